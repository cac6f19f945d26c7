// Fuzz target for LDtk projects: reading gives one error, or a map of which all parts exist.
#include "import/ldtk/ldtk_map.h"
#include "io/text_tools.h"
#include "target.h"

using namespace pixelstep;
using namespace pixelstep::fuzz;

namespace {

// The header of an interlaced PNG file of 64 x 32 pixels; more is not read.
const std::string kPicture =
    "\x89PNG\r\n\x1a\n" + std::string("\0\0\0\rIHDR\0\0\0\x40\0\0\0\x20\x08\0\0\0\x01\0\0\0\0", 25);

struct ReadMap {
    ImportedMap map{};
    std::vector<MapPictureFile> pictures{};
};

void checkSprite(const ReadMap& read, const PicturePart& part) {
    const Vec2i all = read.pictures.at(part.file).size;
    guarantee(part.from.left >= 0 && part.from.top >= 0 && !part.from.isEmpty() &&
                  part.from.right() <= all.x && part.from.bottom() <= all.y,
              "a part of a picture is within it");
}

void checkLayer(const ReadMap& read, const ImportedLayer& layer) {
    const auto isTile = [&](uint32_t tile) { return tile < read.map.tiles.size(); };
    guarantee(layer.side > 0 && layer.drawnScale > 0, "a layer has a scale");
    guarantee(layer.opacity >= 0 && layer.opacity <= 1, "opacity is from 0 to 1");
    for (const ImportedBlock& block : layer.blocks) {
        guarantee(block.tiles.size() == static_cast<size_t>(block.cells.width) *
                                            static_cast<size_t>(block.cells.height),
                  "a block has all its cells");
        for (const uint32_t tile : block.tiles)
            guarantee(isTile(tile) && (tile == 0 || read.map.tiles[tile].value),
                      "cells have values");
    }
    for (const PlacedTile& placed : layer.placed)
        guarantee(isTile(placed.tile) && placed.tile > 0 && !read.map.tiles[placed.tile].value,
                  "placed tiles are no values");
    for (const uint32_t value : layer.values)
        guarantee(isTile(value) && read.map.tiles[value].value, "values of a layer exist");
    for (const ImportedObject& object : layer.objects) {
        guarantee(object.figure && object.rect.width >= 0 && object.rect.height >= 0,
                  "an entity has a shape");
        if (object.sprite) checkSprite(read, object.sprite->part);
    }
    for (const ImportedSprite& sprite : layer.sprites) checkSprite(read, sprite.part);
}

// Every file that a project names contains a picture or the project itself.
void check(std::string_view text, const std::string& path) {
    const ReadNamed named = [&](const std::string& name) -> Result<std::string> {
        return hasExtension(name, ".png") ? kPicture : std::string(text);
    };
    MapFiles files(named);
    PictureFiles pictures(files);
    MapNotes notes;
    ReadMap read;
    read.map = readLdtkMap(text, path, "", files, pictures, notes);
    for (const Error& warning : notes.lines())
        guarantee(warning.message.size() < 2000, "a warning repeats little");
    if (notes.hasError()) {
        const std::string line = errorLine("f", *notes.error());
        guarantee(!notes.error()->message.empty(), "an error has a message");
        guarantee(line.find('\n') == std::string::npos, "an error is one line");
        return;
    }
    read.pictures = pictures.takeFiles();
    guarantee(!read.map.area.isEmpty(), "a level has an area");
    for (size_t i = 0; i < read.map.tiles.size(); ++i) {
        const ImportedTile& tile = read.map.tiles[i];
        guarantee(tile.number <= i, "a tile has the number of its first orientation");
        if (tile.part) checkSprite(read, *tile.part);
    }
    for (const ImportedLayer& layer : read.map.layers) checkLayer(read, layer);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const std::string_view text = textOf(data, size);
    check(text, "");
    check(text, "maps/world/level.ldtkl");
    return 0;
}
