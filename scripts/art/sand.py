"""Sandstone: the coast's cliffs in layers, under a course of sand with grass and shells."""

from .edges import blob, fringe, quarters
from .noise import Dice, cloud, scatter, wave
from .palette import CHALK, INK, LEAF, SAND, SKIN

_KEY = {"#": INK, "1": SAND[1], "2": SAND[2], "3": SAND[3]}
_ANCHOR = (
    "....11....",
    "...1..1...",
    "....11....",
    "..111111..",
    "....11....",
    "1...11...1",
    "11..11..11",
    ".11.11.11.",
    "..111111..",
)


class Sand:
    def fill(self, canvas):
        """Layers that bend a little, with darker seams and some holes."""
        for y in range(64):
            for x in range(64):
                bend = int(cloud(841, x, y, 32, 16, 64) * 5)
                row = (y + bend) % 16
                level = cloud(842, x, y, 16, 4, 64)
                tone = 1 if row in (0, 9) else 3 if level > 0.72 else 2
                if row in (1, 10) and level > 0.4:
                    tone = 3
                canvas.put(x, y, SAND[tone])
        dice = Dice(843)
        for _ in range(9):
            x, y = dice.between(0, 63), dice.between(0, 63)
            canvas.rect(x, y, dice.between(2, 4), 2, SAND[1])
            canvas.rect(x + 1, y + 2, 2, 1, SAND[3])

    def cap(self, strip):
        for x in range(64):
            depth = 4 + int(wave(844, x, 8, 64) * 3)
            for d in range(depth):
                strip.put(x, d, (SAND[5], SAND[5], SAND[4], SAND[4], SAND[3], SAND[3])[min(d, 5)])
            strip.put(x, depth, SAND[1])
            if scatter(845, x // 2) < 0.3:
                strip.put(x, 2, SAND[3])
            if scatter(846, x) < 0.12:
                strip.put(x, 1, SAND[3])

    def underside(self, strip):
        fringe(strip, (INK, SAND[0], SAND[1], SAND[1]), 847)

    def left(self, strip):
        fringe(strip, (SAND[1], SAND[4], SAND[3]), 848)

    def right(self, strip):
        fringe(strip, (INK, SAND[0], SAND[1]), 849)

    def plank(self, strip):
        for x in range(64):
            for d, colour in enumerate((SAND[5], SAND[4], SAND[3], SAND[2], INK)):
                strip.put(x, d, colour)
        for x in range(0, 64, 16):
            strip.rect(x, 1, 1, 3, SAND[1])
            strip.art(x + 4, 4, ("#332221#", "#332221#", ".#3221#.", "..####.."), _KEY)

    def growth(self, strip):
        """Beach grass and shells."""
        for x, tuft in ((5, ("..G.", "G.gG", ".gg.")), (22, ("G..", "gG.")), (38, (".G.G", "g.gg", ".gg."))):
            strip.upright(x, tuft, {"g": LEAF[2], "G": LEAF[3]})
        blob(strip, 14, 0, 4, 2, SKIN[1], CHALK[2], SKIN[0])
        blob(strip, 51, 0, 3, 2, SKIN[1], CHALK[2], SKIN[0])

    def core(self, canvas):
        """Dark stone with seams, pebbles, and rarely an anchor."""
        dice = Dice(851)

        def seams(part, count):
            for _ in range(count):
                x, y = dice.between(2, 16), dice.between(2, 29)
                part.rect(x, y, dice.between(5, 12), 1, SAND[1])

        def pebbles(part):
            seams(part, 1)
            for x, y in ((9, 14), (15, 18), (20, 13)):
                part.rect(x, y, 3, 2, SAND[1])
                part.put(x, y, SAND[2])

        def anchor(part):
            part.art(10, 10, _ANCHOR, _KEY)

        quarters(canvas, SAND[0], lambda part: seams(part, 3), pebbles, lambda part: seams(part, 1), anchor)
