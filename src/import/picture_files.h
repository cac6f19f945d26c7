// Reads the pictures that a map of another editor names: each once, and untrusted.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "import/imported_map.h"
#include "import/map_files.h"
#include "import/map_pictures.h"

namespace pixelstep {

inline constexpr int64_t kMaxMapPictureBytes = int64_t{32} << 20;  ///< of a file
inline constexpr int64_t kMaxAllMapPictureBytes = int64_t{64} << 20;
inline constexpr int64_t kMaxAllMapPixels = int64_t{64} << 20;  ///< of a map's files together
inline constexpr size_t kMaxMapPictureFiles = 4096;

/// The size in the header of a PNG file; nothing for other files.
std::optional<Vec2i> pngSize(std::string_view bytes);

/// Reads pictures by name. Missing, invalid and too large files are one warning each. Only the
/// header is checked, until a picture is decoded.
class PictureFiles {
public:
    /// @param files  outlives this
    explicit PictureFiles(MapFiles& files) : opened_(files) {}

    /// The number of a picture among `files`; nothing if it cannot be drawn.
    /// @param from   as for nameNearMap
    /// @param clear  0xrrggbb: pixels of this colour are transparent
    std::optional<uint32_t> find(std::string_view from, std::string_view name,
                                 std::optional<uint32_t> clear = std::nullopt);
    /// The same for a picture that is embedded in the map.
    /// @param title  for messages, different for each
    std::optional<uint32_t> findEmbedded(const std::string& title, std::string_view base64,
                                         std::optional<uint32_t> clear = std::nullopt);

    const std::vector<MapPictureFile>& files() const { return files_; }
    /// The opacity of parts of a picture; unknown without a decoder, or if the file is broken. A
    /// broken file is a warning, and is not found again.
    /// @param file   a number from `find`
    /// @param parts  within the picture
    std::vector<TileOpacity> opacitiesOf(uint32_t file, std::span<const Rect> parts);
    std::vector<MapPictureFile> takeFiles() { return std::move(files_); }
    /// The pictures that cannot be drawn and the reasons; a few lines at most.
    std::vector<Error> warnings() const;

private:
    /// A file that was read or rejected.
    struct KnownPicture {
        std::string name;
        std::shared_ptr<const std::string> bytes;  ///< null: rejected
        Vec2i size;
        /// Their numbers, by the transparent colour; nothing: one too many.
        std::map<std::optional<uint32_t>, std::optional<uint32_t>> files{};
    };

    KnownPicture read(const std::string& name, Result<std::string> bytes);
    std::optional<uint32_t> numberOf(KnownPicture& known, std::optional<uint32_t> clear);
    std::optional<std::string> errorOf(const std::string& bytes, Vec2i& size);
    void reject(std::string_view name, const std::string& reason);

    MapFiles& opened_;
    std::map<std::string, KnownPicture, std::less<>> known_;
    std::vector<MapPictureFile> files_;
    std::vector<Error> warnings_;
    size_t rejected_ = 0;
    int64_t bytes_ = 0;
    int64_t pixels_ = 0;
};

}  // namespace pixelstep
