#!/usr/bin/env bash
# Tests the completion as bash calls it: completion_test.sh COMPLETION PREFIX
# PREFIX contains bin/pixelstep and share/pixelstep.
set -uo pipefail
. "$1"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
touch 'my level.json' run.json
mkdir -p own/pixelstep/presets
touch own/pixelstep/presets/mine.json own/pixelstep/presets/preset.schema.json
export XDG_DATA_HOME=$folder/own PATH=$2/bin:$PATH
failed=

# expect REPLIES WORD...: the completions of the last word, sorted and separated by commas.
expect() {
    local replies=$1 got
    shift
    COMP_WORDS=("$@")
    COMP_CWORD=$(($# - 1))
    _pixelstep
    got=$(printf '%s\n' "${COMPREPLY[@]}" | sort | paste -sd ,)
    [ "$got" = "$replies" ] && return
    printf '%s\n  gives    %s\n  expected %s\n' "$*" "$got" "$replies"
    failed=yes
}

expect 'import' pixelstep im
expect 'resave,run,run.json' pixelstep r
expect 'my level.json' pixelstep my
expect '--record,--replay' pixelstep --re
expect '--record' pixelstep run --re
expect '--heavy,--help,--help-all' pixelstep run --he
expect 'my level.json' pixelstep run --record my
expect 'my level.json' pixelstep check run.json my
expect 'run.json' pixelstep --trace = ru
expect 'floaty,forgiving' pixelstep --preset f
expect 'mine' pixelstep run run.json --preset mi
expect 'run.json' pixelstep --preset ru
expect 'mine' pixelstep metrics mi
expect '' pixelstep run mi
expect 'gravity=' pixelstep --tune grav
expect 'dash_cooldown=,dash_speed=,dash_steps=' pixelstep run run.json --tune = dash
expect '' pixelstep --tune gravity =
expect '' pixelstep --tune gravity = r
expect '' pixelstep --seed r
expect '' pixelstep run run.json --explain r
expect 'run.json' pixelstep --mute run
[ -z "$failed" ]
