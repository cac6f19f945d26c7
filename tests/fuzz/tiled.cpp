// Fuzz target for Tiled maps: reading gives one error, or a map whose parts refer to each other.
#include <algorithm>

#include "import/tiled/tiled_map.h"
#include "io/text_tools.h"
#include "target.h"

using namespace pixelstep;
using namespace pixelstep::fuzz;

namespace {

// A map for tilesets in XML.
constexpr std::string_view kMapOfTileset =
    R"({"width": 4, "height": 4, "tilewidth": 16, "tileheight": 16, "tilesets": [
        {"firstgid": 1, "source": "a.tsx"}], "layers": [{"type": "tilelayer", "width": 4, "height": 4,
        "data": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 2147483649]}]})";

// The header of a PNG file of 64 x 32 pixels; more is not read.
const std::string kPicture =
    "\x89PNG\r\n\x1a\n" + std::string("\0\0\0\rIHDR\0\0\0\x40\0\0\0\x20\x08\0\0\0\x01\0\0\0\0", 25);

void checkLine(const Error& error, std::string_view what) {
    guarantee(!error.message.empty() && errorLine("f", error).find('\n') == std::string::npos,
              what);
}

void checkPart(const PicturePart& part, const PictureFiles& pictures) {
    guarantee(part.file < pictures.files().size(), "a part is of a picture of the map");
    const Vec2i size = pictures.files()[part.file].size;
    guarantee(!part.from.isEmpty() && part.from.left >= 0 && part.from.top >= 0 &&
                  part.from.right() <= size.x && part.from.bottom() <= size.y,
              "a part lies within its picture");
}

void checkMap(const ImportedMap& map, const PictureFiles& pictures) {
    guarantee(map.side >= 1 && !map.area.isEmpty(), "a map has an area");
    for (const ImportedTile& tile : map.tiles)
        if (tile.part) checkPart(*tile.part, pictures);
    for (const ImportedLayer& layer : map.layers) {
        guarantee(!layer.group || *layer.group < map.groups.size(), "a layer's group exists");
        for (const ImportedBlock& block : layer.blocks) {
            const auto count = int64_t{block.cells.width} * block.cells.height;
            guarantee(static_cast<int64_t>(block.tiles.size()) == count,
                      "a block has all its cells");
            guarantee(std::ranges::all_of(block.tiles,
                                          [&](uint32_t tile) { return tile < map.tiles.size(); }),
                      "a cell's tile exists");
        }
        for (const ImportedObject& object : layer.objects)
            if (object.sprite) checkPart(object.sprite->part, pictures);
        for (const ImportedSprite& sprite : layer.sprites) checkPart(sprite.part, pictures);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    // Every other file that a map refers to contains the map itself: some of them are tilesets.
    const std::string_view text = textOf(data, size);
    const ReadNamed read = [&](const std::string& name) -> Result<std::string> {
        return hasExtension(name, ".png") ? kPicture : std::string(text);
    };
    const bool isTileset = text.starts_with('<') && text.find("<map") == std::string_view::npos;
    MapFiles files(read);
    PictureFiles pictures(files);
    MapNotes notes;
    const ImportedMap map = readTiledMap(isTileset ? kMapOfTileset : text, files, pictures, notes);
    for (const Error& warning : notes.lines()) checkLine(warning, "a warning is one line");
    if (notes.hasError())
        checkLine(*notes.error(), "an error is one line");
    else
        checkMap(map, pictures);
    return 0;
}
