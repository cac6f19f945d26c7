"""What tiles have besides their material: surfaces, ladders, cracks.

One sheet, 128 x 112; the renderer has these places:

    (0, 20 n)   surface n: ice, mud, belt, spring; 64 wide, repeated
                rows  0..7   depth 0..7 below a top surface
                rows  8..15  the same for a one-way platform
                rows 16..19  1..4 pixels above a top surface
    (64, 0)     arrows of a belt to the right, 40 x 5; below them to the left
    (64, 16)    ladders for tiles of 8, 16 and 32 px next to each other; tops at (64, 48)
    (0, 80)     cracks for tiles of 8, 16 and 32 px next to each other
"""

from .canvas import Canvas
from .palette import EARTH, GLOW, ICE, INK, SCARF, STONE, WOOD

_SIZES = (8, 16, 32)

_ICE = """
cccccwwccccccwwc
bbbbwwbbbbbbwwbb
bbbwwbbbcbbwwbbb
abwwbbbccbbwbbbb
awwbbbaabbwbbbba
.abbbba..abbba..
..abba....aba...
...aa......a....
"""
_MUD = """
eeddddeeedddddee
ddddccddddccdddd
dccbbcccccbbbccd
cbbbbbccbbbbbbbc
bbbkbbbbbbkkbbbb
kbk.kbbbkk..kbbk
.k...kbk.....kk.
......k.........
"""
_BUBBLES = """
.....ddd....dd..
....deeed..deed.
....ddddd..dddd.
"""
_BELT = """
kkkkkkkkkkkkkkkk
gggggggggggggggg
ssssssssssssssss
ssssssssssssssss
ssssssssssssssss
dddddddddddddddd
kkkkkkkkkkkkkkkk
kllkkkkkkllkkkkk
"""
_SPRING = """
.kkkkkkkkkkkkkk.
kttttttttttttttk
krrrrrrrrrrrrrrk
.kkkkkkkkkkkkkk.
kdwwwwwwwwwwwwdk
kdddggddddggdddk
kdgwwwwwwwwwwgdk
kddddggggggddddk
"""
_ARROW = """
ww...
.ww..
..ww.
.ww..
ww...
"""
_CRACKS = {
    8: """
k......k
...k....
..k.....
..kk....
....k...
...k....
..k.....
k......k
""",
    16: """
kkk..........kkk
k......k.......k
k.....k........k
.....kk.........
......kk........
........k..k....
.......kkkk.....
......k...kk....
....kk......k...
...k........k...
..kk.......k....
....k...........
...k............
k.........k....k
k..........k...k
kkk..........kkk
""",
}


def _rows(text):
    return text.split()


def _surface(picture, top, text, key, growth=None):
    for left in range(0, 64, 16):
        picture.art(left, top, _rows(text), key)
        picture.art(left, top + 8, _rows(text), key)
        if growth:
            picture.art(left, top + 16, _rows(growth)[::-1], key)


def _arrows(picture, left, top):
    key = {"w": GLOW}
    rows = _rows(_ARROW)
    for x in range(0, 40, 8):
        picture.art(left + x, top, rows, key)
        picture.art(left + x, top + 5, [row[::-1] for row in rows], key)


def _ladder(picture, left, top, size, is_top):
    """Two rails with rungs; a top ends in knobs and a broad board to stand on."""
    rail, inset, gap = {8: (1, 0, 4), 16: (2, 1, 8), 32: (3, 2, 8)}[size]
    for y in range(size):
        for start in (inset, size - inset - rail - 1):
            picture.rect(left + start, top + y, rail + 1, 1, INK)
            picture.rect(left + start, top + y, rail, 1, WOOD[2])
            picture.put(left + start, top + y, WOOD[3])
    inner = size - 2 * (inset + rail) - 1
    for y in range(gap // 2, size, gap):
        picture.rect(left + inset + rail, top + y, inner, 1, WOOD[4])
        picture.rect(left + inset + rail, top + y + 1, inner, 1, WOOD[2] if size > 8 else INK)
        if size > 8:
            picture.rect(left + inset + rail, top + y + 2, inner, 1, INK)
    if is_top:
        depth = 2 if size == 8 else 3
        picture.rect(left, top, size, depth + 1, INK)
        picture.rect(left, top, size, 1, WOOD[4])
        picture.rect(left, top + 1, size, depth - 1, WOOD[3])


def _crack(picture, left, top, size):
    key = {"k": INK}
    if size in _CRACKS:
        picture.art(left, top, _rows(_CRACKS[size]), key)
        return
    for y, row in enumerate(_rows(_CRACKS[16])):  # twice as large
        for x, mark in enumerate(row):
            if mark in key:
                picture.rect(left + 2 * x, top + 2 * y, 2, 2, INK)


def tiles():
    picture = Canvas(128, 112)
    _surface(picture, 0, _ICE, {"w": ICE[4], "c": ICE[3], "b": ICE[2], "a": ICE[1]})
    mud = {"k": INK, "b": EARTH[0], "c": EARTH[1], "d": EARTH[2], "e": EARTH[3]}
    _surface(picture, 20, _MUD, mud, _BUBBLES)
    belt = {"k": INK, "d": STONE[0], "s": STONE[1], "g": STONE[2], "l": STONE[3]}
    _surface(picture, 40, _BELT, belt)
    spring = {"k": INK, "t": SCARF[2], "r": SCARF[1], "w": STONE[4], "g": STONE[2], "d": STONE[0]}
    _surface(picture, 60, _SPRING, spring)
    _arrows(picture, 64, 0)
    for left, size in zip((0, 8, 24), _SIZES):
        _ladder(picture, 64 + left, 16, size, False)
        _ladder(picture, 64 + left, 48, size, True)
        _crack(picture, left, 80, size)
    return picture


def pictures():
    yield "tiles.png", tiles()
