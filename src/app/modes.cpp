// Small modes: a watched replay, the panel over all, the table of keys, and the modal ones.
#include "app/modes.h"

#include <utility>

#include "app/game.h"
#include "app/page.h"
#include "scene/animation.h"

namespace pixelstep {
namespace {

/// What cannot be done to a watched replay.
bool changesTheRun(const AppCommand& command) {
    if (const auto* action = std::get_if<Action>(&command)) {
        switch (*action) {
            case Action::restart:
            case Action::save:
            case Action::saveAs:
            case Action::openLevel:
            case Action::newLevel:
            case Action::undo:
            case Action::redo:
            case Action::reload:
            case Action::previousLevel:
            case Action::nextLevel:
            case Action::chooseSolid:
            case Action::swapCompared:
            case Action::spawnClone:
            case Action::spawnCrate: return true;
            default: return false;
        }
    }
    return std::holds_alternative<Command>(command) || std::holds_alternative<OpenLevel>(command) ||
           std::holds_alternative<OpenNextLevel>(command);
}

void choose(Game& game, const PauseMenuMode& menu, PauseChoice choice) {
    switch (choice) {
        case PauseChoice::none: break;
        case PauseChoice::resume: game.modes.remove(menu); break;
        case PauseChoice::levels: showOpen(game); break;
        case PauseChoice::settings: game.modes.push<SettingsMode>(); break;
        case PauseChoice::keys:
            game.modes.remove(menu);
            perform(game, Action::toggleHelp);
            break;
        case PauseChoice::quit: requestLeave(game); break;
    }
}

}  // namespace

bool ReplayMode::perform(Game& game, Action action) {
    if (action != Action::leave) return false;
    if (game.ownRun) {
        backToOwnRun(game);
        return true;
    }
    endReplay(game);
    game.toasts.add(NoteKind::info, "The replay ends here. You play from this step.");
    return true;
}

bool ReplayMode::execute(Game& game, const AppCommand& command) {
    if (!changesTheRun(command)) return Mode::execute(game, command);
    game.toasts.add(NoteKind::info, "Not available while watching a replay");
    return true;
}

void ReplayMode::update(Game& game) {
    followReplay(game);
    own_ = ownRunBody(game);
}

void ReplayMode::addToScene(const Game& /*game*/, DrawOptions& options) const {
    if (own_) options.bestRun = drawnRect(*own_, options.alphaPer1000);
}

bool PanelMode::perform(Game& game, Action action) {
    if (action != Action::leave) return false;
    game.modes.remove(*this);
    return true;
}

void PanelMode::update(Game& game) {
    if (!isNarrow(game.settings, game.screen.window.size().x)) game.modes.remove(*this);
}

// In a small window the keys come column after column.
bool HelpMode::perform(Game& game, Action action) {
    if (action == Action::toggleHelp && hasMore_) {
        ++column_;
        hasMore_ = false;
    } else if (action == Action::toggleHelp || action == Action::leave) {
        game.modes.remove(*this);
    } else {
        return false;
    }
    return true;
}

bool takeUnanswered(Game& game, const AppCommand& command) {
    if (!std::holds_alternative<OpenDropped>(command) && !std::holds_alternative<OpenLink>(command))
        return false;
    game.toasts.add(NoteKind::info, "Close the open dialog first");
    return true;
}

bool QuestionMode::handle(const Press& press, const ModeInput& input) {
    pressKey(question, press.key, (press.modifiers & KMOD_SHIFT) != 0);
    const Answer answer = std::exchange(question.given, Answer::none);
    if (answer != Answer::none) input.queue.push(AnswerQuestion{answer});
    return true;
}

bool QuestionMode::execute(Game& game, const AppCommand& command) {
    const auto* answered = std::get_if<AnswerQuestion>(&command);
    if (answered == nullptr) return takeUnanswered(game, command) || Mode::execute(game, command);
    answerQuestion(game, answered->answer);
    return true;
}

void QuestionMode::draw(const Game& /*game*/, const ModeFrame& frame) {
    const Answer answer = drawQuestion(question, frame.width);
    if (answer != Answer::none) frame.queue.push(AnswerQuestion{answer});
}

bool SettingsMode::handle(const Press& press, const ModeInput& input) {
    Settings changed = input.settings;
    if (press.pad != SDL_CONTROLLER_BUTTON_INVALID) {
        pressPad(page, changed.keys, press.pad);
    } else {
        pressKey(page, changed.keys, press.key, press.modifiers);
    }
    if (changed != input.settings) input.queue.push(UseSettings{std::move(changed)});
    if (page.wantsClose) input.queue.push(CloseSettings{});
    return true;
}

bool SettingsMode::execute(Game& game, const AppCommand& command) {
    if (!std::holds_alternative<CloseSettings>(command))
        return takeUnanswered(game, command) || Mode::execute(game, command);
    closeSettings(game);
    return true;
}

void SettingsMode::draw(const Game& /*game*/, const ModeFrame& frame) {
    if (!drawSettingsPage(page, frame.settings)) frame.queue.push(CloseSettings{});
}

bool PauseMenuMode::handle(const Press& press, const ModeInput& input) {
    const bool isPad = press.pad != SDL_CONTROLLER_BUTTON_INVALID;
    const PauseChoice choice =
        isPad ? pressPad(menu, press.pad)
              : pressKey(menu, press.key, input.settings.keys.buttonOf(press.key));
    if (choice != PauseChoice::none) input.queue.push(choice);
    return true;
}

bool PauseMenuMode::execute(Game& game, const AppCommand& command) {
    if (const auto* choice = std::get_if<PauseChoice>(&command)) {
        choose(game, *this, *choice);
        return true;
    }
    // What is dropped is opened at once.
    if (std::holds_alternative<OpenDropped>(command) || std::holds_alternative<OpenLink>(command))
        game.modes.remove(*this);
    return Mode::execute(game, command);
}

void PauseMenuMode::draw(const Game& /*game*/, const ModeFrame& frame) {
    const PauseChoice choice = drawPauseMenu(menu, frame.width);
    if (choice != PauseChoice::none) frame.queue.push(choice);
}

}  // namespace pixelstep
