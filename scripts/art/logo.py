"""The name of the game for the title, in letters of square tiles; the second word climbs in steps."""

from .canvas import Canvas
from .palette import GLOW, INK, SCARF, SKY, WOOD

_BLOCK = 5
_STEP = 4  # [px] by which each letter of the second word is higher than the one before
_MARGIN = 3  # the outline and the shadow

_LETTERS = {
    "P": ("####.", "#...#", "#...#", "####.", "#....", "#....", "#...."),
    "I": ("###", ".#.", ".#.", ".#.", ".#.", ".#.", "###"),
    "X": ("#...#", "#...#", ".#.#.", "..#..", ".#.#.", "#...#", "#...#"),
    "E": ("#####", "#....", "#....", "####.", "#....", "#....", "#####"),
    "L": ("#....", "#....", "#....", "#....", "#....", "#....", "#####"),
    "S": (".####", "#....", "#....", ".###.", "....#", "....#", "####."),
    "T": ("#####", "..#..", "..#..", "..#..", "..#..", "..#..", "..#.."),
}
_ROWS = 7

# From the top row of a letter to its lowest.
_FIRST = (GLOW, GLOW, SKY[5], SKY[5], WOOD[4], WOOD[4], WOOD[3])
_SECOND = (WOOD[4], WOOD[3], SCARF[2], SCARF[2], SCARF[1], SCARF[1], SCARF[0])
_LIT = {
    GLOW: GLOW,
    SKY[5]: GLOW,
    WOOD[4]: GLOW,
    WOOD[3]: WOOD[4],
    SCARF[2]: WOOD[3],
    SCARF[1]: SCARF[2],
    SCARF[0]: SCARF[1],
}
_DARK = {
    GLOW: SKY[5],
    SKY[5]: WOOD[4],
    WOOD[4]: WOOD[3],
    WOOD[3]: WOOD[2],
    SCARF[2]: SCARF[1],
    SCARF[1]: SCARF[0],
    SCARF[0]: SCARF[0],
}

WIDTH = 2 * _MARGIN + _BLOCK * (8 * 5 + 3 + 8)
HEIGHT = 2 * _MARGIN + _BLOCK * _ROWS + 4 * _STEP


def _tile(picture, x, y, colour):
    """A block, lit from the upper left."""
    picture.rect(x, y, _BLOCK, _BLOCK, colour)
    picture.rect(x, y, _BLOCK, 1, _LIT[colour])
    picture.rect(x, y + _BLOCK - 1, _BLOCK, 1, _DARK[colour])


def logo():
    letters = Canvas(WIDTH, HEIGHT)
    x = _MARGIN
    for index, letter in enumerate("PIXELSTEP"):
        climbed = max(0, index - 4) * _STEP
        colours = _SECOND if index > 4 else _FIRST
        top = HEIGHT - _MARGIN - _BLOCK * _ROWS - climbed
        for row, line in enumerate(_LETTERS[letter]):
            for column, mark in enumerate(line):
                if mark == "#":
                    _tile(letters, x + column * _BLOCK, top + row * _BLOCK, colours[row])
        x += (len(_LETTERS[letter][0]) + 1) * _BLOCK
    picture = Canvas(WIDTH, HEIGHT)
    for x, y, _ in letters.opaque():  # the outline, thicker below
        for dx in (-2, -1, 0, 1, 2):
            for dy in (-2, -1, 0, 1, 2, 3):
                picture.put(x + dx, y + dy, INK)
    picture.paste(letters)
    return picture


def pictures():
    yield "logo.png", logo()
