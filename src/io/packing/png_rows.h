// PNG files row by row, from any row on, so that a large picture needs no memory for all of it.
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

/// Decodes an untrusted PNG file that is not interlaced; its contents are checked during decoding.
class PngRows {
public:
    /// @param bytes  outlives this
    explicit PngRows(std::string_view bytes);
    PngRows(PngRows&&) noexcept;
    PngRows& operator=(PngRows&&) noexcept;
    PngRows(const PngRows& at);
    PngRows& operator=(const PngRows&) = delete;
    ~PngRows();

    /// False for bytes that are no such file.
    bool isGood() const;
    Vec2i size() const;  ///< [px]
    int row() const;     ///< the row that is decoded next
    /// Decodes the next row.
    /// @param pixels  set to the row's pixels, 0xAARRGGBB; empty: the row is only checked
    /// @return        false if the file is broken, or there is no further row
    bool next(std::span<uint32_t> pixels);

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// True if a PNG file's pixels can be read to the last. Interlaced ones are not looked at.
bool isWholePng(std::string_view bytes);

}  // namespace pixelstep
