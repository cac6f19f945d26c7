// Schedules writing of unsaved work, on a separate thread.
#include "files/autosave.h"

#include <chrono>
#include <ctime>
#include <utility>

#include "files/paths.h"
#include "game/level/legalize.h"
#include "io/background.h"
#include "io/safe_file.h"

namespace pixelstep {
namespace {

std::string timeText() {
    const std::time_t now = std::time(nullptr);
    char text[32] = "";
    if (const std::tm* local = std::localtime(&now))
        std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", local);
    return text;
}

// Bodies are moved out of walls, since an invalid level could not be restored.
std::string recoveryTextOf(const Recovery& work) {
    const std::optional<LegalizedLevel> sound = legalized(work.level);
    if (!sound) return writeRecovery(work);
    return writeRecovery({work.path, work.time, sound->level});
}

}  // namespace

void Autosaver::update(const Level* unsaved, const std::string& path, int64_t nowNs) {
    if (folder_.empty()) return;
    collect();
    if (unsaved == nullptr) return drop();
    if (file_ && levelPath_ != path) drop();
    if (written_ && *unsaved == *written_) {
        changedNs_.reset();
        return;
    }
    if (!changedNs_) changedNs_ = nowNs;
    const bool isDue = nowNs - *changedNs_ >= kAutosaveAfterNs &&
                       (!lastNs_ || nowNs - *lastNs_ >= kAutosaveEveryNs);
    if (!isDue || writing_.valid()) return;
    lastNs_ = nowNs;
    changedNs_.reset();
    begin(*unsaved, path);
}

void Autosaver::writeNow(const Level& unsaved, const std::string& path) {
    if (folder_.empty()) return;
    finish();
    if (file_ && levelPath_ != path) drop();
    if (written_ && unsaved == *written_) return;
    begin(unsaved, path);
    finish();
}

void Autosaver::begin(const Level& unsaved, const std::string& path) {
    if (!file_) file_ = RecoveryFile::create(folder_);
    if (!file_) {
        error_ = folder_ + ": unsaved work cannot be stored here";
        return;
    }
    levelPath_ = path;
    written_ = unsaved;
    // The copy returns with the outcome, so that only this thread releases shared data.
    Recovery recovery{absolutePath(path), timeText(), unsaved};
    const auto write = [file = file_->path()](Recovery work) {
        std::optional<Error> error = writeFile(file, recoveryTextOf(work));
        return WriteResult{std::move(work), std::move(error)};
    };
    writing_ = std::async(backgroundLaunch(), write, std::move(recovery));
}

void Autosaver::collect() {
    if (writing_.valid() && isDone(writing_)) finish();
}

void Autosaver::finish() {
    if (!writing_.valid()) return;
    const WriteResult written = writing_.get();
    if (!written.error) return;
    written_.reset();  // tried again at the next due time
    error_ = errorLine(file_->path(), *written.error);
}

void Autosaver::drop() {
    finish();
    if (file_) file_->remove();
    file_.reset();
    written_.reset();
    changedNs_.reset();
}

void Autosaver::adopt(LostWork work) {
    drop();
    levelPath_ = work.recovery.path;
    written_ = work.recovery.level;
    file_ = std::move(work.file);
}

std::optional<std::string> Autosaver::takeError() {
    return std::exchange(error_, std::nullopt);
}

}  // namespace pixelstep
