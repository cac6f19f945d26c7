#!/usr/bin/env python3
"""Makes the maps in rules/ from the drawings below: one for each rule about solid tiles and for each
encoding of cells. They are written to a temporary folder, then opened and saved by Tiled (Debian's
package tiled). The tests read the committed files and do not need Tiled.

    tests/tiled/make_rule_maps.py
"""
import base64
import ctypes
import ctypes.util
import gzip
import os
import shutil
import struct
import subprocess
import tempfile
import zlib

HERE = os.path.dirname(os.path.abspath(__file__))
OUT = os.path.join(HERE, "rules")

# '.' is empty, a digit is the tile with that number. GROUND becomes solid, STARS never does.
GROUND = ["..........", "..........", "..........", "......11..", "..........", "1111111111"]
STARS = ["2.2.2.2.2.", ".2.2.2.2.2", "..2.......", ".2........", "..........", ".........."]
PLAYER = '<object id="90" name="player" x="32" y="40" width="12" height="40"/>'


def png(width, height, colour_at):
    rows = b"".join(b"\0" + b"".join(bytes(colour_at(x, y)) for x in range(width))
                    for y in range(height))
    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b""))


def checks(side, colours):
    """Tiles in a row, each with a darker edge."""
    def colour_at(x, y):
        r, g, b = colours[x // side]
        is_edge = x % side == 0 or y % side == 0
        return (r // 2, g // 2, b // 2) if is_edge else (r, g, b)
    return png(side * len(colours), side, colour_at)


def zstd(data):
    library = ctypes.CDLL(ctypes.util.find_library("zstd") or "libzstd.so.1")
    library.ZSTD_compressBound.restype = library.ZSTD_compress.restype = ctypes.c_size_t
    buffer = ctypes.create_string_buffer(library.ZSTD_compressBound(ctypes.c_size_t(len(data))))
    size = library.ZSTD_compress(buffer, ctypes.c_size_t(len(buffer)), data,
                                 ctypes.c_size_t(len(data)), 3)
    return buffer.raw[:size]


PACKINGS = {"": lambda data: data, "zlib": zlib.compress, "gzip": gzip.compress, "zstd": zstd}


def numbers(rows):
    return [0 if letter == "." else int(letter) for row in rows for letter in row]


def cells(rows, packing=None):
    """The tile numbers of the cells: a list, or compressed."""
    if packing is None:
        return ",".join(map(str, numbers(rows)))
    raw = b"".join(struct.pack("<I", number) for number in numbers(rows))
    return base64.b64encode(PACKINGS[packing](raw)).decode()


def data(rows, packing=None):
    if packing is None:
        return '<data encoding="csv">%s</data>' % cells(rows)
    how = ' compression="%s"' % packing if packing else ""
    return '<data encoding="base64"%s>%s</data>' % (how, cells(rows, packing))


def layer(name, rows, more="", inside="", packing=None, body=None):
    return '<layer name="%s" width="%d" height="%d" %s>%s%s</layer>' % (
        name, len(rows[0]), len(rows), more, inside, body or data(rows, packing))


def properties(**values):
    return "<properties>%s</properties>" % "".join(
        '<property name="%s" type="bool" value="%s"/>' % (name, str(value).lower())
        if isinstance(value, bool) else '<property name="%s" value="%s"/>' % (name, value)
        for name, value in values.items())


def objects(inside, name="things"):
    return '<objectgroup name="%s">%s</objectgroup>' % (name, inside)


def tileset(inside="", side=16, picture="tiles.png", first=1, name="tiles", height=None, count=4):
    return ('<tileset firstgid="%d" name="%s" tilewidth="%d" tileheight="%d" tilecount="%d" '
            'columns="%d"><image source="%s" width="%d" height="%d"/>%s</tileset>' % (
                first, name, side, height or side, count, count, picture, side * count,
                height or side, inside))


EXTERNAL = '<tileset firstgid="1" source="plain.tsx"/>'


def tile(number, inside, more=""):
    return '<tile id="%d" %s>%s</tile>' % (number, more, inside)


def a_map(layers, tilesets=EXTERNAL, side=16, infinite=0, size=(10, 6)):
    # Layers and objects are numbered in order, as Tiled does.
    return ('<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.8" orientation="orthogonal" '
            'renderorder="right-down" width="%d" height="%d" tilewidth="%d" tileheight="%d" '
            'infinite="%d" nextlayerid="20" nextobjectid="100">%s%s</map>\n' % (
                size[0], size[1], side, side, infinite, tilesets, layers))


def chunks(rows):
    """An infinite layer that starts at -16, -16: the drawing in the middle of four chunks."""
    wide = ["." * 16 + row.ljust(16, ".") for row in ["." * 10] * 16 + rows + ["." * 10] * 10]
    parts = ""
    for top in (0, 16):
        for left in (0, 16):
            block = [row[left:left + 16] for row in wide[top:top + 16]]
            if any(set(row) != {"."} for row in block):
                parts += '<chunk x="%d" y="%d" width="16" height="16">%s</chunk>' % (
                    left - 16, top - 16, cells(block))
    return '<data encoding="csv">%s</data>' % parts


RAMP = '<object id="3" x="48" y="80"><polygon points="0,0 16,-16 16,0"/></object>'
FLOOR = '<object id="1" x="0" y="80" width="160" height="16"/>'
LEDGE = '<object id="2" x="96" y="48" width="32" height="16"/>'
both = layer("stars", STARS) + layer("other", GROUND)

MAPS = {
    "legend_entries": a_map(layer("stars", STARS) + layer("other", GROUND) + objects(PLAYER),
                            tileset(tile(0, properties(shape="block")) +
                                    tile(1, properties(shape="empty")))),
    "tile_properties": a_map(both + objects(PLAYER),
                             tileset(tile(0, properties(collides=True)))),
    "layer_properties": a_map(layer("stars", STARS) +
                              layer("other", GROUND, inside=properties(Solid=True)) +
                              objects(PLAYER)),
    "object_layer": a_map(both + objects(PLAYER) + objects(FLOOR + LEDGE + RAMP, "Collisions")),
    "tile_shapes": a_map(both + objects(PLAYER), tileset(tile(0, (
        '<objectgroup draworder="index"><object id="1" x="0" y="0" width="16" height="16"/>'
        '</objectgroup>')))),
    "layer_names": a_map(layer("stars", STARS) + layer("Ground", GROUND) + objects(PLAYER)),
    "all_layers": a_map(layer("Background", STARS) + layer("far", STARS, 'parallaxx="0.5"') +
                        layer("off", STARS, 'visible="0"') + layer("other", GROUND) +
                        objects(PLAYER)),
    "choices": a_map(layer("Ground", STARS) + layer("deco", GROUND) + objects(PLAYER)),
    "templates": a_map(layer("Ground", GROUND) + objects(
        '<object id="1" template="templates/hero.tx" x="32" y="80"/>'
        '<object id="2" template="templates/box.tx" x="96" y="48"/>'
        '<object id="3" template="templates/box.tx" x="130" y="80" width="20" height="10">'
        '<properties><property name="velocity" value="[7, 0]"/></properties></object>'
        '<object id="4" template="templates/other.tx" x="60" y="80"/>')),
    "base64": a_map(layer("Ground", GROUND, packing="") + objects(PLAYER)),
    "zlib": a_map(layer("Ground", GROUND, packing="zlib") + objects(PLAYER)),
    "gzip": a_map(layer("Ground", GROUND, packing="gzip") + objects(PLAYER)),
    "zstd": a_map(layer("Ground", GROUND, packing="zstd") + objects(PLAYER)),
    "infinite": a_map(layer("Ground", GROUND, body=chunks(GROUND)) + objects(PLAYER), infinite=1),
    "groups": a_map('<group name="room" offsetx="0" offsety="16"><group name="inner">' +
                    layer("Ground", GROUND[1:] + [GROUND[0]]) + "</group>" +
                    objects(PLAYER.replace('y="40"', 'y="24"')) + "</group>" +
                    layer("stars", STARS)),
    "large_tiles": a_map(layer("Ground", ["..........", "..........", "..........", "......5...",
                                          "..........", "1111111111"]) + objects(PLAYER),
                         EXTERNAL + tileset(side=32, height=16, picture="wide.png", first=5,
                                            name="wide", count=1)),
    "tiles_of_24": a_map(layer("Ground", GROUND) +
                         objects('<object id="90" name="player" x="48" y="60" width="18" '
                                 'height="60"/>'),
                         tileset(side=24, picture="tiles24.png"), side=24),
}

HERO = ('<template><object name="hero" type="player" width="12" height="40"><point/></object>'
        '</template>')
# Templates with a tileset that the map refers to by another path, and with one that it does not refer
# to; its third tile is a crate.
OTHER = ('<template><tileset firstgid="1" source="../other.tsx"/><object gid="3" width="16" '
         'height="16"/></template>')
BOX = ('<template><tileset firstgid="1" source="../plain.tsx"/><object type="crate" gid="3" '
       'width="16" height="16"><properties><property name="velocity" value="[5, 0]"/>'
       '<property name="gravity" type="bool" value="false"/></properties></object></template>')
CHOICES = '{ "version": 1, "solid": ["deco"] }\n'
COLOURS = [(120, 90, 60), (230, 220, 120), (170, 120, 70), (90, 140, 200)]


def tiled(*arguments):
    environment = dict(os.environ, QT_QPA_PLATFORM="offscreen")
    done = subprocess.run(["tiled", *arguments], env=environment, capture_output=True, text=True)
    if done.returncode != 0:
        raise SystemExit("tiled %s: %s" % (" ".join(arguments), done.stderr))


def main():
    if not shutil.which("tiled"):
        raise SystemExit("This needs Tiled: apt-get install tiled")
    head = '<?xml version="1.0" encoding="UTF-8"?>\n'
    with tempfile.TemporaryDirectory() as top:
        os.mkdir(os.path.join(top, "templates"))
        def write(name, content):
            with open(os.path.join(top, name), "wb") as file:
                file.write(content if isinstance(content, bytes) else content.encode())
        def save(kind, name):
            tiled("--export-" + kind[0], kind[1], os.path.join(top, name),
                  os.path.join(top, "saved." + kind[1]))
            os.replace(os.path.join(top, "saved." + kind[1]), os.path.join(top, name))
        write("tiles.png", checks(16, COLOURS))
        write("tiles24.png", checks(24, COLOURS))
        write("wide.png", png(32, 16, lambda x, y: (120, 90, 60 + x)))
        write("templates/hero.tx", head + HERO + "\n")
        write("templates/box.tx", head + BOX + "\n")
        write("templates/other.tx", head + OTHER + "\n")
        write("choices.pixelstep.json", CHOICES)
        for name, type_ in (("plain", "box"), ("other", "crate")):
            plain = tileset(tile(2, "", 'type="%s"' % type_), name=name)
            write(name + ".tsx", head + plain.replace('firstgid="1" ', "") + "\n")
            save(("tileset", "tsx"), name + ".tsx")
        for name, text in MAPS.items():
            write(name + ".tmx", text)
            # Next to its source, so that the paths of its tilesets stay the same.
            save(("map", "tmx"), name + ".tmx")
        shutil.rmtree(OUT, ignore_errors=True)
        shutil.copytree(top, OUT)
        os.chmod(OUT, 0o755)


if __name__ == "__main__":
    main()
