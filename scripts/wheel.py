#!/usr/bin/env python3
"""Packs the Python tracer as a wheel, which pip installs without a network: wheel.py [FOLDER] (default: this folder).

If the page is built (./run --web --no-serve), the wheel contains it, and notebooks show it without a network. Prints
the file's path. The same tracer and page give the same bytes. The format: packaging.python.org, "Binary distribution
format"."""

import base64
import hashlib
import os
import pathlib
import re
import sys
import zipfile

PROJECT = pathlib.Path(__file__).resolve().parent.parent


def version():
    return re.search(r"project\(plytrace VERSION ([0-9.]+)", (PROJECT / "CMakeLists.txt").read_text())[1]


def page_files():
    """The page and its server as a module, or nothing if the page is not built."""
    site = pathlib.Path(os.environ.get("PLYTRACE_SITE", PROJECT / "build/web/site"))
    if not (site / "index.html").exists():
        return {}
    pages = {f"plytrace_page/site/{path.relative_to(site).as_posix()}": path.read_bytes()
             for path in sorted(site.rglob("*")) if path.is_file()}
    return {"plytrace_page/__init__.py": (PROJECT / "scripts/serve.py").read_bytes(), **pages}


def files(number):
    """The wheel's files but the list of them: path and bytes."""
    about = f"plytrace-{number}.dist-info"
    metadata = f"""Metadata-Version: 2.1
Name: plytrace
Version: {number}
Summary: Records a game-tree search as a trace that Plytrace shows and checks
Requires-Python: >=3.9
"""
    wheel = "Wheel-Version: 1.0\nGenerator: plytrace\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    return {
        "plytrace.py": (PROJECT / "assets/tracers/plytrace.py").read_bytes(),
        **page_files(),
        f"{about}/METADATA": metadata.encode(),
        f"{about}/WHEEL": wheel.encode(),
    }


def line_of(path, content):
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{path},sha256={digest},{len(content)}\n"


def main():
    if len(sys.argv) > 2 or (len(sys.argv) == 2 and not pathlib.Path(sys.argv[1]).is_dir()):
        sys.exit(f"wheel: {' '.join(sys.argv[1:])}: expected one folder that exists")
    number = version()
    content = files(number)
    record = f"plytrace-{number}.dist-info/RECORD"
    content[record] = ("".join(line_of(*file) for file in content.items()) + f"{record},,\n").encode()
    target = pathlib.Path(sys.argv[1] if len(sys.argv) == 2 else ".") / f"plytrace-{number}-py3-none-any.whl"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, data in content.items():
            entry = zipfile.ZipInfo(path)  # dated 1980
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            wheel.writestr(entry, data)
    print(target)


main()
