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
