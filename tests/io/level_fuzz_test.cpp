// Tests with randomly changed files: reading gives a level or an error.
#include "io/replay/replay_json.h"
#include "math/random.h"
#include "support.h"
#include "support/sanitized.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

const char* const kReplay = R"json({ "version": 1, "rules": 1, "seed": 7, "steps": 90,
  "level": { "version": 1, "legend": { "#": "block" }, "rows": ["....", "....", "....", "####"] },
  "commands": [
    { "step": 0, "hold": ["right"] },
    { "step": 3, "place": { "tile": "slope45 fx", "cells": [[1, 2], [3, 1]], "material": "snow" } },
    { "step": 4, "spawn_clone": { "x": 20, "y": 48, "count": 3, "brain": "idle" } },
    { "step": 5, "resize": { "width": 20 } },
    { "step": 6, "tune": { "gravity": 600, "walk_speed": 1 } },
    { "step": 6, "clear": { "what": "tiles" } },
    { "step": 9, "restart": {} }
  ],
  "hashes": { "every": 30, "values": ["0123456789abcdef", "00000000000000ff"] } })json";

// Makes one to three small changes: flips, removes or doubles a byte, or moves a part.
std::string damaged(std::string text, Random& random) {
    constexpr std::string_view kNodes[] = {"\"",
                                           "{",
                                           "}",
                                           "[",
                                           "]",
                                           ",",
                                           ":",
                                           "-",
                                           "0",
                                           "1e9",
                                           "null",
                                           "true",
                                           "\\u0000",
                                           "\xff",
                                           "\xe2\x80",
                                           "99999999999",
                                           "{}",
                                           "[]",
                                           "\"comment\":\"\","};
    for (int i = random.between(1, 3); i > 0 && !text.empty(); --i) {
        const auto at = static_cast<size_t>(random.between(0, static_cast<int>(text.size()) - 1));
        const auto length = static_cast<size_t>(random.between(1, 20));
        switch (random.between(0, 4)) {
            case 0: text[at] = static_cast<char>(random.between(0, 255)); break;
            case 1: text.erase(at, length); break;
            case 2: text.insert(at, text.substr(at, length)); break;
            case 3: text.insert(at, kNodes[random.between(0, std::ssize(kNodes) - 1)]); break;
            default: text[at] = static_cast<char>(random.between('0', '9')); break;
        }
    }
    return text;
}

// [bytes] between two cuts of a text.
size_t distanceOfCuts(std::string_view text) {
    return text.size() < 2000 ? 3 : kIsSanitized ? 397 : 101;
}

// Checks that a loaded level obeys the rules of the world and is saved without loss.
void checkLoadedLevel(const Level& level) {
    CHECK_FALSE(findError(level));
    const std::string text = writeLevel(level);
    const Result<Level> again = readLevel(text);
    REQUIRE(again);
    CHECK(writeLevel(*again) == text);
}

}  // namespace

TEST_CASE("invalid files: every bundled level that is cut off anywhere is an error") {
    for (const std::string& name : bundledLevels()) {
        const std::string text = textOf(name);
        const size_t whole = text.rfind('}');
        for (size_t length = 0; length <= whole; length += distanceOfCuts(text)) {
            const Result<Level> level = readLevel(std::string_view(text).substr(0, length));
            if (level) FAIL(name, " cut after ", length, " bytes is accepted");
            if (level.error().message.empty() || level.error().place.empty()) {
                FAIL(name, " cut after ", length, " bytes has an empty error");
            }
        }
        CHECK(isGood(std::string_view(text).substr(0, whole + 1)));
    }
}

// Other tests cut regression replays.
TEST_CASE("invalid files: a short replay that is cut off anywhere is an error") {
    std::vector<std::string> texts = {kReplay};
    for (const std::string& name : levelsOf("tests/fuzz/seeds/replay")) {
        texts.push_back(textOf(name));
    }
    CHECK(texts.size() > 3);
    const std::string folder = sourcePath("tests/");
    for (const std::string& text : texts) {
        CAPTURE(text.substr(0, 200));
        const size_t whole = text.rfind('}');
        for (size_t length = 0; length <= whole; length += distanceOfCuts(text)) {
            const std::string_view cut = std::string_view(text).substr(0, length);
            if (readReplay(cut, folder)) FAIL("cut after ", length, " bytes");
        }
    }
    REQUIRE(readReplay(kReplay, ""));
}

TEST_CASE("invalid files: a randomly changed level gives an error or a valid level") {
    constexpr uint64_t kSeed = 4711;
    constexpr int kRounds = 6000;
    const std::string texts[] = {kExample, textOf("levels/tunnels.json"),
                                 levelWith(R"("clones": [{"x": 60, "y": 64}])")};
    int validCount = 0;
    for (int round = 0; round < kRounds; ++round) {
        CAPTURE(kSeed);
        CAPTURE(round);
        Random random{kSeed + static_cast<uint64_t>(round)};
        const std::string text = damaged(texts[round % 3], random);
        const Result<Level> level = readLevel(text);
        if (!level) {
            if (level.error().message.empty()) FAIL("an error without a message");
            continue;
        }
        ++validCount;
        checkLoadedLevel(*level);
    }
    CHECK(validCount > kRounds / 100);  // otherwise the changes are too large for the test
    CHECK(validCount < kRounds / 2);
}

TEST_CASE("invalid files: a randomly changed replay gives an error or a valid replay") {
    constexpr uint64_t kSeed = 1147;
    constexpr int kRounds = 4000;
    int validCount = 0;
    for (int round = 0; round < kRounds; ++round) {
        CAPTURE(kSeed);
        CAPTURE(round);
        Random random{kSeed + static_cast<uint64_t>(round)};
        const Result<Replay> replay = readReplay(damaged(kReplay, random), "");
        if (!replay) continue;
        ++validCount;
        const Result<Replay> again = readReplay(writeReplay(*replay), "");
        REQUIRE(again);
        CHECK(*again == *replay);
    }
    CHECK(validCount > kRounds / 100);
    CHECK(validCount < kRounds / 2);
}

TEST_CASE("invalid files: a file that would need too much memory is rejected before it uses it") {
    std::string many = R"({"version": 1, "rows": [".)";
    many += std::string(30u << 20, '.');
    CHECK(isErrorAt(errorOf(many + "\"]}"), " /rows/0", "bytes"));
    CHECK(isErrorAt(errorOf(std::string(65u << 20, ' ')), "", "67108864"));
}
