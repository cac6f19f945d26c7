// Tests of choosing roles in a map: saved next to it, applied at once, and updated when the
// file changes.
#include <doctest/doctest.h>

#include <filesystem>

#include "files/document.h"
#include "files/paths.h"
#include "import/part_list.h"
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
struct MapDocumentTest {
    TemporaryFolder folder;
    std::string path = folder.path("map.tmj");
    std::string choicesPath = folder.path("map.pixelstep.json");
    Document document;
    Session session{levelWithFloor(), 0};
    int64_t nowNs = 0;

    explicit MapDocumentTest(const MapChoices& appliedChoices = {}) {
        folder.write("map.tmj", mapText());
        const LoadResult load = loadLevelFile(path, appliedChoices);
        REQUIRE(load.file);
        document = Document(path, load);
        document.setMapChoices(path, appliedChoices);
        session = Session(load.file->level, 0);
        session.setSavedLevel(load.file->level);
    }

    DocumentResult choose(const std::string& part, std::optional<MapRole> role) {
        const MapInfo& map = *document.map();
        const auto found = std::ranges::find(map.parts, part, &MapPart::name);
        REQUIRE(found != map.parts.end());
        return applyRequests(
            document.choose(path, choicesAfter(map.choices, *found, role), false, session, nowNs));
    }
    DocumentResult chooseForFolder(const MapChoices& choices) {
        return applyRequests(document.choose(path, choices, true, session, nowNs));
    }
    DocumentResult applyRequests(DocumentResult requests) {
        if (requests.play) session = Session(*requests.play, 0);
        if (requests.reload) {
            session.apply(Reload{*requests.reload});
            session.setSavedLevel(*requests.reload);
        }
        if (requests.saved) session.setSavedLevel(*requests.saved);
        return requests;
    }
    DocumentResult poll() {
        DocumentResult last;
        nowNs += Watcher::kEveryNs;
        for (const FileChange& change : document.poll(nowNs))
            last = applyRequests(document.applyFileChange(change, session, nowNs));
        return last;
    }
    Rows rows() const { return rowsOf(session.world().level); }
    MapChoices storedChoices() const { return *readChoices(folder.read("map.pixelstep.json")); }
};

}  // namespace

TEST_CASE("map roles: a choice is written next to the map and applied at once") {
    MapDocumentTest test;
    CHECK(test.rows() == kFloorAsTiles);
    const Vec2i at = feetOf(test.session.world().player().body.rect);
    const DocumentResult requests = test.choose("bits", MapRole::ground);
    CHECK(requests.notes.empty());
    CHECK(test.rows() == kWithBits);
    CHECK(test.storedChoices() == MapChoices{.roles = {{MapRole::ground, "bits"}}});
    CHECK(levelsIn(test.folder.path("")) == std::vector<std::string>{test.path});
    CHECK(feetOf(test.session.world().player().body.rect) == at);
    CHECK_FALSE(test.document.hasUnsavedWork(test.session));
    CHECK(test.document.map()->choices == test.storedChoices());
    // The document's own write is not reported as a change.
    CHECK(test.poll().lines.empty());
    // Without choices there is no file.
    test.choose("bits", std::nullopt);
    CHECK(test.rows() == kFloorAsTiles);
    CHECK_FALSE(fs::exists(test.choicesPath));
}

TEST_CASE("map roles: choices written by other programs are applied, before and after own ones") {
    MapDocumentTest test;
    test.folder.write("map.pixelstep.json", writeChoices({.roles = {{MapRole::ground, "bits"}}}));
    CHECK(test.poll().solid == "Solid: bits, ground");
    CHECK(test.rows() == kWithBits);
    test.choose("bits", MapRole::nothing);
    CHECK(test.rows() == kFloorAsTiles);
    test.folder.write(
        "map.pixelstep.json",
        writeChoices({.roles = {{MapRole::oneWay, "ground"}, {MapRole::nothing, "bits"}}}));
    CHECK(test.poll().solid == "One-way: ground");
    CHECK(test.rows()[5] == "--------");
}

TEST_CASE("map roles: choices of the command line are included when choices are saved") {
    MapDocumentTest test({.solid = {"bits", "ground"}});
    CHECK(test.rows() == kWithBits);
    test.choose("bits", MapRole::oneWay);
    CHECK(test.storedChoices() ==
          MapChoices{.solid = {"ground"}, .roles = {{MapRole::oneWay, "bits"}}});
    CHECK(test.rows()[1] == "...--...");
    // From here on only the file applies.
    fs::remove(test.choicesPath);
    for (int i = 0; i < 5; ++i) test.poll();
    CHECK(test.rows() == kFloorAsTiles);
}

TEST_CASE("map roles: if nothing can be stored, a choice still applies, and one note reports it") {
    MapDocumentTest test;
    fs::create_symlink("nowhere/file", test.choicesPath);
    const DocumentResult requests = test.choose("bits", MapRole::ground);
    REQUIRE(requests.notes.size() == 1);
    CHECK(requests.notes[0].kind == NoteKind::warning);
    CHECK(requests.notes[0].text.starts_with(test.choicesPath));
    CHECK(test.rows() == kWithBits);
    // Also after a reload and after a change of the map.
    CHECK(rowsOf(*test.document.open(test.path).play) == kWithBits);
    test.folder.write("map.tmj", mapText() + " ");
    test.poll();
    CHECK(test.rows() == kWithBits);
}

TEST_CASE("map roles: unsaved changes ask a question, like changes by other programs") {
    MapDocumentTest test;
    Place place{.tile = {.shape = "block"}};
    place.cells.push_back({7, 0});
    test.session.apply(place);
    CHECK_FALSE(test.choose("bits", MapRole::ground).reload);
    REQUIRE(test.document.conflict());
    CHECK(test.document.conflict()->isByRoles);
    CHECK(test.storedChoices() == MapChoices{.roles = {{MapRole::ground, "bits"}}});
    test.applyRequests(test.document.loadExternal());
    CHECK(test.rows() == kWithBits);
}

TEST_CASE("map roles: without any ground the level stays, and the reason is reported") {
    MapDocumentTest test;
    const DocumentResult requests = test.choose("ground", MapRole::nothing);
    REQUIRE(requests.choosableMap == std::nullopt);  // the other layer is ground
    CHECK(test.rows() ==
          Rows{"........", "...##...", "........", ".#......", "........", "........"});
    const DocumentResult none = test.choose("bits", MapRole::nothing);
    REQUIRE(none.choosableMap);
    CHECK(none.choosableMap->path == test.path);
    CHECK(none.choosableMap->error == "nothing in it is solid and leaves room for a player");
    CHECK(none.choosableMap->map->choices.roles ==
          std::vector<RoleChoice>{{MapRole::nothing, "ground"}, {MapRole::nothing, "bits"}});
    CHECK(test.rows()[1] == "...##...");
    // The choice is reverted.
    test.applyRequests(test.document.choose(test.path, {}, false, test.session, test.nowNs));
    CHECK(test.rows() == kFloorAsTiles);
    CHECK(test.document.fileError().text.empty());
}

TEST_CASE("map roles: a map that needs a choice is offered for choosing, and opened after it") {
    MapDocumentTest test;
    const std::string other = test.folder.path("full.tmj");
    test.folder.write("full.tmj", textOfMap({.layers = tileLayer("a", kFilled) + "," +
                                                       tileLayer("sky", kFloor)}));
    const DocumentResult opened = test.document.open(other);
    CHECK_FALSE(opened.play);
    CHECK(opened.lines.size() == 1);
    REQUIRE(opened.choosableMap);
    CHECK(opened.choosableMap->path == other);
    CHECK(test.document.path() == test.path);
    const MapChoices ignored{.roles = {{MapRole::nothing, "a"}}};
    const DocumentResult half =
        test.document.choose(other, ignored, false, test.session, test.nowNs);
    CHECK(half.choosableMap);
    const DocumentResult whole =
        test.document.choose(other, {.roles = {{MapRole::nothing, "a"}, {MapRole::ground, "sky"}}},
                             false, test.session, test.nowNs);
    CHECK(whole.readable == other);
    CHECK(rowsOf(*test.document.open(other).play) == kFloorAsTiles);
}

TEST_CASE("map roles: an awaited file is offered for choosing while that is possible") {
    const TemporaryFolder folder;
    const std::string path = folder.path("full.tmj");
    folder.write("full.tmj", textOfMap({.layers = tileLayer("a", kFilled)}));
    Document waiting(folder.path("no.json"));
    waiting.awaitFile(path);
    REQUIRE(waiting.choosableMap());
    CHECK(waiting.choosableMap()->path == path);
    folder.write("full.tmj", "{");
    CHECK_FALSE(waiting.choosableMap());
    CHECK_FALSE(Document().choosableMap());
}

TEST_CASE("map roles: a choice for all maps of a folder is in its file, and applied at once") {
    MapDocumentTest test;
    const std::string folderPath = test.folder.path("maps.pixelstep.json");
    test.choose("bits", MapRole::ground);
    CHECK(test.rows() == kWithBits);
    // What is chosen for the folder has no longer a choice in the map's file, which would hide it.
    test.chooseForFolder({.roles = {{MapRole::oneWay, "bits"}}});
    CHECK(test.rows()[1] == "...--...");
    CHECK_FALSE(fs::exists(test.choicesPath));
    CHECK(*readChoices(test.folder.read("maps.pixelstep.json")) ==
          MapChoices{.roles = {{MapRole::oneWay, "bits"}}});
    CHECK(test.document.map()->folderChoices.roles.size() == 1);
    CHECK(test.document.map()->choices == MapChoices{});
    CHECK(test.poll().lines.empty());
    // The map's own choice comes first, and the others stay those of the folder.
    test.choose("ground", MapRole::oneWay);
    CHECK(test.rows() ==
          Rows{"........", "...--...", "........", ".-......", "........", "--------"});
    test.choose("bits", MapRole::nothing);
    CHECK(test.rows() ==
          Rows{"........", "........", "........", "........", "........", "--------"});
    // Another program changes the folder's file.
    test.choose("bits", std::nullopt);
    test.folder.write("maps.pixelstep.json", writeChoices({.roles = {{MapRole::ground, "bits"}}}));
    test.poll();
    CHECK(test.rows()[1] == "...##...");
    test.chooseForFolder({});
    CHECK_FALSE(fs::exists(folderPath));
}

TEST_CASE("map roles: choices of the command line keep those of the folder") {
    MapDocumentTest test({.roles = {{MapRole::oneWay, "ground"}}});
    test.folder.write("maps.pixelstep.json", writeChoices({.roles = {{MapRole::ground, "bits"}}}));
    const Rows both{"........", "...##...", "........", ".#......", "........", "--------"};
    test.poll();
    CHECK(test.rows() == both);
    CHECK(test.document.map()->folderChoices.roles.size() == 1);
    test.chooseForFolder({.roles = {{MapRole::ground, "bits"}, {MapRole::coin, "x"}}});
    CHECK(test.rows() == both);
}

TEST_CASE("map roles: a reading of the map comes before one of its folder") {
    MapDocumentTest test;
    test.folder.write("maps.pixelstep.json", writeChoices({.solid = {"bits"}}));
    test.poll();
    CHECK(test.rows()[5] == "........");
    test.applyRequests(test.document.choose(test.path, {.reading = ReadingKind::named}, false,
                                            test.session, test.nowNs));
    CHECK(test.rows() == kFloorAsTiles);
    test.applyRequests(
        test.document.choose(test.path, {.solid = {"ground"}}, false, test.session, test.nowNs));
    CHECK(test.rows() == kFloorAsTiles);
}

TEST_CASE("map roles: requesting a level is reported only for maps without levels") {
    const TemporaryFolder folder;
    folder.write("map.tmj", mapText());
    folder.write("level.json", writeLevel(levelWithFloor()));
    const auto warningsOf = [&](const std::string& name, const MapChoices& choices) {
        const LoadResult load = loadLevelFile(folder.path(name), choices);
        REQUIRE(load.file);
        std::string lines;
        for (const std::string& line : load.file->warnings)
            if (line.find("not applied") != std::string::npos) lines += line + "\n";
        return lines;
    };
    for (const std::string name : {"map.tmj", "level.json"}) {
        CHECK(warningsOf(name, {.level = "Cave"}) ==
              folder.path(name) + ": has no levels to choose from: level 'Cave' is not applied\n");
        CHECK(warningsOf(name, {.solid = {"ground"}}) == "");
    }
}
