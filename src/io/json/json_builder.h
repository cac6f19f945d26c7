// Builds a JSON tree value by value, in file order: for the JSON parser and for parsers of other
// syntaxes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "io/json/json_tree.h"

namespace pixelstep {

/// Appends values to a tree and checks its limits. Every function returns false after the first
/// error, which is stored; further calls have no effect.
class JsonTreeBuilder {
public:
    /// @param limits  outlives this
    explicit JsonTreeBuilder(const JsonLimits& limits) : limits_(limits) {}

    /// Reserves memory.
    /// @param texts  [bytes] of all texts and keys
    void reserve(size_t nodes, size_t texts);

    bool null() { return addValue(JsonTree::Mark::null); }
    bool boolean(bool value) { return addValue(value ? JsonTree::Mark::yes : JsonTree::Mark::no); }
    bool integer(uint64_t magnitude, bool isNegative);
    bool integer(int64_t value);
    /// A number that is not an integer, as written.
    bool otherNumber(std::string_view written) {
        return addText(JsonTree::Mark::otherNumber, written);
    }
    bool text(std::string_view value) { return addText(JsonTree::Mark::text, value); }
    bool openObject() { return open(JsonTree::Mark::object); }
    bool openArray() { return open(JsonTree::Mark::array); }
    /// The name of the next member. Requires: an object is open.
    bool key(std::string_view name);
    bool closeObject() { return hasNoDuplicate() && close(); }
    bool closeArray() { return close(); }
    /// A value of another tree with all its content.
    bool copy(JsonValue value);

    /// The pointer to the innermost array or object that is open; nothing if none is.
    std::optional<std::string> openPlace() const;
    bool fail(std::string place, std::string what);
    /// Requires: all containers are closed, or there is an error.
    Result<JsonTree> finish();

private:
    struct Level {
        uint32_t node;       // of the array or object
        uint32_t key = 0;    // node of the member that is being read
        uint32_t count = 0;  // items or members so far
        uint32_t limit = 0;
    };

    bool failTooMany(const Level& level);
    bool failTooLong(size_t depth, std::string_view value, size_t limit);
    std::string pointerTo(size_t depth) const;
    std::string_view currentKey() const;
    uint32_t limitOf(std::string_view key, JsonTree::Mark mark) const;
    bool countItem();
    bool hasRoom();
    bool addNode(JsonTree::Mark mark, uint64_t a, uint64_t b);
    bool addValue(JsonTree::Mark mark) { return countItem() && addNode(mark, 0, 0); }
    bool addText(JsonTree::Mark mark, std::string_view value);
    void addTextNode(JsonTree::Mark mark, std::string_view value);
    bool isInRows() const;
    bool open(JsonTree::Mark mark);
    bool close();
    bool hasNoDuplicate();

    const JsonLimits& limits_;
    JsonTree tree_;
    std::vector<Level> open_;
    std::vector<std::string_view> keys_;
    std::optional<Error> error_;
};

}  // namespace pixelstep
