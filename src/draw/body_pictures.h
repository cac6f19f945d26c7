// Pictures of crates and platforms of any size, put together from one sheet.
#pragma once

#include "draw/pixels/picture.h"
#include "math/rect.h"

namespace pixelstep {

inline constexpr int kBodySheetWidth = 128;
inline constexpr int kBodySheetHeight = 184;
/// The knob at a platform path's end, in the sheet.
inline constexpr Rect kRailEnd{64, 128, 16, 16};

/// What a crate or platform looks like.
enum class BodyLook : uint8_t { crate, floating, platform, oneWay };

/// Which row (or column) of a source of `whole` rows shows in row `at` of `size`, as in nine-slice
/// scaling: the `first` and `last` rows are the frame, those between repeat. A picture smaller than
/// its frame shows the frame's outer rows.
/// Requires: 0 <= at < size, first + last < whole.
int framedAt(int at, int size, int first, int last, int whole);

/// A body's picture, put together from the sheet.
/// @param sheet  kBodySheetWidth x kBodySheetHeight
/// @param tint   a colour that it is multiplied with
Picture bodyPicture(const Picture& sheet, BodyLook look, int width, int height, uint32_t tint);

}  // namespace pixelstep
