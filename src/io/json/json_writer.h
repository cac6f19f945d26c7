// Writes JSON in canonical form.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "math/vec.h"

namespace pixelstep {

/// The text in double quotes, escaped only where JSON requires it.
std::string jsonText(std::string_view text);

/// A value to be written. Lists and objects are on one line if they fit.
class JsonNode {
public:
    enum class Layout : uint8_t {
        whole,    ///< one line if it fits, otherwise one item per line
        broken,   ///< one item per line
        oneLine,  ///< one line, however long
    };

    static JsonNode number(int64_t value) { return JsonNode(std::to_string(value)); }
    static JsonNode natural(uint64_t value) { return JsonNode(std::to_string(value)); }
    static JsonNode boolean(bool value) { return JsonNode(value ? "true" : "false"); }
    static JsonNode text(std::string_view value) { return JsonNode(jsonText(value)); }
    /// Text that is JSON already.
    static JsonNode written(std::string json) { return JsonNode(std::move(json)); }
    static JsonNode pair(Vec2i value);
    static JsonNode list(Layout layout = Layout::whole) { return {'[', layout}; }
    static JsonNode object(Layout layout = Layout::whole) { return {'{', layout}; }

    /// Adds an item to a list.
    JsonNode& add(JsonNode item);
    /// Adds a member to an object.
    JsonNode& add(std::string_view key, JsonNode value);
    /// Adds a member if the value is not empty.
    JsonNode& addText(std::string_view key, const std::optional<std::string>& value);

    bool isEmpty() const { return items_.empty(); }

    /// The text, with a newline at the end.
    std::string print() const;
    /// The text on one line.
    std::string line() const;

private:
    explicit JsonNode(std::string scalar) : scalar_(std::move(scalar)) {}
    JsonNode(char bracket, Layout layout) : bracket_(bracket), layout_(layout) {}

    size_t lengthOnOneLine(size_t most) const;
    void print(std::string& out, int indent, bool breaks) const;
    bool breaksAt(size_t used) const;
    std::string_view closing() const { return bracket_ == '[' ? "]" : "}"; }

    std::string key_;     // with quotes; empty for items of lists
    std::string scalar_;  // as written, for values that are neither lists nor objects
    std::vector<JsonNode> items_;
    char bracket_ = 0;
    Layout layout_ = Layout::whole;
};

}  // namespace pixelstep
