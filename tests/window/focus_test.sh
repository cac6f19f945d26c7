#!/usr/bin/env bash
# Keys between game and panel: a held key is let go where the panel takes the keyboard, what is
# typed there does not play, and a click on the panel paints nothing.
# Usage: focus_test.sh PROGRAM SOURCE_FOLDER
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
open_display
start_game "$2/levels/crowd.json" --record "$work/played.json"

xdotool keydown d
wait_until "a walk" player 'vx > 0'
# Ctrl+click turns the slider of the speed of play into a text field, which takes the keyboard.
point 1200 60
xdotool keydown ctrl click 1 keyup ctrl
wait_until "the held key to be let go" player 'vx == 0'
steps=$(value 1)
xdotool keyup d key a key w key space
wait_until "some steps of typing" player "step > $steps + 20"
xdotool key Escape
wait_until "some steps more" player "step > $steps + 40"
end_game

held=$(grep -c '"hold"' "$work/played.json")
[ "$held" -eq 2 ] || fail "typing into the panel played: $held changes of the held keys, not 2"
grep -q '"spawn_clone"' "$work/played.json" && fail "Space typed into the panel made a clone"
grep -q '"place"' "$work/played.json" && fail "a click on the panel placed a tile"
echo "keys and clicks stay where they belong"
