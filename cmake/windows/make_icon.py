#!/usr/bin/env python3
"""Makes an icon for Windows of one square picture: in, a PNG file as scripts/make_art.py writes
them; out, an .ico file that holds it at the sizes that Windows asks for.
Usage: make_icon.py PNG ICO"""
import struct
import sys
import zlib

SIZES = (16, 24, 32, 48, 64, 128, 256)


def read_png(data):
    """Its side, and its rows of (r, g, b, a)."""
    position, packed, side = 8, b"", 0
    while position < len(data):
        length, kind = struct.unpack_from(">I4s", data, position)
        body = data[position + 8 : position + 8 + length]
        if kind == b"IHDR":
            side, height, depth, colours = struct.unpack_from(">IIBB", body)
            if (side, depth, colours) != (height, 8, 6):
                sys.exit("make_icon.py: expected a square of 8-bit RGBA")
        packed += body if kind == b"IDAT" else b""
        position += 12 + length
    lines, step = zlib.decompress(packed), 4 * side + 1
    if any(lines[y * step] for y in range(side)):
        sys.exit("make_icon.py: expected unfiltered rows")
    row = lambda y: lines[y * step + 1 : (y + 1) * step]
    return side, [[tuple(row(y)[4 * x : 4 * x + 4]) for x in range(side)] for y in range(side)]


def spans(side, size):
    """For each pixel of the new size the old ones under it, each with its part."""
    for i in range(size):
        begin, end = i * side, (i + 1) * side
        yield [(old, min(end, (old + 1) * size) - max(begin, old * size))
               for old in range(begin // size, -(-end // size))]


def scaled(side, rows, size):
    """The mean of what lies under each pixel; sharp where the size is a multiple."""
    columns = list(spans(side, size))
    for below in columns:
        line = b""
        for across in columns:
            parts = [(rows[y][x], h * w) for y, h in below for x, w in across]
            weight = sum(w for _, w in parts)
            solid = sum(c[3] * w for c, w in parts)
            mean = [sum(c[i] * c[3] * w for c, w in parts) // max(solid, 1) for i in range(3)]
            line += bytes((*mean, solid // weight))
        yield line


def write_png(size, lines):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(b"".join(b"\0" + line for line in lines), 9)) + chunk(b"IEND", b""))


def main():
    with open(sys.argv[1], "rb") as file:
        side, rows = read_png(file.read())
    pictures = [write_png(size, scaled(side, rows, size)) for size in SIZES]
    place = 6 + 16 * len(SIZES)
    icon = struct.pack("<HHH", 0, 1, len(SIZES))
    for size, picture in zip(SIZES, pictures):
        icon += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    with open(sys.argv[2], "wb") as file:
        file.write(icon + b"".join(pictures))


main()
