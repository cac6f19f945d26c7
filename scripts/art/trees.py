"""Silhouettes of trees and bushes for the background, lit a little from the upper left."""

from .noise import scatter


def conifer(picture, dice, x, foot, height, colour, lit):
    """A fir of ragged tiers on a thin trunk."""
    tier = dice.between(3, 4)
    slim = 0.2 + dice.unit() * 0.1
    for row in range(height):
        spread = int(row * slim + (row % tier) * 0.6)
        y = foot - height + row
        picture.rect(x - spread, y, 2 * spread + 1, 1, colour)
        if spread and row < height // 2:
            picture.rect(x - spread, y, 1 + spread // 2, 1, lit)
    picture.rect(x, foot, 1, 3, colour)


def bush(picture, dice, x, foot, radius, colour, lit):
    """A rounded heap of leaves."""
    _leaves(picture, dice.between(0, 9999), x, foot, radius, radius, colour, lit)


def broadleaf(picture, dice, x, foot, height, colour, lit):
    """A tall tree: a bent trunk with boughs, and heaps of leaves on each of them."""
    lean = dice.unit() * 0.3 - 0.15
    spread = height // 3

    def trunk(row):
        return x + int(lean * row * row / height)

    for row in range(height):
        width = 3 + 3 * (height - row) // height + max(0, 5 - row)
        picture.rect(trunk(row) - width // 2, foot - row, width, 1, colour)
        if row % 4 and row < height * 2 // 3:
            picture.put(trunk(row) - width // 2, foot - row, lit)
    heaps = [(trunk(height), foot - height, spread)]
    for side in (-1, 1):
        start = height * dice.between(50, 70) // 100
        reach = spread * dice.between(8, 11) // 10
        for step in range(reach):
            picture.rect(trunk(start) + side * step, foot - start - step // 2, 2, 2, colour)
        heaps.append((trunk(start) + side * reach, foot - start - reach // 2, spread * 2 // 3))
    for heap_x, heap_y, size in reversed(heaps):
        for _ in range(5):
            dx = dice.between(-size, size) * 2 // 3
            dy = dice.between(-size, size) // 3
            radius = size * dice.between(5, 8) // 10
            seed = dice.between(0, 9999)
            _leaves(picture, seed, heap_x + dx, heap_y + dy, radius + 3, radius, colour, lit)


def _leaves(picture, seed, x, y, width, height, colour, lit):
    for dy in range(-height, height + 1):
        for dx in range(-width, width + 1):
            reach = dx * dx / (width * width) + dy * dy / (height * height)
            if reach + (scatter(seed, dx // 2, dy // 2) - 0.5) * 0.35 > 1:
                continue
            right, down = dx / width - 0.25, dy / height - 0.4
            ragged = (scatter(seed + 1, dx // 2, dy) - 0.5) * 0.5
            bright = right * right + down * down + ragged > 1.1
            picture.put(x + dx, y + dy, lit if bright else colour)
