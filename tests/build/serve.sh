#!/usr/bin/env bash
# scripts/serve.py: what a browser needs to be told, a port that is taken, and its end.

set -euo pipefail
project=$(realpath "$(dirname "$0")/../..")
scratch=$(mktemp -d)
servers=()
cleanup() {
    for server in "${servers[@]}"; do kill "$server" 2> /dev/null || true; done
    rm -rf "$scratch"
}
trap cleanup EXIT

mkdir "$scratch/site"
echo '<title>Plytrace</title>' > "$scratch/site/index.html"
touch "$scratch/site/plytrace.js" "$scratch/site/plytrace.wasm" "$scratch/site/plytrace.data"

start() { # start NAME: sets address and server
    : > "$scratch/$1"
    # Asynchronous commands ignore Ctrl-C, which this must not.
    python3 - "$project/scripts/serve.py" "$scratch/site" > "$scratch/$1" 2> "$scratch/$1.errors" << 'END' &
import os, signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
os.execv(sys.executable, [sys.executable, *sys.argv[1:]])
END
    server=$!
    servers+=("$server")
    for ((i = 0; i < 100; ++i)); do
        address=$(sed -n 's|^Plytrace is at \(http://127.0.0.1:[0-9]*/\) .*|\1|p' "$scratch/$1")
        [ -z "$address" ] || return 0
        sleep 0.1
    done
    echo "serve: no address within 10 seconds"
    cat "$scratch/$1" "$scratch/$1.errors"
    exit 1
}

start first
python3 - "$address" << 'END'
import sys, urllib.error, urllib.request

def open(name):
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    return direct.open(sys.argv[1] + name)

assert b"Plytrace" in open("").read()
for name, kind in {"": "text/html; charset=utf-8", "plytrace.js": "text/javascript",
                   "plytrace.wasm": "application/wasm", "plytrace.data": "application/octet-stream"}.items():
    headers = open(name).headers
    assert headers["Content-Type"] == kind, (name, headers["Content-Type"])
    assert headers["Cache-Control"] == "no-store", name
try:
    open("absent")
    raise AssertionError("what is absent is found")
except urllib.error.HTTPError as error:
    assert error.code == 404
END

first=$address
start second
if [ "$address" = "$first" ]; then
    echo "serve: two servers at $address"
    exit 1
fi

kill -INT "$server"
status=0
wait "$server" || status=$?
if [ "$status" != 0 ] || [ -s "$scratch/second.errors" ]; then
    echo "serve: Ctrl-C ends it with $status and says:"
    cat "$scratch/second.errors"
    exit 1
fi
