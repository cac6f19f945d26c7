"""The hero and the clone: one jointed figure in 37 poses, facing right; and their scarf alone.

The sheet is 8x6 frames of 24x48 pixels: idle 4; walk 8; jump 2, spin 4, dash 2; fall 2, fast fall 2,
wall slide 2, apex 2; land 2, hang 2, skid 2, leap off a wall 1; climb 2.  The physics body covers
x 6..17 and y 8..47 of a frame, feet on row 47.
"""

from . import moves
from .canvas import Canvas
from .figure import FRAME_HEIGHT, FRAME_WIDTH, Pose, draw_figure
from .palette import CHALK, EARTH, ICE, SCARF, SKIN, STONE, WOOD

# One leg through a walk cycle as (knee x, knee y, ankle x, ankle y): x from the hip, y on the
# frame.  The other leg is half a cycle behind.
_STRIDE = (
    (3, 38, 5, 43),  # heel strike
    (3, 38, 3, 43),
    (1, 38, 0, 43),  # under the body
    (-1, 38, -3, 43),
    (-2, 38, -6, 42),  # toe off
    (0, 38, -6, 39),
    (3, 37, -2, 39),  # swings through
    (4, 37, 3, 41),
)
# One arm, in the same way, as (elbow x, elbow y, hand x, hand y) from the shoulder.
_SWING = (
    (-3, 4, -5, 7),
    (-3, 4, -4, 8),
    (-1, 5, 0, 9),
    (0, 5, 3, 8),
    (1, 5, 5, 7),
    (1, 5, 5, 6),
    (0, 5, 3, 8),
    (-2, 5, -1, 9),
)
_BOB = (0, 1, 0, -1)  # of the body, down is positive, twice per cycle
_RIPPLE = (0, 1, 1, 1, 0, -1, -1, -1)  # runs along the scarf


def _walk(step):
    back = (step + 4) % 8
    bob = _BOB[step % 4]
    ripple = [_RIPPLE[(step - 2 * joint) % 8] for joint in range(4)]
    tail = ((-4, 1), (-6, 1 + ripple[1]), (-8, 2 + ripple[2]), (-10, 2 + 2 * ripple[3]))
    return Pose(
        lift=-bob,
        lean=1,
        front_leg=_STRIDE[step],
        back_leg=_STRIDE[back],
        front_arm=_SWING[step],
        back_arm=_SWING[back],
        tail=tail,
    )


_STAND = Pose()
_IDLE = (
    _STAND,
    _STAND.but(lift=-1, tail=((-4, 1), (-6, 4), (-7, 7), (-9, 9))),
    _STAND.but(lift=-1, blink=True, tail=((-4, 1), (-6, 3), (-8, 5), (-9, 8))),
    _STAND.but(tail=((-4, 1), (-6, 3), (-8, 6), (-8, 9))),
)
_JUMP = (
    Pose(
        lean=1,
        front_leg=(4, 37, 2, 41),
        back_leg=(-2, 38, -5, 42),
        front_arm=(-3, 4, -3, 8),
        back_arm=(5, 0, 6, -5),
        tail=((-4, 2), (-6, 5), (-8, 8), (-9, 12)),
    ),
    Pose(
        lean=1,
        front_leg=(5, 36, 3, 40),
        back_leg=(-1, 39, -3, 43),
        front_arm=(-3, 4, -4, 8),
        back_arm=(6, -2, 7, -8),
        tail=((-4, 3), (-6, 7), (-7, 11), (-9, 14)),
    ),
)
_FALL = (
    Pose(
        front_leg=(-2, 38, -3, 42),
        back_leg=(3, 37, 2, 42),
        front_arm=(-5, -2, -7, -7),
        back_arm=(6, -2, 7, -7),
        tail=((-4, -2), (-7, -5), (-7, -10), (-9, -15)),
        wide_eyes=True,
    ),
    Pose(
        front_leg=(-2, 38, -2, 43),
        back_leg=(3, 37, 3, 41),
        front_arm=(-5, -1, -7, -6),
        back_arm=(6, -1, 7, -6),
        tail=((-4, -2), (-7, -5), (-8, -10), (-7, -16)),
        wide_eyes=True,
    ),
)
_LAND = (
    Pose(
        lift=-7,
        lean=1,
        front_leg=(-4, 39, -4, 43),
        back_leg=(5, 39, 4, 43),
        front_arm=(-4, 3, -7, 5),
        back_arm=(4, 3, 6, 6),
        tail=((-4, 0), (-6, -3), (-7, -7), (-9, -10)),
        blink=True,
    ),
    Pose(
        lift=-4,
        front_leg=(-3, 39, -2, 43),
        back_leg=(3, 39, 2, 43),
        front_arm=(-3, 4, -4, 8),
        back_arm=(3, 4, 4, 8),
        tail=((-4, 1), (-6, 0), (-8, -2), (-9, -4)),
    ),
)


def _drawn(pose):
    frame = Canvas(FRAME_WIDTH, FRAME_HEIGHT)
    draw_figure(frame, pose)
    return frame


def _rows():
    """The sheet's frames, row by row."""

    def row(*animations):
        return [_drawn(pose) for poses in animations for pose in poses]

    yield row(_IDLE)
    yield row(_walk(step) for step in range(8))
    yield row(_JUMP) + list(moves.spin()) + row(moves.DASH)
    yield row(_FALL, moves.FAST_FALL, moves.WALL_SLIDE, moves.APEX)
    yield row(_LAND, moves.HANG, moves.SKID, moves.LEAP)
    yield row(moves.CLIMB)


# The clone is drawn in chalk only, so that it can be tinted; outlines and shading stay.
_CHALKED = {
    SCARF[0]: CHALK[0], SCARF[1]: CHALK[2], SCARF[2]: ICE[4],
    SKIN[0]: CHALK[1], SKIN[1]: ICE[4],
    EARTH[0]: CHALK[0], EARTH[1]: CHALK[0], EARTH[2]: CHALK[2],
    WOOD[1]: CHALK[1], WOOD[2]: CHALK[2], WOOD[3]: CHALK[2], WOOD[4]: ICE[4],
    STONE[1]: CHALK[0], STONE[2]: CHALK[0], STONE[3]: CHALK[1], STONE[4]: CHALK[2],
    ICE[0]: CHALK[0], ICE[1]: CHALK[1], ICE[2]: CHALK[2], ICE[3]: ICE[4],
}  # fmt: skip


# The scarf is drawn again over a clone with its own movement settings, in their colour.
_CHALKED_SCARF = {SCARF[0]: CHALK[0], SCARF[1]: CHALK[2], SCARF[2]: ICE[4]}


def sheet():
    rows = list(_rows())
    picture = Canvas(8 * FRAME_WIDTH, len(rows) * FRAME_HEIGHT)
    for row, frames in enumerate(rows):
        for column, frame in enumerate(frames):
            picture.paste(frame, column * FRAME_WIDTH, row * FRAME_HEIGHT)
    return picture


def scarf(hero):
    picture = Canvas(hero.width, hero.height)
    for x, y, colour in hero.opaque():
        if colour in _CHALKED_SCARF:
            picture.put(x, y, _CHALKED_SCARF[colour])
    return picture


def pictures():
    hero = sheet()
    yield "hero.png", hero
    yield "clone.png", hero.recoloured(_CHALKED)
    yield "scarf.png", scarf(hero)
