// Tests of the convention by which imported maps are read: one row for each sentence of it.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "files/level_format.h"
#include "import/import_map.h"
#include "import/part_list.h"
#include "import/tiled/tiled_map.h"
#include "support/drawn_map.h"

namespace pixelstep::test {
namespace {

constexpr int kSide = 16;
constexpr int kWide = 12;
constexpr int kHigh = 8;

/// A property list: pairs of names and JSON values.
using Properties = std::vector<std::pair<std::string, std::string>>;
std::string propertiesJson(const Properties& properties) {
    std::string list;
    for (const auto& [name, value] : properties)
        list += (list.empty() ? "" : ",") + ("{\"name\":\"" + name + "\",\"value\":" + value + "}");
    return ",\"properties\":[" + list + "]";
}

/// A layer of 12 x 8 cells from its lowest rows; a digit is a tile, `.` none.
std::string cells(const std::string& name, std::vector<std::string> rows,
                  const std::string& more = "") {
    std::string data;
    while (rows.size() < kHigh) rows.insert(rows.begin(), std::string(kWide, '.'));
    for (std::string row : rows) {
        row.resize(kWide, '.');
        for (const char cell : row)
            data +=
                (data.empty() ? "" : ",") + std::string(cell == '.' ? "0" : std::string(1, cell));
    }
    return R"({"type":"tilelayer","name":")" + name + R"(","width":12,"height":8,"data":[)" + data +
           "]" + more + "}";
}

/// A rectangle in cells.
std::string object(const std::string& name, const std::string& kind, Rect rect,
                   const Properties& properties = {}, const std::string& more = "") {
    return R"({"id":1,"name":")" + name + R"(","type":")" + kind + R"(","x":)" +
           std::to_string(rect.left * kSide) + R"(,"y":)" + std::to_string(rect.top * kSide) +
           R"(,"width":)" + std::to_string(rect.width * kSide) + R"(,"height":)" +
           std::to_string(rect.height * kSide) + propertiesJson(properties) + more + "}";
}

std::string objects(const std::string& name, const std::vector<std::string>& list,
                    const std::string& more = "") {
    std::string all;
    for (const std::string& one : list) all += (all.empty() ? "" : ",") + one;
    return R"({"type":"objectgroup","name":")" + name + R"(","objects":[)" + all + "]" + more + "}";
}

std::string group(const std::string& name, const std::string& layers) {
    return R"({"type":"group","name":")" + name + R"(","layers":[)" + layers + "]}";
}

/// A tile of the tileset: its class, its properties, more members.
std::string tile(int number, const std::string& kind, const Properties& properties = {},
                 const std::string& more = "") {
    return R"({"id":)" + std::to_string(number - 1) + R"(,"type":")" + kind + "\"" +
           propertiesJson(properties) + more + "}";
}

std::string tiledMap(const std::vector<std::string>& layers,
                     const std::vector<std::string>& tiles = {}, const std::string& more = "",
                     int side = kSide) {
    std::string all;
    for (const std::string& layer : layers) all += (all.empty() ? "" : ",") + layer;
    std::string entries;
    for (const std::string& one : tiles) entries += (entries.empty() ? "" : ",") + one;
    const std::string sides = std::to_string(side);
    return R"({"type":"map","orientation":"orthogonal","width":12,"height":8,"tilewidth":)" +
           sides + R"(,"tileheight":)" + sides + R"(,"layers":[)" + all +
           R"(],"tilesets":[{"firstgid":1,"name":"set","tilewidth":)" + sides +
           R"(,"tileheight":)" + sides + R"(,"tilecount":9,"columns":9,"tiles":[)" + entries +
           "]}]" + more + "}";
}

Result<ImportedLevel> readMap(const std::string& text, const MapChoices& choices = {},
                              const std::string& name = "map.tmj",
                              std::vector<std::pair<std::string, std::string>> files = {}) {
    const SourceFile source{name, text, {}};
    const ReadNamed read = [&](const std::string& wanted) -> Result<std::string> {
        for (const auto& [file, bytes] : files)
            if (file == wanted) return bytes;
        return Error{"", "cannot be opened: No such file or directory"};
    };
    const auto parse = [](const SourceFile& file, const std::string&, MapFiles& opened,
                          PictureFiles& pictures, MapNotes& notes) {
        return readTiledMap(*file.bytes, opened, pictures, notes);
    };
    return importMap(source, parse, read, choices, {});
}

std::string textOf(Rows rows) {
    while (rows.size() < kHigh) rows.insert(rows.begin(), std::string(kWide, '.'));
    std::string text;
    for (const std::string& row : rows) text += "\n" + row;
    return text;
}

const std::string kGroundLayer = cells("Ground", {"111111111111"});

struct ConventionCase {
    const char* sentence;
    std::string map;
    Rows drawn{};
    std::vector<std::string> lines{};  ///< parts of warnings or of the lines about layers
};

std::vector<ConventionCase> nameCases() {
    const auto named = [](const std::string& name) {
        return tiledMap({kGroundLayer, cells(name, {"....2.......", "............"})});
    };
    const Rows coin{"....c.......", "############"};
    const Rows solid{"....#.......", "############"};
    const Rows nothing{"............", "############"};
    const Rows alone{"....#.......", "............"};  // layers of collision come first
    const Rows oneWay{"....-.......", "############"};
    const Rows hazard{"....h.......", "############"};
    const Rows goal{"....g.......", "############"};
    return {
        {"names are split at capitals", named("MyCoinLayer"), coin},
        {"digits and underscores", named("coin_12_x"), coin},
        {"brackets and spaces", named("all [coins]"), coin},
        {"plurals", named("Crystals"), coin},
        {"plurals of enemys", named("enemys"), {"....e.......", "############"}},
        {"neighbours count joined: checkpoint",
         named("CheckPoint"),
         {"....k.......", "############"}},
        {"joined, and then not singly: background", named("BackGround"), nothing},
        {"joined: hit box", named("HitBox"), alone},
        {"joined: jump_thru", named("jump_thru"), oneWay},
        {"of several roles the first: hazard before coin", named("coin_spikes"), hazard},
        {"weak words count alone", named("flag"), goal},
        {"weak words do not count next to others", named("flag_wall"), solid},
        {"weak words: back next to ground", named("back ground tiles x"), nothing},
        {"fake is no ground", named("fake_wall"), nothing},
        {"a trigger is no ground", named("WallTrigger"), nothing},
        {"with collision, player does not count", named("PlayerCollision"), alone},
        {"with collision, enemy is nothing", named("EnemyCollision"), nothing},
        {"doors are no goals", named("door"), nothing, {"a door needs the properties"}},
        {"ladders", named("Ladder"), {"....H.......", "############"}},
        {"springs", named("jump_pads"), {"....S.......", "############"}},
        {"ice", named("Ice"), {"....I.......", "############"}},
        {"a conveyor with a direction", named("Conveyor right"), {"....B.......", "############"}},
        {"a conveyor without a direction is left out",
         named("Conveyor"),
         nothing,
         {"a conveyor needs \"surface\""}},
        {"what may break is left out without a rule",
         named("breakables"),
         nothing,
         {"a breakable block needs \"breaks\""}},
        {"bricks may break, too",
         named("Red Bricks"),
         nothing,
         {"a breakable block needs \"breaks\""}},
        {"one brick is ground", named("Brick"), solid},
        {"a spawn of something else is no start", named("SkellySpawn"), nothing},
        {"enemy_spawn is an enemy", named("enemy_spawn"), {"....e.......", "############"}},
        {"a point where the player appears",
         named("PlayerSpawnPoint"),
         {"....P.......", "############"}},
        {"default names are no names", named("Tile Layer 2"), nothing},
        {"decoration", named("far trees"), nothing},
        {"one way", named("One Way"), oneWay},
        {"moving platforms of cells", named("lift"), {"....m.......", "############"}},
        {"crates of cells", named("Boxes"), {"....b.......", "############"}},
    };
}

std::vector<ConventionCase> propertyCases() {
    const auto with = [](const Properties& properties, const std::string& kind = "") {
        return tiledMap({cells("Stuff", {"....2.......", "111111111111"})},
                        {tile(1, "ground"), tile(2, kind, properties)});
    };
    const Rows coin{"....c.......", "############"};
    const Rows solid{"....#.......", "############"};
    const Rows nothing{"............", "############"};
    return {
        {"isWall", with({{"isWall", "true"}}), solid},
        {"treasure with any value", with({{"treasure", "\"gold\""}}), coin},
        {"empty text is true", with({{"coin", "\"\""}}), coin},
        {"false is not", with({{"coin", "\"false\""}}), nothing},
        {"0 is not", with({{"coin", "0"}}), nothing},
        {"none is not", with({{"coin", "\"none\""}}), nothing},
        {"only whole names", with({{"start_angle", "true"}}), nothing},
        {"words inside names", with({{"emitsStoneParticles", "true"}}), nothing},
        {"start needs true or nothing", with({{"player", "\"left\""}}), nothing},
        {"no number for goals", with({{"goal", "3"}}), nothing},
        {"an empty start", with({{"player", "\"\""}}), {"....P.......", "############"}},
        {"the text of type is a name", with({{"type", "\"Coin\""}}), coin},
        {"properties come before the class", with({{"coin", "true"}}, "wall"), coin},
        {"members of class-typed properties", with({{"p", R"({"collectible":true})"}}), coin},
        {"one-way by property", with({{"one_way", "true"}}), {"....-.......", "############"}},
        {"a legend entry", with({{"shape", "\"slope45\""}}), {"..../.......", "############"}},
        {"heights as a list",
         with({{"heights", "[16,15,14,13,12,11,10,9,8,7,6,5,4,3,2,1]"}}),
         {"..../.......", "############"}},
        {"a legend entry with a transform",
         with({{"shape", "\"slope45 fx\""}}),
         {"....\\.......", "############"}},
        {"a surface of a tile", with({{"surface", "\"mud\""}}), {"....M.......", "############"}},
        {"a surface that no level has",
         with({{"surface", "\"lava\""}}),
         solid,
         {"no surface is called 'lava'"}},
        {"a tile that breaks",
         with({{"breaks", R"("[\"head\"]")"}, {"break_steps", "9"}}, "wall"),
         {"....X.......", "############"}},
        {"a bad value of a tile that breaks",
         with({{"breaks", R"("[\"nose\"]")"}}, "wall"),
         solid,
         {"its breaks is left out"}},
        {"a ladder has no surface",
         with({{"shape", "\"ladder\""}, {"surface", "\"ice\""}}),
         {"....H.......", "############"},
         {"its surface and breaks are left out: a ladder has neither"}},
        {"a conveyor with a surface that no level has",
         with({{"surface", "\"lava\""}}, "conveyor"),
         nothing,
         {"its \"surface\" is not the name of a surface"}},
        {"a breakable block without a rule that is one",
         with({{"breaks", "\"[]\""}}, "breakable"),
         nothing,
         {"its \"breaks\" is not a list of"}},
        {"the class zone counts before words",
         with({{"kind", "\"checkpoint\""}, {"coin", "true"}}, "zone"),
         {"....k.......", "############"}},
        {"a zone that lacks a member",
         with({{"kind", "\"exit\""}}, "zone"),
         nothing,
         {"a zone of the kind exit needs the property \"to\""}},
        {"an exit with a bad path",
         with({{"to", "\"../a.json\""}}, "exit"),
         nothing,
         {"its to is left out", "a zone of the kind exit needs the property \"to\""}},
        {"the members come before the role",
         with({{"surface", "\"mud\""}}, "ice"),
         {"....M.......", "############"}},
        {"a bad value is left out",
         with({{"shape", "\"slop45\""}}),
         nothing,
         {"'shape' is left out"}},
        {"slopes with the ground on their left",
         with({}, "SlopeLeft"),
         {"....\\.......", "############"}},
        {"slopes by a name",
         with({{"slope", "\"45_up_right\""}}, "wall"),
         {"..../.......", "############"}},
    };
}

std::vector<ConventionCase> roleCases() {
    const auto object16 = [](const std::string& name, const std::string& kind,
                             const Properties& properties = {}) {
        return object(name, kind, {4, 6, 1, 1}, properties);
    };
    const auto withObject = [](const std::string& layer, const std::string& one) {
        return tiledMap({kGroundLayer, objects(layer, {one})});
    };
    const Rows nothing{"............", "############"};
    return {
        {"tiles of ground in a layer of hazards are hazards",
         tiledMap({kGroundLayer, cells("Lava", {"....2.......", "............"})},
                  {tile(2, "", {{"collides", "true"}})}),
         {"....h.......", "############"}},
        {"tiles that collide in a layer of crates are crates",
         tiledMap({kGroundLayer, cells("Crates", {"....2.......", "............"})},
                  {tile(2, "", {{"collides", "true"}})}),
         {"....b.......", "############"}},
        {"objects take the role of their layer",
         withObject("Coins", object16("", "")),
         {"....c.......", "############"}},
        {"a crate with a surface that no level has",
         withObject("Stuff", object16("", "crate", {{"surface", "\"lava\""}})),
         {"....b.......", "############"},
         {"no surface is called 'lava'"}},
        {"bad surfaces of the map",
         tiledMap({kGroundLayer}, {},
                  R"(,"properties":[{"name":"surfaces","type":"string","value":"{\"oil\":3}"}])"),
         nothing,
         {"the map's surfaces are left out: /oil: expected an object, found 3"}},
        {"a ladder fills its cells, also through one-way platforms",
         tiledMap({kGroundLayer, cells("One Way", {"...222......", "............", "............"}),
                   objects("Stuff", {object("Vine", "", {4, 4, 1, 3})})}),
         {"....H.......", "...-H-......", "....H.......", "############"}},
        {"a conveyor as an object without a direction is left out",
         withObject("Stuff", object16("conveyor", "")),
         nothing,
         {"object 'conveyor' is left out: a conveyor needs \"surface\""}},
        {"a conveyor as an object with a surface that no level has",
         withObject("Stuff", object16("conveyor", "", {{"surface", "\"belt\""}})),
         nothing,
         {"object 'conveyor' is left out: its \"surface\" is not the name of a surface"}},
        {"a conveyor with a surface of the map",
         tiledMap(
             {kGroundLayer, objects("Stuff", {object16("conveyor", "", {{"surface", "\"oil\""}})})},
             {},
             R"(,"properties":[{"name":"surfaces","type":"string","value":"{\"oil\":{\"grip\":3}}"}])"),
         {"....O.......", "############"}},
        {"a breakable block as an object without a rule that is one",
         withObject("Stuff", object16("breakable", "", {{"breaks", "\"[]\""}})),
         nothing,
         {"object 'breakable' is left out: its \"breaks\" is not a list of"}},
        {"a switch for a group that no level has",
         withObject("Stuff",
                    object16("switch", "", {{"channel", "\"a\""}, {"by", R"("[\"crates\"]")"}})),
         {"....h.......", "############"},
         {"1 object 'switch' in layer 'Stuff': a group in its by is left out: unknown group "
          "'crates'"}},
        {"a ladder with members that it has not",
         withObject("Stuff", object16("ladder", "", {{"surface", "\"ice\""}})),
         {"....H.......", "############"},
         {"its surface and breaks are left out: a ladder has neither"}},
        {"a trigger without a path is reported as nothing",
         withObject("Stuff", object16("saw", "platform", {{"solid", "false"}})),
         {"....m.......", "############"}},
        {"a spring as an object is one upwards",
         withObject("Stuff", object16("spring", "")),
         {"....S.......", "############"}},
        {"and of the group of layers",
         tiledMap({kGroundLayer, group("Hazards", objects("Stuff", {object16("a", "")}))}),
         {"....h.......", "############"}},
        {"an enemy is one whatever else is said",
         withObject("Things", object16("bat", "", {{"coin", "true"}})),
         {"....e.......", "############"}},
        {"walls for enemies are nothing",
         withObject("Solid", object16("", "", {{"enemy", "true"}})), nothing},
        {"one-way by its name, solid by its property",
         tiledMap({kGroundLayer, cells("collision (oneway)", {"....2.......", "............"},
                                       propertiesJson({{"collidable", "true"}}))}),
         {"....-.......", "############"}},
        {"an enemy by its layer",
         withObject("Enemies", object16("coin", "")),
         {"....e.......", "############"}},
        {"a platform with a path moves",
         withObject("Things", object("platform", "", {4, 5, 2, 1}, {{"speed", "60"}})),
         {".....m......", "............", "############"}},
        {"a platform without is ground",
         withObject("Things", object("platform", "", {4, 5, 2, 1})),
         {"....##......", "............", "############"}},
        {"the first start of the file",
         tiledMap({kGroundLayer, objects("Things", {object("player", "", {2, 6, 1, 1}),
                                                    object("player", "", {8, 6, 1, 1})})}),
         {"..P.........", "############"},
         {"1 more start is left out"}},
        {"signs by text",
         withObject("Things", object16("npc", "", {{"text", "\"Hi\""}})),
         {"....s.......", "############"}},
        {"a coin in the cells of its object is one coin",
         tiledMap({kGroundLayer, cells("Coins", {"....2.......", "............"}),
                   objects("Things", {object16("coin", "")})}),
         {"....c.......", "############"}},
        {"a sign without a text is left out",
         withObject("Things", object16("sign", "")),
         nothing,
         {"1 object 'sign' in layer 'Things' left out: it has no text"}},
        {"a crate that overlaps a later platform is left out",
         withObject("Things",
                    object("crate", "", {4, 6, 1, 1}) + "," + object("lift", "", {4, 6, 2, 1})),
         {".....m......", "############"},
         {"1 object 'crate' in layer 'Things' left out: it overlaps"}},
        {"ground without an area",
         withObject("Things", object("wall", "", {4, 6, 1, 0}) + "," +
                                  object("wall", "", {6, 6, 1, 1}) + "," +
                                  object("wall", "", {8, 6, 1, 1})),
         {"......#.#...", "############"},
         {"1 object 'wall' in layer 'Things' left out: it has no area"}},
        {"a size below 0",
         withObject("Things", object("coin", "", {4, 6, -1, 1})),
         nothing,
         {"object 'coin' in layer 'Things' is left out: its position, size"}},
        {"a body that is left out has one line",
         withObject("Things", object("crate", "", {0, 0, 20, 8})),
         nothing,
         {"1 object 'crate' in layer 'Things' left out: it overlaps"}},
        {"an enemy by its group, whatever its layer says",
         tiledMap({kGroundLayer, group("Enemies", objects("Coins", {object16("", "")}))}),
         {"....e.......", "############"}},
        {"an enemy whose class is no ground",
         withObject("Things", object16("Slime", "SensorWall")),
         {"....e.......", "############"}},
        {"a platform by its layer moves, too",
         tiledMap({kGroundLayer,
                   objects("Platforms", {object("", "", {4, 5, 2, 1}, {{"speed", "60"}})})}),
         {".....m......", "............", "############"}},
        {"walls for enemies that hurt", withObject("Things", object16("EnemyHurtCollision", "")),
         nothing},
        {"the target of a platform is not left out",
         withObject("Things", object("lift", "", {2, 5, 1, 1}, {{"target", "\"b\""}}) + "," +
                                  object("b", "", {6, 5, 1, 1})),
         {"..m.........", "............", "############"}},
        {"bodies are upright rectangles",
         withObject("Things", object("crate", "", {4, 6, 1, 1}, {}, R"(,"ellipse":true)")),
         {"....b.......", "############"},
         {"1 object 'crate' in layer 'Things': round, but bodies are rectangles"}},
        {"what is left out has its layer, name and class",
         withObject("Things", object16("gizmo7", "Thing")),
         nothing,
         {"1 object 'gizmo' of class 'Thing' in layer 'Things' left out"}},
    };
}

std::vector<ConventionCase> groundCases() {
    const auto shape = [](int left) { return object("", "", {left, 6, 1, 1}); };
    const std::string drawn =
        R"(,"objectgroup":{"type":"objectgroup","objects":[{"id":1,"x":0,"y":8,"width":16,"height":8}]})";
    return {
        {"1: layers of collision, also hidden ones",
         tiledMap({cells("Ground", {"2222........", "222222222222"}),
                   cells("Collision", {"111111111111"}, R"(,"visible":false)")}),
         {"............", "############"}},
        {"1: with them objects that are ground",
         tiledMap({cells("Walls", {"2222........", "............"}),
                   cells("Solid", {"111111111111"}),
                   objects("Things", {object("wall", "", {6, 6, 1, 1})})}),
         {"......#.....", "############"}},
        {"2: everything that is ground together",
         tiledMap({cells("Ground", {"111111111111"}),
                   cells("Walls", {"1...........", "............"}),
                   objects("Things", {object("rock", "", {6, 6, 1, 1})})}),
         {"#.....#.....", "############"}},
        {"2: not hidden layers",
         tiledMap({kGroundLayer,
                   cells("Walls", {"1...........", "............"}, R"(,"visible":false)")}),
         {"............", "############"}},
        {"2: not layers with a parallax",
         tiledMap({kGroundLayer,
                   cells("Walls", {"1...........", "............"}, R"(,"parallaxx":0.5)")}),
         {"............", "############"}},
        {"2: not tiles in decoration",
         tiledMap({kGroundLayer, cells("Background", {"2...........", "............"})},
                  {tile(2, "", {{"solid", "true"}})}),
         {"............", "############"}},
        {"2: tiles with a shape",
         tiledMap({cells("Stuff", {"3...........", "111111111111"})},
                  {tile(1, "", {{"solid", "true"}}), tile(3, "", {}, drawn)}),
         {"............", "############"}},
        {"where a tile is ground by itself, only such tiles count",
         tiledMap({cells("Ground", {"2..3........", "111111111111"})},
                  {tile(1, "", {{"solid", "true"}}), tile(3, "wall")}),
         {"...#........", "############"}},
        {"3: round shapes are no rectangles or polygons",
         tiledMap(
             {cells("Pictures", {"2222........", "222222222222"}),
              objects("Object Layer 1", {object("", "", {0, 7, 12, 1}), shape(2),
                                         object("", "", {8, 6, 1, 1}, {}, R"(,"ellipse":true)")})}),
         {"####........", "############"}},
        {"3: nameless shapes",
         tiledMap({cells("Pictures", {"2222........"}),
                   objects("Object Layer 1", {object("", "", {0, 7, 12, 1}), shape(2), shape(8)})}),
         {"..#.....#...", "############"},
         {"nothing in the file names the ground; F4"}},
        {"4: all layers without a role",
         tiledMap({cells("Environment", {"2..1........", "111111111111"}),
                   cells("Trees", {"..2.........", "............"})}),
         {"#..#........", "############"},
         {"nothing in the file names the ground; F4"}},
        {"4: otherwise those in front",
         tiledMap({cells("Foreground", {"2..1........", "111111111111"}),
                   cells("Sky", {"..2.........", "............"})}),
         {"#..#........", "############"}},
        {"a quarter of the largest layer counts with it",
         tiledMap({cells("Stuff", {"1..1........", "111111111111", "111111111111"}),
                   objects("Things", {object("wall", "", {6, 5, 1, 1})})}),
         {"#..#..#.....", "############", "############"}},
        {"unless that leaves no room",
         tiledMap({cells("Stuff", std::vector<std::string>(8, "222222222222")),
                   objects("Things", {object("wall", "", {0, 7, 12, 1})})}),
         {"############"}},
        {"one-way parts are added",
         tiledMap({cells("Collision", {"111111111111"}),
                   cells("OneWay", {"..11........", "............"})}),
         {"..--........", "############"}},
        {"ground that leaves no room is not taken",
         tiledMap({cells("Ground", std::vector<std::string>(8, "111111111111")),
                   cells("Stuff", {"2..1........", "111111111111"})}),
         {"#..#........", "############"}},
        {"what is left out beside marked tiles is reported",
         tiledMap({cells("Ground", {"2..3........", "111111111111"})},
                  {tile(1, "", {{"solid", "true"}})}),
         {"............", "############"},
         {"layer 'Ground': 2 tiles left out: others in it are ground"}},
        {"a start in solid pixels stays where it can",
         tiledMap({cells("Ground", {"1111........", "111111111111"}),
                   objects("Things", {object("player", "", {1, 6, 1, 1})})}),
         {".P..........", "####........", "############"},
         {"the start lies in solid pixels; it is moved by"}},
        {"layers that are no ground are named with their tiles",
         tiledMap({kGroundLayer, cells("Stuff", {"2..1........", "............"})}),
         {"............", "############"},
         {"layer 'Stuff' is nothing: it has no role; 2 tiles"}},
    };
}

void check(const std::vector<ConventionCase>& cases) {
    for (const ConventionCase& one : cases) {
        CAPTURE(std::string(one.sentence));
        const Result<ImportedLevel> made = readMap(one.map);
        REQUIRE_MESSAGE(made, (made ? "" : made.error().message));
        Rows drawn = drawnLevel(made->level);
        // Starts that are not part of the case.
        const bool hasStart = textOf(one.drawn).find('P') != std::string::npos;
        if (!hasStart)
            for (std::string& row : drawn) std::ranges::replace(row, 'P', '.');
        CHECK(textOf(drawn) == textOf(one.drawn));
        std::string lines;
        for (const std::string& line : made->solidNotes) lines += line + "\n";
        for (const Error& line : made->warnings) lines += line.message + "\n";
        CAPTURE(lines);
        for (const std::string& line : one.lines) CHECK(lines.find(line) != std::string::npos);
    }
}

}  // namespace

TEST_CASE("convention: words in names") {
    check(nameCases());
}

TEST_CASE("convention: properties and classes") {
    check(propertyCases());
}

TEST_CASE("convention: roles of objects, layers and groups") {
    check(roleCases());
}

TEST_CASE("convention: what the ground is") {
    check(groundCases());
}

TEST_CASE("convention: the player's size") {
    struct Row {
        int side;
        std::string start;
        Vec2i size;
    };
    const auto sized = [](int width, int height, const std::string& more = "") {
        return R"({"id":1,"name":"player","x":64,"y":16,"width":)" + std::to_string(width) +
               R"(,"height":)" + std::to_string(height) + more + "}";
    };
    const std::vector<Row> rows{
        {16, sized(10, 20), {10, 20}},
        {16, sized(0, 0, R"(,"point":true)"), {12, 40}},
        {16, sized(3, 20), {12, 40}},
        {16, sized(10, 65), {12, 40}},
        {8, sized(0, 0, R"(,"point":true)"), {6, 20}},
        {16, sized(10, 20, R"(,"ellipse":true)"), {12, 40}},
        {16, sized(10, 20, propertiesJson({{"startX", "5"}, {"startY", "5"}})), {10, 20}},
        {32, sized(20, 30), {20, 30}}};
    for (const Row& row : rows) {
        CAPTURE(row.side);
        CAPTURE(row.start);
        const std::string map =
            tiledMap({kGroundLayer, objects("Things", {row.start})}, {}, "", row.side);
        const auto made = readMap(map);
        REQUIRE(made);
        CHECK(made->map.playerSize == row.size);
        REQUIRE(made->level.cast->player);
        const Rect rect = startRect(*made->level.cast->player);
        CHECK(Vec2i{rect.width, rect.height} == row.size);
        // A choice comes first.
        const auto chosen = readMap(map, {.playerSize = Vec2i{5, 7}});
        REQUIRE(chosen);
        CHECK(chosen->map.playerSize == Vec2i{5, 7});
    }
}

TEST_CASE("convention: the members of a level on objects and on the map") {
    const auto made = readMap(tiledMap(
        {kGroundLayer,
         objects(
             "Things",
             {object("", "clone", {1, 5, 1, 2},
                     {{"brain", "\"patrol\""}, {"tuning", R"("{\"walk_speed\": 90}")"}}),
              object("", "crate", {4, 6, 1, 1}, {{"velocity", "\"[10, 0]\""}}),
              object("", "platform", {6, 4, 2, 1},
                     {{"path", "\"[[112, 80], [112, 40]]\""}, {"one_way", "true"}}),
              object("", "zone", {10, 6, 1, 1},
                     {{"kind", "\"goal\""}, {"height", "40"}, {"width", "\"x\""}}),
              object("", "crate", {5, 6, 1, 1}, {{"gravity", "7"}}),
              object("", "crate", {8, 6, 1, 1}, {{"gravity", "7"}}),
              object("", "platform", {1, 2, 2, 1}, {{"speed", "60"}, {"one_way", "\"yes\""}})})},
        {}, propertiesJson({{"gravity", "500"}, {"name", "\"Cave\""}, {"walk_speed", "-3"}})));
    REQUIRE_MESSAGE(made, (made ? "" : made.error().message));
    const Level& level = made->level;
    REQUIRE(level.cast->clones.size() == 1);
    CHECK(level.cast->clones[0].ai == AiKind::patrol);
    CHECK(level.cast->clones[0].tuning.has_value());
    REQUIRE(level.cast->crates.size() == 3);
    CHECK(level.cast->crates[0].velocity == Vec2i{10, 0});
    REQUIRE(level.cast->platforms.size() == 2);
    CHECK(level.cast->platforms[0].oneWay == true);
    CHECK(level.cast->platforms[0].path == std::vector<Vec2i>{{112, 80}, {112, 40}});
    REQUIRE(level.scenery->zones.size() == 1);
    CHECK(level.scenery->zones[0].kind == ZoneKind::goal);
    CHECK(level.scenery->zones[0].height == 40);
    CHECK(level.scenery->zones[0].width == 16);
    CHECK(level.tuning.gravity == 500);
    CHECK(level.text->name == "Cave");
    std::string lines;
    for (const Error& line : made->warnings) lines += line.message + "\n";
    CAPTURE(lines);
    CHECK(lines.find("object of class 'crate' in layer 'Things': its gravity is left out: expected "
                     "an integer from 0 to 1, found 7; 1 more like this") != std::string::npos);
    CHECK(lines.find("its width is left out") != std::string::npos);
    CHECK(lines.find("its one_way is left out") != std::string::npos);
    CHECK(lines.find("walk_speed is left out") != std::string::npos);
}

TEST_CASE("convention: a map has at most 50 lines, half of them for warnings") {
    std::vector<std::string> layers{kGroundLayer};
    std::vector<std::string> list;
    for (char a = 'a'; a < 'i'; ++a)
        for (char b = 'a'; b < 'k'; ++b) {
            const std::string name = std::string("x") + a + b;
            layers.push_back(cells(name, {"2...........", "............"}));
            list.push_back(object(name, "", {1, 1, 1, 1}));
        }
    layers.push_back(objects("Things", list));
    const auto made = readMap(tiledMap(layers));
    REQUIRE_MESSAGE(made, (made ? "" : made.error().message));
    CHECK(made->solidNotes.size() == 25);
    CHECK(made->solidNotes.back() == "and 57 more");
    CHECK(made->warnings.size() == 25);
    CHECK(made->warnings.back().message == "and 56 more like these");
}

TEST_CASE("convention: readings are listed once, and the used one is marked") {
    const std::string map =
        tiledMap({cells("Ground", {"1..1........", "111111111111"}),
                  cells("Stuff", {"2..2..2.....", "222222222222", "222222222222"})},
                 {tile(1, "", {{"solid", "true"}})});
    const auto made = readMap(map, {.explains = true});
    REQUIRE(made);
    size_t used = 0;
    for (const MapReading& reading : made->map.readings) used += reading.isUsed ? 1 : 0;
    CHECK(used == 1);
    CHECK(made->map.readings.size() <= 6);
    REQUIRE(!made->explained.empty());
    CHECK(made->explained[0] == "named ground: 14 cells; used");
    // A reading that is chosen is used, and so is one layer alone.
    for (const MapReading& reading : made->map.readings) {
        if (!reading.hasRoom) continue;
        const auto chosen = readMap(map, choicesAfter(made->map.choices, reading));
        REQUIRE(chosen);
        const auto same = std::ranges::find_if(chosen->map.readings,
                                               [](const MapReading& one) { return one.isUsed; });
        REQUIRE(same != chosen->map.readings.end());
        CHECK(same->cells == reading.cells);
    }
}

TEST_CASE("convention: a map without room lists its parts") {
    const auto made =
        readMap(tiledMap({cells("Walls", std::vector<std::string>(8, "111111111111")),
                          cells("Stuff", std::vector<std::string>(8, "222222222222"))}));
    REQUIRE(!made);
    CHECK(made.error().message ==
          "nothing in it is solid and leaves room for a player; its layers and values are 'Walls', "
          "'Stuff'; --solid or --ignore NAME changes what is solid");
}

TEST_CASE("convention: choices for a map, for its folder, and of the command line") {
    const std::string map = tiledMap(
        {kGroundLayer, cells("Stuff", {"2...3.......", "............"}),
         objects("Things", {object("rat1", "", {6, 6, 1, 1}), object("rat13", "", {8, 6, 1, 1})})});
    const auto drawn = [&](const MapChoices& choices,
                           std::vector<std::pair<std::string, std::string>> files = {}) {
        const auto made = readMap(map, choices, "map.tmj", std::move(files));
        REQUIRE_MESSAGE(made, (made ? "" : made.error().message));
        return textOf(drawnLevel(made->level));
    };
    const Rows plain{"......e.e...", "############"};
    CHECK(drawn({}) == textOf(plain));
    // A name without its number means all of them.
    CHECK(drawn({.roles = {{MapRole::coin, "rat"}}}) == textOf({"......c.c...", "############"}));
    CHECK(drawn({.roles = {{MapRole::coin, "rat"}, {MapRole::goal, "rat1"}}}) ==
          textOf({"......g.c...", "############"}));
    const std::string folder = R"({ "version": 1, "also_solid": ["Stuff"],
                                    "roles": { "coin": ["rat"] } })";
    CHECK(drawn({}, {{"maps.pixelstep.json", folder}}) == textOf({"#...#.c.c...", "############"}));
    const std::string own = R"({ "version": 1, "ignore": ["Stuff"] })";
    CHECK(drawn({}, {{"maps.pixelstep.json", folder}, {"map.pixelstep.json", own}}) ==
          textOf({"......c.c...", "############"}));
    // A chosen part is added to the reading that is used without it.
    const std::string plainMap = tiledMap({cells("Environment", {"111111111111"}),
                                           cells("Background", {"2...........", "............"})});
    const auto added = readMap(plainMap, {.roles = {{MapRole::ground, "Background"}}});
    REQUIRE(added);
    CHECK(textOf(drawnLevel(added->level)) == textOf({"#...........", "############"}));
    // Names that match nothing: an error, a warning, nothing.
    const auto wrong = readMap(map, {.solid = {"Wals"}, .expectsNames = true});
    REQUIRE(!wrong);
    CHECK(wrong.error().message.find("nothing in the map is called 'Wals'; there are") == 0);
    const std::string lost = R"({ "version": 1, "ignore": ["Gone"], "level": "*" })";
    const auto kept = readMap(map, {}, "map.tmj", {{"map.pixelstep.json", lost}});
    REQUIRE(kept);
    REQUIRE(kept->warnings.size() >= 2);
    const auto silent = readMap(map, {}, "map.tmj", {{"maps.pixelstep.json", lost}});
    REQUIRE(silent);
    for (const Error& line : silent->warnings)
        CHECK(line.message.find("Gone") == std::string::npos);
    // A map called `maps` has the choices of its folder, and none of its own.
    const auto maps = readMap(map, {}, "maps.tmj", {{"maps.pixelstep.json", lost}});
    REQUIRE(maps);
    CHECK(maps->map.choices.isEmpty());
    CHECK_FALSE(maps->map.folderChoices.isEmpty());
    for (const Error& line : maps->warnings) CHECK(line.message.find("Gone") == std::string::npos);
}

TEST_CASE("convention: what a name says is a platform, hazard, exit or door has their members") {
    const auto made = readMap(tiledMap(
        {kGroundLayer,
         objects("Things",
                 {object("Lift", "", {1, 1, 2, 1},
                         {{"mode", "\"once\""},
                          {"wait_steps", "9"},
                          {"path", R"("[[32, 32], [80, 32]]")"}}),
                  object("", "platform", {4, 1, 1, 1}, {{"solid", "false"}}),
                  object("door", "", {6, 1, 1, 1},
                         {{"channel", "\"a\""}, {"path", R"("[[104, 32], [104, 16]]")"}}),
                  object("Crate", "", {8, 6, 1, 1}, {{"surface", "\"ice\""}}),
                  object("Spikes", "", {9, 6, 1, 1}, {{"on_steps", "10"}, {"off_steps", "20"}}),
                  object("Exit", "", {10, 6, 1, 1}, {{"to", "\"b.json\""}}),
                  object("Exit", "", {11, 6, 1, 1}, {{"to", "\"\""}})})}));
    REQUIRE_MESSAGE(made, (made ? "" : made.error().message));
    const std::vector<PlatformStart>& platforms = made->level.cast->platforms;
    REQUIRE(platforms.size() == 3);
    CHECK(platforms[0].mode == PathMode::once);
    CHECK(platforms[0].waitSteps == 9);
    CHECK(platforms[0].path == std::vector<Vec2i>{{32, 32}, {80, 32}});
    CHECK(platforms[0].speed == 60);
    CHECK(platforms[1].solid == false);
    CHECK(platforms[2].channel == "a");
    CHECK(platforms[2].speed == 60);
    REQUIRE(made->level.cast->crates.size() == 1);
    CHECK(made->level.cast->crates[0].surface == "ice");
    std::vector<ZoneKind> kinds;
    for (const Zone& zone : made->level.scenery->zones) kinds.push_back(zone.kind);
    CHECK(kinds == std::vector{ZoneKind::hazard, ZoneKind::exits, ZoneKind::goal});
    CHECK(made->level.scenery->zones[0].offSteps == 20);
    CHECK(made->level.scenery->zones[1].to == "b.json");
}

TEST_CASE("convention: tiles have the members of zones") {
    struct Row {
        const char* kind;
        Properties properties;
        Zone zone;
    };
    const auto zone = [](ZoneKind kind) {
        return Zone{.feet = {80, 112}, .width = 32, .height = 16, .kind = kind};
    };
    Zone exit = zone(ZoneKind::exits);
    exit.to = "a.json";
    Zone hazard = zone(ZoneKind::hazard);
    hazard.onSteps = 3;
    hazard.offSteps = 2;
    Zone lever = zone(ZoneKind::switches);
    lever.channel = "a";
    lever.look = ZoneLook::lever;
    Zone plate = lever;
    plate.look = ZoneLook::plate;
    Zone water = zone(ZoneKind::area);
    water.look = ZoneLook::none;
    water.tuning.emplace().values = {{findTunable("gravity"), 100}};
    Zone area = water;
    area.look.reset();
    const std::string tuning = R"("{\"gravity\": 100}")";
    const std::vector<Row> rows{
        {"exit", {{"to", "\"a.json\""}}, exit},
        {"zone", {{"kind", "\"exit\""}, {"to", "\"a.json\""}}, exit},
        {"spikes", {{"on_steps", "3"}, {"off_steps", "2"}}, hazard},
        {"lever", {{"channel", "\"a\""}}, lever},
        {"lever", {{"channel", "\"a\""}, {"look", "\"plate\""}}, plate},
        {"water", {{"tuning", tuning}, {"look", "\"none\""}}, water},
        {"zone", {{"kind", "\"area\""}, {"tuning", tuning}}, area},
    };
    for (const Row& row : rows) {
        CAPTURE(std::string(row.kind));
        const auto made =
            readMap(tiledMap({kGroundLayer, cells("Things", {"....22......", "............"})},
                             {tile(2, row.kind, row.properties)}));
        REQUIRE_MESSAGE(made, (made ? "" : made.error().message));
        REQUIRE(made->level.scenery->zones.size() == 1);
        CHECK(made->level.scenery->zones[0] == row.zone);
    }
    // Power-ups stay single, and so do zones with a size. Other tiles are other zones.
    const auto made = readMap(
        tiledMap({kGroundLayer, cells("Things", {"223344......", "............"})},
                 {tile(2, "powerup", {{"restores", "true"}}), tile(3, "spikes", {{"height", "4"}}),
                  tile(4, "spikes", {{"on_steps", "3"}})}));
    REQUIRE_MESSAGE(made, (made ? "" : made.error().message));
    std::vector<Vec2i> sizes;
    for (const Zone& one : made->level.scenery->zones) sizes.push_back({one.width, one.height});
    CHECK(sizes == std::vector<Vec2i>{{16, 16}, {16, 16}, {16, 4}, {16, 4}, {32, 16}});
}

TEST_CASE("convention: switches and doors beyond 64 channels are left out") {
    std::vector<std::string> list;
    for (int i = 0; i < 65; ++i)
        list.push_back(object("switch", "", {i % 12, 5, 1, 1},
                              {{"channel", "\"c" + std::to_string(i) + "\""}}));
    list.push_back(object("door", "", {6, 1, 1, 1},
                          {{"channel", "\"d\""}, {"path", R"("[[104, 32], [104, 16]]")"}}));
    const auto made = readMap(tiledMap({kGroundLayer, objects("Things", list)}));
    REQUIRE_MESSAGE(made, (made ? "" : made.error().message));
    CHECK(made->level.scenery->zones.size() == 64);
    CHECK(made->level.cast->platforms.empty());
    std::string lines;
    for (const Error& line : made->warnings) lines += line.message + "\n";
    CAPTURE(lines);
    for (const std::string name : {"switch", "door"})
        CHECK(lines.find("1 object '" + name +
                         "' in layer 'Things' left out: a level has at most 64 channels") !=
              std::string::npos);
}

}  // namespace pixelstep::test
