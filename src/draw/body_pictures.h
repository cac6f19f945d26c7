// Pictures of crates and platforms of any size, composed from one sheet.
#pragma once

#include "draw/pixels/image.h"
#include "math/rect.h"

namespace pixelstep {

inline constexpr int kBodySheetWidth = 128;
inline constexpr int kBodySheetHeight = 184;
/// The picture of the end of a platform's path, in the sheet.
inline constexpr Rect kRailEnd{64, 128, 16, 16};

/// The look of a crate or platform.
enum class BodyLook : uint8_t { crate, floating, platform, oneWay };

/// Nine-slice scaling: the row (or column) of a source with `whole` rows for row `at` of `size`.
/// The `first` and `last` rows are the frame; the rows between are repeated. A picture smaller than
/// its frame shows the frame's outer rows.
/// Requires: 0 <= at < size, first + last < whole.
int framedAt(int at, int size, int first, int last, int whole);

/// A body's picture, composed from the sheet.
/// @param sheet  kBodySheetWidth x kBodySheetHeight
/// @param tint   a colour to multiply with
Image bodyPicture(const Image& sheet, BodyLook look, int width, int height, uint32_t tint);

}  // namespace pixelstep
