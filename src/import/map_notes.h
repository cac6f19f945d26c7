// The first error of a map, and warnings about parts that a level cannot express.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "io/json/json_reader.h"

namespace pixelstep {

/// The effect of a warning. Those that affect play are reported first.
enum class WarningImpact : uint8_t { gameplay, appearance };

/// Warnings of a kind: the first one and the count.
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
    std::array<size_t, 2> omitted{};  ///< by WarningImpact: beyond the first kMaxWarnings kinds

    /// Warns that a part is left out or changed. Warnings with the same text after the name are
    /// reported once, with a count.
    /// @param subject  starts the line: "layer 'a'"
    void warn(JsonValue at, const std::string& subject, const std::string& what,
              WarningImpact impact = WarningImpact::gameplay);
    /// The same for a part without a name.
    void warn(JsonValue at, const std::string& what,
              WarningImpact impact = WarningImpact::gameplay) {
        warn(at, "", what, impact);
    }
    void add(MapWarning warning);
    /// All warnings, those that affect play first, one line each; the last line counts the omitted
    /// ones.
    std::vector<Error> lines() const;

private:
    bool hasRoom(WarningImpact impact) const;
};

}  // namespace pixelstep
