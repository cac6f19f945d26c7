// The levels of a folder for the open dialog, read with their thumbnails on a second thread.
#pragma once

#include <future>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "draw/pixels/texture.h"
#include "draw/thumbnail.h"
#include "files/level_places.h"

namespace pixelstep {

/// A level, or a folder of them.
struct ListEntry {
    enum Kind : uint8_t { level, folder } kind = level;
    std::string path;         ///< a folder's ends with '/'
    std::string label;        ///< its name in its folder
    bool isRecent = false;    ///< is among the recent levels
    bool isRead = false;      ///< the fields below are known
    std::string name{};       ///< from the level
    std::string comment{};    ///< the level's comment
    std::string error{};      ///< why it can't be opened; empty if it can
    std::string best{};       ///< the stored best run, in words; empty if there is none
    bool isFinished = false;  ///< that run counts: it is of the level as it is now
    bool hasGoal = false;
    Vec2i size{};  ///< [tiles]
    Picture picture{};
    TexturePtr texture{};  ///< of the picture, once it was drawn
};

/// The input of a list in addition to its folder.
struct ListLore {
    std::vector<MaterialColours> colours{};
    std::vector<LevelPlace> places{};
    std::string player{};  ///< the player's own folder, with best runs; empty: there is none
};

/// The folders and levels to choose from.
class LevelList {
public:
    LevelList() = default;
    explicit LevelList(ListLore lore) : lore_(std::move(lore)) {}

    /// Shows what the folder holds: the recent levels that are still there, but for its own, the
    /// folder above, its folders, its levels, in their order. In a place the levels come first.
    /// Folders that are places are left out.
    /// @param folder  ends with '/', or is empty (the working folder)
    void show(const std::string& folder, const std::vector<std::string>& recent);
    const std::string& folder() const { return folder_; }
    const std::vector<LevelPlace>& places() const { return lore_.places; }
    /// The index of the place that is shown; that behind the last one while it is none.
    size_t place() const { return place_; }

    std::vector<ListEntry>& entries() { return entries_; }
    const std::vector<ListEntry>& entries() const { return entries_; }

    /// Call every frame: takes what was read since, and starts the next read, `visible` first.
    void update(std::span<const size_t> visible);
    /// True until all are read.
    bool isReading() const { return reading_.valid(); }
    /// Waits until all are read.
    void readAll();

private:
    struct ReadLevel {
        std::string path;
        std::string name{};
        std::string comment{};
        std::string error{};
        Vec2i size{};
        Picture picture{};
        std::string best{};
        bool isFinished = false;
        bool hasGoal = false;
    };

    static ReadLevel read(const std::string& path, const ListLore& lore);
    void addFolders();
    std::optional<size_t> nextUnread(std::span<const size_t> visible) const;
    void take(const ReadLevel& read);

    ListLore lore_;
    std::string folder_;
    size_t place_ = 0;
    std::vector<ListEntry> entries_;
    std::future<ReadLevel> reading_;
};

}  // namespace pixelstep
