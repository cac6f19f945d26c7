// Tests of escaping foreign text and of suggestions for misspelled names.
#include "io/text_tools.h"

#include <doctest/doctest.h>

#include <array>

#include "io/path_text.h"
#include "io/result.h"

using namespace pixelstep;

TEST_CASE("text: every code point is written and read back unchanged") {
    for (char32_t point = 0; point <= 0x10ffff; point += point < 0x3000 ? 1 : 61) {
        if (point >= 0xd800 && point <= 0xdfff) continue;
        std::string text;
        appendCodePoint(text, point);
        std::string_view rest = text;
        if (takeCodePoint(rest) != point || !rest.empty()) FAIL("U+", static_cast<int>(point));
    }
}

TEST_CASE("text: each overlong, incomplete or single byte gives one replacement character") {
    for (const std::string text :
         {"\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80"}) {
        std::string_view rest = text;
        CHECK(takeCodePoint(rest) == 0xfffd);
        CHECK(rest.size() == text.size() - 1);
    }
    std::string_view cut = "\xe2\x82";
    CHECK(takeCodePoint(cut) == 0xfffd);
}

TEST_CASE(
    "text: control characters, bidi marks and line breaks are escaped, other text is unchanged") {
    CHECK(sanitised("Größe 12 日本") == "Größe 12 日本");
    CHECK(sanitised("a\x1b[31m") == "a\\u{1b}[31m");
    CHECK(sanitised("a\u202e\u2066\nb") == "a\\u{202e}\\u{2066}\\u{a}b");
    CHECK(sanitised("\xff") == "\xef\xbf\xbd");
}

TEST_CASE("text: long quotes are shortened") {
    CHECK(inQuotes("abc") == "'abc'");
    CHECK(inQuotes(std::string(100, 'x')) == "'" + std::string(60, 'x') + "...'");
    CHECK(quotedCodePoint(U'x') == "'x' (U+0078)");
    CHECK(quotedCodePoint(0x202e) == "'\\u{202e}' (U+202E)");
}

TEST_CASE("text: only visible characters are printable") {
    for (const char32_t point : {U'!', U'~', U'é', U'░', U'日', char32_t{0x1f600}}) {
        CHECK(isPrintable(point));
    }
    for (const char32_t point :
         {U' ', U'\n', char32_t{0x7f}, char32_t{0xa0}, char32_t{0x200b}, char32_t{0x202e},
          char32_t{0x3000}, char32_t{0xfeff}, char32_t{0xffff}, char32_t{0x110000}}) {
        CHECK_FALSE(isPrintable(point));
    }
}

TEST_CASE("nearest name: counts added, removed, changed and swapped letters") {
    CHECK(editDistance("", "") == 0);
    CHECK(editDistance("rows", "row") == 1);
    CHECK(editDistance("row", "rows") == 1);
    CHECK(editDistance("rows", "tows") == 1);
    CHECK(editDistance("rwos", "rows") == 1);
    CHECK(editDistance("kitten", "sitting") == 3);
    CHECK(editDistance("", "abc") == 3);
}

TEST_CASE("nearest name: suggests the closest name, on a tie the first") {
    constexpr std::array<std::string_view, 3> names = {"width", "height", "weight"};
    CHECK(nearestName("wdith", names) == "width");
    CHECK(nearestName("heigth", names) == "height");
    CHECK(nearestName("eight", names) == "height");
}

TEST_CASE("nearest name: suggested only if at most a third of the letters differ") {
    constexpr std::array<std::string_view, 4> names = {"player", "clone", "crate", "platform"};
    CHECK(didYouMean("playr", names) == "; did you mean 'player'?");
    CHECK(didYouMean("crte", names) == "; did you mean 'crate'?");
    CHECK(didYouMean("latforn", names) == "; did you mean 'platform'?");
    CHECK(didYouMean("plaer1", names) == "; did you mean 'player'?");  // 2 of 6
    for (const char* strange : {"zzz", "coin", "foo", "plain", "p", ""}) {
        CAPTURE(strange);
        CHECK(didYouMean(strange, names).empty());
    }
}

TEST_CASE(
    "nearest name: with a list of all names, the sentence is correct with and without a "
    "suggestion") {
    constexpr std::array<std::string_view, 3> names = {"clone", "crate", "platform"};
    CHECK(listed(names) == "'clone', 'crate' or 'platform'");
    CHECK(choiceWords("clome", names) ==
          "; did you mean 'clone'? There are 'clone', 'crate' and 'platform'");
    CHECK(choiceWords("zzz", names) == "; there are 'clone', 'crate' and 'platform'");
}

TEST_CASE("errors: a line has file, place and message") {
    CHECK(errorLine("bad.json", {"4:17", "wrong"}) == "bad.json:4:17: wrong");
    CHECK(errorLine("bad.json", {"/legend/g/tile", "wrong"}) == "bad.json: /legend/g/tile: wrong");
    CHECK(errorLine("bad.json", {"", "wrong"}) == "bad.json: wrong");
    CHECK(errorLine("b\x1b.json", {"/a\n", "w\u202e"}) == "b\\u{1b}.json: /a\\u{a}: w\\u{202e}");
}

TEST_CASE("paths in text: zero bytes, incomplete escapes and empty paths are rejected") {
    CHECK(pathText("/a b/%") == "/a b/%25");
    CHECK(*pathOfText("/a b/%25") == "/a b/%");
    for (const char* bad : {"", "%", "%4", "%zz", "a%00", "\x01", "\xc3\xa4"})
        CHECK_FALSE(pathOfText(bad));
}
