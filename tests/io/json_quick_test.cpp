// Parsing by the quick way and by the library: in, texts whole and damaged; out, equal trees and
// equal faults. A text with a fraction is left to the library.
#include <doctest/doctest.h>

#include <string>

#include "io/json/json_tree.h"
#include "math/random.h"
#include "support.h"

namespace pixelstep {
namespace {

constexpr ListLimit kLists[] = {{"rows", 4}, {"few", 2}};

// Everything that a tree says of a value, with its pointer.
void tell(JsonValue value, std::string& told) {
    told += value.pointer() + " " + std::string(kindWords(value.kind())) + " ";
    switch (value.kind()) {
        case JsonKind::boolean: told += value.boolean() ? "yes" : "no"; break;
        case JsonKind::integer: told += value.digits(); break;
        case JsonKind::otherNumber:
        case JsonKind::text: told += value.text(); break;
        case JsonKind::array:
            for (const JsonValue item : value.items()) tell(item, told += '\n');
            break;
        case JsonKind::object:
            for (const auto [key, member] : value.members()) {
                told += "\n" + std::string(key) + ": ";
                tell(member, told);
            }
            break;
        default: break;
    }
}

std::string outcomeOf(const std::string& text) {
    const Result<JsonTree> tree = JsonTree::parse(text, {.lists = kLists});
    if (!tree) return "fault " + tree.fault().place + ": " + tree.fault().what;
    std::string told;
    for (const auto [key, member] : tree->root().members()) {
        if (key != "z") tell(member, told += "\n" + std::string(key) + ": ");
    }
    return told;
}

std::string outcomes(const std::string& value, bool& isGood) {
    const std::string quick = outcomeOf("{\"z\":-10,\"a\":\n" + value + "}");
    const std::string byLibrary = outcomeOf("{\"z\":1.0,\"a\":\n" + value + "}");
    isGood = !quick.starts_with("fault");
    return quick == byLibrary ? "" : quick + "\n\nby the library:\n" + byLibrary;
}

// Bytes that mean something to a parser.
std::string damaged(std::string text, Random& random) {
    const std::string bytes(
        "{}[]\":,\\/ "
        "\n\t\r\x01-+.0123456789eEaltrufns\x7f\x80\xbf\xc1\xc3\xa9\xe0\xed\xf0\xf4\xf5\xff");
    for (int i = random.between(1, 3); i > 0; --i) {
        const auto at = static_cast<size_t>(random.between(0, static_cast<int>(text.size()) - 1));
        const char byte =
            bytes[static_cast<size_t>(random.between(0, static_cast<int>(bytes.size()) - 1))];
        switch (random.between(0, 3)) {
            case 0: text[at] = byte; break;
            case 1: text.insert(at, 1, byte); break;
            case 2: text.erase(at, 1); break;
            default: text += text.substr(at, 4); break;
        }
        if (text.empty()) text = "1";
    }
    return text;
}

}  // namespace

TEST_CASE("json: whatever is written, the quick way tells what the library tells") {
    const std::string values[] = {"0",
                                  "-0",
                                  "-1",
                                  "01",
                                  "-01",
                                  "-",
                                  "1.5",
                                  "1e3",
                                  "999999999999999999",
                                  "1000000000000000000",
                                  "-999999999999999999",
                                  "18446744073709551615",
                                  "18446744073709551616",
                                  "-9223372036854775809",
                                  "tru",
                                  "true",
                                  "truex",
                                  "null",
                                  "\"\"",
                                  "\"a\\\"b\\\\c\\/\\b\\f\\n\\r\\t\"",
                                  "\"\\x\"",
                                  "\"\\u00e9\"",
                                  "\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\"",
                                  "\"\xed\xa0\x80\"",
                                  "\"\xc0\x80\"",
                                  "\"\xf4\x90\x80\x80\"",
                                  "\"\xe2\x82\"",
                                  "\"\t\"",
                                  "\"\x7f\"",
                                  "[]",
                                  "{}",
                                  "[1,]",
                                  "[,1]",
                                  "[1 2]",
                                  "{\"b\":1,}",
                                  "{\"b\" 1}",
                                  "{b:1}",
                                  "{\"b\":1,\"b\":2}",
                                  "[[[[]]]]",
                                  "1]",
                                  "{\"rows\":[\"\",\"#\",\".\",\"\",\"\"]}",
                                  "{\"few\":{\"x\":1,\"y\":2,\"z\":3}}",
                                  "\"" + std::string(256, 'x') + "\"",
                                  "\"" + std::string(257, 'x') + "\"",
                                  std::string(20, '['),
                                  std::string(14, '[') + std::string(14, ']'),
                                  std::string(15, '[') + std::string(15, ']'),
                                  std::string(16, '[') + std::string(16, ']')};
    for (const std::string& value : values) {
        CAPTURE(value);
        bool isGood = false;
        CHECK(outcomes(value, isGood) == "");
    }
}

TEST_CASE("json: damaged texts have the faults that the library finds, or the same values") {
    const std::string whole =
        "{\"rows\": [\"#.\\\\.\", \"\xc3\xa9\\n\xe2\x82\xac\"], \"few\": [-12, 0], \"t\": [true, "
        "false, null], "
        "\"o\": {\"p\": {}, \"q\": 123456789012345678}, \"s\": \"\xf0\x9f\x98\x80 text\"}";
    int good = 0;
    for (uint64_t seed = 0; seed < 20000; ++seed) {
        CAPTURE(seed);
        Random random{seed};
        const std::string text = damaged(whole, random);
        CAPTURE(text);
        bool isGood = false;
        const std::string difference = outcomes(text, isGood);
        REQUIRE(difference == "");
        good += isGood;
    }
    MESSAGE("texts that still were JSON: ", good, " of 20000");
    CHECK(good > 1000);
    CHECK(good < 19000);
}

}  // namespace pixelstep
