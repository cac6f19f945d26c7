// Changes of the level's file by other programs: valid levels are played, invalid ones reported.
#include <utility>

#include "files/document.h"
#include "files/paths.h"
#include "import/part_list.h"

namespace pixelstep {

DocumentResult Document::applyFileChange(const FileChange& change, const Session& session,
                                         int64_t nowNs) {
    const std::string& path = followedPath();
    if (change.isGone && change.path == path) {
        onFileDeleted(nowNs);
        return {};
    }
    // Without its choices a map is read by the rules. A missing file that it names may be missing
    // only for a moment.
    if (change.isGone && change.path != pathNamedIn(path, choicesNameFor(path))) {
        fileError_.set(change.path + ": the file is gone; the level is unchanged", nowNs);
        return {};
    }
    DocumentResult result = rereadFile(session, nowNs);
    result.choosableMap
        .reset();  // an error that disappears while another program writes needs no reaction
    return result;
}

DocumentResult Document::followRename(const std::string& path, const Session& session,
                                      int64_t nowNs) {
    path_ = savePath_ = path;
    neighbours_ = levelsIn(folderOf(path));
    return rereadFile(session, nowNs);
}

void Document::onFileDeleted(int64_t nowNs) {
    external_.reset();
    const std::string& path = followedPath();
    const std::string saved = savePathOf(path);
    if (!isAwaitingFile()) {
        state_ = DocumentState::changed;
        savePath_ = saved;
    }
    fileError_ = {};
    fileError_.set(path + ": the file is gone; the level is kept, and Ctrl+S writes " +
                       (saved == path ? "it again" : saved),
                   nowNs - kErrorDelayNs);
}

DocumentResult Document::rereadFile(const Session& session, int64_t nowNs) {
    const std::string path = followedPath();
    LoadResult load = readLevelFile(path);
    const Result<LoadedLevel>& file = load.file;
    // The level may depend on other files now. A half-written one names none, so the known ones
    // stay watched.
    if (file || load.dependencies.size() > 1) watcher_.watch(std::move(load.dependencies));
    if (!isAwaitingFile()) savePath_ = load.savePath;
    if (!file) {
        // The level of a deleted file still exists only in memory.
        if (!isGone()) state_ = DocumentState::unreadable;
        external_.reset();
        fileError_.set(errorLine(path, file.error()), nowNs);
        return {.choosableMap = choosableMapOf(path, load)};
    }
    fileError_ = {};
    if (isAwaitingFile()) return {.readable = path};
    state_ = DocumentState::open;
    external_.reset();
    const std::shared_ptr<const MapInfo> before = std::exchange(map_, file->map);
    const bool isOther = before && map_ && before->level != map_->level;
    DocumentResult result;
    result.addImportWarningsOf(*file);
    if (before && map_ && solidWords(before->parts) == solidWords(map_->parts))
        result.solid.clear();
    if (file->level == session.world().level) {
        result.saved = file->level;
    } else if (hasUnsavedWork(session) || session.isInPast()) {
        // Playing it would discard unsaved changes or later steps.
        external_ = External{file->level};
        state_ = DocumentState::changed;
    } else if (isOther) {
        // The file now gives another level of the same project: start it from the beginning.
        adopted_.reset();
        result.play = file->level;
    } else {
        adoptExternal(file->level, result);
    }
    return result;
}

/// Loads the level of the file; living bodies stay where they are.
void Document::adoptExternal(const Level& level, DocumentResult& result) {
    const std::string& path = followedPath();
    result.reload = level;
    result.notes.push_back({NoteKind::success, "Reloaded " + path});
    result.lines.push_back(path + ": reloaded");
}

std::optional<std::string> Document::takeDueError(int64_t nowNs) {
    if (!fileError_.isDue(nowNs)) return std::nullopt;
    fileError_.isReported = true;
    return fileError_.text;
}

std::optional<FileConflict> Document::conflict() const {
    if (!external_) return std::nullopt;
    return FileConflict{savePath_, external_->isByRoles};
}

DocumentResult Document::loadExternal() {
    DocumentResult result;
    if (!external_) return result;
    state_ = DocumentState::open;
    adoptExternal(std::exchange(external_, std::nullopt)->level, result);
    return result;
}

DocumentResult Document::keepOwnVersion() {
    if (!external_) return {};
    state_ = DocumentState::open;
    return {.saved = std::exchange(external_, std::nullopt)->level};
}

}  // namespace pixelstep
