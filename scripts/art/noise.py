"""Random numbers that never change: integer hashes, periodic noise and ordered dithering.

Only sums and products of exact numbers, so every machine and Python version draws the same.
"""

_BAYER = (
    (0, 8, 2, 10),
    (12, 4, 14, 6),
    (3, 11, 1, 9),
    (15, 7, 13, 5),
)


def scatter(*values):
    """A number in [0, 1) that depends on all the integers given and looks random."""
    state = 0x9E3779B9
    for value in values:
        state = (state ^ (value & 0xFFFFFFFF)) * 0x85EBCA6B & 0xFFFFFFFF
        state = (state ^ (state >> 13)) * 0xC2B2AE35 & 0xFFFFFFFF
        state ^= state >> 16
    return state / 4294967296


class Dice:
    """A sequence of random choices from a seed."""

    def __init__(self, seed):
        self._seed, self._throws = seed, 0

    def unit(self):
        self._throws += 1
        return scatter(self._seed, self._throws)

    def between(self, low, high):
        """An integer from low to high, both included."""
        return low + int(self.unit() * (high - low + 1))

    def pick(self, choices):
        return choices[self.between(0, len(choices) - 1)]


def threshold(x, y):
    """Ordered-dither threshold of a pixel, in (0, 1)."""
    return (_BAYER[y % 4][x % 4] + 0.5) / 16


def _ease(t):
    return t * t * (3 - 2 * t)


def wave(seed, x, cell, period):
    """Smooth noise in [0, 1) along a line, one random value per cell; repeats after period."""
    index, part = divmod(x, cell)
    cells = period // cell
    a = scatter(seed, index % cells)
    b = scatter(seed, (index + 1) % cells)
    return a + (b - a) * _ease(part / cell)


def cloud(seed, x, y, cell_width, cell_height, period):
    """Smooth noise in [0, 1) over the plane; repeats after period in both directions."""
    column, part_x = divmod(x, cell_width)
    row, part_y = divmod(y, cell_height)
    columns, rows = period // cell_width, period // cell_height
    u, v = _ease(part_x / cell_width), _ease(part_y / cell_height)

    def corner(dx, dy):
        return scatter(seed, (column + dx) % columns, (row + dy) % rows)

    top = corner(0, 0) + (corner(1, 0) - corner(0, 0)) * u
    bottom = corner(0, 1) + (corner(1, 1) - corner(0, 1)) * u
    return top + (bottom - top) * v
