// Texts about a course: times, coins, and the comment without its sources.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "game/level/level.h"

namespace pixelstep {

/// "12.35 s" of steps: hundredths, rounded toward zero.
std::string secondsText(int64_t steps, int stepsPerSecond);
/// "1:05.20" of steps: minutes, seconds, hundredths, rounded toward zero.
std::string clockText(int64_t steps, int stepsPerSecond);
/// "-0.35 s (-21 steps)" of a difference, with its sign; "0.00 s" if there is none.
std::string differenceText(int64_t steps, int stepsPerSecond);
/// "1 step", "3 steps", and the same of deaths.
std::string stepsText(int64_t steps);
std::string deathsText(int deaths);
/// "3 of 10 coins".
std::string coinsText(int coins, int allCoins);
/// A level's comment up to its source articles and code.
std::string withoutSources(std::string_view comment);
/// The rest of the comment, `Article: "Walking".` and `Code: walk.h.`, each in its line; empty if
/// it names no sources.
std::string sourcesOf(std::string_view comment);

/// True for a lesson: its comment names source articles, or it has a task. Lessons have no clock,
/// rank or ghost.
bool isLesson(const Level& level);

}  // namespace pixelstep
