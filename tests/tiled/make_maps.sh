#!/usr/bin/env bash
# Makes the .tmj and .tsj files here from the .tmx and .tsx next to them, by Tiled itself (Debian's
# package tiled). The tests read what is committed and need no Tiled.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
export QT_QPA_PLATFORM=offscreen
command -v tiled >/dev/null || { echo "This needs Tiled: apt-get install tiled" >&2; exit 1; }

# Says what Tiled did only where it failed.
quietly() {
    local log
    log=$("$@" 2>&1) || { echo "$log" >&2; return 1; }
}

quietly tiled --export-tileset json walls.tsx walls.tsj
for source in *.tmx; do
    quietly tiled --export-map json "$source" "${source%.tmx}.tmj"
done
quietly tiled --embed-tilesets --export-map json xml_tileset.tmx embedded.tmj

python3 make_rule_maps.py
