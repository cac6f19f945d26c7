// Tiled's tags, as they open and close, collected as values of a JSON tree.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/json/json_builder.h"

namespace pixelstep::xml {

/// What a tag stands for.
enum class Node : uint8_t {
    root,
    map,
    tileset,
    objectTemplate,
    tile,
    tileLayer,
    objectLayer,
    imageLayer,
    group,
    object,
    properties,
    property,
    image,
    offset,
    data,
    chunk,
    cell,
    animation,
    frame,
    mark,
    points,
    text,
    ignored,  // with all in it
};

/// An opening tag, valid during expat's callback.
struct Tag {
    std::string_view name;
    const char** attributes;  // names and values by turns, then null

    std::optional<std::string_view> find(std::string_view attribute) const;
    size_t count() const;
};

/// Collects the values of one text. They lie in one array and are linked by their numbers, since
/// tags of one list may lie apart and a tree has its values in order.
class XmlTree {
public:
    /// @param rootTag  what the outermost tag has to be
    explicit XmlTree(std::string_view rootTag) : rootTag_(rootTag), open_(1) {}

    /// @return  what is wrong with the tag here; empty if nothing
    std::string open(const Tag& tag);
    void addText(std::string_view text);
    /// @return  as `open`
    std::string close();
    /// Requires: all that was opened is closed.
    Result<JsonTree> tree(const JsonLimits& limits) const;

private:
    static constexpr uint32_t kNone = 0;

    struct Value {
        enum class Kind : uint8_t { text, number, yes, no, points, list, object };
        Kind kind = Kind::object;
        const char* key = nullptr;  // of a member
        uint32_t begin = 0;         // of its text in texts_
        uint32_t size = 0;
        uint32_t first = kNone;  // what is in a list or object
        uint32_t next = kNone;   // behind it, in what it is in
    };
    /// Values one behind the other.
    struct Chain {
        const char* key = nullptr;  // of the list that they are the items of
        uint32_t first = kNone;
        uint32_t last = kNone;
    };
    /// A tag that is open, and what of it is known.
    struct Open {
        Node node = Node::root;
        const char* key = nullptr;  // of a mark or points
        Chain members{};
        std::vector<Chain> lists{};
        size_t text = 0;         // where its own begins in texts_
        uint32_t value = kNone;  // of a property
        std::string name{};      // likewise
        std::string type{};      // of a property; of data, how it is packed
        std::string encoding{};  // of data
    };

    uint32_t add(Value value);
    uint32_t addString(std::string_view text);
    uint32_t addNumber(std::string_view text);
    uint32_t ownText(const Open& now);
    void link(Chain& chain, uint32_t value);
    void addMember(Open& to, const char* key, uint32_t value);
    void addItem(Open& to, const char* key, uint32_t value);
    uint32_t objectOf(Open& now);
    void begin(Open& now, Open& parent, const Tag& tag);
    void addAttributes(Open& now, const Tag& tag);
    void addCells(std::string_view text);
    void finish(Open& now, Open& parent);
    void finishData(Open& now, Open& layer);
    bool emit(JsonTreeBuilder& builder, uint32_t number) const;

    std::string_view rootTag_;
    std::vector<Open> open_;
    std::vector<Value> values_{Value{}};  // the first is none
    std::string texts_;
    size_t bytes_ = 0;  // of JSON that the values would be, about
    uint32_t root_ = kNone;
};

}  // namespace pixelstep::xml
