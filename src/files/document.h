// The level and its file: opening, saving, what others write there, and what would be lost.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "files/file_question.h"
#include "files/file_trouble.h"
#include "files/map_offer.h"
#include "files/note.h"
#include "files/recovery.h"
#include "files/theirs_taken.h"
#include "files/watcher.h"
#include "game/level/level_edit.h"
#include "game/run/session.h"
#include "io/level_files.h"

namespace pixelstep {

/// What a document wants done, in this order.
struct DocumentWishes {
    std::optional<Level> play{};           ///< load this level
    std::optional<std::string> opened{};   ///< this path is the level's from now on
    std::optional<Level> takeOver{};       ///< reload as this level, which others wrote
    std::optional<Level> saved{};          ///< the file holds this level: changes count from it
    std::vector<Note> notes{};             ///< for the player
    std::vector<std::string> lines{};      ///< for stderr
    std::optional<std::string> request{};  ///< this file can be opened now
    std::string solid{};                   ///< what is solid in another editor's map, for a note
    std::optional<MapOffer> offer{};       ///< a map that can be played once something is chosen

    /// Adds what a level lost while it was read: all of it for stderr, the first in a note.
    void addLosses(const std::vector<std::string>& warnings);
    /// The same of a file, and what is solid in it.
    void addLossesOf(const LevelFile& file);
};

/// A save goes to this file.
struct SaveTo {
    std::string path;
};
/// The level has no file yet, or not the one that was asked for.
struct NeedsName {};
/// How a save goes on.
using SavePlan = std::variant<SaveTo, Overwriting, NeedsName>;

/// What a level needs before it is saved: a file holds nothing that cannot be loaded again.
struct Settling {
    bool canBeSaved = true;
    std::optional<Edit> edit{};  ///< moves bodies out of walls
    std::optional<Note> note{};
};
Settling settlingOf(const Level& level);

struct SaveOutcome {
    bool isSaved = false;
    Note note;
    std::optional<std::string> opened{};  ///< the path, if it was not the level's before
};

/// What may be chosen in a map that cannot be played as it is; nothing if it can, or is no map.
std::optional<MapOffer> offerOf(const std::string& path, const LevelLoad& load);

/// Why no level is saved to `path`: files of that name are read in another format.
std::optional<std::string> refuseSaveTo(const std::string& path);

/// Knows the level's file. It reads and writes files, and leaves everything else to its caller: the
/// world, questions, messages.
class Document {
public:
    /// A level that has no file: a replay's own.
    Document() : Document("", {}) {}
    /// The level of a file.
    /// @param path   empty if it has none
    /// @param files  that it depends on, as they were read
    /// @param map    what else the file has, if it is another editor's
    Document(const std::string& path, std::vector<FileSeen> files,
             std::shared_ptr<const ForeignMap> map = {});
    /// Another level is played until a file can be read.
    /// @param fault   what is wrong with `wanted`, already reported
    /// @param played  path of the level that is played instead; empty if it has none
    static Document waitingFor(const std::string& wanted, std::vector<FileSeen> files,
                               const std::string& fault, const std::string& played);

    /// What is solid in the map that is played, from now on and until another file is opened or
    /// somebody chooses.
    void heed(const MapChoices& choices) { chosen_ = {followedPath(), choices}; }
    /// What may be chosen in the map that is played or waited for. Reads it where it is waited for.
    std::optional<MapOffer> offer() const;
    /// Keeps the choices beside a map, the one that is played or another, and plays it with them.
    /// Where they cannot be kept, they hold until another file is opened.
    DocumentWishes choose(const std::string& path, const MapChoices& choices,
                          const Session& session, int64_t nowNs);

    /// Of the level that is played; empty if it has no file.
    const std::string& path() const { return path_; }
    /// What the level's file has beside it if it is another editor's; else null.
    const std::shared_ptr<const ForeignMap>& map() const { return map_; }
    /// The file that is waited for, else the level's; empty if there is none.
    const std::string& followedPath() const { return wanted_.empty() ? path_ : wanted_; }
    bool isWaiting() const { return !wanted_.empty(); }
    /// The levels in its folder, or in that of the last one that had a file.
    const std::vector<std::string>& neighbours() const { return neighbours_; }
    const FileTrouble& trouble() const { return trouble_; }
    /// True if the file has gone and the level is here alone.
    bool isGone() const { return isGone_; }
    /// The level's name, or its file's.
    std::string title(const Level& level) const;
    /// A file name for the level, such as "two_steps.json" for "Two steps!".
    std::string suggestedName(const Level& level) const;
    /// True if leaving the level would lose something.
    bool hasUnsavedWork(const Session& session) const;
    /// True if leaving it has to be asked about: for tuning that was tried it need not.
    bool asksBeforeLeaving(const Session& session) const;
    /// Remembers whether there are unsaved changes; does nothing in the past. Call once a frame.
    void noteDirty(const Session& session);

    /// Opens a file, or says why not.
    DocumentWishes open(const std::string& path, const World& world);
    /// Plays a level that has no file yet.
    DocumentWishes create(const Level& level);
    /// Plays what a link carried: nothing is lost until it is changed.
    DocumentWishes openCopy(const Level& level);
    /// Plays what an earlier run lost, still unsaved.
    DocumentWishes restore(const LostWork& work, const World& world);

    /// Where a save goes, or what has to be asked before. Looks at the file.
    SavePlan planSave(const Session& session) const;
    /// The same for a path that was chosen.
    SavePlan planSaveAs(const std::string& path) const;
    /// Writes the level, whatever is there; it belongs to that file from then on.
    SaveOutcome save(const std::string& path, const Level& level);

    /// The watched files that have changed. Most calls do nothing: see Watcher::poll.
    std::vector<FileNews> poll(int64_t nowNs) { return watcher_.poll(nowNs); }
    /// Reads again what has changed. Requires: all edits are applied.
    DocumentWishes take(const FileNews& news, const Session& session, int64_t nowNs);
    /// A level that was to be taken over is played now.
    /// @param entry  of the recording: its Reload
    void noteTaken(const Level& level, size_t entry) { taken_ = TheirsTaken{level, entry}; }
    /// A line about the file that is due now; it counts as reported.
    std::optional<std::string> takeDueTrouble(int64_t nowNs);

    /// What to ask about changes on both sides; nothing if there are none.
    std::optional<BothSides> bothSides() const;
    /// Ends that: their level is played, or ours stays and differs from the file.
    DocumentWishes takeTheirs(const World& world);
    DocumentWishes keepOurs();

private:
    void become(const std::string& path, std::vector<FileSeen> files,
                std::shared_ptr<const ForeignMap> map = {});
    void follow(std::vector<FileSeen> files);
    void clearTrouble();
    bool holdsOthersWork() const;
    void noteGone(int64_t nowNs);
    DocumentWishes readAgain(const Session& session, int64_t nowNs);
    void takeOver(const Level& level, const World& world, DocumentWishes& wishes);
    void playOther(const Level& level, const World& world, DocumentWishes& wishes);
    MapChoices choicesFor(const std::string& path) const;

    std::string path_;
    struct Chosen {
        std::string path;
        MapChoices choices;
    };
    Chosen chosen_;  // what is not kept beside the map
    std::shared_ptr<const ForeignMap> map_;
    std::string wanted_;  // could not be read
    std::vector<std::string> neighbours_;
    Watcher watcher_;
    FileTrouble trouble_;
    bool isGone_ = false;               // the file, and no good one came
    bool isBad_ = false;                // the file holds what is no level
    bool isUntitled_ = false;           // made here, and never saved
    bool isCopy_ = false;               // of what a link carried, and never saved
    bool wasDirty_ = false;             // when the world was last in its present
    std::optional<Level> theirs_;       // changed on both sides, not yet answered
    std::optional<TheirsTaken> taken_;  // the last, while the file holds it
};

}  // namespace pixelstep
