// The command line, as values.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "game/character/tuning.h"
#include "import/map_choices.h"
#include "ui/settings.h"

namespace pixelstep {

/// `--preset` and `--tune`: movement settings to start with.
struct TuningOverrides {
    std::string preset;    ///< a name or a file; empty: none
    TunableValues tune{};  ///< override the preset; the last of duplicates counts

    bool isNone() const { return preset.empty() && tune.empty(); }
};

/// Plays in a window: no subcommand. Paths are empty if not given.
struct PlayOptions {
    std::string level;                 ///< the playground, if empty
    std::string replay;                ///< watched instead of played
    std::string record;                ///< a replay written at exit
    std::string trace;                 ///< a CSV file written at every step
    std::string screenshot;            ///< the last frame, as PNG
    std::optional<int64_t> quitAfter;  ///< [steps]
    TuningOverrides tuning{};          ///< also of a replay: a what-if run
    MapChoices mapChoices{};           ///< such as the solid layers of an imported map
    uint64_t seed = 0;
    bool hasSeed = false;          ///< the command line names it
    int scale = 0;                 ///< output pixels per world pixel, 1..8; 0: automatic
    SettingOverrides overrides{};  ///< settings for this run alone
    bool usesSettings = true;      ///< false: starts from the defaults and keeps nothing
    bool editsBundled = false;     ///< true: levels that come with the program are saved in place

    /// True if nothing says what to play or how: the title is shown first.
    bool isPlain() const {
        return level.empty() && replay.empty() && !isScripted() && tuning.isNone() && !hasSeed;
    }
    /// True if settings and unsaved work outlive the run. A run that ends by itself is a test.
    bool keepsSettings() const { return usesSettings && !quitAfter; }

    /// True if a script may run the program: errors then end it instead of showing a message.
    bool isScripted() const {
        return quitAfter || !record.empty() || !trace.empty() || !screenshot.empty();
    }
};

/// `--explain STEP[:ID]`
struct ExplainTarget {
    int64_t step = 0;  ///< as in the trace
    uint32_t id = 0;

    friend auto operator<=>(const ExplainTarget&, const ExplainTarget&) = default;
};

/// `run REPLAY`
struct RunOptions {
    std::string replay;
    std::string level;   ///< played instead of the replay's own
    std::string record;  ///< the re-recorded replay
    std::string trace;
    std::string screenshot;
    std::vector<ExplainTarget> explain{};  ///< ascending, each once
    TuningOverrides tuning{};              ///< a what-if run
    bool showsPictures = true;             ///< of another editor's map, its own
    bool heavy = false;                    ///< snapshot and restore at every step
};

/// `check LEVEL...`
struct CheckOptions {
    std::vector<std::string> levels;
    MapChoices choices{};  ///< of other editors' maps
};

/// `resave LEVEL -o OUT`
struct ResaveOptions {
    std::string level;
    std::string output;
};

/// `import MAP -o LEVEL`
struct ImportOptions {
    std::string input;
    std::string output;
    MapChoices choices{};
};

/// `metrics [LEVEL | PRESET]`
struct MetricsOptions {
    std::string file;  ///< a level or preset, or a preset's name; the standard tuning, if empty
    TuningOverrides tuning;
    std::optional<std::string> surface;  ///< of the floor: built-in or one of the level's
    bool asJson = false;
};

/// Only text to print: help, version, or an error of the command line.
struct UsageText {
    int exitCode = 0;
    std::string text;  ///< for stdout if exitCode is 0, otherwise for stderr
};

using Options = std::variant<PlayOptions, RunOptions, CheckOptions, ResaveOptions, ImportOptions,
                             MetricsOptions, UsageText>;

inline constexpr int kExitUsage = 2;
inline constexpr int64_t kMaxQuitAfter = 10000000;  ///< [steps] the longest replay

/// Parses the words after the program's name. Never fails: an error is an Options of its own.
Options parseOptions(std::span<const std::string> words);

}  // namespace pixelstep
