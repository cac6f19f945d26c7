"""Strokes that several materials share."""

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
