// Reading the cells of a layer: lists of numbers, or base64, packed or not.
#include "io/text_tools.h"
#include "io/tiled/base64.h"
#include "io/tiled/packing.h"
#include "io/tiled/tiled_layers.h"

namespace pixelstep {
namespace {

constexpr int64_t kHighestCell = 0xffffffff;
constexpr size_t kBytesOfCell = 4;

size_t countOf(const TiledPatch& patch) {
    return static_cast<size_t>(patch.cells.width) * static_cast<size_t>(patch.cells.height);
}

std::string cellsWords(const TiledPatch& patch) {
    return std::to_string(patch.cells.width) + " x " + std::to_string(patch.cells.height) +
           " tiles";
}

std::vector<uint32_t> listedCells(TiledNotes& notes, const TiledPatch& patch) {
    std::vector<uint32_t> cells;
    if (!expectKind(notes.faults, patch.data, JsonKind::array)) return cells;
    if (patch.data.size() != countOf(patch)) {
        failExpected(notes.faults, patch.data, "a list of " + cellsWords(patch));
        return cells;
    }
    cells.reserve(countOf(patch));
    for (const JsonValue cell : patch.data.items()) {
        const bool isInteger = cell.is(JsonKind::integer);
        const int64_t number = isInteger ? cell.integer() : -1;
        if (number < 0 || number > kHighestCell) {
            failExpected(notes.faults, cell, "the number of a tile");
            return {};
        }
        cells.push_back(static_cast<uint32_t>(number));
    }
    return cells;
}

std::vector<uint32_t> cellsOfBytes(const std::vector<uint8_t>& bytes) {
    std::vector<uint32_t> cells(bytes.size() / kBytesOfCell);
    for (size_t i = 0; i < cells.size(); ++i) {
        const uint8_t* b = &bytes[i * kBytesOfCell];
        cells[i] = b[0] | uint32_t{b[1]} << 8 | uint32_t{b[2]} << 16 | uint32_t{b[3]} << 24;
    }
    return cells;
}

std::vector<uint32_t> textCells(TiledNotes& notes, const TiledPatch& patch, bool isPacked) {
    if (!expectKind(notes.faults, patch.data, JsonKind::text)) return {};
    std::optional<std::vector<uint8_t>> bytes = fromBase64(patch.data.text());
    if (!bytes) {
        notes.faults.fail(patch.data, "this is not base64");
        return {};
    }
    const size_t size = countOf(patch) * kBytesOfCell;
    if (isPacked) bytes = unpacked(*bytes, size);
    if (!bytes || bytes->size() != size) {
        notes.faults.fail(patch.data, "expected " + std::string(isPacked ? "zlib data of " : "") +
                                          cellsWords(patch) + " of 4 bytes and nothing else");
        return {};
    }
    return cellsOfBytes(*bytes);
}

}  // namespace

std::vector<uint32_t> readCells(TiledNotes& notes, const TiledPatch& patch) {
    const std::string_view encoding = memberText(notes, patch.layer, "encoding");
    if (encoding.empty() || encoding == "csv") return listedCells(notes, patch);
    if (encoding != "base64") {
        failExpected(notes.faults, *patch.layer.find("encoding"), "'csv' or 'base64'");
        return {};
    }
    const std::string_view compression = memberText(notes, patch.layer, "compression");
    if (compression.empty() || compression == "zlib") {
        return textCells(notes, patch, !compression.empty());
    }
    notes.faults.fail(*patch.layer.find("compression"),
                      quoted(compression) +
                          " is not read; in Tiled, choose Map > Map Properties... > Tile Layer "
                          "Format: CSV or Base64 (zlib compressed)");
    return {};
}

}  // namespace pixelstep
