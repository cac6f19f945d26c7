"""The pictures of zones, and the posts of signs.

One sheet, 112 x 128; the renderer has these places:

    (0, 0)    sign         16 x 16
    (16, 0)   checkpoint   16 x 24, dark; to the right of it, lit
    (48, 0)   goal         16 x 32, four frames of a flag
    (0, 32)   coin         8 x 8, six frames of a turn
    (48, 32)  thorns       8 x 8, the tips; to the right, the part below them
    (0, 48)   furled goal  16 x 32, the flag before a lesson's task is done
    (0, 80)   saw          16 x 16, two frames of a turn
    (32, 80)  plate        16 x 8, up; to the right, down
    (32, 88)  water        16 x 8, two frames of its surface
    (64, 80)  lever        16 x 16, off; to the right, on
    (96, 80)  key          16 x 16
    (0, 96)   exit         16 x 32, a lit doorway
    (16, 96)  pickup       16 x 16, two frames of a flask
    (48, 96)  lock         8 x 8, on the middle of a door
"""

import math

from .canvas import Canvas
from .palette import EARTH, GLOW, ICE, INK, LEAF, SCARF, STONE, WOOD

_SIGN = """
.kkkkkkkkkkkkkk.
koooooooooooooak
kobbbbbbbbbbbbak
kobcccbcccccbbak
kobbbbbbbbbbbbak
kobccccbcccbbbak
kobbbbbbbbbbbbak
koaaaaaaaaaaaaak
.kkkkkkkkkkkkkk.
......kbak......
......kbak......
......kbak......
......kbak......
......kbak......
......kbak......
.....kkbakk.....
"""
_POST = """
.....kkkkkk.....
....kwwwwwwk....
.....kggggk.....
.....kglggk.....
.....kgllgk.....
.....kglggk.....
.....kggggk.....
....kwwwwwwk....
.....kkkkkk.....
......kbak......
......kbak......
......kbak......
......kbak......
......kbak......
......kbak......
......kbak......
......kbak......
......kbak......
......kbak......
......kbak......
......kbak......
.....kbbaak.....
....kbbbaaak....
....kkkkkkkk....
"""
# The cloth's columns from the pole on, lifted or lowered. [px]
_WAVES = (
    (0, 0, 1, 1, 1, 0, 0, -1, -1, 0),
    (0, 0, 0, 1, 1, 1, 0, 0, -1, -1),
    (0, 0, 0, 0, 1, 1, 1, 0, 0, -1),
    (0, 0, 1, 0, 0, 1, 1, 1, 0, 0),
)
_COIN_WIDTHS = (8, 6, 4, 2, 4, 6)
_TIPS = """
...k....
..krk...
..krk...
.krwrk..
.krwrk.k
.krwrrkr
krrwrrkr
krwrrrkr
"""
_BELOW = """
krrdrrdr
rdrrkrrr
rrkrrdrk
drrrdrrr
rrdkrrrd
krrrrdrr
rdrrkrrd
rrrdrrkr
"""


_PLATE_UP = """
................
................
................
.kkkkkkkkkkkkkk.
kllllllllllllllk
krrrrrrrrrrrrrrk
.kkkkkkkkkkkkkk.
kssssssssssssssk
"""
_PLATE_DOWN = """
................
................
................
................
................
.kkkkkkkkkkkkkk.
kggggggggggggggk
kssssssssssssssk
"""
_LEVER_OFF = """
................
..kk............
.krrk...........
.krrkk..........
..kkbbk.........
...kbbk.........
....kbbk........
....kbbk........
.....kbbk.......
.....kbbk.......
......kbbk......
..kkkkkbbkkkkk..
.kssssskkssssdk.
kssssssssssssddk
kddddddddddddddk
kkkkkkkkkkkkkkkk
"""
_KEY = """
................
....kkkk........
...kyyyyk.......
..kywwyyyk......
..kywkkyyk......
..kyykkyyk......
..kyyyyyyk......
...kyyyyk.......
....kyyk........
....kyyk........
....kyyk........
....kyyykk......
....kyyyyk......
....kyykk.......
....kyyyyk......
.....kkkk.......
"""
_FLASK = """
................
.....kkkkkk.....
.....kbbbbk.....
......kwwk......
......kwwk......
......kwwk......
.....kwwwwk.....
....kwggggwk....
...kwgglgggwk...
...kgglggggggk..
..kggggggglggk..
..kgglgggggggk..
..kggggggggggk..
...kgggggggggk..
....kggggggkk...
.....kkkkkk.....
"""
_LOCK = """
..kkkk..
.kyyyyk.
kyykkyyk
kyykkyyk
kyyykyyk
kyyykyyk
kyyyyyyk
.kkkkkk.
"""


def _rows(text):
    return text.split()


def _saw(picture, left, turn):
    for y in range(16):
        for x in range(16):
            dx, dy = x - 7.5, y - 7.5
            distance = math.hypot(dx, dy)
            angle = (math.atan2(dy, dx) / (2 * math.pi) * 8 + turn) % 1
            rim = 5.4 + 2.6 * (1 - angle)
            if distance > rim:
                continue
            is_edge = distance > rim - 1.1
            colour = INK if is_edge else STONE[4] if distance > 4.4 else STONE[3]
            if distance < 2:
                colour = SCARF[1] if distance < 1.2 else INK
            picture.put(left + x, 80 + y, colour)


def _water(picture, left, shift):
    for x in range(16):
        lift = round(math.sin((x + shift) / 16 * 2 * math.pi))
        for y in range(2):
            picture.put(left + x, 88 + 1 + lift + y, ICE[4] if y == 0 else ICE[2])


def _exit(picture, left, top):
    for y in range(32):
        for x in range(16):
            # A round arch of stone around a bright opening.
            is_outside = y < 8 and math.hypot(x - 7.5, y - 7.5) > 8
            is_open = 3 <= x <= 12 and (y >= 8 or math.hypot(x - 7.5, y - 7.5) < 5)
            if is_outside:
                continue
            is_rim = x in (0, 15) or (y < 8 and math.hypot(x - 7.5, y - 7.5) > 7) or y == 31
            colour = STONE[2 + (x + y // 4) % 2]
            if is_open:
                near = math.hypot(x - 7.5, (y - 24) / 2)
                colour = GLOW if near < 3 else WOOD[4] if near < 5 else WOOD[3]
            picture.put(left + x, top + y, INK if is_rim else colour)


def _sign(picture, left):
    key = {"k": INK, "o": WOOD[4], "b": WOOD[3], "a": WOOD[1], "c": EARTH[0]}
    picture.art(left, 0, _rows(_SIGN), key)


def _post(picture, left, is_lit):
    key = {"k": INK, "w": WOOD[3], "b": STONE[3], "a": STONE[1]}
    key |= {"g": LEAF[4], "l": GLOW} if is_lit else {"g": STONE[1], "l": STONE[2]}
    picture.art(left, 0, _rows(_POST), key)


def _flag(picture, left, wave):
    for y in range(32):
        picture.put(left + 2, y, INK)
        picture.put(left + 3, y, STONE[4] if y else INK)
        picture.put(left + 4, y, INK)
    picture.rect(left + 1, 30, 5, 2, INK)
    for column, lift in enumerate(wave):
        x, top = left + 5 + column, 2 - lift
        for y in range(12):
            is_edge = y in (0, 11) or column == len(wave) - 1
            colour = GLOW if (column // 2 + (y - 1) // 3) % 2 else SCARF[1]
            if y in (9, 10) and not is_edge:
                colour = WOOD[4] if colour == GLOW else SCARF[0]
            picture.put(x, top + y, INK if is_edge else colour)


def _furled_flag(picture, left, top):
    for y in range(32):
        for x, colour in ((2, INK), (3, STONE[4] if y else INK), (4, INK)):
            picture.put(left + x, top + y, colour)
    picture.rect(left + 1, top + 30, 5, 2, INK)
    # The cloth is rolled up along the pole and tied twice.
    for y in range(2, 18):
        is_edge = y in (2, 17)
        for x in range(5, 9):
            colour = SCARF[1] if (x + y // 3) % 2 else SCARF[0]
            if y in (6, 7, 12, 13):
                colour = WOOD[4]
            picture.put(left + x, top + y, INK if is_edge or x == 8 else colour)


def _coin(picture, left, width):
    for x in range(width):
        for y in range(8):
            dx, dy = (2 * x + 1 - width) / width, (2 * y - 7) / 8
            if dx * dx + dy * dy > 1.02:
                continue
            inner = width > 2 and (abs(dx) < 0.5 and abs(dy) < 0.5)
            edge = dx * dx + dy * dy > 0.66 or width == 2
            colour = WOOD[2] if edge and dx + dy > 0 else WOOD[4] if edge else WOOD[3]
            picture.put(left + (8 - width) // 2 + x, 32 + y, GLOW if inner and dx < 0 else colour)


def zones():
    picture = Canvas(112, 128)
    _sign(picture, 0)
    _post(picture, 16, False)
    _post(picture, 32, True)
    for index, wave in enumerate(_WAVES):
        _flag(picture, 48 + 16 * index, wave)
    for index, width in enumerate(_COIN_WIDTHS):
        _coin(picture, 8 * index, width)
    key = {"k": INK, "r": SCARF[0], "w": SCARF[2], "d": EARTH[0]}
    picture.art(48, 32, _rows(_TIPS), key)
    picture.art(56, 32, _rows(_BELOW), key)
    _furled_flag(picture, 0, 48)
    _saw(picture, 0, 0)
    _saw(picture, 16, 0.5)
    key = {"k": INK, "r": SCARF[1], "l": SCARF[2], "g": LEAF[3], "s": STONE[2], "d": STONE[1]}
    key |= {"b": WOOD[2]}
    picture.art(32, 80, _rows(_PLATE_UP), key)
    picture.art(48, 80, _rows(_PLATE_DOWN), key)
    picture.art(64, 80, _rows(_LEVER_OFF), key)
    is_on = [row[::-1].replace("r", "g") for row in _rows(_LEVER_OFF)]
    picture.art(80, 80, is_on, key)
    key = {"k": INK, "y": WOOD[3], "w": GLOW}
    picture.art(96, 80, _rows(_KEY), key)
    picture.art(48, 96, _rows(_LOCK), key)
    _water(picture, 32, 0)
    _water(picture, 48, 8)
    _exit(picture, 0, 96)
    key = {"k": INK, "b": WOOD[2], "w": ICE[3], "g": LEAF[3], "l": LEAF[4]}
    picture.art(16, 96, _rows(_FLASK), key)
    key |= {"g": LEAF[4], "l": GLOW}
    picture.art(32, 96, _rows(_FLASK), key)
    return picture


def pictures():
    yield "zones.png", zones()
