// The small modes: panel, help, question, settings, pause menu.
#include "app/modes.h"

#include <utility>

#include "app/app.h"
#include "app/command_execution.h"
#include "app/dialog_mode.h"
#include "app/document_actions.h"
#include "app/page.h"
#include "app/persistence.h"

namespace pixelstep {
namespace {

void choose(App& app, const PauseMenuMode& menu, PauseChoice choice) {
    switch (choice) {
        case PauseChoice::none: break;
        case PauseChoice::resume: app.modes.remove(menu); break;
        case PauseChoice::levels: showOpen(app); break;
        case PauseChoice::settings: app.modes.push<SettingsMode>(); break;
        case PauseChoice::keys:
            app.modes.remove(menu);
            perform(app, Action::toggleHelp);
            break;
        case PauseChoice::quit: requestLeave(app); break;
    }
}

}  // namespace

bool PanelMode::perform(App& app, Action action) {
    if (action != Action::leave || Ui::holdsMouse()) return false;
    app.modes.remove(*this);
    return true;
}

void PanelMode::update(App& app) {
    if (!isNarrow(app.settings, app.screen.window.size().x)) app.modes.remove(*this);
}

// In a small window the keys come part after part.
bool HelpMode::perform(App& app, Action action) {
    // A list that was opened after the keys is above them.
    if (action == Action::leave && Ui::holdsMouse()) {
        Ui::closePopups();
    } else if (action == Action::toggleHelp && hasMore_) {
        ++part_;
        hasMore_ = false;
    } else if (action == Action::toggleHelp || action == Action::leave) {
        app.modes.remove(*this);
    } else {
        return false;
    }
    return true;
}

bool handleDropWhileModal(const AppCommand& command, Toasts& toasts) {
    if (!std::holds_alternative<OpenDropped>(command) && !std::holds_alternative<OpenLink>(command))
        return false;
    toasts.add(NoteKind::info, "Close the open dialog first");
    return true;
}

bool QuestionMode::handle(const Press& press, const ModeInput& input) {
    pressKey(question, press.key, (press.modifiers & KMOD_SHIFT) != 0);
    const Answer answer = std::exchange(question.given, Answer::none);
    if (answer != Answer::none) input.queue.push(AnswerQuestion{answer});
    return true;
}

bool QuestionMode::execute(App& app, const AppCommand& command) {
    const auto* answered = std::get_if<AnswerQuestion>(&command);
    if (answered == nullptr)
        return handleDropWhileModal(command, app.toasts) || Mode::execute(app, command);
    answerQuestion(app, answered->answer);
    return true;
}

void QuestionMode::draw(const App& /*app*/, const ModeFrame& frame) {
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

bool SettingsMode::execute(App& app, const AppCommand& command) {
    if (!std::holds_alternative<CloseSettings>(command))
        return handleDropWhileModal(command, app.toasts) || Mode::execute(app, command);
    app.modes.remove(*this);
    saveSettings(app);
    return true;
}

void SettingsMode::draw(const App& /*app*/, const ModeFrame& frame) {
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

bool PauseMenuMode::execute(App& app, const AppCommand& command) {
    if (const auto* choice = std::get_if<PauseChoice>(&command)) {
        choose(app, *this, *choice);
        return true;
    }
    // What is dropped is opened at once.
    if (std::holds_alternative<OpenDropped>(command) || std::holds_alternative<OpenLink>(command))
        app.modes.remove(*this);
    return Mode::execute(app, command);
}

void PauseMenuMode::draw(const App& /*app*/, const ModeFrame& frame) {
    const PauseChoice choice = drawPauseMenu(menu, frame.width);
    if (choice != PauseChoice::none) frame.queue.push(choice);
}

// In a small window the keys cover edit mode's bar.
void HelpMode::draw(const App& app, const ModeFrame& frame) {
    const FileTrouble& trouble = app.document.trouble();
    const bool isEdit = isEditing(app);
    const float space = helpWidth(frame.width);
    const float troubleHeight = trouble.isReported ? troubleBarHeight(trouble.text, space) : 0.0f;
    float top = viewTop(app);
    if (frame.bottom - top < leastHelpHeight(isEdit) + troubleHeight) top = 0.0f;
    if (trouble.isReported) top = drawTroubleBar(trouble.text, top, space);
    hasMore_ = drawHelp(
        {0, static_cast<int>(top), static_cast<int>(space), static_cast<int>(frame.bottom - top)},
        isEdit, part_);
}

}  // namespace pixelstep
