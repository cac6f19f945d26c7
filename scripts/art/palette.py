"""The one palette of the game: late golden hour, warm light and teal shadow.

A colour is an (r, g, b) triple.  A ramp is a tuple of colours from dark to light;
ramps lean towards violet or teal in the dark and towards gold in the light.
"""


def _rgb(text):
    return tuple(bytes.fromhex(text))


def _ramp(text):
    return tuple(_rgb(word) for word in text.split())


INK = _rgb("1d1730")  # outlines

STONE = _ramp("2b2d45 41475f 5f6579 8c8c8f c4b99f")
EARTH = _ramp("3a2536 583741 7a4f4a a0735a")
WOOD = (EARTH[1], *_ramp("85492f b3703b dba052 f7d08c"))
LEAF = _ramp("173c43 23604a 3f8644 86b440 d6dd62")
ICE = _ramp("2f4268 4a6f9d 7fabca bcdde6 f5fbf6")
SCARF = _ramp("8c2438 d93f34 fb8140")
SKIN = _ramp("cf8262 f6ba86")
CHALK = _ramp("8a8a90 bcbcc0 e4e4e4")  # the clone, tinted at run time

# From zenith to horizon.
SKY = (*_ramp("4f8e9e 67a1a6 83b3ab a3c4af c8d0aa e8d8a4"), WOOD[4], SKIN[1])
HAZE = _ramp("3a6a78 497c88 588e97")  # near to far
GLOW = _rgb("fdeec4")  # the sun and what it gilds

_RAMPS = (STONE, EARTH, WOOD, LEAF, ICE, SCARF, SKIN, CHALK, SKY, HAZE)
COLOURS = frozenset((INK, GLOW)).union(*_RAMPS)
