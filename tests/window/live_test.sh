#!/usr/bin/env bash
# The level's file in an editor while the game runs: written in place byte by byte, renamed over,
# half there, taken away. The game follows, and the player stays where it is.
# Usage: live_test.sh PROGRAM SOURCE_FOLDER
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
level=$work/room.json

# room COLUMN: a field with a wall of one tile at this column, at the height of the player's feet.
room() {
    local row i
    printf '{\n  "version": 1,\n  "name": "Wall at %s",\n  "legend": { "#": "block" },\n  "rows": [\n' "$1"
    for ((row = 0; row < 20; ++row)); do printf '    "........................................",\n'; done
    printf '    "'
    for ((i = 0; i < 40; ++i)); do [ "$i" -eq "$1" ] && printf '#' || printf '.'; done
    printf '",\n    "########################################"\n  ],\n  "player": { "x": 100, "y": 336 }\n}\n'
}
reloads() { grep -c 'room.json: reloaded' "$work/log"; }
# tell_delay HOW WRITER...: lets the writer write, and prints how long after its end the game says that
# it has reloaded. The time decides nothing.
tell_delay() {
    local how=$1 before begin ms=0
    shift
    before=$(reloads)
    "$@"
    begin=$(date +%s%N)
    until [ "$(reloads)" -gt "$before" ]; do
        [ "$ms" -lt 30000 ] || fail "waited in vain for a reload, $how"
        sleep 0.005
        ms=$((($(date +%s%N) - begin) / 1000000))
    done
    printf 'reload seen after %d.%03d s, %s\n' $((ms / 1000)) $((ms % 1000)) "$how"
}
put_in_place() { room "$1" >"$level"; }
put_by_renaming() { room "$1" >"$work/new" && mv "$work/new" "$level"; }
told() { grep -q "$1" "$work/log"; }
# pauses between bytes are what makes the file half there, over and over.
write_in_place() {
    local text=$1 i
    : >"$level"
    for ((i = 0; i < ${#text}; ++i)); do
        printf '%s' "${text:i:1}" >>"$level"
        ((i % 40 == 0)) && sleep 0.05
    done
    printf '\n' >>"$level"
}

room 30 >"$level"
open_display
start_game "$level" --record "$work/played.json"
wait_until "the first title" title_is "Pixelstep - Wall at 30"
xdotool keydown d
wait_until "a walk to the wall" player 'left == 468 && vx == 0'
xdotool keyup d

# An editor that renames.
tell_delay "renamed over" put_by_renaming 33
wait_until "the renamed level" title_is "Pixelstep - Wall at 33"
player 'left == 468' || fail "a reload moved the player from $(value 4)"
xdotool keydown d
wait_until "a walk to the next wall" player 'left == 516 && vx == 0'
xdotool keyup d

# One that writes in place.
write_in_place "$(room 35)"
wait_until "the level written byte by byte" title_is "Pixelstep - Wall at 35"
player 'left == 516' || fail "a reload moved the player from $(value 4)"
wait_until "the fault of the half file, told meanwhile" told "room.json:[0-9]*:[0-9]*: this is not JSON"

# Half a file that stays: the level goes on, and the next whole one is taken.
room 36 | head -c 300 >"$level"
wait_until "the fault of half a file" test "$(grep -c 'not JSON' "$work/log")" -ge 1
steps=$(value 1)
wait_until "play to go on" player "step > $steps + 20"
title_is "Pixelstep - Wall at 35" || fail "half a file changed the level"
room 37 >"$level"
wait_until "the mended level" title_is "Pixelstep - Wall at 37"
for i in 1 2 3; do
    tell_delay "written in place" put_in_place $((37 + i))
    tell_delay "renamed over" put_by_renaming 37
done
xdotool key p
tell_delay "written in place, paused" put_in_place 36
tell_delay "renamed over, paused" put_by_renaming 37
xdotool key p
wait_until "the last one" title_is "Pixelstep - Wall at 37"

# Within half a second, as the game's own steps tell: at most the look and two frames are due.
steps=$(value 1)
room 38 >"$level"
until title_is "Pixelstep - Wall at 38"; do
    player "step > $steps + 300" && fail "a change had not come after 300 steps"
done

# Both sides: what is here stays, marked, until somebody answers.
point 300 200
xdotool click 3
wait_until "the mark of unsaved changes" title_is "Pixelstep - Wall at 38 *"
room 39 >"$level"
wait_until "the question" frozen
title_is "Pixelstep - Wall at 38 *" || fail "a change outside went over one here"
xdotool key Left Return
wait_until "theirs" title_is "Pixelstep - Wall at 39"

# Gone: the level stays.
rm "$level"
wait_until "the mark of a level without a file" title_is "Pixelstep - Wall at 39 *"
xdotool key ctrl+s
wait_until "the file again" test -s "$level"
"$program" check "$level" || fail "what was saved is no valid level"
wait_until "the end of the mark" title_is "Pixelstep - Wall at 39"
end_game

"$program" run "$work/played.json" --trace "$work/replayed.csv" >"$work/log" 2>&1 ||
    fail "the replay of the recording ended with $?"
cmp "$work/trace.csv" "$work/replayed.csv" || fail "the replayed trace differs from the played one"
echo "renamed, written in place, half, mended, both, gone: followed; the recording replays"
