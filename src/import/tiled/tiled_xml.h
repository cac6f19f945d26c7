// Tiled's XML as a tree in the form of the same file as JSON.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/result.h"

namespace pixelstep {

inline constexpr size_t kMaxTiledMemory = size_t{1} << 28;  ///< [bytes] of a file's tree

/// A known tag with its known parts.
struct XmlElement {
    std::string_view tag{};
    std::string_view key{};  ///< in its parent: the name of a list ("layers") or of a member
    std::vector<std::pair<std::string, std::string>> members{};  ///< by their names in JSON
    std::vector<XmlElement> children{};
    std::string text{};  ///< its own text
    int64_t line = 0;    ///< of the file, where the text starts; of a layer, where its cells start

    /// The value of a member; null if there is none.
    const std::string* find(std::string_view name) const {
        for (const auto& [known, value] : members)
            if (known == name) return &value;
        return nullptr;
    }
};

/// True for texts that start like XML and unlike JSON.
bool beginsAsXml(std::string_view text);

/// Reads a map (.tmx), tileset (.tsx) or template (.tx): all parts that a level can use. Cells are
/// the member "data", a text of numbers, also if they are tags in the XML. Errors are document
/// types with definitions, entities except the five built-in and the numeric ones, tags nested more
/// than 32 deep, more than 64 attributes, and more than 256 MB of memory. The encoding is UTF-8, or
/// any that the XML declares and expat supports.
/// @param root  the required outermost tag: "map", "tileset" or "template"
/// @return      an error's place is "line:column"
Result<XmlElement> readTiledXml(std::string_view xml, std::string_view root);

}  // namespace pixelstep
