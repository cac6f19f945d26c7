#!/bin/sh
# extract.sh DOCUMENT FOLDER: writes each block of the document whose fence names a file to that file.
set -eu
awk -v folder="$2" '
    /^```[a-z]+ [a-z_]+\.[a-z]+$/ || /^```cmake CMakeLists.txt$/ { file = folder "/" $2; next }
    /^```/ { file = ""; next }
    file { print > file }' "$1"
