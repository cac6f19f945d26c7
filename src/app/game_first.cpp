// The first minutes: hints that are shown once, and the settings page.
#include "app/game.h"

namespace pixelstep {
namespace {

constexpr int64_t kHintNs = 7 * kNanosecondsPerSecond;

bool isArrow(SDL_Scancode key) {
    return key == SDL_SCANCODE_LEFT || key == SDL_SCANCODE_RIGHT || key == SDL_SCANCODE_UP ||
           key == SDL_SCANCODE_DOWN;
}

}  // namespace

void noteFirstKey(Game& game, SDL_Scancode key) {
    if (game.session.isWatching()) return;
    ShownOnce& told = game.settings.told;
    if (game.settings.keys.buttonOf(key) != 0) {
        told.walked = true;
        if (game.hint && game.hint->offersArrows) game.hint.reset();
    } else if (isArrow(key) && !told.walked && !told.arrows) {
        told.arrows = true;
        game.hint = FirstHint{.text = "{walk}: walk   {jump}: jump",
                              .more = "The arrow keys choose the tile that the mouse places.",
                              .offersArrows = true};
    }
}

void noteFirstClone(Game& game) {
    if (std::exchange(game.settings.told.clone, true) || game.hint) return;
    const bool isSpace = keyText(game.settings.keys, Action::spawnClone) == "Space";
    game.hint = FirstHint{.text = "{clone} makes a clone of you",
                          .more = "{jump} jumps. {restart} restarts without clones.",
                          .offersSpace = isSpace,
                          .endNs = nowNs() + (isSpace ? 2 : 1) * kHintNs};
}

void updateFirstHint(Game& game) {
    std::optional<FirstHint>& hint = game.hint;
    const bool isOver = hint && hint->endNs != 0 && nowNs() >= hint->endNs;
    if (isOver || isEditing(game)) hint.reset();
}

void answerFirstHint(Game& game, HintAnswer answer) {
    game.hint.reset();
    if (answer == HintAnswer::space) {
        letSpaceJump(game.settings.keys);
        game.toasts.add(NoteKind::good, withKeys("Space jumps; {clone} makes a clone. All keys: "
                                                 "{showSettings}"));
    }
    if (answer != HintAnswer::arrows) return;
    game.settings.keys = KeyMap(KeyScheme::arrows);
    game.toasts.add(NoteKind::good,
                    withKeys("The arrow keys walk and jump; the wheel and {previousTile} "
                             "{nextTile} choose the tile. All keys: {showSettings}"));
}

void closeSettings(Game& game) {
    game.modes.removeTop<SettingsMode>();
    keepSettings(game);
}

}  // namespace pixelstep
