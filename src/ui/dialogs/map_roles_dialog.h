// The dialog about an imported map: ways to read its ground, the roles of its parts, the player's
// size.
#pragma once

#include <SDL.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "draw/pixels/texture.h"
#include "import/map_level.h"
#include "ui/dialogs/cut_list.h"

namespace pixelstep {

class CommandQueue;

/// The choices in a map; every choice applies at once.
struct MapRolesDialog {
    std::string path;                    ///< of the map
    std::shared_ptr<const MapInfo> map;  ///< as it was last read; not null
    std::string note{};                  ///< the reason why it cannot be played with these choices
    bool isForFolder = false;            ///< choices are for all maps of the folder
    size_t focused = 0;                  ///< the readings, the player's sides, the map's parts
    bool scrollsToFocus = true;
    bool isTyping = false;  ///< into a field, which takes the keys
    int rowsInView = 1;     ///< number of rows, as last drawn
    /// [window points] in each row, for reasons that do not fit next to a name
    float reasonHeight = 0;
    float left = 1e6f;  ///< [window points] the dialog's left edge, as last drawn
    CutList pictures{};
    std::shared_ptr<const MapInfo> readingsOf{};  ///< the map of these pictures
    std::vector<TexturePtr> readingPictures{};

    static constexpr size_t kReadingColumns = 3;
    static constexpr size_t kSides = 2;  ///< the player's width and height

    size_t readingCount() const { return map->readings.size(); }
    /// The number of rows that can be focused before the parts.
    size_t firstPart() const { return readingCount() + kSides; }
    /// The focused part, reading or side of the player; null or nothing if it is another row.
    const MapPart* focusedPart() const;
    const MapReading* focusedReading() const;
    std::optional<size_t> focusedSide() const;
    /// Focuses the reading that is used.
    void focusUsedReading();
    /// Shows the map as it is read now. The focus stays on its part, whose place may change, or on
    /// the reading that is used.
    void show(std::shared_ptr<const MapInfo> now);
    Vec2i playerSize() const;  ///< [px] as chosen, otherwise as it is now
    /// The choices that the dialog changes.
    const MapChoices& choices() const { return isForFolder ? map->folderChoices : map->choices; }
};

/// Arrows, Home, End, Page Up and Page Down move the focus. Enter takes a focused reading, and
/// closes the dialog if it is already taken or a part is focused; Esc closes it. 1, 2, 3 make a
/// focused part solid, one-way or nothing; the same digit again, 0 or Backspace resets what is
/// focused to automatic. Left and Right choose the role of a part, or change a side of the player
/// by a pixel. Tab selects the next level; F switches between this map and all maps of the folder.
void pressKey(MapRolesDialog& dialog, SDL_Scancode key, bool isShift, CommandQueue& queue);

/// The choices after a role was selected for the focused part; selecting the chosen role resets it
/// to automatic.
MapChoices choicesByRole(const MapRolesDialog& dialog, MapRole role);

/// The choices after a side of the player was set; clamped to the sides that players can have.
/// @param side  0: its width, 1: its height
MapChoices choicesBySide(const MapRolesDialog& dialog, size_t side, int pixels);

/// Resets everything to automatic. Only the choice of the level is kept.
MapChoices choicesByRules(const MapRolesDialog& dialog);

/// Draws the dialog at the window's right side. Call every frame between Ui::begin and Ui::end.
void drawMapRoles(MapRolesDialog& dialog, SDL_Renderer* sdl, CommandQueue& queue);

}  // namespace pixelstep
