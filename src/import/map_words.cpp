// Lists of words, and names taken apart.
#include "import/map_words.h"

#include <algorithm>
#include <array>

namespace pixelstep {
namespace {

using Words = std::string_view;

constexpr auto kSolidProperties =
    std::to_array<Words>({"solid", "collides", "collision", "collide", "collidable", "obstacle",
                          "blocked", "block", "wall"});
constexpr auto kOneWayProperties = std::to_array<Words>(
    {"oneway", "unisolid", "semisolid", "jumpthrough", "platform", "onewayplatform", "jumpthru"});

constexpr auto kCollisionWords =
    std::to_array<Words>({"collision", "collisions", "collidable", "collidables", "collider",
                          "colliders", "solid", "solids"});
constexpr auto kGroundWords = std::to_array<Words>(
    {"ground", "platform", "platforms", "terrain", "world", "wall", "walls", "main"});
constexpr auto kDecorationWords = std::to_array<Words>(
    {"background", "backgrounds", "bg",          "back",         "backdrop",    "deco",
     "decor",      "decoration",  "decorations", "decorative",   "detail",      "details",
     "foreground", "foregrounds", "fg",          "front",        "sky",         "parallax",
     "shadow",     "shadows",     "cloud",       "clouds",       "coin",        "coins",
     "item",       "items",       "spike",       "spikes",       "water",       "lava",
     "tree",       "trees",       "plant",       "plants",       "prop",        "props",
     "scenery",    "mountains",   "enemy",       "enemies",      "gem",         "gems",
     "pickup",     "pickups",     "collectible", "collectibles", "collectable", "collectables",
     "deadly",     "kill",        "trap",        "traps",        "hazard",      "hazards",
     "light",      "lights",      "ladder",      "ladders",      "fence",       "fences",
     "effects",    "overlay",     "grass",       "flowers"});
constexpr auto kSolidObjectWords = std::to_array<Words>(
    {"collision", "collisions", "collidable", "collidables", "solid", "solids", "ground",
     "platform", "platforms", "wall", "walls", "collider", "colliders"});
constexpr auto kMovingWords =
    std::to_array<Words>({"moving", "movable", "moveable", "dynamic", "falling"});
// Where objects are solid, so are these.
constexpr auto kSolidThings = std::to_array<Words>(
    {"pipe", "pipes", "brick", "bricks", "block", "blocks", "box", "boxes", "obstacles"});
// The likelier first.
constexpr auto kPlayerNames =
    std::to_array<Words>({"player", "mainplayer", "hero", "playerstart", "playerspawn",
                          "spawnpoint", "startpoint", "startposition", "spawn", "start", "begin"});

struct SlopeName {
    Words name;
    Words words;
};
constexpr auto kSlopes = std::to_array<SlopeName>({
    {"0_1", "slope45"},
    {"1_0", "slope45 fx"},
    {"0_2", "slope22a"},
    {"2_1", "slope22b"},
    {"1_2", "slope22b fx"},
    {"2_0", "slope22a fx"},
    {"forward", "slope45"},
    {"backward", "slope45 fx"},
});

template <class List>
bool isIn(const List& list, std::string_view word) {
    return std::ranges::find(list, word) != list.end();
}

template <class List>
bool hasWordOf(const List& list, const std::vector<std::string>& words) {
    return std::ranges::any_of(words, [&](const std::string& word) { return isIn(list, word); });
}

bool isSmall(char letter) {
    return letter >= 'a' && letter <= 'z';
}
bool isCapital(char letter) {
    return letter >= 'A' && letter <= 'Z';
}
char smallOf(char letter) {
    return isCapital(letter) ? static_cast<char>(letter - 'A' + 'a') : letter;
}

// The letters of a name, in lower case and without digits behind them.
std::string lettersOf(std::string_view name) {
    std::string letters;
    for (const std::string& word : wordsOf(name)) letters += word;
    return letters;
}

}  // namespace

std::vector<std::string> wordsOf(std::string_view name) {
    std::vector<std::string> words;
    char before = 0;
    for (const char letter : name) {
        const bool isLetter = isSmall(letter) || isCapital(letter);
        const bool isNew =
            !(isSmall(before) || isCapital(before)) || (isSmall(before) && isCapital(letter));
        if (isLetter && isNew) words.emplace_back();
        if (isLetter) words.back() += smallOf(letter);
        before = letter;
    }
    return words;
}

std::optional<Solidity> solidityNamed(std::string_view property) {
    const std::string letters = lettersOf(property);
    if (isIn(kOneWayProperties, letters)) return Solidity::oneWay;
    if (isIn(kSolidProperties, letters)) return Solidity::solid;
    return std::nullopt;
}

LayerMeaning meaningOf(std::string_view layerName) {
    const std::vector<std::string> words = wordsOf(layerName);
    if (hasWordOf(kDecorationWords, words)) return LayerMeaning::decoration;
    if (hasWordOf(kMovingWords, words)) return LayerMeaning::none;
    if (hasWordOf(kCollisionWords, words)) return LayerMeaning::collision;
    if (hasWordOf(kGroundWords, words)) return LayerMeaning::ground;
    return LayerMeaning::none;
}

bool isNamedSolid(std::string_view layerName) {
    const LayerMeaning meaning = meaningOf(layerName);
    return meaning == LayerMeaning::collision || meaning == LayerMeaning::ground;
}

bool isCollisionName(std::string_view layerName) {
    const std::vector<std::string> words = wordsOf(layerName);
    return hasWordOf(kSolidObjectWords, words) && !hasWordOf(kDecorationWords, words) &&
           !hasWordOf(kMovingWords, words);
}

bool isSolidThing(std::string_view layerName) {
    const std::vector<std::string> words = wordsOf(layerName);
    return isCollisionName(layerName) ||
           (hasWordOf(kSolidThings, words) && !hasWordOf(kMovingWords, words));
}

bool isPlatformName(std::string_view layerName) {
    const std::vector<std::string> words = wordsOf(layerName);
    return words == std::vector<std::string>{"platform"} ||
           words == std::vector<std::string>{"platforms"};
}

bool isForeground(std::string_view layerName) {
    const std::vector<std::string> words = wordsOf(layerName);
    return words == std::vector<std::string>{"foreground"};
}

std::optional<int> rankOfPlayer(std::string_view name) {
    const auto found = std::ranges::find(kPlayerNames, lettersOf(name));
    if (found == kPlayerNames.end()) return std::nullopt;
    return static_cast<int>(found - kPlayerNames.begin());
}

std::string_view slopeNamed(std::string_view name) {
    const auto found = std::ranges::find(kSlopes, name, &SlopeName::name);
    return found == kSlopes.end() ? std::string_view{} : found->words;
}

}  // namespace pixelstep
