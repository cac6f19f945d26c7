// Reads the cells of a layer: lists of numbers, or base64, compressed or not.
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

#include "import/tiled/tiled_layers.h"
#include "io/packing/base64.h"
#include "io/packing/packing.h"
#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr int64_t kHighestCell = 0xffffffff;
constexpr int64_t kLowestCell = INT32_MIN;  // other programs write signed numbers
constexpr size_t kBytesOfCell = 4;

size_t countOf(const TiledPatch& patch) {
    return static_cast<size_t>(patch.cells.width) * static_cast<size_t>(patch.cells.height);
}

std::string cellsWords(const TiledPatch& patch) {
    return std::to_string(patch.cells.width) + " x " + std::to_string(patch.cells.height) +
           " tiles";
}

/// The line of a position in a block's text, from the line stored in its layer or chunk.
std::optional<int64_t> lineOf(const TiledPatch& patch, std::string_view text, size_t at) {
    const auto first = patch.block.find("dataline");
    if (!first || !first->is(JsonKind::integer)) return std::nullopt;
    return first->integer() +
           std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
}

std::optional<int64_t> lineOfItem(const TiledPatch& patch, JsonValue cell) {
    return patch.text.empty() ? std::nullopt : std::optional(cell.lineIn(patch.text));
}

/// Reports an error in one of a block's cells, with its line in the file, if known, and its number.
void failCell(MapNotes& notes, const TiledPatch& patch, std::optional<int64_t> line, size_t index,
              const std::string& what) {
    const std::string where = line ? "line " + std::to_string(*line) + ": " : "";
    notes.errors.fail(patch.data, where + cellWords(patch, index) + ", cell " +
                                      std::to_string(index + 1) + " of " +
                                      std::to_string(countOf(patch)) + ": " + what);
}

std::vector<uint32_t> listedCells(MapNotes& notes, const TiledPatch& patch) {
    std::vector<uint32_t> cells;
    if (!expectKind(notes.errors, patch.data, JsonKind::array)) return cells;
    if (patch.data.size() != countOf(patch)) {
        const auto line = lineOfItem(patch, patch.data);
        notes.errors.fail(patch.data, (line ? "line " + std::to_string(*line) + ": " : "") +
                                          "a list of " + std::to_string(patch.data.size()) +
                                          " numbers; expected those of " + cellsWords(patch));
        return cells;
    }
    cells.reserve(countOf(patch));
    for (const JsonValue cell : patch.data.items()) {
        const int64_t number = cell.is(JsonKind::integer) ? cell.integer() : INT64_MIN;
        if (number < kLowestCell || number > kHighestCell) {
            ErrorSink what;
            failExpected(what, cell, "the number of a tile");
            failCell(notes, patch, lineOfItem(patch, cell), cells.size(), what.error()->message);
            return {};
        }
        cells.push_back(static_cast<uint32_t>(number));
    }
    return cells;
}

/// The text of cells, which may consist of consecutive parts; nothing if it is not text.
std::optional<std::string_view> cellText(JsonValue data) {
    if (data.is(JsonKind::text)) return data.text();
    if (!data.is(JsonKind::array) || data.size() == 0) return std::nullopt;
    std::optional<std::string_view> text;
    for (const JsonValue part : data.items()) {
        if (!part.is(JsonKind::text)) return std::nullopt;
        const std::string_view more = part.text();
        if (text && text->data() + text->size() != more.data()) return std::nullopt;
        text = text ? std::string_view(text->data(), text->size() + more.size()) : more;
    }
    return text;
}

bool isSeparator(char letter) {
    return letter == ',' || letter == ' ' || letter == '\n' || letter == '\r' || letter == '\t';
}

std::vector<uint32_t> parseCells(MapNotes& notes, const TiledPatch& patch, std::string_view text) {
    std::vector<uint32_t> cells;
    cells.reserve(countOf(patch));
    const char* at = text.data();
    const char* const end = at + text.size();
    while (true) {
        while (at != end && isSeparator(*at)) ++at;
        if (at == end || cells.size() > countOf(patch)) break;
        int64_t cell = 0;
        const auto [rest, error] = std::from_chars(at, end, cell);
        const bool isOne = error == std::errc{} && (rest == end || isSeparator(*rest));
        if (!isOne || cell < kLowestCell || cell > kHighestCell) {
            const char* const last = std::find_if(at, end, isSeparator);
            failCell(notes, patch, lineOf(patch, text, static_cast<size_t>(at - text.data())),
                     cells.size(),
                     "expected the number of a tile, found " +
                         inQuotes({at, static_cast<size_t>(last - at)}));
            return {};
        }
        at = rest;
        cells.push_back(static_cast<uint32_t>(cell));
    }
    if (cells.size() == countOf(patch)) return cells;
    const auto line = lineOf(patch, text, static_cast<size_t>(at - text.data()));
    notes.errors.fail(patch.data, (line ? "line " + std::to_string(*line) + ": " : "") +
                                      (at == end ? "" : "more than ") +
                                      std::to_string(std::min(cells.size(), countOf(patch))) +
                                      " numbers; expected those of " + cellsWords(patch));
    return {};
}

std::vector<uint32_t> cellsOfBytes(const std::vector<uint8_t>& bytes) {
    std::vector<uint32_t> cells(bytes.size() / kBytesOfCell);
    for (size_t i = 0; i < cells.size(); ++i) {
        const uint8_t* b = &bytes[i * kBytesOfCell];
        cells[i] = b[0] | uint32_t{b[1]} << 8 | uint32_t{b[2]} << 16 | uint32_t{b[3]} << 24;
    }
    return cells;
}

std::vector<uint32_t> textCells(MapNotes& notes, const TiledPatch& patch, Packing packing) {
    const std::optional<std::string_view> text = cellText(patch.data);
    if (!text) {
        expectKind(notes.errors, patch.data, JsonKind::text);
        return {};
    }
    std::optional<std::vector<uint8_t>> bytes = fromBase64(withoutSpace(*text));
    if (!bytes) {
        notes.errors.fail(patch.data, "this is not base64");
        return {};
    }
    const size_t size = countOf(patch) * kBytesOfCell;
    bytes = unpacked(*bytes, size, packing);
    if (!bytes) {
        const std::string name(packingName(packing));
        notes.errors.fail(patch.data, "expected " + (name.empty() ? "" : name + " data of ") +
                                          "exactly " + cellsWords(patch) + " of 4 bytes");
        return {};
    }
    return cellsOfBytes(*bytes);
}

}  // namespace

std::string cellWords(const TiledPatch& patch, size_t index) {
    const size_t width = static_cast<size_t>(patch.cells.width);
    return "column " + std::to_string(index % width) + ", row " + std::to_string(index / width) +
           " (from 0)";
}

std::vector<uint32_t> readCells(MapNotes& notes, const TiledPatch& patch) {
    const std::string_view encoding = memberText(notes, patch.layer, "encoding");
    if (encoding.empty() || encoding == "csv") {
        const std::optional<std::string_view> text = cellText(patch.data);
        return text ? parseCells(notes, patch, *text) : listedCells(notes, patch);
    }
    if (encoding != "base64") {
        failExpected(notes.errors, *patch.layer.find("encoding"), "'csv' or 'base64'");
        return {};
    }
    const std::string_view compression = memberText(notes, patch.layer, "compression");
    const auto packing = packingNamed(compression);
    if (packing) return textCells(notes, patch, *packing);
    failExpected(notes.errors, *patch.layer.find("compression"), "'', 'zlib', 'gzip' or 'zstd'");
    return {};
}

}  // namespace pixelstep
