"""A slim adventurer, drawn part by part from joints: from the back arm to the front arm."""

import dataclasses

from .canvas import Canvas
from .palette import EARTH, ICE, INK, SCARF, SKIN, STONE, WOOD

FRAME_WIDTH, FRAME_HEIGHT = 24, 48

# Heights of a standing figure on its frame, and the column of its spine.
_HEAD_Y, _NECK_Y, _TORSO_Y, _SHOULDER_Y, _HIP_Y = 8, 22, 24, 25, 34
_MIDDLE = 11


@dataclasses.dataclass(frozen=True)
class Pose:
    """Where the joints are.

    Legs: (knee x, knee y, ankle x, ankle y), x from the hip, y on the frame.  Arms: (elbow x,
    elbow y, hand x, hand y) from the shoulder.  tail: points of the scarf's end from the neck.
    lift raises everything above the hips; lean moves the head forward, tuck lowers it to the chest.
    """

    lift: int = 0
    lean: int = 0
    tuck: int = 0
    front_leg: tuple = (-1, 38, -2, 43)
    back_leg: tuple = (1, 38, 1, 43)
    front_arm: tuple = (-2, 5, -1, 9)
    back_arm: tuple = (1, 5, 2, 9)
    tail: tuple = ((-4, 1), (-6, 4), (-7, 6), (-8, 10))
    blink: bool = False
    wide_eyes: bool = False
    hangs: bool = False  # both arms go up behind the head
    is_back: bool = False  # seen from behind

    def but(self, **changes):
        return dataclasses.replace(self, **changes)


# e and E are the eyes, W the additional pixels of wide eyes.
_HEAD = (
    ".....hhHh.....",
    "..hhHHHHHHh...",
    ".hHHLLLHHHHh..",
    "hHHLLHHHHHHHh.",
    ".hHHHHHHHHHHHh",
    "hHHHHHhHHHhHh.",
    "dhHHhHhdHhhsd.",
    "dhHhhsdssdsss.",
    ".dhdkssWsssWs.",
    ".ddkkssesssess",
    "..dkkssEsssEss",
    "...kkrrsssssr.",
    "...kkkssssss..",
    "....kkkssss...",
)
_HEAD_KEY = {
    "d": EARTH[0], "h": EARTH[1], "H": EARTH[2], "L": WOOD[2],
    "s": SKIN[1], "W": SKIN[1], "k": SKIN[0], "r": SKIN[0], "e": INK, "E": INK,
}  # fmt: skip
_BLINK = {"e": SKIN[1], "E": EARTH[0]}
_WIDE = {"W": INK}
_BACK = dict.fromkeys("sWre", EARTH[2]) | dict.fromkeys("kE", EARTH[1])

_TORSO = (
    "..JJjjq..",
    ".JJjjjtq.",
    "JJjjjjtq.",
    "Jjjjjjtq.",
    ".Jjjjjtq.",
    ".Jjjjjtq.",
    ".bbbbbgb.",
    ".Jjjjjtq.",
    "JJjjjjtjq",
    "Jjjjjqtjq",
)
_TORSO_KEY = {"J": ICE[2], "j": ICE[1], "q": ICE[0], "t": ICE[3], "b": EARTH[1], "g": WOOD[4]}

_BOOT = (
    "BBb..",
    "BBBb.",
    "bBBBb",
)
_BOOT_KEY = {"B": WOOD[1], "b": WOOD[0]}

_KNOT = (
    ".ROOOOORr.",
    "ROORRRRRrr",
    "RRRRRRRrrr",
    ".rrRRrrrr.",
)
_KNOT_KEY = {"O": SCARF[2], "R": SCARF[1], "r": SCARF[0]}

_SLEEVE, _SLEEVE_FAR = (ICE[0], ICE[1], ICE[2]), (ICE[0], ICE[0], ICE[1])
_TROUSERS, _TROUSERS_FAR = (STONE[2], STONE[3], STONE[4]), (STONE[1], STONE[2], STONE[2])


def draw_figure(frame, pose):
    hip_y = _HIP_Y - min(pose.lift, 1)
    neck = _MIDDLE + pose.lean, _NECK_Y - pose.lift + pose.tuck
    shoulder_y = _SHOULDER_Y - pose.lift
    _arm(frame, (neck[0] + 2, shoulder_y), pose.back_arm, _SLEEVE_FAR)
    _tail(frame, neck, pose.tail)
    _leg(frame, (_MIDDLE + 1, hip_y), pose.back_leg, _TROUSERS_FAR)
    _leg(frame, (_MIDDLE - 1, hip_y), pose.front_leg, _TROUSERS)
    _torso(frame, pose)
    if pose.hangs:
        _arm(frame, (neck[0] - 2, shoulder_y), pose.front_arm, _SLEEVE)
    _head(frame, pose)
    _part(frame, _drawn(_KNOT, _KNOT_KEY, neck[0] - 4, neck[1]), SCARF[0])
    if not pose.hangs:
        _arm(frame, (neck[0] - 2, shoulder_y), pose.front_arm, _SLEEVE)
    _outline(frame)


def _head(frame, pose):
    key = _HEAD_KEY | (_BLINK if pose.blink else _WIDE if pose.wide_eyes else {})
    key |= _BACK if pose.is_back else {}
    _part(frame, _drawn(_HEAD, key, 5 + pose.lean, _HEAD_Y + 1 - pose.lift + pose.tuck), EARTH[0])


def _torso(frame, pose):
    layer = _blank()
    for index, row in enumerate(_TORSO):
        shift = pose.lean if index < len(_TORSO) // 2 else 0
        layer.art(_MIDDLE - 4 + shift, _TORSO_Y + index - pose.lift, (row,), _TORSO_KEY)
    _part(frame, layer, ICE[0])


def _leg(frame, hip, leg, ramp):
    knee = hip[0] + leg[0], leg[1]
    ankle = hip[0] + leg[2], leg[3]
    _part(frame, _limb((hip, knee, ankle), ramp), INK)
    _part(frame, _drawn(_BOOT, _BOOT_KEY, ankle[0] - 1, ankle[1] + 1), INK)


def _arm(frame, shoulder, arm, ramp):
    elbow = shoulder[0] + arm[0], shoulder[1] + arm[1]
    hand = shoulder[0] + arm[2], shoulder[1] + arm[3]
    layer = _limb((shoulder, elbow, hand), ramp)
    layer.rect(hand[0] - 1, hand[1], 2, 2, SKIN[1])
    layer.put(hand[0], hand[1] + 1, SKIN[0])
    _part(frame, layer, ramp[0])


def _tail(frame, neck, tail):
    """The loose end of the scarf: a ribbon which widens from the neck."""
    layer = _blank()
    points = [neck] + [(neck[0] + x, neck[1] + y) for x, y in tail]
    for x, y, _ in _along(points):
        layer.rect(x - 1, y - 1, 3, 3 if abs(x - neck[0]) < 5 else 4, SCARF[1])
    _light(layer, SCARF)
    _part(frame, layer, SCARF[0])


def _blank():
    return Canvas(FRAME_WIDTH, FRAME_HEIGHT)


def _drawn(rows, key, x, y):
    layer = _blank()
    layer.art(x, y, rows, key)
    return layer


def _along(points):
    """The pixels (x, y, steep) of a bent line; steep: the line is more vertical than horizontal."""
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        steps = max(abs(x1 - x0), abs(y1 - y0), 1)
        steep = abs(y1 - y0) >= abs(x1 - x0)
        for step in range(steps + 1):
            x = x0 + (2 * (x1 - x0) * step + steps) // (2 * steps)
            y = y0 + (2 * (y1 - y0) * step + steps) // (2 * steps)
            yield x, y, steep


def _limb(points, ramp):
    """A bent stroke, three pixels thick."""
    layer = _blank()
    for x, y, steep in _along(points):
        if steep:
            layer.rect(x - 1, y, 3, 1, ramp[1])
        else:
            layer.rect(x, y - 1, 1, 3, ramp[1])
    _light(layer, ramp)
    return layer


def _light(layer, ramp):
    """Lights a flat shape from the upper left."""
    shape = {(x, y) for x, y, _ in layer.opaque()}
    for x, y in shape:
        if (x - 1, y) not in shape or (x, y - 1) not in shape:
            layer.put(x, y, ramp[2])
        elif (x + 1, y) not in shape or (x, y + 1) not in shape:
            layer.put(x, y, ramp[0])


def _around(layer):
    """The neighbours of what is drawn on a layer."""
    shape = {(x, y) for x, y, _ in layer.opaque()}
    sides = ((-1, 0), (1, 0), (0, -1), (0, 1))
    neighbours = {(x + dx, y + dy) for x, y in shape for dx, dy in sides}
    return neighbours - shape


def _part(frame, layer, line):
    """Draws a part over the figure, with a dark line between it and the parts below."""
    for x, y in _around(layer):
        if frame.get(x, y) is not None:
            frame.put(x, y, line)
    frame.paste(layer)


def _outline(frame):
    for x, y in _around(frame):
        frame.put(x, y, INK)
