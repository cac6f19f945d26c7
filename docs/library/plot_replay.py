#!/usr/bin/env python3
"""Plays a replay through libpixelstep.so and draws the path of the player.

    plot_replay.py REPLAY OUT.svg [--library libpixelstep.so]

Compares the run's hashes with the recording's; exits with 1 on a difference.
Needs only the standard library. pixelstep.h documents all functions.
"""
import argparse
import ctypes as c
import json
import sys
from pathlib import Path
from xml.sax.saxutils import escape


class Body(c.Structure):
    _fields_ = [("id", c.c_uint32), ("kind", c.c_uint32),
                ("x", c.c_int32), ("y", c.c_int32), ("width", c.c_int32), ("height", c.c_int32),
                ("speed_x", c.c_int64), ("speed_y", c.c_int64),
                ("flags", c.c_uint32), ("reserved", c.c_uint32)]


class Map(c.Structure):
    _fields_ = [(name, c.c_int32) for name in ("x", "y", "width", "height", "tile_size")]


GROUNDED = 1
SOLID, ONE_WAY_TILE = 1, 2  # results of pixel
WORLD = c.c_void_p
FUNCTIONS = {  # name: type of the result, types of the arguments
    "error": (c.c_char_p, []),
    "from_replay": (WORLD, [c.c_char_p, c.c_char_p]),
    "free": (None, [WORLD]),
    "play": (c.c_int, [WORLD]),
    "hash": (c.c_uint64, [WORLD]),
    "steps": (c.c_int64, [WORLD]),
    "steps_per_second": (c.c_int, [WORLD]),
    "player": (c.c_uint32, []),
    "find": (c.c_int, [WORLD, c.c_uint32, c.POINTER(Body)]),
    "map_of": (c.c_int, [WORLD, c.POINTER(Map)]),
    "pixel": (c.c_int, [WORLD, c.c_int32, c.c_int32]),
}


class Library:
    """The functions of pixelstep.h, without the prefix pixelstep_."""

    def __init__(self, path):
        library = c.CDLL(str(path))
        for name, (result, arguments) in FUNCTIONS.items():
            function = getattr(library, "pixelstep_" + name)
            function.restype, function.argtypes = result, arguments
            setattr(self, name, function)


def play(lib, world, replay):
    """Plays to the end. Returns the player's body after each step, the steps whose hash differs,
    and the number of hashes."""
    hashes = replay.get("hashes", {"every": 1, "values": []})
    expected = {(i + 1) * hashes["every"]: int(value, 16)
                for i, value in enumerate(hashes["values"])}
    bodies, wrong = [], []
    while lib.play(world) != 0:
        body = Body()
        lib.find(world, lib.player(), c.byref(body))
        bodies.append(body)
        step = lib.steps(world)
        if lib.hash(world) != expected.get(step, lib.hash(world)):
            wrong.append(step)
    return bodies, wrong, len(expected)


def terrain(lib, world, area):
    """The map as rectangles of one kind each: equal runs of pixels in successive rows are joined."""
    rects, open_runs = [], {}
    for y in range(area.y, area.y + area.height):
        runs, start, last = {}, area.x, 0
        for x in range(area.x, area.x + area.width + 1):
            kind = lib.pixel(world, x, y) if x < area.x + area.width else 0
            if kind != last:
                if last:
                    runs[(start, x, last)] = open_runs.pop((start, x, last), y)
                start, last = x, kind
        rects += [(*run, top, y) for run, top in open_runs.items()]
        open_runs = runs
    return rects + [(*run, top, area.y + area.height) for run, top in open_runs.items()]


def svg(lib, world, bodies, title):
    area = Map()
    lib.map_of(world, c.byref(area))
    head = 28
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{area.x} {area.y - head} {area.width} '
           f'{area.height + head}" width="{area.width}" height="{area.height + head}">',
           f'<rect x="{area.x}" y="{area.y - head}" width="100%" height="100%" fill="#161b26"/>',
           f'<text x="{area.x + 10}" y="{area.y - 9}" fill="#cbd5e0" font-family="sans-serif" '
           f'font-size="14">{escape(title)}</text>']
    for left, right, kind, top, bottom in terrain(lib, world, area):
        colour = "#3d4a60" if kind == SOLID else "#8a6a3b"
        out.append(f'<rect x="{left}" y="{top}" width="{right - left}" height="{bottom - top}" '
                   f'fill="{colour}"/>')
    middles = [(body.x + body.width / 2, body.y + body.height / 2) for body in bodies]
    for i in range(len(middles) - 1):  # from blue to yellow
        (x0, y0), (x1, y1) = middles[i], middles[i + 1]
        if abs(x1 - x0) + abs(y1 - y0) > 40:
            continue  # the player respawned
        hue = 210 - 165 * i / len(middles)
        out.append(f'<path d="M{x0} {y0}L{x1} {y1}" stroke="hsl({hue:.0f} 90% 62%)" '
                   'stroke-width="2" stroke-linecap="round"/>')
    for before, body, (x, y) in zip(bodies, bodies[1:], middles[1:]):
        if before.flags & GROUNDED and not body.flags & GROUNDED and body.speed_y < 0:
            out.append(f'<circle cx="{x}" cy="{y}" r="3" fill="#fff"/>')  # a jump
    for body, colour in ((bodies[0], "#63b3ed"), (bodies[-1], "#f6e05e")):
        out.append(f'<rect x="{body.x}" y="{body.y}" width="{body.width}" height="{body.height}" '
                   f'fill="{colour}" stroke="#161b26"/>')
    return "\n".join(out + ["</svg>", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("replay", type=Path)
    parser.add_argument("out", type=Path)
    parser.add_argument("--library", default="libpixelstep.so", help="path of the library, if it is not installed")
    words = parser.parse_args()

    lib = Library(words.library)
    text = words.replay.read_bytes()
    world = lib.from_replay(text, str(words.replay.parent).encode())
    if not world:
        sys.exit(lib.error().decode())
    bodies, wrong, hashes = play(lib, world, json.loads(text))
    seconds = lib.steps(world) / lib.steps_per_second(world)
    if bodies:
        title = f"{words.replay.stem}: {len(bodies)} steps, {seconds:.1f} s"
        words.out.write_text(svg(lib, world, bodies, title))
    lib.free(world)
    print(f"{len(bodies)} steps, {hashes - len(wrong)} of {hashes} hashes agree")
    if wrong:
        sys.exit(f"the run differs at step {wrong[0]}")


if __name__ == "__main__":
    main()
