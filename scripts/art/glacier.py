"""The glacier's surroundings: a polar sky with an aurora, ice mountains, snowy firs, drifts."""

from . import trees
from .distance import HEIGHT, WIDTH, dissolve, gradient, land, layer, skyline, square
from .noise import Dice, cloud, scatter, threshold, wave
from .palette import AURORA, ICE, POLAR

_HORIZON = 276


def sky():
    picture = layer()
    gradient(picture, POLAR, _HORIZON)
    dice = Dice(501)
    for _ in range(70):
        x, y = dice.between(0, WIDTH - 1), dice.between(2, 120)
        picture.put(x, y, dice.pick((POLAR[3], POLAR[4], POLAR[6])))
    for index, (foot, high, seed) in enumerate(((72, 70, 511), (120, 64, 521), (150, 36, 531))):
        _curtain(picture, foot, high, seed, 1 - 0.15 * index)
    return picture


def _curtain(picture, foot, high, seed, strength):
    """A ribbon of light: sharp below, fading upwards in rays."""
    for x in range(WIDTH):
        bottom = foot + int(46 * wave(seed, x, 160, WIDTH) + 14 * wave(seed + 1, x, 40, WIDTH)) - 30
        ray = 0.5 + 0.3 * wave(seed + 2, x, 16, WIDTH) + 0.2 * scatter(seed + 4, x // 2)
        glow = wave(seed + 3, x, 128, WIDTH) * 1.5 - 0.15
        length = int(high * ray * max(0.0, min(glow, 1.0)) * strength)
        for up in range(length):
            part = up / length
            if part > 0.45 + 0.55 * threshold(x // 2, (bottom - up) // 2):
                continue
            tone = 2 if part < 0.07 else 1 if part < 0.3 + 0.1 * scatter(seed + 5, x // 2) else 0
            picture.put(x, bottom - up, AURORA[tone])


def far():
    """Two ranges of peaks with lit flanks of ice above the mist."""
    picture = layer()
    dice = Dice(541)
    for apex_y, count, lit, dark in ((172, 6, POLAR[6], POLAR[4]), (212, 7, ICE[4], POLAR[3])):
        offset = dice.between(0, 80)
        for index in range(count):
            x = offset + index * WIDTH // count + dice.between(-22, 22)
            _peak(picture, dice, x, apex_y + dice.between(-36, 20), lit, dark)
    dissolve(picture, 246, 284, POLAR[5])
    return picture


def _peak(picture, dice, apex_x, apex_y, lit, dark):
    """A horn of ice: steep, with a ragged ridge and crevasses in its lit flank."""
    left = right = ridge = float(apex_x)
    seed = dice.between(0, 9999)
    run = 0.0
    for y in range(apex_y, HEIGHT):
        steep = 0.35 + (y - apex_y) / 90
        left -= min(steep, 1.0) * (0.5 + dice.unit())
        right += min(steep, 1.0) * (0.5 + dice.unit())
        if (y - apex_y) % 9 == 0:
            run = dice.unit() * 2.0 - 0.8
        ridge = min(max(ridge + run, left), right)
        for x in range(int(left), int(right) + 1):
            crack = cloud(seed, (x + (y if x < ridge else -y)) % 640, (y // 2) % 640, 8, 16, 640)
            bright = x < ridge and crack < 0.7 or x >= ridge and crack > 0.84
            picture.put(x, y, lit if bright else dark)


def mid():
    """Snowfields with firs, each nearer and a little darker."""
    picture = layer()
    fields = (
        (551, 286, ((160, 40), (40, 10)), POLAR[4], POLAR[6], 8, 14),
        (561, 312, ((128, 42), (32, 8)), POLAR[3], POLAR[5], 10, 19),
        (571, 338, ((160, 40), (40, 12)), POLAR[2], POLAR[4], 13, 25),
    )
    for seed, base, parts, colour, snow, low, high in fields:
        tops = skyline(seed, base, parts)
        dice = Dice(seed)
        land(picture, tops, snow)
        for x, top in enumerate(tops):  # blue shadow below the rim, deeper in hollows
            rim = top + 4 + int(12 * wave(seed + 9, x, 32, WIDTH))
            for y in range(top + 3, HEIGHT):
                if (y - rim) / 8 > threshold(x // 2, y):
                    picture.put(x, y, colour)
        x = dice.between(0, 20)
        while x < WIDTH:
            for _ in range(dice.between(1, 4)):
                foot = tops[x % WIDTH] + dice.between(2, 7)
                trees.conifer(picture, dice, x, foot, dice.between(low, high), colour, snow)
                x += dice.between(low // 2, high * 2 // 3)
            x += dice.between(high, 3 * high)
    return picture


def near():
    """Snowdrifts, and shards of ice that stick out of them."""
    picture = layer()
    dice = Dice(581)
    tops = skyline(581, 350, ((160, 34), (64, 12)))
    for x, size in ((58, 46), (176, 30), (318, 56), (430, 34), (566, 50)):
        for lean, part in ((-14, 5), (12, 6), (-6, 8), (4, 10), (20, 3)):
            _shard(picture, x + lean, tops[x] + 8, size * part // 10, lean)
    land(picture, tops, POLAR[3])
    for x, top in enumerate(tops):
        picture.rect(x, top, 1, 2 + int(3 * wave(583, x, 16, WIDTH)), POLAR[5])
        for y in range(top + 6, HEIGHT):
            if (y - top - 10) / 12 > threshold(x // 2, y):
                picture.put(x, y, POLAR[2])
    for _ in range(90):
        x = dice.between(0, WIDTH - 1)
        picture.put(x, tops[x] + dice.between(5, 26), POLAR[4])
    return picture


def _shard(picture, x, foot, length, lean):
    half = max(length // 8, 2)
    for row in range(length):
        wide = int(half * min(1.0, row / (0.55 * length)))
        middle = x + lean * (length - row) // (2 * length)
        y = foot - length + row
        picture.rect(middle - wide, y, wide + 1, 1, POLAR[5])
        picture.rect(middle, y, wide + 1, 1, POLAR[3])
        if scatter(591, x, row // 3) < 0.3:
            picture.put(middle - wide, y, POLAR[6])
