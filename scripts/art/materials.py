"""Ground: one 64x100 sheet per material, from which the renderer composes tiles of any shape.

    rows  0..63  fill: seamless texture, by world position
    rows 64..71  cap: depth 0..7 below a top surface
    rows 72..79  underside: depth 0..7 above a bottom surface
    rows 80..83  left side: depth 0..3 inside a left face (the column is world y)
    rows 84..87  right side: the same, a little darker, for light comes from the upper left
    rows 88..95  plank: a one-way platform, depth 0..7 below its surface
    rows 96..99  growth: 1..4 pixels above a top surface

Transparent pixels show what lies below: the fill, or for planks and growth the air.
"""

from .canvas import Canvas
from .grass import Grass
from .snow import Snow
from .stone import Stone
from .wood import Wood

_PARTS = (
    ("cap", 64, 8),
    ("underside", 72, 8),
    ("left", 80, 4),
    ("right", 84, 4),
    ("plank", 88, 8),
    ("growth", 96, 4),
)


def sheet(material):
    picture = Canvas(64, 100)
    fill = Canvas(64, 64, wrap_x=True, wrap_y=True)
    material.fill(fill)
    picture.paste(fill)
    for part, row, height in _PARTS:
        strip = Canvas(64, height, wrap_x=True)
        getattr(material, part)(strip)
        picture.paste(strip, 0, row)
    return picture


def pictures():
    for material in (Stone(), Grass(), Wood(), Snow()):
        name = type(material).__name__.lower()
        yield f"materials/{name}.png", sheet(material)
