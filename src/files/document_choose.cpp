// Choosing solid layers of an imported map: saved next to it and played at once.
#include "files/document.h"
#include "import/map_choices.h"
#include "import/part_list.h"
#include "io/safe_file.h"

namespace pixelstep {
namespace {

/// The error without the command that would help, since the window has a dialog for it.
std::string shortError(const Error& error) {
    return error.message.substr(0, error.message.find(';'));
}

}  // namespace

std::optional<ChoosableMap> choosableMapOf(const std::string& path, const LoadResult& load) {
    if (load.file || load.map == nullptr) return std::nullopt;
    return ChoosableMap{path, load.map, shortError(load.file.error())};
}

MapChoices Document::choicesFor(const std::string& path) const {
    return chosen_.path == path ? chosen_.choices : MapChoices{};
}

std::optional<ChoosableMap> Document::choosableMap() const {
    if (isAwaitingFile()) return choosableMapOf(awaitedPath_, readLevelFile(awaitedPath_));
    if (map_ == nullptr || (map_->parts.empty() && map_->levels.empty())) return std::nullopt;
    return ChoosableMap{path_, map_};
}

/// A choice of the map would hide one for its folder.
void Document::moveToFolder(const std::string& path, const MapChoices& choices,
                            std::vector<Note>& notes) {
    const ReadNamed read = [&](const std::string& name) {
        return readFile(pathNamedIn(path, name));
    };
    const bool isGiven = chosen_.path == path;
    const Result<AppliedChoices> kept =
        readChoicesNextTo(path, read, isGiven ? chosen_.choices : MapChoices{});
    if (!kept) return;  // reported when the map is read
    const MapChoices own = choicesAfterFolder(kept->own, kept->folder, choices);
    if (own == kept->own) return;
    if (isGiven) chosen_.choices = own;
    if (isGiven) return;
    if (const auto error = storeChoices(path, own))
        notes.push_back({NoteKind::warning, error->message});
}

DocumentResult Document::choose(const std::string& path, const MapChoices& choices,
                                bool isForFolder, const Session& session, int64_t nowNs) {
    std::vector<Note> notes;
    if (isForFolder) moveToFolder(path, choices, notes);
    if (chosen_.path == path && !isForFolder) chosen_ = {};
    if (const auto error = storeChoices(path, choices, isForFolder)) {
        notes.push_back(
            {NoteKind::warning, error->message + "; it applies until another file is opened"});
        chosen_ = {path, choices};
        chosen_.choices.replacesKept = true;
    }
    DocumentResult result;
    if (path == path_ && !isAwaitingFile()) {
        result = rereadFile(session, nowNs);
        if (external_) external_->isByRoles = true;
    } else if (const auto choosable = choosableMapOf(path, readLevelFile(path))) {
        result.choosableMap = choosable;
    } else {
        result.readable = path;
    }
    // The effect of a choice is visible.
    result.notes = std::move(notes);
    result.solid.clear();
    return result;
}

}  // namespace pixelstep
