// LDtk projects that anyone may have written: reading ends in one fault, or in a level that is
// saved without loss.
#include "io/ldtk/ldtk_json.h"
#include "io/level/level_json.h"
#include "small_worlds.h"

using namespace pixelstep;
using namespace pixelstep::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const std::string_view text = textOf(data, size);
    // Every file that a project names holds the project itself.
    const Result<MapLevel> map = readLdtk(
        text, [&](const std::string&) -> Result<std::string> { return std::string(text); });
    if (!map) {
        const std::string line = faultLine("f", map.fault());
        promise(!map.fault().what.empty(), "a fault has words");
        promise(line.find('\n') == std::string::npos, "a fault is one line");
        return 0;
    }
    for (const std::string& line : map->told)
        promise(line.find('\n') == std::string::npos, "what is told of a layer is one line");
    if (!isSmall(map->level)) return 0;
    promise(!findFault(map->level), "what was imported obeys the rules");
    const Result<Level> again = readLevel(writeLevel(map->level));
    promise(again && *again == map->level, "what was imported is saved without loss");
    return 0;
}
