#!/usr/bin/env python3
"""Serves a folder on this machine alone, until Ctrl-C: serve.py FOLDER [PORT].

The port is the first free one from PORT (8000) on. Standard output gets the address."""

import functools
import http
import http.server
import sys
import urllib.parse

PORTS_TRIED = 100


class Handler(http.server.SimpleHTTPRequestHandler):
    # Not what the machine's own table says, which may lack the newer ones.
    extensions_map = {
        "": "application/octet-stream",
        ".css": "text/css",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript",
        ".json": "application/json",
        ".mjs": "text/javascript",
        ".svg": "image/svg+xml",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
    }

    def end_headers(self):
        # Otherwise a page that was just built meets yesterday's program.
        self.send_header("Cache-Control", "no-store")
        # What a file is, its ending says; no browser is to guess otherwise.
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def send_head(self):
        # A page elsewhere whose name was made to lead here is not to read what is served.
        if self.headers.get("Host") not in self.server.hosts:
            return self.send_error(http.HTTPStatus.MISDIRECTED_REQUEST)
        if "\0" in urllib.parse.unquote(self.path):
            return self.send_error(http.HTTPStatus.BAD_REQUEST)
        return super().send_head()

    def log_request(self, code="-", size="-"):
        pass  # faults are worth a line, pages are not


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    @property
    def hosts(self):
        return {f"{name}:{self.server_port}" for name in ("127.0.0.1", "localhost")}

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], ConnectionError):  # the browser went away
            super().handle_error(request, client_address)


def listen(folder, first_port):
    handler = functools.partial(Handler, directory=folder)
    for port in range(first_port, first_port + PORTS_TRIED):
        try:
            return Server(("127.0.0.1", port), handler)
        except OSError:
            continue
    sys.exit(f"serve: no port from {first_port} to {first_port + PORTS_TRIED - 1} is free")


def main():
    folder = sys.argv[1]
    server = listen(folder, int(sys.argv[2]) if len(sys.argv) > 2 else 8000)
    print(f"Plytrace is at http://127.0.0.1:{server.server_port}/ (Ctrl-C ends it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


main()
