# Sourced by the other scripts: installs what a build needs, then builds.
# Prints only to stderr, so that stdout has only the output of the program.
# scripts/play and scripts/test also run with the bash 3.2 of macOS, without GNU tools.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
script=scripts/${0##*/}

log() { printf '%s\n' "$*" >&2; }

# print_help: prints the comment at the start of the script.
print_help() { sed -n '2,/^[^#]/s/^#\( \|$\)//p' "$0"; }

# unusable REASON: reports an invalid command line and exits with 2.
unusable() {
    log "$script: $1. Try --help."
    exit 2
}

# take_no_arguments "$@": for a script whose only option is --help.
take_no_arguments() {
    case "${1:-}" in
        "") ;;
        -h | --help) print_help; exit 0 ;;
        *) unusable "unknown argument '$1'" ;;
    esac
}

# ---- packages

# system_of [OS_RELEASE_FILE [UNAME]]: debian, ubuntu, fedora, arch, opensuse, homebrew, msys2, or
# unknown. A distribution that derives from one of these counts as that one.
system_of() {
    local id
    case "${2:-$(uname -s)}" in
        Darwin) echo homebrew; return ;;
        MINGW* | MSYS* | UCRT* | CLANG*) echo msys2; return ;;
    esac
    for id in $(sed -n 's/^ID\(_LIKE\)\{0,1\}=//p' "${1:-/etc/os-release}" 2>/dev/null | tr -d '"'"'"); do
        case $id in
            debian | ubuntu | fedora | arch) echo "$id"; return ;;
            rhel | centos) echo fedora; return ;;
            opensuse* | suse) echo opensuse; return ;;
        esac
    done
    echo unknown
}

# packages_of SYSTEM GROUP...: the names of the packages on this system, from scripts/packages.txt.
packages_of() {
    local system=$1 prefix=
    shift
    [ "$system" != ubuntu ] || system=debian
    [ "$system" != msys2 ] || prefix=${MINGW_PACKAGE_PREFIX:-mingw-w64-ucrt-x86_64}-
    awk -v name="$system" -v groups=" $* " -v prefix="$prefix" '
        /^# for/ { for (i = 3; i <= NF; ++i) if ($i == name) column = i - 1 }
        !/^#/ && index(groups, " " $1 " ") && $column != "-" && !seen[$column]++ { print prefix $column }
        ' "$root/scripts/packages.txt"
}

# install_command SYSTEM: the command that installs packages, without their names.
install_command() {
    case $1 in
        debian | ubuntu) echo "sudo apt-get install --no-install-recommends" ;;
        fedora) echo "sudo dnf install" ;;
        arch) echo "sudo pacman -S --needed" ;;
        opensuse) echo "sudo zypper install" ;;
        homebrew) echo "brew install" ;;
        msys2) echo "pacman -S --needed" ;;
    esac
}

# missing_packages SYSTEM PACKAGE...: the packages that are not installed, as far as the system can report it.
missing_packages() {
    local system=$1 installed package
    shift
    case $system in
        debian | ubuntu)
            installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "$@" 2>/dev/null)
            for package in "$@"; do
                grep -qxF "$package installed" <<<"$installed" || echo "$package"
            done ;;
        arch | msys2) pacman -T "$@" 2>/dev/null || { command -v pacman >/dev/null || printf '%s\n' "$@"; } ;;
        fedora | opensuse)
            for package in "$@"; do rpm -q --whatprovides "$package" >/dev/null 2>&1 || echo "$package"; done ;;
        homebrew)
            for package in "$@"; do brew list --versions "$package" >/dev/null 2>&1 || echo "$package"; done ;;
    esac
}

# Runs a command as root: directly, or through sudo.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null; then
        sudo "$@"
    else
        log "Installing packages needs root: run as root or install sudo."
        return 1
    fi
}

# logged MESSAGE COMMAND...: runs the command without output; if it fails, prints its output, then the message.
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
    log "$message"
    return 1
}

install_packages() {
    as_root apt-get update &&
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
}

# install_missing PACKAGE...: on Debian and Ubuntu.
install_missing() {
    local missing
    missing=$(missing_packages debian "$@" | paste -sd ' ' -)
    [ -z "$missing" ] && return 0
    log "Installing: $missing"
    # shellcheck disable=SC2086  # a word each
    logged "Could not install them. Run: $(install_command debian) $missing" install_packages $missing
}

# need GROUP...: on Debian and Ubuntu, installs the missing packages of these groups of scripts/packages.txt. On other
# systems prints the command that installs them, and the build continues with the installed packages.
need() {
    local system missing
    system=$(system_of)
    # shellcheck disable=SC2046  # a word each
    case $system in
        debian | ubuntu)
            install_missing $(packages_of "$system" "$@")
            return ;;
        unknown)
            log "Unknown system. These packages are needed (Debian names):"
            log "    $(packages_of debian "$@" | paste -sd ' ' -)" ;;
        *)
            missing=$(missing_packages "$system" $(packages_of "$system" "$@") | paste -sd ' ' -)
            [ -z "$missing" ] && return 0
            log "Some packages are missing. Install them with:"
            log "    $(install_command "$system") $missing" ;;
    esac
    log "Continuing with the installed packages."
    }

# need_on_debian PACKAGE...: as `need`, for scripts of which only the Debian names of tools are known.
need_on_debian() {
    case $(system_of) in
        debian | ubuntu) install_missing "$@" ;;
        *) log "On Debian this would install: $*"
           log "Continuing with the installed packages." ;;
    esac
}

unpack_imgui_package() (
    mkdir -p "$1" && cd "$1" || exit 1
    # As root, apt-get would download as another user, who has no permission to write here.
    download=(apt-get -o APT::Sandbox::User=root download libimgui-dev)
    "${download[@]}" || { as_root apt-get update && "${download[@]}"; } || exit 1
    dpkg-deb -x libimgui-dev_*.deb .
)

# Debian 12 ships Dear ImGui's SDL_Renderer backend as a source file among the documentation, which slim images
# strip: unpacks it from the package into build/imgui_package, where CMake searches too.
need_imgui_backend() {
    local file=usr/share/doc/libimgui-dev/examples/backends/imgui_impl_sdlrenderer.cpp
    local folder=$root/build/imgui_package
    [ -z "${PIXELSTEP_IMGUI:-}" ] && [ ! -f "/$file" ] && [ ! -f "$folder/$file" ] || return 0
    [[ $(dpkg-query -W -f '${Version}' libimgui-dev 2>/dev/null) == 1.8[678]* ]] || return 0
    log "Unpacking Dear ImGui's SDL_Renderer backend"
    logged "Could not unpack the package libimgui-dev" unpack_imgui_package "$folder"
}

# ---- builds

# configure PRESET [CMAKE_OPTION...]: configures build/PRESET, unless it is already configured with the
# same options. Ninja configures again when a CMakeLists.txt has changed.
configure() {
    local preset=$1 folder=$root/build/$1 stamp=$root/build/$1/configured
    shift
    if [ -f "$folder/build.ninja" ] && [ "$stamp" -nt "$root/CMakePresets.json" ] &&
       [ "$(<"$stamp")" = "$*" ]; then
        return 0
    fi
    need_imgui_backend || return 1
    mkdir -p "$folder"
    rm -f "$stamp"
    logged "Configuring build/$preset failed; see above." \
        cmake -S "$root" --preset "$preset" "$@" || return 1
    printf '%s\n' "$*" >"$stamp"
}

# build PRESET [CMAKE_OPTION...]: configures and builds into build/PRESET.
build() {
    configure "$@" || return 1
    log "Building build/$1"
    cmake --build "$root/build/$1" >&2
}

# build_golden NAME CMAKE_OPTION...: builds only the program that checks the regression replays, into
# build/NAME.
build_golden() { build_target golden "$@"; }

# build_target TARGET NAME CMAKE_OPTION...: builds one program of the tests into build/NAME.
build_target() {
    local target=$1 folder=$root/build/$2
    shift 2
    mkdir -p "$folder"
    if ! { cmake -S "$root" -B "$folder" -G Ninja -DPIXELSTEP_APP=OFF -DPIXELSTEP_TESTS=ON "$@" &&
           cmake --build "$folder" --target "$target"; } >"$folder/build.log" 2>&1; then
        cat "$folder/build.log" >&2
        log "Building $folder failed; see above."
        return 1
    fi
}
