"""The poses of the hero's abilities, facing right: all that are not standing, walking and jumping."""

from .canvas import Canvas
from .figure import FRAME_HEIGHT, FRAME_WIDTH, Pose, draw_figure

# Knees and chin meet, so that it is as wide as high and turns within its frame.
_TUCKED = Pose(
    tuck=7,
    lean=1,
    front_leg=(5, 31, 3, 33),
    back_leg=(6, 30, 4, 32),
    front_arm=(2, 4, 6, 6),
    back_arm=(3, 4, 6, 5),
    tail=((-4, 1), (-6, 2), (-6, 5), (-4, 7)),
    blink=True,
)
_SPIN_CENTRE = 23, 53  # of the quarter turns [1/2 px]

DASH = (
    Pose(  # to the side
        lean=4,
        lift=-2,
        front_leg=(-4, 39, -8, 41),
        back_leg=(0, 40, -4, 43),
        front_arm=(-5, 3, -9, 5),
        back_arm=(3, 2, 5, 2),
        tail=((-5, -1), (-9, 0), (-12, -2), (-15, -1)),
    ),
    Pose(  # upwards
        lift=1,
        front_leg=(-1, 38, -3, 43),
        back_leg=(0, 38, -1, 42),
        front_arm=(-3, 4, -5, 8),
        back_arm=(6, -6, 6, -14),
        tail=((-4, 4), (-6, 9), (-6, 15), (-8, 20)),
    ),
)
FAST_FALL = (
    Pose(
        front_leg=(-1, 39, -1, 43),
        back_leg=(0, 39, 1, 43),
        front_arm=(-3, -4, -5, -10),
        back_arm=(5, -4, 6, -10),
        tail=((-4, -4), (-5, -9), (-4, -14), (-6, -20)),
        wide_eyes=True,
    ),
    Pose(
        front_leg=(-1, 39, -1, 43),
        back_leg=(0, 39, 1, 43),
        front_arm=(-3, -4, -5, -11),
        back_arm=(5, -4, 6, -11),
        tail=((-4, -4), (-4, -9), (-6, -14), (-5, -20)),
        wide_eyes=True,
    ),
)
_SLIDING = Pose(
    lean=-1,
    lift=-1,
    front_leg=(4, 37, 5, 41),
    back_leg=(-1, 40, -3, 43),
    front_arm=(-3, 4, -5, 7),
    back_arm=(5, -2, 6, -8),
    tail=((-4, -2), (-6, -5), (-6, -9), (-8, -14)),
)
WALL_SLIDE = (_SLIDING, _SLIDING.but(tail=((-4, -2), (-6, -4), (-8, -9), (-7, -15))))
_FLOATING = Pose(
    lift=1,
    front_leg=(4, 36, 3, 41),
    back_leg=(-2, 38, -5, 40),
    front_arm=(-4, 0, -7, -2),
    back_arm=(4, 0, 7, -2),
    tail=((-4, -1), (-7, -4), (-9, -8), (-10, -11)),
)
APEX = (_FLOATING, _FLOATING.but(tail=((-4, -1), (-7, -5), (-8, -9), (-11, -10))))
_HANGING = Pose(
    lean=-2,
    lift=-2,
    hangs=True,
    front_leg=(4, 40, 5, 42),
    back_leg=(0, 41, -1, 43),
    front_arm=(8, -10, 10, -19),
    back_arm=(6, -10, 8, -20),
    tail=((-3, 2), (-5, 6), (-5, 10), (-6, 14)),
)
HANG = (_HANGING, _HANGING.but(tail=((-3, 2), (-5, 5), (-6, 10), (-5, 14)), blink=True))
_CLIMBING = Pose(
    hangs=True,
    is_back=True,
    front_leg=(-3, 36, -3, 40),
    back_leg=(3, 38, 3, 43),
    front_arm=(-4, -4, -5, -12),
    back_arm=(4, 2, 6, -4),
    tail=((-4, 2), (-5, 6), (-5, 10), (-6, 14)),
)
CLIMB = (
    _CLIMBING,
    _CLIMBING.but(
        front_leg=(-3, 38, -3, 43),
        back_leg=(3, 36, 3, 40),
        front_arm=(-4, 2, -6, -4),
        back_arm=(4, -4, 5, -12),
        tail=((-4, 2), (-5, 5), (-6, 10), (-5, 14)),
    ),
)
# It turns to the right while it still slides to the left.
_SKIDDING = Pose(
    lean=1,
    lift=-2,
    front_leg=(-4, 40, -8, 43),
    back_leg=(-1, 40, -3, 43),
    front_arm=(-4, 3, -7, 5),
    back_arm=(4, 4, 7, 6),
    tail=((4, 0), (7, -1), (9, 1), (11, 0)),
)
SKID = (_SKIDDING, _SKIDDING.but(tail=((4, 0), (7, 1), (9, -1), (11, 1))))
LEAP = (
    Pose(
        lean=3,
        front_leg=(-4, 38, -9, 40),
        back_leg=(4, 36, 3, 40),
        front_arm=(-4, 2, -7, 4),
        back_arm=(4, -3, 6, -8),
        tail=((-4, 2), (-7, 3), (-9, 6), (-12, 7)),
    ),
)


def _turned(frame):
    """The frame's picture, a quarter turn clockwise about the middle of the spin."""
    x2, y2 = _SPIN_CENTRE
    turned = Canvas(FRAME_WIDTH, FRAME_HEIGHT)
    for x, y, colour in frame.opaque():
        turned.put((x2 + y2) // 2 - y, x + (y2 - x2) // 2, colour)
    return turned


def spin():
    """A somersault in four pictures."""
    frame = Canvas(FRAME_WIDTH, FRAME_HEIGHT)
    draw_figure(frame, _TUCKED)
    for _ in range(4):
        yield frame
        frame = _turned(frame)
