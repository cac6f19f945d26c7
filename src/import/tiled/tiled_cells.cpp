// Reads the cells of a layer: lists of numbers, or base64, compressed or not.
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

#include "import/map_members.h"
#include "import/tiled/tiled_map.h"
#include "io/packing/base64.h"
#include "io/packing/packing.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr int64_t kHighestCell = 0xffffffff;
constexpr int64_t kLowestCell = INT32_MIN;  // other programs write signed numbers
constexpr size_t kBytesOfCell = 4;

std::vector<uint32_t> listedCells(MapNotes& notes, const TiledPatch& patch) {
    std::vector<uint32_t> cells;
    cells.reserve(patch.count());
    readCellList(notes.errors, patch.data, patch.size(), patch.text,
                 {kLowestCell, kHighestCell, "the number of a tile"},
                 [&](int64_t cell) { cells.push_back(static_cast<uint32_t>(cell)); });
    return cells;
}

bool isSeparator(char letter) {
    return letter == ',' || letter == ' ' || letter == '\n' || letter == '\r' || letter == '\t';
}

std::vector<uint32_t> parseCells(MapNotes& notes, const TiledPatch& patch, std::string_view text) {
    const size_t count = patch.count();
    std::vector<uint32_t> cells;
    cells.reserve(count);
    const char* at = text.data();
    const char* const end = at + text.size();
    // With the line in the file, from the one that is stored in the layer or chunk.
    const auto fail = [&](const std::string& what) -> std::vector<uint32_t> {
        const auto first = wholeMember(patch.block, "dataline");
        const auto line = first.value_or(0) + std::count(text.data(), at, '\n');
        notes.errors.fail(patch.data, (first ? "line " + std::to_string(line) + ": " : "") + what);
        return {};
    };
    while (true) {
        while (at != end && isSeparator(*at)) ++at;
        if (at == end || cells.size() > count) break;
        int64_t cell = 0;
        const auto [rest, error] = std::from_chars(at, end, cell);
        const bool isOne = error == std::errc{} && (rest == end || isSeparator(*rest));
        if (!isOne || cell < kLowestCell || cell > kHighestCell) {
            const auto length = static_cast<size_t>(std::find_if(at, end, isSeparator) - at);
            return fail(cellWords(patch.size(), cells.size(), true) +
                        ": expected the number of a tile, found " + inQuotes({at, length}));
        }
        at = rest;
        cells.push_back(static_cast<uint32_t>(cell));
    }
    if (cells.size() == count) return cells;
    return fail((at == end ? "" : "more than ") + std::to_string(std::min(cells.size(), count)) +
                " numbers; expected those of " + sizeWords(patch.size()));
}

std::vector<uint32_t> cellsOfBytes(const std::vector<uint8_t>& bytes) {
    std::vector<uint32_t> cells(bytes.size() / kBytesOfCell);
    for (size_t i = 0; i < cells.size(); ++i) {
        const uint8_t* b = &bytes[i * kBytesOfCell];
        cells[i] = b[0] | uint32_t{b[1]} << 8 | uint32_t{b[2]} << 16 | uint32_t{b[3]} << 24;
    }
    return cells;
}

std::vector<uint32_t> packedCells(MapNotes& notes, const TiledPatch& patch, Packing packing) {
    if (!expectKind(notes.errors, patch.data, JsonKind::text)) return {};
    std::optional<std::vector<uint8_t>> bytes = fromBase64(withoutSpace(patch.data.text()));
    if (!bytes) {
        notes.errors.fail(patch.data, "this is not base64");
        return {};
    }
    bytes = unpacked(*bytes, patch.count() * kBytesOfCell, packing);
    if (bytes) return cellsOfBytes(*bytes);
    const std::string name(packingName(packing));
    notes.errors.fail(patch.data, "expected " + (name.empty() ? "" : name + " data of ") +
                                      "exactly " + sizeWords(patch.size()) + " of 4 bytes");
    return {};
}

}  // namespace

std::vector<uint32_t> readCells(MapNotes& notes, const TiledPatch& patch) {
    const std::string_view encoding = memberText(notes, patch.layer, "encoding");
    if (encoding.empty() || encoding == "csv") {
        return patch.data.is(JsonKind::text) ? parseCells(notes, patch, patch.data.text())
                                             : listedCells(notes, patch);
    }
    if (encoding != "base64") {
        failExpected(notes.errors, *patch.layer.find("encoding"), "'csv' or 'base64'");
        return {};
    }
    const auto packing = packingNamed(memberText(notes, patch.layer, "compression"));
    if (packing) return packedCells(notes, patch, *packing);
    failExpected(notes.errors, *patch.layer.find("compression"), "'', 'zlib', 'gzip' or 'zstd'");
    return {};
}

}  // namespace pixelstep
