"""Grass: bright ragged turf over warm earth with pebbles and roots."""

from .edges import blob, fringe, quarters
from .noise import Dice, cloud, scatter, wave
from .palette import EARTH, GLOW, ICE, INK, LEAF, SCARF, STONE, WOOD

_KEY = {"#": INK, "d": LEAF[1], "g": LEAF[2], "G": LEAF[3]}

# Pebbles in the earth as (x, y, width).
_PEBBLES = (
    (12, 20, 5), (44, 6, 6), (27, 33, 4), (57, 28, 5), (8, 52, 6),
    (38, 55, 5), (24, 3, 3), (60, 13, 3), (48, 39, 3),
)  # fmt: skip

# How deep the turf hangs into the earth: tongues of blades, column by column of a tile.
_TONGUES = (0, 1, 2, 2, 1, 0, 1, 1, 0, 1, 2, 1, 0, 0, 1, 1)

_TUFTS = (("g.", "gG"), ("G..", "gg.", "ggG"), (".G", "gg"), ("..G", "G.g", "ggg"), ("g",))

# Flowers as (x, petals, heart).
_FLOWERS = ((9, SCARF[2], GLOW), (30, ICE[4], WOOD[3]), (50, WOOD[4], SCARF[2]))


_ROOT = (
    "11.........",
    ".111....1..",
    "...11..11..",
    "....1111...",
    ".....1..11.",
    ".....1...1.",
    "......1....",
    "......1....",
)
_SHELL = (
    "..2222....",
    ".2....22..",
    "2..222..2.",
    "2.2...2..2",
    "2.2.2..2.2",
    "2..22..2.2",
    ".2....2..2",
    "..2222..2.",
    "......22..",
)


class Grass:
    def fill(self, canvas):
        for y in range(64):
            for x in range(64):
                canvas.put(x, y, self._soil(x, y))
        dice = Dice(41)
        for _ in range(34):  # crumbs
            x, y = dice.between(0, 63), dice.between(0, 63)
            canvas.rect(x, y, 2, 1, EARTH[2])
            canvas.rect(x + 1, y + 1, 2, 1, EARTH[0])
        for x, y, step in ((4, 9, 1), (37, 22, -1), (52, 47, 1), (18, 40, -1)):
            self._root(canvas, dice, x, y, step)
        for x, y, width in _PEBBLES:
            tones = dice.pick(((EARTH[3], WOOD[3], EARTH[0]), (STONE[2], STONE[3], STONE[0])))
            canvas.rect(x + 1, y + width - 2, width - 1, 1, EARTH[0])
            blob(canvas, x, y, width, max(2, width - 2), *tones)

    def _soil(self, x, y):
        level = 0.55 * cloud(1, x, y, 16, 8, 64) + 0.45 * cloud(2, x, y, 8, 4, 64)
        if level > 0.7:
            return EARTH[2]
        return EARTH[0] if level < 0.28 else EARTH[1]

    def _root(self, canvas, dice, x, y, step):
        for length in range(dice.between(9, 13)):
            canvas.put(x, y, EARTH[3] if length < 8 else EARTH[2])
            canvas.put(x, y + 1, EARTH[0])
            if length == 5:
                canvas.put(x - step, y + 2, EARTH[2])
                canvas.put(x - step, y + 3, EARTH[2])
            x += step
            y += 1 if dice.unit() < 0.5 else 0

    def cap(self, strip):
        for x in range(64):
            depth = self._turf_depth(x)
            for d in range(depth):
                strip.put(x, d, LEAF[3] if d <= depth - 3 else LEAF[2])
            strip.put(x, 0, LEAF[4])
            if scatter(51, x // 2) < 0.35:
                strip.put(x, 1, LEAF[4])
            strip.put(x, depth, LEAF[1])
            if depth < 7:
                strip.put(x, depth + 1, EARTH[0])

    def _turf_depth(self, x):
        tongue = _TONGUES[(x + 3 * (x // 16)) % 16]
        return 4 + (tongue if wave(53, x, 8, 64) > 0.35 else 0)

    def underside(self, strip):
        fringe(strip, (INK, EARTH[0], EARTH[0], EARTH[1]), 55)

    def left(self, strip):
        fringe(strip, (EARTH[0], EARTH[3], EARTH[2]), 56)

    def right(self, strip):
        fringe(strip, (INK, EARTH[0], EARTH[0]), 57)

    def plank(self, strip):
        """A board overgrown with turf; ivy hangs from it."""
        for x in range(64):
            for d, colour in enumerate((LEAF[4], LEAF[3], LEAF[2], WOOD[2], INK)):
                strip.put(x, d, colour)
            if scatter(58, x) < 0.45:
                strip.put(x, 2, WOOD[3])
            if scatter(60, x) < 0.3:
                strip.put(x, 3, LEAF[1])
        for x in range(0, 64, 16):
            strip.art(x + 4, 3, ("dgGd...", "#gGg##d", ".dGg.gG", "..g...d", "..d...."), _KEY)

    def growth(self, strip):
        dice, x = Dice(59), 1
        while x < 60:
            tuft = dice.pick(_TUFTS)
            strip.upright(x, tuft, _KEY)
            x += len(tuft[0]) + dice.between(1, 6)
        for x, petal, heart in _FLOWERS:
            strip.rect(x - 1, 0, 3, 4, None)
            strip.upright(x - 1, (".p.", "php", ".p.", ".gG"), _KEY | {"p": petal, "h": heart})

    def core(self, canvas):
        """Dark earth: flecks of clay, a stone, roots, and rarely a shell of old times."""
        dice = Dice(42)

        def flecks(part, count):
            for _ in range(count):
                x, y, width = dice.between(1, 25), dice.between(1, 29), dice.between(2, 5)
                part.rect(x, y, width, 1, EARTH[1])
                part.rect(x + 1, y + 1, width, 1, EARTH[1])

        def stone(part):
            flecks(part, 2)
            blob(part, 13, 17, 5, 3, STONE[1], STONE[2], STONE[0])

        def roots(part):
            flecks(part, 1)
            part.art(8, 9, _ROOT, {"1": EARTH[1]})

        def shell(part):
            part.art(9, 10, _SHELL, {"2": EARTH[1]})

        quarters(canvas, EARTH[0], lambda part: flecks(part, 3), stone, roots, shell)
