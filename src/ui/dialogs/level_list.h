// The levels of a folder for the open dialog, read with their thumbnails on a second thread.
#pragma once

#include <future>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "draw/pixels/texture.h"
#include "draw/thumbnail.h"
#include "files/level_folders.h"

namespace pixelstep {

/// A level, or a folder of them.
struct ListEntry {
    enum Kind : uint8_t { level, folder } kind = level;
    std::string path;         ///< a folder's ends with '/'
    std::string label;        ///< its name within its folder
    bool isRecent = false;    ///< one of the recent levels
    bool isRead = false;      ///< the fields below are known
    std::string name{};       ///< from the level
    std::string comment{};    ///< the level's comment
    std::string error{};      ///< the reason why it cannot be opened; empty if it can
    bool isReplay = false;    ///< a saved run, with the picture of its level
    std::string run{};        ///< of a saved run: when it was saved, and its length
    std::string best{};       ///< the stored best run as text; empty if there is none
    bool isFinished = false;  ///< there is a best run of the current version of the level
    bool hasGoal = false;
    Vec2i size{};  ///< [tiles]
    Image picture{};
    TexturePtr texture{};  ///< of the picture, after it was first drawn
};

/// The input of a list in addition to its folder.
struct LevelListInput {
    std::vector<MaterialColours> colours{};
    std::vector<LevelFolder> levelFolders{};
    std::string player{};  ///< the player's own folder, with best runs; empty: there is none
};

/// The folders and levels to choose from.
class LevelList {
public:
    LevelList() = default;
    explicit LevelList(LevelListInput input) : input_(std::move(input)) {}

    /// Shows the content of a folder: recent levels that still exist, except those of this folder,
    /// then the folder above, subfolders, and levels in their order. In a named folder, levels come
    /// before folders, and folders that are named folders themselves are left out.
    /// @param folder  ends with '/', or is empty (the working folder)
    void show(const std::string& folder, const std::vector<std::string>& recent);
    const std::string& folder() const { return folder_; }
    const std::vector<LevelFolder>& levelFolders() const { return input_.levelFolders; }
    const std::string& player() const { return input_.player; }
    /// The index of the shown folder; the number of named folders if it is none of them.
    size_t folderIndex() const { return folderIndex_; }

    std::vector<ListEntry>& entries() { return entries_; }
    const std::vector<ListEntry>& entries() const { return entries_; }

    /// Call every frame: collects finished reads and starts the next one, `visible` entries first.
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
        bool isReplay = false;
        std::string run{};
        Vec2i size{};
        Image picture{};
        std::string best{};
        bool isFinished = false;
        bool hasGoal = false;
    };

    static ReadLevel read(const std::string& path, const LevelListInput& input);
    void addFolders();
    std::optional<size_t> nextUnread(std::span<const size_t> visible) const;
    void take(const ReadLevel& read);

    LevelListInput input_;
    std::string folder_;
    size_t folderIndex_ = 0;
    std::vector<ListEntry> entries_;
    std::future<ReadLevel> reading_;
};

}  // namespace pixelstep
