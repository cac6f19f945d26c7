// The command line: what is accepted, and what ends with 2.
#include "app/cli/options.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "app/cli/program_text.h"
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

}  // namespace

TEST_CASE("options: without words one plays the default level, panel shown") {
    const auto play = std::get<PlayOptions>(parse({}));
    CHECK(play.level.empty());
    CHECK(play.showsPanel);
    CHECK(play.seed == 0);
    CHECK(!play.quitAfter);
    CHECK(!play.isScripted());
}

TEST_CASE("options: settings are kept, but not by a run that ends by itself or is told not to") {
    CHECK(std::get<PlayOptions>(parse({"a.json"})).keepsSettings());
    CHECK(std::get<PlayOptions>(parse({"--trace", "t"})).keepsSettings());
    CHECK_FALSE(std::get<PlayOptions>(parse({"--no-settings"})).keepsSettings());
    CHECK_FALSE(std::get<PlayOptions>(parse({"--quit-after", "6"})).keepsSettings());
}

TEST_CASE("options: every option of the game is read") {
    const auto play = std::get<PlayOptions>(
        parse({"a.json", "--record", "r", "--trace", "t", "--screenshot", "s", "--quit-after",
               "600", "--frame-times", "f", "--seed", "18446744073709551615", "--scale", "3",
               "--fullscreen", "--no-panel"}));
    CHECK(play.level == "a.json");
    CHECK(play.record == "r");
    CHECK(play.trace == "t");
    CHECK(play.screenshot == "s");
    CHECK(play.quitAfter == 600);
    CHECK(play.frameTimes == "f");
    CHECK(play.seed == UINT64_MAX);
    CHECK(play.scale == 3);
    CHECK(play.fullscreen);
    CHECK(!play.showsPanel);
    CHECK(play.isScripted());
}

TEST_CASE("options: the subcommands take their own words") {
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
    CHECK(std::get<TiledOptions>(parse({"import", "a", "-o", "b"})).word == "import");
    CHECK(std::get<TiledOptions>(parse({"export", "a", "-o", "b"})).word == "export");
}

TEST_CASE("options: what would write over a file it needs is unusable, however it is spelled") {
    const auto refusal = [](const std::vector<std::string>& words) {
        const Options options = parse(words);
        const auto* usage = std::get_if<UsageText>(&options);
        return usage ? usage->text.substr(0, usage->text.find(". Try --help.")) : "";
    };
    CHECK(refusal({"run", "r", "--trace", "f", "--record", "./f"}) ==
          "pixelstep: --record and --trace would write to one file: './f'");
    CHECK(refusal({"--trace", "f", "--screenshot", "x/../f"}) ==
          "pixelstep: --trace and --screenshot would write to one file: 'f'");
    CHECK(refusal({"run", "r", "--trace", "./r"}) ==
          "pixelstep: --trace would write over REPLAY: './r'");
    CHECK(refusal({"run", "r", "--level", "l", "--record", "l"}) ==
          "pixelstep: --record would write over --level: 'l'");
    CHECK(refusal({"run", "r", "--level", "l", "--screenshot", "l"}) ==
          "pixelstep: --screenshot would write over --level: 'l'");
    CHECK(refusal({"l", "--record", "l"}) == "pixelstep: --record would write over LEVEL: 'l'");
    CHECK(refusal({"--replay", "r", "--record", "r"}) ==
          "pixelstep: --record would write over --replay: 'r'");
    CHECK(refusal({"run", "r", "--record", "r", "--trace", "t", "--screenshot", "s"}).empty());
    CHECK(refusal({"l", "--record", "r", "--trace", "/dev/null", "--screenshot", "s"}).empty());
    CHECK(exitCodeOf({"run", "r", "--trace", "f", "--record", "f"}) == 2);
}

// CLI11's layout differs between its versions, so words are compared.
TEST_CASE(
    "options: docs/help.txt, which scripts/play --help prints, has all options of the program") {
    const Result<std::string> file = readFile(PIXELSTEP_SOURCE_DIR "/docs/help.txt");
    REQUIRE(file);
    const ProgramText text = programText();
    const auto expectWords = [&file](const std::string& words) {
        CAPTURE(words);
        CHECK(file->find(words) != std::string::npos);
    };
    expectWords(text.about);
    for (const CommandText& command : text.commands) {
        expectWords(command.name);
        if (!command.name.empty()) expectWords(command.about);
        if (!command.name.empty()) continue;
        for (const OptionText& option : command.options) {
            expectWords(option.name);
            expectWords(option.about);
        }
    }
}

TEST_CASE("options: help and version end well and say something") {
    for (const std::string word : {"--help", "--version", "-h"}) {
        const auto usage = std::get<UsageText>(parse({word}));
        CHECK(usage.exitCode == 0);
        CHECK(usage.text.size() > 5);
    }
    CHECK(exitCodeOf({"run", "--help"}) == 0);
}

TEST_CASE("options: an unusable command line exits with 2 and prints one line that names --help") {
    const std::vector<std::vector<std::string>> bad = {
        {"--nonsense"},
        {"run"},
        {"check"},
        {"resave", "a"},
        {"import", "a"},
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

TEST_CASE("options: other numbers are read for playing, run and metrics, and are strict") {
    const auto play = std::get<PlayOptions>(
        parse({"a.json", "--preset", "heavy", "--tune", "gravity=5", "--tune", "air_jumps=1"}));
    CHECK(play.numbers.preset == "heavy");
    REQUIRE(play.numbers.tune.size() == 2);
    CHECK(play.numbers.tune[0] == TunableValue{findTunable("gravity"), 5});
    CHECK(play.level == "a.json");
    const auto run = std::get<RunOptions>(parse({"run", "--tune", "gravity=5", "r.json"}));
    CHECK(run.replay == "r.json");
    CHECK(run.numbers.tune.size() == 1);
    CHECK(std::get<RunOptions>(parse({"run", "r.json"})).numbers.isNone());
    const auto metrics = std::get<MetricsOptions>(parse({"metrics", "--json", "precise"}));
    CHECK(metrics.file == "precise");
    CHECK(metrics.asJson);
    CHECK(std::get<MetricsOptions>(parse({"metrics"})).file.empty());
    for (const char* bad : {"gravity", "gravity=", "gravity=100001", "gravty=1", "gravity=1.5"})
        CHECK(exitCodeOf({"run", "r.json", "--tune", bad}) == 2);
    CHECK(exitCodeOf({"run", "r.json", "--preset", ""}) == 2);
    CHECK(exitCodeOf({"run", "r.json", "--preset", "p.json", "--trace", "p.json"}) == 2);
    // Also of one that is meant by its name.
    const std::string floaty = std::string(PIXELSTEP_SOURCE_DIR) + "/presets/floaty.json";
    CHECK(exitCodeOf({"run", "r.json", "--preset", "floaty", "--record", floaty.c_str()}) == 2);
    CHECK(exitCodeOf({"--preset", "floaty", "--trace", floaty.c_str()}) == 2);
    CHECK(exitCodeOf({"metrics", "a", "b"}) == 2);
}

TEST_CASE("options: steps to explain come in the order of their rows, each once") {
    const auto run =
        std::get<RunOptions>(parse({"run", "--explain", "12:3", "--explain", "7", "r.json",
                                    "--explain", "12", "--explain", "12:3"}));
    CHECK(run.replay == "r.json");
    CHECK(run.explain == std::vector<ExplainAsked>{{7, 0}, {12, 0}, {12, 3}});
    for (const char* bad : {"", "x", "-1", "+1", "1:", ":1", "1:-1", "1:2:3", "1.5", "0x10", " 1",
                            "1:4294967296", "99999999999999999999"}) {
        CAPTURE(bad);
        CHECK(exitCodeOf({"run", "r.json", "--explain", bad}) == 2);
    }
    CHECK(exitCodeOf({"a.json", "--explain", "1"}) == 2);
}
