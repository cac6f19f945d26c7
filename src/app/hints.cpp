// Hints that are shown once to new players.
#include "app/hints.h"
#include "app/app.h"
#include "app/editor_mode.h"

namespace pixelstep {
namespace {

constexpr int64_t kHintNs = 7 * kNanosecondsPerSecond;

bool isArrow(SDL_Scancode key) {
    return key == SDL_SCANCODE_LEFT || key == SDL_SCANCODE_RIGHT || key == SDL_SCANCODE_UP ||
           key == SDL_SCANCODE_DOWN;
}

}  // namespace

void noteFirstKey(App& app, SDL_Scancode key) {
    if (app.session.isWatching()) return;
    ShownHints& shown = app.settings.shownHints;
    if (app.settings.keys.buttonOf(key) != 0) {
        shown.walked = true;
        if (app.hint && app.hint->offersArrows) app.hint.reset();
    } else if (isArrow(key) && !shown.walked && !shown.arrows) {
        shown.arrows = true;
        app.hint = FirstHint{.text = "{walk}: walk   {jump}: jump",
                             .more = "The arrow keys choose the tile that the mouse places.",
                             .offersArrows = true};
    }
}

void noteFirstClone(App& app) {
    if (std::exchange(app.settings.shownHints.clone, true) || app.hint) return;
    const bool isSpace = keyText(app.settings.keys, Action::spawnClone) == "Space";
    app.hint = FirstHint{.text = "{clone} makes a clone of you",
                         .more = "{jump} jumps. {restart} restarts without clones.",
                         .offersSpace = isSpace,
                         .endNs = nowNs() + (isSpace ? 2 : 1) * kHintNs};
}

void updateFirstHint(App& app) {
    std::optional<FirstHint>& hint = app.hint;
    const bool isOver = hint && hint->endNs != 0 && nowNs() >= hint->endNs;
    if (isOver || isEditing(app)) hint.reset();
}

void answerFirstHint(App& app, HintAnswer answer) {
    app.hint.reset();
    if (answer == HintAnswer::space) {
        letSpaceJump(app.settings.keys);
        app.toasts.add(NoteKind::good, withKeys("Space jumps; {clone} makes a clone. All keys: "
                                                "{showSettings}"));
    }
    if (answer != HintAnswer::arrows) return;
    app.settings.keys = KeyMap(KeyScheme::arrows);
    app.toasts.add(NoteKind::good,
                   withKeys("The arrow keys walk and jump; the wheel and {previousTile} "
                            "{nextTile} choose the tile. All keys: {showSettings}"));
}

}  // namespace pixelstep
