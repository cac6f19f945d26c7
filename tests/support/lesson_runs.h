// Runs that finish the lessons, for tests of the world and of the game's input devices.
#pragma once

#include <algorithm>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "game/character/buttons.h"

namespace pixelstep::test {

/// A lesson, and a run that finishes it: L, R, J (up), D (down) or . (nothing), each with the
/// number of steps.
struct LessonRun {
    const char* lesson;
    const char* run;
};

inline constexpr LessonRun kLessonRuns[] = {
    {"sensors", "R181 .31 L147"},
    {"one_pixel", "R218"},
    {"one_ways", "R49 .5 RJ30 R1 .12 LJ22 J14 L8 .10 J12 RJ24 .20 RJ40 R13 .10 D100 R85"},
    {"tunnelling", "R200"},
    {"slopes", "R302"},
    {"fixed_step", "R61 RJ58 R18 RJ50 R5 RJ50 R11 RJ50 R21"},
    {"rays", "R45 .2 J25 .20 RJ42 .5 LJ40 .5 RJ42 .5 R6 RJ20 R100"},
    {"overlaps", "R242"},
    {"response",
     "R53 .2 RJ22 .25 R60 .20 J20 L20 .5 L57 R187 .3 J18 RJ14 .10 RJ45 R94 RJ30 R10 .15 RJ40"},
    {"groups", "R40 J22 RJ8 R8 .12 J12 RJ12 R90 .2 J20 RJ12 R10 .20 RJ20 R128"},
    {"broadphase", "R37 .1 RJ30 R66 .1 RJ30 R84 .1 RJ30 R60 .1 RJ40 R1"},
    {"world_to_tile", "R19 RJ46 R1 .2 R22 .20 R57 L38"},
};

/// The run of a lesson; empty if the lesson has none.
inline std::string lessonRun(std::string_view name) {
    const auto found = std::ranges::find(kLessonRuns, name, &LessonRun::lesson);
    return found == std::end(kLessonRuns) ? "" : found->run;
}

/// Buttons that are held for a number of steps.
struct HeldButtons {
    Buttons buttons = 0;
    int steps = 0;
};

/// The parts of a run.
inline std::vector<HeldButtons> partsOf(const std::string& run) {
    std::vector<HeldButtons> parts;
    std::istringstream words(run);
    for (std::string word; words >> word;) {
        const size_t digits = word.find_first_of("0123456789");
        HeldButtons part{.steps = std::stoi(word.substr(digits))};
        for (const char letter : word.substr(0, digits)) {
            if (letter == 'L') part.buttons |= kButtonLeft;
            if (letter == 'R') part.buttons |= kButtonRight;
            if (letter == 'J') part.buttons |= kButtonUp;
            if (letter == 'D') part.buttons |= kButtonDown;
        }
        parts.push_back(part);
    }
    return parts;
}

/// The buttons of each step.
inline std::vector<Buttons> stepsOf(const std::string& run) {
    std::vector<Buttons> held;
    for (const HeldButtons& part : partsOf(run))
        held.insert(held.end(), static_cast<size_t>(part.steps), part.buttons);
    return held;
}

}  // namespace pixelstep::test
