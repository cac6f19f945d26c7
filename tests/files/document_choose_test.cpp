// Tests of choosing solid layers of a map: saved next to it, applied at once, and updated when the
// file changes.
#include <doctest/doctest.h>

#include <filesystem>

#include "files/document.h"
#include "files/paths.h"
#include "import/map_parts.h"
#include "io/level/level_json.h"
#include "io/temporary_folder.h"
#include "support/drawn_map.h"
#include "support/level_of_rows.h"

using namespace pixelstep;
using namespace pixelstep::test;
namespace fs = std::filesystem;

namespace {

const Rows kWithBits{"........", "...##...", "........", ".#......", "........", "########"};

std::string mapText() {
    return textOfMap({.layers = tileLayer("bits", kBits) + "," + tileLayer("ground", kFloor)});
}

/// A document on a map, and the session that plays it.
struct MapDesk {
    TemporaryFolder folder;
    std::string path = folder.path("map.tmj");
    std::string choicesPath = folder.path("map.pixelstep.json");
    Document document;
    Session session{levelWithFloor(), 0};
    int64_t nowNs = 0;

    explicit MapDesk(const MapChoices& appliedChoices = {}) {
        folder.write("map.tmj", mapText());
        const LoadResult load = loadLevelFile(path, appliedChoices);
        REQUIRE(load.file);
        document = Document(path, load);
        document.setMapChoices(appliedChoices);
        session = Session(load.file->level, 0);
        session.setSaved(load.file->level);
    }

    DocumentRequests choose(const std::string& part, std::optional<Solidity> state) {
        const MapInfo& map = *document.map();
        const auto found = std::ranges::find(map.parts, part, &MapPart::name);
        REQUIRE(found != map.parts.end());
        return carryOut(
            document.choose(path, choicesAfter(map.choices, *found, state), session, nowNs));
    }
    DocumentRequests carryOut(DocumentRequests requests) {
        if (requests.play) session = Session(*requests.play, 0);
        if (requests.reload) {
            session.apply(Reload{*requests.reload});
            session.setSaved(*requests.reload);
        }
        if (requests.saved) session.setSaved(*requests.saved);
        return requests;
    }
    DocumentRequests look() {
        DocumentRequests last;
        nowNs += Watcher::kEveryNs;
        for (const FileChange& change : document.poll(nowNs))
            last = carryOut(document.applyFileChange(change, session, nowNs));
        return last;
    }
    Rows rows() const { return rowsOf(session.world().level); }
    MapChoices kept() const { return *readChoices(folder.read("map.pixelstep.json")); }
};

}  // namespace

TEST_CASE("solid layers: a choice is written next to the map and applied at once") {
    MapDesk desk;
    CHECK(desk.rows() == kFloorAsTiles);
    const Vec2i at = feetOf(desk.session.world().player().body.rect);
    const DocumentRequests requests = desk.choose("bits", Solidity::solid);
    CHECK(requests.notes.empty());
    CHECK(desk.rows() == kWithBits);
    CHECK(desk.kept() == MapChoices{.alsoSolid = {"bits"}});
    CHECK(levelsIn(desk.folder.path("")) == std::vector<std::string>{desk.path});
    CHECK(feetOf(desk.session.world().player().body.rect) == at);
    CHECK_FALSE(desk.document.hasUnsavedWork(desk.session));
    CHECK(desk.document.map()->choices == desk.kept());
    // What was written here is no news.
    CHECK(desk.look().lines.empty());
    // Nothing chosen, nothing kept.
    desk.choose("bits", std::nullopt);
    CHECK(desk.rows() == kFloorAsTiles);
    CHECK_FALSE(fs::exists(desk.choicesPath));
}

TEST_CASE(
    "solid layers: choices written by other programs are applied, before and after own ones") {
    MapDesk desk;
    desk.folder.write("map.pixelstep.json", writeChoices({.alsoSolid = {"bits"}}));
    CHECK(desk.look().solid == "Solid: bits, ground");
    CHECK(desk.rows() == kWithBits);
    desk.choose("bits", Solidity::nothing);
    CHECK(desk.rows() == kFloorAsTiles);
    desk.folder.write("map.pixelstep.json", writeChoices({.oneWay = {"ground"}}));
    CHECK(desk.look().solid == "One-way: ground");
    CHECK(desk.rows()[5] == "--------");
}

TEST_CASE("solid layers: choices of the command line are included when choices are saved") {
    MapDesk desk({.solid = {"bits", "ground"}});
    CHECK(desk.rows() == kWithBits);
    desk.choose("bits", Solidity::oneWay);
    CHECK(desk.kept() == MapChoices{.solid = {"ground"}, .oneWay = {"bits"}});
    CHECK(desk.rows()[1] == "...--...");
    // From here on the file alone counts.
    fs::remove(desk.choicesPath);
    for (int i = 0; i < 5; ++i) desk.look();
    CHECK(desk.rows() == kFloorAsTiles);
}

TEST_CASE("solid layers: if nothing can be stored, a choice still holds, and one note reports it") {
    MapDesk desk;
    fs::create_symlink("nowhere/file", desk.choicesPath);
    const DocumentRequests requests = desk.choose("bits", Solidity::solid);
    REQUIRE(requests.notes.size() == 1);
    CHECK(requests.notes[0].kind == NoteKind::warning);
    CHECK(requests.notes[0].text.starts_with(desk.choicesPath));
    CHECK(desk.rows() == kWithBits);
    // Also over a reload, and when the map changes.
    CHECK(rowsOf(*desk.document.open(desk.path).play) == kWithBits);
    desk.folder.write("map.tmj", mapText() + " ");
    desk.look();
    CHECK(desk.rows() == kWithBits);
}

TEST_CASE("solid layers: unsaved changes cause a question, as when other programs write") {
    MapDesk desk;
    Place place{.tile = {.shape = "block"}};
    place.cells.push_back({7, 0});
    desk.session.apply(place);
    CHECK_FALSE(desk.choose("bits", Solidity::solid).reload);
    REQUIRE(desk.document.conflict());
    CHECK(desk.document.conflict()->isByRoles);
    CHECK(desk.kept() == MapChoices{.alsoSolid = {"bits"}});
    desk.carryOut(desk.document.loadExternal());
    CHECK(desk.rows() == kWithBits);
}

TEST_CASE("solid layers: without any ground the level stays, and the reason is reported") {
    MapDesk desk;
    const DocumentRequests requests = desk.choose("ground", Solidity::nothing);
    REQUIRE(requests.choosableMap == std::nullopt);  // the other layer does
    CHECK(desk.rows() ==
          Rows{"........", "...##...", "........", ".#......", "........", "........"});
    const DocumentRequests none = desk.choose("bits", Solidity::nothing);
    REQUIRE(none.choosableMap);
    CHECK(none.choosableMap->path == desk.path);
    CHECK(none.choosableMap->error == "nothing in it is solid and leaves room for a player");
    CHECK(none.choosableMap->map->choices.ignore == std::vector<std::string>{"ground", "bits"});
    CHECK(desk.rows()[1] == "...##...");
    // Back from there.
    desk.carryOut(desk.document.choose(desk.path, {}, desk.session, desk.nowNs));
    CHECK(desk.rows() == kFloorAsTiles);
    CHECK(desk.document.fileError().text.empty());
}

TEST_CASE("solid layers: a map that cannot be played as it is is offered, and opened once it can") {
    MapDesk desk;
    const std::string other = desk.folder.path("full.tmj");
    desk.folder.write("full.tmj", textOfMap({.layers = tileLayer("a", kFilled) + "," +
                                                       tileLayer("sky", kFloor)}));
    const DocumentRequests opened = desk.document.open(other);
    CHECK_FALSE(opened.play);
    CHECK(opened.lines.size() == 1);
    REQUIRE(opened.choosableMap);
    CHECK(opened.choosableMap->path == other);
    CHECK(desk.document.path() == desk.path);
    const DocumentRequests half =
        desk.document.choose(other, {.ignore = {"a"}}, desk.session, desk.nowNs);
    CHECK(half.choosableMap);
    const DocumentRequests whole = desk.document.choose(
        other, {.alsoSolid = {"sky"}, .ignore = {"a"}}, desk.session, desk.nowNs);
    CHECK(whole.request == other);
    CHECK(rowsOf(*desk.document.open(other).play) == kFloorAsTiles);
}

TEST_CASE("solid layers: a file that is waited for is offered as long as it can be") {
    const TemporaryFolder folder;
    const std::string path = folder.path("full.tmj");
    folder.write("full.tmj", textOfMap({.layers = tileLayer("a", kFilled)}));
    const Document waiting =
        Document::forUnreadableFile(path, loadLevelFile(path).files, "", folder.path("no.json"));
    REQUIRE(waiting.choosableMap());
    CHECK(waiting.choosableMap()->path == path);
    folder.write("full.tmj", "{");
    CHECK_FALSE(waiting.choosableMap());
    CHECK_FALSE(Document().choosableMap());
}

TEST_CASE("solid layers: requesting a level of a map without levels is reported, and only then") {
    const TemporaryFolder folder;
    folder.write("map.tmj", mapText());
    folder.write("room.json", writeLevel(levelWithFloor()));
    const auto warningsOf = [&](const std::string& name, const MapChoices& choices) {
        const LoadResult load = loadLevelFile(folder.path(name), choices);
        REQUIRE(load.file);
        std::string lines;
        for (const std::string& line : load.file->warnings)
            if (line.find("not applied") != std::string::npos) lines += line + "\n";
        return lines;
    };
    for (const std::string name : {"map.tmj", "room.json"}) {
        CHECK(warningsOf(name, {.level = "Cave"}) ==
              folder.path(name) + ": has no levels to choose from: level 'Cave' is not applied\n");
        CHECK(warningsOf(name, {.solid = {"ground"}}) == "");
    }
}
