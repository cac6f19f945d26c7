// Fuzz target for Tiled maps: reading gives one error, or a level that is saved without loss.
#include "import/tiled/tiled_json.h"
#include "io/level/level_json.h"
#include "small_worlds.h"

using namespace pixelstep;
using namespace pixelstep::fuzz;

namespace {

// A map for tilesets in XML.
constexpr std::string_view kMapOfTileset =
    R"({"width": 4, "height": 4, "tilewidth": 16, "tileheight": 16, "tilesets": [
        {"firstgid": 1, "source": "a.tsx"}], "layers": [{"type": "tilelayer", "width": 4, "height": 4,
        "data": [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 2147483649]}]})";

// Every file that a map refers to contains the map itself: some of them are tilesets.
Result<ImportedLevel> readAlone(std::string_view text) {
    const bool isTileset = text.starts_with('<') && text.find("<map") == std::string_view::npos;
    return readTiled(isTileset ? kMapOfTileset : text,
                     [&](const std::string&) -> Result<std::string> { return std::string(text); });
}

void checkLevel(const Level& level) {
    guarantee(!findError(level), "what was imported obeys the rules");
    const std::string text = writeLevel(level);
    const Result<Level> again = readLevel(text);
    guarantee(again && *again == level, "what was imported is saved without loss");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const Result<ImportedLevel> map = readAlone(textOf(data, size));
    if (!map) {
        const std::string line = errorLine("f", map.error());
        guarantee(!map.error().message.empty(), "an error has a message");
        guarantee(line.find('\n') == std::string::npos, "an error is one line");
        return 0;
    }
    for (const Error& warning : map->warnings) {
        guarantee(errorLine("f", warning).find('\n') == std::string::npos, "a warning is one line");
    }
    if (isSmall(map->level)) checkLevel(map->level);
    return 0;
}
