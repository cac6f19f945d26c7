// The first error of a map, and warnings about parts that a level cannot express.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "import/imported_map.h"
#include "io/result.h"

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

inline constexpr size_t kMaxMapLines = 50;  ///< about a map

class MapNotes {
public:
    /// Reports an error; the first one counts.
    void fail(const MapPlace& at, const std::string& message);
    bool hasError() const { return error_.has_value(); }
    const std::optional<Error>& error() const { return error_; }

    /// Warns that a part is left out or changed. Warnings with the same text after the name are
    /// reported once, with a count.
    /// @param subject  starts the line: "layer 'a'"
    void warn(const MapPlace& at, const std::string& subject, const std::string& what,
              WarningImpact impact = WarningImpact::gameplay);
    /// The same for a part without a name.
    void warn(const MapPlace& at, const std::string& what,
              WarningImpact impact = WarningImpact::gameplay) {
        warn(at, "", what, impact);
    }
    /// All warnings, those that affect play first, one line each.
    /// @param most  lines, >= 1; if there are more warnings, the last line counts the omitted ones
    std::vector<Error> lines(size_t most = kMaxMapLines) const;

private:
    std::optional<Error> error_;
    std::vector<MapWarning> warnings_;
    std::array<size_t, 2> omitted_{};  ///< by WarningImpact: beyond the first kMaxWarnings kinds
};

/// An error at a place: in another file than the map's, its message names the file.
Error errorAt(const MapPlace& at, const std::string& message);

}  // namespace pixelstep
