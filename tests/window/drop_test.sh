#!/usr/bin/env bash
# Drops files onto the window as a file manager does: a preset is applied, an invalid preset and a folder
# change nothing, a level is opened.   Usage: drop_test.sh PROGRAM SOURCE_FOLDER
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

drop() { /usr/bin/python3 "$(dirname "${BASH_SOURCE[0]}")/drop.py" 400 300 "$@" || fail "dropping $*"; }

cp "$2/levels/playground.json" "$work/level.json"
printf '{ "version": 1, "tuning": { "gravity": 300, } }' >"$work/broken ☃ 50%.json"
printf '{ "version": 1, "tuning": { "walk_speed": 300 } }' >"$work/swift ☃ 50%.json"

open_display
start_game "$work/level.json" --no-settings --mute --record "$work/played.json"
wait_until "the player on the ground" player 'grounded'

drop "$work/swift ☃ 50%.json"
wait_until "the mark of a change" title_is "Pixelstep - Playground *"
point 300 200
xdotool keydown d
wait_until "the preset's speed" player_ever 'vx == 300'
xdotool keyup d

# A file that cannot be read asks no question about unsaved changes: play continues.
for bad in "$work/broken ☃ 50%.json" "$work"; do
    before=$(value 1)
    drop "$bad"
    wait_until "play to continue" player "step > $before + 20"
done

# Changed movement settings ask no question, a placed tile does.
point 300 200
xdotool click 3
drop "$2/levels/jumps.json"
wait_until "the question about the change" frozen
xdotool key Left Return
wait_until "the level" title_is "Pixelstep - Jumps"
end_game
grep -q '"name": "Jumps"' "$work/played.json" || fail "the recording has another level than the one opened last"
! grep -q '"tune"' "$work/played.json" || fail "the recording has commands of the previous level"
echo "dropped: a preset, an invalid preset, a folder, a level"
