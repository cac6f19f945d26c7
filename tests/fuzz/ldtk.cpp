// Fuzz target for LDtk projects: reading gives one error, or a level that is saved without loss.
#include "import/ldtk/ldtk_json.h"
#include "io/level/level_json.h"
#include "small_worlds.h"

using namespace pixelstep;
using namespace pixelstep::fuzz;

namespace {

// Every file that a project refers to contains the project itself.
Result<ImportedLevel> readAs(std::string_view text, const MapChoices& choices) {
    return readLdtk(
        text, [&](const std::string&) -> Result<std::string> { return std::string(text); },
        choices);
}

void check(const Result<ImportedLevel>& map) {
    if (!map) {
        const std::string line = errorLine("f", map.error());
        guarantee(!map.error().message.empty(), "an error has a message");
        guarantee(line.find('\n') == std::string::npos, "an error is one line");
        return;
    }
    for (const std::string& line : map->solidNotes)
        guarantee(line.find('\n') == std::string::npos, "the report about a layer is one line");
    for (const Error& warning : map->warnings)
        guarantee(warning.message.size() < 2000, "a warning repeats little");
    const MapPictures& pictures = map->map.pictures;
    for (const PictureCut& cut : pictures.cuts) {
        const Vec2i all = pictures.files.at(cut.file).size;
        guarantee(cut.from.left >= 0 && cut.from.top >= 0 && cut.from.right() <= all.x &&
                      cut.from.bottom() <= all.y,
                  "a cut is within its picture");
        guarantee(!cut.from.isEmpty() && cut.size.x > 0 && cut.size.y > 0, "a cut is not empty");
    }
    for (const PictureLayer& layer : pictures.layers)
        for (const Stamp& stamp : layer.stamps)
            guarantee(stamp.cut < pictures.cuts.size(), "a stamp has a cut");
    for (const MapPart& part : map->map.parts)
        for (const uint32_t cut : part.cuts)
            guarantee(cut < pictures.cuts.size(), "a part shows cuts that there are");
    if (!isSmall(map->level)) return;
    guarantee(!findError(map->level), "what was imported obeys the rules");
    const Result<Level> again = readLevel(writeLevel(map->level));
    guarantee(again && *again == map->level, "what was imported is saved without loss");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const std::string_view text = textOf(data, size);
    check(readAs(text, {}));
    check(readAs(text, {.oneWay = {"#ff0000"}, .ignore = {"Cells:3"}}));
    return 0;
}
