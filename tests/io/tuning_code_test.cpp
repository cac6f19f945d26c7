// Tunings as source text: the C++ plays as the controller does, the rest holds together.
#include "io/tuning_code.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "example/tuning_cases.h"
#include "game/level/ability.h"
#include "game/level/character.h"
#include "math/fixed.h"
#include "math/random.h"

// Written at build time by tests/example/write_tuning_code.cpp.
#include "tuning_cases.inc"

using namespace pixelstep;

namespace {

constexpr double kNear = 0.01;  // [px/s] that floats may be off

/// Random buttons over ground that now and then ends, for the controller and for the text.
template <class Mover>
void playBoth(const Tuning& tuning, void (*steer)(Mover&, float, bool, float), uint64_t seed) {
    Random random{seed};
    CharacterState state;
    Vec2q speed;
    Mover mover;
    const float dt = 1.0f / static_cast<float>(tuning.stepsPerSecond);
    int64_t y = 0;
    int64_t ground = 0;
    Buttons held = 0;
    int jumps = 0;
    for (int i = 0; i < 4000; ++i) {
        const bool wasUp = (held & kButtonUp) != 0;
        for (const Buttons button : {kButtonLeft, kButtonRight, kButtonUp})
            if (random.chance(1, 12)) held = static_cast<Buttons>(held ^ button);
        const bool isUp = (held & kButtonUp) != 0;
        if (y == ground && random.chance(1, 20)) ground += toFixed(30);
        const CharacterSenses senses{.grounded = speed.y >= 0 && y == ground};
        mover.sinceGround = senses.grounded ? 0.0f : mover.sinceGround + dt;
        mover.sincePress = isUp && !wasUp ? 0.0f : mover.sincePress + dt;
        jumps += control(state, speed, held, senses, tuning).jumped ? 1 : 0;
        steer(mover, static_cast<float>(heldDirection(held)), isUp, dt);
        CAPTURE(i);
        REQUIRE(std::abs(static_cast<double>(speed.x) / 65536 - static_cast<double>(mover.vx)) <
                kNear);
        REQUIRE(std::abs(static_cast<double>(speed.y) / 65536 - static_cast<double>(mover.vy)) <
                kNear);
        // A float's last digit decides whether one turns; what is compared is a step.
        mover.vx = static_cast<float>(static_cast<double>(speed.x) / 65536);
        mover.vy = static_cast<float>(static_cast<double>(speed.y) / 65536);
        y += perStep(speed.y, tuning.stepsPerSecond);
        if (y >= ground && speed.y >= 0) {
            y = ground;
            speed.y = 0;
            mover.vy = 0.0f;
        }
    }
    CHECK(jumps > 20);
}

/// The text without comments and quoted texts.
std::string codeAlone(const std::string& text, const std::string& comment) {
    std::istringstream lines(text);
    std::string code;
    for (std::string line; std::getline(lines, line);) {
        line = line.substr(0, line.find(comment));
        bool isQuoted = false;
        for (const char letter : line) {
            if (letter == '"')
                isQuoted = !isQuoted;
            else if (!isQuoted)
                code += letter;
        }
        CHECK_FALSE(isQuoted);
        code += '\n';
    }
    return code;
}

std::vector<std::string> namesIn(const std::string& code) {
    std::vector<std::string> names;
    const auto isLetter = [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
    };
    for (size_t i = 0; i < code.size();) {
        size_t end = i;
        while (end < code.size() && isLetter(code[end])) ++end;
        const std::string word = code.substr(i, end - i);
        if (!word.empty() && std::isdigit(static_cast<unsigned char>(word[0])) == 0)
            names.push_back(word);
        i = std::max(end, i + 1);
    }
    return names;
}

bool isBalanced(const std::string& code) {
    std::string open;
    for (const char letter : code) {
        if (letter == '(' || letter == '{' || letter == '[') open += letter;
        const size_t which = std::string(")}]").find(letter);
        if (which == std::string::npos) continue;
        if (open.empty() || open.back() != std::string("({[")[which]) return false;
        open.pop_back();
    }
    return open.empty();
}

/// Everything named in the code is in the language, or is said before it is used.
/// @param known  of the language and of what the lines declare, separated by spaces
void checkNames(const std::string& code, const std::string& known,
                const std::set<std::string>& constants) {
    std::istringstream words(known);
    std::set<std::string> all = constants;
    for (std::string word; words >> word;) all.insert(word);
    for (const std::string& name : namesIn(code)) {
        CAPTURE(name);
        CHECK(all.contains(name));
    }
}

/// The constants that a text declares, found by what stands around their names.
std::set<std::string> constantsIn(const std::string& code, const std::string& before,
                                  const std::string& after) {
    std::set<std::string> names;
    std::istringstream lines(code);
    for (std::string line; std::getline(lines, line);) {
        const size_t begin = line.find(before);
        const size_t end = line.find(after);
        if (begin == std::string::npos || end == std::string::npos || end < begin) continue;
        const std::string name = line.substr(begin + before.size(), end - begin - before.size());
        const size_t space = name.rfind(' ');
        const std::string last = space == std::string::npos ? name : name.substr(space + 1);
        CAPTURE(last);
        CHECK(names.insert(last).second);
    }
    return names;
}

size_t countOf(const std::string& text, const std::string& what) {
    size_t count = 0;
    for (size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += what.size()) ++count;
    return count;
}

/// How many constants there have to be.
size_t takenOf(const Tuning& tuning) {
    size_t count =
        tunables().size() - 3 + 1;  // without soft_clones, echo_steps, integration; the tile size
    for (const Ability& ability : abilities()) {
        if (isOn(ability, tuning)) continue;
        const bool isInLines =
            ability.by == &Tuning::coyoteSteps || ability.by == &Tuning::jumpBufferSteps;
        if (!isInLines) --count;
        for (const auto field : ability.with) count -= field != nullptr ? 1 : 0;
    }
    return count;
}

}  // namespace

TEST_CASE("tuning as C++: its lines walk, fall and jump as the controller does, step by step") {
    const auto cases = tuningCases();
    for (uint64_t seed = 1; seed <= 5; ++seed) {
        CAPTURE(seed);
        playBoth(cases[0], case0::steer, seed);
        playBoth(cases[1], case1::steer, seed);
        playBoth(cases[2], case2::steer, seed);
        playBoth(cases[3], case3::steer, seed);
        playBoth(cases[4], case4::steer, seed);
    }
}

TEST_CASE("tuning as C++: constants with units; what is off is named once and left out") {
    const std::string text = codeOf(Tuning{}, 16, CodeLanguage::cpp);
    for (const char* line :
         {"inline constexpr float kGravity = 1030.0f;  // px/s\u00b2\n",
          "inline constexpr float kCoyoteTime = 0.0667f;  // s: 4 steps\n",
          "inline constexpr float kJumpBufferTime = 0.1f;  // s: 6 steps\n",
          "inline constexpr int kStepsPerSecond = 60;  // Hz\n",
          "inline constexpr bool kStickToSlopes = true;\n",
          "inline constexpr int kTileSize = 16;  // px\n", "    m.vx = run * kWalkSpeed;\n",
          "\n// Off: acceleration, deceleration, turning, air control, apex gravity, heavier "
          "falling, fast fall, corner correction, air jumps, wall slide, wall jump, dash, ledge "
          "grab.\n"}) {
        CAPTURE(line);
        CHECK(countOf(text, line) == 1);
    }
    for (const char* absent : {"Dash", "Apex", "Wall", "kSoftClones", "kEcho"}) {
        CAPTURE(absent);
        CHECK(countOf(text, absent) == 0);
    }
    const std::string able = codeOf(tuningCases()[4], 32, CodeLanguage::cpp);
    CHECK(countOf(able, "kTileSize = 32;") == 1);
    CHECK(countOf(able, "inline constexpr float kDashTime = 0.15f;  // s: 9 steps\n") == 1);
    CHECK(countOf(able,
                  "\n// On, but left to you: slopes, platforms, fast fall, corner "
                  "correction, wall slide, wall jump, dash, ledge grab.\n") == 1);
    const std::string part = codeOf(tuningCases()[1], 16, CodeLanguage::cpp);
    CHECK(countOf(part, "inline constexpr float kAirControl = 0.65f;  // part: 65 %\n") == 1);
}

TEST_CASE("tuning as C#, GDScript and Lua: the same numbers, brackets that close, names that are") {
    for (const Tuning& tuning : tuningCases()) {
        const std::string cpp = codeOf(tuning, 16, CodeLanguage::cpp);
        const auto checkAll = [&](CodeLanguage language, const std::string& comment,
                                  const std::string& before, const std::string& after,
                                  const std::string& known) {
            const std::string text = codeOf(tuning, 16, language);
            const std::string code = codeAlone(text, comment);
            CAPTURE(text);
            CHECK(isBalanced(code));
            CHECK(text.ends_with("\n"));
            CHECK(code.find('$') == std::string::npos);
            const bool isTable = language == CodeLanguage::lua;
            const auto constants =
                constantsIn(isTable ? code.substr(0, code.find('}')) : code, before, after);
            CHECK(constants.size() == takenOf(tuning));
            checkNames(code, known, constants);
        };
        checkAll(
            CodeLanguage::cpp, "//", "inline constexpr ", " =",
            "include algorithm cmath inline constexpr const float int bool true false struct Mover "
            "vx vy sinceGround sincePress toward speed target by return std clamp void steer "
            "m run holdsJump dt pull push abs min max if else f");
        checkAll(CodeLanguage::csharp, "//", "public const ", " =",
                 "using System public static class Movement const float int bool true false struct "
                 "Mover Vx Vy SinceGround SincePress Toward speed target by return Math Max Min "
                 "Abs void Steer ref m run holdsJump dt pull push if else");
        checkAll(
            CodeLanguage::gdscript, "#", "const ", " :=",
            "extends CharacterBody2D const var true false since_ground since_press func "
            "_physics_process delta float void run Input get_axis is_on_floor "
            "is_action_just_pressed is_action_pressed velocity x y if else elif not and pull push "
            "minf maxf absf move_toward move_and_slide");
        checkAll(CodeLanguage::lua, "--", "  ", " = ",
                 "local movement function toward speed target by return math min max abs end steer "
                 "m run holds_jump dt vx vy since_ground since_press if then not and or pull push "
                 "is_apex true false");
        CHECK(countOf(cpp, "999") == 3);
    }
}

TEST_CASE("tuning as GDScript: lines are indented by tabs, and deeper after a colon alone") {
    for (const Tuning& tuning : tuningCases()) {
        std::istringstream lines(codeAlone(codeOf(tuning, 16, CodeLanguage::gdscript), "#"));
        size_t depth = 0;
        bool opens = false;
        for (std::string line; std::getline(lines, line);) {
            line.erase(line.find_last_not_of(' ') + 1);
            const size_t tabs = line.find_first_not_of('\t');
            if (tabs == std::string::npos) continue;
            CAPTURE(line);
            CHECK(line[tabs] != ' ');
            CHECK((opens ? tabs == depth + 1 : tabs <= depth));
            depth = tabs;
            opens = line.back() == ':';
        }
        CHECK_FALSE(opens);
    }
}

TEST_CASE("tuning as Lua: each block that opens is closed") {
    for (const Tuning& tuning : tuningCases()) {
        const auto names = namesIn(codeAlone(codeOf(tuning, 16, CodeLanguage::lua), "--"));
        const auto count = [&](const char* word) { return std::ranges::count(names, word); };
        CHECK(count("function") + count("if") == count("end"));
        CHECK(count("if") == count("then"));
    }
}
