# Sourced by scripts that build libraries for another system. Fetches the sources of Debian packages
# with apt, without changing this machine.

# sources_of_apt FOLDER: writes apt source lists with the source packages of this machine's repositories.
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

# fetch_one FOLDER NAME APT_OPTION...: fetches the newest available version; a mirror may lack files of a version that it lists.
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
    # As root, apt-get would fetch as another user, who has no permission to write here.
    options=(-o Dir::Etc::SourceList=/dev/null -o "Dir::Etc::SourceParts=$folder/apt/parts"
             -o "Dir::State::Lists=$folder/apt/lists" -o "Dir::Cache=$folder/apt/cache"
             -o APT::Sandbox::User=root)
    apt-get "${options[@]}" update || return 1
    for name in "$@"; do
        [ -f "$folder/$name.version" ] || fetch_one "$folder" "$name" "${options[@]}" || return 1
    done
}

# fetch_sources FOLDER NAME...: unpacks the sources of each package, patched as Debian does, into
# FOLDER/NAME, and its version into FOLDER/NAME.version. Existing folders are not changed.
fetch_sources() {
    local folder=$1 name missing=()
    shift
    for name in "$@"; do
        [ -f "$folder/$name.version" ] || missing+=("$name")
    done
    [ ${#missing[@]} -eq 0 ] && return 0
    need_on_debian dpkg-dev xz-utils bzip2
    log "Fetching the sources of ${missing[*]}"
    logged "Could not fetch sources; see above." fetch_all "$folder" "${missing[@]}"
}

# notices SOURCES NAME...: prints the licence notices of third-party code as one text, from the sources
# that were fetched into SOURCES or from packages of this system.
notices() {
    local sources=$1 name file
    shift
    printf 'Third-party software in this distribution, and its licences.\n'
    for name in "$@"; do
        for file in "$sources/$name/debian/copyright" "/usr/share/doc/$name/copyright"; do
            [ -f "$file" ] || continue
            printf '\n\n==== %s\n\n' "${name%-dev}"
            cat "$file"
            break
        done
    done
}
