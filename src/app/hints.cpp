// Hints that are shown once to new players.
#include "app/hints.h"

#include <utility>

#include "scene/timings.h"

namespace pixelstep {
namespace {

constexpr int64_t kHintNs = 7 * kNanosecondsPerSecond;

bool isArrow(SDL_Scancode key) {
    return key == SDL_SCANCODE_LEFT || key == SDL_SCANCODE_RIGHT || key == SDL_SCANCODE_UP ||
           key == SDL_SCANCODE_DOWN;
}

}  // namespace

void showKeyHint(std::optional<FirstHint>& hint, Settings& settings, SDL_Scancode key) {
    ShownHints& shown = settings.shownHints;
    if (settings.keys.buttonOf(key) != 0) {
        shown.walked = true;
        if (hint && hint->offersArrows) hint.reset();
    } else if (isArrow(key) && !shown.walked && !shown.arrows) {
        shown.arrows = true;
        hint = FirstHint{.text = "{walk}: walk   {jump}: jump",
                         .more = "The arrow keys choose the tile that the mouse places.",
                         .offersArrows = true};
    }
}

void showCloneHint(std::optional<FirstHint>& hint, Settings& settings) {
    if (hint || std::exchange(settings.shownHints.clone, true)) return;
    const bool isSpace = keyText(settings.keys, Action::spawnClone) == "Space";
    hint = FirstHint{.text = "{clone} spawns a clone of you",
                     .more = "{jump} jumps. {restart} restarts and removes the clones.",
                     .offersSpace = isSpace,
                     .endNs = nowNs() + (isSpace ? 5 : 1) * kHintNs};
}

void updateFirstHint(std::optional<FirstHint>& hint, bool isEditing) {
    const bool isOver = hint && hint->endNs != 0 && nowNs() >= hint->endNs;
    if (isOver || isEditing) hint.reset();
}

std::optional<Note> applyHintAnswer(HintAnswer answer, KeyMap& keys) {
    if (answer == HintAnswer::space) {
        bindSpaceToJump(keys);
        return Note{NoteKind::good,
                    withKeys("Space jumps; {clone} makes a clone. All keys: {showSettings}")};
    }
    if (answer != HintAnswer::arrows) return std::nullopt;
    keys = KeyMap(KeyScheme::arrows);
    return Note{NoteKind::good,
                withKeys("The arrow keys walk and jump; the wheel and {previousTile} "
                         "{nextTile} choose the tile. All keys: {showSettings}")};
}

}  // namespace pixelstep
