// Parses JSON into a JsonTree. The only file that uses the JSON library: its tree would need more
// memory for many small values than 16 times the file, and does not keep numbers as written.
#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>

#include "io/json/json_tree.h"
#include "io/safe_file.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr size_t kMessageLength = 200;
constexpr uint64_t kFieldMax = (uint64_t{1} << 30) - 1;
constexpr uint64_t kNarrowMax = (uint64_t{1} << 60) - 1;

// The keys of lists of rows of a map, which may be longer than other texts.
constexpr std::array<std::string_view, 3> kRowsKeys = {"rows", "behind", "front"};

// "line:column" of a byte, both from 1; columns count code points.
std::string lineAndColumn(std::string_view text, size_t offset) {
    const std::string_view before = text.substr(0, offset);
    int64_t line = 1;
    size_t start = 0;
    for (size_t end = before.find('\n'); end != std::string_view::npos;
         end = before.find('\n', start)) {
        ++line;
        start = end + 1;
    }
    return std::to_string(line) + ":" + std::to_string(codePointCount(before.substr(start)) + 1);
}

// The library's message without its prefix and position.
std::string messageOf(std::string_view what) {
    const size_t name = what.find("] ");
    if (name != std::string_view::npos) what.remove_prefix(name + 2);
    const size_t place = what.find(": ");
    if (what.starts_with("parse error at ") && place != std::string_view::npos) {
        what.remove_prefix(place + 2);
    }
    std::string message = "this is not JSON: " + sanitised(what.substr(0, kMessageLength));
    return what.size() > kMessageLength ? message + "..." : message;
}

}  // namespace

/// Adds the values that the library parses to a tree and checks its limits. Every function returns
/// false after the first error, which ends parsing.
class JsonTreeBuilder {
public:
    using Mark = JsonTree::Mark;

    JsonTreeBuilder(std::string_view text, const JsonLimits& limits)
        : text_(text), limits_(limits) {
        // One node for the root and one after each of these; growing would need half as much more.
        // Decoded texts are never longer than written ones.
        const auto leads = std::count_if(text.begin(), text.end(), [](char letter) {
            return (letter == ',') | (letter == ':') | (letter == '[') | (letter == '{');
        });
        tree_.nodes_.reserve(std::min(text.size() / 2, static_cast<size_t>(leads)) + 1);
        tree_.texts_.reserve(text.size());
    }

    // The interface that the library requires:
    bool null() { return addValue(Mark::null); }
    bool boolean(bool value) { return addValue(value ? Mark::yes : Mark::no); }
    bool number_unsigned(uint64_t value) { return addInteger(value, false); }
    bool number_integer(int64_t value) {
        return value == 0 ? addText(Mark::decimal, "-0")
                          : addInteger(uint64_t{0} - static_cast<uint64_t>(value), true);
    }
    bool number_float(double, const std::string& written) {
        return addText(Mark::decimal, written);
    }
    bool string(std::string_view value) { return addText(Mark::text, value); }
    bool binary(const std::vector<uint8_t>&) { return false; }  // not in JSON text
    bool start_object(size_t) { return open(Mark::object); }
    bool start_array(size_t) { return open(Mark::array); }
    bool key(std::string_view name);
    bool end_array() { return close(); }
    bool end_object() { return hasNoDuplicate() && close(); }
    bool parse_error(size_t position, const std::string&, const nlohmann::json::exception& error);

    Result<JsonTree> finish();

private:
    struct Level {
        uint32_t node;       // of the array or object
        uint32_t key = 0;    // node of the member that is being read
        uint32_t count = 0;  // items or members so far
        uint32_t limit = 0;
    };

    bool fail(std::string place, std::string what);
    bool failTooMany(const Level& level);
    bool failTooLong(size_t depth, std::string_view value, size_t limit);
    std::string pointerTo(size_t depth) const;
    std::string_view currentKey() const;
    uint32_t limitOf(std::string_view key, Mark mark) const;
    bool countItem();
    bool addNode(Mark mark, uint64_t a, uint64_t b);
    bool addValue(Mark mark) { return countItem() && addNode(mark, 0, 0); }
    bool addInteger(uint64_t magnitude, bool isNegative);
    bool addText(Mark mark, std::string_view value);
    bool addTextNode(Mark mark, std::string_view value);
    bool isInRows() const;
    bool open(Mark mark);
    bool close();
    bool hasNoDuplicate();

    std::string_view text_;
    const JsonLimits& limits_;
    JsonTree tree_;
    std::vector<Level> open_;
    std::vector<std::string_view> keys_;
    std::optional<Error> error_;
};

bool JsonTreeBuilder::parse_error(size_t position, const std::string&,
                                  const nlohmann::json::exception& error) {
    if (text_.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return fail("1:1", "the file is empty; expected an object");
    const size_t offset = std::min(position == 0 ? 0 : position - 1, text_.size());
    const std::string place = lineAndColumn(text_, offset);
    // A half-written file: the missing part is more helpful than the position of the parser.
    if (offset == text_.size() && !open_.empty()) {
        const std::string part = pointerTo(open_.size() - 1);
        return fail(place,
                    "this is not JSON: it ends too early" + (part.empty() ? "" : ", in " + part));
    }
    return fail(place, messageOf(error.what()));
}

bool JsonTreeBuilder::addInteger(uint64_t magnitude, bool isNegative) {
    if (!countItem()) return false;
    if (magnitude <= kNarrowMax)
        return addNode(isNegative ? Mark::negative : Mark::natural, magnitude, magnitude >> 30);
    tree_.wide_.push_back(magnitude);
    return addNode(isNegative ? Mark::wideNegative : Mark::wideNatural, tree_.wide_.size() - 1, 0);
}

bool JsonTreeBuilder::key(std::string_view name) {
    if (error_) return false;
    Level& level = open_.back();
    if (++level.count > level.limit) return failTooMany(level);
    if (name.size() > kMaxTextBytes) return failTooLong(open_.size() - 1, name, kMaxTextBytes);
    level.key = static_cast<uint32_t>(tree_.nodes_.size());
    return addTextNode(Mark::text, name);
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
        const bool isObject = tree_.markAt(open_[i].node) == Mark::object;
        pointer += isObject ? pointerStep(tree_.textAt(open_[i].key))
                            : pointerStep(std::to_string(open_[i].count - 1));
    }
    return pointer;
}

// The key of the value that is being read; empty for items of arrays.
std::string_view JsonTreeBuilder::currentKey() const {
    if (open_.empty()) return {};
    const bool isObject = tree_.markAt(open_.back().node) == Mark::object;
    return isObject ? tree_.textAt(open_.back().key) : std::string_view{};
}

uint32_t JsonTreeBuilder::limitOf(std::string_view key, Mark mark) const {
    for (const ListLimit& limit : limits_.lists) {
        if (limit.key == key) return limit.items;
    }
    return mark == Mark::array ? limits_.otherArrays : std::numeric_limits<uint32_t>::max();
}

// Counts a value as an item of its array; members are counted by key.
bool JsonTreeBuilder::countItem() {
    if (error_) return false;
    if (open_.empty()) return true;
    Level& level = open_.back();
    if (tree_.markAt(level.node) != Mark::array) return true;
    return ++level.count <= level.limit || failTooMany(level);
}

bool JsonTreeBuilder::addNode(Mark mark, uint64_t a, uint64_t b) {
    tree_.nodes_.push_back({static_cast<uint64_t>(mark) & 15u, a & kFieldMax, b & kFieldMax});
    return true;
}

bool JsonTreeBuilder::addText(Mark mark, std::string_view value) {
    if (!countItem()) return false;
    const size_t limit = isInRows() ? kMaxRowBytes : limits_.textBytes;
    if (value.size() > limit) return failTooLong(open_.size(), value, limit);
    return addTextNode(mark, value);
}

bool JsonTreeBuilder::addTextNode(Mark mark, std::string_view value) {
    const size_t offset = tree_.texts_.size();
    tree_.texts_ += value;
    return addNode(mark, offset, value.size());
}

// True for direct items of an array that has rows of a map.
bool JsonTreeBuilder::isInRows() const {
    if (open_.size() < 2) return false;
    const Level& outer = open_[open_.size() - 2];
    return tree_.markAt(open_.back().node) == Mark::array &&
           tree_.markAt(outer.node) == Mark::object &&
           std::ranges::count(kRowsKeys, tree_.textAt(outer.key)) > 0;
}

bool JsonTreeBuilder::open(Mark mark) {
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

namespace {

Result<JsonTree> built(std::string_view text, const JsonLimits& limits) {
    // The library treats a zero byte as the end of the text.
    const size_t zero = text.find('\0');
    if (zero != std::string_view::npos) {
        return Error{lineAndColumn(text, zero), "this is not JSON: a zero byte"};
    }
    JsonTreeBuilder builder(text, limits);
    nlohmann::json::sax_parse(text.begin(), text.end(), &builder);
    return builder.finish();
}

}  // namespace

Result<JsonTree> JsonTree::parse(std::string_view text, const JsonLimits& limits) {
    constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    // The library would skip another one.
    if (text.starts_with(kByteOrderMark)) {
        return Error{"1:1", "this is not JSON: a second byte order mark"};
    }
    if (text.size() > static_cast<size_t>(kMaxFileSize)) {
        return Error{"", "larger than " + std::to_string(kMaxFileSize) + " bytes"};
    }
    return built(text, limits);
}

}  // namespace pixelstep
