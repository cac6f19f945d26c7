// Tests of escaping foreign text and of suggestions for misspelled names.
#include "io/text_tools.h"

#include <doctest/doctest.h>

#include <array>

#include "io/path_text.h"
#include "io/result.h"

using namespace pixelstep;

TEST_CASE("text: every code point survives being written and taken off again") {
    for (char32_t point = 0; point <= 0x10ffff; point += point < 0x3000 ? 1 : 61) {
        if (point >= 0xd800 && point <= 0xdfff) continue;
        std::string text;
        appendCodePoint(text, point);
        std::string_view rest = text;
        if (takeCodePoint(rest) != point || !rest.empty()) FAIL("U+", static_cast<int>(point));
    }
}

TEST_CASE("text: overlong, cut and lone bytes each count as one replacement character") {
    for (const std::string text :
         {"\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80"}) {
        std::string_view rest = text;
        CHECK(takeCodePoint(rest) == 0xfffd);
        CHECK(rest.size() == text.size() - 1);
    }
    std::string_view cut = "\xe2\x82";
    CHECK(takeCodePoint(cut) == 0xfffd);
}

TEST_CASE("text: controls, bidi marks and line breaks are written out, other text is kept") {
    CHECK(sanitised("Größe 12 日本") == "Größe 12 日本");
    CHECK(sanitised("a\x1b[31m") == "a\\u{1b}[31m");
    CHECK(sanitised("a\u202e\u2066\nb") == "a\\u{202e}\\u{2066}\\u{a}b");
    CHECK(sanitised("\xff") == "\xef\xbf\xbd");
}

TEST_CASE("text: quotes cut what is long") {
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

TEST_CASE("nearest name: counts letters added, removed, changed and swapped") {
    CHECK(editDistance("", "") == 0);
    CHECK(editDistance("rows", "row") == 1);
    CHECK(editDistance("row", "rows") == 1);
    CHECK(editDistance("rows", "tows") == 1);
    CHECK(editDistance("rwos", "rows") == 1);
    CHECK(editDistance("kitten", "sitting") == 3);
    CHECK(editDistance("", "abc") == 3);
}

TEST_CASE("nearest name: the closest wins, the first of several") {
    constexpr std::array<std::string_view, 3> names = {"width", "height", "weight"};
    CHECK(nearestName("wdith", names) == "width");
    CHECK(nearestName("heigth", names) == "height");
    CHECK(nearestName("eight", names) == "height");
}

TEST_CASE("nearest name: is offered only if at most a third of the letters are slips") {
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

TEST_CASE("nearest name: where all names are listed, the sentence fits with and without a guess") {
    constexpr std::array<std::string_view, 3> names = {"clone", "crate", "platform"};
    CHECK(listed(names) == "'clone', 'crate' or 'platform'");
    CHECK(choiceWords("clome", names) ==
          "; did you mean 'clone'? There are 'clone', 'crate' and 'platform'");
    CHECK(choiceWords("zzz", names) == "; there are 'clone', 'crate' and 'platform'");
}

TEST_CASE("errors: a line names file, place and what is wrong") {
    CHECK(errorLine("bad.json", {"4:17", "wrong"}) == "bad.json:4:17: wrong");
    CHECK(errorLine("bad.json", {"/legend/g/tile", "wrong"}) == "bad.json: /legend/g/tile: wrong");
    CHECK(errorLine("bad.json", {"", "wrong"}) == "bad.json: wrong");
    CHECK(errorLine("b\x1b.json", {"/a\n", "w\u202e"}) == "b\\u{1b}.json: /a\\u{a}: w\\u{202e}");
}

TEST_CASE("paths in text: no zero byte, no half escape, nothing empty") {
    CHECK(pathText("/a b/%") == "/a b/%25");
    CHECK(*pathOfText("/a b/%25") == "/a b/%");
    for (const char* bad : {"", "%", "%4", "%zz", "a%00", "\x01", "\xc3\xa4"})
        CHECK_FALSE(pathOfText(bad));
}
