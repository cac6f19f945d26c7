// Finds outputs of a run that would overwrite an input or each other.
#include "app/cli/output_files.h"

#include <initializer_list>

#include "app/cli/tuning_overrides.h"
#include "io/same_file.h"

namespace pixelstep {
namespace {

struct NamedFile {
    const char* name;  // as the command line has it
    const std::string& path;
};
using Files = std::initializer_list<NamedFile>;

bool isSame(const NamedFile& a, const NamedFile& b) {
    return !a.path.empty() && !b.path.empty() && isSameFile(a.path, b.path);
}

// The first output that is one of the inputs or a later output.
std::optional<std::string> clashAmong(Files outputs, Files inputs) {
    for (const NamedFile* output = outputs.begin(); output != outputs.end(); ++output) {
        for (const NamedFile& input : inputs) {
            if (!isSame(*output, input)) continue;
            return std::string(output->name) + " would overwrite " + input.name + ": '" +
                   output->path + "'";
        }
        for (const NamedFile* other = output + 1; other != outputs.end(); ++other) {
            if (!isSame(*output, *other)) continue;
            return std::string(output->name) + " and " + other->name +
                   " would write to the same file: '" + output->path + "'";
        }
    }
    return std::nullopt;
}

// Resolves preset names, as the file of a preset is an input too.
std::string presetFile(const TuningOverrides& overrides) {
    if (overrides.preset.empty()) return "";
    return findPresetFile(ownPresetFolders(), overrides.preset).value_or(overrides.preset);
}

}  // namespace

std::optional<std::string> clashOf(const PlayOptions& play) {
    const std::string preset = presetFile(play.tuning);
    return clashAmong({{"--record", play.record},
                       {"--trace", play.trace},
                       {"--screenshot", play.screenshot},
                       {"--frame-times", play.frameTimes}},
                      {{"LEVEL", play.level}, {"--replay", play.replay}, {"--preset", preset}});
}

std::optional<std::string> clashOf(const RunOptions& run) {
    const std::string preset = presetFile(run.tuning);
    if (auto clash =
            clashAmong({{"--record", run.record}}, {{"--level", run.level}, {"--preset", preset}}))
        return clash;
    if (auto clash =
            clashAmong({{"--trace", run.trace}, {"--screenshot", run.screenshot}},
                       {{"REPLAY", run.replay}, {"--level", run.level}, {"--preset", preset}}))
        return clash;
    return clashAmong(
        {{"--record", run.record}, {"--trace", run.trace}, {"--screenshot", run.screenshot}}, {});
}

}  // namespace pixelstep
