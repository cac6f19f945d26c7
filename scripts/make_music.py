#!/usr/bin/env python3
"""Makes the loops of music in assets/music/; with --check, lists those that differ and writes nothing.

A loop is a score of a few voices for plain wave forms. Notes that ring on at its end are heard at its
start, so that it repeats without a seam. Only sums and products of exact numbers, and square roots, so
that every machine makes the same bytes. The files are IMA ADPCM, four bits a sample, which SDL reads.
"""

import math
import pathlib
import struct
import sys

from make_sound import write_files

MUSIC = pathlib.Path(__file__).resolve().parent.parent / "assets" / "music"
RATE = 22050  # [1/s]
LOUDEST = 0.5  # of full scale
_BLOCK = 1024  # [bytes] of the file: a header of four, which holds the first sample, then two samples a byte
_BLOCK_SAMPLES = (_BLOCK - 4) * 2 + 1

_NAMES = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}


def _ratio():
    """An equal semitone, by square roots and a product: 2 ** (1/12) to twelve digits."""
    third = 1.2599210498948732  # of an octave: the cube root of 2
    return math.sqrt(math.sqrt(third))


def hertz(note):
    """The pitch of a note such as a4, c#5 or bb3."""
    step = _NAMES[note[0]] + note.count("#") - note[1:].count("b") + 12 * (int(note[-1]) - 4) - 9
    pitch = 440.0
    for _ in range(abs(step)):
        pitch = pitch * _ratio() if step > 0 else pitch / _ratio()
    return pitch


# --- Wave forms by phase in [0, 1), all without steep edges, which would alias ---


def triangle(phase):
    return 4 * phase - 1 if phase < 0.5 else 3 - 4 * phase


def round_wave(phase):
    """Nearly a sine: two parabolas."""
    x = 2 * phase - 1
    return 4 * x * (1 - abs(x)) * -1


def reed(phase):
    """A triangle with its third part: hollow, as of a soft square wave."""
    return 0.75 * round_wave(phase) + 0.25 * round_wave(3 * phase % 1) + 0.1 * round_wave(5 * phase % 1)


def bell(phase):
    return 0.7 * round_wave(phase) + 0.2 * round_wave(4 * phase % 1) + 0.1 * round_wave(2 * phase % 1)


class Voice:
    """How notes sound.

    attack, release [s]; half [s]: a note falls to half in this time, or stays if None.
    """

    def __init__(self, wave, gain, attack=0.008, half=None, release=0.05, vibrato=0.0):
        self.wave, self.gain = wave, gain
        self.attack, self.half, self.release, self.vibrato = attack, half, release, vibrato
        self._known = {}

    def samples(self, note, seconds):
        key = note, seconds
        if key not in self._known:
            self._known[key] = self._made(hertz(note), seconds)
        return self._known[key]

    def _made(self, pitch, seconds):
        total = int((seconds + self.release) * RATE)
        begin, end = max(int(self.attack * RATE), 1), int(seconds * RATE)
        # The factor per sample that halves after `half`: (1 - x/n) per sample, n samples long.
        decay = 1 - 0.693147 / (self.half * RATE) if self.half else 1.0
        level, phase, sway, result = 1.0, 0.0, 0.0, []
        for i in range(total):
            rise = min(1.0, i / begin)
            fall = 1.0 if i < end else 1 - (i - end) / max(total - end, 1)
            result.append(self.wave(phase) * level * rise * fall * fall * self.gain)
            level *= decay
            sway = (sway + 5.2 / RATE) % 1
            phase = (phase + pitch * (1 + self.vibrato * round_wave(sway)) / RATE) % 1
        return result


class Loop:
    """Samples of a whole loop; what is written beyond the end is added at the start."""

    def __init__(self, beats, tempo):
        # Whole blocks of the file, so that nothing is padded; that changes the tempo by a hair.
        total = int(round(beats * 60 / tempo * RATE / _BLOCK_SAMPLES)) * _BLOCK_SAMPLES
        self.beat = total / beats / RATE  # [s]
        self.samples = [0.0] * total

    def play(self, voice, note, at, beats, loudness=1.0):
        """@param at  [beats]"""
        start, total = int(at * self.beat * RATE), len(self.samples)
        for i, sample in enumerate(voice.samples(note, beats * self.beat)):
            self.samples[(start + i) % total] += sample * loudness

    def melody(self, voice, text, at=0.0, loudness=1.0):
        """Plays words such as a4:1.5 one after the other; `-:2` is a rest. @return the end [beats]"""
        for word in text.split():
            note, beats = word.split(":")
            if note != "-":
                self.play(voice, note, at, float(beats) * 0.92, loudness)
            at += float(beats)
        return at

    def echoed(self, beats, share):
        """Adds a quieter copy that comes later, around the loop."""
        total, late = len(self.samples), int(beats * self.beat * RATE)
        dry = self.samples
        self.samples = [dry[i] + share * dry[(i - late) % total] for i in range(total)]

    def finished(self):
        peak = max(abs(sample) for sample in self.samples)
        return [sample * LOUDEST / peak for sample in self.samples]


# --- The loops ---


def _arpeggio(loop, voice, bar, notes, order, step, loudness=1.0):
    for i, index in enumerate(order):
        loop.play(voice, notes[index], bar * 4 + i * step, step * 1.6, loudness * (1 if i % 4 == 0 else 0.75))


def home():
    """Friendly and unhurried, in G major: plucked chords under a small tune."""
    loop = Loop(48, 92)
    pluck = Voice(triangle, 0.34, 0.004, 0.22, 0.25)
    lead = Voice(reed, 0.42, 0.02, 1.1, 0.16, 0.003)
    bass = Voice(round_wave, 0.6, 0.012, 0.9, 0.12)
    chords = (
        ("g2", "g3 b3 d4 a4"), ("e2", "e3 b3 d4 g4"), ("c2", "c3 b3 e4 g4"), ("d2", "d3 a3 c4 f#4"),
        ("b2", "b2 a3 d4 f#4"), ("e2", "e3 g3 b3 d4"), ("a2", "a2 g3 c4 e4"), ("d2", "d3 a3 c4 e4"),
        ("g2", "g3 b3 d4 a4"), ("c2", "c3 g3 b3 e4"), ("a2", "a2 e3 g3 c4"), ("d2", "d3 f#3 a3 c4"),
    )  # fmt: skip
    for bar, (root, notes) in enumerate(chords):
        _arpeggio(loop, pluck, bar, notes.split(), (0, 1, 2, 3, 2, 1, 2, 3), 0.5)
        loop.play(bass, root, bar * 4, 1.8)
        loop.play(bass, root, bar * 4 + 2.5, 1.2, 0.7)
    tune = (
        "-:1 d5:1 b4:.5 a4:.5 g4:1 b4:1.5 a4:.5 g4:1 e4:1 "
        "-:1 e4:1 g4:.5 a4:.5 b4:1 a4:3 -:1 "
        "-:1 d5:1 e5:.5 d5:.5 b4:1 d5:1.5 b4:.5 a4:1 g4:1 "
        "-:.5 a4:.5 c5:1 b4:.5 a4:.5 g4:1 a4:2.5 -:1.5 "
        "b4:1.5 a4:.5 g4:2 e4:1 g4:1 b4:2 c5:1 b4:.5 a4:.5 g4:1 e4:1 f#4:3 -:1"
    )
    assert loop.melody(lead, tune) == 48
    loop.echoed(0.75, 0.22)
    return loop.finished()


def outside():
    """Open air, in D major with a sixth that hovers: a slow tune over running plucks."""
    loop = Loop(48, 104)
    pluck = Voice(bell, 0.26, 0.003, 0.16, 0.3)
    lead = Voice(reed, 0.36, 0.03, 1.6, 0.25, 0.004)
    pad = Voice(round_wave, 0.16, 0.5, None, 0.6)
    bass = Voice(triangle, 0.42, 0.01, 0.6, 0.12)
    chords = (
        ("d2", "d4 f#4 a4 b4"), ("d2", "d4 f#4 a4 e5"), ("g2", "d4 g4 b4 f#5"), ("g2", "d4 g4 b4 e5"),
        ("b2", "d4 f#4 b4 a4"), ("a2", "c#4 e4 a4 b4"), ("g2", "b3 d4 g4 a4"), ("a2", "c#4 e4 a4 d5"),
        ("e2", "b3 e4 g4 d5"), ("f#2", "a3 d4 f#4 a4"), ("g2", "b3 d4 g4 a4"), ("a2", "c#4 e4 g4 b4"),
    )  # fmt: skip
    for bar, (root, notes) in enumerate(chords):
        _arpeggio(loop, pluck, bar, notes.split(), (0, 2, 1, 3, 2, 1, 3, 2), 0.5)
        for note in notes.split()[:3]:
            loop.play(pad, note, bar * 4, 3.9)
        for at, loud in ((0, 1.0), (1.5, 0.6), (3, 0.75)):
            loop.play(bass, root, bar * 4 + at, 0.9, loud)
    tune = (
        "f#5:2 e5:.5 d5:.5 a4:1 b4:3 -:1 d5:2 b4:1 a4:1 f#4:3 -:1 "
        "f#4:1 a4:1 b4:1 d5:1 c#5:2 a4:1 e4:1 b4:1.5 a4:.5 g4:1 d4:1 e4:3 -:1 "
        "g4:1 b4:1 d5:1 e5:1 f#5:1.5 e5:.5 d5:1 a4:1 b4:1 d5:1 g4:1 a4:1 e4:3 -:1"
    )
    assert loop.melody(lead, tune) == 48
    loop.echoed(0.5, 0.25)
    return loop.finished()


def below():
    """Wide and cool, in A minor with a raised sixth: drops, a deep pulse, and long tones."""
    loop = Loop(48, 84)
    drop = Voice(bell, 0.3, 0.002, 0.14, 0.5)
    long_tone = Voice(round_wave, 0.2, 0.7, None, 0.9, 0.002)
    lead = Voice(triangle, 0.3, 0.05, 1.4, 0.4, 0.004)
    bass = Voice(round_wave, 0.62, 0.03, 0.8, 0.3)
    chords = (
        ("a2", "a3 c4 e4 b4"), ("a2", "a3 c4 e4 f#4"), ("d2", "a3 d4 f#4 e5"), ("d2", "a3 d4 f4 c5"),
        ("f2", "a3 c4 f4 e5"), ("g2", "b3 d4 g4 e5"), ("e2", "g3 b3 e4 d5"), ("a2", "a3 c4 e4 b4"),
        ("f2", "a3 c4 e4 g4"), ("c2", "g3 c4 e4 b4"), ("d2", "a3 d4 f4 c5"), ("e2", "g#3 b3 e4 d5"),
    )  # fmt: skip
    for bar, (root, notes) in enumerate(chords):
        notes = notes.split()
        for at, index, loud in ((0.5, 3, 1.0), (1.25, 2, 0.6), (2.5, 1, 0.8), (3.25, 3, 0.5)):
            loop.play(drop, notes[index], bar * 4 + at + (0.25 if bar % 3 == 2 else 0), 0.4, loud)
        for note in notes[:3]:
            loop.play(long_tone, note, bar * 4, 3.8)
        loop.play(bass, root, bar * 4, 1.2)
        loop.play(bass, root, bar * 4 + 2.75, 0.8, 0.6)
    tune = (
        "-:2 e5:2 d5:1 c5:1 a4:2 -:2 f#5:1 e5:1 d5:2.5 c5:.5 a4:1 "
        "-:2 c5:1 e5:1 d5:3 b4:1 g4:2 b4:2 a4:3 -:1 "
        "-:1 a4:1 c5:1 e5:1 g5:2 e5:1 d5:1 f5:1.5 e5:.5 d5:1 a4:1 b4:3 -:1"
    )
    assert loop.melody(lead, tune) == 48
    loop.echoed(1.5, 0.35)
    return loop.finished()


# --- Files ---

# The table of the format: each step is about a tenth larger.
_STEPS = [
    7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97,
    107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796,
    876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428,
    4871, 5358, 5894, 6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385,
    24623, 27086, 29794, 32767,
]  # fmt: skip
_MOVES = (-1, -1, -1, -1, 2, 4, 6, 8)


def _block(samples, index):
    """@return  (the bytes of a block, the index in the table of steps after it)"""
    guess = samples[0]
    data, codes = bytearray(struct.pack("<hBx", guess, index)), []
    for sample in samples[1:]:
        step, difference = _STEPS[index], sample - guess
        code = 8 if difference < 0 else 0
        rest, move = abs(difference), step >> 3
        for bit in (4, 2, 1):
            if rest >= step:
                code |= bit
                rest -= step
                move += step
            step >>= 1
        guess = max(-32768, min(32767, guess - move if code & 8 else guess + move))
        index = max(0, min(88, index + _MOVES[code & 7]))
        codes.append(code)
    for low, high in zip(codes[::2], codes[1::2]):
        data.append(low | high << 4)
    return bytes(data), index


def wav(samples):
    """A WAV file of IMA ADPCM with one channel."""
    values = [int(sample * 32767 // 1) for sample in samples]
    data, index = bytearray(), 0
    for first in range(0, len(values), _BLOCK_SAMPLES):
        block, index = _block(values[first : first + _BLOCK_SAMPLES], index)
        data += block
    bytes_a_second = RATE * _BLOCK // _BLOCK_SAMPLES
    layout = struct.pack("<HHIIHHHH", 0x11, 1, RATE, bytes_a_second, _BLOCK, 4, 2, _BLOCK_SAMPLES)
    chunks = b"".join(
        name + struct.pack("<I", len(body)) + body
        for name, body in ((b"fmt ", layout), (b"fact", struct.pack("<I", len(values))), (b"data", bytes(data)))
    )
    return b"RIFF" + struct.pack("<I", 4 + len(chunks)) + b"WAVE" + chunks


if __name__ == "__main__":
    loops = ((f"{make.__name__}.wav", wav(make())) for make in (home, outside, below))
    sys.exit(write_files(MUSIC, loops, __doc__))
