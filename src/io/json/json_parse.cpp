// Parses JSON into a JsonTree. The only file that uses the JSON library.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "io/json/json_builder.h"
#include "io/safe_file.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr size_t kMessageLength = 200;

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

/// Passes the library's events to a builder; stops at the first error.
class JsonEvents {
public:
    JsonEvents(std::string_view text, const JsonLimits& limits) : text_(text), builder_(limits) {
        // One node for the root and one after each of these; growing would need half as much more.
        // Decoded texts are never longer than written ones.
        const auto leads = std::count_if(text.begin(), text.end(), [](char letter) {
            return (letter == ',') | (letter == ':') | (letter == '[') | (letter == '{');
        });
        builder_.reserve(std::min(text.size() / 2, static_cast<size_t>(leads)) + 1, text.size());
    }

    // The interface that the library requires:
    bool null() { return builder_.null(); }
    bool boolean(bool value) { return builder_.boolean(value); }
    bool number_unsigned(uint64_t value) { return builder_.integer(value, false); }
    bool number_integer(int64_t value) {
        return value == 0 ? builder_.otherNumber("-0") : builder_.integer(value);
    }
    bool number_float(double, const std::string& written) { return builder_.otherNumber(written); }
    bool string(std::string_view value) { return builder_.text(value); }
    bool binary(const std::vector<uint8_t>&) { return false; }  // not in JSON text
    bool start_object(size_t) { return builder_.openObject(); }
    bool start_array(size_t) { return builder_.openArray(); }
    bool key(std::string_view name) { return builder_.key(name); }
    bool end_array() { return builder_.closeArray(); }
    bool end_object() { return builder_.closeObject(); }
    bool parse_error(size_t position, const std::string&, const nlohmann::json::exception& error) {
        if (text_.find_first_not_of(" \t\r\n") == std::string_view::npos) {
            return builder_.fail("1:1", "the file is empty; expected an object");
        }
        const size_t offset = std::min(position == 0 ? 0 : position - 1, text_.size());
        const std::string place = lineAndColumn(text_, offset);
        // A half-written file: the missing part is more helpful than the position of the parser.
        const auto open = builder_.openPlace();
        if (offset == text_.size() && open)
            return builder_.fail(place, "this is not JSON: it ends too early" +
                                            (open->empty() ? "" : ", in " + *open));
        return builder_.fail(place, messageOf(error.what()));
    }

    Result<JsonTree> finish() { return builder_.finish(); }

private:
    std::string_view text_;
    JsonTreeBuilder builder_;
};

Result<JsonTree> built(std::string_view text, const JsonLimits& limits) {
    // The library treats a zero byte as the end of the text.
    const size_t zero = text.find('\0');
    if (zero != std::string_view::npos) {
        return Error{lineAndColumn(text, zero), "this is not JSON: a zero byte"};
    }
    JsonEvents events(text, limits);
    nlohmann::json::sax_parse(text.begin(), text.end(), &events);
    return events.finish();
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
