// Looking over XML before it is parsed.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace pixelstep {

inline constexpr int kMaxXmlAttributes = 64;
inline constexpr size_t kMaxXmlTag = size_t{4} << 20;  ///< [bytes] with all its attributes

/// A place in a text, both from 1. Columns count bytes.
struct XmlPlace {
    size_t line = 1;
    size_t column = 1;

    friend bool operator==(const XmlPlace&, const XmlPlace&) = default;
};

/// A tag that is too large, and why.
struct CrowdedTag {
    XmlPlace place;
    std::string why;
};

/// Where a tag has its 65th '=' outside quotes, or begins that has more than kMaxXmlTag bytes.
/// Texts that are no XML may give any place.
/// Cost: one look at each byte up to there.
std::optional<CrowdedTag> findCrowdedTag(std::string_view xml);

}  // namespace pixelstep
