// Tests of the JSON tree: valid and invalid JSON, and JSON pointers.
#include "io/json/json_tree.h"

#include <doctest/doctest.h>

#include <limits>

#include "support/repeated.h"

using namespace pixelstep;
using pixelstep::test::repeated;

namespace {

constexpr ListLimit kLists[] = {{"few", 2}, {"members", 1}};
constexpr JsonLimits kLimits{.lists = kLists, .otherArrays = 4};

std::string errorOf(std::string_view text) {
    const Result<JsonTree> tree = JsonTree::parse(text, kLimits);
    return tree ? "none" : errorLine("f", tree.error());
}

std::string placeOf(std::string_view text) {
    const Result<JsonTree> tree = JsonTree::parse(text, kLimits);
    return tree ? "none" : tree.error().place;
}

}  // namespace

TEST_CASE("json: invalid JSON is rejected with line and column") {
    CHECK(errorOf("") == "f:1:1: the file is empty; expected an object");
    CHECK(errorOf(" \r\n\t") == "f:1:1: the file is empty; expected an object");
    CHECK(placeOf("{\"a\": 1,\n \"b\" 2}") == "2:6");
    CHECK(placeOf("{\"é\" 1}") == "1:6");  // columns count characters
    CHECK(placeOf("{") == "1:2");
    CHECK(placeOf("\xef\xbb") == "1:2");                             // half a byte order mark
    CHECK(placeOf(std::string_view("\xff\xfe{\0}\0", 6)) == "1:4");  // UTF-16
    CHECK(placeOf("\x1f\x8b\x08") == "1:1");                         // gzip
    CHECK(placeOf("\x89PNG\r\n") == "1:1");
    for (const char* text : {"{} x",          "{}{}",           "[1,]",
                             "{\"a\":1,}",    "{'a':1}",        "// x\n{}",
                             "/**/{}",        "[NaN]",          "[Infinity]",
                             "[1e999]",       "[01]",           "[+1]",
                             "[.5]",          "[\"\t\"]",       "[\"\\x\"]",
                             "[\"\\ud800\"]", "[\"\xc0\x80\"]", "[\"\xed\xa0\x80\"]",
                             "[\"\xff\"]",    "[\"abc",         "tru"}) {
        CAPTURE(text);
        CHECK(errorOf(text).starts_with("f:1:"));
        CHECK(errorOf(text).find("not JSON") != std::string::npos);
    }
}

TEST_CASE("json: the error of an incomplete text has the pointer of the unfinished value") {
    CHECK(errorOf("{\"a\": [1,\n {\"b\": 2") ==
          "f:2:9: this is not JSON: it ends too early, in /a/1");
    CHECK(errorOf("[\"abc") == "f:1:6: this is not JSON: it ends too early");
}

TEST_CASE("json: a zero byte is an error and does not end the text") {
    using namespace std::string_literals;
    CHECK(placeOf("{}"s + '\0' + "anything") == "1:3");
    CHECK(errorOf("{}") == "none");
}

TEST_CASE("json: a byte order mark and carriage returns are accepted") {
    CHECK(errorOf("\xef\xbb\xbf{\r\n\"a\": 1\r\n}\r\n") == "none");
}

TEST_CASE("json: a long token does not make a long error") {
    CHECK(errorOf("[\"" + std::string(1000000, 'x')).size() < 400);
}

TEST_CASE("json: nesting is limited to sixteen levels, far below the limit of the stack") {
    CHECK(errorOf(repeated("[", 16) + repeated("]", 16)) == "none");
    CHECK(errorOf(repeated("[", 17) + repeated("]", 17)).find("nested deeper") !=
          std::string::npos);
    CHECK(errorOf(repeated("[", 1000000)).find("nested deeper") != std::string::npos);
    CHECK(placeOf(repeated("{\"a\":", 100000)) == repeated("/a", 16));
}

TEST_CASE("json: a member given twice is an error at any depth") {
    CHECK(errorOf(R"({"a": 1, "b": 2, "a": 1})") ==
          "f: /a: given twice; expected every member once");
    CHECK(placeOf(R"({"x": [1, {"a/b": {}, "c": 0, "a/b": {}}]})") == "/x/1/a~1b");
    CHECK(placeOf(R"({"x": [{"a": 1}, {"a": 1}], "a": {"a": 1}})") == "none");
    CHECK(placeOf(R"({"a": 1, "\u0061": 2})") == "/a");  // the same key in another spelling
}

TEST_CASE("json: lists are limited in length") {
    CHECK(placeOf(R"({"few": [1, 2]})") == "none");
    CHECK(placeOf(R"({"few": [1, 2, 3]})") == "/few");
    CHECK(placeOf(R"({"members": {"a": 1}})") == "none");
    CHECK(placeOf(R"({"members": {"a": 1, "b": 2}})") == "/members");
    CHECK(placeOf(R"([[1, 2, 3, 4]])") == "none");
    CHECK(placeOf(R"([0, [1, 2, 3, 4, 5]])") == "/1");
    CHECK(placeOf(R"([0, [[], [], [], [], []]])") == "/1");
}

TEST_CASE("json: texts are limited to 256 bytes, rows to the width of the widest map") {
    const auto quotes = [](size_t length) { return "\"" + std::string(length, 'x') + "\""; };
    CHECK(placeOf("[" + quotes(256) + "]") == "none");
    CHECK(placeOf("[1, " + quotes(257) + "]") == "/1");
    CHECK(placeOf("{" + quotes(256) + ": 1}") == "none");
    CHECK(placeOf("[{" + quotes(257) + ": 1}]") == "/0");
    CHECK(placeOf("{\"rows\": [" + quotes(16384) + "]}") == "none");
    CHECK(placeOf("{\"rows\": [" + quotes(16385) + "]}") == "/rows/0");
    CHECK(placeOf("{\"rows\": " + quotes(257) + "}") == "/rows");
    CHECK(placeOf("{\"rows\": [[" + quotes(257) + "]]}") == "/rows/0/0");
}

TEST_CASE("json: integers are exact to 64 bits, and any other number is not an integer") {
    const auto tree = JsonTree::parse(
        R"({"a": [0, -1, 1152921504606846975, 1152921504606846976],
            "b": [18446744073709551615, -9223372036854775808],
            "c": [-0, 1.0, 1e2, 18446744073709551616], "d": [true, null, "1"]})",
        kLimits);
    REQUIRE(tree);
    std::vector<JsonValue> values;
    for (const auto [key, list] : tree->root().members()) {
        for (const JsonValue value : list.items()) values.push_back(value);
    }
    REQUIRE(values.size() == 13);
    for (size_t i = 0; i < values.size(); ++i) CHECK(values[i].is(JsonKind::integer) == (i < 6));
    CHECK(values[0].integer() == 0);
    CHECK(values[1].integer() == -1);
    CHECK_FALSE(values[1].natural());
    CHECK(values[2].integer() == (int64_t{1} << 60) - 1);
    CHECK(values[3].integer() == int64_t{1} << 60);
    CHECK(values[4].natural() == std::numeric_limits<uint64_t>::max());
    CHECK(values[4].integer() == std::numeric_limits<int64_t>::max());
    CHECK(values[5].integer() == -std::numeric_limits<int64_t>::max());
    CHECK(values[1].digits() == "-1");
    CHECK(values[3].digits() == "1152921504606846976");
    CHECK(values[4].digits() == "18446744073709551615");
    CHECK(values[5].digits() == "-9223372036854775808");
    CHECK(values[6].text() == "-0");
    CHECK(values[7].text() == "1.0");
}

TEST_CASE("json: values keep the file's order and have pointers") {
    const auto tree = JsonTree::parse(
        R"({"z": {}, "a": [[], {"": "deep", "~/": [10, 20]}], "m": "last"})", kLimits);
    REQUIRE(tree);
    std::string keys;
    for (const auto [key, value] : tree->root().members()) keys += key;
    CHECK(keys == "zam");
    CHECK(tree->root().size() == 3);
    CHECK(tree->root().pointer().empty());
    const JsonValue list = *tree->root().find("a");
    const JsonValue second = *++list.items().begin();
    CHECK(second.pointer() == "/a/1");
    CHECK(second.find("")->pointer() == "/a/1/");
    CHECK(second.find("")->text() == "deep");
    CHECK((*++second.find("~/")->items().begin()).pointer() == "/a/1/~0~1/1");
    CHECK(tree->root().find("m")->pointer() == "/m");
    CHECK_FALSE(tree->root().find("q"));
}
