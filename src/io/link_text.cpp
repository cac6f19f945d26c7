// Writes and reads links.
#include "io/link_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

#include "io/packing/base64.h"
#include "io/packing/deflate.h"

namespace pixelstep {
namespace {

constexpr auto kWords = std::to_array<std::string_view>({"level", "replay", "preset"});

struct Parts {
    LinkKind kind;
    std::string_view packed;
};

std::optional<Parts> partsOf(std::string_view link) {
    const size_t hash = link.find('#');
    if (hash == std::string_view::npos) return std::nullopt;
    const std::string_view behind = link.substr(hash + 1);
    for (size_t i = 0; i < kWords.size(); ++i) {
        if (!behind.starts_with(kWords[i]) || behind.size() == kWords[i].size()) continue;
        if (behind[kWords[i].size()] != '=') continue;
        return Parts{static_cast<LinkKind>(i), behind.substr(kWords[i].size() + 1)};
    }
    return std::nullopt;
}

bool isLetterOfLinks(char letter) {
    return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '-' || letter == '_';
}

// Replaces the letters of base64 that have a meaning in addresses.
std::string withLettersOfBase64(std::string_view text) {
    std::string letters(text);
    std::ranges::replace(letters, '-', '+');
    std::ranges::replace(letters, '_', '/');
    return letters;
}

std::string withLettersOfLinks(std::string letters) {
    while (letters.ends_with('=')) letters.pop_back();
    std::ranges::replace(letters, '+', '-');
    std::ranges::replace(letters, '/', '_');
    return letters;
}

Error cutShort() {
    return {"", "the link was cut short; copy all of it"};
}

Error damaged() {
    return {"", "the link was changed; copy it again"};
}

}  // namespace

std::string_view linkWord(LinkKind kind) {
    return kWords[static_cast<size_t>(kind)];
}

bool isLink(std::string_view word) {
    return partsOf(withoutOuterSpace(word)).has_value();
}

Result<LinkText> readLink(std::string_view link) {
    const auto parts = partsOf(withoutOuterSpace(link));
    if (!parts) return Error{"", "this is not a link to a level, a replay or a preset"};
    const std::string_view packed = parts->packed;
    if (packed.size() > kMaxLinkLetters)
        return Error{"", "the link has " + std::to_string(packed.size()) +
                             " letters; expected at most " + std::to_string(kMaxLinkLetters)};
    const auto bad = std::ranges::find_if_not(packed, isLetterOfLinks);
    if (bad != packed.end())
        return Error{"", "the link has an invalid character, the " +
                             std::to_string(bad - packed.begin() + 1) +
                             "th after '='; copy it again"};
    const auto bytes = fromBase64(withLettersOfBase64(packed));
    if (!bytes) return cutShort();
    InflateResult unpacked = inflatedUpTo(*bytes, kMaxLinkBytes);
    switch (unpacked.state) {
        case InflateResult::State::whole: break;
        case InflateResult::State::cut: return cutShort();
        case InflateResult::State::damaged: return damaged();
        case InflateResult::State::tooLarge:
            return Error{"", "the link would unpack to more than " +
                                 std::to_string(kMaxLinkBytes >> 20) + " MiB"};
    }
    return LinkText{parts->kind, std::move(unpacked.bytes)};
}

Result<std::string> makeLink(std::string_view page, LinkKind kind, std::string_view text) {
    const std::string packed = withLettersOfLinks(toBase64(deflated(text)));
    if (packed.size() > kMaxLinkLetters || text.size() > kMaxLinkBytes)
        return Error{"", "too large for a link, which has at most " +
                             std::to_string(kMaxLinkLetters) + " letters; send its file instead"};
    return std::string(page) + "#" + std::string(linkWord(kind)) + "=" + packed;
}

}  // namespace pixelstep
