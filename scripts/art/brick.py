"""Brick: the walls of the town at night under a course of roof tiles."""

from .edges import fringe, quarters
from .noise import Dice, scatter
from .palette import BRICK, INK, LIGHT, ROOF

_KEY = {"#": INK, "1": BRICK[1], "2": BRICK[2], "3": BRICK[3]}
_TILE = ("44443333", "33333222", "33332222", "23322221", "12222211", "011111.0", ".0000...")


class Brick:
    def fill(self, canvas):
        """Bricks of 16 x 8 with joints, a few of them lighter or broken."""
        canvas.rect(0, 0, 64, 64, BRICK[0])
        dice = Dice(721)
        for row in range(8):
            for column in range(4):
                x, y = 16 * column + 8 * (row % 2), 8 * row
                body, light = dice.pick(((1, 2), (1, 2), (2, 3), (1, 1)))
                canvas.rect(x, y, 15, 7, BRICK[body])
                canvas.rect(x + 1, y, 13, 1, BRICK[light])
                if dice.unit() < 0.3:
                    canvas.rect(x + dice.between(2, 11), y + dice.between(2, 5), 3, 1, BRICK[0])

    def cap(self, strip):
        key = {str(tone): ROOF[tone] for tone in range(5)}
        for x in range(0, 64, 8):
            strip.art(x, 0, _TILE, key)
        for x in range(64):
            if scatter(722, x // 4) < 0.3:
                strip.put(x, 1, ROOF[4] if x % 8 < 5 else ROOF[3])

    def underside(self, strip):
        fringe(strip, (INK, BRICK[0], BRICK[0], BRICK[1]), 723)

    def left(self, strip):
        fringe(strip, (BRICK[0], BRICK[4], BRICK[3]), 724)

    def right(self, strip):
        fringe(strip, (INK, BRICK[0], BRICK[1]), 725)

    def plank(self, strip):
        for x in range(64):
            for d, colour in enumerate((ROOF[4], ROOF[3], ROOF[2], ROOF[1], INK)):
                strip.put(x, d, colour)
        for x in range(0, 64, 8):
            strip.rect(x, 1, 1, 3, ROOF[1])
        for x in range(0, 64, 16):
            strip.art(x + 4, 4, ("#332221#", ".#3221#.", "..#21#..", "...##..."), _KEY)

    def growth(self, strip):
        """Nothing grows on roofs."""

    def core(self, canvas):
        """Dark walls: bare, with a dark window, with a lit one, and rarely with a cat in it."""
        dice = Dice(726)

        def bare(part):
            for _ in range(3):
                part.rect(dice.between(0, 3) * 8 + 1, dice.between(0, 3) * 8 + 1, 6, 1, BRICK[1])

        def window(part, is_lit, cat=()):
            bare(part)
            x, y = 12, 10
            part.rect(x - 1, y - 1, 8, 12, BRICK[1])
            part.rect(x, y, 6, 10, LIGHT[0] if is_lit else INK)
            if is_lit:
                part.rect(x + 1, y + 5, 4, 4, LIGHT[1])
            part.rect(x + 3, y, 1, 10, BRICK[1])
            part.rect(x, y + 4, 6, 1, BRICK[1])
            part.art(x, y + 5, cat, {"#": INK})

        quarters(
            canvas,
            BRICK[0],
            bare,
            lambda part: window(part, False),
            lambda part: window(part, True),
            lambda part: window(part, True, ("#.#...", "###...", "####..", "#####.", "#####.")),
        )
