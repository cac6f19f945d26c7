// The command line, read by CLI11.
#include "app/cli/options.h"

#include <CLI/CLI.hpp>
#include <sstream>

#include <algorithm>
#include <charconv>

#include "app/cli/output_files.h"
#include "io/preset_json.h"

namespace pixelstep {
namespace {

constexpr const char* kFooter =
    "Exit codes: 0 success; 1 a bad file or no display; 2 invalid arguments;\n"
    "3 the hashes of a replay do not match.";

/// Accepts a decimal integer within the range of T and low..high; CLI11's own conversion
/// also takes 0x10, 1e3 and numbers that wrap around.
template <class T>
CLI::Validator wholeNumber(T low, T high) {
    const std::string range = std::to_string(low) + ".." + std::to_string(high);
    const auto check = [low, high, range](std::string& text) -> std::string {
        T value{};
        const char* end = text.data() + text.size();
        const auto [rest, error] = std::from_chars(text.data(), end, value);
        const bool isGood = error == std::errc{} && rest == end && low <= value && value <= high;
        return isGood ? "" : "'" + text + "' must be an integer in " + range;
    };
    return CLI::Validator(check, range);
}

/// Reads STEP or STEP:ID.
std::optional<ExplainTarget> readExplain(std::string_view word) {
    const auto number = [](std::string_view text, auto& value) {
        const char* end = text.data() + text.size();
        const auto [rest, error] = std::from_chars(text.data(), end, value);
        return error == std::errc{} && rest == end;
    };
    ExplainTarget target;
    const size_t colon = word.find(':');
    if (!number(word.substr(0, colon), target.step) || target.step < 0) return std::nullopt;
    if (colon != std::string_view::npos && !number(word.substr(colon + 1), target.id))
        return std::nullopt;
    return target;
}

CLI::Validator explainWord() {
    const auto check = [](const std::string& text) -> std::string {
        return readExplain(text) ? "" : "'" + text + "' is not STEP or STEP:ID (integers)";
    };
    return CLI::Validator(check, "");
}

// Sorted and without duplicates, as rows are printed while the replay runs.
void addExplainTargets(std::vector<ExplainTarget>& all, const std::vector<std::string>& words) {
    for (const std::string& word : words) all.push_back(*readExplain(word));
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
}

// An unset shell variable gives an empty name.
CLI::Validator fileName() {
    const auto check = [](const std::string& text) -> std::string {
        return text.empty() ? "an empty file name" : "";
    };
    return CLI::Validator(check, "");
}

CLI::Validator levelName() {
    const auto check = [](const std::string& text) -> std::string {
        return text == "*" ? "'*' is not the name of a level; levels are read one by one" : "";
    };
    return CLI::Validator(check, "");
}

CLI::Validator tuneWord() {
    const auto check = [](const std::string& text) -> std::string {
        const Result<TunableValue> value = readTuneWord(text);
        return value ? "" : value.error().message;
    };
    return CLI::Validator(check, "");
}

void addTuningOptions(CLI::App& app, TuningOverrides& overrides) {
    app.add_option("--preset", overrides.preset,
                   "Start with the settings of a preset (name or file)")
        ->check(fileName())
        ->option_text("NAME|FILE");
    app.add_option_function<std::vector<std::string>>(
           "--tune",
           [&overrides](const std::vector<std::string>& words) {
               for (const std::string& word : words) overrides.tune.push_back(*readTuneWord(word));
           },
           "Start with this setting, after the preset (repeatable)")
        ->check(tuneWord())
        ->allow_extra_args(false)
        ->option_text("NAME=VALUE ...");
}

/// Names that get a role.
/// @param role  nothing: they are the only ground
void addNames(CLI::App& app, const char* option, const char* about, std::optional<MapRole> role,
              MapChoices& choices) {
    app.add_option_function<std::string>(
           option,
           [role, &choices](const std::string& text) {
               choices.expectsNames = true;
               for (std::string& name : splitNames(text)) {
                   if (role)
                       choices.roles.push_back({*role, std::move(name)});
                   else
                       choices.solid.push_back(std::move(name));
               }
           },
           about)
        ->option_text("A,B");
}

void addChoices(CLI::App& app, MapChoices& choices) {
    addNames(app, "--solid",
             "Tiled/LDtk maps: treat only these layers, values, classes or objects as solid",
             std::nullopt, choices);
    addNames(app, "--one-way", "Treat these as one-way platforms", MapRole::oneWay, choices);
    addNames(app, "--ignore", "Ignore these", MapRole::nothing, choices);
    app.add_option_function<std::vector<std::string>>(
           "--role",
           [&choices](const std::vector<std::string>& words) {
               choices.expectsNames = true;
               for (const std::string& word : words)
                   if (const auto error = addRoleChoice(word, choices))
                       throw CLI::ValidationError("--role " + word, *error);
           },
           "Give a part this role, such as coin (repeatable)")
        ->allow_extra_args(false)
        ->option_text("NAME=ROLE ...");
    app.add_option("--level", choices.level, "Level of an LDtk project")
        ->check(levelName())
        ->option_text("NAME");
}

// Command lines of earlier versions have it. Help does not list it.
void addThreads(CLI::App& app) {
    app.add_option("--threads")->expected(1)->check(wholeNumber<int>(1, 64))->group("");
}

void addPlay(CLI::App& app, PlayOptions& play) {
    app.add_option("LEVEL", play.level, "The level to play (default: the title)")
        ->check(fileName())
        ->option_text(" ");
    auto* replay = app.add_option("--replay", play.replay, "Watch a replay")
                       ->check(fileName())
                       ->option_text("FILE");
    replay->excludes(app.get_option("LEVEL"));
    app.add_option("--record", play.record, "Write a replay at exit")
        ->check(fileName())
        ->option_text("FILE");
    app.add_option("--trace", play.trace, "Write all bodies of each step as CSV")
        ->check(fileName())
        ->option_text("FILE.csv");
    app.add_option("--screenshot", play.screenshot, "Write a picture of the last frame, 1280x720")
        ->check(fileName())
        ->option_text("FILE.png");
    app.add_option("--quit-after", play.quitAfter, "Exit after this number of steps")
        ->check(wholeNumber<int64_t>(0, kMaxQuitAfter))
        ->option_text("STEPS");
    addTuningOptions(app, play.tuning);
    addChoices(app, play.mapChoices);
    app.add_option("--seed", play.seed, "Seed of the random generator (default: 0)")
        ->check(wholeNumber<uint64_t>(0, UINT64_MAX))
        ->each([&play](const std::string&) { play.hasSeed = true; })
        ->option_text("N")
        ->excludes(replay);
    app.add_option("--scale", play.scale, "Integer zoom (default: automatic)")
        ->check(wholeNumber<int>(1, 8))
        ->option_text("N");
    addThreads(app);
    for (const SettingRow& row : settingRows()) {
        if (row.option == nullptr) continue;
        const SettingRow* chosen = &row;
        app.add_flag_callback(
            row.option, [&play, chosen] { play.overrides.push_back(chosen); }, row.optionHelp);
    }
    app.add_flag_callback(
        "--no-settings", [&play] { play.usesSettings = false; },
        "Do not load or save settings, recent files or unsaved work");
    app.add_flag_callback(
        "--edit-bundled", [&play] { play.editsBundled = true; },
        "Save levels that come with the program in place, not as copies");
}

CLI::App* addRun(CLI::App& app, RunOptions& run) {
    CLI::App* sub =
        app.add_subcommand("run", "Play a replay without a window, as fast as possible");
    sub->add_option("REPLAY", run.replay, "The replay")->required()->option_text(" ");
    sub->add_option("--level", run.level,
                    "Play its commands on another level and ignore its hashes")
        ->option_text("FILE");
    sub->add_option("--trace", run.trace, "Write all bodies of each step as CSV")
        ->check(fileName())
        ->option_text("FILE.csv");
    sub->add_option("--screenshot", run.screenshot, "Write a picture of the last frame, 1280x720")
        ->check(fileName())
        ->option_text("FILE.png");
    sub->add_flag_callback(
        "--no-pictures", [&run] { run.showsPictures = false; },
        "Draw Tiled/LDtk maps with the built-in tiles");
    sub->add_option("--record", run.record,
                    "Re-record the replay with this simulation version and checksums")
        ->check(fileName())
        ->option_text("FILE");
    sub->add_option_function<std::vector<std::string>>(
           "--explain",
           [&run](const std::vector<std::string>& words) { addExplainTargets(run.explain, words); },
           "Print each pixel of a body's step as CSV on stdout (repeatable)")
        ->check(explainWord())
        ->allow_extra_args(false)
        ->option_text("STEP[:ID] ...");
    addTuningOptions(*sub, run.tuning);
    addThreads(*sub);
    sub->add_flag("--heavy", run.heavy,
                  "Debug: save and restore the world in every step; nothing may change");
    return sub;
}

CLI::App* addCheck(CLI::App& app, CheckOptions& check) {
    CLI::App* sub = app.add_subcommand("check", "Validate levels; one line for each error");
    sub->add_option("LEVEL", check.levels, "The levels")->required()->option_text("...");
    addChoices(*sub, check.choices);
    sub->add_flag("--explain", check.choices.explains,
                  "Tiled/LDtk maps: print the ways to read the ground, and which one is used");
    return sub;
}

CLI::App* addResave(CLI::App& app, ResaveOptions& resave) {
    CLI::App* sub = app.add_subcommand("resave", "Rewrite a level in canonical form");
    sub->add_option("LEVEL", resave.level, "The level")->required()->option_text(" ");
    sub->add_option("-o", resave.output, "The file to write")->required()->option_text("OUT");
    return sub;
}

void addImport(CLI::App& app, ImportOptions& imported) {
    CLI::App* sub = app.add_subcommand("import", "Convert a Tiled or LDtk map to a level");
    sub->add_option("IN", imported.input, "The file to read")->required()->option_text(" ");
    sub->add_option("-o", imported.output, "The file to write")->required()->option_text("OUT");
    addChoices(*sub, imported.choices);
}

CLI::App* addMetrics(CLI::App& app, MetricsOptions& metrics) {
    CLI::App* sub =
        app.add_subcommand("metrics", "Measure movement settings: height, distance, speed");
    sub->add_option("FILE", metrics.file, "A level or preset (default: the default settings)")
        ->check(fileName())
        ->option_text(" ");
    addTuningOptions(*sub, metrics.tuning);
    sub->add_option("--surface", metrics.surface,
                    "The surface of the floor: ice, mud, spring or one of the level's")
        ->option_text("NAME");
    sub->add_flag("--json", metrics.asJson,
                  "Print a JSON object; null for events that never happen");
    return sub;
}

/// One line about invalid arguments.
UsageText unusable(std::string reason) {
    std::ranges::replace(reason, '\n', ' ');
    return {kExitUsage, "pixelstep: " + reason + ". Try --help.\n"};
}

UsageText usageOf(CLI::App& app, const CLI::ParseError& error) {
    std::ostringstream out;
    std::ostringstream ignored;
    if (error.get_exit_code() == 0) {
        app.exit(error, out, ignored);
        return {0, out.str()};
    }
    return unusable(error.what());
}

/// The options, unless an output would overwrite an input.
template <class Parsed>
Options withoutClash(const Parsed& parsed) {
    if (const auto clash = clashOf(parsed)) return unusable(*clash);
    return parsed;
}

/// True for options of the game before a subcommand, which would ignore them.
bool hasOptionsOfPlay(const CLI::App& app) {
    for (const CLI::Option* option : app.get_options()) {
        if (option->count() > 0) return true;
    }
    return false;
}

/// The parser and the structs that it fills.
struct CommandLine {
    CLI::App app{"Pixelstep: a playable 2D platformer-physics demo, exact to the pixel",
                 "pixelstep"};
    PlayOptions play;
    RunOptions run;
    CheckOptions check;
    ResaveOptions resave;
    ImportOptions imported;
    MetricsOptions metrics;
    const CLI::App* runs = nullptr;
    const CLI::App* checks = nullptr;
    const CLI::App* resaves = nullptr;
    const CLI::App* measures = nullptr;

    CommandLine() {
        app.set_version_flag("--version", "pixelstep " PIXELSTEP_VERSION);
        app.set_help_all_flag("--help-all", "Print the help of all commands and exit");
        app.footer(kFooter);
        app.allow_windows_style_options(false);  // there "/a/b.json" would be an option
        app.require_subcommand(0, 1);
        addPlay(app, play);
        runs = addRun(app, run);
        checks = addCheck(app, check);
        resaves = addResave(app, resave);
        measures = addMetrics(app, metrics);
        addImport(app, imported);
    }
    CommandLine(const CommandLine&) = delete;  // CLI11 points into it
    CommandLine& operator=(const CommandLine&) = delete;
};

}  // namespace

Options parseOptions(std::span<const std::string> words) {
    CommandLine line;
    CLI::App& app = line.app;
    try {
        // CLI11 expects its arguments in reverse order.
        app.parse(std::vector<std::string>(words.rbegin(), words.rend()));
    } catch (const CLI::ParseError& error) {
        return usageOf(app, error);
    }
    if (app.get_subcommands().empty()) return withoutClash(line.play);
    CLI::App* chosen = app.get_subcommands().front();
    if (hasOptionsOfPlay(app)) {
        return unusable("options of " + chosen->get_name() +
                        " must come after it; it accepts only its own options");
    }
    if (chosen == line.runs) return withoutClash(line.run);
    if (chosen == line.checks) return line.check;
    if (chosen == line.resaves) return line.resave;
    if (chosen == line.measures) return line.metrics;
    return line.imported;
}

}  // namespace pixelstep
