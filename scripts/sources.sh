# Sourced by scripts that build libraries for another system: the sources of Debian's own packages,
# fetched by apt without a change to this machine.

# sources_of_apt FOLDER: where this machine's apt fetches packages, as places of sources.
sources_of_apt() {
    local file
    mkdir -p "$1"
    for file in /etc/apt/sources.list.d/*.sources; do
        [ -f "$file" ] && sed 's/^Types:.*/Types: deb-src/' "$file" >"$1/${file##*/}"
    done
    for file in /etc/apt/sources.list /etc/apt/sources.list.d/*.list; do
        [ -f "$file" ] && sed -n 's/^deb /deb-src /p' "$file" >"$1/one_line_${file##*/}"
    done
    [ ! -f "$1/one_line_sources.list" ] || mv "$1/one_line_sources.list" "$1/sources.list"
}

# fetch_one FOLDER NAME APT_OPTION...: the newest version that can be had; a mirror may lack the files of one it lists.
fetch_one() (
    folder=$1 name=$2
    shift 2
    cd "$folder/archives" || exit 1
    for version in $(apt-cache "$@" showsrc --only-source "$name" | sed -n 's/^Version: //p' | sort -Vur); do
        apt-get "$@" source --download-only "$name=$version" || continue
        rm -rf "${folder:?}/$name"
        dpkg-source --no-check -x "${name}_${version#*:}.dsc" "$folder/$name" || exit 1
        printf '%s %s\n' "$name" "$version" >"$folder/$name.version"
        exit 0
    done
    echo "No version of the sources of $name could be fetched."
    exit 1
)

fetch_all() {
    local folder=$1 name options
    shift
    mkdir -p "$folder/archives" "$folder/apt/lists/partial" "$folder/apt/cache/archives/partial"
    sources_of_apt "$folder/apt/parts"
    # As root, apt-get would fetch as another user, who may not write here.
    options=(-o Dir::Etc::SourceList=/dev/null -o "Dir::Etc::SourceParts=$folder/apt/parts"
             -o "Dir::State::Lists=$folder/apt/lists" -o "Dir::Cache=$folder/apt/cache"
             -o APT::Sandbox::User=root)
    apt-get "${options[@]}" update || return 1
    for name in "$@"; do
        [ -f "$folder/$name.version" ] || fetch_one "$folder" "$name" "${options[@]}" || return 1
    done
}

# fetch_sources FOLDER NAME...: unpacks the sources of each package, patched as Debian does, into
# FOLDER/NAME, and its version into FOLDER/NAME.version. What is there already stays as it is.
fetch_sources() {
    local folder=$1 name missing=()
    shift
    for name in "$@"; do
        [ -f "$folder/$name.version" ] || missing+=("$name")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    need_on_debian dpkg-dev xz-utils bzip2
    say "Fetching the sources of ${missing[*]}"
    logged "Could not fetch sources; see above." fetch_all "$folder" "${missing[@]}"
}

# notices SOURCES NAME...: what others want told of their code where it is passed on, as one text: of
# sources that were fetched into SOURCES, or of packages of this system.
notices() {
    local sources=$1 name file
    shift
    printf 'What others wrote that is contained here, and its licences.\n'
    for name in "$@"; do
        for file in "$sources/$name/debian/copyright" "/usr/share/doc/$name/copyright"; do
            [ -f "$file" ] || continue
            printf '\n\n==== %s\n\n' "${name%-dev}"
            cat "$file"
            break
        done
    done
}
