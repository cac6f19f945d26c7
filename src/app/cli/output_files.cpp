// Finds outputs of a run that would overwrite an input or each other.
#include "app/cli/output_files.h"

#include <algorithm>
#include <utility>

#include "app/cli/tuning_overrides.h"
#include "files/level_files.h"
#include "io/replay/replay_json.h"
#include "io/safe_file.h"

namespace pixelstep {
namespace {

struct NamedFile {
    std::string name;  // as the command line has it
    std::string path;
};
using Files = std::vector<NamedFile>;

bool isSame(const NamedFile& a, const NamedFile& b) {
    return !a.path.empty() && !b.path.empty() && isSameFile(a.path, b.path);
}

// The first output that is one of the inputs or a later output.
std::optional<std::string> clashAmong(const Files& outputs, const Files& inputs) {
    for (auto output = outputs.begin(); output != outputs.end(); ++output) {
        for (const NamedFile& input : inputs) {
            if (!isSame(*output, input)) continue;
            return output->name + " would overwrite " + input.name + ": '" + output->path + "'";
        }
        for (auto other = output + 1; other != outputs.end(); ++other) {
            if (!isSame(*output, *other)) continue;
            return output->name + " and " + other->name + " would write to the same file: '" +
                   output->path + "'";
        }
    }
    return std::nullopt;
}

bool areNone(const Files& files) {
    return std::ranges::all_of(files, [](const NamedFile& file) { return file.path.empty(); });
}

// Resolves preset names, as the file of a preset is an input too.
std::string presetFile(const TuningOverrides& overrides) {
    if (overrides.preset.empty()) return "";
    return findPresetFile(ownPresetFolders(), overrides.preset).value_or(overrides.preset);
}

void addFilesOfLevel(Files& inputs, const std::string& level) {
    if (level.empty()) return;
    for (const FileState& file : loadLevelFile(level).dependencies)
        inputs.push_back({"a file of the map", file.path});
}

void addLevelsOfReplay(Files& inputs, const std::string& replay) {
    if (replay.empty()) return;
    std::vector<std::string> paths;
    const Result<Replay> read = loadReplay(replay, {.levelFiles = &paths});
    for (std::string& path : paths) inputs.push_back({"a level of the replay", std::move(path)});
}

}  // namespace

std::optional<std::string> clashOf(const PlayOptions& play) {
    const Files outputs{
        {"--record", play.record}, {"--trace", play.trace}, {"--screenshot", play.screenshot}};
    if (areNone(outputs)) return std::nullopt;
    Files inputs{
        {"LEVEL", play.level}, {"--replay", play.replay}, {"--preset", presetFile(play.tuning)}};
    addFilesOfLevel(inputs, play.level);
    addLevelsOfReplay(inputs, play.replay);
    return clashAmong(outputs, inputs);
}

std::optional<std::string> clashOf(const RunOptions& run) {
    const Files outputs{
        {"--record", run.record}, {"--trace", run.trace}, {"--screenshot", run.screenshot}};
    if (areNone(outputs)) return std::nullopt;
    Files inputs{{"--level", run.level}, {"--preset", presetFile(run.tuning)}};
    addFilesOfLevel(inputs, run.level);
    addLevelsOfReplay(inputs, run.replay);
    if (auto clash = clashAmong(outputs, inputs)) return clash;
    return clashAmong({outputs[1], outputs[2]}, {{"REPLAY", run.replay}});
}

std::optional<std::string> clashOf(const std::string& output, const std::vector<FileState>& files) {
    Files inputs;
    for (const FileState& file : files) inputs.push_back({"its own input", file.path});
    return clashAmong({{"-o", output}}, inputs);
}

}  // namespace pixelstep
