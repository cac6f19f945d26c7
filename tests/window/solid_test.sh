#!/usr/bin/env bash
# A map of Tiled's dropped onto the window: what is solid in it is changed with the mouse, played, kept beside
# the map; then the map is written anew, and followed.   Usage: solid_test.sh PROGRAM SOURCE_FOLDER
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
map=$work/cave.tmx
kept=$work/cave.pixelstep.json

# cells ROW...: a layer's cells, full in these rows of twelve.
cells() {
    awk -v full=" $* " 'BEGIN {
        for (row = 0; row < 12; ++row)
            for (column = 0; column < 30; ++column)
                printf "%s%d", (row + column > 0 ? "," : ""), (index(full, " " row " ") > 0)
    }'
}
# room ROW...: floors in these rows, a bank of clouds above them, the player on the clouds.
room() {
    cat <<MAP
<map version="1.10" orientation="orthogonal" width="30" height="12" tilewidth="16" tileheight="16">
 <tileset firstgid="1" name="tiles" tilewidth="16" tileheight="16" tilecount="4" columns="4"/>
 <layer name="ground" width="30" height="12"><data encoding="csv">$(cells "$@")</data></layer>
 <layer name="clouds" width="30" height="12"><data encoding="csv">$(cells 5)</data></layer>
 <objectgroup name="things"><object id="1" name="player" x="100" y="80"><point/></object></objectgroup>
</map>
MAP
}
stands_at() { player "grounded && top + height == $1"; }
# click_button NUMBER: of solid, one-way and nothing in the dialog's first row, the clouds.
click_button() {
    point $((990 + ($1 - 1) * 98)) 82
    xdotool click 1
}
open_dialog() {
    point 300 200
    xdotool key F4
    wait_until "the dialog" frozen
}

room 9 11 >"$map"
open_display
start_game "$2/levels/playground.json" --no-settings --mute --record "$work/played.json"
/usr/bin/python3 "$(dirname "${BASH_SOURCE[0]}")/drop.py" 400 300 "$map" || fail "dropping the map"
wait_until "the map" title_is "Pixelstep - cave"
expect_lines "$work/log" "solid: layer 'clouds' is nothing: other layers say more" \
    "solid: layer 'ground' is solid: its name says ground"
wait_until "a fall through the clouds" stands_at 144

open_dialog
click_button 1
wait_until "the choice beside the map" test -s "$kept"
xdotool key Return
xdotool key r
wait_until "the player on the clouds" stands_at 80

open_dialog
click_button 3
wait_until "the other choice" grep -q ignore "$kept"
xdotool key Return
wait_until "a fall through the clouds again" stands_at 144

room 11 >"$map"
wait_until "a fall to the lower floor" stands_at 176
title_is "Pixelstep - cave" || fail "the map has changes"
end_game

"$program" run "$work/played.json" --trace "$work/replayed.csv" >"$work/log" 2>&1 ||
    fail "the replay of the recording ended with $?"
cmp "$work/trace.csv" "$work/replayed.csv" || fail "the replayed trace differs from the played one"
echo "dropped, solid, nothing, written anew: played; the recording replays"
