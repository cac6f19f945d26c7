// Tests with random damage to files: reading gives a level or an error.
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

// One to three small damages: a byte flipped, removed, doubled, or a piece put elsewhere.
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

// [bytes] between two places at which a text is cut.
size_t cutsApart(std::string_view text) {
    return text.size() < 2000 ? 3 : kIsSanitized ? 397 : 101;
}

// What was read obeys the rules of the world, and saving it is lossless.
void checkWhole(const Level& level) {
    CHECK_FALSE(findError(level));
    const std::string text = writeLevel(level);
    const Result<Level> again = readLevel(text);
    REQUIRE(again);
    CHECK(writeLevel(*again) == text);
}

}  // namespace

TEST_CASE("broken files: every shipped level, cut anywhere, is an error") {
    for (const std::string& name : shippedLevels()) {
        const std::string text = textOf(name);
        const size_t whole = text.rfind('}');
        for (size_t length = 0; length <= whole; length += cutsApart(text)) {
            const Result<Level> level = readLevel(std::string_view(text).substr(0, length));
            if (level) FAIL(name, " cut after ", length, " bytes is accepted");
            if (level.error().message.empty() || level.error().place.empty()) {
                FAIL(name, " cut after ", length, " bytes has an empty fault");
            }
        }
        CHECK(isGood(std::string_view(text).substr(0, whole + 1)));
    }
}

// Golden replays are cut by their own tests.
TEST_CASE("broken files: a short replay cut anywhere is an error") {
    std::vector<std::string> texts = {kReplay};
    for (const std::string& name : levelsOf("tests/fuzz/seeds/replay")) {
        texts.push_back(textOf(name));
    }
    CHECK(texts.size() > 3);
    const std::string folder = sourcePath("tests/");
    for (const std::string& text : texts) {
        CAPTURE(text.substr(0, 200));
        const size_t whole = text.rfind('}');
        for (size_t length = 0; length <= whole; length += cutsApart(text)) {
            const std::string_view cut = std::string_view(text).substr(0, length);
            if (readReplay(cut, folder)) FAIL("cut after ", length, " bytes");
        }
    }
    REQUIRE(readReplay(kReplay, ""));
}

TEST_CASE("broken files: random damage to levels ends in an error or in a level that is whole") {
    constexpr uint64_t kSeed = 4711;
    constexpr int kRounds = 6000;
    const std::string texts[] = {kExample, textOf("levels/tunnels.json"),
                                 levelWith(R"("clones": [{"x": 60, "y": 64}])")};
    int goodOnes = 0;
    for (int round = 0; round < kRounds; ++round) {
        CAPTURE(kSeed);
        CAPTURE(round);
        Random random{kSeed + static_cast<uint64_t>(round)};
        const std::string text = damaged(texts[round % 3], random);
        const Result<Level> level = readLevel(text);
        if (!level) {
            if (level.error().message.empty()) FAIL("a fault without words");
            continue;
        }
        ++goodOnes;
        checkWhole(*level);
    }
    CHECK(goodOnes > kRounds / 100);  // else the damage is too heavy to test anything
    CHECK(goodOnes < kRounds / 2);
}

TEST_CASE("broken files: random damage to replays ends in an error or in a replay that is whole") {
    constexpr uint64_t kSeed = 1147;
    constexpr int kRounds = 4000;
    int goodOnes = 0;
    for (int round = 0; round < kRounds; ++round) {
        CAPTURE(kSeed);
        CAPTURE(round);
        Random random{kSeed + static_cast<uint64_t>(round)};
        const Result<Replay> replay = readReplay(damaged(kReplay, random), "");
        if (!replay) continue;
        ++goodOnes;
        const Result<Replay> again = readReplay(writeReplay(*replay), "");
        REQUIRE(again);
        CHECK(*again == *replay);
    }
    CHECK(goodOnes > kRounds / 100);
    CHECK(goodOnes < kRounds / 2);
}

TEST_CASE("broken files: a file that would fill memory is rejected before it does") {
    std::string many = R"({"version": 1, "rows": [".)";
    many += std::string(30u << 20, '.');
    CHECK(isErrorAt(errorOf(many + "\"]}"), " /rows/0", "bytes"));
    CHECK(isErrorAt(errorOf(std::string(65u << 20, ' ')), "", "67108864"));
}
