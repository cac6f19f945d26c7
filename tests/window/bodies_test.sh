#!/usr/bin/env bash
# Crates, platforms and soft clones in a real window, by keyboard and mouse; the recording replays
# to the same trace.   Usage: bodies_test.sh PROGRAM SOURCE_FOLDER
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
level=$work/lift.json
{
    printf '{ "version": 1, "name": "Lift", "legend": { "#": "block" }, "rows": ['
    for _ in $(seq 21); do printf '"%s",\n' "........................................"; done
    printf '"%s"],\n' "########################################"
    printf '"player": { "x": 60, "y": 336 },\n'
    # Down, its top is flush with the floor; one-way, so that it passes who waits below.
    printf '"platforms": [ { "x": 300, "y": 344, "width": 96, "height": 8, "one_way": true,'
    printf ' "path": [[300, 344], [300, 200]], "speed": 40 } ] }\n'
} >"$level"
open_display
start_game "$level" --record "$work/played.json"
point 400 100

# A crate before the player, pushed until both are on the lift.
xdotool key c
wait_until "a crate beside the player" newest crate 'left == 67 && top == 320'
xdotool keydown d
wait_until "a pushed crate" newest crate 'left > 150'
wait_until "both on the lift" player 'left >= 284'
xdotool keyup d
wait_until "a ride up" player 'top < 220 && grounded && vx == 0'
wait_until "the crate's ride" newest crate 'top < 250 && grounded'

# A platform's way, drawn with the mouse.
xdotool key 7
xdotool mousemove 100 200 mousemove_relative 1 0 mousedown 1
xdotool mousemove 200 200 mousemove_relative 1 0
sleep 0.2
xdotool mouseup 1
wait_until "a platform on its way" newest platform 'width == 48 && vx > 0'

# A clone in the player's place is dimmed with it; soft, the two part.
xdotool key 1 space
wait_until "a clone on the player" player 'overlaps == 1'
fold_sections
point 1032 535
xdotool click 1
wait_until "the two to part" player 'overlaps == 0'
end_game

for word in spawn_crate spawn_platform spawn_clone soft_clones; do
    grep -q "\"$word\"" "$work/played.json" || fail "the recording holds no $word"
done
"$program" run "$work/played.json" --trace "$work/replayed.csv" >"$work/log" 2>&1 ||
    fail "the replay of the recording ended with $?"
cmp "$work/trace.csv" "$work/replayed.csv" || fail "the replayed trace differs from the played one"
echo "pushed, ridden, drawn and parted; the recording replays to the same trace"
