# Sourced by the other scripts: installs what a build needs, then builds.
# Everything it says goes to stderr, so that a program's own output stays alone on stdout.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

build_packages=(g++ cmake ninja-build pkg-config libsdl2-dev libsdl2-image-dev
                libsdl2-mixer-dev libimgui-dev nlohmann-json3-dev libcli11-dev zlib1g-dev libexpat1-dev libzstd-dev)
golden_packages=(g++ cmake ninja-build nlohmann-json3-dev zlib1g-dev libexpat1-dev libzstd-dev doctest-dev)
test_packages=(doctest-dev xvfb xdotool python3-xlib)
format_packages=(clang-format-14)
tidy_packages=(clang-tidy-14)
clang_packages=(clang lld)
fuzz_packages=(clang lld libclang-rt-dev)
package_packages=(dpkg-dev binutils lintian desktop-file-utils appstream shared-mime-info man-db)
package_test_packages=(mmdebstrap xvfb xdotool)
web_packages=(emscripten cmake ninja-build dpkg-dev nlohmann-json3-dev libcli11-dev brotli python3)
web_replay_packages=(emscripten cmake ninja-build dpkg-dev nlohmann-json3-dev)
web_test_packages=(chromium)
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

# logged MESSAGE COMMAND...: runs the command in silence; if it fails, shows what it said, then the message.
logged() {
    local message=$1 log
    shift
    log=$(mktemp)
    if "$@" >"$log" 2>&1 </dev/null; then
        rm -f "$log"
        return 0
    fi
    cat "$log" >&2
    rm -f "$log"
    say "$message"
    return 1
}

install_packages() {
    as_root apt-get update &&
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
}

# need PACKAGE...: installs those of Debian's packages that are missing.
need() {
    local package installed missing=()
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        say "This is no Debian system, so nothing is installed. Needed, by Debian's names:"
        say "  $*"
        say "Going on with what is here."
        return 0
    fi
    installed=" $(dpkg-query -W -f '${Package} ${db:Status-Status};' "$@" 2>/dev/null || true)"
    installed=" ${installed//;/; }"
    for package in "$@"; do
        [[ $installed == *" $package installed;"* ]] || missing+=("$package")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    say "Installing: ${missing[*]}"
    logged "Could not install: ${missing[*]}" install_packages "${missing[@]}"
}

unpack_imgui_package() (
    mkdir -p "$1" && cd "$1" || exit 1
    # As root, apt-get would download as another user, who may not write here.
    download=(apt-get -o APT::Sandbox::User=root download libimgui-dev)
    "${download[@]}" || { as_root apt-get update && "${download[@]}"; } || exit 1
    dpkg-deb -x libimgui-dev_*.deb .
)

# Debian ships Dear ImGui's SDL_Renderer backend as source among its documentation, which slim images
# strip: unpacks it from the package into build/imgui_package, where CMake looks for it too.
need_imgui_backend() {
    local file=usr/share/doc/libimgui-dev/examples/backends/imgui_impl_sdlrenderer.cpp
    local folder=$root/build/imgui_package
    [ -f "/$file" ] || [ -f "$folder/$file" ] && return 0
    command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || return 0
    say "Unpacking Dear ImGui's SDL_Renderer backend"
    logged "Could not unpack the package libimgui-dev" unpack_imgui_package "$folder"
}

# configure PRESET [CMAKE_OPTION...]: configures build/PRESET, unless it was with the same options;
# Ninja itself configures anew when a CMakeLists.txt has changed.
configure() {
    local preset=$1 folder=$root/build/$1 stamp=$root/build/$1/configured
    shift
    if [ -f "$folder/build.ninja" ] && [ "$stamp" -nt "$root/CMakePresets.json" ] &&
       [ "$(<"$stamp")" = "$*" ]; then
        return 0
    fi
    need_imgui_backend
    rm -f "$stamp"
    mkdir -p "$folder"
    logged "Configuring build/$preset failed; see above." \
        env -C "$root" cmake --preset "$preset" "$@" || return 1
    printf '%s\n' "$*" >"$stamp"
}

# build PRESET [CMAKE_OPTION...]: configures and builds into build/PRESET.
build() {
    configure "$@" || return 1
    say "Building build/$1"
    cmake --build "$root/build/$1" >&2
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
