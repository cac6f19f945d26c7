"""Small things: dust, sparks and rings, and the app icon."""

from .canvas import Canvas
from .figure import FRAME_HEIGHT, FRAME_WIDTH, Pose, draw_figure
from .grass import Grass
from .materials import sheet
from .palette import GLOW, ICE, SKY, STONE

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
# Widths and heights of a flat ring, and how much of it is left [of 8].
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
    """Six frames a row: dust, sparkle, streak of 8x8; ring of 24x8."""
    picture = Canvas(_RING_WIDTH * len(_RING), 32)
    for row, (frames, key) in enumerate(
        (
            (_DUST, {"o": STONE[4], "w": GLOW}),
            (_SPARKLE, {"w": ICE[4], "g": GLOW}),
            (_STREAK, {"w": ICE[4], "i": ICE[3]}),
        )
    ):
        for index, rows in enumerate(frames):
            picture.art(index * 8, row * 8, rows.split(), key)
    for index, ring in enumerate(_RING):
        _ring(picture, index * _RING_WIDTH, 24, ring)
    return picture


def icon():
    """The hero looks out over a tile of grass, threefold enlarged, before the evening sun."""
    picture = Canvas(64, 64)
    for y in range(64):
        for x in range(64):
            picture.put(x, y, _icon_sky(x, y))
    ground = sheet(Grass())
    figure = Canvas(FRAME_WIDTH, FRAME_HEIGHT)
    draw_figure(figure, Pose(tail=((-4, 1), (-6, 2), (-8, 1), (-9, 2))))
    for x, y, colour in figure.opaque():
        picture.rect(3 * x - 5, 3 * y - 22, 3, 3, colour)
    for depth in range(4):
        for x in range(22):
            colour = ground.get(x, 64 + depth) or ground.get(x, depth)
            picture.rect(3 * x, 52 + 3 * depth, 3, 3, colour)
    for inset, row in enumerate((5, 3, 2, 1, 1)):  # round corners
        for y in (inset, 63 - inset):
            picture.rect(0, y, row, 1, None)
            picture.rect(64 - row, y, row, 1, None)
    return picture


def _icon_sky(x, y):
    distance = (x - 32) ** 2 + (y - 30) ** 2
    if distance < 28 * 28:
        return GLOW
    return SKY[6] if distance < 31 * 31 else SKY[1 + min(3, y // 12)]


def pictures():
    yield "dust.png", dust()
    yield "icon.png", icon()
