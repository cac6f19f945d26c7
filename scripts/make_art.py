#!/usr/bin/env python3
"""Draws every picture in assets/; with --check, lists those that differ and writes nothing."""

import argparse
import pathlib
import struct
import sys
import zlib

from art import (
    bodies,
    brains,
    hero,
    icons,
    journey,
    logo,
    materials,
    palette,
    themes,
    tiles,
    trinkets,
    zones,
)
from art.canvas import png_content

ASSETS = pathlib.Path(__file__).resolve().parent.parent / "assets"


def pictures():
    """All pictures as (file name below assets/, canvas)."""
    yield from materials.pictures()
    yield from tiles.pictures()
    yield from hero.pictures()
    yield from bodies.pictures()
    yield from brains.pictures()
    yield from themes.pictures()
    yield from trinkets.pictures()
    yield from zones.pictures()
    yield from icons.pictures()
    yield from logo.pictures()
    yield from journey.pictures()


def same_picture(path, png):
    """True if a file has the same picture as png, even if another version of zlib compressed it."""
    try:
        return png_content(path.read_bytes()) == png_content(png)
    except (OSError, struct.error, zlib.error):
        return False


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 if any differ")
    check = parser.parse_args().check

    different = []
    for name, canvas in pictures():
        strangers = canvas.colours() - palette.COLOURS
        assert not strangers, f"{name} leaves the palette: {strangers}"
        path, png = ASSETS / name, canvas.png()
        if not check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(png)
        elif not same_picture(path, png):
            different.append(name)
    scalable = ASSETS / "icons/scalable.svg"
    if not check:
        scalable.write_text(icons.scalable())
    elif not scalable.exists() or scalable.read_text() != icons.scalable():
        different.append("icons/scalable.svg")

    for name in different:
        print(f"{name} is not what make_art.py draws")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
