// Puts constants and lines together, the same for each language.
#include "io/tuning_code.h"

#include <algorithm>
#include <cctype>
#include <vector>

#include "game/level/ability.h"
#include "io/code_grammar.h"

namespace pixelstep {
namespace {

// Said in prose, so it goes without constants.
constexpr auto kNotTaken =
    std::to_array<std::string_view>({"soft_clones", "echo_steps", "integration"});

std::string replaced(std::string_view text, std::string_view what, std::string_view by) {
    std::string result(text);
    for (size_t at = 0; (at = result.find(what, at)) != std::string::npos; at += by.size())
        result.replace(at, what.size(), by);
    return result;
}

/// "jump_buffer_steps" as "jump_buffer_time": what is taken along is in seconds.
std::string plainNameOf(const Tunable& tunable) {
    constexpr std::string_view kSteps = "_steps";
    const std::string name(tunable.name);
    if (!name.ends_with(kSteps)) return name;
    return name.substr(0, name.size() - kSteps.size()) + "_time";
}

std::string constantName(const CodeGrammar& grammar, std::string_view name) {
    std::string result(grammar.prefix);
    bool isFirst = true;  // of a word
    for (const char letter : name) {
        if (letter == '_' && grammar.isCamel) {
            isFirst = true;
            continue;
        }
        const bool isRaised = grammar.isUpper || (grammar.isCamel && isFirst);
        result +=
            isRaised ? static_cast<char>(std::toupper(static_cast<unsigned char>(letter))) : letter;
        isFirst = false;
    }
    return result;
}

/// `parts` of `whole`, with at most four digits behind the point: "0.0667", "410.0".
std::string decimal(int64_t parts, int64_t whole) {
    constexpr int64_t kScale = 10000;
    const int64_t rounded = (parts * kScale * 2 + whole) / (whole * 2);
    std::string digits = std::to_string(kScale + rounded % kScale).substr(1);
    while (digits.size() > 1 && digits.back() == '0') digits.pop_back();
    return std::to_string(rounded / kScale) + "." + digits;
}

class Writer {
public:
    Writer(const Tuning& tuning, int tileSize, CodeLanguage language)
        : tuning_(tuning), tileSize_(tileSize), grammar_(grammarOf(language)) {}

    std::string write() {
        comment("Movement of a character, tried in Pixelstep. y points down; lengths are pixels,");
        comment("times seconds. What counts in steps there is right for " +
                std::to_string(tuning_.stepsPerSecond) + " of them a second.");
        listing("Off: ", offNames());
        listing("On, but left to you: ", leftToDo());
        text_ += grammar_.head;
        constants();
        text_ += grammar_.gap;
        if (accelerates()) text_ += grammar_.toward;
        text_ += "\n";
        text_ += grammar_.begin;
        walk();
        fall();
        line(grammar_.jump);
        line(grammar_.cut);
        text_ += grammar_.finish;
        return text_;
    }

private:
    void comment(const std::string& words) {
        text_ += std::string(grammar_.comment) + words + "\n";
    }

    void listing(std::string_view title, const std::vector<std::string>& names) {
        if (names.empty()) return;
        std::string words(title);
        for (const std::string& name : names) words += (name == names.front() ? "" : ", ") + name;
        comment(words + ".");
    }

    std::vector<std::string> offNames() const {
        std::vector<std::string> names;
        for (const Ability& ability : abilities())
            if (!isOn(ability, tuning_)) names.emplace_back(ability.name);
        return names;
    }

    std::vector<std::string> leftToDo() const {
        constexpr auto kInLines = std::to_array<int Tuning::*>(
            {&Tuning::coyoteSteps, &Tuning::jumpBufferSteps, &Tuning::runAccel, &Tuning::runDecel,
             &Tuning::turnAccel, &Tuning::airControl, &Tuning::apexSpeed, &Tuning::fallGravity});
        std::vector<std::string> names{"slopes", "platforms"};
        if (tuning_.integration != 0)
            names.emplace_back(
                "integration 1 (gravity also in a jump's first step, and each step "
                "moves by half the sum of vy before and after gravity)");
        for (const Ability& ability : abilities()) {
            const bool isIn = std::ranges::find(kInLines, ability.by) != kInLines.end();
            if (!isIn && isOn(ability, tuning_)) names.emplace_back(ability.name);
        }
        return names;
    }

    // The lines need some, at whatever value.
    bool isTaken(const Tunable& tunable) const {
        if (std::ranges::find(kNotTaken, tunable.name) != kNotTaken.end()) return false;
        if (tunable.field == &Tuning::coyoteSteps || tunable.field == &Tuning::jumpBufferSteps)
            return true;
        const Ability* switched = abilitySwitchedBy(tunable);
        const Ability* needed = abilityNeededBy(tunable);
        return (switched == nullptr || isOn(*switched, tuning_)) &&
               (needed == nullptr || isOn(*needed, tuning_));
    }

    void constants() {
        for (const Tunable& tunable : tunables())
            if (isTaken(tunable)) constant(tunable);
        constant(grammar_.count, "tile_size", std::to_string(tileSize_), "px");
    }

    void constant(std::string_view form, std::string_view name, const std::string& value,
                  const std::string& unit) {
        text_ += replaced(form, "$", constantName(grammar_, name)) + value;
        text_ += grammar_.end;
        if (!unit.empty()) text_ += "  " + std::string(grammar_.comment) + unit;
        text_ += "\n";
    }

    std::string fraction(int64_t parts, int64_t whole) const {
        return replaced(grammar_.fraction, "$", decimal(parts, whole));
    }

    void constant(const Tunable& tunable) {
        const int value = tuning_.*tunable.field;
        const std::string number = std::to_string(value);
        const std::string name = plainNameOf(tunable);
        if (tunable.unit == "0/1") {
            constant(grammar_.flag, name, value != 0 ? "true" : "false", "");
        } else if (tunable.unit == "count" || tunable.unit == "Hz") {
            constant(grammar_.count, name, number, tunable.unit == "Hz" ? "Hz" : "");
        } else if (tunable.unit == "%") {
            constant(grammar_.number, name, fraction(value, 100), "part: " + number + " %");
        } else if (tunable.unit == "steps") {
            constant(grammar_.number, name, fraction(value, tuning_.stepsPerSecond),
                     "s: " + number + (value == 1 ? " step" : " steps"));
        } else {
            constant(grammar_.number, name, fraction(value, 1), std::string(tunable.unit));
        }
    }

    /// Adds lines, with what is put in and their constants named.
    void line(std::string_view form, std::string_view first = "", std::string_view second = "") {
        std::string text = replaced(replaced(form, "$1", second), "$0", first);
        for (size_t open = 0; (open = text.find('{', open)) != std::string::npos;) {
            const size_t close = text.find('}', open);
            const std::string name = text.substr(open + 1, close - open - 1);
            const bool isName = close != std::string::npos && !name.empty() &&
                                std::ranges::all_of(name, [](char letter) {
                                    return letter == '_' || (letter >= 'a' && letter <= 'z');
                                });
            if (!isName) {
                ++open;
                continue;
            }
            const std::string use = replaced(grammar_.uses, "$", constantName(grammar_, name));
            text.replace(open, close - open + 1, use);
            open += use.size();
        }
        text_ += text;
    }

    std::string choice(std::string_view condition, std::string_view yes,
                       std::string_view no) const {
        return replaced(replaced(replaced(grammar_.choice, "$0", condition), "$1", yes), "$2", no);
    }

    bool accelerates() const {
        return tuning_.runAccel > 0 || tuning_.runDecel > 0 || tuning_.turnAccel > 0;
    }

    void walk() {
        const std::string one = fraction(1, 1);
        const std::string inAir = " * " + choice(grammar_.stands, one, "{air_control}");
        const std::string reach = tuning_.runAccel == 0 && tuning_.airControl < 100 ? inAir : "";
        if (!accelerates()) return line(grammar_.walk, "", reach);
        // Without an acceleration: at once, which this is for every speed there is.
        const std::string atOnce = fraction(1000000000, 1);
        std::string push = tuning_.runAccel > 0 ? "{run_accel}" : atOnce;
        if (tuning_.turnAccel > 0) push = choice(grammar_.turns, "{turn_accel}", push);
        const std::string brake = tuning_.runDecel > 0 ? "{run_decel}" : atOnce;
        if (brake != push) push = choice(grammar_.isIdle, brake, push);
        if (tuning_.airControl != 100) {
            push += inAir;
        } else if (push.front() == '(') {
            push = push.substr(1, push.size() - 2);  // the whole needs no brackets
        }
        line(grammar_.walkToward, push, reach);
    }

    void fall() {
        const bool hasApex = tuning_.apexSpeed > 0;
        const bool isHeavy = tuning_.fallGravity != 100;
        if (!hasApex && !isHeavy) return line(grammar_.fall, "{gravity}");
        line(grammar_.pull);
        if (hasApex) line(grammar_.apex);
        if (isHeavy) line(hasApex ? grammar_.heavyAfterApex : grammar_.heavy);
        line(grammar_.fall, "pull");
    }

    const Tuning& tuning_;
    int tileSize_;
    const CodeGrammar& grammar_;
    std::string text_;
};

}  // namespace

std::string codeOf(const Tuning& tuning, int tileSize, CodeLanguage language) {
    return Writer(tuning, tileSize, language).write();
}

}  // namespace pixelstep
