"""How large a folder is as a host sends it."""

import json
import subprocess
from pathlib import Path

MOST = 7_000_000
"""What a whole site may have, in bytes."""
PACKED = """
const {brotliCompressSync, constants} = require("zlib"), {readFileSync} = require("fs");
const how = {params: {[constants.BROTLI_PARAM_QUALITY]: 9}};
const sizes = process.argv.slice(1).map((each) => brotliCompressSync(readFileSync(each), how).length);
console.log(JSON.stringify(sizes));
"""


def packed(folder: Path) -> dict[str, int]:
    """The bytes of every file as brotli, level 9, by its path."""
    files = sorted(each for each in folder.rglob("*") if each.is_file())
    sizes = json.loads(subprocess.check_output(["node", "-e", PACKED, *map(str, files)]))
    return {str(file.relative_to(folder)): size for file, size in zip(files, sizes, strict=True)}
