"""What themes look like: in each folder four layers of surroundings, each 640x360 and endless to the
sides, and the ground of tiles that name no material.

The ground is a sheet of a material (see materials.py) with a second fill below it: the texture deep
inside, which fades in where all edges are far.
"""

from . import coast, glacier, meadow, mine, night
from .brick import Brick
from .canvas import Canvas
from .grass import Grass
from .materials import sheet
from .rock import Rock
from .sand import Sand
from .snow import Snow

_THEMES = (
    ("meadow", meadow, Grass()),
    ("mine", mine, Rock()),
    ("glacier", glacier, Snow()),
    ("night", night, Brick()),
    ("coast", coast, Sand()),
)


def _ground(material):
    picture = Canvas(64, 164)
    picture.paste(sheet(material))
    core = Canvas(64, 64, wrap_x=True, wrap_y=True)
    material.core(core)
    picture.paste(core, 0, 100)
    return picture


def pictures():
    for name, place, material in _THEMES:
        for draw in (place.sky, place.far, place.mid, place.near):
            yield f"themes/{name}/{draw.__name__}.png", draw()
        yield f"themes/{name}/ground.png", _ground(material)
