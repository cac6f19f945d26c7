// The level and its file: opening, saving, changes by other programs, and unsaved changes.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "files/file_error.h"
#include "files/file_question.h"
#include "files/level_files.h"
#include "files/note.h"
#include "files/recovery.h"
#include "files/watcher.h"
#include "game/level/level_edit.h"
#include "game/run/session.h"
#include "import/map_level.h"

namespace pixelstep {

/// An imported map and the choices for it.
struct ChoosableMap {
    std::string path;
    std::shared_ptr<const MapInfo> map;  ///< never null
    std::string error{};                 ///< the reason why it cannot be played; empty if it can
};

/// What a document has read or written: the level to play, and the messages about it.
struct DocumentResult {
    std::optional<Level> play{};       ///< start this level
    std::optional<Level> reload{};     ///< replace the level by this one; bodies stay
    std::optional<Level> saved{};      ///< the file equals this level: changes are relative to it
    std::vector<Note> notes{};         ///< for the player
    std::vector<std::string> lines{};  ///< for stderr
    std::string solid{};               ///< solid layers of an imported map, for a message
    std::optional<std::string> readable{};       ///< the path of an awaited file that can be opened
    std::optional<ChoosableMap> choosableMap{};  ///< a map that can be played after a choice

    /// Adds the warnings of reading a level: all for stderr, the first as a message.
    void addImportWarnings(const std::vector<std::string>& warnings);
    /// The same for a file, with its solid layers.
    void addImportWarningsOf(const LoadedLevel& file);
};

/// Saves go to this file.
struct SaveTo {
    std::string path;
};
/// The level has no file yet, or its file cannot be written in this format: the player has to
/// choose a name.
struct NeedsName {};
/// The next step of a save.
using SavePlan = std::variant<SaveTo, OverwriteRequest, NeedsName>;

/// The changes that a level needs before it is saved, so that it can be loaded again.
struct SavePreparation {
    bool canBeSaved = true;
    std::optional<Edit> edit{};  ///< moves bodies out of walls, names files for exits
    std::vector<Note> notes{};
};
/// @param mapLevels  the levels of the project that the level is of, to which exits lead by their
///                   names; afterwards to files of these names, with `.json`
SavePreparation prepareForSave(const Level& level, const std::vector<std::string>& mapLevels = {});

/// The choices for a map that cannot be played as it is; nothing if it can, or is not a map.
std::optional<ChoosableMap> choosableMapOf(const std::string& path, const LoadResult& load);

/// The reason why a level cannot be saved to `path`: files of that name have another format.
std::optional<std::string> rejectSaveTo(const std::string& path);

/// The file name for a title: "two_steps.json" for "Two steps!".
std::string fileNameOf(const std::string& title);

/// What is known about the level's file.
enum class DocumentState : uint8_t {
    open,        ///< it is as it was read or written; without a path: the level of a replay
    created,     ///< none yet: a new level, never saved
    linked,      ///< none yet: the level of a link, never saved
    changed,     ///< another program changed it, which waits for an answer, or deleted it
    unreadable,  ///< it is no level, or could not be read
};

/// The level's file. It reads and writes files; world, questions and messages are up to the caller.
class Document {
public:
    /// A level without a file, such as that of a replay.
    Document() : Document("") {}
    /// The level of a file of our own format that nothing watches.
    explicit Document(const std::string& path);
    /// The level of a file that was loaded.
    Document(const std::string& path, const LoadResult& load);
    /// Waits until a file can be read, and plays the present level until then. Its error was
    /// reported already.
    void awaitFile(const std::string& path);

    /// Sets the decoder of pictures, for the opacity of a map's tiles.
    void setDecoder(DecodePicture decode) { decode_ = std::move(decode); }
    /// Sets the choices for a map, until another file is opened or the player chooses.
    void setMapChoices(const std::string& path, const MapChoices& choices) {
        chosen_ = {path, choices};
    }
    /// The choices for the played map, or for the map that the document waits for, which is read
    /// for this.
    std::optional<ChoosableMap> choosableMap() const;
    /// Saves the choices for a map, or for all maps of its folder, and plays it with them. If they
    /// cannot be saved, they apply until another file is opened.
    DocumentResult choose(const std::string& path, const MapChoices& choices, bool isForFolder,
                          const Session& session, int64_t nowNs);

    /// Path of the played level; empty if it has no file.
    const std::string& path() const { return path_; }
    /// The rest of the level's file if it is an imported map; otherwise null.
    const std::shared_ptr<const MapInfo>& map() const { return map_; }
    /// The awaited file, otherwise the level's; empty if there is none.
    const std::string& followedPath() const { return awaitedPath_.empty() ? path_ : awaitedPath_; }
    /// True if another level is played until that file can be read.
    bool isAwaitingFile() const { return !awaitedPath_.empty(); }
    /// The levels in its folder, or in that of the last level with a file.
    const std::vector<std::string>& neighbours() const { return neighbours_; }
    const FileError& fileError() const { return fileError_; }
    /// True if the file was deleted, so that the level exists only in memory.
    bool isGone() const { return state_ == DocumentState::changed && !external_; }
    /// The name of the level, or of its file.
    std::string title(const Level& level) const;
    /// A file name for the level, such as "two_steps.json" for "Two steps!".
    std::string suggestedName(const Level& level) const;
    /// True if leaving the level would lose changes.
    bool hasUnsavedWork(const Session& session) const;
    /// True if leaving it needs a question; changed movement settings alone need none.
    bool asksBeforeLeaving(const Session& session) const;
    /// Stores whether there are unsaved changes; does nothing in the past. Call once a frame.
    void updateDirty(const Session& session);

    /// Opens a file, or returns the reason why not.
    /// @param mapLevel  the level of an LDtk project; empty: the one that the choices for it name
    DocumentResult open(const std::string& path, const std::string& mapLevel = {});
    /// Plays a level that has no file yet.
    DocumentResult create(const Level& level);
    /// Plays the level of a link, which is not unsaved until it is changed.
    DocumentResult openCopy(const Level& level);
    /// Call when the level's file was renamed. Reads it again, as its name may have changed in it.
    DocumentResult followRename(const std::string& path, const Session& session, int64_t nowNs);
    /// Plays recovered work of an earlier run, still unsaved.
    DocumentResult restore(const LostWork& work);

    /// The target of a save, or the question before it. Reads the file.
    SavePlan planSave(const Session& session) const;
    /// The same for a chosen path.
    SavePlan planSaveAs(const std::string& path) const;
    /// Writes the level over any existing file, which is the level's file from then on.
    /// @return  a message, or the error
    Result<Note> save(const std::string& path, const Level& level);

    /// The changed watched files. Most calls do nothing, see Watcher::poll.
    std::vector<FileChange> poll(int64_t nowNs) { return watcher_.poll(nowNs); }
    /// Reads changed files again. Requires: all edits are applied.
    DocumentResult applyFileChange(const FileChange& change, const Session& session, int64_t nowNs);
    /// Call when a level of another program has been loaded.
    /// @param entry  of the recording: its Reload
    void setAdopted(const Level& level, size_t entry) { adopted_ = Adopted{level, entry}; }
    /// A due message about the file; it counts as reported.
    std::optional<std::string> takeDueError(int64_t nowNs);

    /// The question about a change of the file that would discard changes or later steps here;
    /// nothing if there is none.
    std::optional<FileConflict> conflict() const;
    /// Ends the conflict: plays the level of the file, or keeps the level in memory, which then has
    /// unsaved changes.
    DocumentResult loadExternal();
    DocumentResult keepOwnVersion();

private:
    void setPath(const std::string& path);
    void setPath(const std::string& path, LoadResult load);
    void follow(std::vector<FileState> files);
    bool hasForeignContent() const;
    bool isRewoundPastAdopted(const Session& session) const;
    void onFileDeleted(int64_t nowNs);
    DocumentResult rereadFile(const Session& session, int64_t nowNs);
    void adoptExternal(const Level& level, DocumentResult& requests);
    MapChoices choicesFor(const std::string& path) const;
    LoadResult readLevelFile(const std::string& path) const {
        return loadLevelFile(path, choicesFor(path), decode_);
    }
    void moveToFolder(const std::string& path, const MapChoices& choices, std::vector<Note>& notes);

    struct PathChoices {
        std::string path;
        MapChoices choices;
    };
    /// A level that another program wrote to the file.
    struct External {
        Level level;
        bool isByRoles = false;  ///< the file is as it was: other roles were chosen for the map
    };
    /// The same, loaded.
    struct Adopted {
        Level level;
        size_t entry = 0;  ///< of the recording: its Reload
    };

    DocumentState state_ = DocumentState::open;
    std::string path_;
    std::string savePath_;  // the same, except for an imported map
    PathChoices chosen_;    // choices that are not saved next to the map
    DecodePicture decode_;
    std::shared_ptr<const MapInfo> map_;
    std::string awaitedPath_;  // could not be read: another level is played until it can
    std::vector<std::string> neighbours_;
    Watcher watcher_;
    FileError fileError_;
    bool wasDirty_ = false;             // the last time the world was in its present
    std::optional<External> external_;  // changed on both sides, question open
    std::optional<Adopted> adopted_;    // the last one, while the file equals it
};

}  // namespace pixelstep
