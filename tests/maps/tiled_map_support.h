// Reads maps of Tiled from texts and files in memory.
#pragma once

#include <doctest/doctest.h>

#include <map>
#include <string>
#include <vector>

#include "draw/pixels/image.h"
#include "import/tiled/tiled_map.h"
#include "imported_map_text.h"
#include "io/safe_file.h"

namespace pixelstep::test {

/// A map that was read, and everything that was reported.
struct TiledMapRead {
    ImportedMap map{};
    std::vector<MapPictureFile> pictures{};
    std::vector<std::string> warnings{};
    std::string error = "none";

    std::string text(bool hasPlaces = false) const {
        CHECK(error == "none");
        return ImportedMapText(hasPlaces).of(map);
    }
    /// The lines of the text that start with this, without leading spaces.
    std::vector<std::string> lines(std::string_view start) const {
        std::vector<std::string> found;
        std::istringstream all(text());
        for (std::string line; std::getline(all, line);) {
            line.erase(0, line.find_first_not_of(' '));
            if (line.starts_with(start)) found.push_back(line);
        }
        return found;
    }
};

inline TiledMapRead readTiledText(std::string_view text, const ReadNamed& read) {
    TiledMapRead made;
    MapFiles files(read);
    PictureFiles pictures(files);
    MapNotes notes;
    made.map = readTiledMap(text, files, pictures, notes);
    for (const Error& line : notes.lines()) made.warnings.push_back(errorLine("f", line));
    for (const Error& line : pictures.warnings()) made.warnings.push_back(errorLine("f", line));
    if (notes.hasError()) made.error = errorLine("f", *notes.error());
    made.pictures = pictures.takeFiles();
    return made;
}

/// Files by name, and how often each was read.
struct NamedFiles {
    std::map<std::string, std::string> bytes{};
    std::map<std::string, int> reads{};

    TiledMapRead read(std::string_view text) {
        return readTiledText(text, [this](const std::string& name) -> Result<std::string> {
            ++reads[name];
            const auto found = bytes.find(name);
            if (found == bytes.end()) return Error{"", "cannot be opened: there is none"};
            return found->second;
        });
    }
};

/// A map that names no file.
inline TiledMapRead readTiledText(std::string_view text) {
    return NamedFiles{}.read(text);
}

/// A file of the tests.
inline TiledMapRead readTiledFile(const std::string& name) {
    const std::string path = PIXELSTEP_SOURCE_DIR "/tests/" + name;
    const Result<std::string> text = readFile(path);
    REQUIRE_MESSAGE(text, name);
    return readTiledText(*text, [&](const std::string& named) {
        return readFile(pathNamedIn(path, named), maxSizeNamed(named));
    });
}

/// The bytes of a PNG file.
inline std::string pngOf(int width, int height, uint32_t colour = 0xff336699) {
    Image picture(width, height);
    for (uint32_t& pixel : picture.pixels) pixel = colour;
    return *encodePng(picture);
}

}  // namespace pixelstep::test
