// Lists folders and reads their levels one by one.
#include "ui/dialogs/level_list.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <filesystem>

#include "draw/map/map_picture.h"
#include "files/best_runs.h"
#include "files/level_files.h"
#include "files/paths.h"
#include "game/world/course.h"
#include "io/background.h"
#include "io/file_state.h"
#include "io/replay/replay_json.h"
#include "io/system_path.h"
#include "scene/timings.h"
#include "ui/course_words.h"

namespace pixelstep {
namespace {

namespace fs = std::filesystem;

ListEntry levelEntry(const std::string& path, bool isRecent) {
    return {.kind = ListEntry::level, .path = path, .label = stemOf(path), .isRecent = isRecent};
}

ListEntry folderEntry(const std::string& path, const std::string& label) {
    return {.kind = ListEntry::folder, .path = path, .label = label, .isRead = true};
}

std::string errorWords(const Error& error) {
    return error.place.empty() ? error.message : error.place + ": " + error.message;
}

std::vector<std::string> foldersIn(const std::string& folder) {
    std::vector<std::string> names;
    std::error_code error;
    fs::directory_iterator entries(systemPath(folder), error);
    for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
        std::error_code ignored;
        const std::string name = plainPath(entries->path().filename());
        if (entries->is_directory(ignored) && !name.starts_with('.')) names.push_back(name);
    }
    std::ranges::sort(names);
    return names;
}

/// "2026-01-31 23:59": when a file was written.
std::string dateOf(const std::string& path) {
    const auto seconds = static_cast<std::time_t>(stampOf(path).changedNs / kNanosecondsPerSecond);
    char text[32] = "";
    if (const std::tm* local = std::localtime(&seconds))
        std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", local);
    return text;
}

/// Saved runs by level, the newest first.
void sortRuns(std::vector<std::string>& paths) {
    const auto levelOf = [](const std::string& path) {
        const std::string level = levelOfRun(stemOf(path));
        return level.empty() ? stemOf(path) : level;
    };
    std::ranges::sort(paths, [&](const std::string& a, const std::string& b) {
        const std::string levelA = levelOf(a);
        const std::string levelB = levelOf(b);
        return levelA != levelB ? levelA < levelB : a > b;
    });
}

/// "0:42.10, 3 of 10 coins".
std::string bestWords(const BestRun& run, const Level& level) {
    const std::string time = clockText(run.path.steps(), level.tuning.stepsPerSecond);
    const int coins = countCoins(level);
    return coins > 0 ? time + ", " + coinsText(run.path.coins, coins) : time;
}

}  // namespace

void LevelList::addFolders() {
    const auto add = [&](const std::string& path, const std::string& label) {
        if (folderIndexOf(input_.levelFolders, path) == input_.levelFolders.size())
            entries_.push_back(folderEntry(path, label));
    };
    if (folder_ != "/") add(folderAbove(folder_), "..");
    for (const std::string& name : foldersIn(folder_)) add(folder_ + name + "/", name);
}

void LevelList::show(const std::string& folder, const std::vector<std::string>& recent) {
    const std::vector<std::string> roots = folder == "/" ? drives() : std::vector<std::string>{};
    folder_ = roots.empty() ? absolutePath(folder.empty() ? "./" : folder) : folder;
    if (!folder_.ends_with('/')) folder_ += '/';
    folderIndex_ = folderIndexOf(input_.levelFolders, folder_);
    entries_.clear();
    for (const std::string& path : recent) {
        std::error_code ignored;
        // Levels of this folder are listed below.
        if (folderOf(path) != folder_ && fs::is_regular_file(systemPath(path), ignored))
            entries_.push_back(levelEntry(path, true));
    }
    for (const std::string& root : roots) entries_.push_back(folderEntry(root, root));
    if (!roots.empty()) return;
    const bool isPlace = folderIndex_ < input_.levelFolders.size();
    if (!isPlace) addFolders();
    std::vector<std::string> levels = levelsIn(folder_);
    if (isPlace && input_.levelFolders[folderIndex_].holdsRuns) sortRuns(levels);
    for (const std::string& path : levels) entries_.push_back(levelEntry(path, false));
    if (isPlace) addFolders();
}

std::optional<size_t> LevelList::nextUnread(std::span<const size_t> visible) const {
    for (const size_t i : visible)
        if (i < entries_.size() && !entries_[i].isRead) return i;
    const auto next = std::ranges::find(entries_, false, &ListEntry::isRead);
    if (next == entries_.end()) return std::nullopt;
    return static_cast<size_t>(next - entries_.begin());
}

LevelList::ReadLevel LevelList::read(const std::string& path, const LevelListInput& input) {
    const Result<LoadedLevel> file = loadLevelFile(path, {}, decodeMapPicture).file;
    const auto describe = [&](const Level& level, const std::string& comment) {
        ReadLevel result{
            .path = path, .comment = comment, .size = {level.tiles.columns(), level.tiles.rows()}};
        if (!input.colours.empty()) result.picture = thumbnailOf(level, input.colours);
        return result;
    };
    if (!file) {
        const Result<Replay> replay = loadReplay(path);
        if (!replay) return {.path = path, .error = errorWords(file.error())};
        const Level& played = replay->level;
        const std::string title = played.text->name.empty() ? "a level" : played.text->name;
        const std::string length = secondsText(replay->steps, played.tuning.stepsPerSecond);
        ReadLevel result = describe(
            played, "A saved run of " + title + ", " + length + ", saved " + dateOf(path) + ".");
        result.isReplay = true;
        result.run = dateOf(path) + "  " + length;
        // Unless the player has named the run.
        if (!levelOfRun(stemOf(path)).empty()) result.name = played.text->name;
        return result;
    }
    const Level& level = file->level;
    ReadLevel result = describe(level, level.text->comment.value_or(""));
    result.name = level.text->name;
    result.hasGoal = hasGoal(level);
    if (!input.player.empty() && isLesson(level)) {
        result.isFinished = hasFinishMark(finishMarkPath(input.player, path));
    } else if (!input.player.empty() && result.hasGoal) {
        const FoundRun found = loadBestRun(bestRunPath(input.player, path), level);
        result.isFinished = found.run.has_value();
        if (found.run) result.best = bestWords(*found.run, level);
        if (found.note) result.best = "older version";
    }
    return result;
}

void LevelList::update(std::span<const size_t> visible) {
    if (reading_.valid()) {
        if (!isDone(reading_)) return;
        take(reading_.get());
    }
    const std::optional<size_t> next = nextUnread(visible);
    if (!next) return;
    const auto readNext = [path = entries_[*next].path, input = input_] {
        return read(path, input);
    };
    reading_ = std::async(backgroundLaunch(), readNext);
}

void LevelList::take(const ReadLevel& read) {
    for (ListEntry& entry : entries_) {
        if (entry.kind != ListEntry::level || entry.path != read.path) continue;
        entry.isRead = true;
        entry.name = read.name;
        entry.comment = read.comment;
        entry.error = read.error;
        entry.isReplay = read.isReplay;
        entry.run = read.run;
        entry.size = read.size;
        entry.picture = read.picture;
        entry.best = read.best;
        entry.isFinished = read.isFinished;
        entry.hasGoal = read.hasGoal;
    }
}

void LevelList::readAll() {
    update({});
    while (reading_.valid()) {
        reading_.wait();
        update({});
    }
}

}  // namespace pixelstep
