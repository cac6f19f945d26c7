#!/usr/bin/env python3
"""Makes the maps in roles/: one for each rule about the meaning of names, classes and properties, and
those of tests/maps/cases in the other of Tiled's two formats. Tiled 1.8 (Debian 12's package tiled)
reads and writes all of them. The tests read the committed files and do not need Tiled.

    tests/tiled/make_role_maps.py
"""
import os
import shutil
import tempfile

from make_rule_maps import (GROUND, PLAYER, STARS, a_map, checks, COLOURS, HERE, layer, objects,
                            properties, tile, tiled, tileset)

OUT = os.path.join(HERE, "roles")
CASES = os.path.join(HERE, os.pardir, "maps", "cases")

# Maps that Tiled 1.8 cannot read completely: sizes of tiles in the grid (1.9), capsules (1.12),
# properties of a class (1.8 with its project), backslashes in paths, an invalid list of cells.
NEWER = {"render_size_grid", "shape_on_small_tile", "capsule", "class_property", "backslash_path",
         "15_csv_fault_without_place"}

FLOOR = GROUND[:3] + ["."*10]*2 + GROUND[5:]
LEDGE = GROUND[:5] + ["."*10]
SET = tileset()


def thing(number, x, y, width, height, name="", kind="", inside=""):
    return '<object id="%d" name="%s" type="%s" x="%d" y="%d" width="%d" height="%d">%s</object>' % (
        number, name, kind, x, y, width, height, inside)


def target(number):
    return '<properties><property name="target" type="object" value="%d"/></properties>' % number


ground = layer("Ground", FLOOR)
player = objects(PLAYER, "start")
MAPS = {
    "hidden_group": a_map('<group name="old" visible="0">' + layer("ground", STARS) + "</group>" +
                          layer("other", GROUND) + player, SET),
    "parallax_group": a_map('<group name="far" parallaxx="0.5">' + layer("ground", STARS) +
                            "</group>" + layer("other", GROUND) + player, SET),
    "one_way_in_brackets": a_map(ground + layer("collision(oneway)", LEDGE) + player, SET),
    "clouds": a_map(ground + objects(thing(1, 96, 48, 32, 16, "cloud_2")) + player, SET),
    "negated_names": a_map(ground + layer("fake_wall", STARS) +
                           objects(thing(1, 96, 48, 32, 16, "invisible_wall")) + player, SET),
    "walls_by_class": a_map(ground + objects(thing(1, 96, 48, 32, 16, "", "Wall")) + player, SET),
    "arcade_slopes": a_map(layer("Ground", FLOOR[:4] + ["....2.3..."] + FLOOR[5:]) + player,
                           tileset(tile(1, properties(type="HALF_BOTTOM_RIGHT")) +
                                   tile(2, properties(type="HALF_BOTTOM_LEFT")))),
    "zones_of_tiles": a_map(layer("Ground", FLOOR[:4] + ["....2.3.4."] + FLOOR[5:]) + player,
                            tileset(tile(1, "", 'type="Spike"') +
                                    tile(2, properties(coin=True)) +
                                    tile(3, "", 'type="Checkpoint"'))),
    "zones_of_layers": a_map(ground + layer("Lava", ["..........", ".....222.."] + ["."*10]*4) +
                             layer("gems", ["2.2......."] + ["."*10]*5) + player, SET),
    "enemies": a_map(ground + objects(thing(1, 80, 64, 16, 16, "slime_1") +
                                      thing(2, 128, 64, 16, 16, "", "Enemy")) + player, SET),
    "moving_platforms": a_map(ground + objects(
        thing(1, 48, 32, 32, 8, "moving_platform", "", target(2)) +
        '<object id="2" name="there" x="112" y="24"><point/></object>'
        '<object id="3" name="MovingPlatform" x="16" y="24"><properties>'
        '<property name="width" type="int" value="16"/></properties>'
        '<polyline points="0,0 0,-16"/></object>') + player, SET),
    "hidden_data": a_map(layer("picture", STARS) + layer("Colliders", FLOOR, 'visible="0"') +
                         layer("Gems", ["2.2......."] + ["."*10]*5, 'visible="0"') +
                         layer("CheckPoints", ["."*10]*4 + ["........3."] + ["."*10],
                               'visible="0"') + player, SET),
    "solid_ladders": a_map(layer("Ground", FLOOR[:3] + ["....2.3...", "....2....."] + FLOOR[5:]) +
                           player,
                           tileset(tile(0, properties(collidable=True)) +
                                   tile(1, properties(collidable=True), 'type="Ladder"') +
                                   tile(2, properties(collidable=True)))),
    "crates": a_map(ground + objects(thing(1, 80, 64, 16, 16, "crate")) + player, SET),
    "texts": a_map(ground + objects(
        '<object id="1" x="96" y="32" width="48" height="16"><text>Jump {here}</text></object>' +
        thing(2, 64, 64, 16, 16, "board", "", properties(message="Run"))) + player, SET),
}


def with_pictures(text):
    """Adds pictures to the tilesets: Tiled 1.8 ignores the tiles of tilesets without one."""
    for side, picture in ((16, "tiles.png"), (32, "tiles32.png")):
        text = text.replace('tilewidth="%d" tileheight="%d" tilecount="8" columns="8"/>' % (side, side),
                            'tilewidth="%d" tileheight="%d" tilecount="8" columns="8">'
                            '<image source="%s" width="%d" height="%d"/></tileset>'
                            % (side, side, picture, side * 8, side))
    return text


def main():
    if not shutil.which("tiled"):
        raise SystemExit("This needs Tiled: apt-get install tiled")
    shutil.rmtree(OUT, ignore_errors=True)
    os.mkdir(OUT)
    for side, name in ((16, "tiles.png"), (32, "tiles32.png")):
        with open(os.path.join(OUT, name), "wb") as file:
            file.write(checks(side, COLOURS * 2))
    sources = {}
    for file in sorted(os.listdir(CASES)):
        name, ending = os.path.splitext(file)
        if ending.lower() in (".tmx", ".tmj") and name not in NEWER:
            sources[os.path.join(CASES, file)] = (name, ending.lower())
    with tempfile.TemporaryDirectory(dir=OUT) as top:
        for name in ("09_same_firstgid", "10_old_tile_object"):
            path = os.path.join(top, name + ".tmx")
            with open(os.path.join(CASES, name + ".tmx")) as file:
                text = with_pictures(file.read())
            with open(path, "w") as file:
                file.write(text.replace('source="', 'source="../'))
            del sources[os.path.join(CASES, name + ".tmx")]
            sources[path] = (name, ".tmx")
        for name, text in MAPS.items():
            path = os.path.join(top, name + ".tmx")
            with open(path, "w") as file:
                file.write(text.replace('source="', 'source="../'))
            sources[path] = (name, ".tmx")
        for path, (name, ending) in sources.items():
            kind, other = ("json", ".tmj") if ending == ".tmx" else ("tmx", ".tmx")
            tiled("--minimize", "--export-map", kind, path, os.path.join(OUT, name + other))
    os.chmod(OUT, 0o755)


if __name__ == "__main__":
    main()
