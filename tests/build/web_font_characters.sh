#!/usr/bin/env bash
# Checks that the browser's fonts keep every character that the sources of the program draw. Those of the assets are
# added by the build.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
exec python3 - "$@" << 'END'
import pathlib
import re
import sys

listed = re.search(r"set\(web_font_characters(.*?)U\+FFFD\)", pathlib.Path("cmake/web_fonts.cmake").read_text(), re.S)
if not listed:
    sys.exit("cmake/web_fonts.cmake: found no list of characters")
kept = set()
for first, last in re.findall(r"U\+([0-9A-F]+)(?:-([0-9A-F]+))?", listed[1]):
    kept.update(range(int(first, 16), int(last or first, 16) + 1))

drawn = {}
for folder in ("app", "games", "search"):
    for path in sorted(pathlib.Path(folder).rglob("*.[ch]pp")):
        for line in path.read_text().splitlines():
            for character in re.sub(r"//.*", "", line):
                if ord(character) > 0x7F:
                    drawn.setdefault(ord(character), path)
if not drawn:
    sys.exit("found no character beyond ASCII in the sources")
missing = {code: path for code, path in drawn.items() if code not in kept}
for code, path in missing.items():
    print(f"{path}: U+{code:04X} {chr(code)} is not in cmake/web_fonts.cmake")
sys.exit(1 if missing else 0)
END
