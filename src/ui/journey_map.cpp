// Draws the map of courses, and moves its focus.
#include "ui/journey_map.h"

#include <algorithm>
#include <cmath>

#include "ui/bindings.h"
#include "ui/course_words.h"
#include "ui/medals.h"
#include "ui/menu.h"
#include "ui/widgets.h"

namespace pixelstep {
namespace {

constexpr int kLandWidth = 320;  // [px] of a landscape's picture, which repeats sideways
constexpr int kLandHeight = 240;
constexpr int kSeam = 20;      // [px] the width of the seam between two landscapes
constexpr int kSeamSlope = 5;  // [rows] in which it moves sideways by one pixel
constexpr int kSign = 24;      // [px] the sign of a stop
constexpr int kHeroWidth = 24;
constexpr int kHeroHeight = 48;
constexpr float kMinStopWidth = 170.0f;
constexpr float kMinLargeStopWidth = 240.0f;  // with plates of double size
constexpr float kLargeFrom = 500.0f;          // the height of the window

constexpr int kDots = 9;  // of the path between two stops

void moveFocus(JourneyMap& map, int by) {
    const std::vector<JourneyStop>& stops = map.journey.stops();
    const auto count = static_cast<int>(stops.size());
    for (int i = static_cast<int>(map.focused) + by; i >= 0 && i < count; i += by) {
        if (!stops[static_cast<size_t>(i)].isOpen) continue;
        map.focused = static_cast<size_t>(i);
        return;
    }
}

void playFocused(const JourneyMap& map, CommandQueue& queue) {
    const std::vector<JourneyStop>& stops = map.journey.stops();
    if (map.focused < stops.size() && stops[map.focused].isOpen)
        queue.push(OpenLevel{stops[map.focused].path});
}

void loadPictures(JourneyMap& map, SDL_Renderer* sdl, CommandQueue& queue) {
    if (map.signs.isLoaded()) return;
    for (const ThemeRow& row : kThemes) {
        LoadedPicture land = loadPicture(map.assets + "/journey/" + std::string(row.name) + ".png",
                                         kLandWidth, kLandHeight);
        if (land.warning) queue.push(Note{NoteKind::warning, *land.warning});
        map.lands[static_cast<size_t>(row.theme)] = std::move(land.picture);
    }
    map.signs.load(sdl, map.assets + "/journey/signs.png", 6 * kSign, kSign, queue);
    map.hero.load(sdl, map.assets + "/journey/hero.png", kHeroWidth, kHeroHeight, queue);
}

/// Puts the landscape of each stop around it into one picture. They change along slanting seams.
/// @param stopWidth  [px] between two stops
Image landsOf(const std::vector<JourneyStop>& stops, const std::array<Image, kThemes.size()>& lands,
              float stopWidth) {
    constexpr std::array<int, 16> kOrder{0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5};
    const size_t count = std::max<size_t>(stops.size(), 1);
    Image result(static_cast<int>(std::ceil(stopWidth * static_cast<float>(count))), kLandHeight);
    for (int y = 0; y < kLandHeight; ++y) {
        for (int x = 0; x < result.width; ++x) {
            // In the order of a Bayer matrix the pixels near a seam belong to one side or the
            // other.
            const int order = kOrder[static_cast<size_t>(y % 4 * 4 + x % 4)] - 8;
            const int moved = x + (y - kLandHeight / 2) / kSeamSlope + order * kSeam / 16;
            const int stop = static_cast<int>(static_cast<float>(std::max(moved, 0)) / stopWidth);
            const size_t shown = std::min(static_cast<size_t>(stop), count - 1);
            const Theme theme = stops.empty() ? Theme::meadow : stops[shown].theme;
            result.at(x, y) = lands[static_cast<size_t>(theme)].at(x % kLandWidth, y);
        }
    }
    return result;
}

/// Draws the landscapes of all stops. The picture is made again when a stop's theme is read or the
/// window changes.
void drawLands(JourneyMap& map, SDL_Renderer* sdl, ImVec2 size) {
    const auto scale = std::max(1.0f, std::ceil(size.y / static_cast<float>(kLandHeight)));
    const float stopWidth = map.stopWidth / scale;
    const std::vector<JourneyStop>& stops = map.journey.stops();
    std::vector<Theme> themes;
    for (const JourneyStop& stop : stops) themes.push_back(stop.theme);
    if (map.land.texture == nullptr || map.landStopWidth != stopWidth || map.landThemes != themes) {
        const Image picture = landsOf(stops, map.lands, stopWidth);
        map.land = {makeTexture(sdl, picture), picture.width, picture.height};
        map.landStopWidth = stopWidth;
        map.landThemes = std::move(themes);
    }
    const float top = size.y - kLandHeight * scale;
    const auto width = static_cast<float>(map.land.width) * scale;
    map.land.draw({0, 0, map.land.width, kLandHeight}, {-map.scroll, top},
                  {width - map.scroll, size.y});
}

/// The path to a stop as dots: bright to an open one, dim to a locked one.
void drawPath(ImVec2 from, ImVec2 to, bool isOpen, float pixel) {
    ImDrawList* draw = ImGui::GetWindowDrawList();
    for (int i = 1; i < kDots; ++i) {
        const float part = static_cast<float>(i) / kDots;
        const float eased = part * part * (3 - 2 * part);  // level at both ends
        const ImVec2 at{std::floor(from.x + (to.x - from.x) * part),
                        std::floor(from.y + (to.y - from.y) * eased)};
        const float half = pixel * (isOpen ? 2.0f : 1.5f);
        draw->AddRectFilled({at.x - half - pixel, at.y - half}, {at.x + half + pixel, at.y + half},
                            ImGui::GetColorU32(ImGuiCol_WindowBg));
        draw->AddRectFilled({at.x - half, at.y - half - pixel}, {at.x + half, at.y + half + pixel},
                            ImGui::GetColorU32(ImGuiCol_WindowBg));
        if (isOpen)
            draw->AddRectFilled({at.x - half, at.y - half}, {at.x + half, at.y + half},
                                uiColour(UiColour::text));
    }
}

using Line = std::pair<UiColour, std::string>;

/// True if there is room for large texts.
bool isLarge() {
    return ImGui::GetIO().DisplaySize.y >= scaled(kLargeFrom);
}

/// [window points] The height of a plate with as many lines.
float plateHeight(size_t lines, int size) {
    return ImGui::GetFontSize() * static_cast<float>(size) * static_cast<float>(lines) * 1.15f +
           2 * scaled(5.0f);
}

/// Lines of text on a dark plate below a point.
void drawPlate(ImVec2 at, const std::vector<Line>& lines, int size) {
    const float line = ImGui::GetFontSize() * static_cast<float>(size) * 1.15f;
    const float padding = scaled(5.0f);
    float width = 0;
    for (const Line& one : lines)
        width =
            std::max(width, ImGui::CalcTextSize(one.second.c_str()).x * static_cast<float>(size));
    ImGui::GetWindowDrawList()->AddRectFilled(
        {std::floor(at.x - width / 2 - padding), at.y},
        {std::floor(at.x + width / 2 + padding), at.y + plateHeight(lines.size(), size)},
        ImGui::GetColorU32(ImGuiCol_WindowBg));
    float y = at.y + padding + line / 2;
    for (const Line& one : lines) {
        drawLargeText({at.x, y}, size, uiColour(one.first), one.second.c_str());
        y += line;
    }
}

/// What a stop's plate says: its name, and the time, coins and medal of a finished one.
std::vector<Line> plateOf(const JourneyStop& stop, bool isFocused) {
    if (!stop.isOpen) return {Line{UiColour::dim, stop.name}};
    std::vector<Line> lines{{isFocused ? UiColour::accent : UiColour::text, stop.name}};
    if (!stop.isFinished) return lines;
    std::string time = stop.steps ? clockText(*stop.steps, stop.stepsPerSecond) : "Finished";
    if (stop.medal != Medal::none) time += std::string("  ") + medalName(stop.medal);
    lines.emplace_back(UiColour::good, time);
    if (stop.allCoins > 0)
        lines.emplace_back(UiColour::key,
                           coinsText(std::min(stop.coins, stop.allCoins), stop.allCoins));
    return lines;
}

/// Draws a stop: its sign, its plate, and the hero if it has the focus. @return  true if clicked
bool drawStop(JourneyMap& map, size_t index, ImVec2 at, float pixel) {
    const JourneyStop& stop = map.journey.stops()[index];
    const float half = pixel * kSign / 2;
    const ImVec2 from{std::floor(at.x - half), std::floor(at.y - half)};
    const ImVec2 to{from.x + 2 * half, from.y + 2 * half};
    // Its plate, too, so that a finger hits it.
    const int size = isLarge() ? 2 : 1;
    const float plateTop = to.y + scaled(3.0f);
    const float width = std::max(to.x - from.x, map.stopWidth * 0.8f);
    ImGui::SetCursorScreenPos({std::floor(at.x - width / 2), from.y});
    ImGui::PushID(static_cast<int>(index));
    const bool isClicked = ImGui::InvisibleButton(
        "stop", {width, plateTop - from.y + plateHeight(plateOf(stop, false).size(), size)});
    ImGui::PopID();
    const ImVec2 moved = ImGui::GetIO().MouseDelta;
    const bool isPointed = ImGui::IsItemHovered() && (moved.x != 0.0f || moved.y != 0.0f);
    if (stop.isOpen && (isPointed || isClicked)) map.focused = index;
    const bool isFocused = index == map.focused && stop.isOpen;
    int sign = stop.isOpen ? 1 : 0;
    if (stop.isFinished) sign = 2 + static_cast<int>(stop.medal);  // in the picture of signs
    map.signs.draw({sign * kSign, 0, kSign, kSign}, from, to);
    if (isFocused) {
        const float wide = pixel * kHeroWidth;
        const float foot = from.y + pixel * 4;
        map.hero.draw({0, 0, kHeroWidth, kHeroHeight},
                      {std::floor(at.x - wide / 2), foot - pixel * kHeroHeight},
                      {std::floor(at.x - wide / 2) + wide, foot});
    }
    drawPlate({at.x, plateTop}, plateOf(stop, isFocused), size);
    return isClicked && stop.isOpen;
}

/// Says at the bottom what to do, what is done, or what could not be read.
void drawNote(const Journey& journey) {
    std::string text;
    for (const std::string& error : journey.errors())
        text += (text.empty() ? "! " : "\n! ") + error;
    const UiColour colour = text.empty() ? UiColour::text : UiColour::bad;
    const std::vector<JourneyStop>& stops = journey.stops();
    if (stops.empty()) text = "No courses installed";
    if (text.empty() && std::ranges::all_of(stops, &JourneyStop::isFinished))
        text = "All courses finished, gold medals: " +
               std::to_string(std::ranges::count(stops, Medal::gold, &JourneyStop::medal)) +
               " of " + std::to_string(stops.size());
    if (text.empty()) text = "Finish a course to open the next";
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const ImVec2 padding{scaled(8.0f), scaled(5.0f)};
    const float wrap = display.x - 4 * padding.x;
    const ImVec2 size = ImGui::CalcTextSize(text.c_str(), nullptr, false, wrap);
    const ImVec2 at{std::floor((display.x - size.x) / 2), display.y - size.y - 2 * padding.y};
    ImDrawList* draw = ImGui::GetWindowDrawList();
    draw->AddRectFilled({at.x - padding.x, at.y - padding.y},
                        {at.x + size.x + padding.x, at.y + size.y + padding.y},
                        ImGui::GetColorU32(ImGuiCol_WindowBg));
    draw->AddText(nullptr, 0.0f, at, uiColour(colour), text.c_str(), nullptr, wrap);
}

/// Follows the focus; at first at once.
void scrollToFocus(JourneyMap& map, ImVec2 size) {
    const float all = map.stopWidth * static_cast<float>(map.journey.stops().size());
    const float most = std::max(0.0f, all - size.x);
    const float wanted =
        std::clamp(stopPlace(map.focused, map.stopWidth, size).x - size.x / 2, 0.0f, most);
    constexpr float kPerFrame = 0.2f;  // the part of the way in a frame
    if (map.scroll < 0.0f) map.scroll = wanted;
    map.scroll += (wanted - map.scroll) * kPerFrame;
    if (std::abs(wanted - map.scroll) < 1.0f) map.scroll = wanted;
    map.isScrolling = map.scroll != wanted;
}

}  // namespace

void ScreenPicture::load(SDL_Renderer* sdl, const std::string& path, int w, int h,
                         CommandQueue& queue) {
    const LoadedPicture loaded = loadPicture(path, w, h);
    if (loaded.warning) queue.push(Note{NoteKind::warning, *loaded.warning});
    texture = makeTexture(sdl, loaded.picture);
    width = w;
    height = h;
}

void ScreenPicture::draw(const Rect& part, ImVec2 to, ImVec2 toEnd, float alpha) const {
    if (texture == nullptr) return;
    const auto x = [&](int pixel) { return static_cast<float>(pixel) / static_cast<float>(width); };
    const auto y = [&](int pixel) {
        return static_cast<float>(pixel) / static_cast<float>(height);
    };
    ImGui::GetWindowDrawList()->AddImage(texture.get(), to, toEnd, {x(part.left), y(part.top)},
                                         {x(part.right()), y(part.bottom())},
                                         ImGui::GetColorU32({1.0f, 1.0f, 1.0f, alpha}));
}

void pressKey(JourneyMap& map, SDL_Scancode key, Buttons buttons, CommandQueue& queue) {
    switch (key) {
        case SDL_SCANCODE_ESCAPE: return queue.push(Action::leave);
        case SDL_SCANCODE_RETURN:
        case SDL_SCANCODE_KP_ENTER:
        case SDL_SCANCODE_SPACE: return playFocused(map, queue);
        case SDL_SCANCODE_LEFT:
        case SDL_SCANCODE_UP: return moveFocus(map, -1);
        case SDL_SCANCODE_RIGHT:
        case SDL_SCANCODE_DOWN: return moveFocus(map, 1);
        default: break;
    }
    if ((buttons & (kButtonLeft | kButtonUp)) != 0) moveFocus(map, -1);
    if ((buttons & (kButtonRight | kButtonDown)) != 0) moveFocus(map, 1);
}

ImVec2 stopPlace(size_t stop, float stopWidth, ImVec2 size) {
    // Heights of a turn of the path, in parts of the window's height.
    constexpr std::array kHeights{0.58f, 0.42f, 0.50f, 0.66f, 0.54f, 0.40f, 0.62f};
    return {(static_cast<float>(stop) + 0.5f) * stopWidth,
            std::floor(size.y * kHeights[stop % kHeights.size()])};
}

void drawJourneyMap(JourneyMap& map, SDL_Renderer* sdl, CommandQueue& queue) {
    loadPictures(map, sdl, queue);
    const ImVec2 size = ImGui::GetIO().DisplaySize;
    const std::vector<JourneyStop>& stops = map.journey.stops();
    map.stopWidth = std::max(scaled(isLarge() ? kMinLargeStopWidth : kMinStopWidth),
                             size.x / static_cast<float>(std::max<size_t>(stops.size(), 1)));
    scrollToFocus(map, size);
    beginScreen("journey");
    drawLands(map, sdl, size);
    const float pixel = std::max(1.0f, std::round(std::min(size.y / 240.0f, scaled(2.0f))));
    const auto placeOf = [&](size_t stop) {
        const ImVec2 place = stopPlace(stop, map.stopWidth, size);
        return ImVec2{place.x - map.scroll, place.y};
    };
    for (size_t i = 1; i < stops.size(); ++i)
        drawPath(placeOf(i - 1), placeOf(i), stops[i].isOpen, pixel);
    bool isClicked = false;
    for (size_t i = 0; i < stops.size(); ++i)
        isClicked = drawStop(map, i, placeOf(i), pixel) || isClicked;
    if (isClicked) playFocused(map, queue);

    const float margin = scaled(12.0f);
    const int large = isLarge() ? 3 : 2;
    drawLargeText({size.x / 2, margin + ImGui::GetFontSize() * static_cast<float>(large) / 2},
                  large, uiColour(UiColour::text), "Courses");
    ImGui::SetCursorScreenPos({margin, margin});
    if (iconButton(nullptr, "Back", withInputs("{leave}"), false)) queue.push(Action::leave);
    // Without a keyboard, these reach courses beyond the edges. In the corners they cover no stop.
    const float all = map.stopWidth * static_cast<float>(stops.size());
    const ImVec2 arrow{scaled(40.0f), scaled(26.0f)};
    const float arrowTop = size.y - arrow.y - margin / 2;
    if (map.scroll > 0.0f) {
        ImGui::SetCursorScreenPos({margin / 2, arrowTop});
        if (ImGui::Button("<", arrow)) moveFocus(map, -1);
    }
    if (map.scroll + size.x < all) {
        ImGui::SetCursorScreenPos({size.x - arrow.x - margin / 2, arrowTop});
        if (ImGui::Button(">", arrow)) moveFocus(map, 1);
    }
    drawNote(map.journey);
    ImGui::End();
}

}  // namespace pixelstep
