#!/usr/bin/env bash
# Followers chase the player through the level chase in a real window. First without stakes: all come, and come
# again; another brain is chosen with the mouse; the recording replays to the same trace. Then as the level is: who drops down from
# the start's ledge is caught and back there, and safe for as long as he stays.
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

# The same map where nobody is a hazard, with the player down among them.
sed -e 's/, "groups": \["hazard"\]//' -e 's/^  "player": .*/  "player": { "x": 728, "y": 512 },/' "$2/levels/chase.json" >"$work/chase.json"
"$program" check "$work/chase.json" || fail "the level without stakes is none"

open_display
start_game "$work/chase.json" --record "$work/played.json"
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

# nobody_near: no follower comes within four tiles of the player in the newest thousand lines.
nobody_near() {
    tail -n 1000 "$work/trace.csv" | awk -F, -v followers="$followers" '
        NF != 15 { next }
        $3 == "player" { px = $4; py = $5 }
        $3 == "clone" && $2 <= followers && px != "" && $4 > px - 64 && $4 < px + 76 && $5 > py - 104 && $5 < py + 104 { near = 1 }
        END { exit near }'
}
on_ledge() { player 'top == -88 && grounded == 1'; }

# fell_after STEP: the player was below the ledge after that step.
fell_after() { player_ever "step > $1 && top > 0"; }

# caught_after STEP: prints where the player stood first on the ledge after a fall that came after that step.
# Asking the trace instead of the newest line makes it independent of how long the keys are held.
caught_after() {
    awk -F, -v after="$1" '
        NF != 15 || $3 != "player" || $1 <= after { next }
        $5 > 0 { fallen = 1 }
        fallen && $5 == -88 { print $4; found = 1; exit }
        END { exit !found }' "$work/trace.csv"
}

start_game "$2/levels/chase.json" --record "$work/played.json"
point 400 100
wait_until "the start's ledge" on_ledge
nobody_near || fail "somebody comes to the start"
for way in d a; do
    left_at=$(value 1)
    xdotool keydown $way
    wait_until "a fall" fell_after "$left_at"
    xdotool keyup $way
    wait_until "the ledge again: caught" caught_after "$left_at" >/dev/null
    wait_until "a rest on the ledge" on_ledge
    [ "$(caught_after "$left_at")" = 226 ] || fail "the caught player is not at the start"
    sleep 2
    on_ledge || fail "caught again at once"
    nobody_near || fail "somebody comes to the ledge"
done
end_game
"$program" run "$work/played.json" --heavy --trace "$work/replayed.csv" >"$work/log" 2>&1 ||
    fail "the replay of the second recording ended with $?"
cmp "$work/trace.csv" "$work/replayed.csv" || fail "the second replayed trace differs from the played one"
echo "chased, caught and chased again; at stake: caught, back, safe; the recordings replay to the same traces"
