#!/usr/bin/env bash
# A level in a link: opened from the command line, copied, opened from the clipboard; cut at every tenth
# letter it is one line.   Usage: links_test.sh PROGRAM SOURCE_FOLDER
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

link="http://127.0.0.1:8000/#level=$(python3 - "$2/levels/jumps.json" <<'PACK'
import base64, sys, zlib
packer = zlib.compressobj(9, zlib.DEFLATED, -15)
packed = packer.compress(open(sys.argv[1], 'rb').read()) + packer.flush()
print(base64.urlsafe_b64encode(packed).decode().rstrip('='))
PACK
)"

open_display
start_game "$link" --mute
wait_until "the level of the link" title_is "Pixelstep - Jumps"
end_game

start_game "$2/levels/playground.json" --mute
wait_until "the title" title_is "Pixelstep - Playground"
xdotool key F8
xdotool key bracketright
wait_until "the next level" eval '! title_is "Pixelstep - Playground"'
xdotool key F9
wait_until "the level that was copied" title_is "Pixelstep - Playground"
end_game

first=$((${#link} - ${#link} % 10))
for ((size = first; size >= 32; size -= 10)); do
    "$program" "${link:0:size}" --quit-after 1 >"$work/said" 2>&1 && fail "cut at $size it is opened"
    [ "$(wc -l <"$work/said")" -eq 1 ] || fail "cut at $size it says $(cat "$work/said")"
    grep -q 'link' "$work/said" || fail "cut at $size it says $(cat "$work/said")"
done
echo "opened, copied, pasted; a message $(((first - 32) / 10 + 1)) times"
