"""Strokes that several materials share."""

from .canvas import Canvas
from .noise import wave


def fringe(strip, ramp, seed, reach=2):
    """A shadow along an edge: row d gets ramp[d], its last rows ever more broken."""
    for x in range(strip.width):
        depth = reach + int(wave(seed, x, 4, 64) * (len(ramp) - reach + 1))
        for d in range(min(depth, len(ramp))):
            strip.put(x, d, ramp[d])


def blob(canvas, x, y, width, height, base, light, dark):
    """A small rounded lump, lit from the upper left."""
    for dy in range(height):
        inset = 1 if height > 1 and dy in (0, height - 1) else 0
        for dx in range(inset, width - inset):
            canvas.put(x + dx, y + dy, base)
    for dx in range(1, width - 1):
        canvas.put(x + dx, y + height - 1, dark)
    for dy in range(1, height - 1):
        canvas.put(x + width - 1, y + dy, dark)
    canvas.put(x + 1, y, light)
    if width > 3:
        canvas.put(x + 2, y, light)


def quarters(canvas, colour, *painters):
    """A core of four quarters, each of one colour and drawn by a function of its own canvas.

    The renderer mixes them: the first three often, the last one rarely.
    """
    for index, paint in enumerate(painters):
        part = Canvas(32, 32)
        part.rect(0, 0, 32, 32, colour)
        paint(part)
        canvas.paste(part, index % 2 * 32, index // 2 * 32)
