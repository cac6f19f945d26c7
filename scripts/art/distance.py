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


def heap_of_puffs(picture, dice, bank, spread, fade, colour):
    """A cloud: a heap of puffs on a flat foot, which dissolves downwards.

    bank    its left end, foot, length and height
    spread  how much the sizes of its puffs differ
    fade    where the foot begins to dissolve, and over how many pixels
    colour  of a pixel: (x and y from the middle of its puff, the radius) -> colour"""
    left, foot, length, height = bank
    puffs, x = [], 0
    while x < length:
        middle = 1 - square(2 * x / length - 1)
        radius = 2 + int(height * middle * (0.35 + dice.unit() * spread))
        puffs.append((left + x, foot - radius // 2, radius))
        x += max(3, radius * 3 // 4)
    puffs.sort(key=lambda puff: -puff[2])
    for px, py, radius in puffs:
        for y in range(py - radius, foot):
            for x in range(px - radius, px + radius + 1):
                if square(x - px) + square(y - py) > square(radius):
                    continue
                if (y - foot + fade[0]) / fade[1] > threshold(x // 2, y):
                    continue
                picture.put(x, y, colour(x - px, y - py, radius))
