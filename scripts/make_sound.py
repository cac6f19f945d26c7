#!/usr/bin/env python3
"""Makes every sound in assets/sound/; with --check, lists those that differ and writes nothing."""

import argparse
import io
import math
import pathlib
import sys
import wave

SOUNDS = pathlib.Path(__file__).resolve().parent.parent / "assets" / "sound"
RATE = 22050  # [1/s]
LOUDEST = 0.5  # of full scale, so that several at once do not clip


# --- Pieces: lists of samples ---


def count(seconds):
    return int(round(seconds * RATE))


def noise(seconds, seed):
    """White noise, the same on every machine."""
    state, samples = seed * 2654435761 % 2**32 or 1, []
    for _ in range(count(seconds)):
        state ^= state << 13 & 0xFFFFFFFF
        state ^= state >> 17
        state ^= state << 5 & 0xFFFFFFFF
        samples.append(state / 2**31 - 1)
    return samples


def lowpass(samples, hz):
    """Twelve decibels an octave; hz may be a function of time."""
    first = second = 0.0
    result = []
    for i, sample in enumerate(samples):
        cut = hz(i / RATE) if callable(hz) else hz
        part = 1 - math.exp(-2 * math.pi * cut / RATE)
        first += part * (sample - first)
        second += part * (first - second)
        result.append(second)
    return result


def highpass(samples, hz):
    return [a - b for a, b in zip(samples, lowpass(samples, hz))]


def tone(seconds, start, end, overtones=((2, 0.12), (3, 0.05))):
    """A soft tone whose pitch glides from start to end. [Hz]"""
    total, phase, samples = count(seconds), 0.0, []
    for i in range(total):
        phase += 2 * math.pi * start * (end / start) ** (i / total) / RATE
        samples.append(math.sin(phase) + sum(a * math.sin(k * phase) for k, a in overtones))
    return samples


def decaying(samples, half, attack=0.004):
    """Rises within attack, then falls to half in every `half`. [s]"""

    def level(t):
        return 0.5 ** (t / half) * (1 - math.cos(math.pi * min(1.0, t / attack))) / 2

    return [sample * level(i / RATE) for i, sample in enumerate(samples)]


def swelling(samples, top=0.4):
    """Rises up to a part of its length and falls from there."""

    def level(x):
        return math.sin(math.pi / 2 * (x / top if x < top else (1 - x) / (1 - top))) ** 2

    return [sample * level(i / len(samples)) for i, sample in enumerate(samples)]


def pluck(seconds, hz, half, overtones=((2, 0.3), (3, 0.12), (4, 0.05))):
    """A plucked string: high parts fade sooner."""
    parts = ((1, 1.0), *overtones)
    return mixed(
        *(scaled(decaying(tone(seconds, k * hz, k * hz, ()), half / k), a) for k, a in parts)
    )


def scaled(samples, by):
    return [sample * by for sample in samples]


def delayed(samples, seconds):
    return [0.0] * count(seconds) + samples


def mixed(*parts):
    result = [0.0] * max(len(part) for part in parts)
    for part in parts:
        for i, sample in enumerate(part):
            result[i] += sample
    return result


def full(samples):
    """Scaled to a peak of 1."""
    return scaled(samples, 1 / max(abs(sample) for sample in samples))


def finished(samples, peak):
    """Starts and ends at 0 without a click, and reaches `peak`."""
    assert peak <= LOUDEST
    fade = count(0.012)
    middle = sum(samples) / len(samples)
    total = len(samples)
    result = []
    for i, sample in enumerate(samples):
        edge = min(1.0, i / count(0.001), (total - 1 - i) / fade)
        result.append((sample - middle) * (1 - math.cos(math.pi * edge)) / 2)
    return scaled(full(result), peak)


# --- Sounds ---


def steps():
    for variant in range(2):
        pitch, seed = (1.0, 11) if variant == 0 else (0.93, 23)
        click = full(decaying(lowpass(noise(0.08, seed), 2200), 0.008, 0.002))
        thump = decaying(tone(0.08, 170 * pitch, 110 * pitch), 0.014)
        yield f"step_stone_{variant}", mixed(scaled(click, 0.7), scaled(thump, 0.6)), 0.2

        rustle = highpass(lowpass(noise(0.11, seed + 1), 4200 * pitch), 900)
        second = delayed(swelling(lowpass(noise(0.06, seed + 2), 3200), 0.3), 0.04)
        yield f"step_grass_{variant}", mixed(swelling(rustle, 0.2), scaled(second, 0.6)), 0.15

        bar = pluck(0.11, 196 * pitch, 0.016, ((2.76, 0.35), (5.4, 0.1)))
        tick = full(decaying(lowpass(noise(0.11, seed + 3), 3000), 0.004, 0.001))
        yield f"step_wood_{variant}", mixed(bar, scaled(tick, 0.3)), 0.22

        grains = [
            delayed(swelling(lowpass(noise(0.03, seed + 4 + k), 2600 - 300 * k), 0.25), 0.022 * k)
            for k in range(4)
        ]
        crunch = mixed(*(scaled(grain, 1 - 0.18 * k) for k, grain in enumerate(grains)))
        yield f"step_snow_{variant}", crunch, 0.18


def leap(start, end, seconds):
    return decaying(tone(seconds, start, end), 0.05, 0.008)


def boing():
    """A spring: a tone that leaps up and wobbles."""
    seconds, phase, samples = 0.3, 0.0, []
    for i in range(count(seconds)):
        t = i / RATE
        hz = (220 + 520 * min(1.0, t / 0.12)) * (1 + 0.06 * math.sin(2 * math.pi * 24 * t))
        phase += 2 * math.pi * hz / RATE
        samples.append(math.sin(phase) + 0.25 * math.sin(2 * phase))
    return decaying(samples, 0.06, 0.006)


def thud(start, end, seconds, half, cut, seed):
    """The sound of a stop: a low tone with a dull noise."""
    body = decaying(tone(seconds, start, end, ((2, 0.2),)), half)
    dust = full(decaying(lowpass(noise(seconds, seed), cut), half * 0.6, 0.002))
    return mixed(body, scaled(dust, 0.45))


def moves():
    yield "jump", leap(262, 524, 0.17), 0.26
    yield "jump_air", leap(392, 880, 0.18), 0.24
    kick = full(decaying(lowpass(noise(0.17, 31), 2000), 0.012, 0.002))
    yield "jump_wall", mixed(leap(330, 587, 0.17), scaled(kick, 0.35)), 0.26
    yield "bounce", boing(), 0.26
    yield "land", thud(150, 75, 0.15, 0.025, 1100, 41), 0.32
    yield "land_hard", thud(120, 48, 0.26, 0.045, 1600, 42), 0.46
    yield "bump_head", thud(330, 230, 0.11, 0.018, 1800, 43), 0.28
    yield "bump_wall", thud(185, 120, 0.11, 0.018, 900, 44), 0.26
    yield "drop", decaying(tone(0.14, 392, 196), 0.04, 0.01), 0.2

    whoosh = lowpass(noise(0.28, 51), lambda t: 500 + 2600 * math.sin(math.pi * t / 0.28) ** 2)
    yield "dash", swelling(highpass(whoosh, 350), 0.3), 0.3
    snap = full(decaying(lowpass(noise(0.13, 52), 2600), 0.006, 0.001))
    yield "grab", mixed(pluck(0.13, 440, 0.02), scaled(snap, 0.3)), 0.24
    yield "slide", swelling(highpass(lowpass(noise(0.2, 53), 1900), 500), 0.45), 0.11
    rumble = highpass(lowpass(noise(0.32, 54), 700), 120)
    yield "push", swelling(rumble, 0.35), 0.2
    latch = mixed(pluck(0.24, 294, 0.035), scaled(delayed(pluck(0.18, 440, 0.03), 0.05), 0.7))
    yield "ride", latch, 0.22


def chord(notes, gap, half, seconds):
    return mixed(
        *(delayed(pluck(seconds - gap * k, hz, half), gap * k) for k, hz in enumerate(notes))
    )


def bodies():
    yield "spawn", chord((523, 659, 784), 0.045, 0.045, 0.32), 0.24
    yield "remove", chord((659, 523, 392), 0.04, 0.035, 0.26), 0.2
    crumble = full(decaying(lowpass(noise(0.38, 61), lambda t: 1900 - 3800 * t), 0.07, 0.003))
    yield "crush", mixed(crumble, scaled(decaying(tone(0.38, 95, 42), 0.08), 0.8)), 0.42
    yield "restart", chord((392, 523), 0.09, 0.06, 0.36), 0.24


def tiles():
    tick = full(decaying(lowpass(noise(0.1, 71), 2400), 0.005, 0.001))
    yield "place", mixed(pluck(0.1, 587, 0.016), scaled(tick, 0.35)), 0.22
    grit = full(decaying(lowpass(noise(0.26, 73), lambda t: 2600 - 7000 * t), 0.045, 0.002))
    knock = decaying(tone(0.26, 210, 90), 0.03)
    yield "crumble", mixed(grit, scaled(knock, 0.6)), 0.3
    puff = full(swelling(lowpass(noise(0.13, 72), lambda t: 2200 - 12000 * t), 0.15))
    yield "erase", mixed(puff, scaled(decaying(tone(0.13, 440, 250), 0.025), 0.5)), 0.18


def jingle():
    """A run up to a chord that rings while time stands still."""
    run = ((523, 0.0), (659, 0.09), (784, 0.18), (659, 0.27))
    notes = [delayed(pluck(0.3, hz, 0.06), at) for hz, at in run]
    final = [delayed(pluck(0.6, hz, 0.16), 0.36) for hz in (262, 523, 659, 784, 1047)]
    return mixed(*notes, *(scaled(note, 0.62) for note in final))


def death():
    """A hit, a fall, and two notes of the new start when the player is back."""
    hit = full(decaying(lowpass(noise(0.22, 81), lambda t: 3200 - 9000 * t), 0.03, 0.002))
    fall = decaying(tone(0.24, 392, 98), 0.07)
    again = chord((523, 784), 0.05, 0.03, 0.13)
    return mixed(scaled(hit, 0.8), fall, scaled(delayed(again, 0.26), 0.5))


def zones():
    yield "coin", chord((988, 1319), 0.06, 0.05, 0.3), 0.2
    yield "checkpoint", chord((523, 784, 1047), 0.07, 0.06, 0.36), 0.22
    yield "goal", jingle(), 0.3
    yield "hurt", death(), 0.38


def sounds():
    """All sounds as (name, samples)."""
    for part in (steps, moves, bodies, tiles, zones):
        for name, samples, peak in part():
            yield name, finished(samples, peak)


def wav(samples):
    """A WAV file: 16 bit, one channel."""
    data = b"".join(round(s * 32767).to_bytes(2, "little", signed=True) for s in samples)
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setparams((1, 2, RATE, len(samples), "NONE", ""))
        writer.writeframes(data)
    return file.getvalue()


def write_files(folder, files, description):
    """Writes a script's files, pairs of name and bytes, into a folder, or compares them with it if
    the command line has --check. Returns the exit code."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--check", action="store_true", help="write nothing, exit 1 if any differ")
    check = parser.parse_args().check

    folder.mkdir(parents=True, exist_ok=True)
    different, made = [], set()
    for name, data in files:
        path = folder / name
        made.add(path)
        if not check:
            path.write_bytes(data)
        elif not path.exists() or path.read_bytes() != data:
            different.append(path.name)
    different += [path.name for path in folder.iterdir() if check and path not in made]

    for name in different:
        print(f"{name} is not what {pathlib.Path(sys.argv[0]).name} makes")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(write_files(SOUNDS, ((f"{name}.wav", wav(samples)) for name, samples in sounds()), __doc__))
