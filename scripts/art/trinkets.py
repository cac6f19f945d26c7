"""Small things: dust, sparks and rings."""

from .canvas import Canvas
from .palette import GLOW, ICE, LEAF, SCARF, STONE, WOOD

_DUST = (
    "........ ........ ........ ........ ........ ...oo... ..oooo.. .oowwoo.",
    "........ ........ ........ ........ ..oo.o.. .owwooo. oowwwwoo .owwwwo.",
    "........ ........ ..oo.... .oww.oo. oww..owo ow...owo .o..oww. ..o..oo.",
    "........ ..o..... .oww..o. ow...ow. o.....wo w......o .o....w. ........",
    "..o..... .w....o. o....... .......w o....... ......o. ........ ........",
    ".o...... ......o. ........ o....... .......o ........ ........ ........",
)
_SPARKLE = (
    "........ ........ ........ ...w.... ...w.... ........ ........ ........",
    "........ ........ ...w.... ..wgw... ...w.... ........ ........ ........",
    "........ ...w.... ...g.... .wgwgw.. ...g.... ...w.... ........ ........",
    "...w.... ...g.... ........ wg...gw. ........ ...g.... ...w.... ........",
    "...g.... ........ ........ g.....g. ........ ........ ...g.... ........",
    "........ ........ ........ g.....g. ........ ........ ........ ........",
)
_STREAK = (
    "........ ........ ........ .wwwwww. ........ ........ ........ ........",
    "........ ........ ........ wwwwwwww ........ ........ ........ ........",
    "........ ........ ........ iwwwwwwi ........ ........ ........ ........",
    "........ ........ ........ .iwwwwi. ........ ........ ........ ........",
    "........ ........ ........ ..iwwi.. ........ ........ ........ ........",
    "........ ........ ........ ...ii... ........ ........ ........ ........",
)
# A piece of paper that turns as it falls and shrinks at last; one row for each colour.
_CONFETTI = (
    "........ ........ ..ll.... ..mlll.. ..mmml.. ....mm.. ........ ........",
    "........ ........ ........ ..llll.. ..mmmm.. ........ ........ ........",
    "........ ........ ....ll.. ..lllm.. ..lmmm.. ..mm.... ........ ........",
    "........ ...ll... ...ll... ...lm... ...lm... ...mm... ........ ........",
    "........ ........ ...ll... ..llm... ..lm.... ........ ........ ........",
    "........ ........ ........ ...lm... ...m.... ........ ........ ........",
)
_PAPERS = (SCARF[1:3], (WOOD[3], WOOD[4]), LEAF[2:4], ICE[1:3])
# Widths and heights of a flat ring, and how much of it is drawn [of 8].
_RING = ((8, 2, 8), (14, 4, 8), (18, 6, 8), (22, 6, 6), (24, 6, 4), (24, 6, 2))
_RING_WIDTH = 24


def _ring(picture, left, top, ring):
    width, height, remains = ring
    inside = {
        (x, y)
        for x in range(24)
        for y in range(8)
        if ((2 * x - 23) / width) ** 2 + ((2 * y - 7) / height) ** 2 <= 1
    }
    for x, y in inside:
        is_edge = not inside.issuperset({(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)})
        if is_edge and (x * 5 + y * 3) % 8 < remains:
            picture.put(left + x, top + y, ICE[4] if y > 3 else ICE[3])


def dust():
    """Six frames a row: dust, sparkle, streak of 8x8; ring of 24x8; four rows of confetti of 8x8."""
    picture = Canvas(_RING_WIDTH * len(_RING), 64)
    for row, (frames, key) in enumerate(
        (
            (_DUST, {"o": STONE[4], "w": GLOW}),
            (_SPARKLE, {"w": ICE[4], "g": GLOW}),
            (_STREAK, {"w": ICE[4], "i": ICE[3]}),
        )
    ):
        for index, rows in enumerate(frames):
            picture.art(index * 8, row * 8, rows.split(), key)
    for row, (middle, light) in enumerate(_PAPERS, 4):
        for index, rows in enumerate(_CONFETTI):
            picture.art(index * 8, row * 8, rows.split(), {"m": middle, "l": light})
    for index, ring in enumerate(_RING):
        _ring(picture, index * _RING_WIDTH, 24, ring)
    return picture


def pictures():
    yield "dust.png", dust()
