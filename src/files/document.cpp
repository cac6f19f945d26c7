// The level's file: opening another one, and unsaved work.
#include "files/document.h"

#include <cctype>
#include <utility>

#include "files/paths.h"

namespace pixelstep {

std::string fileNameOf(const std::string& title) {
    std::string name;
    for (const char letter : title) {
        const auto byte = static_cast<unsigned char>(letter);
        if (std::isalnum(byte) != 0) {
            name += static_cast<char>(std::tolower(byte));
        } else if (!name.empty() && name.back() != '_') {
            name += '_';
        }
    }
    while (name.ends_with('_')) name.pop_back();
    return (name.empty() ? "level" : name) + ".json";
}

void DocumentResult::addImportWarnings(const std::vector<std::string>& warnings) {
    if (warnings.empty()) return;
    lines.insert(lines.end(), warnings.begin(), warnings.end());
    const size_t more = warnings.size() - 1;
    const std::string rest = more == 0 ? "" : " (and " + std::to_string(more) + " more)";
    notes.push_back({NoteKind::info, warnings.front() + rest});
}

void DocumentResult::addImportWarningsOf(const LoadedLevel& file) {
    const auto behind = file.warnings.begin() + static_cast<std::ptrdiff_t>(file.solidNoteCount);
    lines.insert(lines.end(), file.warnings.begin(), behind);
    const bool isGuess = file.map && !file.map->isGroundNamed;
    std::vector<std::string> others(behind, file.warnings.end());
    if (isGuess) {
        // The line about it is a message of its own.
        const auto says = [](const std::string& line) {
            return line.find(kUnnamedGround) != std::string::npos;
        };
        const auto line = std::ranges::find_if(others, says);
        if (line != others.end()) lines.push_back(*line);
        if (line != others.end()) others.erase(line);
        notes.push_back({.kind = NoteKind::info,
                         .text = "Nothing in this map names its ground.",
                         .offersRoles = true});
    } else {
        solid = file.solid;
    }
    addImportWarnings(others);
}

Document::Document(const std::string& path)
    : path_(path), savePath_(path), neighbours_(levelsIn(folderOf(path))) {}

Document::Document(const std::string& path, const LoadResult& load) : Document(path) {
    savePath_ = load.savePath;
    if (load.file) map_ = load.file->map;
    watcher_.watch(load.dependencies);
}

void Document::awaitFile(const std::string& path) {
    LoadResult load = readLevelFile(path);
    watcher_.watch(std::move(load.dependencies));
    awaitedPath_ = path;
    const std::string error = load.file ? "" : errorLine(path, load.file.error());
    fileError_ = {.text = error, .isReported = true};
    state_ = DocumentState::unreadable;
}

std::string Document::title(const Level& level) const {
    const std::string& name = level.text->name;
    const bool isNew = state_ == DocumentState::created || state_ == DocumentState::linked;
    if (name.empty() && isNew) return "New level";
    return name.empty() ? stemOf(path_) : name;
}

std::string Document::suggestedName(const Level& level) const {
    if (path_.empty()) return fileNameOf(title(level));
    return savePath_.substr(folderOf(path_).size());
}

bool Document::hasUnsavedWork(const Session& session) const {
    if (session.isWatching()) return false;
    // Even the size of a new level was chosen by the player.
    if (state_ == DocumentState::created) return true;
    // The level of a replay, or one that is played until a file can be read.
    if (path_.empty() && state_ != DocumentState::linked) return false;
    // After rewind to before the changes, the player could still return to them.
    if (session.isInPast() && wasDirty_) return true;
    return session.isDirty() || isGone();
}

bool Document::asksBeforeLeaving(const Session& session) const {
    const bool isTriedAlone =
        session.isOnlyTuned() && !session.isInPast() && !path_.empty() && !isGone();
    return hasUnsavedWork(session) && !isTriedAlone;
}

void Document::updateDirty(const Session& session) {
    if (!session.isInPast()) wasDirty_ = session.isDirty();
}

/// The level of this path starts.
void Document::setPath(const std::string& path) {
    path_ = savePath_ = path;
    map_.reset();
    awaitedPath_.clear();
    if (chosen_.path != path) chosen_ = {};
    if (!path.empty()) neighbours_ = levelsIn(folderOf(path));
    follow({});
    if (path.empty()) state_ = DocumentState::created;
}

void Document::setPath(const std::string& path, LoadResult load) {
    setPath(path);
    savePath_ = std::move(load.savePath);
    if (load.file) map_ = load.file->map;
    watcher_.watch(std::move(load.dependencies));
}

/// The file equals the played level.
void Document::follow(std::vector<FileState> files) {
    watcher_.watch(std::move(files));
    state_ = DocumentState::open;
    fileError_ = {};
    external_.reset();
    adopted_.reset();
}

DocumentResult Document::open(const std::string& path, const std::string& mapLevel) {
    DocumentResult result;
    const PathChoices before = chosen_;
    if (!mapLevel.empty()) {
        MapChoices choices = choicesFor(path);
        choices.level = mapLevel;
        chosen_ = {path, std::move(choices)};
    }
    const LoadResult load = readLevelFile(path);
    const Result<LoadedLevel>& file = load.file;
    if (!file) {
        chosen_ = before;
        const std::string line = errorLine(path, file.error());
        if (auto choosable = choosableMapOf(path, load))
            return {.lines = {line}, .choosableMap = choosable};
        return {.notes = {{NoteKind::warning, line}}, .lines = {line}};
    }
    setPath(path, load);
    result.play = file->level;
    result.addImportWarningsOf(*file);
    return result;
}

DocumentResult Document::create(const Level& level) {
    setPath("");
    return {.play = level, .notes = {{NoteKind::info, "A new level; Ctrl+S saves it"}}};
}

DocumentResult Document::openCopy(const Level& level) {
    setPath("");
    state_ = DocumentState::linked;
    return {.play = level, .notes = {{NoteKind::info, "A level from a link; Ctrl+S saves a copy"}}};
}

DocumentResult Document::restore(const LostWork& work) {
    const Recovery& recovery = work.recovery;
    const std::string& path = recovery.path;
    const bool hasFile = !path.empty();
    const LoadResult load = readLevelFile(path);
    const Result<LoadedLevel>& file = load.file;
    if (hasFile) {
        setPath(path, load);
    } else {
        setPath("");
    }
    if (file && isFileNewer(work)) external_ = External{file->level};
    if (hasFile && !file) state_ = DocumentState::unreadable;
    if (external_ || (hasFile && !stampOf(path).exists)) state_ = DocumentState::changed;
    DocumentResult result{.play = recovery.level};
    // If the file is gone or invalid, the whole level is unsaved.
    result.saved = file ? file->level : Level{};
    result.notes.push_back({NoteKind::success, "Restored; not saved yet"});
    return result;
}

}  // namespace pixelstep
