// Parts in words, their pictures, and choosing.
#include "import/map_parts.h"

#include <algorithm>
#include <unordered_map>

#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr size_t kMostCuts = 8;
constexpr size_t kMostNamed = 6;  // names in the short words

std::string_view kindWord(MapPart::Kind kind) {
    switch (kind) {
        case MapPart::Kind::value: return "value ";
        case MapPart::Kind::tileClass: return "class ";
        case MapPart::Kind::layer:
        case MapPart::Kind::objectLayer: break;
    }
    return "layer ";
}

/// A name as it can be shown, cut after 60 code points.
std::string shown(const std::string& name) {
    const std::string inQuotes = inQuotes(name);
    return inQuotes.substr(1, inQuotes.size() - 2);
}

bool isLayer(const MapPart& part) {
    return part.kind == MapPart::Kind::layer || part.kind == MapPart::Kind::objectLayer;
}

bool isReported(const MapPart& part) {
    if (part.kind == MapPart::Kind::layer || part.chosen) return true;
    return part.kind == MapPart::Kind::objectLayer && part.is != Solidity::nothing;
}

/// The names of layers that are so, the lowest first.
std::string namesOf(std::span<const MapPart> parts, Solidity is) {
    std::string names;
    size_t count = 0;
    for (size_t i = parts.size(); i-- > 0;) {
        const MapPart& part = parts[i];
        if (!isLayer(part) || part.is != is) continue;
        if (++count <= kMostNamed) names += (names.empty() ? "" : ", ") + shown(part.name);
    }
    if (count > kMostNamed) names += " and " + std::to_string(count - kMostNamed) + " more";
    return names;
}

using CutCounts = std::unordered_map<uint32_t, size_t>;

std::vector<uint32_t> mostOf(const CutCounts& counts) {
    std::vector<std::pair<uint32_t, size_t>> sorted(counts.begin(), counts.end());
    // Equal counts in the order of cuts, whatever that of the table is.
    std::ranges::sort(sorted, [](const auto& a, const auto& b) {
        return a.second != b.second ? a.second > b.second : a.first < b.first;
    });
    std::vector<uint32_t> most;
    for (const auto& [cut, count] : sorted)
        if (most.size() < kMostCuts) most.push_back(cut);
    return most;
}

void takeOut(std::vector<std::string>& names, const std::string& name) {
    std::erase_if(names, [&](const std::string& one) { return isSameName(one, name); });
}

}  // namespace

std::string_view wordOf(Solidity is) {
    if (is == Solidity::nothing) return "nothing";
    return is == Solidity::oneWay ? "one-way" : "solid";
}

std::vector<std::string> toldOf(std::span<const MapPart> parts) {
    std::vector<std::string> told;
    // Layers first.
    for (const bool wantsLayers : {true, false}) {
        for (size_t i = parts.size(); i-- > 0;) {
            const MapPart& part = parts[i];
            if (isLayer(part) != wantsLayers || !isReported(part)) continue;
            told.push_back(std::string(kindWord(part.kind)) + inQuotes(part.name) + " is " +
                           std::string(wordOf(part.is)) + ": " + part.reason);
        }
    }
    return told;
}

std::string solidWords(std::span<const MapPart> parts) {
    const std::string solid = namesOf(parts, Solidity::solid);
    const std::string oneWay = namesOf(parts, Solidity::oneWay);
    std::string words = solid.empty() ? "" : "Solid: " + solid;
    if (!oneWay.empty()) words += (words.empty() ? "" : ". ") + ("One-way: " + oneWay);
    return words;
}

void addCuts(ForeignMap& map) {
    std::unordered_map<std::string_view, CutCounts> shown;
    for (const PictureLayer& layer : map.pictures.layers) {
        CutCounts& counts = shown[layer.name];
        for (const Stamp& stamp : layer.stamps) ++counts[stamp.cut];
    }
    for (MapPart& part : map.parts) {
        if (!isLayer(part) || !part.cuts.empty()) continue;
        const auto found = shown.find(part.name);
        if (found != shown.end()) part.cuts = mostOf(found->second);
    }
}

MapChoices choicesAfter(const MapChoices& choices, const MapPart& part,
                        std::optional<Solidity> wanted) {
    MapChoices after = choices;
    for (auto* names : {&after.solid, &after.alsoSolid, &after.oneWay, &after.ignore})
        takeOut(*names, part.name);
    if (part.name.empty() || !wanted) return after;
    // Where others are solid by choice alone, so is this one.
    const bool isAlone = !after.solid.empty();
    std::vector<std::string>& solids = isAlone ? after.solid : after.alsoSolid;
    auto& list = *wanted == Solidity::nothing  ? after.ignore
                 : *wanted == Solidity::oneWay ? after.oneWay
                                               : solids;
    list.push_back(part.name);
    return after;
}

}  // namespace pixelstep
