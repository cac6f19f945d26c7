"""The coast's surroundings: a blue morning over the sea, islands, sails and a lighthouse, rocks."""

from .distance import HEIGHT, WIDTH, gradient, halo, heap_of_puffs, layer, square
from .noise import Dice, scatter, threshold, wave
from .palette import COAST, EARTH, GLOW, SEA, SKIN

_HORIZON = 226
_SUN = 470, 92

# Banks of clouds as (x, foot, length, height), far ones small and low.
_CLOUDS = (
    (70, 96, 170, 34),
    (300, 60, 110, 16),
    (520, 138, 150, 22),
    (250, 150, 130, 14),
    (20, 176, 120, 11),
    (390, 188, 110, 8),
    (150, 204, 90, 6),
    (560, 206, 80, 6),
)


def sky():
    picture = layer()
    gradient(picture, COAST, _HORIZON)
    halo(picture, *_SUN, 62, COAST[4])
    halo(picture, *_SUN, 40, COAST[5])
    for y in range(_SUN[1] - 17, _SUN[1] + 18):
        for x in range(_SUN[0] - 17, _SUN[0] + 18):
            if square(x - _SUN[0]) + square(y - _SUN[1]) < 16 * 16:
                picture.put(x, y, GLOW)
    dice = Dice(801)
    for bank in _CLOUDS:
        _cloud(picture, dice, *bank)
    for x, y in ((180, 124), (196, 118), (210, 128), (420, 110), (434, 116)):
        picture.art(x, y, ("w...w", ".w.w.", "..w.."), {"w": COAST[1]})  # gulls
    picture.rect(0, _HORIZON, WIDTH, HEIGHT - _HORIZON, SEA[3])
    picture.rect(0, _HORIZON, WIDTH, 1, SEA[4])
    for x in range(WIDTH):  # the light of the sun on the water
        for y in range(_HORIZON + 1, 330):
            reach = 10 + (y - _HORIZON) // 2
            if abs(x - _SUN[0]) < reach and scatter(813, x // 5, y // 2) < 0.17:
                picture.put(x, y, COAST[5])
    return picture


def _cloud(picture, dice, *bank):
    """White above, blue below."""
    def colour(x, y, radius):
        depth = (square(x + 0.3 * radius) + square(y + 0.5 * radius)) / square(radius)
        return GLOW if depth < 0.8 else COAST[5] if depth < 1.5 else COAST[3]
    heap_of_puffs(picture, dice, bank, 0.4, (4, 6), colour)


def far():
    """Islands at the horizon, and waves before them."""
    picture = layer()
    dice = Dice(811)
    for x, width, high in ((40, 120, 26), (250, 70, 14), (360, 150, 38), (560, 60, 12)):
        seed = dice.between(0, 9999)
        for dx in range(width):
            arch = 1 - square(2 * dx / width - 1)
            top = int(high * arch * (0.55 + 0.45 * wave(seed, dx, 8, WIDTH)))
            for y in range(_HORIZON - top, _HORIZON):
                lit = (y - _HORIZON + top) / 7 + dx / width < 0.4 + 0.6 * threshold(x + dx, y)
                picture.put(x + dx, y, COAST[3] if lit else COAST[2])
    _glints(picture, dice, _HORIZON + 2, 286, SEA[4], 150)
    return picture


def _glints(picture, dice, top, bottom, colour, count):
    """Short crests of waves, the nearer the longer."""
    for _ in range(count):
        y = dice.between(top, bottom)
        length = 3 + (y - top) * dice.between(4, 12) // (bottom - top)
        picture.rect(dice.between(0, WIDTH - 1), y, length, 1, colour)


def mid():
    """Nearer water with ships, and a headland with a lighthouse."""
    picture = layer()
    dice = Dice(821)
    for y in range(258, HEIGHT):
        for x in range(WIDTH):
            if (y - 258) / 30 > threshold(x // 2, y):
                picture.put(x, y, SEA[2])
    _glints(picture, dice, 262, 345, SEA[3], 190)
    for x, foot, size in ((96, 262, 18), (228, 280, 30), (520, 270, 22)):
        _ship(picture, x, foot, size)
    tops = [
        276 - int(52 * max(0.0, 1 - square((x - 385) / 74)) * (0.7 + 0.3 * wave(825, x, 10, WIDTH)))
        for x in range(WIDTH)
    ]
    for x in range(316, 456):
        for y in range(tops[x], 276 + int(4 * wave(827, x, 8, WIDTH))):
            grass = y - tops[x] < 3 + int(4 * wave(826, x, 6, WIDTH))
            dark = (x - 385) / 60 + (y - tops[x]) / 60 > threshold(x, y)
            picture.put(x, y, SEA[1] if grass else COAST[1] if dark else COAST[2])
    _lighthouse(picture, 385, tops[385] + 2)
    return picture


def _ship(picture, x, foot, size):
    """A boat with two sails."""
    for row in range(size):
        y = foot - size // 6 - row
        wide = (size - row) * 2 // 5
        picture.rect(x + 1, y, wide, 1, COAST[5])
        picture.rect(x + 1 + wide * 2 // 3, y, wide - wide * 2 // 3, 1, COAST[4])
        if row < size * 3 // 4:
            picture.rect(x - 1 - wide * 3 // 5, y, wide * 3 // 5, 1, COAST[4])
    picture.rect(x, foot - size - size // 6, 1, size + size // 6, SEA[0])
    for row in range(size // 6 + 1):
        picture.rect(x - size // 2 + row, foot - size // 6 + row, size - 2 * row, 1, SEA[0])


def _lighthouse(picture, x, foot):
    """A striped tower with a lantern."""
    for row in range(40):
        half = 5 - row // 14
        for dx in range(-half, half + 1):
            light, dark = (COAST[6], COAST[5]) if row // 8 % 2 else (SKIN[0], EARTH[2])
            picture.put(x + dx, foot - row, light if dx < half // 2 else dark)
    picture.rect(x - 5, foot - 40, 11, 2, SEA[0])
    picture.rect(x - 2, foot - 46, 5, 6, GLOW)
    for row, half in enumerate((3, 3, 2, 1, 0)):
        picture.rect(x - half, foot - 47 - row, 2 * half + 1, 1, SEA[0])


def near():
    """Dark water with foam around rocks."""
    picture = layer()
    dice = Dice(831)
    for y in range(312, HEIGHT):
        for x in range(WIDTH):
            if (y - 312) / 26 > threshold(x // 2, y):
                picture.put(x, y, SEA[1])
    _glints(picture, dice, 318, 358, SEA[2], 110)
    for x, wide, high in ((60, 74, 34), (208, 44, 20), (330, 90, 44), (500, 52, 26), (596, 60, 30)):
        seed, foot = dice.between(0, 9999), 346
        for dx in range(wide):
            arch = 1 - square(square(2 * dx / wide - 1))
            top = int(high * arch * (0.5 + 0.5 * wave(seed, dx, 6, WIDTH)))
            for y in range(foot - top, HEIGHT):
                lit = dx / wide + (y - foot + top) / 24 < 0.55 + 0.4 * threshold(x + dx, y)
                picture.put(x + dx, y, SEA[1] if lit else SEA[0])
            for y in range(foot, foot + 3):
                if scatter(seed, (x + dx) // 3, y) < 0.6:
                    picture.put(x + dx, y, SEA[4])
    return picture
