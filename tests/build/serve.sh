#!/usr/bin/env bash
# Tests scripts/serve.py: its response headers, a port in use, foreign host names and Ctrl-C.

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
    # A background command ignores Ctrl-C; the server must not.
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
import socket, sys, urllib.error, urllib.parse, urllib.request

def open(name):
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    return direct.open(sys.argv[1] + name)

assert b"Plytrace" in open("").read()
for name, kind in {"": "text/html; charset=utf-8", "plytrace.js": "text/javascript",
                   "plytrace.wasm": "application/wasm", "plytrace.data": "application/octet-stream"}.items():
    headers = open(name).headers
    assert headers["Content-Type"] == kind, (name, headers["Content-Type"])
    assert headers["Cache-Control"] == "no-store", name
    assert headers["X-Content-Type-Options"] == "nosniff", name
try:
    open("absent")
    raise AssertionError("a missing file was found")
except urllib.error.HTTPError as error:
    assert error.code == 404

def answer(path, host):  # sends the request as it is; returns the status code
    at = urllib.parse.urlsplit(sys.argv[1])
    with socket.create_connection((at.hostname, at.port), timeout=10) as connection:
        connection.sendall(f"GET {path} HTTP/1.1\r\nHost: {host or at.netloc}\r\nConnection: close\r\n\r\n".encode())
        return connection.makefile("rb").readline().split()[1:2]

assert answer("/", None) == [b"200"]
assert answer("/", "localhost:" + str(urllib.parse.urlsplit(sys.argv[1]).port)) == [b"200"]
assert answer("/", "evil.example") == [b"421"]  # a foreign name that resolves to this machine
for path in ("/%00", "/index.html%00.js", "/\0"):
    assert answer(path, None) == [b"400"], path
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
    echo "serve: Ctrl-C ended it with exit code $status and the message:"
    cat "$scratch/second.errors"
    exit 1
fi
