// The courses as one journey: finishing a course, ranked or not, opens the next one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/level/view.h"
#include "game/world/course.h"

namespace pixelstep {

/// A course of the journey.
struct JourneyStop {
    std::string path;
    std::string name;         ///< until the level is read, made from that of its file
    bool isFinished = false;  ///< ranked or not
    bool isOpen = false;      ///< it can be chosen: finished, or after a finished one, or the first

    // Known after the level is read.
    Theme theme = Theme::meadow;
    int allCoins = 0;
    int coins = 0;                   ///< the most that were taken in a finished run
    std::optional<int64_t> steps{};  ///< of the best ranked run
    int stepsPerSecond = 60;
    Medal medal = Medal::none;  ///< of that run
};

/// The courses of a folder in their order, with the player's progress. The levels and best runs are
/// read one after the other, so that the journey can be shown at once.
class Journey {
public:
    Journey() = default;
    /// @param courses  the folder of the courses; ends with '/'
    /// @param player   the player's folder; ends with '/', or is empty: there is no progress
    Journey(const std::string& courses, std::string player);

    const std::vector<JourneyStop>& stops() const { return stops_; }
    /// The stop to play next: the first open one that is not finished, otherwise the last one.
    size_t next() const;
    bool isReading() const { return read_ < stops_.size(); }
    /// Reads the next level, and its best run.
    void readNext();
    /// The errors of files so far, one line each.
    const std::vector<std::string>& errors() const { return errors_; }

private:
    std::string player_;
    std::vector<JourneyStop> stops_;
    size_t read_ = 0;  // the number of stops that are read
    std::vector<std::string> errors_;
};

}  // namespace pixelstep
