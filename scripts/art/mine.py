"""The mine's surroundings: a cavern with stalactites, stone columns, timber frames with lamps, crystals."""

from .distance import HEIGHT, WIDTH, dissolve, halo, land, layer, skyline, square
from .noise import Dice, threshold, wave
from .palette import CAVE, CRYSTAL, EARTH, GLOW, LIGHT, WOOD

_CEILING = 44  # nearer layers may be drawn lower, so columns must end in this darkness
_HORIZON = 214  # the brightest height, where the cavern is deepest


def sky():
    """The back of the cavern: dark above and below, a pale mist between."""
    picture = layer()
    for y in range(HEIGHT):
        depth = (y - _CEILING) / (_HORIZON - _CEILING) if y < _HORIZON else 1 - (y - _HORIZON) / 260
        exact = max(0.0, min(depth, 1.0)) * 5
        for x in range(WIDTH):
            part = exact - int(exact)
            step = 1 if (part - 0.5) * 2.4 + 0.5 > threshold(x // 2, y) else 0
            picture.put(x, y, CAVE[min(int(exact) + step, 5)])
    dice = Dice(401)
    for colour, count, low, high in ((CAVE[2], 22, 30, 96), (CAVE[1], 18, 24, 70), (CAVE[0], 15, 16, 48)):
        for index in range(count):
            x = index * WIDTH // count + dice.between(-12, 12)
            _stalactite(picture, dice, x, dice.between(low, high), colour)
    picture.rect(0, 0, WIDTH, 8, CAVE[0])
    return picture


def _stalactite(picture, dice, x, length, colour):
    foot = length // 3 + dice.between(3, 8)
    bend = dice.unit() * 0.2 - 0.1
    for row in range(length + 8):
        part = 1 - row / (length + 8)
        half = int(foot * square(part) * 0.8 + 1.2 * part)
        middle = x + int(bend * row)
        picture.rect(middle - half, row, 2 * half + 1, 1, colour)


def far():
    """Columns from the floor to the ceiling, and stalagmites between them, in the mist."""
    picture = layer()
    dice = Dice(411)
    for x, width in ((70, 26), (214, 16), (330, 34), (486, 20), (590, 13)):
        _column(picture, dice, x, width, CAVE[3], CAVE[4])
    tops = skyline(413, 306, ((160, 26), (32, 10)))
    for index in range(15):
        x = index * WIDTH // 15 + dice.between(-10, 10)
        _stalagmite(picture, dice, x, tops[x % WIDTH] + 8, dice.between(14, 52), CAVE[3], CAVE[4])
    land(picture, tops, CAVE[3])
    dissolve(picture, 312, 352, CAVE[2])
    return picture


def _column(picture, dice, x, width, colour, lit):
    """A waist of stone that widens towards both ends; it dissolves into the dark above."""
    seed = dice.between(0, 9999)
    for y in range(HEIGHT):
        reach = abs(y - 176) / 176
        half = int(width * (0.42 + 0.9 * square(reach) * reach) + 3 * wave(seed, y % 320, 8, 320))
        for dx in range(-half, half + 1):
            if y < _CEILING + 24 and (y - 26) / 42 < threshold(x + dx, y):
                continue
            groove = wave(seed + 1, (dx + 64) % 128, 4, 128) > 0.62
            bright = dx < -half * 0.35 and not groove
            picture.put(x + dx, y, lit if bright else colour)


def _stalagmite(picture, dice, x, foot, height, colour, lit):
    spread = height // 4 + dice.between(2, 5)
    for row in range(height):
        half = int(spread * square(row / height) + 0.6)
        picture.rect(x - half, foot - height + row, 2 * half + 1, 1, colour)
        if half:
            picture.rect(x - half, foot - height + row, 1 + half // 2, 1, lit)


def mid():
    """A railway on trestles in front of a slope of rubble, lit by lamps."""
    picture = layer()
    dice = Dice(421)
    tops = skyline(421, 322, ((160, 40), (32, 12)))
    for index in range(26):  # boulders along the slope
        x = index * WIDTH // 26 + dice.between(-8, 8)
        _boulder(picture, dice, x, tops[x % WIDTH] + 4, dice.between(5, 14), CAVE[2], CAVE[3])
    land(picture, tops, CAVE[2])
    deck = 236
    for x in range(0, WIDTH, 80):
        _trestle(picture, tops, x + 20, deck)
    picture.rect(0, deck, WIDTH, 4, EARTH[0])
    picture.rect(0, deck, WIDTH, 1, EARTH[1])
    for x in range(0, WIDTH, 10):
        picture.rect(x, deck - 1, 5, 1, EARTH[0])
    picture.rect(0, deck - 3, WIDTH, 1, CAVE[4])
    for x in (134, 164, 452):
        _cart(picture, dice, x, deck - 3)
    for x in (60, 220, 380, 540):
        _lamp(picture, x, deck - 34, deck)
    dissolve(picture, 336, 360, CAVE[1])
    return picture


def _boulder(picture, dice, x, foot, radius, colour, lit):
    flat = radius * dice.between(6, 9) // 10
    for dy in range(-flat, flat + 1):
        for dx in range(-radius, radius + 1):
            if square(dx / radius) + square(dy / flat) <= 1:
                bright = dx + dy * 1.4 < -radius * 0.7
                picture.put(x + dx, foot + dy, lit if bright else colour)


def _trestle(picture, tops, x, deck):
    foot = max(tops[x], deck) + 6
    for y in range(deck, foot):
        lean = (y - deck) // 9
        for left in (x - 8 - lean, x + 8 + lean):
            picture.rect(left, y, 3, 1, EARTH[0])
            picture.put(left, y, EARTH[1])
        if (y - deck) % 26 in (16, 17):
            picture.rect(x - 8 - lean, y, 19 + 2 * lean, 1, EARTH[0])


def _cart(picture, dice, x, rail):
    for row in range(10):
        inset = row // 4
        picture.rect(x + inset, rail - 13 + row, 24 - 2 * inset, 1, CAVE[3] if row else CAVE[4])
    for wheel in (x + 4, x + 16):
        picture.rect(wheel, rail - 4, 4, 4, CAVE[1])
    for index in range(5):  # its ore
        left = x + 2 + 4 * index
        tall = dice.between(2, 5)
        picture.rect(left, rail - 13 - tall, 4, tall, CRYSTAL[0])
        picture.put(left + 1, rail - 13 - tall, CRYSTAL[1])


def _lamp(picture, x, y, deck):
    """A post with a lantern on its arm, in a halo."""
    halo(picture, x + 9, y + 8, 34, CAVE[5], 0.55)
    halo(picture, x + 9, y + 8, 18, LIGHT[0], 0.7)
    picture.rect(x - 2, y - 4, 3, deck - y + 4, EARTH[1])
    picture.rect(x - 2, y - 4, 13, 2, WOOD[1])
    picture.rect(x + 9, y - 2, 1, 5, EARTH[0])
    picture.rect(x + 6, y + 3, 7, 10, EARTH[0])
    picture.rect(x + 7, y + 5, 5, 6, LIGHT[2])
    picture.rect(x + 8, y + 6, 3, 4, GLOW)


def near():
    """Dark rubble with clusters of crystals."""
    picture = layer()
    dice = Dice(431)
    tops = skyline(431, 350, ((160, 30), (32, 12)))
    for x, size in ((44, 30), (196, 20), (300, 40), (420, 24), (560, 34)):
        halo(picture, x, tops[x] - size // 3, size + 12, CRYSTAL[0], 0.5)
        for lean, part in ((-9, 6), (8, 7), (-4, 9), (3, 10), (13, 4)):
            _crystal(picture, x + lean, tops[x] + 6, size * part // 10, lean)
    for index in range(40):
        x = index * WIDTH // 40 + dice.between(-6, 6)
        _boulder(picture, dice, x, tops[x % WIDTH] + 6, dice.between(7, 15), CAVE[1], CAVE[2])
    land(picture, [top + 8 for top in tops], CAVE[1])
    for index in range(30):
        x = index * WIDTH // 30 + dice.between(-6, 6)
        _boulder(picture, dice, x, 358, dice.between(7, 14), CAVE[0], CAVE[1])
    return picture


def _crystal(picture, x, foot, length, lean):
    """A six-sided prism with a slanted point."""
    half = max(length // 7, 1)
    for row in range(length):
        part = min(1.0, row / (3 * half))
        wide = int(half * part)
        middle = x + lean * (length - row) // (2 * max(length, 1))
        y = foot - length + row
        picture.rect(middle - wide, y, wide + 1, 1, CRYSTAL[2])
        picture.rect(middle, y, wide + 1, 1, CRYSTAL[1])
        picture.put(middle + wide, y, CRYSTAL[0])
        if row < 2 * half:
            picture.put(middle - wide, y, CRYSTAL[3])
