"""Makes a wheel of the pocket's parts, for whoever has no checkout: `hothouse-games-pocket`, of the same version.

With it `hothouse site` and `hothouse serve` find Python for the browser. Run it by `make wheel`.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PARTS = ROOT / "build" / "pocket" / "parts"
FOLDER = ROOT / "build" / "pocket" / "wheel"
PACKAGE = "hothouse_pocket"
ABOUT = """Python for the browser, with Hothouse in it: what `hothouse site` writes a folder from, and
what `hothouse serve` offers to keep on a device.

`pyodide.*` is Pyodide (Mozilla Public License 2.0, https://github.com/pyodide/pyodide), unmodified;
`stdlib.pack` is of CPython (Python Software Foundation License, https://github.com/python/cpython);
`house.pack` has Hothouse (MIT) and msgspec (BSD 3-Clause, https://github.com/jcrist/msgspec).
"""
PROJECT = """[build-system]
requires = ["hatchling>=1.27"]
build-backend = "hatchling.build"

[project]
name = "hothouse-games-pocket"
version = "{version}"
description = "Hothouse without a service: its parts for the browser."
readme = "README.md"
license = "MIT AND MPL-2.0 AND PSF-2.0 AND BSD-3-Clause"
requires-python = ">=3.11"
dependencies = ["hothouse-games=={version}"]

[tool.hatch.build.targets.wheel]
packages = ["{package}"]
"""


def main() -> None:
    """Lay the project out beside the parts, and build its wheel into `dist`."""
    version = json.loads((PARTS / "parts.json").read_bytes())["version"]
    shutil.rmtree(FOLDER, ignore_errors=True)
    shutil.copytree(PARTS, FOLDER / PACKAGE)
    (FOLDER / PACKAGE / "__init__.py").write_text('"""The parts of Hothouse for the browser."""\n', "utf-8")
    (FOLDER / "README.md").write_text(ABOUT, "utf-8")
    (FOLDER / "pyproject.toml").write_text(PROJECT.format(version=version, package=PACKAGE), "utf-8")
    command = [sys.executable, "-m", "build", "--wheel", "--outdir", str(ROOT / "dist"), str(FOLDER)]
    subprocess.run(command, check=True)


if __name__ == "__main__":
    main()
