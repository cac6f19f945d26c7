# Sourced by scripts/tidy: whether each file of src/ includes what it uses.
#
# A file compiled by itself shows that, but takes more than a second, nearly all of it for headers that
# others need as well. So headers become Clang's modules here, parsed once, and a name can be used only
# where a header that declares it is included, however many are known. So do sources, a folder in one
# go, in which none sees what another declares or includes.
#
# The standard library is one module, since its headers rely on each other's order: which of them
# declares what, tests/structure/standard.cpp knows.

modules=$root/build/tidy/modules
flags=$root/build/tidy/flags # as a response file, which Clang reads and xargs splits

# write_flags: how CMake would compile a file of app, which sees all libraries.
write_flags() {
    sed -n '/"command": .* -o [^ ]*pixelstep_app\.dir/ {
        s/^ *"command": "[^ ]* \(.*\) -o .*/\1/
        s/\\\(["\\]\)/\1/gp
        q
    }' "$root/build/tidy/compile_commands.json" >"$flags"
}

# included PATTERN: which files those are that src/ includes in angle brackets, by a name that matches.
included() {
    local name folder folders
    mapfile -t folders < <(clang++ "@$flags" -E -v -x c++ /dev/null 2>&1 | sed -n 's/^ \(\/.*\)/\1/p')
    grep -rhoP "^#include <\K$1(?=>)" "$root/src" | sort -u | while read -r name; do
        for folder in "${folders[@]}"; do
            [ ! -f "$folder/$name" ] || { echo "$folder/$name"; break; }
        done
    done
}

# submodule NAME: of the headers whose paths it reads.
submodule() {
    printf '  module "%s" {\n' "$1"
    sed 's/.*/    header "&"/'
    printf '    export *\n  }\n'
}

# <assert.h> means something else each time it is included, and <filesystem> brings std::quoted, which
# is taken before our own where both are seen.
map_libraries() {
    echo "module libraries [system] {"
    included '(?!cassert|filesystem)[a-z_]+' | submodule standard
    included filesystem | submodule filesystem
    included 'SDL.*' | submodule SDL
    included 'imgui.*' | submodule imgui
    echo "}"
}

map_headers() {
    local header
    echo "module headers {"
    while read -r header; do
        echo "$root/src/$header" | submodule "$header"
    done < <(cd "$root/src" && find -- * -name '*.h' | sort)
    echo "}"
}

# map_sources MODULE SOURCE...: Clang sees into a namespace without a name only where it sees the first
# of the module; so all see one that comes before them.
map_sources() {
    local folder=$modules/$1 source name
    echo "module $1 {"
    shift
    echo "namespace {} namespace pixelstep { namespace {} }" >"$folder/nameless.h"
    echo nameless.h | submodule nameless
    for source in "$@"; do
        name=${source##*/}.h
        printf '#include "%s"\n' nameless.h "$source" >"$folder/$name"
        echo "$name" | submodule "$source"
    done
    echo "}"
}

# compile_module NAME [OPTION...]: the module whose map is in its folder; a line for each thing that is wrong.
compile_module() {
    local name=$1 folder=$modules/$1
    shift
    clang++ "@$flags" -Wreserved-identifier -Wreserved-macro-identifier -fno-caret-diagnostics \
        -fmodules -fno-implicit-modules -fno-implicit-module-maps -fmodule-name="$name" "$@" \
        -Xclang -emit-module -x c++ -c "$folder/module.modulemap" -o "$folder.pcm" 2>"$folder/log" && return
    { grep -E ': (fatal )?error: ' "$folder/log" || cat "$folder/log"; } | sort -u | sed "
        s|^$root/||
        s|error: .* of \('.*'\) must be imported from module '[^.]*\.\(.*\)' before .*|\1 comes from \2, which is not included|"
    return 1
}

# map_module NAME COMMAND...: into its folder, as the command maps it.
map_module() {
    local name=$1
    shift
    mkdir -p "$modules/$name"
    "$@" >"$modules/$name/module.modulemap"
}

compile_headers() {
    rm -rf "$modules"
    map_module libraries map_libraries
    map_module headers map_headers
    compile_module libraries && compile_module headers -fmodule-file="$modules/libraries.pcm"
}

# compile_sources FOLDER SOURCE...
compile_sources() {
    local name=sources_${1//[\/.]/_}
    map_module "$name" map_sources "$name" "${@:2}"
    compile_module "$name" -fmodule-file="$modules/libraries.pcm" -fmodule-file="$modules/headers.pcm"
}
export -f compile_sources map_module map_sources submodule compile_module
export root modules flags
