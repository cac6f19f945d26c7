// Composes the pictures of crates and platforms.
#include "draw/body_pictures.h"

#include <algorithm>

#include "math/fixed.h"

namespace pixelstep {
namespace {

constexpr int kMinLargeSide = 40;  // [px] shorter side from which a crate has the larger frame
constexpr int kMinBoardSide = 12;  // [px] smaller crates have no diagonal board

// A part of the sheet, and the size of its frame.
struct Patch {
    Rect at;
    int frame = 0;       // [px] left, right and above
    int frameBelow = 0;  // [px]
    Rect board{};        // empty: none
};

Patch patchOf(BodyLook look, int shorter) {
    const bool isLarge = shorter >= kMinLargeSide;
    switch (look) {
        case BodyLook::crate:
            if (isLarge) return {{0, 0, 64, 64}, 8, 8, {0, 160, 64, 9}};
            return {{0, 128, 32, 32}, 4, 4, {0, 172, 64, 5}};
        case BodyLook::floating:
            if (isLarge) return {{64, 0, 64, 64}, 8, 8};
            return {{32, 128, 32, 32}, 4, 4};
        case BodyLook::platform: return {{0, 64, 64, 64}, 8, 8};
        case BodyLook::oneWay: return {{64, 64, 64, 64}, 8, 0};
    }
    return {};
}

// The pixel of a board along an axis, at `depth`.
uint32_t boardPixel(const Image& sheet, const Rect& board, int along, int depth) {
    return sheet.at(board.left + along % board.width, board.top + depth);
}

// Draws a board from one corner of `area` to the opposite one, by steps along its shorter side.
void drawDiagonalBoard(Image& picture, const Image& sheet, const Rect& board, const Rect& area,
                       bool falls) {
    const int longer = std::max(area.width, area.height);
    for (int y = 0; y < area.height; ++y) {
        for (int x = 0; x < area.width; ++x) {
            const int along = falls ? area.width - 1 - x : x;
            // 2 * longer * distance of the pixel's middle below the diagonal.
            const int below = (2 * along + 1) * area.height + (2 * y + 1) * area.width -
                              2 * area.width * area.height;
            const int depth = floorDiv(below + longer, 2 * longer) + board.height / 2;
            if (depth < 0 || depth >= board.height) continue;
            picture.at(area.left + x, area.top + y) =
                boardPixel(sheet, board, area.height > area.width ? y : x, depth);
        }
    }
}

// A vertical or horizontal post.
void drawPost(Image& picture, const Image& sheet, const Rect& board, const Rect& post) {
    for (int y = post.top; y < post.bottom(); ++y) {
        for (int x = post.left; x < post.right(); ++x) {
            const bool isUpright = post.width <= post.height;
            picture.at(x, y) = boardPixel(sheet, board, isUpright ? y : x,
                                          isUpright ? x - post.left : y - post.top);
        }
    }
}

// Posts divide long crates into approximate squares, with boards in alternating directions.
void drawBoards(Image& picture, const Image& sheet, const Patch& patch) {
    const Rect inside =
        Rect{0, 0, picture.width, picture.height}.grown(-std::max(patch.frame - 1, 1));
    const bool isWide = inside.width >= inside.height;
    const int longer = isWide ? inside.width : inside.height;
    const int shorter = isWide ? inside.height : inside.width;
    const int thick = patch.board.height;
    const int fields = std::max((2 * longer + shorter) / (2 * (shorter + thick)), 1);
    const auto part = [&](int from, int to) {
        return isWide ? Rect{inside.left + from, inside.top, to - from, inside.height}
                      : Rect{inside.left, inside.top + from, inside.width, to - from};
    };
    for (int i = 0; i < fields; ++i) {
        const int from = longer * i / fields;
        drawDiagonalBoard(picture, sheet, patch.board, part(from, longer * (i + 1) / fields),
                          i % 2 != 0);
    }
    for (int i = 1; i < fields; ++i) {
        const int from = longer * i / fields - thick / 2;
        drawPost(picture, sheet, patch.board, part(from, from + thick));
    }
}

}  // namespace

int framedAt(int at, int size, int first, int last, int whole) {
    if (size >= first + last) {
        if (at < first) return at;
        if (at >= size - last) return whole - (size - at);
        return first + (at - first) % (whole - first - last);
    }
    const int shownFirst = (size * first + first + last - 1) / (first + last);
    return at < shownFirst ? at : whole - (size - at);
}

Image bodyPicture(const Image& sheet, BodyLook look, int width, int height, uint32_t tint) {
    const int shorter = std::min(width, height);
    const Patch patch = patchOf(look, shorter);
    Image picture(width, height);
    // Boards are drawn first, since the frame covers their ends.
    const auto lay = [&](bool onlyFrame) {
        for (int y = 0; y < height; ++y) {
            const int fromY = framedAt(y, height, patch.frame, patch.frameBelow, patch.at.height);
            for (int x = 0; x < width; ++x) {
                const bool isInside = x >= patch.frame && x < width - patch.frame &&
                                      y >= patch.frame && y < height - patch.frame;
                if (onlyFrame && isInside) continue;
                const int fromX = framedAt(x, width, patch.frame, patch.frame, patch.at.width);
                picture.at(x, y) = sheet.at(patch.at.left + fromX, patch.at.top + fromY);
            }
        }
    };
    lay(false);
    if (!patch.board.isEmpty() && shorter >= kMinBoardSide) {
        drawBoards(picture, sheet, patch);
        lay(true);
    }
    for (uint32_t& pixel : picture.pixels) pixel = tinted(pixel, tint);
    return picture;
}

}  // namespace pixelstep
