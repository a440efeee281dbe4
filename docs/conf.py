"""How the documentation site is built: `make docs`."""

project = "Hothouse"
copyright = "2026, the Hothouse developers"
extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["pictures"]
source_suffix = {".md": "markdown"}
html_theme = "furo"
html_title = "Hothouse"
html_static_path: list[str] = []
myst_heading_anchors = 3
myst_enable_extensions = ["colon_fence"]
suppress_warnings = [
    "myst.xref_missing",  # links to files of the repository that are no pages; a test checks that they exist
    "misc.highlighting_failure",  # the examples of the protocol leave parts of the JSON out
]
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "show-inheritance": True}
