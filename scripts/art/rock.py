"""Rock: the mine's rough walls under a worn ledge, with glints of crystal."""

from .edges import blob, fringe, quarters
from .noise import Dice, cloud, scatter, wave
from .palette import CRYSTAL, INK, ROCK

_KEY = {"#": INK, "1": ROCK[1], "2": ROCK[2], "3": ROCK[3]}
_CRYSTALS = {"d": CRYSTAL[0], "c": CRYSTAL[1], "l": CRYSTAL[2], "w": CRYSTAL[3]}

# Boulders in the rock as (x, y, width, height).
_BOULDERS = (
    (3, 4, 13, 8), (24, 9, 17, 10), (48, 2, 12, 9), (12, 25, 15, 9), (38, 28, 14, 8),
    (56, 20, 11, 8), (2, 44, 16, 10), (27, 46, 11, 7), (45, 47, 15, 9),
)  # fmt: skip


_BURIED = ("..11111...", ".1.....11.", "1........1", "1........1", ".1......1.", "..111111..")
_CLUSTER = (
    "....c....",
    "...cl....",
    "...cl..c.",
    ".c.cl.cl.",
    ".clcl.cl.",
    ".clcldcl.",
    "..dcddcd.",
    "..dddddd.",
)


class Rock:
    def fill(self, canvas):
        for y in range(64):
            for x in range(64):
                canvas.put(x, y, self._strata(x, y))
        dice = Dice(701)
        for x, y, width, height in _BOULDERS:
            self._boulder(canvas, dice, x, y, width, height)
        for x, y in ((20, 20), (52, 40), (9, 58)):
            canvas.art(x, y, (".l..", "lwc.", "cldc", ".dd."), _CRYSTALS)

    def _strata(self, x, y):
        level = 0.6 * cloud(702, x, y, 16, 8, 64) + 0.4 * cloud(703, x, y, 8, 4, 64)
        return ROCK[0] if level < 0.34 else ROCK[1]

    def _boulder(self, canvas, dice, x, y, width, height):
        """A faceted lump, lit from the upper left."""
        for dy in range(height):
            inset = max(2 - dy, dy - height + 3, 0)
            left, right = inset + dice.between(0, 1), width - inset - dice.between(0, 1)
            canvas.rect(x + left, y + dy, right - left, 1, ROCK[2])
            if dy < 2:
                canvas.rect(x + left + 1, y + dy, (right - left) * 2 // 3, 1, ROCK[3])
            canvas.put(x + left, y + dy, ROCK[3] if dy < height - 3 else ROCK[1])
            canvas.rect(x + right - 2, y + dy, 2, 1, ROCK[1])
        canvas.rect(x + 2, y + height - 1, width - 4, 1, ROCK[0])

    def cap(self, strip):
        for x in range(64):
            depth = 4 + int(wave(704, x, 8, 64) * 3)
            for d in range(depth):
                strip.put(x, d, (ROCK[5], ROCK[4], ROCK[4], ROCK[3], ROCK[3], ROCK[2])[min(d, 5)])
            strip.put(x, depth, ROCK[0])
            if scatter(705, x // 2) < 0.4:
                strip.put(x, 1, ROCK[5])
            if scatter(706, x // 3) < 0.35:
                strip.put(x, 2, ROCK[3])
        for x in (7, 22, 39, 55):  # cracks
            strip.rect(x, 1, 1, 4, ROCK[1])
            strip.rect(x + 1, 1, 1, 3, ROCK[5])

    def underside(self, strip):
        fringe(strip, (INK, ROCK[0], ROCK[0], ROCK[1]), 707)

    def left(self, strip):
        fringe(strip, (ROCK[0], ROCK[4], ROCK[3]), 708)

    def right(self, strip):
        fringe(strip, (INK, ROCK[0], ROCK[1]), 709)

    def plank(self, strip):
        for x in range(64):
            for d, colour in enumerate((ROCK[5], ROCK[4], ROCK[3], ROCK[2], INK)):
                strip.put(x, d, colour)
            if scatter(710, x // 2) < 0.3:
                strip.put(x, 1, ROCK[5])
        for x in range(0, 64, 16):
            strip.rect(x, 1, 1, 3, ROCK[1])
            strip.art(x + 4, 4, ("#332221#", "#332221#", ".#3221#.", "..####.."), _KEY)

    def growth(self, strip):
        for x in (5, 30, 50):
            blob(strip, x, 0, 4, 2, ROCK[3], ROCK[5], ROCK[2])
        strip.upright(20, ("..l", "l.c", "cld"), _CRYSTALS)
        strip.upright(57, (".w..", ".l.l", "ccdc"), _CRYSTALS)

    def core(self, canvas):
        """Plain darkness with faint cracks, some ore, and rarely a cluster of crystals."""
        dice = Dice(711)

        def cracks(part, count):
            for _ in range(count):
                x, y = dice.between(2, 20), dice.between(3, 28)
                for _ in range(dice.between(5, 9)):
                    part.put(x, y, ROCK[1])
                    x += dice.between(0, 2)
                    y += dice.between(-1, 1)

        def boulder(part):
            cracks(part, 1)
            part.art(9, 14, _BURIED, {"1": ROCK[1]})

        def ore(part):
            for x, y in ((9, 11), (13, 14), (18, 15), (15, 20), (22, 19)):
                part.rect(x, y, 2, 1, CRYSTAL[0])
                part.put(x, y + 1, ROCK[1])

        def crystals(part):
            part.art(11, 10, _CLUSTER, _CRYSTALS)

        quarters(canvas, ROCK[0], lambda part: cracks(part, 2), boulder, ore, crystals)
