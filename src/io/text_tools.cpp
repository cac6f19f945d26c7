// Unicode classes, quoting and edit distance.
#include "io/text_tools.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <limits>
#include <utility>

namespace pixelstep {
namespace {

constexpr char32_t kReplacement = 0xfffd;
constexpr size_t kQuotedLength = 60;
constexpr size_t kMaxComparedBytes = 256;  // [bytes]

using Range = std::pair<char32_t, char32_t>;

// Controls, spaces, invisible characters, those that change reading order, surrogates.
constexpr std::array kHidden = std::to_array<Range>({
    {0x0, 0x20},      {0x7f, 0xa0},       {0xad, 0xad},       {0x34f, 0x34f},     {0x61c, 0x61c},
    {0x115f, 0x1160}, {0x1680, 0x1680},   {0x17b4, 0x17b5},   {0x180b, 0x180f},   {0x2000, 0x200f},
    {0x2028, 0x202f}, {0x205f, 0x206f},   {0x2800, 0x2800},   {0x3000, 0x3000},   {0x3164, 0x3164},
    {0xd800, 0xdfff}, {0xfdd0, 0xfdef},   {0xfe00, 0xfe0f},   {0xfeff, 0xfeff},   {0xffa0, 0xffa0},
    {0xfff0, 0xfffb}, {0x1bca0, 0x1bca3}, {0x1d173, 0x1d17a}, {0xe0000, 0xe0fff},
});

// The number of bytes of the code point that starts with `lead`; 0 if it cannot start one.
size_t lengthOf(unsigned char lead) {
    if (lead < 0x80) return 1;
    if (lead >= 0xc2 && lead < 0xe0) return 2;
    if (lead >= 0xe0 && lead < 0xf0) return 3;
    if (lead >= 0xf0 && lead < 0xf5) return 4;
    return 0;
}

bool isContinuation(char byte) {
    return (static_cast<unsigned char>(byte) & 0xc0u) == 0x80u;
}

bool isFormOf(char32_t point, size_t length) {
    constexpr std::array<char32_t, 5> kSmallest{0, 0, 0x80, 0x800, 0x10000};
    const bool isSurrogate = point >= 0xd800 && point <= 0xdfff;
    return point >= kSmallest[length] && point <= 0x10ffff && !isSurrogate;
}

std::string hexText(const char* format, char32_t point) {
    std::array<char, 24> buffer{};
    std::snprintf(buffer.data(), buffer.size(), format, static_cast<unsigned>(point));
    return buffer.data();
}

/// The number of bytes of the first `count` code points. Requires: well-formed text with at least
/// that number.
size_t bytesOf(std::string_view text, size_t count) {
    size_t bytes = 0;
    for (; count > 0; --count) bytes += lengthOf(static_cast<unsigned char>(text[bytes]));
    return bytes;
}

void appendSanitised(std::string& out, char32_t point) {
    if (point == ' ' || isPrintable(point)) {
        appendCodePoint(out, point);
    } else {
        out += hexText("\\u{%x}", point);
    }
}

}  // namespace

char32_t takeCodePoint(std::string_view& text) {
    const auto lead = static_cast<unsigned char>(text.front());
    const size_t length = lengthOf(lead);
    char32_t point = length <= 1 ? lead : lead & (0xffu >> (length + 1));
    bool isWhole = length >= 1 && length <= text.size();
    for (size_t i = 1; isWhole && i < length; ++i) {
        isWhole = isContinuation(text[i]);
        point = (point << 6) | (static_cast<unsigned char>(text[i]) & 0x3fu);
    }
    if (!isWhole || !isFormOf(point, length)) {
        text.remove_prefix(1);
        return kReplacement;
    }
    text.remove_prefix(length);
    return point;
}

size_t codePointCount(std::string_view text) {
    return text.size() -
           static_cast<size_t>(std::count_if(text.begin(), text.end(), isContinuation));
}

void appendCodePoint(std::string& text, char32_t point) {
    const auto byte = [&](char32_t bits) { text += static_cast<char>(bits); };
    const auto rest = [&](int shift) { byte(0x80u | ((point >> shift) & 0x3fu)); };
    if (point < 0x80) {
        byte(point);
    } else if (point < 0x800) {
        byte(0xc0u | (point >> 6));
        rest(0);
    } else if (point < 0x10000) {
        byte(0xe0u | (point >> 12));
        rest(6);
        rest(0);
    } else {
        byte(0xf0u | (point >> 18));
        rest(12);
        rest(6);
        rest(0);
    }
}

bool isPrintable(char32_t point) {
    if (point > 0x10ffff || (point & 0xfffeu) == 0xfffeu) return false;
    return std::none_of(kHidden.begin(), kHidden.end(), [&](const Range& range) {
        return range.first <= point && point <= range.second;
    });
}

std::string sanitised(std::string_view text) {
    std::string out;
    while (!text.empty()) appendSanitised(out, takeCodePoint(text));
    return out;
}

std::string shortened(std::string_view text) {
    constexpr size_t kEnd = (kMaxShownCodePoints - 3) / 2;
    constexpr size_t kEndBytes = 4 * kEnd;  // enough bytes for that number of code points
    if (text.size() <= 4 * kMaxShownCodePoints) {
        std::string whole = sanitised(text);
        if (codePointCount(whole) <= kMaxShownCodePoints) return whole;
    }
    const std::string first = sanitised(text.substr(0, kEndBytes));
    const std::string last = sanitised(text.substr(text.size() - std::min(text.size(), kEndBytes)));
    const size_t past = codePointCount(last) - kEnd;
    return first.substr(0, bytesOf(first, kEnd)) + "..." + last.substr(bytesOf(last, past));
}

std::string inQuotes(std::string_view text) {
    std::string out = "'";
    for (size_t i = 0; i < kQuotedLength && !text.empty(); ++i) {
        appendSanitised(out, takeCodePoint(text));
    }
    return out + (text.empty() ? "'" : "...'");
}

std::string quotedCodePoint(char32_t point) {
    std::string out = "'";
    appendSanitised(out, point);
    return out + "' (" + hexText("U+%04X", point) + ")";
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kSpaces = " \t\r\n";
    const size_t first = text.find_first_not_of(kSpaces);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kSpaces) + 1 - first);
}

bool hasExtension(std::string_view name, std::string_view extension) {
    if (name.size() < extension.size()) return false;
    const auto small = [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter + ('a' - 'A')) : letter;
    };
    return std::ranges::equal(name.substr(name.size() - extension.size()), extension, {}, small,
                              small);
}

int editDistance(std::string_view a, std::string_view b) {
    // Three rows of the usual table: two letters back, one letter back, and this one.
    std::vector<int> before(b.size() + 1);
    std::vector<int> last(b.size() + 1);
    std::vector<int> row(b.size() + 1);
    for (size_t j = 0; j <= b.size(); ++j) row[j] = static_cast<int>(j);
    for (size_t i = 1; i <= a.size(); ++i) {
        before.swap(last);
        last.swap(row);
        row[0] = static_cast<int>(i);
        for (size_t j = 1; j <= b.size(); ++j) {
            const int change = a[i - 1] == b[j - 1] ? 0 : 1;
            row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + change});
            const bool areSwapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (areSwapped) row[j] = std::min(row[j], before[j - 2] + 1);
        }
    }
    return row[b.size()];
}

std::string_view nearestName(std::string_view name, std::span<const std::string_view> candidates) {
    std::string_view nearest = candidates.front();
    int smallest = std::numeric_limits<int>::max();
    for (const std::string_view candidate : candidates) {
        const int distance = editDistance(name, candidate);
        if (distance < smallest) {
            smallest = distance;
            nearest = candidate;
        }
    }
    return nearest;
}

std::string listed(std::span<const std::string_view> names, std::string_view word) {
    std::string out;
    for (size_t i = 0; i < names.size(); ++i) {
        if (i > 0) out += i + 1 == names.size() ? " " + std::string(word) + " " : ", ";
        out += inQuotes(names[i]);
    }
    return out;
}

std::string didYouMean(std::string_view name, std::span<const std::string_view> candidates) {
    // A text of this length is not a misspelled name, and is slow to compare.
    if (name.size() > kMaxComparedBytes) return {};
    const std::string_view nearest = nearestName(name, candidates);
    const auto slips = static_cast<size_t>(editDistance(name, nearest));
    if (3 * slips > std::max(name.size(), nearest.size())) return {};
    return "; did you mean " + inQuotes(nearest) + "?";
}

std::string choiceWords(std::string_view name, std::span<const std::string_view> candidates) {
    const std::string guess = didYouMean(name, candidates);
    return (guess.empty() ? "; there are " : guess + " There are ") + listed(candidates, "and");
}

std::string capitalized(std::string_view text) {
    std::string result(text);
    if (!result.empty())
        result[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(result[0])));
    return result;
}

}  // namespace pixelstep
