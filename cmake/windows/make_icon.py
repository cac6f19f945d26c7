#!/usr/bin/env python3
"""Makes an icon for Windows: reads a PNG for each size from assets/icons, and writes an .ico file that
contains them unchanged.   Usage: make_icon.py FOLDER ICO"""
import pathlib
import struct
import sys


def main():
    folder = pathlib.Path(sys.argv[1])
    sizes = sorted(int(path.stem) for path in folder.glob("*.png"))
    pictures = [(folder / f"{size}.png").read_bytes() for size in sizes]
    icon = struct.pack("<HHH", 0, 1, len(sizes))
    place = len(icon) + 16 * len(sizes)
    for size, picture in zip(sizes, pictures):
        # A side of 256 is stored as 0.
        icon += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    pathlib.Path(sys.argv[2]).write_bytes(icon + b"".join(pictures))


main()
