// Times and coins of runs, as text.
#pragma once

#include <cstdint>
#include <string>

namespace pixelstep {

/// "12.35 s" of steps: hundredths, rounded toward zero.
std::string secondsText(int64_t steps, int stepsPerSecond);
/// "1:05.20" of steps: minutes, seconds, hundredths, rounded toward zero.
std::string clockText(int64_t steps, int stepsPerSecond);
/// "3 of 10 coins".
std::string coinsText(int coins, int allCoins);

}  // namespace pixelstep
