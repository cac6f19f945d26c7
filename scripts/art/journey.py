"""The map of courses: a landscape for each theme, the signs of the stops, and the hero who waits there.

All landscapes have the same skylines and repeat sideways, so that one changes into the next.
"""

from . import trees
from .canvas import Canvas
from .figure import FRAME_HEIGHT, FRAME_WIDTH, Pose, draw_figure
from .noise import Dice, threshold, wave
from .palette import CHALK, COAST, EARTH, GLOW, HAZE, ICE, INK, LEAF, SAND, SCARF, SEA, SKY, STONE, WOOD

WIDTH, HEIGHT = 320, 240
_HORIZON = 150
_SIGN = 24
_SIGNS = 6


class _Look:
    """The colours of a landscape: its sky from top to bottom, then each range as (body, lit)."""

    def __init__(self, sky, far, middle, near, ground):
        self.sky = sky
        self.far, self.middle, self.near, self.ground = far, middle, near, ground


_LOOKS = {
    "meadow": _Look(SKY[:7], (SKY[3], SKY[4]), (SKY[1], SKY[2]), (HAZE[0], HAZE[1]), (LEAF[1], LEAF[2])),
    "mine": _Look(
        (INK, EARTH[0], EARTH[1]), (EARTH[0], EARTH[1]), (STONE[0], STONE[1]), (EARTH[1], EARTH[2]),
        (EARTH[0], EARTH[1]),
    ),
    "glacier": _Look(ICE[1:], (ICE[2], ICE[3]), (ICE[1], ICE[2]), (ICE[0], ICE[1]), (ICE[3], ICE[4])),
    "night": _Look(
        (INK, STONE[0], HAZE[0], HAZE[1]), (STONE[0], STONE[1]), (HAZE[0], STONE[1]), (STONE[0], LEAF[0]),
        (LEAF[0], LEAF[1]),
    ),
    "coast": _Look(COAST, (COAST[2], COAST[3]), (SEA[2], SEA[3]), (SEA[1], SEA[2]), (SAND[3], SAND[4])),
}


def _skyline(seed, base, parts):
    def height(x):
        return int(sum(high * wave(seed + i, x, cell, WIDTH) for i, (cell, high) in enumerate(parts)))

    return [base - height(x) for x in range(WIDTH)]


_FAR = _skyline(701, 168, ((80, 52), (20, 22), (10, 6)))
_MIDDLE = _skyline(711, 184, ((64, 36), (20, 8)))
_NEAR = _skyline(721, 206, ((80, 26), (20, 6)))
_GROUND = _skyline(731, 226, ((40, 12), (10, 3)))


def _sky(picture, ramp):
    for y in range(HEIGHT):
        exact = min(y / _HORIZON, 1.0) * (len(ramp) - 1)
        index = int(exact)
        blend = (exact - index - 0.5) * 2.4 + 0.5
        for x in range(WIDTH):
            step = 1 if blend > threshold(x // 2, y) else 0
            picture.put(x, y, ramp[min(index + step, len(ramp) - 1)])


def _range(picture, tops, look, slope):
    """Fills land below a skyline; what faces left is lit."""
    body, lit = look
    for x, top in enumerate(tops):
        rise = tops[(x - 6) % WIDTH] - tops[(x + 6) % WIDTH]
        for y in range(top, HEIGHT):
            light = min(rise / 9, 1.0) + 0.45 - (y - top) / slope
            picture.put(x, y, lit if light > threshold(x, y) else body)


def _edge(picture, tops, colour, depth):
    for x, top in enumerate(tops):
        picture.rect(x, top, 1, depth + (x * 7 // 3) % 2, colour)


def _row(dice, low, high):
    """Places along the whole width, at distances between two bounds."""
    x = dice.between(0, low)
    while x < WIDTH - low // 2:
        yield x
        x += dice.between(low, high)


def _meadow(picture):
    look, dice = _LOOKS["meadow"], Dice(741)
    _disc(picture, 232, 66, 15, GLOW, SKY[6])
    _range(picture, _FAR, look.far, 40)
    _range(picture, _MIDDLE, look.middle, 30)
    for x in _row(dice, 9, 26):
        trees.conifer(picture, dice, x, _MIDDLE[x] + 5, dice.between(9, 18), SKY[1], SKY[2])
    _range(picture, _NEAR, look.near, 24)
    for x in _row(dice, 26, 70):
        trees.broadleaf(picture, dice, x, _NEAR[x] + 6, dice.between(26, 44), HAZE[0], HAZE[1])
    _range(picture, _GROUND, look.ground, 14)
    for x in _row(dice, 14, 40):
        trees.bush(picture, dice, x, _GROUND[x] + 4, dice.between(4, 8), LEAF[1], LEAF[2])
    _edge(picture, _GROUND, LEAF[3], 2)


def _mine(picture):
    look, dice = _LOOKS["mine"], Dice(751)
    _range(picture, _FAR, look.far, 60)
    for x in _row(dice, 12, 30):  # stalactites
        length, half = dice.between(18, 62), dice.between(3, 7)
        for y in range(length):
            width = max(1, half * (length - y) // length)
            picture.rect(x - width, y, 2 * width, 1, STONE[0])
            picture.rect(x - width, y, max(1, width // 2), 1, STONE[1])
    _range(picture, _MIDDLE, look.middle, 30)
    for x in _row(dice, 56, 84):  # frames of beams with a lamp
        foot, tall, wide = _NEAR[x] + 8, dice.between(46, 60), dice.between(26, 34)
        for y in range(foot - tall - 12, foot):
            for dx in range(-22, wide + 24):
                glow = 1 - ((dx - wide // 2) ** 2 + (y - foot + tall - 9) ** 2) / 26**2
                if glow > threshold(x + dx, y):
                    picture.put(x + dx, y, EARTH[2])
        for left in (0, wide - 4):
            picture.rect(x + left, foot - tall, 4, tall, WOOD[1])
            picture.rect(x + left, foot - tall, 1, tall, WOOD[2])
        picture.rect(x - 4, foot - tall - 4, wide + 8, 4, WOOD[1])
        picture.rect(x - 4, foot - tall - 4, wide + 8, 1, WOOD[3])
        picture.rect(x + wide // 2, foot - tall, 1, 6, INK)
        picture.rect(x + wide // 2 - 2, foot - tall + 6, 5, 6, WOOD[4])
        picture.rect(x + wide // 2 - 1, foot - tall + 7, 3, 4, GLOW)
    _range(picture, _NEAR, look.near, 16)
    for x in _row(dice, 18, 46):  # crystals
        for dx, tall in ((-3, 5), (0, 11), (3, 7)):
            picture.rect(x + dx, _GROUND[x] + 2 - tall, 2, tall, ICE[1])
            picture.rect(x + dx, _GROUND[x] + 2 - tall, 1, tall, ICE[2])
    _range(picture, _GROUND, look.ground, 10)
    _edge(picture, _GROUND, EARTH[2], 2)


def _glacier(picture):
    look, dice = _LOOKS["glacier"], Dice(761)
    _range(picture, [top - 10 for top in _FAR], (ICE[2], ICE[4]), 34)
    _range(picture, _MIDDLE, look.middle, 26)
    _edge(picture, _MIDDLE, ICE[4], 4)
    for x in _row(dice, 12, 34):
        trees.conifer(picture, dice, x, _NEAR[x] + 5, dice.between(18, 34), ICE[0], ICE[2])
    _range(picture, _NEAR, look.near, 20)
    _edge(picture, _NEAR, ICE[3], 3)
    for x in _row(dice, 34, 70):  # spikes of ice
        for dx, tall in ((-6, 10), (0, 20), (6, 13)):
            for y in range(tall):
                width = 1 + 2 * y // tall
                picture.rect(x + dx - width, _GROUND[x] + 3 - tall + y, 2 * width, 1, ICE[2])
                picture.rect(x + dx - width, _GROUND[x] + 3 - tall + y, 1, 1, ICE[4])
    _range(picture, _GROUND, look.ground, 14)
    _edge(picture, _GROUND, ICE[4], 4)


def _night(picture):
    look, dice = _LOOKS["night"], Dice(771)
    for _ in range(110):  # stars
        x, y = dice.between(0, WIDTH - 1), dice.between(0, 118)
        picture.put(x, y, dice.pick((CHALK[0], CHALK[1], GLOW)))
    _disc(picture, 96, 52, 13, GLOW, STONE[1])
    _disc(picture, 101, 48, 10, STONE[0], None)
    _range(picture, _FAR, look.far, 30)
    _range(picture, _MIDDLE, look.middle, 30)
    for x in _row(dice, 60, 110):  # houses with lit windows
        foot, tall, wide = _NEAR[x] + 8, dice.between(18, 30), dice.between(18, 26)
        picture.rect(x, foot - tall, wide, tall, INK)
        for y in range(wide // 2 + 2):
            picture.rect(x - 2 + y, foot - tall - y, wide + 4 - 2 * y, 1, INK)
        for wx in range(x + 4, x + wide - 5, 8):
            picture.rect(wx, foot - tall + 5, 4, 5, WOOD[4])
            picture.rect(wx, foot - tall + 5, 4, 2, GLOW)
    _range(picture, _NEAR, look.near, 20)
    for x in _row(dice, 18, 48):
        trees.conifer(picture, dice, x, _GROUND[x] + 3, dice.between(16, 30), INK, STONE[0])
    _range(picture, _GROUND, look.ground, 12)
    _edge(picture, _GROUND, LEAF[1], 2)


def _coast(picture):
    look, dice = _LOOKS["coast"], Dice(781)
    _disc(picture, 232, 66, 15, GLOW, COAST[5])
    _range(picture, _FAR, look.far, 40)
    for top, colours in ((158, look.middle), (186, look.near)):
        picture.rect(0, top, WIDTH, HEIGHT - top, colours[0])
        picture.rect(0, top, WIDTH, 1, colours[1])
        for _ in range(70):
            picture.rect(dice.between(0, WIDTH), dice.between(top + 2, HEIGHT), dice.between(3, 9), 1, colours[1])
        for x in _row(dice, 90, 150):  # boats
            size = dice.between(12, 20)
            for row in range(size):
                wide = (size - row) * 2 // 5
                picture.rect(x + 1, top + 6 - row, wide, 1, COAST[5])
                picture.rect(x - wide * 3 // 5, top + 6 - row, wide * 3 // 5, 1, COAST[4])
            for row in range(4):
                picture.rect(x - size // 2 + row, top + 7 + row, size - 2 * row, 1, SEA[0])
    _range(picture, _GROUND, look.ground, 14)
    for x in _row(dice, 16, 44):  # beach grass
        for dx, tall in ((-2, 3), (0, 6), (2, 4)):
            picture.rect(x + dx, _GROUND[x] + 1 - tall, 1, tall, LEAF[2])
    _edge(picture, _GROUND, SAND[5], 2)


def _disc(picture, x0, y0, radius, colour, ring):
    for y in range(y0 - 2 * radius, y0 + 2 * radius + 1):
        for x in range(x0 - 2 * radius, x0 + 2 * radius + 1):
            distance = (x - x0) ** 2 + (y - y0) ** 2
            if distance < radius * radius:
                picture.put(x, y, colour)
            elif ring and (1 - distance / (4 * radius * radius)) * 0.8 > threshold(x, y):
                picture.put(x, y, ring)


def land(theme):
    picture = Canvas(WIDTH, HEIGHT, wrap_x=True)
    _sky(picture, _LOOKS[theme].sky)
    paint = {"meadow": _meadow, "mine": _mine, "glacier": _glacier, "night": _night, "coast": _coast}
    paint[theme](picture)
    return picture


_LOCK = (
    "..####..",
    ".##..##.",
    ".#....#.",
    "########",
    "########",
    "###..###",
    "###..###",
    "########",
)
_ARROW = (
    "##......",
    "####....",
    "######..",
    "########",
    "########",
    "######..",
    "####....",
    "##......",
)
_TICK = (
    "........",
    ".......#",
    "......##",
    "#....##.",
    "##..##..",
    ".####...",
    "..##....",
    "........",
)
_STAR = (
    "...##...",
    "...##...",
    "########",
    ".######.",
    "..####..",
    "..####..",
    ".##..##.",
    ".#....#.",
)


def signs():
    """Locked, open, finished, and finished with bronze, silver and gold."""
    looks = (
        (STONE[1], STONE[2], STONE[0], _LOCK, STONE[3]),
        (SCARF[1], SCARF[2], SCARF[0], _ARROW, GLOW),
        (LEAF[2], LEAF[3], LEAF[1], _TICK, GLOW),
        (WOOD[1], WOOD[2], EARTH[1], _STAR, WOOD[4]),
        (CHALK[1], CHALK[2], CHALK[0], _STAR, ICE[4]),
        (WOOD[3], WOOD[4], WOOD[2], _STAR, GLOW),
    )
    picture = Canvas(_SIGN * _SIGNS, _SIGN)
    for index, (body, light, dark, rows, mark) in enumerate(looks):
        left, middle = index * _SIGN, (_SIGN - 1) / 2
        for y in range(_SIGN):
            for x in range(_SIGN):
                distance = (x - middle) ** 2 + (y - middle) ** 2
                if distance > 140:
                    continue
                colour = INK if distance > 100 else body
                if 56 < distance <= 100:
                    colour = light if x + y < _SIGN - 1 else dark
                picture.put(left + x, y, colour)
        picture.art(left + 9, 9, rows, {"#": INK})
        picture.art(left + 8, 8, rows, {"#": mark})
    return picture


def hero():
    """The hero, with the feet on the lowest row."""
    figure = Canvas(FRAME_WIDTH, FRAME_HEIGHT)
    draw_figure(figure, Pose(tail=((-4, 1), (-6, 2), (-8, 1), (-9, 2))))
    foot = max(y for _, y, _ in figure.opaque())
    picture = Canvas(FRAME_WIDTH, FRAME_HEIGHT)
    picture.paste(figure, 0, FRAME_HEIGHT - 1 - foot)
    return picture


def pictures():
    for theme in _LOOKS:
        yield f"journey/{theme}.png", land(theme)
    yield "journey/signs.png", signs()
    yield "journey/hero.png", hero()
