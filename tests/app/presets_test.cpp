// Presets in the game: dropped files, clones with other settings, what-if runs.
#include <filesystem>

#include "game/world/actor_tuning.h"
#include "io/preset_json.h"
#include "io/safe_file.h"
#include "io/temporary_folder.h"
#include "test_game.h"

using namespace pixelstep;

namespace {

const std::string kData = std::string(PIXELSTEP_SOURCE_DIR) + "/";

}  // namespace

TEST_CASE("presets: a dropped preset is chosen in one undo step, and can be saved") {
    TestGame game;
    usePresets(game.app.panel.presets, presetFoldersOf(kData, ""));
    const std::string path =
        std::filesystem::temp_directory_path().string() + "/pixelstep_dropped.json";
    Tuning tuning;
    tuning.gravity = 777;
    tuning.airJumps = 3;
    REQUIRE_FALSE(writeFile(path, writePreset(presetOf("dropped", tuning))));
    game.drop(SDL_DROPFILE, path);
    CHECK(game.world().level.tuning == tuning);
    CHECK(game.app.session.undoSteps() == 1);
    const PresetState& state = game.app.panel.presets;
    CHECK(state.choice.inUse().name == "dropped");
    REQUIRE(state.droppedPreset);
    CHECK(state.droppedPreset->name == "dropped");
    game.frame();
    CHECK(state.choice.inUse().name == "dropped");
    CHECK(game.app.panel.presets.choice.base() == tuning);
    execute(game.app, Action::undo);
    game.frame();
    CHECK(game.world().level.tuning == Tuning{});
    CHECK(state.choice.inUse().name == "tutorial");
    std::filesystem::remove(path);
}

TEST_CASE(
    "presets: a dropped preset of the list is not offered for saving; an invalid one changes "
    "nothing") {
    TestGame game;
    usePresets(game.app.panel.presets, presetFoldersOf(kData, ""));
    game.drop(SDL_DROPFILE, kData + "presets/heavy.json");
    CHECK(game.app.panel.presets.choice.inUse().name == "heavy");
    CHECK_FALSE(game.app.panel.presets.droppedPreset);
    const Tuning before = game.world().level.tuning;
    const std::string path =
        std::filesystem::temp_directory_path().string() + "/pixelstep_bad_preset.json";
    REQUIRE_FALSE(writeFile(path, R"({"version": 1, "tuning": {"gravty": 1}})"));
    game.drop(SDL_DROPFILE, path);
    CHECK(game.world().level.tuning == before);
    std::filesystem::remove(path);
}

TEST_CASE(
    "presets: arrows and Enter choose in the open list, and other keys still control the game") {
    TestGame game;
    usePresets(game.app.panel.presets, presetFoldersOf(kData, ""));
    const Brush brush = game.app.tools.play.brush();
    const auto frames = [&] {
        for (int i = 0; i < 4; ++i) game.frame(0);
    };
    for (int y = 200; y < 400 && !Ui::holdsMouse(); y += 8) {
        game.motion({1100, y});
        game.frame(0);
        game.button(SDL_BUTTON_LEFT, true, {1100, y});
        game.frame(0);
        game.button(SDL_BUTTON_LEFT, false, {1100, y});
        frames();
    }
    REQUIRE(Ui::holdsMouse());
    game.motion({100, 600});
    frames();
    for (const SDL_Scancode key : {SDL_SCANCODE_DOWN, SDL_SCANCODE_DOWN, SDL_SCANCODE_RETURN}) {
        game.tap(key);
        frames();
    }
    CHECK_FALSE(Ui::holdsMouse());
    CHECK(game.app.panel.presets.choice.inUse().name != "tutorial");
    CHECK(game.app.tools.play.brush() == brush);
    const size_t bodies = game.world().actors.size();
    game.tap(SDL_SCANCODE_SPACE);
    frames();
    CHECK(game.world().actors.size() == bodies + 1);
}

TEST_CASE("presets: settings that are not saved are kept completely as the preset Last tried") {
    for (const char* name : {"gravity", "integration", "steps_per_second", "soft_clones"}) {
        CAPTURE(name);
        const test::TemporaryFolder folder;
        TestGame game;
        game.app.document = Document("some.json");
        const Tuning before = game.world().level.tuning;
        usePresets(game.app.panel.presets, presetFoldersOf(kData, folder.path("")));
        const Tunable* tunable = findTunable(name);
        const int other = before.*tunable->field == tunable->low ? tunable->high : tunable->low;
        game.app.queue.push(Tune{{{tunable, other}}});
        game.frame();
        const Tuning tried = game.world().level.tuning;
        game.app.queue.push(Quit{});
        game.frame();
        game.app.queue.push(AnswerQuestion{Answer::discard});
        game.frame();
        CHECK(game.app.isLeaving());
        const Result<Preset> kept = loadPreset(folder.path("presets/last tried.json"));
        REQUIRE(kept);
        CHECK(chosenTuning(*kept, before) == tried);
        // Settings of the level that were not changed stay those of the level.
        Tuning level = before;
        level.echoSteps = before.echoSteps + 1;
        CHECK(chosenTuning(*kept, level).echoSteps == level.echoSteps);
    }
}

TEST_CASE("presets: a clone with a preset's settings jumps as that preset does") {
    TestGame game;
    const Preset floaty = *loadPreset(kData + "presets/floaty.json");
    BodyTools& tools = game.app.tools.play.bodies();
    setCloneTuning(tools, &floaty, game.world().level.tuning);
    CHECK(tools.ai == AiKind::mirror);
    execute(game.app, Action::spawnClone);
    game.frame();
    const World& world = game.world();
    REQUIRE(world.actors.size() == 2);
    CHECK(tuningOf(world, world.actors[1]).gravity == 520);
    CHECK(world.actorTunings.front().size() == tunables().size() - 2);
    game.key(SDL_SCANCODE_W, true);
    for (int i = 0; i < 12; ++i) game.frame();
    CHECK(world.actors[1].body.rect.top != world.player().body.rect.top);
    setCloneTuning(tools, nullptr, world.level.tuning);
    CHECK_FALSE(tools.ownTuning());
}

TEST_CASE("presets: the current run is replayed with the settings of another preset") {
    TestGame game;
    const Preset heavy = *loadPreset(kData + "presets/heavy.json");
    game.key(SDL_SCANCODE_D, true);
    for (int i = 0; i < 40; ++i) game.frame();
    game.key(SDL_SCANCODE_D, false);
    game.frame();
    const int64_t steps = game.app.session.recording().steps;
    const int leftBefore = game.world().player().body.rect.left;
    game.app.sessionController.startWhatIf(heavy);
    CHECK(game.app.session.isWatching());
    CHECK(game.app.session.lastStep() == steps);
    CHECK(game.world().level.tuning.gravity == 1900);
    while (game.world().stepCount < steps) game.frame();
    CHECK(game.world().player().body.rect.left < leftBefore);  // it accelerates more slowly
    // A what-if run during another one repeats the whole run, not only the watched part.
    game.app.sessionController.goTo(5);
    game.app.sessionController.startWhatIf(*loadPreset(kData + "presets/ice.json"));
    CHECK(game.app.session.lastStep() == steps);
    CHECK(game.world().level.tuning.runDecel == 70);
}

TEST_CASE("presets: a what-if run does not change the player's run and its unsaved work") {
    TestGame game;
    game.app.document = Document("level.json");
    game.frame(3);
    const Preset heavy = *loadPreset(kData + "presets/heavy.json");
    game.app.sessionController.apply({Tune{{{findTunable("gravity"), 5}}}});
    game.app.sessionController.apply({Place{.tile = {.shape = "block"}, .cells = {{18, 0}}}});
    execute(game.app, Action::toggleEdit);
    game.app.panel.presets.comparisons = {{heavy, {}}};
    game.app.sessionController.startWhatIf(heavy);
    CHECK_FALSE(game.app.viewport.isEditing());
    CHECK(game.app.session.isWatching());
    game.app.sessionController.startWhatIf(
        heavy);  // starts from the player's run, not from the watched one
    game.app.sessionController.returnToOwnRun();
    CHECK_FALSE(game.app.session.isWatching());
    CHECK(game.world().level.tuning.gravity == 5);
    CHECK(game.app.documentController.hasUnsavedWork());
    CHECK(game.app.panel.presets.comparisons.size() == 1);
    CHECK(game.app.timeController.isPaused());
}

TEST_CASE("presets: an unreadable file causes no question about unsaved work") {
    TestGame game;
    game.app.document = Document("level.json");
    game.app.sessionController.apply({Tune{{{findTunable("gravity"), 5}}}});
    game.app.sessionController.apply({Place{.tile = {.shape = "block"}, .cells = {{18, 0}}}});
    const std::string folder = std::filesystem::temp_directory_path().string();
    const std::string broken = folder + "/pixelstep_broken_preset.json";
    REQUIRE_FALSE(writeFile(broken, R"({"version": 1, "tuning": {"gravity": 1,}})"));
    for (const std::string& path : {broken, folder, kData + "levels/level.schema.json"}) {
        game.drop(SDL_DROPFILE, path);
        CHECK_FALSE(game.app.modes.any(&Mode::blocksPlay));
        CHECK(game.world().level.tuning.gravity == 5);
    }
    // A valid level causes a question, and files that are dropped during it change nothing.
    game.drop(SDL_DROPFILE, kData + "levels/jumps.json");
    CHECK(game.app.modes.find<QuestionMode>());
    game.drop(SDL_DROPFILE, kData + "presets/heavy.json");
    CHECK(game.world().level.tuning.gravity == 5);
    std::filesystem::remove(broken);
}
