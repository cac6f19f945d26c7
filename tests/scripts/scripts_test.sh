#!/usr/bin/env bash
# Tests the scripts without a build: help, invalid command lines, and the package names of each system.
# Usage: scripts_test.sh SOURCE_FOLDER
set -uo pipefail
source=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }
# expect NAME EXPECTED FOUND
expect() { [ "$2" = "$3" ] || fail "$1: expected '$2', got '$3'"; }

# A copy shows that nothing is written. A PATH without installers, compilers and CMake shows that none is called.
mkdir -p "$work/tree/docs" "$work/bin"
cp -r "$source/scripts" "$work/tree/"
cp "$source/docs/help.txt" "$work/tree/docs/"
for name in bash sh env sed cat awk grep tr dirname basename uname paste head; do
    ln -s "$(command -v $name)" "$work/bin/$name"
done
ln -s "$(python3 -c 'import sys; print(sys.executable)')" "$work/bin/python3"
(cd "$work/tree" && find . | sort) >"$work/before"
for path in "$work/tree"/scripts/*; do
    name=${path##*/}
    [ -x "$path" ] && [ -f "$path" ] || continue
    case $name in *.py) continue ;; esac
    PATH=$work/bin "$path" --help >"$work/out" 2>"$work/err" </dev/null || fail "$name --help: exit code $?"
    [ -s "$work/out" ] || fail "$name --help prints nothing"
    [ -s "$work/err" ] && fail "$name --help prints on stderr: $(cat "$work/err")"
    # These pass on their options.
    case $name in play | bench) continue ;; esac
    PATH=$work/bin "$path" --no-such-option >"$work/out" 2>"$work/err" </dev/null
    code=$?
    [ $code -ne 0 ] || fail "$name accepts --no-such-option"
    expect "lines of $name --no-such-option" 1 "$(cat "$work/out" "$work/err" | wc -l | tr -d ' ')"
    grep -q "^scripts/$name: .*Try --help\.$" "$work/err" || fail "$name --no-such-option: $(cat "$work/err")"
done
find "$work/tree" -name __pycache__ -prune -exec rm -rf {} +
(cd "$work/tree" && find . | sort) | diff "$work/before" - || fail "help changed the tree"
grep -q -e "--quit-after" <<<"$("$source/scripts/play" --help)" || fail "scripts/play --help lacks the program's options"

. "$source/scripts/setup.sh"
# system NAME LINE...: an os-release file with these lines is recognised as this system.
system() {
    local name=$1
    shift
    printf '%s\n' "$@" >"$work/os-release"
    expect "system of $*" "$name" "$(system_of "$work/os-release" Linux)"
}
system debian 'PRETTY_NAME="Debian GNU/Linux 13 (trixie)"' ID=debian
system ubuntu ID=ubuntu ID_LIKE=debian
system ubuntu ID=linuxmint 'ID_LIKE="ubuntu debian"'
system fedora ID=fedora
system fedora ID=rocky 'ID_LIKE="rhel centos fedora"'
system arch ID=arch
system arch ID=manjaro ID_LIKE=arch
system opensuse ID='"opensuse-tumbleweed"' 'ID_LIKE="opensuse suse"'
system unknown ID=void
expect "macOS" homebrew "$(system_of /dev/null Darwin)"
expect "MSYS2" msys2 "$(system_of /dev/null UCRT64_NT-10.0-22631)"
expect "no os-release" unknown "$(system_of "$work/none" Linux)"

# command_has SYSTEM WORD...: its install command contains these words.
command_has() {
    local name=$1 line word
    shift
    line="$(install_command "$name") $(packages_of "$name" build test | paste -sd ' ' -) "
    for word in "$@"; do
        [[ $line == *"$word "* ]] || fail "the command for $name lacks $word: $line"
    done
}
command_has debian "apt-get install" libimgui-dev doctest-dev
command_has ubuntu "apt-get install" libsdl2-mixer-dev
command_has fedora "dnf install" gcc-c++ SDL2-devel imgui-devel
command_has arch "pacman -S" sdl2_image nlohmann-json xorg-server-xvfb
command_has opensuse "zypper install" nlohmann_json-devel
command_has homebrew "brew install" sdl2 imgui
MINGW_PACKAGE_PREFIX=mingw-w64-clang-x86_64 command_has msys2 "pacman -S" mingw-w64-clang-x86_64-SDL2
awk '!/^#/ && NF && NF != 7 { print; bad = 1 } END { exit bad }' "$source/scripts/packages.txt" ||
    fail "a row of packages.txt does not have seven columns"

# On other systems the command is printed and the build continues.
system_of() { echo fedora; }
rpm() { false; }
printed=$(need build 2>&1) || fail "need fails on Fedora"
grep -q "sudo dnf install gcc-c++ .*libzstd-devel" <<<"$printed" || fail "on Fedora: $printed"
echo "help, invalid command lines, systems and their packages"
