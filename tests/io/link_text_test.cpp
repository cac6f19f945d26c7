// Tests of links: reading and writing, and links that were cut or changed.
#include "io/link_text.h"

#include <doctest/doctest.h>

#include <string>

#include "io/level/level_json.h"
#include "io/packing/base64.h"
#include "io/packing/deflate.h"
#include "io/packing/packing.h"
#include "io/preset_json.h"
#include "io/safe_file.h"

using namespace pixelstep;

namespace {

constexpr const char* kPage = "https://example.org/pixelstep/";

std::string playgroundText() {
    return *readFile(std::string(PIXELSTEP_SOURCE_DIR) + "/levels/playground.json");
}

std::string linkOf(const std::string& text, LinkKind kind = LinkKind::level) {
    const Result<std::string> link = makeLink(kPage, kind, text);
    REQUIRE(link);
    return *link;
}

std::string withLetters(std::string text) {
    for (char& letter : text) {
        if (letter == '+') letter = '-';
        if (letter == '/') letter = '_';
    }
    while (text.ends_with('=')) text.pop_back();
    return text;
}

}  // namespace

TEST_CASE("link: a level, a replay and a preset are read back unchanged") {
    for (const LinkKind kind : {LinkKind::level, LinkKind::replay, LinkKind::preset}) {
        const std::string text = playgroundText();
        const std::string link = linkOf(text, kind);
        CHECK(link.starts_with(std::string(kPage) + "#" + std::string(linkWord(kind)) + "="));
        const Result<LinkText> read = readLink(link);
        REQUIRE(read);
        CHECK(read->kind == kind);
        CHECK(read->text == text);
    }
}

TEST_CASE("link: the link of the playground is short and has only characters of web addresses") {
    const std::string link = linkOf(playgroundText());
    CHECK(link.size() < 1400);  // chats and mails keep 2000
    const std::string letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    CHECK(link.substr(link.find('=') + 1).find_first_not_of(letters) == std::string::npos);
}

TEST_CASE("link: it is read with white space around it, from another page, or without a page") {
    const std::string text = playgroundText();
    const std::string link = linkOf(text);
    const std::string behind = link.substr(link.find('#'));
    for (const std::string& variant :
         {" \t" + link + "\r\n", "http://127.0.0.1:8100/?x=1" + behind, behind}) {
        CHECK(isLink(variant));
        const Result<LinkText> read = readLink(variant);
        REQUIRE(read);
        CHECK(read->text == text);
    }
}

TEST_CASE("link: a file name is not a link") {
    for (const char* word : {"", "levels/playground.json", "#", "a#level", "#levels=abc",
                             "level=abc", "/tmp/x #1.json"}) {
        CHECK_FALSE(isLink(word));
        CHECK_FALSE(readLink(word));
    }
}

TEST_CASE("link: a link that is cut off anywhere is reported as cut off") {
    const std::string link = linkOf(playgroundText());
    const size_t first = link.find('=') + 1;
    for (size_t size = first; size < link.size(); ++size) {
        CAPTURE(size);
        const Result<LinkText> read = readLink(link.substr(0, size));
        REQUIRE_FALSE(read);
        CHECK(read.error().message == "the link was cut short; copy all of it");
    }
}

TEST_CASE("link: an invalid character is reported with its position") {
    const std::string link = linkOf("{}");
    const size_t first = link.find('=') + 1;
    for (size_t at = first; at < link.size(); ++at) {
        for (const char bad : {'+', '/', '=', '%', '\0', '\xff', '#'}) {
            CAPTURE(at);
            std::string changed = link;
            changed[at] = bad;
            const Result<LinkText> read = readLink(changed);
            REQUIRE_FALSE(read);
            CHECK(read.error().message.find("the " + std::to_string(at - first + 1) + "th after") !=
                  std::string::npos);
        }
    }
}

TEST_CASE("link: a changed letter gives an error or another text") {
    const std::string text = playgroundText();
    const std::string link = linkOf(text);
    const size_t first = link.find('=') + 1;
    int errors = 0;
    for (size_t at = first; at < link.size(); ++at) {
        std::string changed = link;
        changed[at] = changed[at] == 'Q' ? 'R' : 'Q';
        const Result<LinkText> read = readLink(changed);
        if (read) {
            CHECK(read->text.size() < 16 * text.size() + 1024);
        } else {
            ++errors;
            CHECK_FALSE(read.error().message.empty());
        }
    }
    CHECK(errors > 0);
}

TEST_CASE("link: additional letters after the end are an error") {
    const Result<LinkText> read = readLink(linkOf(playgroundText()) + "QQQQ");
    REQUIRE_FALSE(read);
    CHECK(read.error().message == "the link was changed; copy it again");
}

TEST_CASE("link: a stream in zlib format is accepted, too") {
    const std::string text = playgroundText();
    const std::span bytes(reinterpret_cast<const uint8_t*>(text.data()), text.size());
    const Result<LinkText> read = readLink("#level=" + withLetters(toBase64(packed(bytes))));
    REQUIRE(read);
    CHECK(read->text == text);
}

TEST_CASE("link: a text of the maximum size is accepted, a larger one is rejected") {
    const auto linkOfZeros = [](size_t size) {
        return "#level=" + withLetters(toBase64(deflated(std::string(size, ' '))));
    };
    const Result<LinkText> fits = readLink(linkOfZeros(kMaxLinkBytes));
    REQUIRE(fits);
    CHECK(fits->text.size() == kMaxLinkBytes);
    const Result<LinkText> over = readLink(linkOfZeros(kMaxLinkBytes + 1));
    REQUIRE_FALSE(over);
    CHECK(over.error().message == "the link would unpack to more than 16 MiB");
    CHECK_FALSE(makeLink(kPage, LinkKind::level, std::string(kMaxLinkBytes + 1, ' ')));
}

TEST_CASE("link: a link with too many letters is rejected before it is unpacked") {
    const Result<LinkText> read = readLink("#level=" + std::string(kMaxLinkLetters + 1, 'A'));
    REQUIRE_FALSE(read);
    CHECK(read.error().message == "the link has 1000001 letters; expected at most 1000000");
}

TEST_CASE("link: an empty text and a text of one byte are read back") {
    for (const std::string text : {"", "x"}) {
        const Result<LinkText> read = readLink(linkOf(text));
        REQUIRE(read);
        CHECK(read->text == text);
    }
}
