// Changes of the level's file by other programs: valid levels are played, invalid ones reported.
#include <utility>

#include "files/document.h"
#include "io/maps/map_parts.h"

namespace pixelstep {

DocumentWishes Document::take(const FileNews& news, const Session& session, int64_t nowNs) {
    const std::string& path = followedPath();
    if (news.isGone && news.path == path) {
        noteGone(nowNs);
        return {};
    }
    // Without its choices a map is read by the rules. A missing file that it names may be missing
    // only for a moment.
    if (news.isGone && news.path != pathNamedIn(path, choicesNameFor(path))) {
        trouble_.arose(news.path + ": the file is gone; the level is unchanged", nowNs);
        return {};
    }
    DocumentWishes wishes = readAgain(session, nowNs);
    wishes.offer
        .reset();  // an error that disappears while another program writes needs no reaction
    return wishes;
}

void Document::noteGone(int64_t nowNs) {
    clearTrouble();
    isGone_ = true;
    theirs_.reset();
    const std::string& path = followedPath();
    const std::string saved = savePathOf(path);
    trouble_.arose(path + ": the file is gone; the level is kept, and Ctrl+S writes " +
                       (saved == path ? "it again" : saved),
                   nowNs - kFaultPatienceNs);
}

DocumentWishes Document::readAgain(const Session& session, int64_t nowNs) {
    const std::string path = followedPath();
    LevelLoad load = loadLevelFile(path, choicesFor(path));
    const Result<LevelFile>& file = load.file;
    // The level may depend on other files now. A half-written one names none, so the known ones
    // stay watched.
    if (file || load.files.size() > 1) watcher_.watch(std::move(load.files));
    if (!file) {
        isBad_ = true;
        theirs_.reset();
        trouble_.arose(faultLine(path, file.fault()), nowNs);
        return {.offer = offerOf(path, load)};
    }
    clearTrouble();
    if (isWaiting()) return {.request = path};
    const std::shared_ptr<const ForeignMap> before = std::exchange(map_, file->map);
    const bool isOther = before && map_ && before->level != map_->level;
    DocumentWishes wishes;
    wishes.addLossesOf(*file);
    if (before && map_ && solidWords(before->parts) == solidWords(map_->parts))
        wishes.solid.clear();
    if (file->level == session.world().level) {
        theirs_.reset();
        wishes.saved = file->level;
    } else if (hasUnsavedWork(session)) {
        theirs_ = file->level;
    } else if (isOther) {
        // Another level of the same project: from its start.
        theirs_.reset();
        taken_.reset();
        wishes.play = file->level;
    } else {
        takeOver(file->level, wishes);
    }
    return wishes;
}

/// Loads the level of the file; living bodies stay where they are.
void Document::takeOver(const Level& level, DocumentWishes& wishes) {
    const std::string& path = followedPath();
    wishes.takeOver = level;
    wishes.notes.push_back({NoteKind::good, "Reloaded " + path});
    wishes.lines.push_back(path + ": reloaded");
}

std::optional<std::string> Document::takeDueTrouble(int64_t nowNs) {
    if (!trouble_.isDue(nowNs)) return std::nullopt;
    trouble_.isTold = true;
    return trouble_.text;
}

std::optional<BothSides> Document::bothSides() const {
    if (!theirs_) return std::nullopt;
    return BothSides{savePathOf(path_)};
}

DocumentWishes Document::takeTheirs() {
    DocumentWishes wishes;
    if (const auto theirs = std::exchange(theirs_, std::nullopt)) takeOver(*theirs, wishes);
    return wishes;
}

DocumentWishes Document::keepOurs() {
    return {.saved = std::exchange(theirs_, std::nullopt)};
}

}  // namespace pixelstep
