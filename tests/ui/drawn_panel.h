// The panel without a game: simulated mouse and keys, and a world that applies the panel's
// commands.
#pragma once

#include <SDL.h>
#include <doctest/doctest.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "editor/play_tools.h"
#include "lab/reason/reason.h"
#include "panel/panel.h"
#include "support/level_of_rows.h"
#include "ui/imgui_compat.h"
#include "ui/ui.h"

namespace pixelstep {

/// A hidden SDL window and its renderer.
struct HiddenWindow {
    HiddenWindow() {
        SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy");
        REQUIRE(SDL_Init(SDL_INIT_VIDEO) == 0);
        window = SDL_CreateWindow("", 0, 0, 64, 64, SDL_WINDOW_HIDDEN);
        REQUIRE(window != nullptr);
        renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
        REQUIRE(renderer != nullptr);
    }
    ~HiddenWindow() {
        SDL_DestroyRenderer(renderer);
        SDL_DestroyWindow(window);
        SDL_Quit();
    }
    HiddenWindow(const HiddenWindow&) = delete;
    HiddenWindow& operator=(const HiddenWindow&) = delete;

    SDL_Window* window = nullptr;
    SDL_Renderer* renderer = nullptr;
};

/// The panel's data in a game without files or a history.
inline PanelModel makePanelModel(const World& world, const Settings& settings,
                                 const PlayTools& tools, const Timings& timings,
                                 const MotionReason& reason) {
    return {.world = world,
            .settings = settings,
            .tools = tools,
            .timings = timings,
            .reason = reason,
            .levelPath = "",
            .levels = {},
            .time = {},
            .history = {},
            .pictureOf = [](Tile) { return nullptr; }};
}

class DrawnPanel {
public:
    /// @param size  [window points] of the display
    explicit DrawnPanel(int panelScale = 1, ImVec2 size = {1280.0f, 720.0f})
        : scale(panelScale), ui(hidden.window, hidden.renderer, 100 * panelScale) {
        settings.textPercent = 100 * panelScale;
        ImGuiIO& io = ImGui::GetIO();
        // Wide enough for the text.
        io.DisplaySize = {std::max(size.x, 540.0f * static_cast<float>(panelScale)), size.y};
        io.DeltaTime = 1.0f / 60.0f;
        io.Fonts->Build();
        leave();
        frame();
        frame();
    }

    const Tuning& tuning() const { return world.level.tuning; }

    /// Draws once, and applies the requested commands.
    void frame() {
        ImGui::NewFrame();
        PanelModel model = makePanelModel(world, settings, tools, timings, reason);
        model.isPaused = isPaused;
        CommandQueue queue;
        drawPanel(state, model, queue);
        ImGui::EndFrame();
        copied.reset();
        for (const AppCommand& pushed : queue.takeAll()) {
            if (const auto* change = std::get_if<ChangeSettings>(&pushed)) change->change(settings);
            if (const auto* change = std::get_if<ChangeTools>(&pushed)) change->change(tools);
            if (const auto* text = std::get_if<CopyText>(&pushed)) copied = *text;
            const auto* command = std::get_if<Command>(&pushed);
            if (command == nullptr) continue;
            commands.push_back(*command);
            apply(world, *command);
        }
    }

    void leave() { ImGui::GetIO().MousePos = {-1000.0f, -1000.0f}; }
    void pointTo(ImVec2 at) {
        ImGui::GetIO().MousePos = at;
        frame();
    }
    void press(bool isDown) {
        ImGui::GetIO().MouseDown[0] = isDown;
        frame();
    }
    void click(ImVec2 at) {
        pointTo(at);
        press(true);
        press(false);
        frame();
    }
    void click(std::initializer_list<const char*> path) { click(need(path)); }
    void type(const char* text) {
        ImGui::GetIO().AddInputCharactersUTF8(text);
        frame();
        frame();
    }

    static ImGuiWindow* parts() {
        for (ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
            if (std::string_view(window->Name).starts_with("panel/parts")) return window;
        return nullptr;
    }

    /// Searches a widget by its names with the pointer, and scrolls to it if necessary.
    /// @return  its middle; none if it does not exist
    std::optional<ImVec2> find(std::initializer_list<const char*> path) {
        ImGuiID id = parts()->ID;
        for (const char* name : path) id = ImHashStr(name, 0, id);
        return find(id);
    }
    std::optional<ImVec2> find(ImGuiID id) {
        // No widget is smaller than this.
        const float step = 12.0f * static_cast<float>(scale);
        const ImRect room = parts()->InnerRect;
        const auto isAt = [&](float x, float y) {
            pointTo({x, y});
            return ImGui::GetCurrentContext()->HoveredId == id;
        };
        const float half = room.GetHeight() / 2;  // the last position shows the end
        for (float scroll = 0.0f; scroll < parts()->ScrollMax.y + half; scroll += half) {
            ImGui::SetScrollY(parts(), std::min(scroll, parts()->ScrollMax.y));
            frame();
            for (float y = room.Min.y + 1; y < room.Max.y; y += step)
                for (float x = room.Min.x + 1; x < room.Max.x; x += step) {
                    if (!isAt(x, y)) continue;
                    float right = x;
                    while (isAt(right + 2.0f, y)) right += 2.0f;
                    leave();
                    return ImVec2{(x + right) / 2, y};
                }
            leave();
        }
        return {};
    }
    ImVec2 need(std::initializer_list<const char*> path) {
        const auto at = find(path);
        CAPTURE(*(path.end() - 1));
        REQUIRE(at.has_value());
        return *at;
    }

    int scale;
    bool isPaused = false;
    HiddenWindow hidden;
    Ui ui;
    World world = makeWorld(levelWithFloor(), 0);
    PanelState state;
    Settings settings;
    PlayTools tools;
    Timings timings;
    MotionReason reason;
    std::optional<CopyText> copied;  ///< in the last frame
    std::vector<Command> commands;
};

}  // namespace pixelstep
