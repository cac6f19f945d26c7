#!/usr/bin/env bash
# Builds a level in edit mode with keyboard and mouse, undoes, places a spawn point, plays and saves it;
# the recording replays to the same trace.   Usage: edit_test.sh PROGRAM SOURCE_FOLDER
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
level=$work/field.json
{
    printf '{ "version": 1, "name": "Field", "legend": { "#": "block" }, "rows": ['
    for _ in $(seq 21); do printf '"%s",\n' "........................................"; done
    printf '"%s"],\n' "########################################"
    printf '"player": { "x": 100, "y": 336 } }\n'
} >"$level"
cp "$level" "$work/before.json"

# cell COLUMN ROW: points at the middle of a tile. The view starts 8 px left of the map and 4 px
# above it; the scale is 2.
cell() { point $(($1 * 32 + 32)) $(($2 * 32 + 24)); }

is_saved() { ! cmp -s "$level" "$work/before.json"; }

open_display
start_game "$level" --record "$work/played.json"
xdotool key Tab
sleep 0.3
steps=$(value 1)

# Ground: three steps as rectangles, and a slope along them, drawn as a line.
xdotool key 3
drag 8 20 15 20
drag 9 19 15 19
drag 10 18 15 18
xdotool key 2 Down x
drag 7 20 9 18

# Undoes two changes, of which a whole brush stroke is one, and redoes the first of them.
xdotool key 1
drag 20 5 25 8
xdotool key ctrl+z ctrl+z ctrl+y
sleep 0.2

# The spawn point of a crate on the ground. The crate appears when play resumes; the player stays in place.
xdotool key 0
cell 14 17
xdotool click 1
[ "$(value 1)" = "$steps" ] || fail "time continued in edit mode"
xdotool key Tab
wait_until "the crate on the ground" newest crate 'top == 272 && grounded'
xdotool keydown d
wait_until "a walk up the slope" player 'left > 165 && top == 248 && grounded'
xdotool keyup d

xdotool key ctrl+s
wait_until "the saved level" is_saved
end_game

"$program" check "$level" || fail "the saved level is invalid"
expect_lines "$level" '"\.\{9\}[^.]#\{6\}\.\{24\}"' '"\.\{8\}[^.]#\{7\}\.\{24\}"' \
    '"\.\{7\}[^.]#\{8\}\.\{24\}"' '"slope45' '"crates"'
empty=$(sed -n '/"rows"/,$p' "$level" | grep -c '"\.\{40\}"')
[ "$empty" = 18 ] || fail "the undone stroke is in the saved level"

"$program" run "$work/played.json" --trace "$work/replayed.csv" >"$work/log" 2>&1 ||
    fail "the replay of the recording ended with $?"
cmp "$work/trace.csv" "$work/replayed.csv" || fail "the replayed trace differs from the played one"
echo "drew, undid, placed, played and saved; the recording replays to the same trace"
