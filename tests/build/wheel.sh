#!/usr/bin/env bash
# Tests scripts/wheel.py: pip installs the wheel into a clean virtual environment without a network, a program there
# records its search, and a notebook gets the page that the wheel contains. Exit code 77: this Python has no pip or no virtual environments.

set -euo pipefail
project=$(realpath "$(dirname "$0")/../..")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

fail() {
    echo "wheel: $1"
    exit 1
}

if ! python3 -m pip --version > /dev/null 2>&1 || ! python3 -m venv --without-pip "$scratch/venv" 2> /dev/null; then
    echo "wheel: python3 has no pip or no venv"
    exit 77
fi

mkdir "$scratch/again" "$scratch/site" "$scratch/site/program"
echo '<title>Plytrace</title>' > "$scratch/site/index.html"
echo 'start();' > "$scratch/site/program/main.js"
export PLYTRACE_SITE=$scratch/site
wheel=$(python3 "$project/scripts/wheel.py" "$scratch")
cmp "$wheel" "$(python3 "$project/scripts/wheel.py" "$scratch/again")" || fail "two wheels differ"
if python3 "$project/scripts/wheel.py" "$scratch/nowhere" 2> /dev/null; then fail "wrote into a folder that is missing"; fi

python3 -m pip --python "$scratch/venv/bin/python" --disable-pip-version-check --quiet --no-input \
    install --no-index --no-cache-dir "$wheel"
cat > "$scratch/search.py" << 'END'
import plytrace


@plytrace.search_node
def minimax(node, is_max):
    if not isinstance(node, list):
        return node
    return (max if is_max else min)(minimax(child, not is_max) for child in node)


assert minimax([[3, 12], [2, 4]], True) == 3
END
(cd "$scratch" && env -u PYTHONPATH venv/bin/python search.py > trace.jsonl)
[ "$(grep -c '"evaluate"' "$scratch/trace.jsonl")" = 4 ] || fail "the trace does not have the 4 leaves"
grep -q '"truncated": false' "$scratch/trace.jsonl" || fail "the trace has no end"
cat > "$scratch/show.py" << 'END'
import plytrace
import re
import urllib.request

shown = plytrace.show("trace.jsonl", program="none")
page = re.search('"page": "(http://127.0.0.1:[0-9]+/)"', shown._repr_html_())[1]
direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
assert direct.open(page).read() == b"<title>Plytrace</title>\n"
assert direct.open(page + "program/main.js").read() == b"start();\n"
END
(cd "$scratch" && env -u PYTHONPATH -u PLYTRACE_PAGE venv/bin/python show.py) || fail "show() does not serve the page"
PLYTRACE_SITE=$scratch/nowhere python3 "$project/scripts/wheel.py" "$scratch/again" > "$scratch/small"
if python3 -m zipfile -l "$(< "$scratch/small")" | grep plytrace_page; then fail "a wheel without a page has its module"; fi
