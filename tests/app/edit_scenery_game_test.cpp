// Signs and zones in edit mode, by keys, clicks and typed text.
#include <doctest/doctest.h>

#include <cstring>

#include "app/edited_game.h"

using namespace pixelstep;

namespace {

struct SceneryGame : EditedGame {
    const std::vector<Sign>& signs() const { return world().level.scenery->signs; }
    const std::vector<Zone>& zones() const { return world().level.scenery->zones; }

    void clickOn(Vec2i worldPixel) {
        motion(pointOnView(worldPixel));
        click(pointOnView(worldPixel));
        frames();
    }
    /// Clicks behind the last word of the text field.
    void clickOnText() {
        const Rect& rect = app.tools.bar.textRect;
        REQUIRE(!rect.isEmpty());
        const Vec2i at{rect.right() - 24, rect.bottom() - 6};
        motion(at);
        click(at);
        frames();
        REQUIRE(app.tools.bar.isTyping);
    }
    /// Types each letter in a separate frame.
    void type(const std::string& text) {
        for (const char letter : text) {
            typeText(std::string(1, letter));
            frame(0);
            frame(0);
        }
    }
    void frames() {
        for (int i = 0; i < 3; ++i) frame(0);
    }
    void endTyping() {
        press(SDL_SCANCODE_ESCAPE);
        frames();
    }
    void undoByKey() { press(SDL_SCANCODE_Z, KMOD_LCTRL); }
};

}  // namespace

TEST_CASE("scenery: T and F select the tools for signs and zones") {
    SceneryGame edited;
    edited.press(SDL_SCANCODE_T);
    CHECK(edited.app.tools.edit.tool() == EditTool::sign);
    edited.press(SDL_SCANCODE_F);
    CHECK(edited.app.tools.edit.tool() == EditTool::zone);
    edited.click(edited.buttonOf(EditTool::sign));
    edited.frames();
    CHECK(edited.app.tools.edit.tool() == EditTool::sign);
}

TEST_CASE("scenery: each gesture is one undo step, and redo restores it byte for byte") {
    SceneryGame edited;
    const auto bytes = [&] { return writeLevel(edited.world().level); };
    std::vector<std::string> levels{bytes()};
    const auto note = [&] {
        CHECK(bytes() != levels.back());
        levels.push_back(bytes());
    };
    edited.press(SDL_SCANCODE_F);
    edited.drag({100, 60}, {170, 100});
    note();
    edited.drag({130, 80}, {150, 80});
    note();
    edited.drag({199, 80}, {230, 80});
    note();
    CHECK(zoneRect(edited.zones()[0]) == Rect{120, 0, 112, 104});
    edited.press(SDL_SCANCODE_T);
    edited.drag({80, 144}, {80, 144});
    edited.frames();
    note();
    edited.drag({80, 136}, {120, 120});
    edited.frames();
    note();
    edited.press(SDL_SCANCODE_DELETE);
    note();
    edited.press(SDL_SCANCODE_F);
    edited.drag({150, 80}, {150, 80}, SDL_BUTTON_RIGHT);
    note();
    CHECK(edited.zones().empty());
    CHECK(edited.signs().empty());
    for (size_t i = levels.size() - 1; i-- > 0;) {
        edited.undoByKey();
        CAPTURE(i);
        CHECK(bytes() == levels[i]);
    }
    CHECK(edited.app.session.undoSteps() == 0);
    for (size_t i = 1; i < levels.size(); ++i) {
        edited.press(SDL_SCANCODE_Y, KMOD_LCTRL);
        CAPTURE(i);
        CHECK(bytes() == levels[i]);
    }
}

TEST_CASE("scenery: a new sign takes the keyboard; typed text applies at once") {
    SceneryGame edited;
    edited.press(SDL_SCANCODE_T);
    edited.clickOn({80, 144});
    REQUIRE(edited.signs().size() == 1);
    CHECK(edited.app.tools.bar.isTyping);
    edited.type("high");
    CHECK(edited.signs()[0].text == "high");
    // Letters that are keys of tools are typed as text.
    CHECK(edited.app.tools.edit.tool() == EditTool::sign);
    // Esc ends typing and keeps the text.
    edited.endTyping();
    CHECK_FALSE(edited.app.tools.bar.isTyping);
    CHECK(edited.signs()[0].text == "high");
    const int steps = edited.app.session.undoSteps();
    edited.clickOnText();
    edited.type("er");
    CHECK(edited.app.session.undoSteps() == steps + 1);
    // A click outside places the next sign at once.
    edited.clickOn({160, 144});
    REQUIRE(edited.signs().size() == 2);
    CHECK(edited.signs()[0].text == "higher");
    CHECK(edited.app.tools.bar.isTyping);
    edited.endTyping();
    edited.undoByKey();
    CHECK(edited.signs().size() == 1);
    CHECK(edited.signs()[0].text == "higher");
    edited.undoByKey();
    CHECK(edited.signs()[0].text == "high");
    while (edited.app.session.undoSteps() > 0) edited.undoByKey();
    CHECK(edited.signs().empty());
}

TEST_CASE("scenery: after a dialog the edited sign has the keyboard again") {
    SceneryGame edited;
    edited.press(SDL_SCANCODE_T);
    edited.clickOn({80, 144});
    edited.type("hi");
    for (const SDL_Scancode key : {SDL_SCANCODE_F3, SDL_SCANCODE_F1}) {
        edited.press(key);
        edited.frames();
        CHECK_FALSE(edited.app.tools.bar.isTyping);
        edited.press(SDL_SCANCODE_ESCAPE);
        edited.frames();
        CHECK(edited.app.tools.bar.isTyping);
    }
    edited.app.dialogController.ask(aboutChanges("Room"), Transition{});
    edited.frames();
    REQUIRE(edited.app.modes.has<QuestionMode>());
    CHECK_FALSE(edited.app.tools.bar.isTyping);
    edited.press(SDL_SCANCODE_ESCAPE);
    edited.frames();
    CHECK(edited.app.tools.bar.isTyping);
    edited.type("gh");
    CHECK(edited.signs()[0].text == "high");
}

TEST_CASE("scenery: keys without a meaning in a text field work while a sign is edited") {
    SceneryGame edited;
    edited.press(SDL_SCANCODE_T);
    edited.clickOn({80, 144});
    edited.type("high");
    edited.press(SDL_SCANCODE_F1);
    edited.frames();
    CHECK(edited.app.modes.has<HelpMode>());
    CHECK_FALSE(edited.app.tools.bar.isTyping);
    CHECK(edited.signs()[0].text == "high");
}

TEST_CASE("scenery: text typed after or before a stroke is a separate undo step") {
    SceneryGame edited;
    edited.press(SDL_SCANCODE_T);
    edited.clickOn({80, 144});
    edited.type("ab");
    edited.clickOn({160, 60});
    edited.type("cd");
    CHECK(edited.app.session.undoSteps() == 4);
    edited.endTyping();
    edited.press(SDL_SCANCODE_1);
    edited.drag({104, 88}, {168, 88});
    CHECK(edited.app.session.undoSteps() == 5);
    edited.undoByKey();
    edited.undoByKey();
    REQUIRE(edited.signs().size() == 2);
    CHECK(edited.signs()[1].text == kNewSignText);
    CHECK(edited.signs()[0].text == "ab");
}

TEST_CASE("scenery: invalid text stays in the field, and applies once it is valid") {
    SceneryGame edited;
    edited.press(SDL_SCANCODE_T);
    edited.clickOn({80, 144});
    const std::string before = edited.signs()[0].text;
    edited.type("{dash");
    CHECK(edited.signs()[0].text == before);
    REQUIRE(edited.app.tools.bar.draft);
    CHECK(edited.app.tools.bar.draft->text == "{dash");
    edited.type("}");
    CHECK(edited.signs()[0].text == "{dash}");
    CHECK_FALSE(edited.app.tools.bar.draft);
    SceneryGame::typeText(std::string(kMaxSignText - edited.signs()[0].text.size(), 'x'));
    edited.frames();
    CHECK(edited.signs()[0].text.size() == kMaxSignText);
    edited.type("x");
    CHECK(edited.signs()[0].text.size() == kMaxSignText);
    REQUIRE(edited.app.tools.bar.draft);
    CHECK(edited.app.tools.bar.draft->text.size() > kMaxSignText);
    CHECK_FALSE(findError(edited.world().level));
    // The invalid text stays in the field; another sign has its own text.
    edited.clickOn({160, 144});
    REQUIRE(edited.signs().size() == 2);
    CHECK_FALSE(edited.app.tools.bar.draft);
}
