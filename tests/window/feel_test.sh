#!/usr/bin/env bash
# The feel lab by keyboard and mouse: a jump leaves its arc, which is pinned ten times; gravity is dragged
# for five seconds while the jump is played anew; a dash; the numbers are copied. Prints what the
# frames took, which decides nothing here.   Usage: feel_test.sh PROGRAM SOURCE_FOLDER
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

# The panel's slider of gravity, under the preset's sentence of three lines.
readonly gravity_y=445

open_display
start_game "$2/levels/playground.json" --preset everything --no-settings --mute \
    --record "$work/played.json" --frame-times "$work/frames.csv"
wait_until "the player on the ground" player 'grounded'

point 300 200
xdotool key j
xdotool keydown w
wait_until "a jump" player 'vy < 0 && !grounded'
sleep 0.4
xdotool keyup w
wait_until "the landing" player 'grounded'
for _ in 1 2 3 4 5 6 7 8 9 10; do
    xdotool key k
    sleep 0.1
done

point 1125 $gravity_y
xdotool mousedown 1
for ((i = 0; i < 100; ++i)); do
    xdotool mousemove $((1125 + i % 50)) $gravity_y mousemove_relative -- 1 0
    sleep 0.05
done
xdotool mouseup 1

point 300 200
xdotool keydown d
wait_until "a run" player 'vx > 100'
xdotool key shift
wait_until "a dash at its own speed" player_ever 'vx == 420'
xdotool keyup d
end_game

tunes=$(grep -c '"tune": { "gravity"' "$work/played.json")
[ "$tunes" -gt 20 ] || fail "dragging the slider gave $tunes changes of gravity"
grep -q '"dash"' "$work/played.json" || fail "the recording holds no dash"
"$program" run "$work/played.json" --trace "$work/replayed.csv" >"$work/log" 2>&1 ||
    fail "the recording ended with $?"
cmp "$work/trace.csv" "$work/replayed.csv" || fail "the replayed trace differs from the played one"
# Presenting waits for the display, so it is no work.
awk -F, '$1 > 30 { work = $3 + $4; sum += work; if (work > most) most = work; ++n }
    END { printf "%d frames, %.1f ms of steps and drawing each, %.1f at most\n", n, sum / n, most }' "$work/frames.csv"
echo "jumped, pinned, dragged ($tunes changes), dashed; the recording replays to the same trace"
