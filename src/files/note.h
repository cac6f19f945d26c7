// A short message to the player.
#pragma once

#include <cstdint>
#include <string>

namespace pixelstep {

enum class NoteKind : uint8_t { info, success, warning };

struct Note {
    NoteKind kind = NoteKind::info;
    std::string text;

    friend bool operator==(const Note&, const Note&) = default;
};

}  // namespace pixelstep
