// Tests of the player's presets in the panel: saving, rejecting, replacing and deleting.
#include <filesystem>

#include "io/preset_json.h"
#include "io/safe_file.h"
#include "io/temporary_folder.h"
#include "ui/drawn_panel.h"

using namespace pixelstep;
namespace fs = std::filesystem;

namespace {

/// A panel with the bundled presets and a temporary user folder.
struct OwnPanel {
    test::TemporaryFolder files;
    std::string root = files.path("");
    DrawnPanel panel;

    OwnPanel() {
        usePresets(state(), presetFoldersOf(std::string(PIXELSTEP_SOURCE_DIR) + "/", root));
        panel.frame();
    }

    PresetState& state() { return panel.state.presets; }
    std::string file(const std::string& name) const { return root + "presets/" + name + ".json"; }
    void click(const char* button) { panel.click({"movement", "presets", button}); }
    bool has(const char* button) { return panel.find({"movement", "presets", button}).has_value(); }
    void enter(const char* name) {
        // The field has the keyboard two frames after it requested it.
        for (int i = 0; i < 3; ++i) panel.frame();
        panel.type(name);
        key(ImGuiKey_Enter);
    }
    void key(ImGuiKey which) {
        imgui::setKey(which, true);
        panel.frame();
        imgui::setKey(which, false);
        for (int i = 0; i < 4; ++i) panel.frame();
    }
    void tune(int gravity) {
        panel.world.level.tuning.gravity = gravity;
        panel.frame();
    }
    bool states(const char* words) {
        CAPTURE(state().note);
        return state().note.find(words) != std::string::npos;
    }
};

bool isTyping() {
    return ImGui::GetIO().WantTextInput;
}

}  // namespace

TEST_CASE("own presets: after a rejected name the field keeps the keyboard") {
    OwnPanel own;
    own.tune(500);
    own.click("Save as...");
    own.enter("../x");
    CHECK(own.state().isNoteBad);
    CHECK(own.states("expected 1 to 64"));
    CHECK(isTyping());
    // The next typed text replaces the whole rejected name.
    own.enter("mine");
    CHECK_FALSE(own.state().isNoteBad);
    CHECK(loadPreset(own.file("mine"))->name == "mine");
    CHECK_FALSE(own.state().isNameFieldOpen);
    CHECK_FALSE(isTyping());
}

TEST_CASE("presets: swapped with the compared one and back, it is the same preset") {
    OwnPanel own;
    const Preset tutorial = own.state().list.find("tutorial")->preset;
    const Preset heavy = own.state().list.find("heavy")->preset;
    const TunableValues values = cloneTuning(heavy, own.panel.tuning());
    own.panel.state.presets.comparisons = {{heavy, values}};
    apply(own.panel.world, SpawnClone{.ai = AiKind::mirror, .tuning = values});
    for (const Preset& inUse : {heavy, tutorial}) {
        for (const Command& command : swapCompared(own.panel.state.presets, own.panel.world))
            apply(own.panel.world, command);
        own.panel.frame();
        CHECK(own.state().choice.inUse() == inUse);
        CHECK_FALSE(pathOf(own.state(), inUse).empty());
    }
    const auto [clone, compared] = comparedClone(own.panel.state.presets, own.panel.world);
    REQUIRE(compared != nullptr);
    CHECK(compared->preset == heavy);
    CHECK(own.panel.world.actors.size() == 2);  // it is replaced, not added
}

TEST_CASE("own presets: Esc cancels the naming") {
    OwnPanel own;
    own.click("Save as...");
    own.panel.type("half");
    own.key(ImGuiKey_Escape);
    CHECK_FALSE(own.state().isNameFieldOpen);
    CHECK_FALSE(fs::exists(own.file("half")));
}

TEST_CASE("own presets: a save reports which preset it replaces") {
    OwnPanel own;
    own.tune(500);
    own.click("Save as...");
    own.enter("floaty");
    CHECK(own.states("built-in one"));
    CHECK_FALSE(own.states("with a ~"));
    own.tune(501);
    REQUIRE(savePreset(own.state(), presetOf("floaty", own.panel.tuning())));
    CHECK(own.states("with a ~"));
    REQUIRE(savePreset(own.state(), presetOf(" other\t", own.panel.tuning())));
    CHECK(own.state().note == "Saved: " + own.file("other"));
    CHECK(own.state().choice.inUse().name == "other");
    CHECK_FALSE(savePreset(own.state(), presetOf("  ", own.panel.tuning())));
}

TEST_CASE("own presets: a preset is deleted after confirmation, and its settings stay") {
    OwnPanel own;
    CHECK_FALSE(own.has("Delete"));  // a bundled preset
    own.tune(500);
    own.click("Save as...");
    own.enter("floaty");
    own.click("Delete");
    CHECK(fs::exists(own.file("floaty")));
    own.click("Keep it");
    CHECK(fs::exists(own.file("floaty")));
    own.click("Delete");
    own.click("Delete it");
    CHECK_FALSE(fs::exists(own.file("floaty")));
    CHECK(own.panel.tuning().gravity == 500);
    CHECK(own.panel.commands.empty());
    // The bundled preset of that name is visible again.
    CHECK(own.state().choice.inUse().values.size() > 1);
    CHECK(own.state().choice.inUse().comment);
    CHECK_FALSE(own.has("Delete"));
}

TEST_CASE("own presets: a dropped preset with a long name can be saved") {
    OwnPanel own;
    Preset dropped = presetOf("the moon, with ice and dashes, by somebody who likes names", {});
    own.state().droppedPreset = dropped;
    own.state().droppedPresetPath = "/tmp/x.json";
    own.panel.frame();
    own.click("Save");
    CHECK(fs::exists(own.file(dropped.name)));
    CHECK_FALSE(own.state().droppedPreset);
}
