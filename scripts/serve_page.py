"""Serves a folder on the loopback interface; sends NAME.br or NAME.gz instead of NAME where they exist.

serve_page.py FOLDER PORT     port 0: any free port. The first line of the output is the port.
"""
import functools
import http.server
import os
import sys

TYPES = {'.html': 'text/html; charset=utf-8', '.css': 'text/css', '.js': 'text/javascript',
         '.wasm': 'application/wasm', '.data': 'application/octet-stream', '.png': 'image/png',
         '.json': 'application/json', '.txt': 'text/plain; charset=utf-8'}
PACKED = (('br', '.br'), ('gzip', '.gz'))


class Page(http.server.SimpleHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'
    extensions_map = {**TYPES, '': 'application/octet-stream'}

    def send_head(self):
        path = self.translate_path(self.path)
        if os.path.isdir(path):
            return super().send_head()
        taken = self.headers.get('Accept-Encoding', '')
        for name, ending in PACKED:
            if name not in taken or not self.is_fresh(path, path + ending):
                continue
            packed = open(path + ending, 'rb')
            self.send_response(200)
            self.send_header('Content-Type', self.guess_type(path))
            self.send_header('Content-Encoding', name)
            self.send_header('Content-Length', str(os.fstat(packed.fileno()).st_size))
            self.send_header('Vary', 'Accept-Encoding')
            self.end_headers()
            return packed
        return super().send_head()

    @staticmethod
    def is_fresh(path, packed):
        return (os.path.isfile(path) and os.path.isfile(packed) and
                os.path.getmtime(packed) >= os.path.getmtime(path))

    def end_headers(self):
        # Browsers ask again at each load, so that a new build is used at once.
        self.send_header('Cache-Control', 'no-cache')
        super().end_headers()

    def log_message(self, *_):
        pass


def main():
    folder, port = sys.argv[1], int(sys.argv[2])
    handler = functools.partial(Page, directory=folder)
    with http.server.ThreadingHTTPServer(('127.0.0.1', port), handler) as server:
        print(server.server_port, flush=True)
        print(f'http://127.0.0.1:{server.server_port}/', file=sys.stderr)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            pass


main()
