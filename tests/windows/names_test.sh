#!/usr/bin/env bash
# Names with non-ASCII letters, spaces and more than 260 characters; a read-only file; arguments, output and
# exit codes as in a shell.   Usage: names_test.sh PROGRAM SOURCE_FOLDER
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../window/lib.sh"

place="$work/Ordner mit Leerzeichen"
name="$place/Ünïcode 関卡.json"
deep=$place
for letter in a b c d e; do deep+="/$(printf "$letter%.0s" {1..60})"; done
mkdir -p "$deep"
cp "$2/levels/playground.json" "$name"
cp "$2/levels/jumps.json" "$deep/level.json"

# Output, also into a file, and exit codes.
"$program" check "$name" "$deep/level.json" || fail "check ended with $?"
"$program" --version >"$work/version" || fail "--version ended with $?"
grep -q '^pixelstep [0-9.]*$' "$work/version" || fail "--version prints $(cat "$work/version")"
"$program" check "$place/none.json" 2>"$work/error" && fail "a missing level was accepted"
grep -q 'Leerzeichen/none.json: cannot be opened' "$work/error" || fail "the error is $(cat "$work/error")"
# Paths with backslashes.
"$program" check "Z:${name//\//\\}" || fail "check of a path with backslashes ended with $?"
"$program" run "$2/tests/replays/$(ls "$2/tests/replays" | grep json | head -n 1)" | grep -q '^steps=' || fail "run prints nothing"
"$program" resave "$name" -o "$place/ö 2.json" || fail "resave ended with $?"
[ -f "$place/ö 2.json" ] || fail "the name was changed: $(ls "$place")"

open_display
start_game "$name" --mute
wait_until "the title" title_is "Pixelstep - Playground"
point 400 300
xdotool click 3
wait_until "the mark" title_is "Pixelstep - Playground *"
chmod 444 "$name"
xdotool key ctrl+s
sleep 1
title_is "Pixelstep - Playground *" || fail "a read-only file was treated as saved"
cmp "$name" "$2/levels/playground.json" || fail "a read-only file was written"
chmod 644 "$name"
xdotool key ctrl+s
wait_until "the level saved" title_is "Pixelstep - Playground"
cmp -s "$name" "$2/levels/playground.json" && fail "nothing was saved"
cmp "$name~" "$2/levels/playground.json" || fail "there is no backup"
import -window root "${SHOTS:-$work}/windows_names.png" 2>/dev/null
xdotool key ctrl+o
wait_until "the dialog" frozen
sleep 1
import -window root "${SHOTS:-$work}/windows_open.png" 2>/dev/null
xdotool key Escape
end_game

start_game "$deep/level.json" --mute
wait_until "the title" title_is "Pixelstep - Jumps"
point 400 300
xdotool click 3
wait_until "the mark" title_is "Pixelstep - Jumps *"
xdotool key ctrl+s
wait_until "the level saved" title_is "Pixelstep - Jumps"
[ -f "$deep/level.json~" ] || fail "there is no backup in a deep folder"
# The file is changed by another program and reloaded, since there are no unsaved changes.
sed 's/"name": "Jumps"/"name": "Hops"/' "$deep/level.json" >"$work/hops.json"
cat "$work/hops.json" >"$deep/level.json"
wait_until "the changed level" title_is "Pixelstep - Hops"
end_game
echo "letters, spaces, a path of ${#deep} characters, a read-only file, arguments and exit codes"
