// Fuzz target for levels: reading gives one error, or a level that is saved without loss and can be
// played.
#include "game/world/scratch.h"
#include "io/level/level_json.h"
#include "small_worlds.h"

using namespace pixelstep;
using namespace pixelstep::fuzz;

namespace {

constexpr int kSteps = 12;

void checkSaving(const Level& level) {
    const std::string text = writeLevel(level);
    const Result<Level> again = readLevel(text);
    guarantee(static_cast<bool>(again), "what was saved is read");
    guarantee(*again == level, "saving loses nothing");
    guarantee(writeLevel(*again) == text, "saving again writes the same bytes");
}

void play(const Level& level) {
    World world = makeWorld(level, 1);
    checkWorld(world);
    Scratch scratch;
    for (int i = 0; i < kSteps; ++i) step(world, static_cast<Buttons>(i / 2 + 2), scratch);
    checkWorld(world);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    const Result<Level> level = readLevel(textOf(data, size));
    if (!level) {
        const std::string line = errorLine("f", level.error());
        guarantee(!level.error().message.empty(), "an error has a message");
        guarantee(line.find('\n') == std::string::npos, "an error is one line");
        return 0;
    }
    guarantee(!findError(*level), "what was read obeys the rules");
    checkSaving(*level);
    if (isSmall(*level)) play(*level);
    return 0;
}
