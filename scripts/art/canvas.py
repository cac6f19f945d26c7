"""A grid of palette colours (None is transparent), and its PNG form."""

import struct
import zlib

_SIGNATURE = b"\x89PNG\r\n\x1a\n"


class Canvas:
    """Pixels outside are ignored when drawn and None when read, unless that axis wraps around."""

    def __init__(self, width, height, wrap_x=False, wrap_y=False):
        self.width, self.height = width, height
        self.wrap_x, self.wrap_y = wrap_x, wrap_y
        self._rows = [[None] * width for _ in range(height)]

    def _locate(self, x, y):
        if self.wrap_x:
            x %= self.width
        if self.wrap_y:
            y %= self.height
        inside = 0 <= x < self.width and 0 <= y < self.height
        return (x, y) if inside else None

    def get(self, x, y):
        place = self._locate(x, y)
        return self._rows[place[1]][place[0]] if place else None

    def put(self, x, y, colour):
        place = self._locate(x, y)
        if place:
            self._rows[place[1]][place[0]] = colour

    def rect(self, x, y, width, height, colour):
        for row in range(y, y + height):
            for column in range(x, x + width):
                self.put(column, row, colour)

    def art(self, x, y, rows, key):
        """Draws text: each character is looked up in key; characters not in key are skipped."""
        for dy, row in enumerate(rows):
            for dx, character in enumerate(row):
                if character in key:
                    self.put(x + dx, y + dy, key[character])

    def upright(self, x, rows, key):
        """Draws text that stands on row 0, for strips whose rows count upwards."""
        self.art(x, 0, tuple(reversed(rows)), key)

    def paste(self, other, x=0, y=0):
        for column, row, colour in other.opaque():
            self.put(x + column, y + row, colour)

    def opaque(self):
        """All (x, y, colour) that are not transparent."""
        for y, row in enumerate(self._rows):
            for x, colour in enumerate(row):
                if colour is not None:
                    yield x, y, colour

    def recoloured(self, mapping):
        """A copy in which mapping's keys have become its values."""
        copy = Canvas(self.width, self.height, self.wrap_x, self.wrap_y)
        copy._rows = [[mapping.get(colour, colour) for colour in row] for row in self._rows]
        return copy

    def colours(self):
        return {colour for row in self._rows for colour in row if colour is not None}

    def png(self):
        """The picture as the bytes of an 8-bit RGBA PNG file."""
        clear = bytes(4)
        opaque = {colour: bytes((*colour, 255)) for colour in self.colours()}
        scanlines = b"".join(
            b"\0" + b"".join(opaque.get(colour, clear) for colour in row) for row in self._rows
        )
        header = struct.pack(">IIBBBBB", self.width, self.height, 8, 6, 0, 0, 0)
        return (
            _SIGNATURE
            + _chunk(b"IHDR", header)
            + _chunk(b"IDAT", zlib.compress(scanlines, 9))
            + _chunk(b"IEND", b"")
        )


def _chunk(kind, data):
    checksum = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checksum)


def png_content(data):
    """The content of a PNG file, independent of its compression: its header and its unpacked scanlines."""
    position, header, packed = len(_SIGNATURE), b"", b""
    while position + 8 <= len(data):
        length, kind = struct.unpack_from(">I4s", data, position)
        body = data[position + 8 : position + 8 + length]
        header += body if kind == b"IHDR" else b""
        packed += body if kind == b"IDAT" else b""
        position += 12 + length
    return header, zlib.decompress(packed)
