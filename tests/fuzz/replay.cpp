// Fuzz target for replays: reading gives one error, or a replay that is saved without loss and
// plays the same again.
#include "io/replay/replay_json.h"
#include "small_worlds.h"

using namespace pixelstep;
using namespace pixelstep::fuzz;

namespace {

constexpr int64_t kSteps = 40;
constexpr size_t kEntries = 60;

void ignore(const std::string&) {}

// Plays both in lockstep, and saves and restores one world like `run --heavy`.
void play(const Replay& replay, const Replay& recorded) {
    ReplayPlayer player(replay);
    ReplayPlayer other(recorded);
    checkWorld(player.world());
    while (!player.isDone() && player.world().stepCount < kSteps) {
        const World copy = player.world();
        player.world() = World{};
        player.world() = copy;
        player.advance(ignore);
        other.advance(ignore);
        checkWorld(player.world());
        guarantee(player.world() == other.world(), "a replay that was saved plays the same");
        guarantee(hashOf(player.world()) == hashOf(other.world()), "equal worlds, equal hashes");
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    // A folder that does not exist, so that levels are read only from the text.
    const Result<Replay> replay = readReplay(textOf(data, size), "/dev/null/");
    if (!replay) {
        const std::string line = errorLine("f", replay.error());
        guarantee(!replay.error().message.empty(), "an error has a message");
        guarantee(line.find('\n') == std::string::npos, "an error is one line");
        return 0;
    }
    const std::string text = writeReplay(*replay);
    const Result<Replay> again = readReplay(text, "");
    guarantee(static_cast<bool>(again), "what was saved is read");
    guarantee(*again == *replay, "saving loses nothing");
    guarantee(writeReplay(*again) == text, "saving again writes the same bytes");
    if (isSmall(*replay) && replay->entries.size() <= kEntries) play(*replay, *again);
    return 0;
}
