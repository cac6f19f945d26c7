// Tiled's tags as a tree, and that as the JSON that Tiled would have written.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/json/json_builder.h"

namespace pixelstep::xml {

/// A tag that means something, and what of it does.
struct Element {
    std::string_view tag{};
    std::vector<std::pair<std::string_view, std::string>> attributes{};
    std::string text{};  ///< its own; of cells their numbers
    int64_t line = 0;    ///< where that begins in the file
    std::vector<Element> children{};

    const std::string* find(std::string_view attribute) const;
    const Element* child(std::string_view wanted) const;
};

/// Collects the tags of one text as they open and close.
class XmlTree {
public:
    /// @param rootTag  what the outermost tag has to be
    explicit XmlTree(std::string_view rootTag) : rootTag_(rootTag), open_(1) {}

    /// @param attributes  names and values by turns, then null
    /// @return            what is wrong with the tag here; empty if nothing
    std::string open(std::string_view tag, const char** attributes);
    /// True if the text of the innermost tag has not begun.
    bool isFirstText() const { return open_.back().line == 0; }
    /// @param line  of the file, where the first text of a tag begins
    void addText(std::string_view text, int64_t line);
    void close();
    /// Requires: all that was opened is closed.
    Result<JsonTree> tree(const JsonLimits& limits) const;

private:
    std::string_view rootTag_;
    std::vector<Element> open_;  // the first holds the root
    size_t ignored_ = 0;         // tags that are open, of which nothing is kept
    size_t tags_ = 0;
};

}  // namespace pixelstep::xml
