// Words of identifiers and tags.
#include "import/ldtk/ldtk_meanings.h"

#include <algorithm>
#include <array>

namespace pixelstep {
namespace {

struct MeaningRow {
    std::string_view letters;  ///< without an s behind them
    LdtkMeaning meaning;
};
constexpr auto kMeanings = std::to_array<MeaningRow>({
    {"crate", LdtkMeaning::crate},
    {"box", LdtkMeaning::crate},
    {"pushblock", LdtkMeaning::crate},
    {"platform", LdtkMeaning::platform},
    {"movingplatform", LdtkMeaning::platform},
    {"lift", LdtkMeaning::platform},
    {"elevator", LdtkMeaning::platform},
    {"goal", LdtkMeaning::goal},
    {"exit", LdtkMeaning::goal},
    {"finish", LdtkMeaning::goal},
    {"levelend", LdtkMeaning::goal},
    {"checkpoint", LdtkMeaning::checkpoint},
    {"savepoint", LdtkMeaning::checkpoint},
    {"gamesaver", LdtkMeaning::checkpoint},
    {"hazard", LdtkMeaning::hazard},
    {"spike", LdtkMeaning::hazard},
    {"trap", LdtkMeaning::hazard},
    {"lava", LdtkMeaning::hazard},
    {"kill", LdtkMeaning::hazard},
    {"killzone", LdtkMeaning::hazard},
    {"death", LdtkMeaning::hazard},
    {"deathzone", LdtkMeaning::hazard},
    {"coin", LdtkMeaning::coin},
    {"gem", LdtkMeaning::coin},
});

// Behind all names that say it.
constexpr int kRankByLayer = 100;

std::optional<LdtkMeaning> meaningOfLetters(std::string_view letters) {
    auto row = std::ranges::find(kMeanings, letters, &MeaningRow::letters);
    if (row == kMeanings.end() && letters.ends_with('s'))
        row = std::ranges::find(kMeanings, letters.substr(0, letters.size() - 1),
                                &MeaningRow::letters);
    return row == kMeanings.end() ? std::nullopt : std::optional(row->meaning);
}

/// By the whole name, or its last word: a GoldCoin is a coin, a CoinDoor is not.
std::optional<LdtkMeaning> meaningOfName(std::string_view name) {
    const std::vector<std::string> words = wordsOf(name);
    std::string letters;
    for (const std::string& word : words) letters += word;
    const auto whole = meaningOfLetters(letters);
    return whole || words.empty() ? whole : meaningOfLetters(words.back());
}

/// The first answer for the identifier or one of the tags.
template <class Ask>
auto byNames(JsonValue entity, Ask ask) {
    auto answer = ask(textMember(entity, "__identifier"));
    const auto tags = listMember(entity, "__tags");
    if (answer || !tags) return answer;
    for (const JsonValue tag : tags->items())
        if (!answer && tag.is(JsonKind::text)) answer = ask(std::string(tag.text()));
    return answer;
}

}  // namespace

std::optional<LdtkMeaning> meaningOfEntity(JsonValue entity) {
    return byNames(entity, [](const std::string& name) { return meaningOfName(name); });
}

std::optional<int> rankOfEntity(const LdtkLayer& layer, JsonValue entity) {
    const auto rank = byNames(entity, [](const std::string& name) { return rankOfPlayer(name); });
    if (rank || !rankOfPlayer(layer.name)) return rank;
    const auto list = listMember(layer.value, "entityInstances");
    return list && list->size() == 1 ? std::optional(kRankByLayer) : std::nullopt;
}

bool hasPlayer(const LdtkLevelData& room) {
    bool has = false;
    for (const LdtkLayer& layer : room.layers)
        forEachObject(layer.value, "entityInstances", [&](JsonValue entity) {
            has = has || rankOfEntity(layer, entity).has_value();
        });
    return has;
}

}  // namespace pixelstep
