// A short message to the player.
#pragma once

#include <cstdint>
#include <string>

namespace pixelstep {

enum class NoteKind : uint8_t { info, success, warning };

struct Note {
    NoteKind kind = NoteKind::info;
    std::string text;
    std::string original{};    ///< the level that a button "Open original" opens; empty: no button
    bool offersUndo = false;   ///< with a button "Undo"
    bool offersRoles = false;  ///< with a button that opens the dialog about a map's roles

    friend bool operator==(const Note&, const Note&) = default;
};

}  // namespace pixelstep
