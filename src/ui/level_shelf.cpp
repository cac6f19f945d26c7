// Looking into folders, and into levels one by one.
#include "ui/level_shelf.h"

#include <algorithm>
#include <chrono>
#include <filesystem>

#include "files/paths.h"
#include "io/level_files.h"

namespace pixelstep {
namespace {

namespace fs = std::filesystem;

ShelfEntry levelEntry(const std::string& path, bool isRecent) {
    return {.kind = ShelfEntry::level, .path = path, .label = stemOf(path), .isRecent = isRecent};
}

ShelfEntry folderEntry(const std::string& path, const std::string& label) {
    return {.kind = ShelfEntry::folder, .path = path, .label = label, .isRead = true};
}

std::string faultWords(const Fault& fault) {
    return fault.place.empty() ? fault.what : fault.place + ": " + fault.what;
}

std::vector<std::string> foldersIn(const std::string& folder) {
    std::vector<std::string> names;
    std::error_code error;
    fs::directory_iterator entries(folder, error);
    for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
        std::error_code ignored;
        const std::string name = entries->path().filename().string();
        if (entries->is_directory(ignored) && !name.starts_with('.')) names.push_back(name);
    }
    std::ranges::sort(names);
    return names;
}

}  // namespace

void LevelShelf::show(const std::string& folder, const std::vector<std::string>& recent) {
    folder_ = wholePath(folder.empty() ? "./" : folder);
    if (!folder_.ends_with('/')) folder_ += '/';
    entries_.clear();
    for (const std::string& path : recent) {
        std::error_code ignored;
        // Those of this folder are below.
        if (folderOf(path) != folder_ && fs::is_regular_file(path, ignored))
            entries_.push_back(levelEntry(path, true));
    }
    if (folder_ != "/") {
        entries_.push_back(folderEntry(folderOf(folder_.substr(0, folder_.size() - 1)), ".."));
    }
    for (const std::string& name : foldersIn(folder_))
        entries_.push_back(folderEntry(folder_ + name + "/", name));
    for (const std::string& path : levelsIn(folder_)) entries_.push_back(levelEntry(path, false));
}

std::optional<size_t> LevelShelf::nextUnread(std::span<const size_t> wanted) const {
    for (const size_t i : wanted)
        if (i < entries_.size() && !entries_[i].isRead) return i;
    const auto next = std::ranges::find(entries_, false, &ShelfEntry::isRead);
    if (next == entries_.end()) return std::nullopt;
    return static_cast<size_t>(next - entries_.begin());
}

void LevelShelf::update(std::span<const size_t> wanted) {
    if (reading_.valid()) {
        if (reading_.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return;
        take(reading_.get());
    }
    const std::optional<size_t> next = nextUnread(wanted);
    if (!next) return;
    const auto read = [path = entries_[*next].path, colours = colours_] {
        const Result<LevelFile> file = loadLevelFile(path).file;
        if (!file) return ReadLevel{path, "", "", faultWords(file.fault()), {}, {}};
        const Level* level = &file->level;
        return ReadLevel{path,
                         level->text->name,
                         level->text->comment.value_or(""),
                         "",
                         {level->tiles.columns(), level->tiles.rows()},
                         colours.empty() ? Picture{} : thumbnailOf(*level, colours)};
    };
    reading_ = std::async(std::launch::async, read);
}

void LevelShelf::take(const ReadLevel& read) {
    for (ShelfEntry& entry : entries_) {
        if (entry.kind != ShelfEntry::level || entry.path != read.path) continue;
        entry.isRead = true;
        entry.name = read.name;
        entry.comment = read.comment;
        entry.fault = read.fault;
        entry.size = read.size;
        entry.picture = read.picture;
    }
}

void LevelShelf::readAll() {
    update({});
    while (reading_.valid()) {
        reading_.wait();
        update({});
    }
}

}  // namespace pixelstep
