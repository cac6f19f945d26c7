"""The icon of the program, at every size that desktops ask for."""

from .canvas import Canvas
from .figure import FRAME_HEIGHT, FRAME_WIDTH, Pose, draw_figure
from .grass import Grass
from .materials import sheet
from .palette import GLOW, SKY

# For each side: the scale of the figure, the start of its frame, and the row of the ground. Small
# icons show mostly the face. Larger icons are the one of 64, enlarged two and four times.
_VIEWS = {
    16: (1, -4, -7, 15),
    24: (1, 0, -5, 20),
    32: (2, -8, -14, 29),
    48: (2, -1, -11, 41),
    64: (3, -5, -22, 52),
}
_CORNERS = {16: (1,), 24: (2, 1), 32: (2, 1), 48: (4, 2, 1, 1), 64: (5, 3, 2, 1, 1)}


def _sky(x, y, side):
    distance = ((2 * x - side) ** 2 + (2 * y - side + side // 16) ** 2) * 1024 // side**2
    if distance < 784:
        return GLOW
    return SKY[6] if distance < 961 else SKY[1 + min(3, y * 16 // (3 * side))]


def icon(side=64):
    """The hero looks out over a tile of grass, before the evening sun."""
    enlarged, left, top, ground_row = _VIEWS[side]
    picture = Canvas(side, side)
    for y in range(side):
        for x in range(side):
            picture.put(x, y, _sky(x, y, side))
    ground = sheet(Grass())
    figure = Canvas(FRAME_WIDTH, FRAME_HEIGHT)
    draw_figure(figure, Pose(tail=((-4, 1), (-6, 2), (-8, 1), (-9, 2))))
    for x, y, colour in figure.opaque():
        picture.rect(enlarged * x + left, enlarged * y + top, enlarged, enlarged, colour)
    for depth in range(4):
        for x in range(side // enlarged + 1):
            colour = ground.get(x % 64, 64 + depth) or ground.get(x % 64, depth)
            row = ground_row + enlarged * depth
            picture.rect(enlarged * x, row, enlarged, enlarged, colour)
    for inset, row in enumerate(_CORNERS[side]):  # round corners
        for y in (inset, side - 1 - inset):
            picture.rect(0, y, row, 1, None)
            picture.rect(side - row, y, row, 1, None)
    return picture


def _enlarged(picture, times):
    larger = Canvas(picture.width * times, picture.height * times)
    for x, y, colour in picture.opaque():
        larger.rect(times * x, times * y, times, times, colour)
    return larger


def pictures():
    yield "icon.png", icon()
    for side in _VIEWS:
        yield f"icons/{side}.png", icon(side)
    for times in (2, 4):
        yield f"icons/{64 * times}.png", _enlarged(icon(), times)


def scalable():
    """The icon as SVG: a path for each colour, of runs of pixels."""
    picture = icon()
    runs = {}
    for y in range(picture.height):
        x = 0
        while x < picture.width:
            colour, begin = picture.get(x, y), x
            while x < picture.width and picture.get(x, y) == colour:
                x += 1
            if colour is not None:
                runs.setdefault(colour, []).append(f"M{begin} {y}h{x - begin}v1H{begin}z")
    paths = "".join(
        f'<path fill="#{bytes(colour).hex()}" d="{"".join(parts)}"/>\n'
        for colour, parts in sorted(runs.items())
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64" '
        f'shape-rendering="crispEdges">\n{paths}</svg>\n'
    )
