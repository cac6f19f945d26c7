// Tests of step checksums in replay files: valid and invalid texts, and writing them back.
#include "replay_support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

std::string trailOf(const std::string& parts, const std::string& marks) {
    return replayWith(R"("trail": {"parts": )" + parts + R"(, "marks": )" + marks + "}");
}

std::string text(size_t size, char digit = 'x') {
    return "\"" + std::string(size, digit) + "\"";
}

}  // namespace

TEST_CASE(
    "checksums: each text except the last has ten steps, and there are no more steps than in the "
    "run") {
    const Replay replay = goodReplay(trailOf(R"(["tiles"])", "[" + text(30) + R"(, "ab+"])"));
    CHECK(replay.checksums.parts == std::vector<std::string>{"tiles"});
    CHECK(replay.checksums.steps() == 11);
    CHECK(replay.checksums.digits == std::string(30, 'x') + "ab+");
    checkReplayGood(trailOf("[]", "[]"));
    for (const size_t size : {size_t{0}, size_t{1}, size_t{4}, size_t{31}, size_t{33}})
        checkReplayRejected(trailOf(R"(["tiles"])", "[" + text(size) + "]"), " /trail/marks/0",
                            "expected 3 characters a step");
    checkReplayRejected(trailOf(R"(["tiles"])", "[" + text(27) + "," + text(3) + "]"),
                        " /trail/marks/1", "has fewer steps than the others");
    std::string many;
    for (int i = 0; i < 60; ++i) many += text(20) + ",";
    checkReplayGood(trailOf("[]", "[" + many.substr(0, many.size() - 1) + "]"));
    checkReplayRejected(trailOf("[]", "[" + many + R"("ab"])"), " /trail/marks",
                        "at most 600 steps, found 601");
}

TEST_CASE("checksums: they are base64, with at most 23 named parts") {
    for (const char digit : {'=', '-', '_', ' ', '.'})
        checkReplayRejected(trailOf("[]", "[" + text(2, digit) + "]"), " /trail/marks/0",
                            "expected letters, digits");
    checkReplayRejected(trailOf("[]", "[7]"), " /trail/marks/0", "expected a text");
    checkReplayRejected(trailOf("[]", "\"ab\""), " /trail/marks", "expected a list");
    checkReplayRejected(trailOf("[1]", "[]"), " /trail/parts/0", "expected a text");
    checkReplayRejected(trailOf("{}", "[]"), " /trail/parts", "expected a list");
    const auto parts = [](int count) {
        std::string names = R"("p")";
        for (int i = 1; i < count; ++i) names += R"(,"p")";
        return "[" + names + "]";
    };
    checkReplayGood(trailOf(parts(23), "[" + text(250) + "]"));
    checkReplayRejected(trailOf(parts(24), "[]"), " /trail/parts", "at most 23");
    checkReplayRejected(replayWith(R"("trail": {"parts": []})"), " /trail/marks", "missing");
    checkReplayRejected(replayWith(R"("trail": {"marks": []})"), " /trail/parts", "missing");
    checkReplayRejected(replayWith(R"("trail": [])"), " /trail", "expected an object");
}

TEST_CASE("checksums: writing and reading gives equal checksums, also for a level by path") {
    Replay replay{.level = good(kLevel), .steps = 130};
    replay.entries = {{0, Hold{kButtonRight}}};
    replay = rerecord(replay);
    REQUIRE(replay.checksums.steps() == 130);
    const std::string whole = writeReplay(replay);
    const Replay again = goodReplay(whole);
    CHECK(again == replay);
    CHECK(writeReplay(again) == whole);
    CHECK(whole.find("\"trail\": {\n    \"parts\": [") != std::string::npos);

    const std::string byPath = writeReplay(replay, "../some/level.json");
    CHECK(byPath.find("\n  \"level\": \"../some/level.json\",\n") != std::string::npos);
    CHECK(byPath.size() < whole.size());
    replay.checksums = {};
    CHECK(writeReplay(replay).find("trail") == std::string::npos);
}

TEST_CASE("checksums: a replay on another level has none") {
    const Replay replay{.level = good(kLevel), .steps = 60};
    const auto other = readReplay(writeReplay(rerecord(replay)), "", {.level = good(kExample)});
    REQUIRE(other);
    CHECK(other->checksums == StepChecksums{});
}
