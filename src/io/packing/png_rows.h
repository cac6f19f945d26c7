// Decodes PNG files row by row, so that a large picture need not be in memory as a whole.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "math/rect.h"

namespace pixelstep {

/// Decodes an untrusted PNG file without interlacing; its contents are checked during decoding.
/// Copies continue at the same row.
class PngRows {
public:
    /// @param bytes  outlives this
    explicit PngRows(std::string_view bytes);
    PngRows(PngRows&&) noexcept;
    PngRows& operator=(PngRows&&) noexcept;
    PngRows(const PngRows& at);
    PngRows& operator=(const PngRows&) = delete;
    ~PngRows();

    /// False if the bytes are not such a file.
    bool isGood() const;
    Vec2i size() const;  ///< [px]
    int row() const;     ///< the next row to decode
    /// Decodes the next row.
    /// @param pixels  out: the row's pixels, 0xAARRGGBB; empty: the row is only checked
    /// @return        false if the file is broken, or there is no further row
    bool next(std::span<uint32_t> pixels);

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// True if all pixels of a PNG file can be decoded. Interlaced files are not checked.
bool isWholePng(std::string_view bytes);

}  // namespace pixelstep
