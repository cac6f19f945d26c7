// Prints metrics of a preset, a level or the default tuning, as lines or JSON.
#include "app/cli/metrics_command.h"

#include <cstdio>

#include "app/cli/headless.h"
#include "app/cli/standard_error.h"
#include "app/cli/tuning_overrides.h"
#include "draw/map/map_picture.h"
#include "files/level_files.h"
#include "io/json/json_writer.h"
#include "io/preset_json.h"
#include "io/safe_file.h"
#include "lab/metrics/metrics.h"

namespace pixelstep {
namespace {

struct MetricsInput {
    Tuning tuning;
    ShapeSet shapes{kMetricsTile};
};

// A preset by name or file, else a level.
Result<MetricsInput> readMetricsInput(const std::string& file) {
    if (file.empty()) return MetricsInput{};
    const Result<std::string> text = readFile(file);
    if (!text || isPreset(*text)) {
        const Result<Preset> preset = findPreset(ownPresetFolders(), file);
        if (!preset) return preset.error();
        return MetricsInput{.tuning = chosenTuning(*preset, {})};
    }
    const Result<LoadedLevel> level = loadLevelFile(file, {}, decodeMapPicture).file;
    if (!level) return level.error();
    for (const std::string& warning : level->warnings) printError(warning);
    return MetricsInput{level->level.tuning, level->level.tiles.shapes()};
}

std::string asText(const std::vector<MetricRow>& rows) {
    std::string text;
    for (const MetricRow& row : rows) {
        const std::string value = row.value.empty() ? "never" : row.value;
        text += std::string(row.name) + " " + value + " " + std::string(row.unit) + "\n";
    }
    return text;
}

std::string asJson(const std::vector<MetricRow>& rows) {
    JsonNode object = JsonNode::object(JsonNode::Layout::broken);
    for (const MetricRow& row : rows)
        object.add(row.name, JsonNode::written(row.value.empty() ? "null" : row.value));
    return object.print();
}

}  // namespace

int printMetrics(const MetricsOptions& options) {
    const Result<MetricsInput> measured = readMetricsInput(options.file);
    if (!measured) {
        printError(errorLine(options.file, measured.error()));
        return kExitError;
    }
    const Result<TunableValues> values = overriddenValues(options.tuning, measured->tuning);
    if (!values) {
        printError(errorLine(options.tuning.preset, values.error()));
        return kExitError;
    }
    const Tuning tuning = changed(measured->tuning, *values);
    const ShapeSet& shapes = measured->shapes;
    const std::optional<std::string>& name = options.surface;
    if (const auto reason = surfaceRejection(shapes, name)) {
        printError("--surface: " + *reason);
        return kExitError;
    }
    const auto surface =
        name ? shapes.surfaces()[static_cast<size_t>(shapes.findSurface(*name))] : Surface{};
    const auto rows = metricRows(metricsOf(tuning, shapes.tileSize(), surface));
    std::fputs((options.asJson ? asJson(rows) : asText(rows)).c_str(), stdout);
    return 0;
}

}  // namespace pixelstep
