#!/usr/bin/env bash
# Tests the program `golden` as scripts use it: golden_test.sh GOLDEN SOURCE.
set -euo pipefail
golden=$1
source=$2

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir -p "$folder/levels" "$folder/tests/replays"
cp "$source/levels/cave.json" "$folder/levels"
cp "$source/tests/replays/cave.json" "$folder/tests/replays"
cd "$folder/tests/replays"

fail() {
    echo "FAILED: $*" >&2
    cat out.txt err.txt >&2
    exit 1
}

# expect_code CODE WORDS...: runs the program and expects this exit code.
expect_code() {
    local expected=$1 code=0
    shift
    "$golden" "$@" >out.txt 2>err.txt || code=$?
    [ "$code" -eq "$expected" ] || fail "golden $* exited with $code instead of $expected"
}

expect_code 0 check cave.json
[ ! -s out.txt ] && [ ! -s err.txt ] || fail "output for a valid replay"
expect_code 0 update cave.json
grep -qx 'cave.json: as it was' out.txt || fail "update did not report that nothing changed"

# A wrong hash is reported, and changed only by update.
sed -i '0,/"values": \[/! { 0,/"[0-9a-f]\{16\}"/ s/"[0-9a-f]\{16\}"/"0123456789abcdef"/ }' cave.json
cp cave.json forged.json
expect_code 1 check cave.json
grep -q '^cave.json: diverged: after step 60 the hash is .*, the replay has 0123456789abcdef$' err.txt ||
    fail "check did not report the first hash that differs"
cmp -s cave.json forged.json || fail "check changed a file"
expect_code 0 update cave.json
grep -q '^cave.json: diverged: after step 60 ' out.txt || fail "update did not report the difference"
grep -qx 'cave.json: recorded again' out.txt || fail "update did not report that it recorded"
cmp -s cave.json "$source/tests/replays/cave.json" || fail "update did not restore the replay"

# A changed level is reported with step and part.
sed -i 's/"rows": \[/"tuning": { "walk_speed": 152 },\n  &/' ../../levels/cave.json
expect_code 1 check cave.json
grep -qx 'cave.json: first difference: after step 1, tuning' err.txt ||
    fail "check did not report the part that differs"

expect_code 0 hashes "$source/tests/replays/cave.json"
[ "$(wc -l <out.txt)" -eq 2000 ] || fail "there is no hash for each step"
grep -qE '^cave 2000 [0-9a-f]{16}$' out.txt || fail "the last step has no hash"

expect_code 1 check missing.json
expect_code 1 make missing.json
expect_code 1 make "$source/levels/cave.json"
grep -q 'is there already' err.txt || fail "make did not report the existing replay"
expect_code 1 wrong cave.json
expect_code 1
code=0
"$source/scripts/golden" --wrong >out.txt 2>err.txt || code=$?
[ "$code" -eq 2 ] || fail "scripts/golden accepted an unknown option"
