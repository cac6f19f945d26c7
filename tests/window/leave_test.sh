#!/usr/bin/env bash
# Leaving by Esc: at once with nothing to lose, only after asking with unsaved tiles; Ctrl+S saves
# what was painted, and a bad file at F5 leaves the running level alone.
# Usage: leave_test.sh PROGRAM SOURCE_FOLDER
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
level=$work/room.json
"$program" resave "$2/levels/jumps.json" -o "$level" || fail "resave ended with $?"
cp "$level" "$work/before.json"

is_saved() { ! cmp -s "$level" "$work/before.json"; }
paint() {
    point 400 120
    xdotool click 3
    wait_until "a step after painting" player "step > $(value 1) + 5"
}

open_display
start_game "$level"
xdotool key Escape
wait_until "the end" has_ended
wait "$game_pid" || fail "Esc with nothing unsaved ended with $?"

start_game "$level"
paint
xdotool key Escape
sleep 0.5
has_ended && fail "Esc left although a painted tile would be lost"
xdotool key Escape
steps=$(value 1)
wait_until "play to go on after the second Esc" player "step > $steps"
xdotool key ctrl+s
wait_until "the saved level" is_saved
"$program" check "$level" || fail "what was saved is no valid level"
[ "$(diff "$work/before.json" "$level" | grep -c '^[<>]')" -le 4 ] ||
    fail "one painted tile changed more than its row and a legend entry"

# Half a file: the level on screen goes on.
head -c 200 "$level" >"$work/half.json" && cp "$work/half.json" "$level"
xdotool key F5
steps=$(value 1)
wait_until "play to go on after a bad reload" player "step > $steps + 10"
xdotool key Escape
wait_until "the end" has_ended
wait "$game_pid" || fail "Esc after saving ended with $?"
cmp -s "$level" "$work/half.json" || fail "the bad file was written over"
game_pid=
echo "left, asked, saved and reloaded"
