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

bool isCloneOnSpace(const KeyMap& keys) {
    return keyText(keys, Action::spawnClone) == "Space";
}

FirstHint cloneHint(const KeyMap& keys) {
    const bool isSpace = isCloneOnSpace(keys);
    return {.text = "{clone} spawns a clone of you",
            .more = "{jump} jumps. {restart} restarts and removes the clones.",
            .offersSpace = isSpace,
            .endNs = nowNs() + (isSpace ? 3 : 1) * kHintNs};
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
    const bool isOther = hint && !hint->offersArrows;
    if (isOther || std::exchange(settings.shownHints.clone, true)) return;
    if (hint) {
        // The arrow keys are asked about first.
        hint->more += "\n{clone} spawns a clone of you.";
        hint->offersSpace = isCloneOnSpace(settings.keys);
    } else {
        hint = cloneHint(settings.keys);
    }
}

void updateFirstHint(std::optional<FirstHint>& hint, bool isPlaying) {
    const bool isOver = hint && hint->endNs != 0 && nowNs() >= hint->endNs;
    if (isOver || !isPlaying) hint.reset();
}

std::optional<Note> closeKeyHint(HintKeys chosen, std::optional<FirstHint>& hint, KeyMap& keys) {
    const bool isAboutBoth = hint && hint->offersArrows && hint->offersSpace;
    hint.reset();
    if (chosen == HintKeys::spaceJumps) {
        bindSpaceToJump(keys);
        return Note{NoteKind::success,
                    withKeys("Space jumps; {clone} makes a clone. All keys: {showSettings}")};
    }
    if (chosen == HintKeys::arrows) keys = KeyMap(KeyScheme::arrows);
    if (isAboutBoth) hint = cloneHint(keys);
    if (chosen != HintKeys::arrows) return std::nullopt;
    return Note{NoteKind::success,
                withKeys("The arrow keys walk and jump; the wheel chooses the tile. "
                         "All keys: {showSettings}")};
}

}  // namespace pixelstep
