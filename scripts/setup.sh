# Sourced by the other scripts: installs what a build needs, then builds.
# Everything it says goes to stderr, so that a program's own output stays alone on stdout.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

build_packages=(g++ cmake ninja-build pkg-config libsdl2-dev libsdl2-image-dev libimgui-dev
                nlohmann-json3-dev libcli11-dev zlib1g-dev libexpat1-dev)
golden_packages=(g++ cmake ninja-build nlohmann-json3-dev zlib1g-dev libexpat1-dev doctest-dev)
test_packages=(doctest-dev xvfb xdotool)
fuzz_packages=(clang libclang-rt-dev)
bench_packages=(libbenchmark-dev libbox2d-dev libchipmunk-dev)

say() { printf '%s\n' "$*" >&2; }

# Runs a command as root: directly, or through sudo.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        say "Installing packages needs root: run as root or install sudo."
        return 1
    fi
}

is_installed() {
    [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# need PACKAGE...: installs those of Debian's packages that are missing.
need() {
    local package missing=()
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        say "This is no Debian system, so nothing is installed. Needed, by Debian's names:"
        say "  $*"
        say "Going on with what is here."
        return 0
    fi
    for package in "$@"; do
        is_installed "$package" || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    say "Installing: ${missing[*]}"
    local log
    log=$(mktemp)
    if ! { as_root apt-get update &&
           as_root env DEBIAN_FRONTEND=noninteractive \
               apt-get install -y --no-install-recommends "${missing[@]}"; } \
            >"$log" 2>&1 </dev/null; then
        cat "$log" >&2
        rm -f "$log"
        say "Could not install: ${missing[*]}"
        return 1
    fi
    rm -f "$log"
}

# build PRESET [CMAKE_OPTION...]: configures and builds into build/PRESET.
build() {
    local preset=$1
    shift
    if ! (cd "$root" && cmake --preset "$preset" "$@") >"$root/build/$preset.log" 2>&1; then
        cat "$root/build/$preset.log" >&2
        say "Configuring build/$preset failed; see above."
        return 1
    fi
    say "Building build/$preset"
    cmake --build "$root/build/$preset" >&2
}

# build_golden NAME CMAKE_OPTION...: builds the keeper of the golden replays, and no more than it
# needs, into build/NAME.
build_golden() {
    local folder=$root/build/$1
    shift
    mkdir -p "$folder"
    if ! { cmake -S "$root" -B "$folder" -G Ninja -DPIXELSTEP_APP=OFF -DPIXELSTEP_TESTS=ON "$@" &&
           cmake --build "$folder" --target golden; } >"$folder/build.log" 2>&1; then
        cat "$folder/build.log" >&2
        say "Building $folder failed; see above."
        return 1
    fi
}

mkdir -p "$root/build"
