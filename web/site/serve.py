"""serve.py SITE [--port PORT]: serves the site on this machine alone, with the headers that let pages share memory."""

import argparse
import functools
import http.server


class Handler(http.server.SimpleHTTPRequestHandler):
    def end_headers(self):
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
        super().end_headers()

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, *_):
        """A browser that goes away while it is answered is no error."""


arguments = argparse.ArgumentParser(prog="scripts/site serve")
arguments.add_argument("site", help=argparse.SUPPRESS)
arguments.add_argument("--port", type=int, default=0, help="a free one unless told")
told = arguments.parse_args()
handler = functools.partial(Handler, directory=told.site)
try:
    server = Server(("127.0.0.1", told.port), handler)
except (OSError, OverflowError) as error:
    raise SystemExit(f"scripts/site: port {told.port} cannot be served: {getattr(error, 'strerror', error)}") from None
print(f"http://127.0.0.1:{server.server_address[1]}/ (Ctrl-C ends it)", flush=True)
try:
    server.serve_forever()
except KeyboardInterrupt:
    print()
