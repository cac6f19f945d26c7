// Formats texts about a course.
#include "ui/course_words.h"

#include <algorithm>
#include <cstdio>

namespace pixelstep {

std::string secondsText(int64_t steps, int stepsPerSecond) {
    const int64_t hundredths = steps * 100 / stepsPerSecond;
    char text[32];
    std::snprintf(text, sizeof text, "%lld.%02d s", static_cast<long long>(hundredths / 100),
                  static_cast<int>(hundredths % 100));
    return text;
}

std::string clockText(int64_t steps, int stepsPerSecond) {
    const int64_t hundredths = steps * 100 / stepsPerSecond;
    char text[40];
    std::snprintf(text, sizeof text, "%lld:%02d.%02d", static_cast<long long>(hundredths / 6000),
                  static_cast<int>(hundredths / 100 % 60), static_cast<int>(hundredths % 100));
    return text;
}

std::string differenceText(int64_t steps, int stepsPerSecond) {
    if (steps == 0) return "0.00 s";
    const std::string sign = steps < 0 ? "-" : "+";
    const int64_t apart = steps < 0 ? -steps : steps;
    return sign + secondsText(apart, stepsPerSecond) + " (" + sign + stepsText(apart) + ")";
}

std::string stepsText(int64_t steps) {
    return std::to_string(steps) + (steps == 1 ? " step" : " steps");
}

std::string deathsText(int deaths) {
    return std::to_string(deaths) + (deaths == 1 ? " death" : " deaths");
}

std::string coinsText(int coins, int allCoins) {
    return std::to_string(coins) + " of " + std::to_string(allCoins) +
           (allCoins == 1 ? " coin" : " coins");
}

std::string withoutSources(std::string_view comment) {
    const size_t end = std::min(comment.find(" Article: \""), comment.find(" Articles: \""));
    return std::string(comment.substr(0, end));
}

std::string sourcesOf(std::string_view comment) {
    const size_t end = withoutSources(comment).size();
    if (end == comment.size()) return "";
    std::string sources(comment.substr(end + 1));
    if (const size_t code = sources.find(" Code: "); code != std::string::npos)
        sources[code] = '\n';
    return sources;
}

bool isLesson(const Level& level) {
    return level.text->task || !sourcesOf(level.text->comment.value_or("")).empty();
}

}  // namespace pixelstep
