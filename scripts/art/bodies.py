"""Crates and platforms of any size: frames whose edges and middles repeat, and diagonal boards.

One sheet, 128 x 184; the renderer uses these positions:

    (0, 0)     crate          64 x 64, its outer 8 px a frame
    (64, 0)    floating one   64 x 64, the same
    (0, 64)    platform       64 x 64, the same
    (64, 64)   one-way        64 x 64, a plank of 8 px, below it what may be seen through
    (0, 128)   crate          32 x 32, its outer 4 px a frame: for small ones
    (32, 128)  floating one   32 x 32, the same
    (64, 128)  rail           16 x 16, its end
    (0, 160)   board          64 x 9, across a crate from corner to corner; the column is its length
    (0, 172)   board          64 x 5, for small ones
"""

from .canvas import Canvas
from .noise import scatter
from .palette import EARTH, GLOW, ICE, INK, STONE, WOOD

_SIDE, _SMALL = 64, 32


def _frame(canvas, widths, lights, shades):
    """Rings from outside in: light from the upper left, mitred at the other two corners."""
    width, height = canvas.width, canvas.height
    for ring in range(widths):
        light, shade = lights[ring], shades[ring]
        canvas.rect(ring, ring, width - 2 * ring, 1, light)
        canvas.rect(ring, ring, 1, height - 2 * ring, light)
        canvas.rect(ring + 1, height - 1 - ring, width - 2 * ring - 1, 1, shade)
        canvas.rect(width - 1 - ring, ring + 1, 1, height - 2 * ring - 1, shade)


def _planks(canvas, board, seed):
    """Upright boards with grain; every second a little darker."""
    for x in range(canvas.width):
        index, column = divmod(x, board)
        for y in range(canvas.height):
            colour = WOOD[2] if index % 2 else WOOD[1]
            if scatter(seed, x, y // 6) < 0.22:
                colour = WOOD[1] if index % 2 else WOOD[2]
            if column == board - 1:
                colour = EARTH[0]
            elif column == 0:
                colour = WOOD[2]
            canvas.put(x, y, colour)


def crate(side):
    picture = Canvas(side, side)
    large = side == _SIDE
    _planks(picture, 8 if large else 4, 211)
    if large:
        lights = (INK, WOOD[4], WOOD[3], WOOD[3], WOOD[3], WOOD[2], WOOD[0], EARTH[0])
        shades = (INK, WOOD[1], WOOD[2], WOOD[2], WOOD[3], WOOD[3], WOOD[4], EARTH[0])
        _frame(picture, 8, lights, shades)
        _grain(picture)
        for x in (4, side - 5):
            for y in (4, side - 5):
                _nail(picture, x, y)
    else:
        _frame(picture, 4, (INK, WOOD[4], WOOD[3], EARTH[0]), (INK, WOOD[2], WOOD[3], EARTH[0]))
        for x in (2, side - 3):
            for y in (2, side - 3):
                picture.put(x, y, WOOD[0])
    return picture


def _nail(picture, x, y):
    picture.put(x, y, EARTH[0])
    picture.put(x - 1, y, WOOD[0])
    picture.put(x, y - 1, WOOD[4])


def _grain(picture):
    """Streaks along the boards of a large frame."""
    side = picture.width
    for at in range(10, side - 10):
        for depth in (2, 3, 4):
            if scatter(212, at // 5, depth) < 0.3:
                picture.put(at, depth, WOOD[2])
                picture.put(at, side - 1 - depth, WOOD[1])
            if scatter(213, at // 5, depth) < 0.3:
                picture.put(depth, at, WOOD[2])
                picture.put(side - 1 - depth, at, WOOD[1])


def floating(side):
    """A block of crystal that weighs nothing: glints run across it."""
    picture = Canvas(side, side)
    large = side == _SIDE
    for x in range(side):
        for y in range(side):
            stripe = (x + y) % 16
            colour = ICE[2]
            if stripe in (3, 4, 5) or (stripe == 8 and not large):
                colour = ICE[3]
            if large and stripe == 8:
                colour = ICE[3]
            if stripe in (11, 12, 13, 14) and scatter(221, (x + y) // 16, (x - y) // 3) < 0.4:
                colour = ICE[1]
            picture.put(x, y, colour)
    if large:
        lights = (ICE[0], ICE[4], ICE[4], ICE[3], ICE[3])
        shades = (ICE[0], ICE[1], ICE[1], ICE[1], ICE[2])
        _frame(picture, 5, lights, shades)
    else:
        _frame(picture, 3, (ICE[0], ICE[4], ICE[3]), (ICE[0], ICE[1], ICE[1]))
    return picture


def platform():
    """A slab of dressed stone with a lit groove and brass at its ends."""
    picture = Canvas(_SIDE, _SIDE)
    for y in range(_SIDE):
        for x in range(_SIDE):
            colour = STONE[2] if scatter(231, x // 3, y // 2) < 0.8 else STONE[3]
            if (y - 8) % 12 == 11:
                colour = STONE[1]
            elif (x + (y - 8) // 12 % 2 * 8) % 16 == 0 and 8 <= y < 56:
                colour = STONE[1]
            picture.put(x, y, colour)
    rows = {0: INK, 1: STONE[4], 2: STONE[4], 3: STONE[3], 4: STONE[2], 5: STONE[1], 6: STONE[2]}
    rows |= {58: STONE[2], 59: STONE[1], 60: STONE[2], 61: STONE[1], 62: STONE[0], 63: INK}
    for y, colour in rows.items():
        picture.rect(0, y, _SIDE, 1, colour)
    for x in range(8, 56):  # the joints of the top, and lights in the groove
        if x % 16 == 0:
            picture.put(x, 2, STONE[3])
            picture.put(x, 3, STONE[1])
        if x % 8 == 4:
            picture.put(x, 5, GLOW)
            picture.put(x + 1, 5, WOOD[3])
    for x in (0, _SIDE - 6):  # brass
        for y in range(_SIDE):
            picture.rect(x, y, 6, 1, (WOOD[2], WOOD[3])[y % 8 < 6])
            picture.put(x + (5 if x == 0 else 0), y, WOOD[1])
        picture.rect(x, 0, 6, 1, INK)
        picture.rect(x, 1, 6, 1, WOOD[4])
        picture.rect(x, 2, 6, 1, WOOD[4])
        picture.rect(x, 61, 6, 1, WOOD[2])
        picture.rect(x, 62, 6, 1, WOOD[1])
        for y in (4, 59):
            picture.put(x + 2, y, WOOD[0])
            picture.put(x + 3, y, WOOD[0])
    for y in range(_SIDE):
        picture.put(0, y, INK)
        picture.put(_SIDE - 1, y, INK)
    picture.rect(0, 63, _SIDE, 1, INK)
    return picture


def one_way():
    """A plank on two posts; the rest is air."""
    picture = Canvas(_SIDE, _SIDE)
    for x in range(_SIDE):
        for y, colour in enumerate((WOOD[4], WOOD[3], WOOD[3], WOOD[1], INK)):
            if y == 2 and scatter(241, x // 5) < 0.4:
                colour = WOOD[2]
            picture.put(x, y, colour)
        if x % 16 == 8:
            picture.rect(x, 1, 1, 3, WOOD[1])
            picture.rect(x + 1, 1, 1, 2, WOOD[4])
            picture.put(x - 3, 2, WOOD[0])
            picture.put(x + 4, 2, WOOD[0])
    for x, inner in ((2, 1), (_SIDE - 4, -1)):
        picture.rect(x, 5, 2, 59, WOOD[1])
        picture.rect(x + (1 if inner > 0 else 0), 5, 1, 59, WOOD[0])
        start = x + (2 if inner > 0 else -1)
        for step, reach in enumerate((3, 2, 1)):  # a bracket under the plank
            for dx in range(reach):
                picture.put(start + dx * inner, 5 + step, WOOD[0] if dx == reach - 1 else WOOD[1])
    picture.put(0, 0, WOOD[3])
    picture.put(_SIDE - 1, 0, WOOD[3])
    for y in range(1, 5):
        picture.put(0, y, INK)
        picture.put(_SIDE - 1, y, INK)
    return picture


def board(colours, seed):
    strip = Canvas(64, len(colours))
    for x in range(64):
        for depth, colour in enumerate(colours):
            strip.put(x, depth, colour)
        middle = len(colours) // 2
        if scatter(seed, x // 6) < 0.35:
            strip.put(x, middle, WOOD[2])
    return strip


def rail_end():
    """A brass knob, 16 x 16, where a platform turns."""
    knob = (
        "..####..",
        ".#4433#.",
        "#443322#",
        "#433221#",
        "#332211#",
        "#322110#",
        ".#2110#.",
        "..####..",
    )
    picture = Canvas(16, 16)
    picture.art(4, 4, knob, {"#": INK, **{str(i): WOOD[i] for i in range(5)}})
    return picture


def sheet():
    picture = Canvas(128, 184)
    picture.paste(crate(_SIDE), 0, 0)
    picture.paste(floating(_SIDE), 64, 0)
    picture.paste(platform(), 0, 64)
    picture.paste(one_way(), 64, 64)
    picture.paste(crate(_SMALL), 0, 128)
    picture.paste(floating(_SMALL), 32, 128)
    picture.paste(rail_end(), 64, 128)
    large = (EARTH[0], WOOD[4], WOOD[3], WOOD[3], WOOD[3], WOOD[3], WOOD[2], WOOD[1], EARTH[0])
    picture.paste(board(large, 251), 0, 160)
    picture.paste(board((EARTH[0], WOOD[4], WOOD[3], WOOD[2], EARTH[0]), 252), 0, 172)
    return picture


def pictures():
    yield "bodies.png", sheet()
