"""Wood: planks of a mine or a ship, nailed, under one bevelled beam."""

from .edges import fringe
from .noise import Dice, scatter
from .palette import EARTH, INK, WOOD

_KEY = {"#": INK, "1": WOOD[0], "2": WOOD[1], "3": WOOD[2]}
_KNOT_KEY = {"#": WOOD[0], "1": EARTH[0], "2": WOOD[1]}
_BEAM = (WOOD[4], WOOD[3], WOOD[3], WOOD[2], WOOD[2], WOOD[1], INK, EARTH[0])


class Wood:
    def fill(self, canvas):
        dice = Dice(71)
        for row in range(8):
            y = row * 8
            self._plank_row(canvas, dice, y)
            if row % 2:
                self._knot(canvas, dice.between(0, 63), y + 2)
            joint = (row * 24 + 8) % 64
            for x in (joint, joint + 32):
                self._joint(canvas, x, y)

    def _plank_row(self, canvas, dice, y):
        canvas.rect(0, y, 64, 8, WOOD[1])
        canvas.rect(0, y + 6, 64, 1, WOOD[0])
        canvas.rect(0, y + 7, 64, 1, EARTH[0])
        for x in range(64):
            if scatter(78, x // 5, y) < 0.55:
                canvas.put(x, y, WOOD[2])
        for _ in range(7):  # grain
            x, length = dice.between(0, 63), dice.between(4, 12)
            canvas.rect(x, y + dice.between(2, 5), length, 1, WOOD[0])

    def _knot(self, canvas, x, y):
        canvas.art(x, y, (".###.", "#212#", "#122#", ".###."), _KNOT_KEY)

    def _joint(self, canvas, x, y):
        canvas.rect(x, y, 1, 7, EARTH[0])
        canvas.rect(x + 1, y, 1, 6, WOOD[2])
        for nail in (x - 3, x + 4):
            canvas.put(nail, y + 3, EARTH[0])
            canvas.put(nail, y + 2, WOOD[3])

    def cap(self, strip):
        """A beam, bevelled at its ends every two tiles and nailed down."""
        for x in range(64):
            for d, colour in enumerate(_BEAM):
                strip.put(x, d, colour)
            if scatter(72, x // 6) < 0.4:
                strip.put(x, 2, WOOD[2])
            if scatter(73, x // 5) < 0.3:
                strip.put(x, 4, WOOD[1])
            if scatter(79, x // 7) < 0.3:
                strip.put(x, 1, WOOD[4])
        for x in (0, 32):
            strip.rect(x, 0, 1, 7, EARTH[0])
            strip.rect(x + 1, 0, 1, 5, WOOD[4])
            strip.rect(x - 1, 1, 1, 5, WOOD[1])
            for nail in (x - 5, x + 5):
                strip.put(nail, 3, EARTH[0])
                strip.put(nail, 2, WOOD[4])

    def underside(self, strip):
        fringe(strip, (INK, EARTH[0], WOOD[0], WOOD[0]), 74, 3)

    def left(self, strip):
        fringe(strip, (EARTH[0], WOOD[3], WOOD[2]), 75)

    def right(self, strip):
        fringe(strip, (INK, WOOD[0], WOOD[0]), 76)

    def plank(self, strip):
        for x in range(64):
            for d, colour in enumerate((WOOD[4], WOOD[3], WOOD[3], WOOD[1], INK)):
                strip.put(x, d, colour)
            if scatter(77, x // 4) < 0.4:
                strip.put(x, 2, WOOD[2])
        for x in range(0, 64, 16):
            strip.rect(x, 1, 1, 3, WOOD[1])
            strip.rect(x + 1, 1, 1, 2, WOOD[4])
            strip.put(x + 3, 2, WOOD[0])
            strip.put(x + 13, 2, WOOD[0])
            strip.art(x + 4, 4, ("#322221#", ".#3221#.", "..#21#..", "...##..."), _KEY)

    def growth(self, strip):
        """Nothing grows on planks."""
