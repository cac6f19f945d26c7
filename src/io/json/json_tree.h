// JSON as an array of plain nodes in file order. Every value has a JSON pointer for error messages.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "io/result.h"

namespace pixelstep {

inline constexpr int kMaxNesting = 16;
inline constexpr size_t kMaxTextBytes = 256;
inline constexpr size_t kMaxRowBytes = size_t{4} * kMaxMapSide;  ///< UTF-8: up to 4 per tile

/// The maximum number of items of a list with this key.
struct ListLimit {
    std::string_view key;
    uint32_t items;
};

/// Limits that are checked during parsing, before memory is allocated.
struct JsonLimits {
    std::span<const ListLimit> lists;  ///< for arrays and objects that are members of that name
    uint32_t otherArrays = 256;        ///< items of any other array
    size_t textBytes = kMaxTextBytes;  ///< of a value; keys and rows have separate limits
    size_t nesting = kMaxNesting;
};

enum class JsonKind : uint8_t { null, boolean, integer, decimal, text, array, object };

/// "a list", "a text" and so on, for errors.
std::string_view kindWords(JsonKind kind);

class JsonTree;
class JsonItems;
class JsonMembers;

/// A handle to a value of a tree: as small as a pointer, valid as long as the tree.
class JsonValue {
public:
    JsonValue(const JsonTree& tree, uint32_t index) : tree_(&tree), index_(index) {}

    JsonKind kind() const;
    bool is(JsonKind wanted) const { return kind() == wanted; }

    /// Requires: a boolean.
    bool boolean() const;
    /// Clamped to the range of int64_t. Requires: an integer.
    int64_t integer() const;
    /// Its digits, as written. Requires: an integer.
    std::string digits() const;
    /// Requires: an integer.
    /// @return  nothing if it is negative
    std::optional<uint64_t> natural() const;
    /// The text; of a number that is not an integer, its digits as written. Requires: one of these.
    std::string_view text() const;

    /// The number of items or members. Requires: an array or an object.
    uint32_t size() const;
    /// For a range-based for. Requires: an array.
    JsonItems items() const;
    /// The same, in file order. Requires: an object.
    JsonMembers members() const;
    /// The member of this name, if there is one. Requires: an object.
    std::optional<JsonValue> find(std::string_view key) const;

    /// Its JSON pointer (RFC 6901).
    std::string pointer() const;
    /// Its line in the text that it was parsed from, from 1.
    int64_t lineIn(std::string_view text) const;

    /// By position in the file. Requires: values of the same tree.
    friend auto operator<=>(const JsonValue&, const JsonValue&) = default;

private:
    friend class JsonItems;
    friend class JsonMembers;

    const JsonTree* tree_;
    uint32_t index_;
};

struct JsonMember {
    std::string_view key;
    JsonValue value;
};

/// A parsed text. Nodes are in one array in file order, 8 bytes each; no function recurses.
class JsonTree {
public:
    /// Parses UTF-8 JSON; a byte order mark is skipped. Duplicate members and exceeded limits are
    /// errors.
    static Result<JsonTree> parse(std::string_view text, const JsonLimits& limits);

    JsonValue root() const { return {*this, 0}; }

private:
    friend class JsonValue;
    friend class JsonItems;
    friend class JsonMembers;
    friend class JsonTreeBuilder;

    enum class Mark : uint8_t {
        null,
        no,
        yes,
        natural,
        negative,
        wideNatural,
        wideNegative,
        decimal,
        text,
        array,
        object,
    };
    // Texts: a = offset in texts_, b = bytes. Containers: a = one past its last node, b = items.
    // Members are a text node, the key, and a value. Integers: 60 bits in a and b, or one of wide_.
    struct Node {
        uint64_t mark : 4;
        uint64_t a : 30;
        uint64_t b : 30;
    };

    Mark markAt(uint32_t index) const { return static_cast<Mark>(nodes_[index].mark); }
    uint32_t after(uint32_t index) const;
    std::string_view textAt(uint32_t index) const;
    uint64_t magnitudeAt(uint32_t index) const;

    std::vector<Node> nodes_;
    std::vector<uint64_t> wide_;
    std::string texts_;
};

/// The items of an array.
class JsonItems {
public:
    explicit JsonItems(JsonValue array) : array_(array) {}

    struct Iterator {
        const JsonTree* tree;
        uint32_t index;
        JsonValue operator*() const { return {*tree, index}; }
        Iterator& operator++();
        friend bool operator==(const Iterator&, const Iterator&) = default;
    };
    Iterator begin() const { return {array_.tree_, array_.index_ + 1}; }
    Iterator end() const;

private:
    JsonValue array_;
};

/// The members of an object.
class JsonMembers {
public:
    explicit JsonMembers(JsonValue object) : object_(object) {}

    struct Iterator {
        const JsonTree* tree;
        uint32_t index;
        JsonMember operator*() const;
        Iterator& operator++();
        friend bool operator==(const Iterator&, const Iterator&) = default;
    };
    Iterator begin() const { return {object_.tree_, object_.index_ + 1}; }
    Iterator end() const;

private:
    JsonValue object_;
};

/// A key as a part of a JSON pointer, sanitised.
std::string pointerStep(std::string_view key);

}  // namespace pixelstep
