// What outlives a run: settings and unsaved work, as the game takes and gives them.
#include <algorithm>
#include <array>
#include <utility>

#include "app/game.h"
#include "ui/key_settings.h"

namespace pixelstep {
namespace {

std::vector<std::string> openGroupNames(const OpenGroups& open) {
    std::vector<std::string> names;
    for (size_t i = 0; i < open.size(); ++i)
        if (open[i]) names.emplace_back(kTunableGroups[i].name);
    return names;
}

OpenGroups openGroupsOf(const std::vector<std::string>& names) {
    OpenGroups open{};
    for (size_t i = 0; i < open.size(); ++i)
        open[i] = std::ranges::find(names, kTunableGroups[i].name) != names.end();
    return open;
}

struct ToldRow {
    bool ToldOnce::*is;
    const char* name;
};
constexpr auto kTold = std::to_array<ToldRow>(
    {{&ToldOnce::walked, "walked"}, {&ToldOnce::arrows, "arrows"}, {&ToldOnce::clone, "clone"}});

std::vector<std::string> toldNames(const ToldOnce& told) {
    std::vector<std::string> names;
    for (const ToldRow& row : kTold)
        if (told.*row.is) names.emplace_back(row.name);
    return names;
}

ToldOnce toldOnceOf(const std::vector<std::string>& names) {
    ToldOnce told;
    for (const ToldRow& row : kTold)
        told.*row.is = std::ranges::find(names, row.name) != names.end();
    return told;
}

std::vector<std::string> sectionsThatAre(bool isOpen, const SectionStates& sections) {
    std::vector<std::string> titles;
    for (const auto& [title, state] : sections)
        if (state == isOpen) titles.push_back(title);
    return titles;
}

Preferences preferencesOf(const Game& game) {
    Preferences result = game.keeper.preferences();
    // What the command line asked for this run alone is no choice to be kept.
    const bool isPanelAsked = !game.options.showsPanel && !game.settings.showsPanel;
    if (!isPanelAsked) result.showsPanel = game.settings.showsPanel;
    result.textPercent = game.settings.textPercent;
    result.panelWidth = game.settings.panelWidth;
    if (game.options.showsPictures) result.showsPictures = game.settings.showsPictures;
    result.looksAhead = game.settings.looksAhead;
    result.tapsToHold = game.settings.tapsToHold;
    result.hasFewColours = game.settings.hasFewColours;
    result.input = game.settings.input;
    result.keys = chosenKeysOf(game.settings.keys);
    result.told = toldNames(game.settings.told);
    result.openSections = sectionsThatAre(true, game.settings.sections);
    result.closedSections = sectionsThatAre(false, game.settings.sections);
    const bool isFull = game.screen.window.isFullscreen();
    if (!(game.options.fullscreen && isFull)) result.isFullscreen = isFull;
    if (!game.screen.window.isFullscreen()) result.windowSize = game.screen.window.size();
    result.vsync = game.settings.vsync;
    result.interpolates = game.settings.interpolates;
    result.volume = game.settings.volume;
    if (!game.options.isMuted) result.isMuted = game.settings.isMuted;
    result.overlays =
        overlayNames(game.readouts.course.ownOverlays.value_or(game.settings.overlays));
    result.openGroups = openGroupNames(game.settings.openGroups);
    result.juice = juiceNames(game.settings.juice);
    return result;
}

void useSettings(Game& game, const Preferences& values) {
    if (game.options.showsPanel) game.settings.showsPanel = values.showsPanel.value_or(true);
    game.settings.textPercent = values.textPercent.value_or(game.settings.textPercent);
    game.settings.panelWidth = values.panelWidth.value_or(kPanelWidth);
    game.settings.showsPictures = game.options.showsPictures && values.showsPictures.value_or(true);
    game.settings.looksAhead = values.looksAhead.value_or(true);
    game.settings.tapsToHold = values.tapsToHold.value_or(false);
    game.settings.hasFewColours = values.hasFewColours.value_or(false);
    game.settings.input = values.input;
    game.settings.keys = keyMapOf(values.keys);
    game.settings.told = toldOnceOf(values.told);
    for (const std::string& title : values.openSections) game.settings.sections[title] = true;
    for (const std::string& title : values.closedSections) game.settings.sections[title] = false;
    game.settings.vsync = values.vsync.value_or(true);
    game.settings.interpolates = values.interpolates.value_or(true);
    game.settings.volume = values.volume.value_or(game.settings.volume);
    game.settings.isMuted = game.options.isMuted || values.isMuted.value_or(false);
    game.settings.overlays = overlaysOf(values.overlays);
    if (values.openGroups) game.settings.openGroups = openGroupsOf(*values.openGroups);
    if (values.juice) game.settings.juice = juiceOf(*values.juice);
    if (values.windowSize && !game.screen.window.isFullscreen())
        game.screen.window.resize(*values.windowSize);
}

void askAboutLostWork(Game& game) {
    const LostWork* lost = game.keeper.lostWork();
    if (lost == nullptr || game.modal.isOpen() || game.session.isWatching()) return;
    ask(game, foundWork(*lost));
}

void restoreWork(Game& game, LostWork work) {
    const DocumentWishes wishes = game.document.restore(work, game.session.world());
    carryOut(game, wishes);
    if (wishes.play) game.keeper.goOnWith(std::move(work));
}

}  // namespace

void usePlayerFolder(Game& game, const std::string& folder, const FoundPreferences& found) {
    if (folder.empty()) return;
    const std::string& path = game.document.path();
    useSettings(game, found.values);
    for (const std::string& note : game.keeper.use(folder, found, path)) {
        game.toasts.add(NoteKind::bad, note);
    }
    if (!path.empty()) noteOpened(game, path);
}

void noteOpened(Game& game, const std::string& path) {
    game.keeper.noteOpened(path);
    keepPreferences(game);
}

void keepPreferences(Game& game) {
    if (const auto fault = game.keeper.keep(preferencesOf(game))) {
        game.toasts.add(NoteKind::bad, *fault);
    }
}

void keepUnsavedWork(Game& game, int64_t nowNs) {
    askAboutLostWork(game);
    // What is on disk is the present's, and more than there is here.
    if (game.session.isInPast()) return;
    game.document.noteDirty(game.session);
    const Level* unsaved = hasUnsavedWork(game) ? &game.session.world().level : nullptr;
    if (const auto fault = game.keeper.keepWork(unsaved, game.document.path(), nowNs)) {
        game.toasts.add(NoteKind::bad, *fault);
    }
}

void keepAtEnd(Game& game) {
    keepPreferences(game);
    const Level* unsaved = hasUnsavedWork(game) ? &game.session.world().level : nullptr;
    game.keeper.finish(unsaved, game.document.path());
}

void keepAtHiding(Game& game) {
    keepPreferences(game);
    const Level* unsaved = hasUnsavedWork(game) ? &game.session.world().level : nullptr;
    game.keeper.keepNow(unsaved, game.document.path());
}

void answerLostWork(Game& game, Answer answer) {
    if (answer == Answer::cancel || game.keeper.lostWork() == nullptr) {
        return game.keeper.postponeLostWork();
    }
    LostWork work = game.keeper.takeLostWork();
    if (answer == Answer::restore) {
        restoreWork(game, std::move(work));
        game.keeper.postponeLostWork();  // one level is played at a time
    } else {
        work.slot.removeFile();
    }
}

}  // namespace pixelstep
