// Reading the cells of a layer: lists of numbers, or base64, packed or not.
#include <charconv>
#include <optional>
#include <string_view>

#include "io/packing/base64.h"
#include "io/packing/packing.h"
#include "io/text_tools.h"
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

std::vector<uint32_t> listedCells(MapNotes& notes, const TiledPatch& patch) {
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

/// The text of cells, which may come in parts that lie one behind the other; nothing if it is none.
std::optional<std::string_view> spelledIn(JsonValue data) {
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

std::vector<uint32_t> spelledCells(MapNotes& notes, const TiledPatch& patch,
                                   std::string_view text) {
    std::vector<uint32_t> cells;
    cells.reserve(countOf(patch));
    const auto isBetween = [](char letter) {
        return letter == ',' || letter == ' ' || letter == '\n' || letter == '\r' || letter == '\t';
    };
    while (true) {
        while (!text.empty() && isBetween(text.front())) text.remove_prefix(1);
        if (text.empty() || cells.size() > countOf(patch)) break;
        uint32_t cell = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), cell);
        if (error != std::errc{}) {
            failExpected(notes.faults, patch.data, "numbers of tiles apart by commas");
            return {};
        }
        text.remove_prefix(static_cast<size_t>(end - text.data()));
        cells.push_back(cell);
    }
    if (cells.size() == countOf(patch)) return cells;
    failExpected(notes.faults, patch.data, "the numbers of " + cellsWords(patch));
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
    const std::optional<std::string_view> text = spelledIn(patch.data);
    if (!text) {
        expectKind(notes.faults, patch.data, JsonKind::text);
        return {};
    }
    std::optional<std::vector<uint8_t>> bytes = fromBase64(*text);
    if (!bytes) {
        notes.faults.fail(patch.data, "this is not base64");
        return {};
    }
    const size_t size = countOf(patch) * kBytesOfCell;
    bytes = unpacked(*bytes, size, packing);
    if (!bytes) {
        const std::string name(packingName(packing));
        notes.faults.fail(patch.data, "expected " + (name.empty() ? "" : name + " data of ") +
                                          cellsWords(patch) + " of 4 bytes and nothing else");
        return {};
    }
    return cellsOfBytes(*bytes);
}

}  // namespace

std::vector<uint32_t> readCells(MapNotes& notes, const TiledPatch& patch) {
    const std::string_view encoding = memberText(notes, patch.layer, "encoding");
    if (encoding.empty() || encoding == "csv") {
        const std::optional<std::string_view> text = spelledIn(patch.data);
        return text ? spelledCells(notes, patch, *text) : listedCells(notes, patch);
    }
    if (encoding != "base64") {
        failExpected(notes.faults, *patch.layer.find("encoding"), "'csv' or 'base64'");
        return {};
    }
    const std::string_view compression = memberText(notes, patch.layer, "compression");
    const auto packing = packingNamed(compression);
    if (packing) return textCells(notes, patch, *packing);
    failExpected(notes.faults, *patch.layer.find("compression"), "'', 'zlib', 'gzip' or 'zstd'");
    return {};
}

}  // namespace pixelstep
