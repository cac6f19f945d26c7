// Saving the level: target, overwritten file, and state.
#include <utility>

#include "files/document.h"
#include "files/level_files.h"
#include "files/paths.h"
#include "game/level/legalize.h"
#include "io/level/level_json.h"
#include "io/safe_file.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

SavePlan saveOrOverwrite(const std::string& path) {
    if (!stampOf(path).exists) return SaveTo{path};
    return OverwriteRequest{path, path + " already exists."};
}

}  // namespace

SavePreparation prepareForSave(const Level& level, const std::vector<std::string>& mapLevels) {
    const std::optional<LegalizedLevel> sound = legalized(level);
    if (!sound) {
        return {
            .canBeSaved = false,
            .notes = {{NoteKind::warning, "Not saved: there is no place for the player to start"}}};
    }
    SavePreparation prepared;
    Edit edit;
    if (sound->moved + sound->dropped > 0) {
        edit.cast = *sound->level.cast;
        prepared.notes.push_back(
            {NoteKind::info, "Moved spawn points out of walls: " + std::to_string(sound->moved) +
                                 " moved, " + std::to_string(sound->dropped) + " left out"});
    }
    std::vector<Zone> zones = level.scenery->zones;
    if (const auto note = nameFilesOfExits(zones, mapLevels)) {
        edit.zones = std::move(zones);
        prepared.notes.push_back({NoteKind::info, capitalized(*note)});
    }
    if (edit.cast || edit.zones) prepared.edit = std::move(edit);
    return prepared;
}

std::optional<std::string> rejectSaveTo(const std::string& path) {
    const auto format = foreignFormatOf(path);
    if (!format) return std::nullopt;
    return path + ": not saved; this is a file name of a " + std::string(*format) +
           ", and levels end with .json";
}

/// True if the file has content that was neither read nor written here.
bool Document::hasForeignContent() const {
    if (state_ == DocumentState::changed) return stampOf(path_).exists;
    return state_ == DocumentState::unreadable || watcher_.differs(path_);
}

/// True if the session's level lacks the last change of another program after a rewind past it,
/// also after resuming from there: a save would undo the change on disk.
bool Document::isRewoundPastAdopted(const Session& session) const {
    if (!adopted_ || session.world().level == adopted_->level) return false;
    // Resuming from before it has removed it from the recording.
    const std::vector<ReplayEntry>& entries = session.recording().entries;
    if (adopted_->entry >= entries.size()) return true;
    const ReplayEntry& entry = entries[adopted_->entry];
    const Command* command = std::get_if<Command>(&entry.content);
    const Reload* reload = command == nullptr ? nullptr : std::get_if<Reload>(command);
    if (reload == nullptr || !(*reload->level == adopted_->level)) return true;
    return session.isInPast() && entry.step >= session.world().stepCount;
}

SavePlan Document::planSave(const Session& session) const {
    // The level that is played while a bad file is awaited is not the requested one.
    if (path_.empty() || isAwaitingFile()) return NeedsName{};
    // Maps of other editors are never written.
    if (savePath_ != path_) return saveOrOverwrite(savePath_);
    if (hasForeignContent())
        return OverwriteRequest{path_, path_ + " was changed on disk by another program."};
    if (isRewoundPastAdopted(session))
        return OverwriteRequest{path_, path_ + " contains a newer change by another program."};
    return SaveTo{path_};
}

SavePlan Document::planSaveAs(const std::string& path) const {
    return absolutePath(path) == absolutePath(path_) ? SavePlan{SaveTo{path}}
                                                     : saveOrOverwrite(path);
}

Result<Note> Document::save(const std::string& path, const Level& level) {
    const std::string text = writeLevel(level);
    if (const auto error = writeFile(path, text, Backup::replaced))
        return Error{"", errorLine(path, *error)};
    const bool wasMap = savePath_ != path_;
    Note note{NoteKind::success, "Saved " + path};
    if (wasMap) note.text += ", which is played now instead of the map";
    if (path != path_) {
        path_ = savePath_ = path;
        map_.reset();
        awaitedPath_.clear();
        neighbours_ = levelsIn(folderOf(path));
    }
    // While another level is awaited, its file is watched.
    if (!isAwaitingFile()) follow({stateAsWritten(path, text)});
    return note;
}

}  // namespace pixelstep
