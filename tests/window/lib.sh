# Sourced by the tests in a real window: starts a display and the game, and reads the game's trace.
# Waits end as soon as the trace shows the expected state.

program=$1
work=$(mktemp -d)
display_pid=
game_pid=

finish() {
    [ -n "$game_pid" ] && kill -KILL "$game_pid" 2>/dev/null
    [ -n "$display_pid" ] && kill "$display_pid" 2>/dev/null
    rm -rf "$work"
}
trap finish EXIT

fail() {
    printf 'FAILED: %s\n' "$*" >&2
    [ -s "$work/log" ] && sed 's/^/  game: /' "$work/log" >&2
    exit 1
}

# open_display: starts an X server on a free number and sets DISPLAY.
open_display() {
    Xvfb -displayfd 3 -screen 0 1280x720x24 -noreset -nolisten tcp 3>"$work/display" 2>/dev/null &
    display_pid=$!
    wait_until "the display" test -s "$work/display"
    DISPLAY=:$(cat "$work/display")
    export DISPLAY
    export SDL_VIDEODRIVER=x11 SDL_RENDER_DRIVER=software SDL_AUDIODRIVER=dummy
    export XDG_DATA_HOME="$work/data"
    unset WAYLAND_DISPLAY
}

# start_game ARGUMENT...: starts the game with a trace, and waits until it runs.
start_game() {
    rm -f "$work/trace.csv"
    "$program" "$@" --trace "$work/trace.csv" >"$work/log" 2>&1 &
    game_pid=$!
    wait_until "the first steps" player 'step > 5'
}

# frozen: true if time is stopped, as by a dialog: there is no step in a third of a second.
frozen() {
    local before
    before=$(value 1)
    sleep 0.3
    [ "$(value 1)" = "$before" ]
}

# end_game: stops the game and waits until it has exited.
end_game() {
    kill -TERM "$game_pid"
    wait "$game_pid" || fail "the game ended with $?"
    game_pid=
}

# wait_until NAME COMMAND...: repeats the command until it succeeds, for at most 30 seconds.
wait_until() {
    local name=$1 tries
    shift
    for ((tries = 0; tries < 600; ++tries)); do
        "$@" && return 0
        sleep 0.05
    done
    fail "timeout: waited for $name"
}

# player CONDITION: an awk condition on the player's newest complete line in the trace, with its
# columns by name.
player() { newest player "$1"; }

# player_ever CONDITION: the same on any of the player's lines.
player_ever() {
    awk -F, '
        NF == 15 && $3 == "player" {
            step = $1; left = $4; top = $5; width = $6; height = $7; vx = $8; vy = $9
            grounded = $10; overlaps = $15
            if ('"$1"') { found = 1; exit }
        }
        END { exit !found }' "$work/trace.csv"
}

newest() {
    [ -s "$work/trace.csv" ] || return 1
    tail -n 4000 "$work/trace.csv" | awk -F, -v kind="$1" '
        NF == 15 && $3 == kind {
            step = $1; left = $4; top = $5; width = $6; height = $7; vx = $8; vy = $9
            grounded = $10; overlaps = $15; found = 1
        }
        END { exit !(found && ('"$2"')) }'
}

# value COLUMN: a column of the player's newest line, by number.
value() { tail -n 4000 "$work/trace.csv" | awk -F, -v c="$1" 'NF == 15 && $3 == "player" { v = $c } END { print v }'; }

# clones_are CONDITION: an awk condition on n, the number of clones in the newest complete step.
clones_are() {
    tail -n 8000 "$work/trace.csv" | awk -F, '
        $1 != last { done = n; n = 0; last = $1 }
        $3 == "clone" { ++n }
        END { n = done; exit !('"$1"') }'
}

# point X Y: moves the pointer; the small second movement makes sure that an event is sent.
point() {
    xdotool mousemove "$1" "$2" mousemove_relative -- 1 0
    sleep 0.1
}

# expect_lines FILE PATTERN...: each pattern must match a line of the file.
expect_lines() {
    local file=$1 pattern
    shift
    for pattern in "$@"; do
        grep -q "$pattern" "$file" || fail "$file has no line like $pattern"
    done
}

# title_is TEXT: true if this is the title of the window.
title_is() { [ "$(xdotool search --name '^Pixelstep' getwindowname 2>/dev/null | head -n 1)" = "$1" ]; }

# has_ended: true if the game has exited.
has_ended() { ! kill -0 "$game_pid" 2>/dev/null; }

# drag COLUMN ROW COLUMN ROW: drags with the left button from tile to tile; the test must define `cell`.
drag() {
    cell "$1" "$2"
    xdotool mousedown 1
    cell "$3" "$4"
    xdotool mouseup 1
}
