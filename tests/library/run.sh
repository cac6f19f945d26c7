#!/usr/bin/env bash
# run.sh PART SOURCE BUILD WORK COMPILER: compiles and runs one way to use the libraries.
# WORK is the output folder. The part install must run before the parts that use the installation, and
# copied before copied_game.
set -euo pipefail
part=$1 source=$2 build=$3 work=$4 compiler=$5
here=$source/tests/library
document=$work/document
installed=$work/moved
strict=(-std=c++20 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror)
# Tests run in parallel, so each writes its own files.
mkdir -p "$work"

fail() { printf '%s\n' "$*" >&2; exit 1; }

# expect OUTPUT COMMAND...: the command prints exactly this.
expect() {
    local expected=$1 output
    shift
    output=$("$@") || fail "failed: $*"$'\n'"$output"
    [ "$output" = "$expected" ] || fail "$*"$'\n'"output:   $output"$'\n'"expected: $expected"
}

# configure FOLDER SOURCE OPTION...
configure() {
    cmake -S "$2" -B "$1" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_COMPILER="$compiler" \
        -DDOCUMENT="$document" "${@:3}"
    cmake --build "$1" "${targets[@]}"
}

# compile_all PROGRAM: compiles the files of this folder, and each subfolder as one file, which is much faster.
# Warnings about shadowed names make sense only for single files.
compile_all() {
    local folder
    find ./*/ -name '*.cpp' -printf '%h\n' | sort -u | while read -r folder; do
        find "$folder" -maxdepth 1 -name '*.cpp' | sort | sed 's/.*/#include "&"/' \
            >"all$(tr ./ _ <<<"$folder").cpp"
    done
    "$compiler" "${strict[@]}" -Wno-shadow -I. ./*.cpp -o "$1"
}

# copy_and_use NAME FILE...: copies these files of src/ and uses them in NAME_use.cpp. Preprocessing shows that no
# header is missing. Linking the object files of this build shows that no source file is missing.
copy_and_use() {
    local name=$1 folder=$work/$1 sources
    shift
    rm -rf "$folder" && mkdir -p "$folder"
    (cd "$source/src" && cp --parents "$@" "$folder")
    cd "$folder"
    sources=$(find . -name '*.cpp')
    # shellcheck disable=SC2086  # paths without spaces
    "$compiler" -std=c++20 -I. -E $sources >all.txt
    # shellcheck disable=SC2046,SC2086
    ar x "$build/libpixelstep_physics.a" $(basename -a $sources | sed 's/$/.o/')
    "$compiler" "${strict[@]}" -I. "$here/${name}_use.cpp" ./*.o -o use
}

targets=()
case $part in
    install)
        rm -rf "$work" && mkdir -p "$document"
        "$here/extract.sh" "$source/docs/library.md" "$document"
        lines=$(cat "$document/hero.h" "$document/main.cpp" | grep -c '[^ ]')
        [ "$lines" -le 60 ] || fail "the character has $lines lines"
        cmake --install "$build" --component development --prefix "$work/first"
        mv "$work/first" "$installed"
        # As whole paths: the source folder may be called /pixelstep, as parts of installed paths are.
        ! grep -rIlE "(^|[^[:alnum:]_./}~-])($work/first|$source|$build)(/|[^[:alnum:]_-]|$)" "$installed" || fail "these contain the path of the build" ;;
    find_package)
        rm -rf "$work/consumer"
        configure "$work/consumer" "$here/consumer" -DCMAKE_PREFIX_PATH="$installed"
        cd "$work/consumer"
        expect "$(cat "$document/main.out")" hero/hero
        expect "$(cat "$document/world.out")" ./world
        expect "$(cat "$document/controller.out")" ./controller
        ./hero_test
        expect "300 frames, red at x $(sed -n 's/^red at x //p' "$here/expected.txt")" ./game_raylib
        if [ -e game_sdl ]; then    # ends as if its window was closed
            SDL_VIDEODRIVER=dummy timeout --preserve-status -k 20 2 ./game_sdl
        fi ;;
    add_subdirectory)
        rm -rf "$work/subfolder"
        targets=(--target hero)
        configure "$work/subfolder" "$here/subfolder" -DPIXELSTEP="$source" -DPIXELSTEP_UNITY=ON
        expect "$(cat "$document/main.out")" "$work/subfolder/hero"
        cmake --install "$work/subfolder" --prefix "$work/subfolder/none"
        [ ! -e "$work/subfolder/none" ] || fail "it installs: $(find "$work/subfolder/none")" ;;
    copied)
        rm -rf "$work/copied" && mkdir "$work/copied" && cd "$work/copied"
        cp -r "$source/src/math" "$source/src/physics" "$document/hero.h" "$document/main.cpp" .
        compile_all hero
        expect "$(cat "$document/main.out")" ./hero ;;
    copied_game)
        rm -rf "$work/copied_game" && mkdir "$work/copied_game" && cd "$work/copied_game"
        cp -r "$source"/src/{math,physics,game} "$document/world.cpp" .
        compile_all world
        expect "$(cat "$document/world.out")" ./world ;;
    mover | broadphase | rays)
        copy_and_use "$part" $(cat "$document/$part.files")
        expect "$(sed -n "s/^$part //p" "$here/expected.txt")" "$work/$part/use" ;;
    c)
        package=$(dirname "$(find "$installed" -name pixelstep.pc)")
        library=$(dirname "$package")
        flags=$(PKG_CONFIG_PATH=$package pkg-config --cflags --libs pixelstep)
        "$compiler" -x c -std=c99 -pedantic-errors -Wall -Wextra -Werror "$here/steps.c" -x none $flags \
            -o "$work/steps"
        expect "$(sed -n 's/^c //p' "$here/expected.txt")" \
            env LD_LIBRARY_PATH="$library" "$work/steps"
        readelf -d "$work/steps" | grep -q 'NEEDED.*libpixelstep.so.0.1]' || fail "another soname"
        # It exports only the functions of the header.
        expect "$(grep -o 'pixelstep_[a-z_]*(' "$installed/include/pixelstep.h" | tr -d '(' | sort -u)" \
            sh -c "nm -D --defined-only '$library/libpixelstep.so' | awk '{ print \$3 }' | sort -u" ;;
    python)
        library=$(find "$installed" -name libpixelstep.so)
        plot() { python3 "$source/docs/library/plot_replay.py" "$@" --library "$library"; }
        expect "2000 steps, 33 of 33 hashes agree" plot "$source/tests/replays/jumps.json" "$work/jumps.svg"
        python3 -c 'import sys, xml.dom.minidom as dom; \
            sys.exit(len(dom.parse(sys.argv[1]).getElementsByTagName("path")) < 500)' "$work/jumps.svg"
        # A replay with one wrong hash.
        mkdir -p "$work/replays"
        python3 - "$source/tests/replays/jumps.json" "$work/replays/spoiled.json" "$source/levels" <<'SPOIL'
import json, pathlib, sys
text = pathlib.Path(sys.argv[1]).read_text().replace("../../levels", sys.argv[3])
replay = json.loads(text)
first = replay["hashes"]["values"][0]
pathlib.Path(sys.argv[2]).write_text(text.replace(first, first[::-1]))
SPOIL
        ! plot "$work/replays/spoiled.json" "$work/spoiled.svg" >"$work/spoiled.txt" 2>&1  || fail "the wrong hash was accepted"
        grep -q 'differs at step 60' "$work/spoiled.txt" || fail "$(cat "$work/spoiled.txt")" ;;
    *) fail "no part $part" ;;
esac
