// Looking over XML before it is parsed.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace pixelstep {

inline constexpr int kMaxXmlAttributes = 64;

/// A place in a text, both from 1. Columns count bytes.
struct XmlPlace {
    size_t line = 1;
    size_t column = 1;

    friend bool operator==(const XmlPlace&, const XmlPlace&) = default;
};

/// Where a tag has its 65th '=' outside quotes. Texts that are no XML may give any place.
/// Cost: one look at each byte up to there.
std::optional<XmlPlace> findCrowdedTag(std::string_view xml);

}  // namespace pixelstep
