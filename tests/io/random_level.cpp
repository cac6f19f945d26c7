// Creates random levels: maps, shapes, bodies and comments.
#include "random_level.h"

#include <algorithm>
#include <optional>

#include "game/level/tile_text.h"

namespace pixelstep::test {
namespace {

std::string randomText(Random& random) {
    constexpr char32_t kSome[] = {U'a',   U'Z',   U' ',     U'"',   U'\\', U'/',   U'\n', U'\r',
                                  U'\t',  0x1,    0x7f,     0x85,   U'ß',  0x202e, U'日', 0x1f600,
                                  0xfffd, 0x2028, 0x10ffff, 0xe000, 0x1f,  0x0};
    std::string text;
    for (int i = random.between(0, 12); i > 0; --i) {
        const char32_t point = kSome[random.between(0, static_cast<int>(std::size(kSome)) - 1)];
        // Not the function of the program, so that it is independent of the tested code.
        if (point < 0x80) {
            text += static_cast<char>(point);
        } else if (point < 0x800) {
            text += static_cast<char>(0xc0 | point >> 6);
            text += static_cast<char>(0x80 | (point & 0x3f));
        } else if (point < 0x10000) {
            text += static_cast<char>(0xe0 | point >> 12);
            text += static_cast<char>(0x80 | (point >> 6 & 0x3f));
            text += static_cast<char>(0x80 | (point & 0x3f));
        } else {
            text += static_cast<char>(0xf0 | point >> 18);
            text += static_cast<char>(0x80 | (point >> 12 & 0x3f));
            text += static_cast<char>(0x80 | (point >> 6 & 0x3f));
            text += static_cast<char>(0x80 | (point & 0x3f));
        }
    }
    return text;
}

template <class T, class Make>
std::optional<T> maybe(Random& random, Make make) {
    return random.chance(1, 2) ? std::optional<T>(make()) : std::nullopt;
}

constexpr int kSlots = 12;

// Each body has its own slot above the tiles.
BodyStart randomBody(Random& random, int slot) {
    BodyStart body;
    body.feet = {slot * 40 + 20, random.between(60, 90)};
    body.width = maybe<int>(random, [&] { return random.between(1, 30); });
    body.height = maybe<int>(random, [&] { return random.between(1, 50); });
    body.comment = maybe<std::string>(random, [&] { return randomText(random); });
    if (random.chance(1, 4)) body.groups = std::vector<std::string>{"g" + randomText(random)};
    if (random.chance(1, 8)) body.groups = std::vector<std::string>{};
    return body;
}

// Every second clone has an explicit AI, which may be idle.
BodyStart randomClone(Random& random, int slot) {
    BodyStart clone = randomBody(random, slot);
    clone.ai = maybe<AiKind>(random, [&] {
        return static_cast<AiKind>(random.between(0, static_cast<int>(kAiKinds.size()) - 1));
    });
    if (random.chance(1, 3)) {
        OwnTuning own;
        own.comment = maybe<std::string>(random, [&] { return randomText(random); });
        for (const Tunable& tunable : tunables())
            if (tunable.isForClones() && random.chance(1, 4))
                own.values.push_back({&tunable, random.between(tunable.low, tunable.sliderHigh)});
        clone.tuning = std::move(own);
    }
    return clone;
}

Cast randomCast(Random& random) {
    Cast cast;
    for (int slot = 0; slot < kSlots; ++slot) {
        switch (random.between(0, 4)) {
            case 0: cast.player = randomBody(random, slot); break;
            case 1: cast.clones.push_back(randomClone(random, slot)); break;
            case 2: {
                CrateStart crate{randomBody(random, slot), {}, {}};
                crate.velocity = maybe<Vec2i>(random, [&] {
                    return Vec2i{random.between(-9, 9), 7};
                });
                crate.gravity = maybe<int>(random, [&] { return random.between(0, 1); });
                cast.crates.push_back(crate);
                break;
            }
            case 3: {
                PlatformStart platform{randomBody(random, slot), {}, {}, {}};
                platform.body.width = random.between(1, 30);
                platform.body.height = random.between(1, 30);
                platform.oneWay = maybe<bool>(random, [&] { return random.chance(1, 2); });
                platform.speed = maybe<int>(random, [&] { return random.between(0, 99); });
                if (random.chance(1, 2)) platform.path = std::vector<Vec2i>{platform.body.feet};
                for (int i = random.between(0, 30); platform.path && i > 0; --i) {
                    platform.path->push_back({random.between(-1000, 1000), i});
                }
                cast.platforms.push_back(platform);
                break;
            }
            default: break;
        }
    }
    return cast;
}

std::string randomWords(Random& random) {
    std::string text = randomText(random);
    for (const SignWordRow& row : kSignWords)
        if (random.chance(1, 4)) text += "{" + std::string(row.name) + "}";
    return text;
}

Scenery randomScenery(Random& random) {
    Scenery scenery;
    const auto place = [&] { return Vec2i{random.between(-999, 999), random.between(-999, 999)}; };
    for (int i = random.between(-4, 4); i > 0; --i)
        scenery.signs.push_back({place(), randomWords(random),
                                 maybe<int>(random, [&] { return random.between(0, kMaxReach); }),
                                 maybe<std::string>(random, [&] { return randomText(random); })});
    for (int i = random.between(-9, 9); i > 0; --i)
        scenery.zones.push_back({place(), random.between(1, 99), random.between(1, kMaxZoneSide),
                                 static_cast<ZoneKind>(random.between(0, 3)),
                                 maybe<std::string>(random, [&] { return randomText(random); })});
    return scenery;
}

LevelView randomView(Random& random) {
    LevelView view;
    if (random.chance(1, 2)) view.overlays.emplace();
    for (const std::string_view name : kOverlayNames)
        if (view.overlays && random.chance(1, 3)) view.overlays->emplace_back(name);
    view.zoom = maybe<int>(random, [&] { return random.between(1, kMaxZoom); });
    view.comment = maybe<std::string>(random, [&] { return randomText(random); });
    return view;
}

Tile randomTile(Random& random, const ShapeSet& shapes) {
    Tile tile;
    tile.shape =
        static_cast<uint16_t>(random.between(kBlock, static_cast<int>(shapes.all().size()) - 1));
    tile.transform = static_cast<uint8_t>(random.between(0, kTransformCount - 1));
    tile.oneWay = random.chance(1, 2);
    tile.material =
        static_cast<uint8_t>(random.between(0, static_cast<int>(materialNames().size()) - 1));
    return tile;
}

}  // namespace

Level randomLevel(Random& random) {
    const int tileSize = random.chance(1, 2) ? 16 : 32;
    ShapeSet shapes(tileSize);
    for (int i = random.between(0, 3); i > 0; --i) {
        Shape shape{"s" + std::to_string(i), {}};
        for (int column = 0; column < tileSize; ++column) {
            shape.heights.push_back(static_cast<uint8_t>(random.between(0, tileSize)));
        }
        shapes.add(shape);
    }
    Level level;
    level.tiles = TileMap(shapes, {}, 500 / tileSize + 2, 12);
    const int variety = random.chance(1, 3) ? 400 : 5;
    std::vector<Tile> palette;
    for (int i = 0; i < variety; ++i) palette.push_back(randomTile(random, shapes));
    for (int row = 96 / tileSize; row < 12; ++row) {
        for (int column = 0; column < level.tiles.columns(); ++column) {
            if (random.chance(1, 3)) continue;
            level.tiles.setTile({column, row},
                                palette[static_cast<size_t>(random.between(0, variety - 1))]);
        }
    }
    level.cast = randomCast(random);
    LevelText text;
    text.schema = maybe<std::string>(random, [&] { return randomText(random); });
    text.comment = maybe<std::string>(random, [&] { return randomText(random); });
    text.legendComment = maybe<std::string>(random, [&] { return randomText(random); });
    text.name = randomText(random);
    for (const char32_t symbol : {U'#', U'%', U'é', U'"', U'\\', U'😀'}) {
        if (random.chance(1, 2)) continue;
        LegendEntry entry{
            symbol, palette[static_cast<size_t>(random.between(0, variety - 1))], true, true, {}};
        entry.comment = maybe<std::string>(random, [&] { return randomText(random); });
        text.legend.push_back(entry);
    }
    if (random.chance(1, 2)) {
        text.groups.push_back({"r" + randomText(random), {}, {{"player"}}, randomText(random)});
    }
    level.scenery = randomScenery(random);
    for (const char* name : {"origin", "crates", "signs", "zones", "tuning"})
        if (random.chance(1, 2)) text.presentMembers.emplace_back(name);
    text.view = maybe<LevelView>(random, [&] { return randomView(random); });
    text.task =
        maybe<LessonTask>(random, [&] { return static_cast<LessonTask>(random.between(0, 4)); });
    level.text = text;
    for (const Tunable& tunable : tunables()) {
        if (random.chance(1, 2)) continue;
        level.tuning.*tunable.field = random.between(tunable.low, std::min(tunable.high, tileSize));
    }
    level.tuning.stepsPerSecond = random.between(10, 240);
    level.tuning.stickToSlopes = random.between(0, 1);
    return level;
}

}  // namespace pixelstep::test
