// Presets in the game: dropped files, clones with other settings, what-if runs.
#include <filesystem>

#include "game/world/actor_tuning.h"
#include "io/preset_json.h"
#include "io/safe_file.h"
#include "played.h"

using namespace pixelstep;

namespace {

const std::string kData = std::string(PIXELSTEP_SOURCE_DIR) + "/";

}  // namespace

TEST_CASE("presets: a dropped preset is chosen in one undo step, and can be saved") {
    Played played;
    usePresets(played.app.panel.presets, presetFoldersOf(kData, ""));
    const std::string path =
        std::filesystem::temp_directory_path().string() + "/pixelstep_dropped.json";
    Tuning tuning;
    tuning.gravity = 777;
    tuning.airJumps = 3;
    REQUIRE_FALSE(writeFile(path, writePreset(presetOf("dropped", tuning))));
    played.drop(SDL_DROPFILE, path);
    CHECK(played.world().level.tuning == tuning);
    CHECK(played.app.session.undoSteps() == 1);
    const PresetState& state = played.app.panel.presets;
    CHECK(state.choice.inUse().name == "dropped");
    REQUIRE(state.droppedPreset);
    CHECK(state.droppedPreset->name == "dropped");
    played.frame();
    CHECK(state.choice.inUse().name == "dropped");
    CHECK(played.app.panel.presetBase == tuning);
    execute(played.app, Action::undo);
    played.frame();
    CHECK(played.world().level.tuning == Tuning{});
    CHECK(state.choice.inUse().name == "tutorial");
    std::filesystem::remove(path);
}

TEST_CASE(
    "presets: a dropped preset of the list is not offered for saving; a bad one changes nothing") {
    Played played;
    usePresets(played.app.panel.presets, presetFoldersOf(kData, ""));
    played.drop(SDL_DROPFILE, kData + "presets/heavy.json");
    CHECK(played.app.panel.presets.choice.inUse().name == "heavy");
    CHECK_FALSE(played.app.panel.presets.droppedPreset);
    const Tuning before = played.world().level.tuning;
    const std::string path =
        std::filesystem::temp_directory_path().string() + "/pixelstep_bad_preset.json";
    REQUIRE_FALSE(writeFile(path, R"({"version": 1, "tuning": {"gravty": 1}})"));
    played.drop(SDL_DROPFILE, path);
    CHECK(played.world().level.tuning == before);
    std::filesystem::remove(path);
}

TEST_CASE("presets: arrows and Enter choose in the open list, and other keys stay the game's") {
    Played played;
    usePresets(played.app.panel.presets, presetFoldersOf(kData, ""));
    const Brush brush = played.app.tools.play.brush();
    const auto frames = [&] {
        for (int i = 0; i < 4; ++i) played.frame(0);
    };
    for (int y = 200; y < 400 && !Ui::holdsMouse(); y += 8) {
        played.motion({1100, y});
        played.frame(0);
        played.button(SDL_BUTTON_LEFT, true, {1100, y});
        played.frame(0);
        played.button(SDL_BUTTON_LEFT, false, {1100, y});
        frames();
    }
    REQUIRE(Ui::holdsMouse());
    played.motion({100, 600});
    frames();
    for (const SDL_Scancode key : {SDL_SCANCODE_DOWN, SDL_SCANCODE_DOWN, SDL_SCANCODE_RETURN}) {
        played.tap(key);
        frames();
    }
    CHECK_FALSE(Ui::holdsMouse());
    CHECK(played.app.panel.presets.choice.inUse().name != "tutorial");
    CHECK(played.app.tools.play.brush() == brush);
    const size_t bodies = played.world().actors.size();
    played.tap(SDL_SCANCODE_SPACE);
    frames();
    CHECK(played.world().actors.size() == bodies + 1);
}

TEST_CASE("presets: a clone with a preset's settings jumps as that preset does") {
    Played played;
    const Preset floaty = *loadPreset(kData + "presets/floaty.json");
    BodyTools& tools = played.app.tools.play.bodies();
    setCloneTuning(tools, &floaty, played.world().level.tuning);
    CHECK(tools.ai == AiKind::mirror);
    execute(played.app, Action::spawnClone);
    played.frame();
    const World& world = played.world();
    REQUIRE(world.actors.size() == 2);
    CHECK(tuningOf(world, world.actors[1]).gravity == 520);
    CHECK(world.actorTunings.front().size() == tunables().size() - 2);
    played.key(SDL_SCANCODE_W, true);
    for (int i = 0; i < 12; ++i) played.frame();
    CHECK(world.actors[1].body.rect.top != world.player().body.rect.top);
    setCloneTuning(tools, nullptr, world.level.tuning);
    CHECK_FALSE(tools.ownTuning());
}

TEST_CASE("presets: the run so far is watched with another preset's settings") {
    Played played;
    const Preset heavy = *loadPreset(kData + "presets/heavy.json");
    played.key(SDL_SCANCODE_D, true);
    for (int i = 0; i < 40; ++i) played.frame();
    played.key(SDL_SCANCODE_D, false);
    played.frame();
    const int64_t steps = played.app.session.recording().steps;
    const int was = played.world().player().body.rect.left;
    played.app.playback.startWhatIf(heavy);
    CHECK(played.app.session.isWatching());
    CHECK(played.app.session.lastStep() == steps);
    CHECK(played.world().level.tuning.gravity == 1900);
    while (played.world().stepCount < steps) played.frame();
    CHECK(played.world().player().body.rect.left < was);  // it is slower to start
    // While it is watched, the whole of it is tried again, not what was seen of it.
    played.app.sessionController.goTo(5);
    played.app.playback.startWhatIf(*loadPreset(kData + "presets/ice.json"));
    CHECK(played.app.session.lastStep() == steps);
    CHECK(played.world().level.tuning.runDecel == 70);
}

TEST_CASE("presets: a what-if run keeps the own run and its unsaved work") {
    Played played;
    played.app.document = Document("room.json");
    played.frame(3);
    const Preset heavy = *loadPreset(kData + "presets/heavy.json");
    played.app.sessionController.apply({Tune{{{findTunable("gravity"), 5}}}});
    played.app.sessionController.apply({Place{.tile = {.shape = "block"}, .cells = {{18, 0}}}});
    played.app.editSwitch.toggle();
    played.app.panel.compared = heavy;
    played.app.playback.startWhatIf(heavy);
    CHECK_FALSE(played.app.editSwitch.isOn());
    CHECK(played.app.session.isWatching());
    played.app.playback.startWhatIf(heavy);  // of the own run again, not of this one
    played.app.playback.returnToOwnRun();
    CHECK_FALSE(played.app.session.isWatching());
    CHECK(played.world().level.tuning.gravity == 5);
    CHECK(played.app.documentController.hasUnsavedWork());
    CHECK(played.app.panel.compared);
    CHECK(played.app.timeController.isPaused());
}

TEST_CASE("presets: an unreadable file causes no question about unsaved work") {
    Played played;
    played.app.document = Document("room.json");
    played.app.sessionController.apply({Tune{{{findTunable("gravity"), 5}}}});
    played.app.sessionController.apply({Place{.tile = {.shape = "block"}, .cells = {{18, 0}}}});
    const std::string folder = std::filesystem::temp_directory_path().string();
    const std::string broken = folder + "/pixelstep_broken_preset.json";
    REQUIRE_FALSE(writeFile(broken, R"({"version": 1, "tuning": {"gravity": 1,}})"));
    for (const std::string& path : {broken, folder, kData + "levels/level.schema.json"}) {
        played.drop(SDL_DROPFILE, path);
        CHECK_FALSE(played.app.modes.isModal());
        CHECK(played.world().level.tuning.gravity == 5);
    }
    // A level that is one is asked about, and what is dropped meanwhile changes nothing.
    played.drop(SDL_DROPFILE, kData + "levels/jumps.json");
    CHECK(played.app.modes.find<QuestionMode>());
    played.drop(SDL_DROPFILE, kData + "presets/heavy.json");
    CHECK(played.world().level.tuning.gravity == 5);
    std::filesystem::remove(broken);
}
