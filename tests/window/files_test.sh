#!/usr/bin/env bash
# Handles files with mouse and keyboard: makes a new level, draws, saves it with a name and quits; the next
# start opens the saved level. After a crash with unsaved work, the next start offers to restore it.
# Usage: files_test.sh PROGRAM SOURCE_FOLDER
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
mkdir -p "$work/levels"
"$program" resave "$2/levels/jumps.json" -o "$work/levels/jumps.json" || fail "resave ended with $?"

has_recovery_file() { compgen -G "$work/data/pixelstep/recovery/*.json" >/dev/null; }
wait_until_play_continues() {
    local steps
    steps=$(value 1)
    wait_until "play to continue" player "step > $steps + 5"
}
# quit_by_menus: quits in the menu of the title, which the last row of the pause menu opens.
quit_by_menus() {
    xdotool key Escape
    wait_until "the pause menu" frozen
    xdotool key Up Return
    wait_until "the title" title_is "Pixelstep - Playground"
    wait_until_play_continues
    xdotool key Up Return
}

open_display
start_game "$work/levels/jumps.json"
wait_until "the title" title_is "Pixelstep - Jumps"

# A new level; the typed name replaces the suggested one.
xdotool key ctrl+n
wait_until "the dialog" frozen
xdotool type --delay 60 "Hill of mine"
xdotool key Return
wait_until "the new level, not saved yet" title_is "Pixelstep - Hill of mine *"
# It starts in edit mode, in which time is stopped.
wait_until "edit mode" frozen
xdotool key Tab
wait_until_play_continues

# Draws ground with the right button and saves it under the suggested name.
point 400 300
xdotool mousedown 3
for x in 420 460 500 540; do xdotool mousemove "$x" 300 mousemove_relative -- 1 0; sleep 0.05; done
xdotool mouseup 3
wait_until_play_continues
xdotool key ctrl+s
wait_until "the dialog" frozen
xdotool key Return
wait_until "the saved level" title_is "Pixelstep - Hill of mine"
saved=$work/levels/hill_of_mine.json
"$program" check "$saved" || fail "what was saved is no valid level"
[ "$(grep -o '#' "$saved" | wc -l)" -ge 66 ] || fail "the drawn tiles are not in the file"
cp "$saved" "$work/before.json"

# Saving twice writes the same bytes; one more tile changes one row.
xdotool key ctrl+s
wait_until_play_continues
cmp "$saved" "$work/before.json" || fail "saving twice writes different bytes"
point 600 300
xdotool click 3
wait_until "the mark of a change" title_is "Pixelstep - Hill of mine *"
xdotool key ctrl+s
wait_until "the level saved again" title_is "Pixelstep - Hill of mine"
[ "$(diff "$work/before.json" "$saved" | grep -c '^[<>]')" -eq 2 ] || fail "one tile changed more than a line"
cp "$saved" "$work/before.json"

quit_by_menus
wait_until "the end" has_ended
wait "$game_pid" || fail "Esc with nothing unsaved ended with $?"

# Opens it from the list of levels, where the previous level is the second.
start_game "$work/levels/jumps.json"
wait_until "the other level" title_is "Pixelstep - Jumps"
xdotool key ctrl+o
wait_until "the dialog" frozen
xdotool key Return
wait_until "the saved level" title_is "Pixelstep - Hill of mine"
wait_until_play_continues
cmp "$saved" "$work/before.json" || fail "opening changed the file"

# Killed with unsaved work.
point 640 300
xdotool click 3
wait_until "the mark" title_is "Pixelstep - Hill of mine *"
wait_until "the recovery file" has_recovery_file
kill -KILL "$game_pid"
wait "$game_pid" 2>/dev/null
cmp "$saved" "$work/before.json" || fail "the crash changed the file"

"$program" "$work/levels/jumps.json" --trace "$work/trace.csv" >"$work/log" 2>&1 &
game_pid=$!
wait_until "the window" title_is "Pixelstep - Jumps"
sleep 1
xdotool key Return
wait_until "the restored level" title_is "Pixelstep - Hill of mine *"
wait_until_play_continues
xdotool key ctrl+s
wait_until "the restored level, saved" title_is "Pixelstep - Hill of mine"
[ "$(diff "$work/before.json" "$saved" | grep -c '^[<>]')" -eq 2 ] || fail "the restored tile is not in the file"
quit_by_menus
wait_until "the end" has_ended
wait "$game_pid" || fail "the exit code after a recovery was $?"
has_recovery_file && fail "the recovery file is still there after a save"
game_pid=
grep -q '"recent"' "$work/data/pixelstep/settings.json" || fail "the settings have no recent levels"
echo "made, drawn, saved, opened, killed, restored"
