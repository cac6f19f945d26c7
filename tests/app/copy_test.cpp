// What the panel copies comes to the clipboard.
#include <doctest/doctest.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <memory>
#include <string>
#include <string_view>

#include "app/played.h"
#include "io/tuning_code.h"

using namespace pixelstep;

namespace {

/// Presses a button of the panel's part about movement, which has to be in sight.
void pressInPanel(Played& played, const char* name) {
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
        if (!std::string_view(window->Name).starts_with("panel/parts")) continue;
        ImGui::ActivateItem(ImHashStr(name, 0, ImHashStr("movement", 0, window->ID)));
    }
    played.frame();
    played.frame();
}

std::string clipboard() {
    const std::unique_ptr<char, decltype(&SDL_free)> text(SDL_GetClipboardText(), &SDL_free);
    return text.get();
}

}  // namespace

TEST_CASE("game: a tuning that is copied from the panel is in the clipboard") {
    Played played;
    played.game.screen.window.resize({1280, 1400});
    played.game.tools.asked.push_back(Tune{{{findTunable("gravity"), 1234}}});
    played.frame(3);
    for (const CodeLanguageRow& row : kCodeLanguages) {
        CAPTURE(row.name);
        pressInPanel(played, row.name);
        CHECK(clipboard() == codeOf(played.world().level.tuning, 16, row.language));
    }
    CHECK(clipboard().find("gravity = 1234.0") != std::string::npos);
    pressInPanel(played, "JSON");
    CHECK(clipboard().find("\"gravity\": 1234") != std::string::npos);
}
