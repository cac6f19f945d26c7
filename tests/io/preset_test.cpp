// Tests of preset files: strict reading, canonical writing, and the bundled presets.
#include <doctest/doctest.h>

#include <filesystem>

#include "io/json/json_tree.h"
#include "io/preset_json.h"
#include "io/safe_file.h"

using namespace pixelstep;
namespace fs = std::filesystem;

namespace {

std::string errorOf(const std::string& text) {
    const Result<Preset> preset = readPreset(text);
    return preset ? "none" : errorLine("p.json", preset.error());
}

std::vector<std::string> bundledPresets() {
    std::vector<std::string> paths;
    for (const auto& entry : fs::directory_iterator(PIXELSTEP_SOURCE_DIR "/presets")) {
        const std::string path = entry.path().string();
        if (path.ends_with(".json") && !path.ends_with(".schema.json")) paths.push_back(path);
    }
    return paths;
}

}  // namespace

TEST_CASE("preset: its values are read and written in canonical form") {
    const std::string text =
        R"({"tuning": {"gravity": 600, "comment": "low", "steps_per_second": 120},
            "comment": "Moon", "name": "moon", "version": 1})";
    const Result<Preset> preset = readPreset(text);
    REQUIRE(preset);
    CHECK(preset->name == "moon");
    CHECK(preset->comment == "Moon");
    REQUIRE(preset->values.size() == 2);
    CHECK(preset->values[0].tunable->name == "steps_per_second");
    CHECK(preset->values[1].value == 600);
    CHECK(writePreset(*preset) ==
          "{\n"
          "  \"version\": 1,\n"
          "  \"name\": \"moon\",\n"
          "  \"comment\": \"Moon\",\n"
          "  \"tuning\": {\n"
          "    \"comment\": \"low\",\n"
          "    \"steps_per_second\": 120,\n"
          "    \"gravity\": 600\n"
          "  }\n"
          "}\n");
    CHECK(*readPreset(writePreset(*preset)) == *preset);
}

TEST_CASE("preset: spaces around its name are not part of it") {
    CHECK(readPreset(R"({"version": 1, "name": " my moon\t", "tuning": {}})")->name == "my moon");
    CHECK(readPreset(R"({"version": 1, "name": "  ", "tuning": {}})")->name.empty());
}

TEST_CASE("preset: errors have a place and a suggestion") {
    CHECK(errorOf(R"({"version": 1, "tuning": {"gravty": 1}})").find("did you mean 'gravity'?") !=
          std::string::npos);
    CHECK(errorOf(R"({"version": 1, "tunning": {}})").find("did you mean 'tuning'?") !=
          std::string::npos);
    CHECK(errorOf(R"({"version": 1})").starts_with("p.json: /tuning: "));
    CHECK(errorOf(R"({"version": 2, "tuning": {}})").starts_with("p.json: /version: "));
    CHECK(errorOf(R"({"version": 1, "tuning": []})").starts_with("p.json: /tuning: "));
    CHECK(errorOf(R"({"version": 1, "tuning": {"gravity": 100001}})")
              .starts_with("p.json: /tuning/gravity: "));
    CHECK(errorOf(R"({"version": 1, "tuning": {"gravity": 1.5}})")
              .starts_with("p.json: /tuning/gravity: "));
    CHECK(errorOf(R"({"version": 1, "tuning": {"gravity": 1, "gravity": 1}})") != "none");
    CHECK(errorOf(R"({"version": 1, "version": 1, "tuning": {}})") != "none");
    CHECK(errorOf("[]") != "none");
    CHECK(errorOf(std::string(40, '[')) != "none");
    CHECK(errorOf("") != "none");
    CHECK(errorOf(R"({"version": 1, "tuning": {}})") == "none");
}

TEST_CASE("preset: a file that is cut off at any byte is rejected, unless it is complete") {
    const std::string text = *readFile(PIXELSTEP_SOURCE_DIR "/presets/everything.json");
    for (size_t length = 0; length + 2 < text.size(); ++length)
        CHECK_FALSE(readPreset(text.substr(0, length)));
}

TEST_CASE("preset: a level is not a preset, and a preset is not a level") {
    CHECK(isPreset(R"({"version": 1, "tuning": {}})"));
    CHECK_FALSE(isPreset(R"({"version": 1, "tuning": {}, "rows": []})"));
    CHECK_FALSE(isPreset(R"({"version": 1})"));
    CHECK_FALSE(isPreset("{"));
}

TEST_CASE("preset: bundled presets set every tunable, are in canonical form and have a comment") {
    const std::vector<std::string> paths = bundledPresets();
    CHECK(paths.size() >= 9);
    for (const std::string& path : paths) {
        CAPTURE(path);
        const Result<Preset> preset = loadPreset(path);
        REQUIRE(preset);
        CHECK(preset->name == fs::path(path).stem().string());
        CHECK(writePreset(*preset) == *readFile(path));
        REQUIRE(preset->comment);
        CHECK(preset->comment->size() > 40);
        CHECK(preset->comment->ends_with('.'));
        for (const Tunable& tunable : tunables()) {
            CAPTURE(tunable.name);
            const auto names = [&](const TunableValue& value) { return value.tunable == &tunable; };
            CHECK((std::ranges::count_if(preset->values, names) == 1) == !isKeptByPresets(tunable));
        }
    }
    const Result<Preset> tutorial = loadPreset(PIXELSTEP_SOURCE_DIR "/presets/tutorial.json");
    CHECK(chosenTuning(*tutorial, {}) == Tuning{});
    const Tuning all =
        chosenTuning(*loadPreset(PIXELSTEP_SOURCE_DIR "/presets/everything.json"), {});
    for (const Tunable& tunable : tunables())
        if (tunable.standard() == 0 && !isKeptByPresets(tunable))
            CHECK_MESSAGE(all.*tunable.field > 0, tunable.name);
}

TEST_CASE("preset: NAME=VALUE is checked in the same way") {
    CHECK(*readTuneWord("gravity=600") == TunableValue{findTunable("gravity"), 600});
    for (const char* bad :
         {"gravity", "gravity=", "gravity=1e3", "gravity=-1", "gravity=100001", "gravity= 3", "=3",
          "gravty=3", "gravity=3=4", "gravity=-0", "gravity=007"})
        CHECK_FALSE(readTuneWord(bad));
    CHECK(readTuneWord("gravty=3").error().message.find("did you mean 'gravity'?") !=
          std::string::npos);
}
