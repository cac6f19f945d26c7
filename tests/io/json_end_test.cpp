// Tests of texts that break off: what is said to be open, and what is left to the parser.
#include "io/json/json_end.h"

#include <nlohmann/json.hpp>

#include "io/json/json_tree.h"
#include "math/random.h"
#include "support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

constexpr size_t kNesting = 16;

// What is open at the end of a cut-off part of good JSON: letter by letter.
std::optional<OpenEnd> naiveEnd(std::string_view text) {
    std::vector<size_t> open;
    for (size_t i = 0; i < text.size(); ++i) {
        const bool isInText = !open.empty() && text[open.back()] == '"';
        if (isInText && text[i] == '\\') {
            ++i;
        } else if (isInText ? text[i] == '"' : text[i] == '}' || text[i] == ']') {
            open.pop_back();
        } else if (!isInText && std::string_view("{[\"").find(text[i]) != std::string::npos) {
            open.push_back(i);
        }
    }
    if (open.empty()) return std::nullopt;
    return OpenEnd{text[open.back()], open.back()};
}

bool isOpen(std::string_view text, char mark, size_t offset) {
    const auto open = openEnd(text, kNesting);
    return open && open->mark == mark && open->offset == offset;
}

}  // namespace

TEST_CASE("json end: a text that breaks off names the last thing that is open, and where") {
    CHECK(isOpen("{", '{', 0));
    CHECK(isOpen(R"({"a)", '"', 1));
    CHECK(isOpen(R"({"a\")", '"', 1));
    CHECK(isOpen("{\"a\\", '"', 1));
    CHECK(isOpen(R"({"a": tr)", '{', 0));
    CHECK(isOpen(R"({"a": [1, 2], "b": [{}, -1.5e)", '[', 19));
    CHECK(isOpen(R"("abc)", '"', 0));
    const std::string cut = "{\n  \"rows\": [\"..\",\n   \"";
    CHECK(faultOf(cut + "..\", ") ==
          "f:3:10: this is not JSON: it ends too early, the '[' of 2:11 is not closed");
    CHECK(faultOf(cut + "..") ==
          "f:3:7: this is not JSON: it ends too early, in the text that begins at 3:4");
}

TEST_CASE("json end: what is whole, or wrong before its end, is left to the parser") {
    for (const std::string text :
         {"",         " \n",   "{}",         "[1, \"a\"] ", "7",       "{} x",  "{}{",
          "}",        "[}",    "{]",         "[,",          "[1 2",    "[1,,",  "{\"a\" \"b",
          "{\"a\":,", "[1,]",  "{\"a\":1,}", "{'a': 1",     "// x\n{", "[\"\n", "[\"\x1f",
          "[\"a\"b",  "{a\"b", "[1\"a",      "[\"a\"[",     "[1[",     "[1{",   "[]{",
          "[:",       ":",     ",[",         "\xff{",       "[(1"}) {
        CAPTURE(text);
        CHECK_FALSE(openEnd(text, kNesting));
        CHECK(faultOf(text).find("too early") == std::string::npos);
    }
    CHECK(openEnd(std::string(kNesting, '['), kNesting));
    CHECK_FALSE(openEnd(std::string(kNesting + 1, '['), kNesting));
    CHECK_FALSE(openEnd(std::string("[\0", 2), kNesting));
}

TEST_CASE("json end: shipped levels, cut anywhere, are open where a look at each letter says") {
    for (const std::string& name : shippedLevels()) {
        CAPTURE(name);
        const std::string text = textOf(name);
        const size_t apart = text.size() > 8000 ? 97 : 1;
        for (size_t length = 0; length <= text.size(); length += apart) {
            const std::string_view cut = std::string_view(text).substr(0, length);
            const auto expected = naiveEnd(cut);
            const auto open = openEnd(cut, kNesting);
            const bool isSame = open.has_value() == expected.has_value() &&
                                (!open || open->offset == expected->offset);
            if (!isSame) FAIL("cut after ", length, " bytes");
        }
    }
}

TEST_CASE("json end: nothing that the library takes is called open, whatever its letters") {
    constexpr uint64_t kSeed = 90125;
    CAPTURE(kSeed);
    Random random{kSeed};
    constexpr std::string_view kPieces[] = {"{", "}", "[", "]", "\"a\"", ":", ",", "1", "\"\\\"\""};
    int goodOnes = 0;
    for (int round = 0; round < 200000; ++round) {
        std::string text;
        for (int i = random.between(1, 8); i > 0; --i) {
            text += kPieces[random.between(0, std::ssize(kPieces) - 1)];
        }
        if (!nlohmann::json::accept(text)) continue;
        ++goodOnes;
        if (openEnd(text, kNesting)) FAIL(text);
    }
    CHECK(goodOnes > 1000);
}
