#!/usr/bin/env python3
"""Compares the metadata for desktops (desktop entries, metainfo and MIME types) with one another and with
the files of the tree.  files_test.py SOURCE BUILD"""

import configparser
import pathlib
import sys
import unittest
import xml.etree.ElementTree as xml

SOURCE, BUILD = (pathlib.Path(word) for word in sys.argv[1:3])
PACKAGE = SOURCE / "cmake/package"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"
LEVEL, REPLAY = (f"application/x-pixelstep-{kind}+json" for kind in ("level", "replay"))


def entry(name):
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str
    parser.read(PACKAGE / name, encoding="utf-8")
    return parser["Desktop Entry"]


def matches(node, data):
    """True if a <match> of shared-mime-info matches the bytes of a file."""
    first, _, last = node.get("offset").partition(":")
    value = node.get("value").encode()
    if data.find(value, int(first), int(last or first) + len(value)) < 0:
        return False
    inner = node.findall(MIME + "match")
    return not inner or any(matches(one, data) for one in inner)


class Files(unittest.TestCase):
    def setUp(self):
        self.types = {}
        for node in xml.parse(PACKAGE / "pixelstep-mime.xml").getroot():
            self.types[node.get("type")] = node
        self.info = xml.parse(BUILD / "texts/invalid.pixelstep.pixelstep.metainfo.xml").getroot()

    def kind(self, path):
        """The type of the content: that of the matching magic with the highest priority."""
        data = path.read_bytes()[:4096]
        found = [
            (int(magic.get("priority")), name)
            for name, node in self.types.items()
            for magic in node.findall(MIME + "magic")
            if any(matches(one, data) for one in magic.findall(MIME + "match"))
        ]
        return max(found)[1] if found else None

    def test_entries_open_their_mime_type(self):
        for name, command, kind in (
            ("pixelstep.desktop", "pixelstep %f", LEVEL),
            ("pixelstep-replay.desktop", "pixelstep --replay %f", REPLAY),
        ):
            self.assertEqual(entry(name)["Exec"], command)
            self.assertEqual(entry(name)["MimeType"], kind + ";")
            self.assertEqual(entry(name)["Icon"], "pixelstep")
            for key in ("Categories", "Keywords"):
                self.assertTrue(entry(name)[key].endswith(";"))

    def test_types_are_json_with_their_own_file_names(self):
        self.assertEqual(set(self.types), {LEVEL, REPLAY})
        for node in self.types.values():
            self.assertEqual(node.find(MIME + "sub-class-of").get("type"), "application/json")
            for glob in node.findall(MIME + "glob"):
                self.assertRegex(glob.get("pattern"), r"^\*\.pixelstep-(level|replay)\.json$")

    def test_contents_are_distinguished(self):
        levels = [
            path
            for path in (SOURCE / "levels").rglob("*.json")
            if not path.name.endswith(".schema.json") and '"$schema"' in path.read_text("utf-8")
        ]
        self.assertGreater(len(levels), 30)
        for path in levels:
            self.assertEqual(self.kind(path), LEVEL, path)
        for path in (SOURCE / "tests/replays").glob("*.json"):
            self.assertEqual(self.kind(path), REPLAY, path)
        others = [*(SOURCE / "presets").glob("*.json"), *(SOURCE / "levels").glob("*.schema.json")]
        others += [SOURCE / "CMakePresets.json", SOURCE / "README.md"]
        self.assertGreater(len(others), 10)
        for path in others:
            self.assertIsNone(self.kind(path), path)

    def test_metainfo_matches_the_desktop_entry(self):
        text = self.info.findtext
        self.assertEqual(text("launchable"), "pixelstep.desktop")
        self.assertEqual({one.text for one in self.info.iter("mediatype")}, set(self.types))
        self.assertEqual(
            {one.text for one in self.info.iter("category")},
            set(entry("pixelstep.desktop")["Categories"].strip(";").split(";")),
        )
        release = self.info.find("releases/release")
        self.assertRegex(release.get("version"), r"^\d+\.\d+\.\d+$")
        self.assertRegex(release.get("date"), r"^\d{4}-\d\d-\d\d$")
        self.assertNotIn("@", xml.tostring(self.info, "unicode"))

    def test_the_screenshot_exists_with_its_size(self):
        image = self.info.find("screenshots/screenshot/image")
        path = SOURCE / image.text.replace(self.info.findtext("url") + "/", "")
        header = path.read_bytes()[16:24]
        size = [int.from_bytes(header[at : at + 4], "big") for at in (0, 4)]
        self.assertEqual([int(image.get(side)) for side in ("width", "height")], size)


unittest.main(argv=sys.argv[:1])
