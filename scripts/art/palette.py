"""The one palette of the game: late golden hour, warm light and teal shadow; then the other themes.

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

# The other themes, from dark to light; their skies from zenith to horizon.
CAVE = _ramp("12111d 191a2b 20243a 29304a 333f5c 3f5069 4d6278")
ROCK = _ramp("1b1c2c 282c42 3a415a 54607a 7f92a0 b3c8c4")
CRYSTAL = _ramp("1f5666 2f8a90 62c8b8 c2f5dc")
POLAR = _ramp("1f2f58 284673 34638c 4a82a0 6fa3b4 9cc3c8 c9dcd6 ecdccb")
AURORA = _ramp("2f7f88 46a592 7fd3a4 c0efc4")
NIGHT = _ramp("10122b 151838 1d1f48 2a2757 3c3066 533b72 704a7b 8f5d80")
TOWN = _ramp("141230 1c1839 262045 322a54 413563")
BRICK = _ramp("1c1730 2a2140 3d2f52 574263 7b6180")
ROOF = _ramp("2b2348 43376a 63539a 8f83c4 c9c2ee")
LIGHT = _ramp("7a4a3c c98046 f2b95e ffe6a0")  # lamps and windows
COAST = _ramp("3d74b0 5d93c4 84b3d3 aecfdb d3dfd6 f3e6cc fbd9b4")
SEA = _ramp("1f4468 2b5f86 3b7d9f 5c9db4 8fc3c8")
SAND = _ramp("3a2f3c 5b4850 8a6f62 b8986d dcc08a f2e0b0")

_PLACES = (CAVE, ROCK, CRYSTAL, POLAR, AURORA, NIGHT, TOWN, BRICK, ROOF, LIGHT, COAST, SEA, SAND)
_RAMPS = (STONE, EARTH, WOOD, LEAF, ICE, SCARF, SKIN, CHALK, SKY, HAZE, *_PLACES)
COLOURS = frozenset((INK, GLOW)).union(*_RAMPS)
