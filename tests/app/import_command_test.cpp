// The subcommand `import`, and maps that are played directly.
#include <filesystem>

#include "app/shell.h"
#include "io/safe_file.h"
#include "support/drawn_map.h"

using namespace pixelstep;
using namespace pixelstep::test;
namespace fs = std::filesystem;

namespace {

std::string source(const std::string& name) {
    return std::string(PIXELSTEP_SOURCE_DIR) + "/" + name;
}

std::string sourceText(const std::string& name) {
    const Result<std::string> text = readFile(source(name));
    REQUIRE(text);
    return *text;
}

}  // namespace

TEST_CASE("import: `import` and `resave` of a map write the same level") {
    const Shell shell;
    fs::copy_file(source("tests/tiled/csv.tmj"), shell.folder + "csv.tmj");
    CHECK(shell.run("import csv.tmj -o csv.json").code == 0);
    CHECK(shell.read("csv.json") == sourceText("tests/tiled/csv.json"));
    CHECK(shell.run("check csv.tmj").code == 0);
    CHECK(shell.run("resave csv.tmj -o again.json").code == 0);
    CHECK(shell.read("again.json") == shell.read("csv.json"));
}

TEST_CASE(
    "import: each loss is one warning line with exit code 0, an error one line with exit code 1") {
    const Shell shell;
    CHECK(shell.run("import '" + source("tests/tiled/strange.tmj") + "' -o a.json").code == 0);
    CHECK(shell.read("err.txt").find("layer 'shifted': 1 tile lies outside the map; left out") !=
          std::string::npos);
    CHECK(shell.read("a.json") == sourceText("tests/tiled/strange.json"));
    CHECK(shell.run("import '" + source("tests/tiled/isometric.tmx") + "' -o b.json").code == 1);
    CHECK(shell.read("err.txt").find("/orientation: expected 'orthogonal'") != std::string::npos);
    CHECK_FALSE(fs::exists(shell.folder + "b.json"));
    CHECK(shell.run("check '" + source("tests/tiled/isometric.tmj") + "'").code == 1);
}

TEST_CASE("import: no output replaces a map or its own input") {
    const Shell shell;
    fs::copy_file(source("levels/cave.json"), shell.folder + "cave.json");
    fs::copy_file(source("tests/tiled/csv.tmj"), shell.folder + "cave.tmj");
    const std::string map = shell.read("cave.tmj");
    const std::string level = shell.read("cave.json");
    CHECK(shell.run("import cave.tmj -o cave.tmj").code == 1);
    CHECK(shell.read("err.txt").find("cave.tmj: ") == 0);
    CHECK(shell.run("resave cave.json -o cave.tmj").code == 1);
    CHECK(shell.read("cave.tmj") == map);
    fs::copy_file(shell.folder + "cave.tmj", shell.folder + "map.json");
    CHECK(shell.run("resave cave.json -o map.json").code == 1);
    CHECK(shell.read("map.json") == map);
    CHECK(shell.run("resave cave.json -o cave.json").code == 0);
    CHECK(shell.read("cave.json") == level);
    // A tileset of the map.
    for (const char* name : {"external.tmj", "walls.tsj", "tiles.png"})
        fs::copy_file(source("tests/tiled/") + name, shell.folder + name);
    fs::rename(shell.folder + "walls.tsj", shell.folder + "walls.json");
    fs::create_symlink("walls.json", shell.folder + "walls.tsj");
    const std::string tileset = shell.read("walls.json");
    for (const char* words :
         {"import external.tmj -o walls.json", "resave external.tmj -o ./walls.json"}) {
        CAPTURE(words);
        CHECK(shell.run(words).code == 2);
        CHECK(shell.read("err.txt").find("would overwrite") != std::string::npos);
        CHECK(shell.read("walls.json") == tileset);
    }
}

TEST_CASE("import: parts that are too distant or too large are left out, cut or reported") {
    const Shell shell;
    fs::copy_file(source("tests/tiled/far_coin.tmj"), shell.folder + "far.tmj");
    CHECK(shell.run("import far.tmj -o far.json").code == 0);
    CHECK(shell.read("err.txt").find("farther away than a zone can be") != std::string::npos);
    CHECK(shell.read("err.txt").find("1 object 'lift' in layer 'things' cut to 256 px") !=
          std::string::npos);
    CHECK(shell.read("far.json").find("coin") == std::string::npos);
}

TEST_CASE("import: a world of Tiled is one error line, for every command") {
    const Shell shell;
    REQUIRE_FALSE(writeFile(shell.folder + "w.world", R"({"type": "world", "maps": []})"));
    for (const char* words :
         {"check w.world", "import w.world -o a.json", "resave w.world -o a.json"}) {
        CAPTURE(words);
        const ProgramResult result = shell.run(words);
        CHECK(result.code == 1);
        CHECK(lineCount(result.err) == 1);
        CHECK(result.err.starts_with("w.world: not a level"));
    }
    CHECK(shell.play("w.world --quit-after 1").code == 1);
}

TEST_CASE("import: a chosen name that matches nothing is an error, in the map's file a warning") {
    const Shell shell;
    REQUIRE_FALSE(writeFile(shell.folder + "m.tmj",
                            textOfMap(DrawnMap{.layers = tileLayer("bits", kBits) + "," +
                                                         tileLayer("Ground", kFloor)})));
    CHECK(shell.run("check m.tmj --role bits=coin").code == 0);
    CHECK(shell.run("import m.tmj -o m.json --role bits=coin --role ground=one_way").code == 0);
    CHECK(shell.read("m.json").find("\"coin\"") != std::string::npos);
    CHECK(shell.read("m.json").find("one_way") != std::string::npos);
    for (const char* words : {"check m.tmj --role Bots=coin", "check m.tmj --solid Bots",
                              "import m.tmj -o n.json --ignore Bots"}) {
        CAPTURE(words);
        const ProgramResult result = shell.run(words);
        CHECK(result.code == 1);
        const std::string text = result.out + result.err;
        CAPTURE(text);
        CHECK(lineCount(text) == 1);
        CHECK(text.find("m.tmj: nothing in the map is called 'Bots'; there are 'bits', 'Ground'") !=
              std::string::npos);
    }
    const ProgramResult bad = shell.run("check m.tmj --role bits=cion");
    CHECK(bad.code == 2);
    CAPTURE(bad.err);
    CHECK(lineCount(bad.err) == 1);
    CHECK(bad.err.find("expected one of the roles ground, one_way, nothing, start") !=
          std::string::npos);
    // Files of choices.
    const std::string stored = R"({ "version": 1, "roles": { "coin": ["Bots"] } })";
    REQUIRE_FALSE(writeFile(shell.folder + "m.pixelstep.json", stored));
    const ProgramResult warned = shell.run("import m.tmj -o m.json");
    CHECK(warned.code == 0);
    CHECK(warned.err.find("nothing in the map is called 'Bots', which is in the choices") !=
          std::string::npos);
    std::filesystem::rename(shell.folder + "m.pixelstep.json",
                            shell.folder + "maps.pixelstep.json");
    const ProgramResult silent = shell.run("import m.tmj -o m.json");
    CHECK(silent.code == 0);
    CHECK(silent.err.find("Bots") == std::string::npos);
}

TEST_CASE("import: `check --explain` prints the readings, and the one that is used") {
    const Shell shell;
    REQUIRE_FALSE(writeFile(shell.folder + "m.tmj",
                            textOfMap(DrawnMap{.layers = tileLayer("stuff", kBits) + "," +
                                                         tileLayer("Ground", kFloor)})));
    const ProgramResult result = shell.run("check m.tmj --explain");
    CAPTURE(result.out + result.err);
    CHECK(result.code == 0);
    const std::string text = result.out + result.err;
    CHECK(text.find("named ground: 8 cells; used") != std::string::npos);
    CHECK(text.find("all layers: 3 cells") != std::string::npos);
}

TEST_CASE("import: a map is played directly in the window") {
    const Shell shell;
    fs::copy(source("tests/tiled/csv.tmj"), shell.folder + "csv.tmj");
    CHECK(shell.play("csv.tmj --quit-after 20 --trace t.csv").code == 0);
    CHECK(shell.read("t.csv").find("\n19,0,player,") != std::string::npos);
    CHECK(shell.read("csv.tmj") == sourceText("tests/tiled/csv.tmj"));
}
