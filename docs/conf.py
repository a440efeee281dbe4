"""How the documentation site is built: `make docs`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "site_parts"))

project = "Hothouse"
copyright = "2026, the Hothouse developers"
extensions = ["myst_parser", "sphinx.ext.autodoc", "pages"]
exclude_patterns = ["pictures", "site_parts"]
source_suffix = {".md": "markdown"}
html_theme = "furo"
html_title = "Hothouse"
html_static_path = ["site_parts/look.css"]
html_css_files = ["look.css"]
html_copy_source = False
html_show_sphinx = False
myst_heading_anchors = 3
myst_enable_extensions = ["colon_fence"]
suppress_warnings = [
    "myst.xref_missing",  # links to files of the repository that are no pages; a test checks that they exist
    "misc.highlighting_failure",  # the examples of the protocol leave parts of the JSON out
]
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "show-inheritance": True}
default_role = "code"  # `name` in a docstring is code, as in Markdown
toc_object_entries = False  # the contents of a page of the reference are its modules
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#2f6b46", "color-brand-content": "#2f6b46"},
    "dark_css_variables": {"color-brand-primary": "#8fce9f", "color-brand-content": "#8fce9f"},
}
