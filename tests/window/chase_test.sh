#!/usr/bin/env bash
# Followers chase the player through the level chase in a real window; a follower is told to be idle
# and another brain is chosen with the mouse; the recording replays to the same trace.
# Usage: chase_test.sh PROGRAM SOURCE_FOLDER
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"
followers=12

# caught N: at least N followers stand still on the ground within a queue's length of the player.
caught() {
    tail -n 4000 "$work/trace.csv" | awk -F, -v most="$1" -v followers="$followers" '
        NF != 15 { next }
        $3 == "player" { px = $4; py = $5; n = 0 }
        $3 == "clone" && $2 <= followers && $10 == 1 && $8 == 0 && $5 > py - 16 * followers && $5 < py + 16 * followers &&
            $4 > px - 16 * followers && $4 < px + 16 * followers { ++n }
        $3 == "platform" { done = n }
        END { exit !(done >= most) }'
}

# touched: a follower touches the player.
touched() {
    tail -n 4000 "$work/trace.csv" | awk -F, -v followers="$followers" '
        NF != 15 { next }
        $3 == "player" { px = $4; py = $5; n = 0 }
        $3 == "clone" && $2 <= followers && $4 >= px - 12 && $4 <= px + 12 && $5 >= py - 40 &&
            $5 <= py + 40 { ++n }
        $3 == "platform" { done = n }
        END { exit !done }'
}

open_display
start_game "$2/levels/chase.json" --record "$work/played.json"
point 400 100
wait_until "the first followers" caught 8
wait_until "all of them" caught $followers

# Away from them all: down the hill, up the long slope and onto the highest floor of it.
xdotool keydown a
wait_until "a run to the left" player 'left < 360'
wait_until "a climb" player 'top < 400'
xdotool keyup a
wait_until "a touch" touched
wait_until "them all again" caught $followers

# One clone more, a patrol, by the panel: the brain's button, then +1.
wait_until "eighteen clones" clones_are 'n == 18'
fold_sections
point 1163 486
xdotool click 1
sleep 0.3
point 1038 463
xdotool click 1
wait_until "a patrol" clones_are 'n == 19'
end_game

grep -q '"brain": "patrol"' "$work/played.json" || fail "the recording has no patrol"
"$program" run "$work/played.json" --heavy --trace "$work/replayed.csv" >"$work/log" 2>&1 ||
    fail "the replay of the recording ended with $?"
cmp "$work/trace.csv" "$work/replayed.csv" || fail "the replayed trace differs from the played one"
echo "chased, caught and chased again; the recording replays to the same trace"
