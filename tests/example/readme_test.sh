#!/usr/bin/env bash
# readme_test.sh SOURCE: runs the line of README.md that compiles and starts its program, as printed, in a
# folder that has src and tests like the root of the repository.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
ln -s "$1/src" "$1/tests" "$work"
cd "$work"
grep '^g++ ' "$1/README.md" >line.sh
[ "$(wc -l <line.sh)" = 1 ] || { echo "README.md has no such line, or several" >&2; exit 1; }
output=$(bash -e line.sh)
[ "$output" = "left 134, bottom 32" ] || { printf 'output: %s\n' "$output" >&2; exit 1; }
