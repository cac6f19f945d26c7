// The command line: accepted options, and errors with exit code 2.
#include "app/cli/options.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>

#include "game/character/tuning.h"
#include "io/safe_file.h"

using namespace pixelstep;

namespace {

Options parse(const std::vector<std::string>& words) {
    return parseOptions(words);
}

int exitCodeOf(const std::vector<std::string>& words) {
    const Options options = parse(words);
    const auto* usage = std::get_if<UsageText>(&options);
    return usage ? usage->exitCode : -1;
}

std::string helpOf(const std::string& command) {
    std::vector<std::string> words{"--help"};
    if (!command.empty()) words.insert(words.begin(), command);
    return std::get<UsageText>(parseOptions(words)).text;
}

/// The options or commands in a section of help's text, by their long names. CLI11 writes the
/// headings in capitals since version 2.5, and aligns and wraps the lines.
std::set<std::string> namesIn(const std::string& help, std::string section) {
    size_t at = help.find("\n" + section + ":\n");
    if (at == std::string::npos) {
        for (char& c : section) c = static_cast<char>(std::toupper(c));
        at = help.find("\n" + section + ":\n");
    }
    REQUIRE(at != std::string::npos);
    std::set<std::string> names;
    std::istringstream lines(help.substr(at + section.size() + 3));
    for (std::string line; std::getline(lines, line) && line.starts_with("  ");) {
        const size_t begin = line.find_first_not_of(' ');
        if (begin == std::string::npos || (begin > 2 && line[begin] != '-')) continue;
        const size_t longName = line.find("--", begin);
        const size_t name = line[begin] == '-' && longName != line.npos ? longName : begin;
        names.insert(line.substr(name, line.find(' ', name) - name));
    }
    return names;
}

}  // namespace

TEST_CASE("options: without arguments the default level is played and the panel is shown") {
    const auto play = std::get<PlayOptions>(parse({}));
    CHECK(play.level.empty());
    CHECK(play.overrides.empty());
    CHECK(play.seed == 0);
    CHECK(!play.quitAfter);
    CHECK(!play.isScripted());
}

TEST_CASE("options: settings are saved, except by runs that end by themselves or have the option") {
    CHECK(std::get<PlayOptions>(parse({"a.json"})).keepsSettings());
    CHECK(std::get<PlayOptions>(parse({"--trace", "t"})).keepsSettings());
    CHECK_FALSE(std::get<PlayOptions>(parse({"--no-settings"})).keepsSettings());
    CHECK_FALSE(std::get<PlayOptions>(parse({"a.json"})).editsBundled);
    CHECK(std::get<PlayOptions>(parse({"--edit-bundled", "a.json"})).editsBundled);
    CHECK_FALSE(std::get<PlayOptions>(parse({"--quit-after", "6"})).keepsSettings());
}

TEST_CASE("options: every option of the game is read") {
    const auto play = std::get<PlayOptions>(parse(
        {"a.json", "--record", "r", "--trace", "t", "--screenshot", "s", "--quit-after", "600",
         "--seed", "18446744073709551615", "--scale", "3", "--fullscreen", "--no-panel"}));
    CHECK(play.level == "a.json");
    CHECK(play.record == "r");
    CHECK(play.trace == "t");
    CHECK(play.screenshot == "s");
    CHECK(play.quitAfter == 600);
    CHECK(play.seed == UINT64_MAX);
    CHECK(play.scale == 3);
    CHECK(play.overrides == SettingOverrides{&settingNamed("fullscreen"), &settingNamed("panel")});
    CHECK(play.isScripted());
}

TEST_CASE("options: the subcommands accept their own arguments") {
    const auto run = std::get<RunOptions>(
        parse({"run", "r.json", "--heavy", "--level", "l", "--trace", "t", "--screenshot", "s"}));
    CHECK(run.replay == "r.json");
    CHECK(run.heavy);
    CHECK(run.level == "l");
    CHECK(run.trace == "t");
    CHECK(run.screenshot == "s");
    CHECK(std::get<CheckOptions>(parse({"check", "a", "b"})).levels ==
          std::vector<std::string>{"a", "b"});
    const auto resave = std::get<ResaveOptions>(parse({"resave", "a", "-o", "b"}));
    CHECK(resave.level == "a");
    CHECK(resave.output == "b");
    const auto imported = std::get<ImportOptions>(parse({"import", "c", "-o", "d"}));
    CHECK(imported.input == "c");
    CHECK(imported.output == "d");
}

TEST_CASE("options: choices for maps are read for play, check and import, in their order") {
    const std::vector<std::string> choices{
        "--solid",  "Ground, \"a, b\"", "--one-way",
        "Planks",   "--ignore",         "Sky",
        "--role",   "Rat=enemy",        "--role",
        "a=b=coin", "--role",           "lift 2=moving_platform"};
    const auto with = [&](std::vector<std::string> words) {
        words.insert(words.end(), choices.begin(), choices.end());
        return parse(words);
    };
    const MapChoices expected{.solid = {"Ground", "a, b"},
                              .roles = {{MapRole::oneWay, "Planks"},
                                        {MapRole::nothing, "Sky"},
                                        {MapRole::enemy, "Rat"},
                                        {MapRole::coin, "a=b"},
                                        {MapRole::movingPlatform, "lift 2"}},
                              .expectsNames = true};
    CHECK(std::get<PlayOptions>(with({"a.tmx"})).mapChoices == expected);
    CHECK(std::get<CheckOptions>(with({"check", "a.tmx"})).choices == expected);
    CHECK(std::get<ImportOptions>(with({"import", "a.tmx", "-o", "b.json"})).choices == expected);
    // A level alone is no name that has to match.
    CHECK(std::get<PlayOptions>(parse({"a.ldtk", "--level", "B"})).mapChoices ==
          MapChoices{.level = "B"});
}

TEST_CASE("options: an output that would overwrite an input is invalid, however it is spelled") {
    const auto error = [](const std::vector<std::string>& words) {
        const Options options = parse(words);
        const auto* usage = std::get_if<UsageText>(&options);
        return usage ? usage->text.substr(0, usage->text.find(". Try --help.")) : "";
    };
    CHECK(error({"run", "r", "--trace", "f", "--record", "./f"}) ==
          "pixelstep: --record and --trace would write to the same file: './f'");
    CHECK(error({"--trace", "f", "--screenshot", "x/../f"}) ==
          "pixelstep: --trace and --screenshot would write to the same file: 'f'");
    CHECK(error({"run", "r", "--trace", "./r"}) ==
          "pixelstep: --trace would overwrite REPLAY: './r'");
    CHECK(error({"run", "r", "--level", "l", "--record", "l"}) ==
          "pixelstep: --record would overwrite --level: 'l'");
    CHECK(error({"run", "r", "--level", "l", "--screenshot", "l"}) ==
          "pixelstep: --screenshot would overwrite --level: 'l'");
    CHECK(error({"l", "--record", "l"}) == "pixelstep: --record would overwrite LEVEL: 'l'");
    CHECK(error({"--replay", "r", "--record", "r"}) ==
          "pixelstep: --record would overwrite --replay: 'r'");
    CHECK(error({"run", "r", "--record", "r", "--trace", "t", "--screenshot", "s"}).empty());
    CHECK(error({"l", "--record", "r", "--trace", "/dev/null", "--screenshot", "s"}).empty());
    CHECK(exitCodeOf({"run", "r", "--trace", "f", "--record", "f"}) == 2);
}

TEST_CASE("options: --threads of earlier versions is accepted and ignored") {
    CHECK(std::get<PlayOptions>(parse({"--threads", "4", "a.json"})).level == "a.json");
    CHECK(std::get<RunOptions>(parse({"run", "r.json", "--threads", "4"})).replay == "r.json");
    CHECK(std::get<UsageText>(parse({"--threads", "many"})).exitCode == kExitUsage);
}

TEST_CASE("options: docs/help.txt, which scripts/play --help prints, has all options") {
    const Result<std::string> file = readFile(PIXELSTEP_SOURCE_DIR "/docs/help.txt");
    REQUIRE(file);
    for (const char* section : {"Options", "Subcommands"})
        for (const std::string& name : namesIn(helpOf(""), section))
            CHECK_MESSAGE(file->find("  " + name) != std::string::npos, name);
}

TEST_CASE("options: the completion for bash has all options, commands and tunables") {
    const Result<std::string> file = readFile(PIXELSTEP_SOURCE_DIR "/cmake/package/pixelstep.bash");
    REQUIRE(file);
    const std::set<std::string> commands = namesIn(helpOf(""), "Subcommands");
    for (const std::string& command : commands) {
        const size_t begin = file->find("        " + command + ")\n");
        REQUIRE_MESSAGE(begin != std::string::npos, command);
        const std::string words = file->substr(begin, file->find(";;", begin) - begin);
        for (const std::string& option : namesIn(helpOf(command), "Options"))
            CHECK_MESSAGE(words.find(option) != std::string::npos, command, " ", option);
    }
    const std::string words = file->substr(file->find("        *)\n"));
    for (const std::string& option : namesIn(helpOf(""), "Options"))
        CHECK_MESSAGE(words.find(option) != std::string::npos, option);
    for (const Tunable& tunable : tunables())
        CHECK_MESSAGE(file->find(" " + std::string(tunable.name) + "=") != std::string::npos,
                      tunable.name);
}

TEST_CASE("options: help and version succeed and print something") {
    for (const std::string word : {"--help", "--version", "-h"}) {
        const auto usage = std::get<UsageText>(parse({word}));
        CHECK(usage.exitCode == 0);
        CHECK(usage.text.size() > 5);
    }
    CHECK(exitCodeOf({"run", "--help"}) == 0);
}

TEST_CASE(
    "options: an invalid command line exits with 2 and prints one line that refers to --help") {
    const std::vector<std::vector<std::string>> bad = {
        {"--nonsense"},
        {"run"},
        {"check"},
        {"resave", "a"},
        {"import", "a"},
        {"export", "a.json", "-o", "a.tmj"},
        {"export", "a.json"},
        {"a.json", "--frame-times", "f.csv"},
        {"a.ldtk", "--level", "*"},
        {"check", "a.ldtk", "--level", "*"},
        {"import", "a.ldtk", "-o", "a.json", "--level", "*"},
        {"a.tmx", "--role"},
        {"a.tmx", "--role", "coin"},
        {"a.tmx", "--role", "=coin"},
        {"a.tmx", "--role", "Rat="},
        {"a.tmx", "--role", "Rat=cion"},
        {"a.tmx", "--role", "Rat=ladders"},
        {"check", "a.tmx", "--role", "Rat"},
        {"import", "a.tmx", "-o", "a.json", "--role", "Rat=decoration"},
        {"run", "r.json", "--role", "Rat=coin"},
        {"a.json", "b.json"},
        {"a.json", "run", "r.json"},
        {"--seed", "1", "run", "r.json"},
        {"run", "r.json", "--seed", "1"},
        {"run", "a", "run", "b"},
        {"--seed"},
        {"--seed", "-1"},
        {"--seed", "0x10"},
        {"--seed", "1.5"},
        {"--seed", "18446744073709551616"},
        {"--seed", ""},
        {"--scale", "0"},
        {"--scale", "9"},
        {"--quit-after", "-5"},
        {"--quit-after", "10000001"},
        {"--quit-after", "soon"},
        {"a.json", "--replay", "r.json"},
        {"--replay", "r.json", "--seed", "1"},
    };
    for (const auto& words : bad) {
        const Options options = parse(words);
        std::string line;
        for (const std::string& word : words) line += word + " ";
        CAPTURE(line);
        const auto* usage = std::get_if<UsageText>(&options);
        REQUIRE(usage != nullptr);
        CHECK(usage->exitCode == kExitUsage);
        CHECK(usage->text.ends_with(". Try --help.\n"));
        CHECK(usage->text.starts_with("pixelstep: "));
        CHECK(std::ranges::count(usage->text, '\n') == 1);
    }
}

TEST_CASE("options: tuning overrides are read for play, run and metrics, and are validated") {
    const auto play = std::get<PlayOptions>(
        parse({"a.json", "--preset", "heavy", "--tune", "gravity=5", "--tune", "air_jumps=1"}));
    CHECK(play.tuning.preset == "heavy");
    REQUIRE(play.tuning.tune.size() == 2);
    CHECK(play.tuning.tune[0] == TunableValue{findTunable("gravity"), 5});
    CHECK(play.level == "a.json");
    const auto run = std::get<RunOptions>(parse({"run", "--tune", "gravity=5", "r.json"}));
    CHECK(run.replay == "r.json");
    CHECK(run.tuning.tune.size() == 1);
    CHECK(std::get<RunOptions>(parse({"run", "r.json"})).tuning.isNone());
    const auto metrics = std::get<MetricsOptions>(parse({"metrics", "--json", "precise"}));
    CHECK(metrics.file == "precise");
    CHECK(metrics.asJson);
    CHECK(std::get<MetricsOptions>(parse({"metrics"})).file.empty());
    for (const char* bad : {"gravity", "gravity=", "gravity=100001", "gravty=1", "gravity=1.5"})
        CHECK(exitCodeOf({"run", "r.json", "--tune", bad}) == 2);
    CHECK(exitCodeOf({"run", "r.json", "--preset", ""}) == 2);
    CHECK(exitCodeOf({"run", "r.json", "--preset", "p.json", "--trace", "p.json"}) == 2);
    // Also a preset that is given by its name.
    const std::string floaty = std::string(PIXELSTEP_SOURCE_DIR) + "/presets/floaty.json";
    CHECK(exitCodeOf({"run", "r.json", "--preset", "floaty", "--record", floaty.c_str()}) == 2);
    CHECK(exitCodeOf({"--preset", "floaty", "--trace", floaty.c_str()}) == 2);
    CHECK(exitCodeOf({"metrics", "a", "b"}) == 2);
}

TEST_CASE("options: steps to explain are sorted and unique") {
    const auto run =
        std::get<RunOptions>(parse({"run", "--explain", "12:3", "--explain", "7", "r.json",
                                    "--explain", "12", "--explain", "12:3"}));
    CHECK(run.replay == "r.json");
    CHECK(run.explain == std::vector<ExplainTarget>{{7, 0}, {12, 0}, {12, 3}});
    for (const char* bad : {"", "x", "-1", "+1", "1:", ":1", "1:-1", "1:2:3", "1.5", "0x10", " 1",
                            "1:4294967296", "99999999999999999999"}) {
        CAPTURE(bad);
        CHECK(exitCodeOf({"run", "r.json", "--explain", bad}) == 2);
    }
    CHECK(exitCodeOf({"a.json", "--explain", "1"}) == 2);
}
