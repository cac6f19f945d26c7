"""Small things: the dust of a landing and the app icon."""

from .canvas import Canvas
from .figure import FRAME_HEIGHT, FRAME_WIDTH, Pose, draw_figure
from .grass import Grass
from .materials import sheet
from .palette import GLOW, SKY, STONE

_DUST = (
    "........ ........ ........ ........ ........ ...oo... ..oooo.. .oowwoo.",
    "........ ........ ........ ........ ..oo.o.. .owwooo. oowwwwoo .owwwwo.",
    "........ ........ ..oo.... .oww.oo. oww..owo ow...owo .o..oww. ..o..oo.",
    "........ ..o..... .oww..o. ow...ow. o.....wo w......o .o....w. ........",
    "..o..... .w....o. o....... .......w o....... ......o. ........ ........",
    ".o...... ......o. ........ o....... .......o ........ ........ ........",
)


def dust():
    picture = Canvas(8 * len(_DUST), 8)
    for index, rows in enumerate(_DUST):
        picture.art(index * 8, 0, rows.split(), {"o": STONE[4], "w": GLOW})
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
