#!/usr/bin/env bash
# Plays the game in a real window with keyboard and mouse, records it, and replays the recording with
# the same trace and hashes.   Usage: play_test.sh PROGRAM SOURCE_FOLDER
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
level=$work/field.json
cat >"$level" <<'LEVEL'
{ "version": 1, "name": "Field", "legend": { "#": "block" },
  "rows": ["........................................",
           "........................................",
           "........................................",
           "........................................",
           "........................................",
           "........................................",
           "........................................",
           "........................................",
           "........................................",
           "........................................",
           "........................................",
           "........................................",
           "........................................",
           "........................................",
           "........................................",
           "........................................",
           "........................................",
           "........................................",
           "........................................",
           "........................................",
           "........................................",
           "########################################"],
  "player": { "x": 100, "y": 336 } }
LEVEL
open_display
start_game "$level" --record "$work/played.json"

start=$(value 4)
xdotool keydown d
wait_until "a walk to the right" player "left >= $start + 40 && vx == 160"
xdotool keyup d
wait_until "a stop" player 'vx == 0'

xdotool keydown w
wait_until "a jump" player 'vy < -100 && !grounded'
xdotool keyup w
wait_until "a landing" player 'grounded && vy == 0'

xdotool key space
wait_until "a clone on the player" player 'overlaps == 1'
wait_until "exactly one clone" clones_are 'n == 1'

# The right button paints, the middle one places a one-way tile; both in the visible sky.
point 500 200
xdotool mousedown 3 mousemove 620 240 mousemove_relative -- 1 0 mouseup 3
point 300 200
xdotool click 2
wait_until "a step after painting" player "step > $(value 1) + 5"

# The width slider in the panel's tab Bodies; the reason above it has one or two lines.
before=$(value 6)
point 1108 170
xdotool click 1
sleep 0.3
point 1100 256
xdotool click 1
wait_until "another width" player "width != $before"

xdotool key a
end_game

grep -q '"place"' "$work/played.json" || fail "the recording has no placed tile"
grep -q '"one_way"' "$work/played.json" || fail "the recording has no one-way tile"
grep -q '"spawn_clone"' "$work/played.json" || fail "the recording has no clone"
grep -q '"resize"' "$work/played.json" || fail "the recording has no resize"

"$program" run "$work/played.json" --trace "$work/replayed.csv" >"$work/log" 2>&1 ||
    fail "the replay of the recording ended with $?"
cmp "$work/trace.csv" "$work/replayed.csv" || fail "the replayed trace differs from the played one"
"$program" run "$work/played.json" --heavy >/dev/null 2>"$work/log" ||
    fail "the replay with snapshots ended with $?"
echo "played $(value 1) steps; the recording replays to the same trace and hashes"
