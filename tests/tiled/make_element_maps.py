#!/usr/bin/env python3
"""Makes a map of Tiled and a project of LDtk that use every element of levels, and give the same
level (elements.json): elements.tmx and elements.png here, ../ldtk/projects/elements.ldtk. Members of levels
are properties and fields; ladders, springs, ice and conveyors are named by words.

    tests/tiled/make_element_maps.py
"""
import json
import os
from xml.sax.saxutils import quoteattr

from make_rule_maps import checks

HERE = os.path.dirname(os.path.abspath(__file__))
SIDE = 16
NAME = "All elements"
COMMENT = "Written by tests/tiled/make_element_maps.py"
# Of the map: movement settings, and the surface of its own.
TUNING = {"climb_speed": 90, "stomp_speed": 250,
          "surfaces": '{"snow": {"grip": 30, "speed": 120}}'}

# Letters are explained in TILES.
GROUND = [
    "................................",
    "................................",
    "................................",
    "................................",
    "................................",
    "................................",
    "................................",
    "....xxd.....................H###",
    "............................H...",
    "............................H...",
    "............................H...",
    "......................^.....H...",
    "###iii##mmm#<<<>>>#####pp#######",
    "################################",
]
BEHIND = ["." * 32] * 9 + ["..ww....gggg....................", "..ww....gggg....................",
                           "..ww............................"] + ["." * 32] * 2
FRONT = ["." * 32] * 11 + ["........................gg......"] + ["." * 32] * 2

# Letter: class of the tile or name of the value or entity, members, colour. Those with members are
# entities in LDtk, which has no properties of values.
FEET = {"surface": "snow", "breaks": '["feet"]', "break_steps": 20, "returns_after_steps": 120}
TILES = {
    "#": ("Ground", {}, (110, 110, 130)),
    "i": ("Ice", {}, (190, 220, 240)),
    "m": ("Mud", {"surface": "mud"}, (110, 80, 60)),
    "<": ("Conveyor_Left", {}, (90, 90, 90)),
    ">": ("Conveyor_Right", {}, (70, 70, 70)),
    "^": ("Spring", {}, (220, 60, 60)),
    "x": ("Breakable", {"breaks": '["head"]'}, (170, 90, 60)),
    "d": ("Breakable", {"breaks": '["head", "dash"]'}, (190, 110, 60)),
    "p": ("Breakable", FEET, (150, 110, 70)),
    "H": ("Ladder", {}, (200, 170, 90)),
    "g": ("Grass", {}, (70, 140, 60)),
    "w": ("Wood", {}, (120, 80, 40)),
}
# Kind, left, top, width, height, members.
THINGS = [
    ("player", 26, 152, 12, 40, {}),
    ("clone", 332, 172, 12, 20, {"brain": "patrol", "groups": '["hazard"]'}),
    ("crate", 96, 176, 16, 16, {"surface": "spring"}),
    ("platform", 64, 64, 32, 8, {"path": "[[80, 72], [160, 72], [160, 40]]", "speed": 40,
                                "mode": "loop", "wait_steps": 30, "surface": "snow"}),
    ("platform", 192, 96, 32, 8, {"path": "[[208, 104], [272, 104]]", "speed": 60, "mode": "once",
                                 "starts": "ridden", "surface": "belt_right"}),
    ("platform", 240, 128, 32, 8, {"falls_after_steps": 20, "returns_after_steps": 90}),
    ("platform", 288, 64, 16, 16, {"path": "[[296, 80], [296, 112]]", "speed": 30,
                                  "solid": False}),
    ("platform", 320, 48, 16, 16, {"path": "[[328, 64], [360, 64]]", "speed": 30,
                                  "groups": '["hazard"]'}),
    ("platform", 480, 160, 8, 32, {"path": "[[484, 192], [484, 160]]", "speed": 60,
                                  "channel": "gate"}),
    ("zone", 288, 176, 32, 16, {"kind": "area", "tuning": '{"gravity": 300, "air_jumps": 9}',
                               "look": "water"}),
    ("zone", 40, 96, 8, 8, {"kind": "pickup", "tuning": '{"air_jumps": 1}', "restores": True,
                           "returns_after_steps": 120}),
    ("zone", 116, 188, 24, 4, {"kind": "switch", "channel": "gate", "mode": "hold",
                              "by": '["player", "crate"]', "look": "plate"}),
    ("zone", 408, 112, 16, 16, {"kind": "switch", "channel": "gate", "mode": "once",
                               "look": "key"}),
    ("zone", 352, 184, 16, 8, {"kind": "hazard", "on_steps": 40, "off_steps": 80,
                              "phase_steps": 20}),
    ("zone", 8, 64, 8, 8, {"kind": "coin"}),
    ("zone", 160, 128, 8, 64, {"kind": "checkpoint"}),
    ("zone", 460, 64, 16, 48, {"kind": "goal"}),
    ("zone", 496, 144, 16, 48, {"kind": "exit", "to": "Second", "at": "[40, 192]"}),
    ("sign", 64, 192, 0, 0, {"text": "Every element"}),
]


def tmx():
    letters = list(TILES)
    def layer(number, name, rows):
        cells = ",\n".join(",".join("0" if c == "." else str(1 + letters.index(c)) for c in row)
                           for row in rows)
        return (f' <layer id="{number}" name="{name}" width="32" height="14">\n'
                f'  <data encoding="csv">\n{cells}\n</data>\n </layer>\n')
    def properties(members, indent):
        def one(name, value):
            kind = ' type="bool"' if isinstance(value, bool) else \
                   ' type="int"' if isinstance(value, int) else ""
            text = str(value).lower() if isinstance(value, bool) else str(value)
            return f'{indent} <property name="{name}"{kind} value={quoteattr(text)}/>\n'
        if not members:
            return ""
        return (f"{indent}<properties>\n" + "".join(one(*pair) for pair in members.items()) +
                f"{indent}</properties>\n")
    text = ('<?xml version="1.0" encoding="UTF-8"?>\n'
            '<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" '
            'renderorder="right-down" width="32" height="14" tilewidth="16" tileheight="16" '
            'infinite="0" nextlayerid="5" nextobjectid="100">\n')
    text += properties({"name": NAME, "comment": COMMENT, **TUNING}, " ")
    text += (f' <tileset firstgid="1" name="elements" tilewidth="16" tileheight="16" '
             f'tilecount="{len(TILES)}" columns="{len(TILES)}">\n'
             f'  <image source="elements.png" width="{16 * len(TILES)}" height="16"/>\n')
    for number, (kind, members, _) in enumerate(TILES.values()):
        text += f'  <tile id="{number}" type="{kind}">\n{properties(members, "   ")}  </tile>\n'
    text += " </tileset>\n"
    text += layer(1, "Background", BEHIND) + layer(2, "Ground", GROUND) + layer(3, "Foreground", FRONT)
    text += ' <objectgroup id="4" name="Things">\n'
    for number, (kind, left, top, width, height, members) in enumerate(THINGS, 1):
        size = f' width="{width}" height="{height}"' if width else ""
        inner = properties(members, "   ")
        inner += "" if width else "   <point/>\n"
        text += f'  <object id="{number}" type="{kind}" x="{left}" y="{top}"{size}>\n{inner}  </object>\n'
    return text + " </objectgroup>\n</map>\n"


def ldtk():
    values = [letter for letter, (_, members, _) in TILES.items() if not members and letter not in "gw"]
    def grid(name, rows, letters):
        cells = [1 + letters.index(c) if c in letters else 0 for row in rows for c in row]
        return {"__identifier": name, "__type": "IntGrid", "__gridSize": SIDE, "__cWid": 32,
                "__cHei": 14, "intGridCsv": cells}
    def entity(name, left, top, width, height, members):
        def field(key, value):
            kind = "Bool" if isinstance(value, bool) else "Int" if isinstance(value, int) else "String"
            return {"__identifier": key, "__type": kind, "__value": value}
        return {"__identifier": name, "__grid": [left // SIDE, top // SIDE], "__pivot": [0, 0],
                "__tags": [], "width": width or SIDE, "height": height or SIDE, "px": [left, top],
                "fieldInstances": [field(*pair) for pair in members.items()]}
    entities = []
    for y, row in enumerate(GROUND):
        for x, letter in enumerate(row):
            if letter != "." and letter not in values:
                kind, members, _ = TILES[letter]
                # LDtk has no word for mud: it is ground with a surface.
                entities.append(entity("Ground" if letter == "m" else kind, SIDE * x, SIDE * y,
                                       SIDE, SIDE, members))
    for kind, left, top, width, height, members in THINGS:
        # A sign stands in the middle of its entity's lower edge.
        at = (left, top) if width else (left - SIDE // 2, top - SIDE)
        entities.append(entity(kind.capitalize(), *at, width, height, members))
    layers = [{"__identifier": "Things", "__type": "Entities", "__gridSize": SIDE, "__cWid": 32,
               "__cHei": 14, "intGridCsv": [], "entityInstances": entities},
              grid("Foreground_Grass", FRONT, "g"), grid("Ground", GROUND, values),
              grid("Background_Grass", BEHIND, "g"), grid("Background_Wood", BEHIND, "w")]
    def fields(members):
        return [{"__identifier": name, "__type": "Int" if isinstance(value, int) else "String",
                 "__value": value} for name, value in members.items()]
    def level(name, world, layers, members):
        return {"identifier": name, "pxWid": 512, "pxHei": 224, "worldX": world, "worldY": 0,
                "fieldInstances": fields(members), "layerInstances": layers}
    back = entity("Zone", 0, 144, 16, 48, {"kind": "exit", "to": "First", "at": "[440, 192]"})
    plain = ["." * 32] * 12 + ["#" * 32] * 2
    second = [{"__identifier": "Things", "__type": "Entities", "__gridSize": SIDE, "__cWid": 32,
               "__cHei": 14, "intGridCsv": [],
               "entityInstances": [entity("Player", 90, 152, 12, 40, {}), back]},
              grid("Ground", plain, values)]
    def definition(uid, name, letters):
        colours = [TILES[letter][2] for letter in letters]
        names = [TILES[letter][0] for letter in letters]
        return {"identifier": name, "uid": uid, "intGridValues": [
            {"value": at + 1, "identifier": names[at], "color": "#%02X%02X%02X" % colours[at]}
            for at in range(len(names))]}
    project = {"__header__": {"fileType": "LDtk Project JSON", "app": "LDtk"},
               "jsonVersion": "1.5.3", "defaultGridSize": SIDE,
               "defs": {"layers": [definition(1, "Ground", values),
                                   definition(2, "Foreground_Grass", "g"),
                                   definition(3, "Background_Grass", "g"),
                                   definition(4, "Background_Wood", "w")],
                        "entities": [], "tilesets": [], "enums": []},
               "levels": [level("First", 0, layers, {"name": NAME, "comment": COMMENT, **TUNING}),
                          level("Second", 0, second, {})]}
    return json.dumps(project, indent=1) + "\n"


def write(name, content):
    with open(os.path.join(HERE, name), "wb") as file:
        file.write(content if isinstance(content, bytes) else content.encode())


if __name__ == "__main__":
    write("elements.png", checks(SIDE, [colour for _, _, colour in TILES.values()]))
    write("elements.tmx", tmx())
    write("../ldtk/projects/elements.ldtk", ldtk())
