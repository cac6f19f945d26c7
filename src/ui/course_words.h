// Texts about a course: times, coins, and the comment without its sources.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace pixelstep {

/// "12.35 s" of steps: hundredths, rounded toward zero.
std::string secondsText(int64_t steps, int stepsPerSecond);
/// "1:05.20" of steps: minutes, seconds, hundredths, rounded toward zero.
std::string clockText(int64_t steps, int stepsPerSecond);
/// "3 of 10 coins".
std::string coinsText(int coins, int allCoins);
/// A level's comment up to its source articles and code, which only the level tab shows.
std::string withoutSources(std::string_view comment);

}  // namespace pixelstep
