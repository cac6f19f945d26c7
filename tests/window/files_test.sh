#!/usr/bin/env bash
# Files by mouse and keyboard alone: a new level, drawn on, saved under a name, left; started again
# it is as saved. Killed with unsaved work, the next start offers that.
# Usage: files_test.sh PROGRAM SOURCE_FOLDER
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
mkdir -p "$work/levels"
"$program" resave "$2/levels/jumps.json" -o "$work/levels/jumps.json" || fail "resave ended with $?"

recovery_is_there() { compgen -G "$work/data/pixelstep/recovery/*.json" >/dev/null; }
goes_on() {
    local steps
    steps=$(value 1)
    wait_until "play to go on" player "step > $steps + 5"
}

open_display
start_game "$work/levels/jumps.json"
wait_until "the title" title_is "Pixelstep - Jumps"

# New: the name is typed over the one that is there.
xdotool key ctrl+n
wait_until "the dialog" frozen
xdotool type --delay 60 "Hill of mine"
xdotool key Return
wait_until "the new level, not saved yet" title_is "Pixelstep - Hill of mine *"
# It begins in edit mode, where time stands.
wait_until "edit mode" frozen
xdotool key Tab
goes_on

# Ground is drawn with the right button, then saved; the name is offered.
point 400 300
xdotool mousedown 3
for x in 420 460 500 540; do xdotool mousemove "$x" 300 mousemove_relative -- 1 0; sleep 0.05; done
xdotool mouseup 3
goes_on
xdotool key ctrl+s
wait_until "the dialog" frozen
xdotool key Return
wait_until "the saved level" title_is "Pixelstep - Hill of mine"
saved=$work/levels/hill_of_mine.json
"$program" check "$saved" || fail "what was saved is no valid level"
[ "$(grep -o '#' "$saved" | wc -l)" -ge 66 ] || fail "the drawn tiles are not in the file"
cp "$saved" "$work/before.json"

# Saving twice gives the same bytes; a tile more changes one row.
xdotool key ctrl+s
goes_on
cmp "$saved" "$work/before.json" || fail "saving twice gives other bytes"
point 600 300
xdotool click 3
wait_until "the mark again" title_is "Pixelstep - Hill of mine *"
xdotool key ctrl+s
wait_until "the level saved again" title_is "Pixelstep - Hill of mine"
[ "$(diff "$work/before.json" "$saved" | grep -c '^[<>]')" -eq 2 ] || fail "one tile changed more than a line"
cp "$saved" "$work/before.json"

xdotool key Escape Up Return
wait_until "the end" has_ended
wait "$game_pid" || fail "Esc with nothing unsaved ended with $?"

# Again, by way of the list of levels: the last one open is the second there.
start_game "$work/levels/jumps.json"
wait_until "the other level" title_is "Pixelstep - Jumps"
xdotool key ctrl+o
wait_until "the dialog" frozen
xdotool key Return
wait_until "the level as it was saved" title_is "Pixelstep - Hill of mine"
goes_on
cmp "$saved" "$work/before.json" || fail "opening changed the file"

# Killed with unsaved work.
point 640 300
xdotool click 3
wait_until "the mark" title_is "Pixelstep - Hill of mine *"
wait_until "the recovery file" recovery_is_there
kill -KILL "$game_pid"
wait "$game_pid" 2>/dev/null
cmp "$saved" "$work/before.json" || fail "the crash changed the file"

"$program" "$work/levels/jumps.json" --trace "$work/trace.csv" >"$work/log" 2>&1 &
game_pid=$!
wait_until "the window" title_is "Pixelstep - Jumps"
sleep 1
xdotool key Return
wait_until "the restored level" title_is "Pixelstep - Hill of mine *"
goes_on
xdotool key ctrl+s
wait_until "the restored level, saved" title_is "Pixelstep - Hill of mine"
[ "$(diff "$work/before.json" "$saved" | grep -c '^[<>]')" -eq 2 ] || fail "the restored tile is not in the file"
xdotool key Escape Up Return
wait_until "the end" has_ended
wait "$game_pid" || fail "the end after a recovery was $?"
recovery_is_there && fail "the recovery file is still there after a save"
game_pid=
grep -q '"recent"' "$work/data/pixelstep/settings.json" || fail "the settings hold no recent levels"
echo "made, drawn, saved, opened, killed, restored"
