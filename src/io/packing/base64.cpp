// Base64 by a table of letters.
#include "io/packing/base64.h"

#include <algorithm>
#include <array>

namespace pixelstep {
namespace {

constexpr std::string_view kLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr uint8_t kNoLetter = 64;

constexpr std::array<uint8_t, 256> makeValues() {
    std::array<uint8_t, 256> values{};
    values.fill(kNoLetter);
    for (size_t i = 0; i < kLetters.size(); ++i) {
        values[static_cast<uint8_t>(kLetters[i])] = static_cast<uint8_t>(i);
    }
    return values;
}

constexpr std::array<uint8_t, 256> kValues = makeValues();

}  // namespace

std::string_view withoutOuterSpace(std::string_view text) {
    constexpr std::string_view kSpace = " \t\r\n";
    const size_t first = text.find_first_not_of(kSpace);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kSpace) + 1 - first);
}

std::string withoutSpace(std::string_view text) {
    std::string letters(text);
    std::erase_if(letters, [](char letter) {
        return letter == ' ' || letter == '\t' || letter == '\r' || letter == '\n';
    });
    return letters;
}

namespace {

// Removes up to two `=` that fill the last group of four.
std::string_view withoutPadding(std::string_view text) {
    if (text.size() % 4 != 0) return text;
    for (int i = 0; i < 2 && text.ends_with('='); ++i) text.remove_suffix(1);
    return text;
}

}  // namespace

std::string toBase64(std::span<const uint8_t> bytes) {
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (size_t i = 0; i < bytes.size(); i += 3) {
        const size_t count = std::min<size_t>(3, bytes.size() - i);
        uint32_t group = 0;
        for (size_t k = 0; k < 3; ++k) group = group << 8 | (k < count ? bytes[i + k] : 0u);
        for (size_t k = 0; k < 4; ++k) {
            text += k <= count ? kLetters[group >> (18 - 6 * k) & 63u] : '=';
        }
    }
    return text;
}

std::optional<std::vector<uint8_t>> fromBase64(std::string_view text) {
    text = withoutPadding(withoutOuterSpace(text));
    if (text.size() % 4 == 1) return std::nullopt;
    std::vector<uint8_t> bytes;
    bytes.reserve(text.size() / 4 * 3 + 2);
    uint32_t bits = 0;
    int count = 0;  // number of bits that are not yet a whole byte
    for (const char letter : text) {
        const uint8_t value = kValues[static_cast<uint8_t>(letter)];
        if (value == kNoLetter) return std::nullopt;
        bits = bits << 6 | value;
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes.push_back(static_cast<uint8_t>(bits >> count & 0xffu));
    }
    return bytes;
}

}  // namespace pixelstep
