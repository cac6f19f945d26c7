"""Snow: a white blanket with soft drips over blue packed ice."""

from .edges import fringe, quarters
from .noise import Dice, scatter, wave
from .palette import ICE, POLAR, STONE

_KEY = {"0": ICE[0], "1": ICE[1], "2": ICE[2], "3": ICE[3]}
_TONGUES = (4, 4, 5, 6, 6, 6, 5, 4, 3, 3, 4, 5, 5, 4, 3, 3)


_CRACK = ("2..........", ".2.........", "..2.111....", "...2...1...", "..1.2......", ".1...22....", ".......2...")
_FISH = (
    "....1111....1",
    "..11111111.11",
    ".112111111111",
    "1111111111111",
    ".11111111.11.",
    "...1111....1.",
)


class Snow:
    def fill(self, canvas):
        """Cracked ice: cells around one point per tile, lit towards the upper left."""
        cells = [self._centre(x, y) for x in range(0, 64, 16) for y in range(0, 64, 16)]
        for y in range(64):
            for x in range(64):
                canvas.put(x, y, self._ice(cells, x, y))
        for x, y in cells:  # glints
            canvas.put(x + 3, y + 2, ICE[2])
            canvas.put(x + 4, y + 1, ICE[2])

    def _centre(self, x, y):
        """The point of an ice cell, somewhere in the tile at (x, y)."""
        return x + int(scatter(81, x, y) * 14), y + int(scatter(82, x, y) * 14)

    def _ice(self, cells, x, y):
        def reach(cell):
            dx = (x - cell[0] + 32) % 64 - 32
            dy = (y - cell[1] + 32) % 64 - 32
            return dx * dx + 2 * dy * dy + dx * dy, dx + dy

        (nearest, side), (second, _) = sorted(reach(cell) for cell in cells)[:2]
        crack = second - nearest
        if crack < 14:
            return ICE[0]
        if crack < 44 and side < 0:
            return ICE[2]
        return ICE[1]

    def cap(self, strip):
        for x in range(64):
            depth = self._drip(x)
            strip.rect(x, 0, 1, depth, ICE[4])
            for d in range(depth - 2, depth):
                if d > 1 and (d == depth - 1 or self._drip(x + 1) < depth):
                    strip.put(x, d, ICE[3])
            strip.put(x, depth, ICE[2] if depth < 7 else ICE[3])
            if depth < 7:
                strip.put(x, depth + 1, ICE[0])

    def _drip(self, x):
        """How deep the blanket hangs: round tongues, two to a tile."""
        return _TONGUES[x % 16] + (1 if wave(83, x, 16, 64) > 0.5 else 0)

    def underside(self, strip):
        fringe(strip, (STONE[0], ICE[0], ICE[0], ICE[1]), 84)

    def left(self, strip):
        fringe(strip, (ICE[0], ICE[3], ICE[2]), 85)

    def right(self, strip):
        fringe(strip, (STONE[0], ICE[0], ICE[0]), 86)

    def plank(self, strip):
        for x in range(64):
            for d, colour in enumerate((ICE[4], ICE[4], ICE[3], ICE[2], ICE[0])):
                strip.put(x, d, colour)
        for x in range(0, 64, 16):
            strip.art(x + 3, 4, ("3320", ".320", ".31.", "..2."), _KEY)
            strip.art(x + 9, 4, ("33210", ".310.", ".20.."), _KEY)

    def growth(self, strip):
        for x, width in ((5, 7), (26, 5), (44, 9)):
            strip.rect(x, 0, width, 1, ICE[4])
            strip.rect(x + 2, 1, width - 4, 1, ICE[4])

    def core(self, canvas):
        """Blue depth: slanted glints, bubbles, a crack, and rarely a fish in the ice."""
        dice = Dice(87)

        def glints(part, count):
            for _ in range(count):
                x, y = dice.between(10, 28), dice.between(2, 20)
                for step in range(dice.between(4, 9)):
                    part.rect(x - step, y + step, 2, 1, POLAR[2] if step < 3 else POLAR[1])

        def bubbles(part):
            glints(part, 1)
            for x, y in ((9, 18), (12, 12), (8, 8)):
                part.art(x, y, (".1", "1.", ".."), {"1": POLAR[2]})

        def crack(part):
            part.art(7, 9, _CRACK, {"1": POLAR[1], "2": POLAR[2]})

        def fish(part):
            part.art(8, 11, _FISH, {"1": POLAR[2], "2": ICE[1]})

        quarters(canvas, ICE[0], lambda part: glints(part, 3), bubbles, crack, fish)
