// XML's tags, as they open and close, as JSON.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/xml/xml_nodes.h"

namespace pixelstep::xml {

/// An opening tag, valid during expat's callback.
struct Tag {
    std::string_view name;
    const char** attributes;  // names and values by turns, then null

    std::optional<std::string_view> find(std::string_view attribute) const {
        for (const char** at = attributes; *at != nullptr; at += 2) {
            if (attribute == at[0]) return at[1];
        }
        return std::nullopt;
    }
};

/// A tag that is open, and what of its JSON is known.
struct Open {
    Node node = Node::root;
    std::string members{};
    struct List {
        std::string_view key;
        std::string items;
    };
    std::vector<List> lists{};
    std::string text{};      ///< of what has one
    std::string name{};      ///< of a property
    std::string type{};      ///< likewise; of data, how it is packed
    std::string encoding{};  ///< of data

    void add(std::string_view key, std::string_view json);
    void addTo(std::string_view key, std::string_view json);
    /// A member that is a text without what JSON escapes; a long one as a list of parts, since
    /// parsing takes several times the memory of a text while it lasts.
    void addPlain(std::string_view key, std::string_view text);
    std::string json() &&;
    /// [bytes] of all JSON in it.
    size_t size() const;
};

/// Builds JSON from tags as they open and close.
class XmlJson {
public:
    /// @param rootTag  what the outermost tag has to be
    /// @param xmlSize  [bytes] of the whole text
    XmlJson(std::string_view rootTag, size_t xmlSize)
        : rootTag_(rootTag), xmlSize_(xmlSize), open_(1) {}

    /// @return  what is wrong with the tag here; empty if nothing
    std::string open(const Tag& tag);
    void addText(std::string_view text);
    /// @return  as `open`
    std::string close();
    /// Requires: all that was opened is closed.
    std::string json() && { return std::move(json_); }

private:
    static void begin(Open& now, const Tag& tag);
    void addCells(Open& now, std::string_view text) const;
    void finish(Open& now, Open& parent);
    static void finishData(Open& now, Open& layer);

    std::string_view rootTag_;
    size_t xmlSize_;
    std::vector<Open> open_;
    std::string json_;
};

}  // namespace pixelstep::xml
