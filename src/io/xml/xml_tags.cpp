// Counting attributes by eye.
#include "io/xml/xml_tags.h"

#include <algorithm>
#include <array>

namespace pixelstep {
namespace {

/// What is no tag although it begins as one, and how it ends.
struct Other {
    std::string_view begin;
    std::string_view end;
};
constexpr auto kOthers =
    std::to_array<Other>({{"<!--", "-->"}, {"<![CDATA[", "]]>"}, {"<?", "?>"}, {"<!", ">"}});

XmlPlace placeOf(std::string_view xml, size_t at) {
    const std::string_view before = xml.substr(0, at);
    const size_t line = before.rfind('\n');
    return {static_cast<size_t>(std::ranges::count(before, '\n')) + 1,
            line == std::string_view::npos ? at + 1 : at - line};
}

/// @return  where the tag at `begin` ends, or, if it has too many attributes, has those
size_t endOfTag(std::string_view xml, size_t begin, bool& isCrowded) {
    int attributes = 0;
    char quote = 0;
    const size_t last = std::min(xml.size(), begin + kMaxXmlTag + 1);
    for (size_t at = begin + 1; at < last; ++at) {
        const char letter = xml[at];
        if (quote != 0) {
            if (letter == quote) quote = 0;
        } else if (letter == '"' || letter == '\'') {
            quote = letter;
        } else if (letter == '>') {
            return at + 1;
        } else if (letter == '=' && ++attributes > kMaxXmlAttributes) {
            isCrowded = true;
            return at;
        }
    }
    return last;
}

}  // namespace

std::optional<CrowdedTag> findCrowdedTag(std::string_view xml) {
    for (size_t at = 0; (at = xml.find('<', at)) != std::string_view::npos;) {
        const std::string_view rest = xml.substr(at);
        const auto other = std::ranges::find_if(
            kOthers, [&](const Other& one) { return rest.starts_with(one.begin); });
        if (other != kOthers.end()) {
            const size_t end = rest.find(other->end, other->begin.size());
            if (end == std::string_view::npos) return std::nullopt;
            at += end + other->end.size();
            continue;
        }
        bool isCrowded = false;
        const size_t begin = at;
        at = endOfTag(xml, begin, isCrowded);
        if (isCrowded)
            return CrowdedTag{placeOf(xml, at),
                              "more than " + std::to_string(kMaxXmlAttributes) + " attributes"};
        if (at > begin + kMaxXmlTag)
            return CrowdedTag{placeOf(xml, begin),
                              "a tag of more than " + std::to_string(kMaxXmlTag) + " bytes"};
    }
    return std::nullopt;
}

}  // namespace pixelstep
