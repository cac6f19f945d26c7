#!/usr/bin/env bash
# Plays 20 seconds in a real window, goes 10 back, takes another way, saves the replay, and plays it
# headless: same trace, same hash.   Usage: rewind_test.sh PROGRAM SOURCE_FOLDER
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
open_display
start_game "$2/levels/hills.json" --record "$work/played.json"

xdotool keydown d
wait_until "ten seconds of play" player 'step > 600'
xdotool keyup d keydown a keydown w
wait_until "twenty seconds of play" player 'step > 1200'
xdotool keyup a keyup w

# Nothing is traced on the way back: where it was, the first step after it tells.
xdotool keydown BackSpace
sleep 4
xdotool keyup BackSpace keydown w
wait_until "play from the past" player 'step < 1000'
back=$(value 1)
[ "$back" -ge 0 ] || fail "no step after going back"
xdotool keydown d
wait_until "another way" player "step > $back + 300"
xdotool keyup d keyup w

# A step back, and on again: nothing is forgotten.
xdotool key p
sleep 0.3
here=$(value 1)
xdotool key i key i key o key o key p
wait_until "play to go on" player "step > $here + 60"

xdotool mousemove 900 400 key a
end_game

tail -n 1 "$work/trace.csv" >"$work/last"
"$program" run "$work/played.json" --trace "$work/replayed.csv" >"$work/log" 2>&1 ||
    fail "the replay of the recording ended with $?"
cmp "$work/trace.csv" "$work/replayed.csv" || fail "the replayed trace differs from the played one"
"$program" run "$work/played.json" --heavy >/dev/null 2>"$work/log" ||
    fail "the replay with snapshots ended with $?"
steps=$(awk -F, 'NR > 1 { print $1 }' "$work/trace.csv" | sort -nu | wc -l)
[ "$steps" -eq "$(($(cut -d, -f1 "$work/last") + 1))" ] || fail "the trace has holes or steps twice"
echo "went back to step $back; the recording replays to the same trace and hashes"
