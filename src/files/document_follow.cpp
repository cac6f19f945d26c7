// The level's file in other hands: what an editor writes is played, what is no level is reported.
#include <utility>

#include "files/document.h"

namespace pixelstep {

DocumentWishes Document::take(const FileNews& news, const Session& session, int64_t nowNs) {
    if (!news.isGone) return readAgain(session, nowNs);
    const std::string& path = followedPath();
    if (news.path == path) {
        noteGone(nowNs);
        return {};
    }
    // Without what was chosen for it a map is read by its rules. Without a file that it names it
    // could be, but half of it is gone, perhaps for a moment only.
    if (news.path == pathNamedIn(path, choicesNameFor(path))) return readAgain(session, nowNs);
    trouble_.arose(news.path + ": the file is gone; the level stays as it is", nowNs);
    return {};
}

void Document::noteGone(int64_t nowNs) {
    clearTrouble();
    isGone_ = true;
    theirs_.reset();
    const std::string& path = followedPath();
    const std::string saved = savePathOf(path);
    trouble_.arose(path + ": the file is gone; the level stays here, and Ctrl+S writes " +
                       (saved == path ? "it again" : saved),
                   nowNs - kFaultPatienceNs);
}

DocumentWishes Document::readAgain(const Session& session, int64_t nowNs) {
    const std::string path = followedPath();
    auto [file, files] = loadLevelFile(path, choices_);
    // The level may depend on other files now. One that is half there names none: those that were
    // known stay watched.
    if (file || files.size() > 1) watcher_.watch(std::move(files));
    if (!file) {
        isBad_ = true;
        theirs_.reset();
        trouble_.arose(faultLine(path, file.fault()), nowNs);
        return {};
    }
    clearTrouble();
    if (isWaiting()) return {.request = path};
    map_ = file->map;
    DocumentWishes wishes;
    wishes.addLosses(file->warnings);
    if (file->level == session.world().level) {
        theirs_.reset();
        wishes.saved = file->level;
    } else if (hasUnsavedWork(session)) {
        theirs_ = file->level;
    } else {
        takeOver(file->level, session.world(), wishes);
    }
    return wishes;
}

/// The level as its file has it now, the living where they are.
void Document::takeOver(const Level& level, const World& world, DocumentWishes& wishes) {
    const std::string& path = followedPath();
    if (const auto why = refusal(world, Reload{level})) {
        isBad_ = true;
        trouble_.arose(path + ": " + *why, 0);
        return;
    }
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

DocumentWishes Document::takeTheirs(const World& world) {
    DocumentWishes wishes;
    if (const auto theirs = std::exchange(theirs_, std::nullopt)) takeOver(*theirs, world, wishes);
    return wishes;
}

DocumentWishes Document::keepOurs() {
    return {.saved = std::exchange(theirs_, std::nullopt)};
}

}  // namespace pixelstep
