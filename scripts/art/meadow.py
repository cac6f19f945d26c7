"""The meadow's surroundings: evening sky, mountains, wooded hills, near trees."""

from . import trees
from .distance import (HEIGHT, WIDTH, dissolve, gradient, heap_of_puffs, land, layer, skyline,
                       square, tone_at)
from .noise import Dice, cloud, threshold
from .palette import GLOW, HAZE, SKY

_HORIZON = 268
_SUN = 176, 196

# Banks of clouds as (x, foot, length, height), far ones small and low.
_CLOUDS = (
    (60, 66, 150, 24),
    (430, 50, 120, 17),
    (330, 104, 190, 26),
    (560, 124, 110, 15),
    (90, 128, 100, 11),
    (250, 148, 90, 8),
    (440, 164, 130, 9),
    (10, 172, 80, 6),
)


def sky():
    picture = layer()
    gradient(picture, SKY, _HORIZON)
    _sun(picture)
    dice = Dice(301)
    for bank in _CLOUDS:
        _cloud(picture, dice, *bank)
    return picture


def _sun(picture):
    """A pale disc in a ring of dithered light."""
    x0, y0 = _SUN
    for y in range(y0 - 48, y0 + 49):
        for x in range(x0 - 48, x0 + 49):
            distance = square(x - x0) + square(y - y0)
            if distance < 20 * 20:
                picture.put(x, y, GLOW)
            elif distance < 24 * 24 or (1 - distance / (46 * 46)) * 0.8 > threshold(x, y):
                picture.put(x, y, SKY[6])


def _cloud(picture, dice, *bank):
    """Gilded on the sun's side."""
    tone = tone_at(0, bank[1] - 4, len(SKY), _HORIZON)
    body, light, rim = (SKY[min(tone + step, 6)] for step in (1, 2, 3))

    def colour(x, y, radius):
        depth = (square(x - 0.3 * radius) + square(y - 0.45 * radius)) / square(radius)
        return rim if depth > 1.7 else light if depth > 0.85 else body
    heap_of_puffs(picture, dice, bank, 0.45, (5, 8), colour)


def far():
    """Two ranges of mountains above the mist."""
    picture = layer()
    dice = Dice(311)
    for apex_y, count, lit, dark in ((196, 7, SKY[4], SKY[3]), (222, 8, SKY[3], SKY[2])):
        offset = dice.between(0, 80)
        for index in range(count):
            x = offset + index * WIDTH // count + dice.between(-18, 18)
            _peak(picture, dice, x, apex_y + dice.between(-34, 16), lit, dark)
    dissolve(picture, 248, 276, SKY[4])
    return picture


def _peak(picture, dice, apex_x, apex_y, lit, dark):
    """A mountain: its ridge runs down from the apex and parts the lit from the dark flank."""
    left = right = ridge = float(apex_x)
    seed = dice.between(0, 9999)
    run = 0.0
    for y in range(apex_y, HEIGHT):
        left -= 0.7 + dice.unit() * 1.1
        right += 0.7 + dice.unit() * 1.1
        if (y - apex_y) % 7 == 0:
            run = dice.unit() * 1.8 - 0.7
        ridge += run
        for x in range(int(left), int(right) + 1):
            gully = cloud(seed, (x + (y if x < ridge else -y)) % 640, (y // 2) % 640, 10, 20, 640)
            bright = (x < ridge) != (gully > 0.72)
            picture.put(x, y, lit if bright else dark)


def mid():
    """Three wooded hillsides, each nearer and a little darker, with mist in the valleys."""
    picture = layer()
    hills = (
        (321, 276, ((160, 46), (40, 12)), SKY[2], SKY[3], 7, 12),
        (331, 302, ((128, 48), (32, 10)), SKY[1], SKY[2], 9, 16),
        (341, 330, ((160, 44), (40, 14)), HAZE[2], SKY[1], 12, 21),
    )
    for seed, base, parts, colour, lit, low, high in hills:
        tops = skyline(seed, base, parts)
        dice = Dice(seed)
        land(picture, tops, colour)
        for depth in range(0, 44, high // 2 + 3):  # trees from the skyline down the slope
            x = 0
            while x < WIDTH:
                foot = tops[x] + depth + 3 + dice.between(-2, 2)
                trees.conifer(picture, dice, x, foot, dice.between(low, high), colour, lit)
                x += dice.between(low // 2 + 1, high) + depth // 4
        _valley_mist(picture, tops, 30, 50, lit)
    return picture


def _valley_mist(picture, tops, begin, end, colour):
    """Dissolves land between two depths below its skyline."""
    for x, top in enumerate(tops):
        for y in range(top + begin, HEIGHT):
            if (y - top - begin) / (end - begin) > threshold(x, y):
                picture.put(x, y, colour)


def near():
    """A few tall trees over two rows of bushes."""
    picture = layer()
    dice = Dice(351)
    tops = skyline(351, 352, ((160, 26), (32, 12)))
    for x, height in ((40, 70), (206, 54), (322, 84), (470, 60), (588, 88)):
        trees.broadleaf(picture, dice, x, tops[x] + 8, height, HAZE[1], HAZE[2])
    _bushes(picture, dice, tops, 7, 14, HAZE[1], HAZE[2])
    _bushes(picture, dice, skyline(361, 357, ((128, 22), (32, 10))), 5, 10, HAZE[0], HAZE[1])
    return picture


def _bushes(picture, dice, tops, low, high, colour, lit):
    for x in range(0, WIDTH, low + 2):
        radius = dice.between(low, high)
        trees.bush(picture, dice, x + dice.between(-3, 3), tops[x] + 4, radius, colour, lit)
    land(picture, [min(top + 6, HEIGHT - 1) for top in tops], colour)
