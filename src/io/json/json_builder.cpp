// Nodes of a JSON tree, and their limits.
#include "io/json/json_builder.h"

#include <algorithm>
#include <limits>

namespace pixelstep {
namespace {

constexpr uint64_t kFieldMax = (uint64_t{1} << 30) - 1;
constexpr uint64_t kNarrowMax = (uint64_t{1} << 60) - 1;

}  // namespace

void JsonTreeBuilder::reserve(size_t nodes, size_t texts) {
    tree_.nodes_.reserve(nodes);
    tree_.texts_.reserve(texts);
}

bool JsonTreeBuilder::integer(uint64_t magnitude, bool isNegative) {
    using Mark = JsonTree::Mark;
    if (!countItem()) return false;
    if (magnitude <= kNarrowMax) {
        return addNode(isNegative ? Mark::negative : Mark::natural, magnitude, magnitude >> 30);
    }
    tree_.wide_.push_back(magnitude);
    return addNode(isNegative ? Mark::wideNegative : Mark::wideNatural, tree_.wide_.size() - 1, 0);
}

bool JsonTreeBuilder::integer(int64_t value) {
    const bool isNegative = value < 0;
    return integer(
        isNegative ? uint64_t{0} - static_cast<uint64_t>(value) : static_cast<uint64_t>(value),
        isNegative);
}

bool JsonTreeBuilder::key(std::string_view name) {
    if (error_ || !hasRoom()) return false;
    Level& level = open_.back();
    if (++level.count > level.limit) return failTooMany(level);
    if (name.size() > kMaxTextBytes) return failTooLong(open_.size() - 1, name, kMaxTextBytes);
    level.key = static_cast<uint32_t>(tree_.nodes_.size());
    addTextNode(JsonTree::Mark::text, name);
    return true;
}

bool JsonTreeBuilder::copy(JsonValue value) {
    switch (value.kind()) {
        case JsonKind::null: return null();
        case JsonKind::boolean: return boolean(value.boolean());
        case JsonKind::integer: {
            const auto natural = value.natural();
            return natural ? integer(*natural, false) : integer(value.integer());
        }
        case JsonKind::otherNumber: return otherNumber(value.text());
        case JsonKind::text: return text(value.text());
        case JsonKind::array:
            if (!openArray()) return false;
            for (const JsonValue item : value.items())
                if (!copy(item)) return false;
            return closeArray();
        case JsonKind::object: break;
    }
    if (!openObject()) return false;
    for (const JsonMember& member : value.members())
        if (!key(member.key) || !copy(member.value)) return false;
    return closeObject();
}

std::optional<std::string> JsonTreeBuilder::openPlace() const {
    return open_.empty() ? std::nullopt : std::optional(pointerTo(open_.size() - 1));
}

bool JsonTreeBuilder::fail(std::string place, std::string what) {
    if (!error_) error_ = Error{std::move(place), std::move(what)};
    return false;
}

Result<JsonTree> JsonTreeBuilder::finish() {
    if (error_) return *std::move(error_);
    return std::move(tree_);
}

bool JsonTreeBuilder::failTooMany(const Level& level) {
    return fail(pointerTo(open_.size() - 1),
                "more than " + std::to_string(level.limit) + " items; that is the limit");
}

bool JsonTreeBuilder::failTooLong(size_t depth, std::string_view value, size_t limit) {
    return fail(pointerTo(depth), "a text of " + std::to_string(value.size()) +
                                      " bytes; expected at most " + std::to_string(limit));
}

// The pointer to the container at `depth` of those that are open, or to the value that is being
// read in the last of them.
std::string JsonTreeBuilder::pointerTo(size_t depth) const {
    std::string pointer;
    for (size_t i = 0; i < depth; ++i) {
        const bool isObject = tree_.markAt(open_[i].node) == JsonTree::Mark::object;
        pointer += isObject ? pointerStep(tree_.textAt(open_[i].key))
                            : pointerStep(std::to_string(open_[i].count - 1));
    }
    return pointer;
}

// The key of the value that is being read; empty for items of arrays.
std::string_view JsonTreeBuilder::currentKey() const {
    if (open_.empty()) return {};
    const bool isObject = tree_.markAt(open_.back().node) == JsonTree::Mark::object;
    return isObject ? tree_.textAt(open_.back().key) : std::string_view{};
}

uint32_t JsonTreeBuilder::limitOf(std::string_view key, JsonTree::Mark mark) const {
    for (const ListLimit& limit : limits_.lists) {
        if (limit.key == key) return limit.items;
    }
    return mark == JsonTree::Mark::array ? limits_.otherArrays
                                         : std::numeric_limits<uint32_t>::max();
}

// Counts a value as an item of its array; members are counted by key.
bool JsonTreeBuilder::countItem() {
    if (error_) return false;
    if (open_.empty()) return true;
    if (!hasRoom()) return false;
    Level& level = open_.back();
    if (tree_.markAt(level.node) != JsonTree::Mark::array) return true;
    return ++level.count <= level.limit || failTooMany(level);
}

// Bounds what other syntaxes and templates expand to; a JSON file of the maximum size fits.
bool JsonTreeBuilder::hasRoom() {
    constexpr size_t kMaxMemory = size_t{256} << 20;
    const size_t used = tree_.nodes_.size() * sizeof(JsonTree::Node) + tree_.texts_.size();
    return used <= kMaxMemory ||
           fail(pointerTo(open_.size() - 1),
                "more than " + std::to_string(kMaxMemory) + " bytes in memory; that is the limit");
}

bool JsonTreeBuilder::addNode(JsonTree::Mark mark, uint64_t a, uint64_t b) {
    tree_.nodes_.push_back({static_cast<uint64_t>(mark) & 15u, a & kFieldMax, b & kFieldMax});
    return true;
}

bool JsonTreeBuilder::addText(JsonTree::Mark mark, std::string_view value) {
    if (!countItem()) return false;
    const size_t limit = isInRows() ? kMaxRowBytes : limits_.textBytes;
    if (value.size() > limit) return failTooLong(open_.size(), value, limit);
    addTextNode(mark, value);
    return true;
}

void JsonTreeBuilder::addTextNode(JsonTree::Mark mark, std::string_view value) {
    addNode(mark, tree_.texts_.size(), value.size());
    tree_.texts_ += value;
}

// True for direct items of an array with the key "rows".
bool JsonTreeBuilder::isInRows() const {
    if (open_.size() < 2) return false;
    const Level& outer = open_[open_.size() - 2];
    return tree_.markAt(open_.back().node) == JsonTree::Mark::array &&
           tree_.markAt(outer.node) == JsonTree::Mark::object && tree_.textAt(outer.key) == "rows";
}

bool JsonTreeBuilder::open(JsonTree::Mark mark) {
    if (!countItem()) return false;
    if (open_.size() >= limits_.nesting) {
        return fail(pointerTo(open_.size()),
                    "nested deeper than " + std::to_string(limits_.nesting) + " levels");
    }
    const uint32_t limit = limitOf(currentKey(), mark);
    open_.push_back({static_cast<uint32_t>(tree_.nodes_.size()), 0, 0, limit});
    return addNode(mark, 0, 0);
}

bool JsonTreeBuilder::close() {
    if (error_) return false;
    JsonTree::Node& node = tree_.nodes_[open_.back().node];
    node.a = tree_.nodes_.size() & kFieldMax;
    node.b = open_.back().count & kFieldMax;
    open_.pop_back();
    return true;
}

bool JsonTreeBuilder::hasNoDuplicate() {
    if (error_) return false;
    keys_.clear();
    const uint32_t end = static_cast<uint32_t>(tree_.nodes_.size());
    for (uint32_t i = open_.back().node + 1; i < end; i = tree_.after(i + 1)) {
        keys_.push_back(tree_.textAt(i));
    }
    std::sort(keys_.begin(), keys_.end());
    const auto twice = std::adjacent_find(keys_.begin(), keys_.end());
    if (twice == keys_.end()) return true;
    return fail(pointerTo(open_.size() - 1) + pointerStep(*twice),
                "given twice; expected every member once");
}

}  // namespace pixelstep
