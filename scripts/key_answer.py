"""Presses keys that move the player and prints how long the longest answer took, in ms: from the press to
the first changed pixel of the player, which nothing covers; `-` where no player with a bright line around
it, as it has among others, is seen.

It breathes: a press comes right after a change, so that the next one of those is a fifth of a second off.

Usage: key_answer.py PICTURE   a display's picture as Xvfb's -fbdir keeps it; DISPLAY says which one
"""
import mmap
import os
import struct
import subprocess
import sys
import time

LINE = bytes((0xe0, 0xf6, 0xff))  # around the player, blue first
VIEW = range(0, 940)              # columns beside the panel
ROWS = range(80, 716)
TRIES = 6
STILL = 0.5     # [s] after which no change is waited for
PATIENCE = 1.0  # [s]


def open_picture(path):
    """A dump of XWD: a header whose length is its first word, a table of colours, then rows."""
    with open(path, "rb") as file:
        picture = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
    words = struct.unpack(">20I", picture[:80])
    return picture, words[0] + words[19] * 12, words[12]


class Display:
    def __init__(self, path):
        self.picture, self.first, self.row_bytes = open_picture(path)

    def row(self, y, left, right):
        start = self.first + y * self.row_bytes
        return self.picture[start + left * 4:start + right * 4]

    def player(self):
        """The middle column and the top row of the line around the player; None if there is none."""
        for y in ROWS:
            row = self.row(y, VIEW.start, VIEW.stop)
            lit = [x for x in VIEW if row[x * 4:x * 4 + 3] == LINE]
            if lit:
                return (lit[0] + lit[-1]) // 2, y
        return None

    def face(self, player):
        x, y = player
        return [self.row(y + i, x - 4, x + 4) for i in range(6, 16)]

    def wait_for_change(self, player, before, seconds):
        """The seconds until it came; None if it did not."""
        begin = time.monotonic()
        while (now := time.monotonic() - begin) < seconds:
            if self.face(player) != before:
                return now
            time.sleep(0.001)
        return None


def answer(display, key):
    """[s] None if there is no player to be seen."""
    player = display.player()
    if player is None:
        return None
    display.wait_for_change(player, display.face(player), STILL)
    player = display.player() or player
    before = display.face(player)
    presser = subprocess.Popen(["xdotool", "keydown", key])
    taken = display.wait_for_change(player, before, PATIENCE)
    presser.wait()
    time.sleep(0.05)
    subprocess.run(["xdotool", "keyup", key], check=True)
    return PATIENCE if taken is None else taken


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    display = Display(sys.argv[1])
    answers = []
    for i in range(2 * TRIES):
        taken = answer(display, "a" if len(answers) % 2 == 0 else "d")
        if taken is not None:
            answers.append(taken)
        if len(answers) == TRIES:
            break
        time.sleep(0.8 + 0.13 * i)  # at another moment of a step
    print(round(max(answers) * 1000) if answers else "-")


if __name__ == "__main__":
    os.environ.setdefault("DISPLAY", ":0")
    main()
