// The first error of a map, and warnings about what a level cannot express.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "io/json/json_reader.h"

namespace pixelstep {

/// The subject of a warning. Changes of play are reported first.
enum class WarningImpact : uint8_t { gameplay, appearance };

/// Warnings of a kind: the first of them, and how many there are.
struct MapWarning {
    Error first;
    std::string kind;
    WarningImpact impact = WarningImpact::appearance;
    size_t count = 1;
};

inline constexpr size_t kMaxWarnings = 50;  ///< of different kinds

struct MapNotes {
    ErrorSink errors;
    std::vector<MapWarning> warnings;
    std::array<size_t, 2> omitted{};  ///< by WarningImpact: of kinds beyond the first kMaxWarnings

    /// Warns that a part is left out or changed. Of all warnings with the same words after the
    /// name the first is reported, with their number.
    /// @param whose  starts the line: "layer 'a'"
    void warn(JsonValue at, const std::string& whose, const std::string& what,
              WarningImpact impact);
    /// The same of something that has no name.
    void warn(JsonValue at, const std::string& what,
              WarningImpact impact = WarningImpact::appearance) {
        warn(at, "", what, impact);
    }
    void add(MapWarning warning);
    /// All of them, the important first, a line each; at last how many more there are.
    std::vector<Error> lines() const;

private:
    bool hasRoom(WarningImpact impact) const;
};

}  // namespace pixelstep
