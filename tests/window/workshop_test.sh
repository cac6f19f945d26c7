#!/usr/bin/env bash
# From nothing to a level by mouse and keyboard alone: made new, ground and a slope drawn, a start
# placed, played, a stroke undone, saved, left; started again it is as saved.
# Usage: workshop_test.sh PROGRAM SOURCE_FOLDER
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
mkdir -p "$work/levels"
"$program" resave "$2/levels/jumps.json" -o "$work/levels/jumps.json" || fail "resave ended with $?"


# cell COLUMN ROW: points at the middle of a tile. The view begins at the map's left edge, 24 px
# below its upper one, at two output pixels a pixel.
cell() { point $(($1 * 32 + 16)) $(($2 * 32 - 32)); }

open_display
start_game "$work/levels/jumps.json"
wait_until "the title" title_is "Pixelstep - Jumps"

xdotool key ctrl+n
wait_until "the dialog" frozen
xdotool type --delay 60 "Workshop"
xdotool key Return
wait_until "the new level, not saved yet" title_is "Pixelstep - Workshop *"
# It begins in edit mode, where time stands.
wait_until "edit mode" frozen

# Three steps of ground with a slope along them, and a start before it.
xdotool key 3
drag 8 22 15 22
drag 9 21 15 21
drag 10 20 15 20
xdotool key 2 Down x
drag 7 22 9 20
xdotool key 8
cell 4 22
xdotool click 1 key Tab
wait_until "the player at its start" player 'left > 50 && left < 90 && grounded'
xdotool keydown d
wait_until "a walk up the slope" player 'left > 165 && top == 280 && grounded'
xdotool keyup d

# A stroke that was not meant.
xdotool key Tab
sleep 0.3
xdotool key 1
drag 20 8 25 10
xdotool key ctrl+z Tab

xdotool key ctrl+s
wait_until "the dialog" frozen
xdotool key Return
wait_until "the saved level" title_is "Pixelstep - Workshop"
saved=$work/levels/workshop.json
cp "$saved" "$work/before.json"
expect_lines "$saved" '"\.\{9\}[^.]\{7\}\.\{44\}"' '"\.\{8\}[^.]\{8\}\.\{44\}"' \
    '"\.\{7\}[^.]\{9\}\.\{44\}"' '"slope45' '"#": "block"'
[ "$(grep -c '"\.\{60\}"' "$saved")" = 20 ] || fail "the stroke that was undone is in the file"
xdotool key Escape
wait_until "the end" has_ended
wait "$game_pid" || fail "Esc with nothing unsaved ended with $?"

start_game "$saved"
wait_until "the level again" title_is "Pixelstep - Workshop"
wait_until "the player at its start" player 'left > 50 && left < 90 && grounded'
xdotool key ctrl+s
sleep 1
cmp "$saved" "$work/before.json" || fail "started again, the level is another"
xdotool key Escape
wait_until "the end" has_ended
game_pid=
echo "made, drawn, placed, played, undone, saved, left: it is as saved"
