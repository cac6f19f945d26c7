// A card of the dialog "open": a level with its picture and its best run, or a folder.
#pragma once

#include <imgui.h>

#include <string>

#include "ui/dialogs/level_list.h"

namespace pixelstep {

/// The content of a level's card.
struct CardShape {
    float picture = 1.0f;    ///< its share of the full size
    int lines = 2;           ///< lines of text below: the name, then the size
    bool showsFile = false;  ///< with the size: the file's name
};

ImVec2 cardSize(ListEntry::Kind kind, const CardShape& shape);

/// Draws the card over the last item.
void drawCard(ListEntry& entry, const CardShape& shape, bool isFocused, SDL_Renderer* sdl);

/// Draws the part of the text that fits; two dots mark the omission.
void drawShortened(ImVec2 at, float width, unsigned colour, std::string text);

}  // namespace pixelstep
