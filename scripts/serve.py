#!/usr/bin/env python3
"""Serves a folder to this machine only, until Ctrl-C: serve.py FOLDER [PORT].

Uses the first free port from PORT (default 8000) upwards and prints the address to standard output."""

import functools
import http
import http.server
import sys
import urllib.parse

PORTS_TRIED = 100


class Handler(http.server.SimpleHTTPRequestHandler):
    # Replaces the machine's own table, which may lack the newer types.
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
        # Otherwise a newly built page could load an old program from the browser's cache.
        self.send_header("Cache-Control", "no-store")
        # The file extension gives the type; browsers must not guess another.
        self.send_header("X-Content-Type-Options", "nosniff")
        super().end_headers()

    def send_head(self):
        # Rejects other host names, so that a foreign page cannot read these files by DNS rebinding.
        if self.headers.get("Host") not in self.server.hosts:
            return self.send_error(http.HTTPStatus.MISDIRECTED_REQUEST)
        if "\0" in urllib.parse.unquote(self.path):
            return self.send_error(http.HTTPStatus.BAD_REQUEST)
        return super().send_head()

    def log_request(self, code="-", size="-"):
        pass  # log errors only, not every request


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    @property
    def hosts(self):
        return {f"{name}:{self.server_port}" for name in ("127.0.0.1", "localhost")}

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], ConnectionError):  # the browser closed the connection
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
    print(f"Plytrace is at http://127.0.0.1:{server.server_port}/ (Ctrl-C stops it)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
