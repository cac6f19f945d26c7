// Paths in JSON: percent-encodes bytes that JSON does not allow.
#include "io/path_text.h"

namespace pixelstep {
namespace {

constexpr std::string_view kDigits = "0123456789abcdef";

bool isPlain(unsigned char byte) {
    return byte >= 0x20 && byte < 0x7f && byte != '%';
}

}  // namespace

std::string pathText(std::string_view path) {
    std::string text;
    for (const char letter : path) {
        const auto byte = static_cast<unsigned char>(letter);
        if (isPlain(byte)) {
            text += letter;
        } else {
            text += {'%', kDigits[byte >> 4], kDigits[byte & 15]};
        }
    }
    return text;
}

std::optional<std::string> pathOfText(std::string_view text) {
    std::string path;
    for (size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            if (!isPlain(static_cast<unsigned char>(text[i]))) return std::nullopt;
            path += text[i];
            continue;
        }
        if (text.size() - i < 3) return std::nullopt;
        const size_t high = kDigits.find(text[++i]);
        const size_t low = kDigits.find(text[++i]);
        if (high == std::string_view::npos || low == std::string_view::npos) return std::nullopt;
        path += static_cast<char>(high * 16 + low);
    }
    const bool isPath = !path.empty() && path.find('\0') == std::string::npos;
    return isPath ? std::optional(path) : std::nullopt;
}

}  // namespace pixelstep
