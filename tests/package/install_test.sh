#!/usr/bin/env bash
# Tests the list of installed files, and that the program runs from there: install_test.sh BUILD SOURCE TYPE
set -euo pipefail
build=$1 source=$2 type=$3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
fail() { printf '%s\n' "$*"; exit 1; }

umask 022
DESTDIR=$folder/staged cmake --install "$build" --prefix /usr --component program >log 2>&1 ||
    { cat log; fail "cmake --install failed"; }

list_data() {
    (cd "$source" && find assets levels presets -type f ! -path 'assets/icons/*') | sed 's,^,share/pixelstep/,'
    (cd "$source" && find docs -type f) | sed 's,^,share/doc/pixelstep/,'
}
{
    cat <<'END'
bin/pixelstep
share/applications/pixelstep-replay.desktop
share/applications/pixelstep.desktop
share/bash-completion/completions/pixelstep
share/doc/pixelstep/CHANGELOG.md
share/doc/pixelstep/README.md
share/doc/pixelstep/copyright
share/icons/hicolor/scalable/apps/pixelstep.svg
share/metainfo/invalid.pixelstep.pixelstep.metainfo.xml
share/mime/packages/pixelstep.xml
END
    [ ! -e "$build/texts/pixelstep.6" ] || echo share/man/man6/pixelstep.6    # if help2man was found
    for side in 16 24 32 48 64 128 256; do echo "share/icons/hicolor/${side}x$side/apps/pixelstep.png"; done
    list_data
} | sort >expected
(cd staged/usr && find . -type f | sed 's,^\./,,' | sort) >found
diff expected found || fail "another list of files"
[ "$(ls staged)" = usr ] || fail "files outside of the prefix: $(ls staged)"
find staged/usr ! -perm -444 -o -type d ! -perm -555 | grep . && fail "not readable for all users"
find staged/usr -type f -perm /111 ! -path '*/bin/pixelstep' | grep . && fail "executable, but not a program"

# The moved installation, without a source tree nearby.
mv staged/usr moved
mkdir away
cd away
moved=$folder/moved
export XDG_DATA_HOME=$folder/own
[ "$(env -u DISPLAY "$moved/bin/pixelstep" metrics floaty | wc -l)" -gt 5 ] || fail "the presets are not found"
"$moved/bin/pixelstep" check "$moved"/share/pixelstep/levels/{playground,courses/*,bugs/*}.json ||
    fail "a level is invalid"
SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "$moved/bin/pixelstep" --quit-after 5 --screenshot x.png 2>errors ||
    { cat errors; fail "it does not play"; }
[ -s x.png ] && [ ! -s errors ] || { cat errors; fail "it plays, but prints errors or makes no screenshot"; }
"$source/tests/package/completion_test.sh" "$moved/share/bash-completion/completions/pixelstep" "$moved"
# Only release builds: in others, failed assertions print the paths of source files.
# As a whole path: the source folder may be called /pixelstep, as parts of installed paths are.
if [ "$type" = Release ] && grep -rlE "(^|[^[:alnum:]_./}~-])$source(/|[^[:alnum:]_-]|$)" "$moved"; then
    fail "these contain the path of the source folder"
fi
exit 0
