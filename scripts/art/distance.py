"""Strokes that the surroundings of all themes share.

Their layers are hazy and of low contrast, so that the game in front always reads.
"""

from .canvas import Canvas
from .noise import threshold, wave

WIDTH, HEIGHT = 640, 360


def layer():
    return Canvas(WIDTH, HEIGHT, wrap_x=True)


def square(value):
    return value * value


def tone_at(x, y, count, horizon):
    """Index of a sky's colour: flat bands which dither where they meet."""
    exact = min(y / horizon, 1.0) * (count - 1)
    index = int(exact)
    blend = (exact - index - 0.5) * 2.4 + 0.5
    return min(index + (1 if blend > threshold(x // 2, y) else 0), count - 1)


def gradient(picture, ramp, horizon):
    """Fills a layer with a sky, ramp from the zenith to the horizon."""
    for y in range(HEIGHT):
        for x in range(WIDTH):
            picture.put(x, y, ramp[tone_at(x, y, len(ramp), horizon)])


def halo(picture, x0, y0, radius, colour, strength=0.8):
    """Dithered light around a point."""
    for y in range(y0 - radius, y0 + radius + 1):
        for x in range(x0 - radius, x0 + radius + 1):
            distance = square(x - x0) + square(y - y0)
            if (1 - distance / square(radius)) * strength > threshold(x, y):
                picture.put(x, y, colour)


def dissolve(picture, top, bottom, colour):
    """Dissolves what is drawn between two heights, and all below, into one colour."""
    for x, y, _ in list(picture.opaque()):
        if (y - top) / (bottom - top) > threshold(x, y):
            picture.put(x, y, colour)


def skyline(seed, base, parts):
    """Heights of rolling land: parts are (cell, amplitude) of its waves."""

    def height(x):
        waves = (high * wave(seed + i, x, cell, WIDTH) for i, (cell, high) in enumerate(parts))
        return int(sum(waves))

    return [base - height(x) for x in range(WIDTH)]


def land(picture, tops, colour):
    """Fills all below a skyline."""
    for x, top in enumerate(tops):
        picture.rect(x, top, 1, HEIGHT - top, colour)
