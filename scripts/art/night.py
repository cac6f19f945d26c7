"""The town at night: stars and a moon, towers in the haze, gabled houses with lit windows."""

from .distance import HEIGHT, WIDTH, dissolve, gradient, halo, layer, square
from .noise import Dice, scatter, threshold, wave
from .palette import GLOW, LIGHT, NIGHT, ROOF, TOWN

_HORIZON = 290
_MOON = 470, 92


def sky():
    picture = layer()
    gradient(picture, NIGHT, _HORIZON)
    dice = Dice(601)
    for _ in range(150):
        x, y = dice.between(0, WIDTH - 1), int(square(dice.unit()) * 220)
        picture.put(x, y, dice.pick((NIGHT[5], NIGHT[6], NIGHT[7], ROOF[3], ROOF[4])))
    for x, y in ((82, 40), (236, 74), (338, 26), (588, 34), (150, 118), (372, 128)):
        for dx, dy in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1)):
            picture.put(x + dx, y + dy, ROOF[4] if dx == dy == 0 else ROOF[2])
    _moon(picture)
    for left, foot, length, height in ((300, 108, 150, 5), (520, 134, 170, 6), (40, 158, 190, 7)):
        _streak(picture, left, foot, length, height)
    return picture


def _moon(picture):
    x0, y0 = _MOON
    halo(picture, x0, y0, 70, NIGHT[4], 0.7)
    halo(picture, x0, y0, 44, NIGHT[5], 0.75)
    for y in range(y0 - 24, y0 + 25):
        for x in range(x0 - 24, x0 + 25):
            if square(x - x0) + square(y - y0) > 23 * 23:
                continue
            shade = square(x - x0 + 7) + square(y - y0 + 6) > 24 * 24
            picture.put(x, y, ROOF[4] if shade else GLOW)
    for dx, dy, radius in ((-8, -6, 4), (6, 4, 5), (-4, 10, 3), (9, -9, 2), (-13, 4, 2)):
        for y in range(-radius, radius + 1):
            for x in range(-radius, radius + 1):
                if square(x) + square(y) <= square(radius):
                    picture.put(x0 + dx + x, y0 + dy + y, ROOF[4])


def _streak(picture, left, foot, length, height):
    """A thin cloud in front of the moon."""
    for dx in range(length):
        middle = 1 - square(2 * dx / length - 1)
        tall = int(height * middle * (0.6 + 0.8 * wave(611, left + dx, 16, 640)))
        for y in range(foot - tall, foot + tall // 2):
            if scatter(612, (left + dx) // 4, y) < 0.85:
                picture.put(left + dx, y, NIGHT[4] if y > foot - tall + 1 else NIGHT[6])


def far():
    """Towers of the town in the haze, with few small lights."""
    picture = layer()
    dice = Dice(621)
    for base, colour, lit, low, high in ((226, NIGHT[4], NIGHT[6], 14, 26), (250, NIGHT[3], NIGHT[6], 18, 34)):
        x = 0
        while x < WIDTH:
            width = dice.between(low, high)
            top = base - dice.between(0, 52)
            picture.rect(x, top, width, HEIGHT - top, colour)
            roof = dice.between(0, 3)
            if roof == 0:
                _spire(picture, x + width // 2, top, width, colour)
            elif roof == 1:
                picture.rect(x + 3, top - 5, width - 6, 5, colour)
                picture.rect(x + width // 2, top - 14, 1, 10, colour)
            for wy in range(top + 5, 300, 6):
                for wx in range(x + 3, x + width - 3, 5):
                    if dice.unit() < 0.16:
                        picture.rect(wx, wy, 2, 2, dice.pick((lit, lit, LIGHT[0])))
            x += width + dice.between(0, 4)
    dissolve(picture, 262, 318, NIGHT[5])
    return picture


def _spire(picture, middle, foot, width, colour):
    height = width
    for row in range(height):
        half = row * (width // 2) // height
        picture.rect(middle - half, foot - height + row, 2 * half + 1, 1, colour)
    picture.rect(middle, foot - height - 6, 1, 7, colour)


def mid():
    """Two rows of gabled houses with chimneys; behind them a church."""
    picture = layer()
    dice = Dice(631)
    _church(picture, 196, 300)
    for base, wall, roof, rim, low, high, share in (
        (292, TOWN[4], TOWN[3], NIGHT[5], 26, 40, 0.3),
        (322, TOWN[3], TOWN[2], TOWN[4], 34, 54, 0.4),
    ):
        x = -10
        while x < WIDTH - 10:
            width = dice.between(low, high)
            _house(picture, dice, x, base - dice.between(0, 26), width, wall, roof, rim, share)
            x += width - dice.between(0, 3)
    dissolve(picture, 338, 362, TOWN[2])
    return picture


def _church(picture, x, foot):
    picture.rect(x, 196, 26, foot - 196, TOWN[4])
    for row in range(54):
        half = row * 15 // 54
        picture.rect(x + 13 - half, 142 + row, 2 * half + 1, 1, TOWN[3])
        picture.put(x + 13 - half, 142 + row, NIGHT[5])
    picture.rect(x + 13, 132, 1, 12, TOWN[3])
    picture.rect(x + 11, 135, 5, 1, TOWN[3])
    for dy in range(-6, 7):  # the clock
        for dx in range(-6, 7):
            if square(dx) + square(dy) <= 36:
                picture.put(x + 13 + dx, 212 + dy, LIGHT[2] if square(dx) + square(dy) < 26 else TOWN[2])
    picture.rect(x + 13, 208, 1, 5, TOWN[1])
    picture.rect(x + 13, 212, 4, 1, TOWN[1])
    for wx in (x + 5, x + 17):
        picture.rect(wx, 232, 4, 9, LIGHT[1])
        picture.rect(wx + 1, 231, 2, 1, LIGHT[1])


def _house(picture, dice, x, eaves, width, wall, roof, rim, share):
    """Walls under a gable or a ridge, a chimney, and windows of which a share is lit."""
    picture.rect(x, eaves, width, HEIGHT - eaves, wall)
    height = width * dice.between(4, 6) // 10
    is_gable = dice.unit() < 0.55
    chimney = x + width * dice.between(55, 75) // 100
    tall = height * 6 // 10
    picture.rect(chimney, eaves - tall - 8, 5, tall + 8, roof)
    picture.rect(chimney - 1, eaves - tall - 9, 7, 2, wall)
    for row in range(height):
        inset = (height - row) * (width // 2 + 2) // height if is_gable else (height - row) // 2
        picture.rect(x - 2 + inset, eaves - height + row, max(width + 4 - 2 * inset, 1), 1, roof)
        picture.put(x - 2 + inset, eaves - height + row, rim)
        if row % 4 == 3:
            for tile in range(x + inset, x + width - inset, 5):
                picture.put(tile + row // 4 % 2 * 2, eaves - height + row, wall)
    for wy in range(eaves + 6, HEIGHT, 15):
        for wx in range(x + 5, x + width - 7, 11):
            _window(picture, wx, wy, dice.unit() < share, roof)


def _window(picture, x, y, is_lit, frame):
    picture.rect(x, y, 6, 8, frame)
    if not is_lit:
        return
    picture.rect(x + 1, y + 1, 4, 6, LIGHT[1])
    picture.rect(x + 1, y + 1, 4, 3, LIGHT[2])
    picture.rect(x + 3, y + 1, 1, 6, frame)
    picture.rect(x + 1, y + 4, 4, 1, frame)


def near():
    """Dark roofs close by, chimneys with smoke, a street lamp between them."""
    picture = layer()
    dice = Dice(641)
    for x in (128, 352, 588):
        _street_lamp(picture, x, 356)
    for x, width, top in ((-20, 118, 330), (150, 90, 338), (232, 104, 326), (376, 96, 334), (470, 100, 322)):
        _roof(picture, dice, x, width, top)
    picture.rect(0, 352, WIDTH, HEIGHT - 352, TOWN[0])
    return picture


def _roof(picture, dice, x, width, top):
    chimney = x + width * dice.between(2, 7) // 10
    for puff in range(14):  # smoke, thinner upwards
        for dx in range(-2 - puff // 3, 3 + puff // 3):
            for dy in range(4):
                if 0.5 - puff / 30 > threshold(chimney + dx, puff + dy):
                    drift = int(10 * wave(651, puff * 4, 16, 64)) + puff // 2
                    picture.put(chimney + 4 + dx + drift, top - 20 - puff * 4 - dy, TOWN[4])
    picture.rect(chimney, top - 16, 9, 30, TOWN[1])
    picture.rect(chimney - 1, top - 18, 11, 3, TOWN[2])
    for row in range(HEIGHT - top):
        inset = max(0, (18 - row) // 2)
        picture.rect(x + inset, top + row, width - 2 * inset, 1, TOWN[1])
        if row == 0:
            picture.rect(x + inset, top, width - 2 * inset, 1, TOWN[3])
        if row % 6 == 5:
            for tile in range(x + inset, x + width - inset, 7):
                picture.rect(tile + row // 6 % 2 * 3, top + row - 1, 1, 2, TOWN[0])
            picture.rect(x + inset, top + row, width - 2 * inset, 1, TOWN[0])


def _street_lamp(picture, x, foot):
    halo(picture, x, foot - 62, 30, TOWN[4], 0.6)
    halo(picture, x, foot - 62, 15, LIGHT[0], 0.7)
    picture.rect(x - 1, foot - 56, 2, 56, TOWN[0])
    picture.rect(x - 4, foot - 68, 8, 2, TOWN[0])
    picture.rect(x - 3, foot - 66, 6, 9, TOWN[0])
    picture.rect(x - 2, foot - 65, 4, 7, LIGHT[2])
    picture.rect(x - 1, foot - 63, 2, 4, LIGHT[3])
