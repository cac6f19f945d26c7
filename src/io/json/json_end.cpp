// A scan for brackets and quotes that are not closed.
#include "io/json/json_end.h"

#include <array>
#include <cstdint>
#include <vector>

namespace pixelstep {
namespace {

enum class Kind : uint8_t { wrong, space, scalar, separator, quote, opens, closes };

constexpr std::array<Kind, 256> kKinds = [] {
    std::array<Kind, 256> kinds{};
    const auto set = [&](std::string_view letters, Kind kind) {
        for (const char letter : letters) kinds[static_cast<uint8_t>(letter)] = kind;
    };
    set(" \t\r\n", Kind::space);
    set("+-.0123456789Eabcdefghijklmnopqrstuvwxyz", Kind::scalar);  // numbers, true, false, null
    set(",:", Kind::separator);
    set("\"", Kind::quote);
    set("{[", Kind::opens);
    set("}]", Kind::closes);
    return kinds;
}();

Kind kindOf(char letter) {
    return kKinds[static_cast<uint8_t>(letter)];
}

// 1 for a quote, a backslash or a control character, else 0; without branches.
uint8_t isSpecial(char letter) {
    const auto byte = static_cast<uint8_t>(letter);
    return static_cast<uint8_t>((byte == '"') | (byte == '\\') | (byte < 0x20));
}

// Where the first special letter from `at` on is, or the text's end. Tests whole blocks, which
// compilers turn into vector code.
size_t nextSpecial(std::string_view text, size_t at) {
    constexpr size_t kBlock = 32;
    for (; at + kBlock <= text.size(); at += kBlock) {
        const char* const block = text.data() + at;
        uint8_t specials = 0;
        for (size_t i = 0; i < kBlock; ++i) {
            specials = static_cast<uint8_t>(specials | isSpecial(block[i]));
        }
        if (specials != 0) break;
    }
    while (at < text.size() && isSpecial(text[at]) == 0) ++at;
    return at;
}

/// Goes through a text once, from one bracket, separator, text or number to the next.
class Scan {
public:
    Scan(std::string_view text, size_t nesting) : text_(text), nesting_(nesting) {}

    std::optional<OpenEnd> run() {
        while (at_ < text_.size()) {
            if (!take(text_[at_])) return std::nullopt;
        }
        if (open_.empty()) return std::nullopt;
        return OpenEnd{text_[open_.back()], open_.back()};
    }

private:
    // Takes what begins with `letter`. False if that may not stand here.
    bool take(char letter) {
        switch (kindOf(letter)) {
            case Kind::space: ++at_; return true;
            case Kind::scalar: return takeScalar();
            case Kind::separator: return !mayBegin() && takeMark(letter);
            case Kind::quote: return takeText();
            case Kind::opens:
                if (!mayBegin() || open_.size() == nesting_) return false;
                open_.push_back(at_);
                return takeMark(letter);
            case Kind::closes: return takeClosing(letter);
            default: return false;
        }
    }

    // True if a value or a member's name may begin here.
    bool mayBegin() const { return kindOf(last_) == Kind::separator || isOpened(); }
    // True right behind an opening bracket.
    bool isOpened() const { return kindOf(last_) == Kind::opens; }

    bool takeMark(char letter) {
        last_ = letter;
        ++at_;
        return true;
    }

    bool takeScalar() {
        if (!mayBegin()) return false;
        last_ = text_[at_];
        while (at_ < text_.size() && kindOf(text_[at_]) == Kind::scalar) ++at_;
        return true;
    }

    bool takeText() {
        if (!mayBegin()) return false;
        open_.push_back(at_);
        last_ = '"';
        ++at_;
        while (true) {
            at_ = nextSpecial(text_, at_);
            if (at_ >= text_.size()) return true;
            if (text_[at_] == '"') break;
            if (text_[at_] != '\\') return false;
            at_ += 2;
        }
        open_.pop_back();
        ++at_;
        return true;
    }

    bool takeClosing(char letter) {
        if (open_.empty() || (mayBegin() && !isOpened())) return false;
        if (text_[open_.back()] != (letter == '}' ? '{' : '[')) return false;
        open_.pop_back();
        return takeMark(letter);
    }

    std::string_view text_;
    size_t nesting_;
    size_t at_ = 0;
    char last_ = ',';           // the last letter other than spaces; of a number, its first
    std::vector<size_t> open_;  // offsets of the brackets and the quote that are not closed
};

}  // namespace

std::optional<OpenEnd> openEnd(std::string_view text, size_t nesting) {
    return Scan(text, nesting).run();
}

}  // namespace pixelstep
