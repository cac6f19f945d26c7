// The schemas of levels and presets and docs/members.md are what the program writes.
// PIXELSTEP_UPDATE_DOCS=1 writes them again (scripts/schema).
#include <cstdlib>
#include <fstream>

#include "io/level/level_json.h"
#include "io/members/members.h"
#include "io/preset_json.h"
#include "io/replay/replay_json.h"
#include "support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

void checkFile(const std::string& name, const std::string& written) {
    CAPTURE(name);
    if (std::getenv("PIXELSTEP_UPDATE_DOCS") != nullptr)
        std::ofstream(PIXELSTEP_SOURCE_DIR "/" + name) << written;
    // A message of two whole files would be unreadable.
    const std::string found = textOf(name);
    const auto [left, right] = std::ranges::mismatch(found, written);
    const std::string rest(left, found.end());
    const bool isSame = found == written;
    CHECK_MESSAGE(isSame, "run scripts/schema; first difference at: ", rest.substr(0, 200));
}

}  // namespace

TEST_CASE("written files: schemas and docs/members.md follow the descriptions of members") {
    const FileDescription levels = describeLevels();
    const FileDescription presets = describePresets();
    checkFile("levels/level.schema.json", levels.schema);
    checkFile("presets/preset.schema.json", presets.schema);
    checkFile("docs/members.md",
              "# Members of files\n\n"
              "Written by `scripts/schema` from the descriptions of members in `src/io`. "
              "[formats.md](formats.md) explains the rules. `comment` (a string) is allowed in "
              "every object.\n\n" +
                  levels.tables + presets.tables + describeReplays().tables);
}
