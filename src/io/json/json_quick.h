// JSON as it mostly is, several times as fast as by the library. What is rarer is left to that, and
// so are all words about faults.
// Internal to json_parse.cpp.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pixelstep {

/// Goes through a text once and tells `events` what the library would tell of the same text.
template <class Events>
class QuickParser {
public:
    QuickParser(std::string_view text, Events& events)
        : at_(text.data()), end_(text.data() + text.size()), events_(events) {}

    /// False as soon as `events` refuses, or at the first thing that is wrong or rare: code points
    /// as numbers, fractions, exponents, integers of more than 18 digits, -0.
    bool run() {
        if (!value()) return false;
        while (!open_.empty()) {
            const char next = peek();
            if (next == open_.back()) {
                if (!close()) return false;
            } else if (isFirst_) {
                if (!item()) return false;
            } else {
                if (next != ',') return false;
                ++at_;
                if (!item()) return false;
            }
        }
        peek();
        return at_ == end_;
    }

private:
    /// The next byte that is no white space; 0 at the end.
    char peek() {
        while (at_ != end_ && (*at_ == ' ' || *at_ == '\n' || *at_ == '\r' || *at_ == '\t')) ++at_;
        return at_ == end_ ? '\0' : *at_;
    }

    /// A value, behind its key in an object. Of an array or object only the bracket.
    bool item() {
        if (open_.back() == '}') {
            if (peek() != '"') return false;
            const auto name = text();
            if (!name || !events_.key(*name) || peek() != ':') return false;
            ++at_;
        }
        return value();
    }

    bool value() {
        isFirst_ = false;
        switch (const char first = peek()) {
            case '{': return open('}') && events_.start_object(kUnknown);
            case '[': return open(']') && events_.start_array(kUnknown);
            case '"': {
                const auto found = text();
                return found && events_.string(*found);
            }
            case 't': return word("true") && events_.boolean(true);
            case 'f': return word("false") && events_.boolean(false);
            case 'n': return word("null") && events_.null();
            default: return (first == '-' || isDigit(first)) && integer();
        }
    }

    bool open(char closing) {
        ++at_;
        open_ += closing;
        isFirst_ = true;
        return true;
    }

    bool close() {
        ++at_;
        isFirst_ = false;
        const bool isObject = open_.back() == '}';
        open_.pop_back();
        return isObject ? events_.end_object() : events_.end_array();
    }

    bool word(std::string_view expected) {
        const std::string_view rest(at_, static_cast<size_t>(end_ - at_));
        if (!rest.starts_with(expected)) return false;
        at_ += expected.size();
        return true;
    }

    bool integer() {
        const bool isNegative = *at_ == '-';
        if (isNegative) ++at_;
        const char* const first = at_;
        int64_t number = 0;
        while (at_ != end_ && isDigit(*at_) && at_ - first <= kMostDigits)
            number = number * 10 + (*at_++ - '0');
        const auto digits = at_ - first;
        if (digits == 0 || digits > kMostDigits || (*first == '0' && (digits > 1 || isNegative)))
            return false;
        if (at_ != end_ && (*at_ == '.' || *at_ == 'e' || *at_ == 'E')) return false;
        return isNegative ? events_.number_integer(-number)
                          : events_.number_unsigned(static_cast<uint64_t>(number));
    }

    /// The text in quotes that begins here, valid until the next one.
    std::optional<std::string_view> text() {
        const char* first = ++at_;
        decoded_.clear();
        while (true) {
            while (at_ != end_ && isPlain(*at_)) ++at_;
            if (at_ == end_) return std::nullopt;
            const std::string_view run(first, static_cast<size_t>(at_ - first));
            if (*at_ == '"') {
                ++at_;
                if (decoded_.empty()) return run;
                return decoded_ += run;
            }
            if (*at_ == '\\') {
                if (++at_ == end_) return std::nullopt;
                const char letter = unescaped(*at_++);
                if (letter == '\0') return std::nullopt;
                decoded_ += run;
                decoded_ += letter;
                first = at_;
            } else if (!skipCodePoint()) {
                return std::nullopt;
            }
        }
    }

    /// What an escape of one letter stands for; 0 for others.
    static char unescaped(char letter) {
        switch (letter) {
            case '"':
            case '\\':
            case '/': return letter;
            case 'b': return '\b';
            case 'f': return '\f';
            case 'n': return '\n';
            case 'r': return '\r';
            case 't': return '\t';
            default: return '\0';
        }
    }

    /// Goes past a well-formed code point of more than one byte (RFC 3629); false before others.
    bool skipCodePoint() {
        const auto byte = [&](int i) { return static_cast<unsigned char>(at_[i]); };
        const unsigned lead = byte(0);
        const int length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
        if (lead < 0xc2 || lead > 0xf4 || end_ - at_ < length) return false;
        const unsigned low = lead == 0xe0 ? 0xa0u : lead == 0xf0 ? 0x90u : 0x80u;
        const unsigned high = lead == 0xed ? 0x9fu : lead == 0xf4 ? 0x8fu : 0xbfu;
        if (byte(1) < low || byte(1) > high) return false;
        for (int i = 2; i < length; ++i)
            if (byte(i) < 0x80 || byte(i) > 0xbf) return false;
        at_ += length;
        return true;
    }

    static bool isDigit(char letter) { return letter >= '0' && letter <= '9'; }
    static bool isPlain(char letter) {
        const auto byte = static_cast<unsigned char>(letter);
        return byte >= 0x20 && byte < 0x80 && byte != '"' && byte != '\\';
    }

    static constexpr size_t kUnknown = SIZE_MAX;
    static constexpr int kMostDigits = 18;

    const char* at_;
    const char* end_;
    Events& events_;
    std::string open_;      // the brackets that will close what is open
    bool isFirst_ = false;  // nothing stands in the last of these yet
    std::string decoded_;
};

}  // namespace pixelstep
