// Writing JSON in canonical form.
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
class JsonPiece {
public:
    enum class Layout : uint8_t {
        whole,    ///< one line if it fits, otherwise one item per line
        broken,   ///< one item per line
        oneLine,  ///< one line, however long
    };

    static JsonPiece number(int64_t value) { return JsonPiece(std::to_string(value)); }
    static JsonPiece natural(uint64_t value) { return JsonPiece(std::to_string(value)); }
    static JsonPiece boolean(bool value) { return JsonPiece(value ? "true" : "false"); }
    static JsonPiece text(std::string_view value) { return JsonPiece(jsonText(value)); }
    /// Text that is JSON already.
    static JsonPiece written(std::string json) { return JsonPiece(std::move(json)); }
    static JsonPiece pair(Vec2i value);
    static JsonPiece texts(const std::vector<std::string>& values);
    static JsonPiece list(Layout layout = Layout::whole) { return {'[', layout}; }
    static JsonPiece object(Layout layout = Layout::whole) { return {'{', layout}; }

    /// Adds an item to a list.
    JsonPiece& add(JsonPiece item);
    /// Adds a member to an object.
    JsonPiece& add(std::string_view key, JsonPiece value);
    /// Adds a member unless it is empty.
    JsonPiece& addNumber(std::string_view key, const std::optional<int>& value);
    JsonPiece& addText(std::string_view key, const std::optional<std::string>& value);
    JsonPiece& addTexts(std::string_view key, const std::optional<std::vector<std::string>>& value);

    bool isEmpty() const { return items_.empty(); }

    /// The whole text, ended by a newline.
    std::string print() const;

private:
    explicit JsonPiece(std::string scalar) : scalar_(std::move(scalar)) {}
    JsonPiece(char bracket, Layout layout) : bracket_(bracket), layout_(layout) {}

    size_t lengthOnOneLine(size_t most) const;
    void print(std::string& out, int indent, bool breaks) const;
    bool breaksAt(size_t used) const;
    std::string_view closing() const { return bracket_ == '[' ? "]" : "}"; }

    std::string key_;     // with quotes; empty for items of lists
    std::string scalar_;  // as written, for values that are neither lists nor objects
    std::vector<JsonPiece> items_;
    char bracket_ = 0;
    Layout layout_ = Layout::whole;
};

}  // namespace pixelstep
