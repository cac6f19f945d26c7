"""Stone: irregular masonry under a course of pale capstones, here and there some moss."""

from .edges import fringe
from .noise import Dice, scatter
from .palette import INK, LEAF, STONE

_KEY = {"#": INK, "1": STONE[0], "2": STONE[1], "3": STONE[2]}

# Courses of the wall as (height, widths of the stones, x of the first); heights add up to 64,
# and so do the widths of each course.
_COURSES = (
    (9, (13, 19, 11, 21), 3),
    (7, (18, 12, 20, 14), 12),
    (10, (22, 15, 10, 17), 6),
    (6, (12, 20, 14, 18), 0),
    (8, (16, 11, 21, 16), 9),
    (10, (14, 20, 17, 13), 2),
    (6, (19, 15, 12, 18), 14),
    (8, (17, 21, 15, 11), 7),
)

# Patches of moss on the capstones as (x, depth in each column).
_MOSS = ((3, (1, 2, 3, 4, 3, 4, 2, 2, 1)), (35, (1, 3, 2, 4, 5, 3, 4, 3, 2, 3, 1, 1)))


class Stone:
    def fill(self, canvas):
        canvas.rect(0, 0, 64, 64, STONE[0])
        dice, y = Dice(11), 0
        for height, widths, x in _COURSES:
            for width in widths:
                self._block(canvas, x, y, width - 1, height - 1, dice)
                x += width
            y += height

    def _block(self, canvas, x, y, width, height, dice):
        tone = dice.pick((1, 1, 2))
        dark, body, light = STONE[tone - 1 : tone + 2]
        canvas.rect(x, y, width, height, body)
        for dx in range(1, width - 1):  # lit top, broken, and shaded foot
            if dice.unit() < 0.75:
                canvas.put(x + dx, y, light)
            if dice.unit() < 0.6:
                canvas.put(x + dx, y + height - 1, dark)
        for dy in range(1, height - 2):
            if dice.unit() < 0.6:
                canvas.put(x, y + dy, light)
        corners = ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1))
        for dx, dy in corners:
            canvas.put(x + dx, y + dy, STONE[0])
        for _ in range(width * height // 40):  # chips
            px, py = x + dice.between(2, width - 3), y + dice.between(1, height - 3)
            canvas.put(px, py, dark)
            canvas.put(px + 1, py, dark)
            canvas.put(px + 1, py + 1, light)
        if dice.unit() < 0.3 and height > 6:  # a crack from the top
            px = x + dice.between(3, width - 4)
            for dy in range(dice.between(3, height - 2)):
                canvas.put(px, y + dy, STONE[0])
                px += dice.between(-1, 1) if dy % 2 else 0

    def cap(self, strip):
        for x in range(64):
            for d, tone in enumerate((4, 3, 3, 2, 2, 1, 0)):
                strip.put(x, d, STONE[tone])
            if scatter(5, x // 2) < 0.5:
                strip.put(x, 1, STONE[4] if scatter(6, x) < 0.4 else STONE[3])
            if scatter(7, x // 3) < 0.4:
                strip.put(x, 2, STONE[2])
            if scatter(8, x // 2) < 0.3:
                strip.put(x, 4, STONE[1])
        for x in (0, 16, 29, 48):  # joints between capstones
            strip.rect(x, 1, 1, 5, STONE[0])
            strip.put(x, 0, STONE[3])
            strip.rect(x + 1, 1, 1, 4, STONE[4])
            strip.rect(x - 1, 2, 1, 4, STONE[1])
        for start, moss in _MOSS:
            for x, depth in enumerate(moss, start):
                strip.put(x, 0, LEAF[3])
                strip.rect(x, 1, 1, depth - 1, LEAF[2])
                strip.put(x, depth, LEAF[1])

    def underside(self, strip):
        fringe(strip, (INK, STONE[0], STONE[0], STONE[1]), 21)

    def left(self, strip):
        fringe(strip, (STONE[0], STONE[3], STONE[2]), 22)

    def right(self, strip):
        fringe(strip, (INK, STONE[0], STONE[0]), 23)

    def plank(self, strip):
        for x in range(64):
            for d, colour in enumerate((STONE[4], STONE[3], STONE[2], STONE[1], INK)):
                strip.put(x, d, colour)
            if scatter(31, x) < 0.25:
                strip.put(x, 1, STONE[4])
            if scatter(32, x) < 0.25:
                strip.put(x, 2, STONE[3])
        for x in range(0, 64, 16):
            strip.rect(x, 1, 1, 3, STONE[1])
            strip.art(x + 4, 4, ("#332221#", "#332221#", ".#3221#.", "..####.."), _KEY)

    def growth(self, strip):
        for x, tuft in ((6, (".G..", "gG.g")), (39, ("..G...", "G.gG.g")), (44, ("G", "g"))):
            strip.upright(x, tuft, {"g": LEAF[2], "G": LEAF[3]})
