// Tests of the level's file without a window: opening, saving, external changes, and questions.
#include "files/document.h"

#include <doctest/doctest.h>

#include <chrono>
#include <filesystem>

#include "files/autosave.h"
#include "io/temporary_folder.h"
#include "support/level_of_rows.h"

using namespace pixelstep;
using namespace pixelstep::test;
namespace fs = std::filesystem;

namespace {

Level levelWithBlock(int column) {
    Level level = levelWithFloor();
    level.tiles.setTile({column, 2}, {.shape = kBlock});
    return level;
}

/// A document on a level file, and the session that plays it, which applies the document's
/// requests.
struct DocumentTest {
    TemporaryFolder folder;
    std::string path = folder.path("level.json");
    Session session{levelWithFloor(), 0};
    Document document;
    int64_t nowNs = 0;

    DocumentTest() {
        folder.write("level.json", writeLevel(levelWithFloor()));
        document = Document(path, loadLevelFile(path));
    }

    void applyRequests(const DocumentResult& requests) {
        if (requests.play) session = Session(*requests.play, 0);
        if (requests.reload) {
            session.apply(Reload{*requests.reload});
            session.setSavedLevel(*requests.reload);
            document.setAdopted(*requests.reload, session.recording().entries.size() - 1);
        }
        if (requests.saved) session.setSavedLevel(*requests.saved);
    }
    DocumentResult poll() {
        DocumentResult last;
        nowNs += Watcher::kEveryNs;
        for (const FileChange& change : document.poll(nowNs)) {
            last = document.applyFileChange(change, session, nowNs);
            applyRequests(last);
        }
        return last;
    }
    std::optional<std::string> pollUntilReported() {
        for (int i = 0; i < 5; ++i) poll();
        return document.takeDueError(nowNs);
    }
    void save(const std::string& to) {
        const Level level = session.world().level;
        REQUIRE(document.save(to, level));
        session.setSavedLevel(level);
    }
    void paint(int column) {
        Place place{.tile = {.shape = "block"}};
        place.cells.push_back({column, 2});
        session.apply(place);
    }
    bool isBlockAt(int column) const { return session.world().level.tiles.isObstacle({column, 2}); }
    void writeByOtherProgram(int column) {
        folder.write("level.json", writeLevel(levelWithBlock(column)));
    }
    SavePlan plan() const { return document.planSave(session); }
    bool isPlanFor(const std::string& to) const {
        const SavePlan save = plan();
        const auto* target = std::get_if<SaveTo>(&save);
        return target != nullptr && target->path == to;
    }
    /// The question that a save would ask; empty if none.
    std::string question() const {
        const SavePlan save = plan();
        const auto* overwriting = std::get_if<OverwriteRequest>(&save);
        return overwriting == nullptr ? "" : overwriting->description;
    }
};

}  // namespace

TEST_CASE("document: a level is opened with its neighbours, and titled by its name or file") {
    DocumentTest test;
    Level other = levelWithBlock(4);
    other.text.edit().name = "Two steps!";
    std::vector<std::string>& stated = other.text.edit().presentMembers;
    stated.insert(stated.begin(), "name");
    test.folder.write("levels/b.json", writeLevel(other));
    test.folder.write("levels/c.json", "{}");
    const std::string path = test.folder.path("levels/b.json");
    const DocumentResult requests = test.document.open(path);
    CHECK(requests.play == other);
    CHECK(test.document.path() == path);
    CHECK(requests.notes.empty());
    CHECK(requests.lines.empty());
    CHECK(test.document.path() == path);
    CHECK(test.document.neighbours() ==
          std::vector<std::string>{path, test.folder.path("levels/c.json")});
    CHECK(test.document.title(other) == "Two steps!");
    CHECK(test.document.title(levelWithFloor()) == "b");
    CHECK(test.document.suggestedName(other) == "b.json");
}

TEST_CASE(
    "document: a file that cannot be opened gives one line, and the document stays unchanged") {
    DocumentTest test;
    test.folder.write("bad.json", "{ half");
    for (const char* name : {"bad.json", "none.json"}) {
        const DocumentResult requests = test.document.open(test.folder.path(name));
        CHECK_FALSE(requests.play);
        REQUIRE(requests.lines.size() == 1);
        CHECK(requests.lines[0].starts_with(test.folder.path(name) + ":"));
        CHECK(requests.notes == std::vector<Note>{{NoteKind::warning, requests.lines[0]}});
        CHECK(test.document.path() == test.path);
    }
}

TEST_CASE("document: all warnings are printed to stderr, and the first is shown to the player") {
    DocumentResult requests;
    requests.addImportWarnings({});
    CHECK(requests.notes.empty());
    requests.addImportWarnings({"a"});
    requests.addImportWarnings({"b", "c", "d"});
    CHECK(requests.lines == std::vector<std::string>{"a", "b", "c", "d"});
    CHECK(requests.notes ==
          std::vector<Note>{{NoteKind::info, "a"}, {NoteKind::info, "b (and 2 more)"}});
}

TEST_CASE("document: a new level is unsaved work and needs a file name, suggested from its name") {
    DocumentTest test;
    CHECK_FALSE(test.document.hasUnsavedWork(test.session));
    Level fresh = levelWithFloor();
    test.applyRequests(test.document.create(fresh));
    CHECK(test.document.hasUnsavedWork(test.session));
    CHECK(std::holds_alternative<NeedsName>(test.plan()));
    CHECK(test.document.title(fresh) == "New level");
    CHECK(test.document.suggestedName(fresh) == "new_level.json");
    fresh.text.edit().name = " Two  steps! ";
    CHECK(test.document.suggestedName(fresh) == "two_steps.json");
    fresh.text.edit().name = "!!";
    CHECK(test.document.suggestedName(fresh) == "level.json");
    test.save(test.folder.path("new.json"));
    CHECK_FALSE(test.document.hasUnsavedWork(test.session));
    CHECK(test.document.path() == test.folder.path("new.json"));
}

TEST_CASE(
    "document: the level of a link is unsaved work once it is changed, and needs a file name") {
    DocumentTest test;
    test.applyRequests(test.document.openCopy(levelWithBlock(4)));
    CHECK_FALSE(test.document.hasUnsavedWork(test.session));
    CHECK(test.document.title(levelWithFloor()) == "New level");
    test.paint(5);
    CHECK(test.document.hasUnsavedWork(test.session));
    CHECK(std::holds_alternative<NeedsName>(test.plan()));
    test.document = Document();  // such as that of a replay
    CHECK_FALSE(test.document.hasUnsavedWork(test.session));
    CHECK(test.document.title(levelWithFloor()).empty());
}

TEST_CASE("document: a save writes the level's file, and is not reported as a change") {
    DocumentTest test;
    test.paint(5);
    CHECK(test.document.hasUnsavedWork(test.session));
    CHECK(test.isPlanFor(test.path));
    test.save(test.path);
    CHECK(test.folder.read("level.json") == writeLevel(test.session.world().level));
    CHECK(test.folder.read("level.json~") == writeLevel(levelWithFloor()));
    const World before = test.session.world();
    CHECK_FALSE(test.pollUntilReported());
    CHECK(test.session.world() == before);
    CHECK_FALSE(test.document.hasUnsavedWork(test.session));
}

TEST_CASE("document: a save that fails changes nothing, and reports place and reason") {
    DocumentTest test;
    test.paint(5);
    const std::string nowhere = test.folder.path("none/a.json");
    const Result<Note> saved = test.document.save(nowhere, test.session.world().level);
    REQUIRE_FALSE(saved);
    CHECK(saved.error().message.starts_with(nowhere + ": "));
    CHECK(test.document.path() == test.path);
    CHECK(test.document.hasUnsavedWork(test.session));
}

TEST_CASE("document: a save needs a confirmation before it replaces other content") {
    DocumentTest test;
    test.paint(5);
    test.folder.write("other.json", "{}");
    const std::string other = test.folder.path("other.json");
    const SavePlan chosen = test.document.planSaveAs(other);
    REQUIRE(std::holds_alternative<OverwriteRequest>(chosen));
    CHECK(std::get<OverwriteRequest>(chosen).description == other + " already exists.");
    CHECK(std::holds_alternative<SaveTo>(test.document.planSaveAs(test.path)));
    CHECK(std::holds_alternative<SaveTo>(test.document.planSaveAs(test.folder.path("c.json"))));
    test.writeByOtherProgram(6);
    CHECK(test.question() == test.path + " was changed on disk by another program.");
}

TEST_CASE("document: an imported map is saved next to its file, never over it") {
    DocumentTest test;
    const std::string map = test.folder.path("cave.tmj");
    test.folder.write("cave.tmj", "{}");
    test.document = Document(map, loadLevelFile(map));
    CHECK(test.isPlanFor(test.folder.path("cave.json")));
    CHECK(test.document.suggestedName(levelWithFloor()) == "cave.json");
    test.folder.write("cave.json", "mine");
    CHECK(test.question() == test.folder.path("cave.json") + " already exists.");
    REQUIRE(rejectSaveTo(map));
    CHECK(*rejectSaveTo(map) == map +
                                    ": not saved; this is a file name of a Tiled map, and levels "
                                    "end with .json");
    CHECK_FALSE(rejectSaveTo(test.path));
    const Result<Note> saved =
        test.document.save(test.folder.path("cave.json"), test.session.world().level);
    REQUIRE(saved);
    CHECK(saved->text ==
          "Saved " + test.folder.path("cave.json") + ", which is played now instead of the map");
}

TEST_CASE(
    "document: spawn points inside walls are moved before a save, or left out without a free "
    "place") {
    CHECK_FALSE(prepareForSave(levelWithFloor()).edit);
    CHECK(prepareForSave(levelWithFloor()).notes.empty());
    Level walled = levelWithFloor();
    walled.tiles.setTile(walled.tiles.cellAt({32, 140}), {.shape = kBlock});
    const SavePreparation moved = prepareForSave(walled);
    CHECK(moved.canBeSaved);
    CHECK(moved.edit);
    CHECK(moved.notes.at(0).text == "Moved spawn points out of walls: 1 moved, 0 left out");
    for (int row = 0; row < 10; ++row) {
        for (int column = 0; column < 20; ++column) {
            walled.tiles.setTile({column, row}, {.shape = kBlock});
        }
    }
    const SavePreparation nowhere = prepareForSave(walled);
    CHECK_FALSE(nowhere.canBeSaved);
    CHECK(nowhere.notes.at(0).text == "Not saved: there is no place for the player to start");
}

TEST_CASE("document: exits to levels of a project lead to files of these names after a save") {
    Level level = levelWithFloor();
    for (const char* to : {"Cave", "next.json", "Cave"}) {
        Zone exit{.feet = {100, 100}, .width = 16, .height = 16, .kind = ZoneKind::exits};
        exit.to = to;
        level.scenery.edit().zones.push_back(exit);
    }
    CHECK_FALSE(prepareForSave(level).edit);
    const SavePreparation prepared = prepareForSave(level, {"Start", "Cave"});
    REQUIRE(prepared.edit);
    CHECK_FALSE(prepared.edit->cast);
    std::vector<std::string> targets;
    for (const Zone& zone : *prepared.edit->zones) targets.push_back(*zone.to);
    CHECK(targets == std::vector<std::string>{"Cave.json", "next.json", "Cave.json"});
    CHECK(prepared.notes.at(0).text ==
          "Exits now lead to Cave.json: save the levels of the project by these names");
}

TEST_CASE("document: external changes are loaded if nothing would be lost") {
    DocumentTest test;
    test.writeByOtherProgram(10);
    const DocumentResult requests = test.poll();
    CHECK(requests.reload == levelWithBlock(10));
    CHECK(requests.lines == std::vector<std::string>{test.path + ": reloaded"});
    CHECK(test.isBlockAt(10));
    CHECK_FALSE(test.document.hasUnsavedWork(test.session));
    CHECK_FALSE(test.document.conflict());
}

TEST_CASE("document: changes on both sides ask a question, and each answer has its effect") {
    for (const bool isExternal : {false, true}) {
        CAPTURE(isExternal);
        DocumentTest test;
        test.paint(5);
        test.writeByOtherProgram(10);
        test.poll();
        REQUIRE(test.document.conflict());
        CHECK(test.document.conflict()->savePath == test.path);
        CHECK_FALSE(test.document.conflict()->isByRoles);
        CHECK(test.isBlockAt(5));
        test.writeByOtherProgram(11);
        test.poll();
        CHECK_FALSE(test.question().empty());
        test.applyRequests(isExternal ? test.document.loadExternal()
                                      : test.document.keepOwnVersion());
        CHECK_FALSE(test.document.conflict());
        CHECK_FALSE(test.document.isGone());
        CHECK(test.isBlockAt(11) == isExternal);
        CHECK_FALSE(test.isBlockAt(10));
        CHECK(test.isBlockAt(5) != isExternal);
        CHECK(test.document.hasUnsavedWork(test.session) != isExternal);
        CHECK(test.question().empty());
    }
}

TEST_CASE(
    "document: a file that is deleted or damaged during the question about it ends the question") {
    for (const bool isDeleted : {false, true}) {
        CAPTURE(isDeleted);
        DocumentTest test;
        test.paint(5);
        test.writeByOtherProgram(10);
        test.poll();
        REQUIRE(test.document.conflict());
        if (isDeleted) fs::remove(test.path);
        if (!isDeleted) test.folder.write("level.json", "{ half");
        CHECK(test.pollUntilReported());
        CHECK_FALSE(test.document.conflict());
        CHECK(test.document.isGone() == isDeleted);
        CHECK(test.question().empty() == isDeleted);
        CHECK(test.document.keepOwnVersion().saved == std::nullopt);
        CHECK(test.document.isGone() == isDeleted);
        test.writeByOtherProgram(10);
        test.poll();
        CHECK(test.document.conflict());
    }
}

TEST_CASE("document: the same change on both sides is no conflict") {
    DocumentTest test;
    test.paint(10);
    test.writeByOtherProgram(9);
    test.poll();
    CHECK(test.document.conflict());
    test.writeByOtherProgram(10);
    test.poll();
    CHECK_FALSE(test.document.conflict());
    CHECK_FALSE(test.document.hasUnsavedWork(test.session));
    CHECK(test.question().empty());
}

TEST_CASE("document: an error is reported once, and only if it persists") {
    DocumentTest test;
    test.folder.write("level.json", "");
    test.poll();
    test.writeByOtherProgram(9);
    CHECK_FALSE(test.pollUntilReported());
    test.folder.write("level.json", "{\"rows\": [");
    test.poll();
    CHECK_FALSE(test.document.takeDueError(test.nowNs));
    CHECK(test.pollUntilReported()->starts_with(test.path + ":1:11: "));
    CHECK(test.document.fileError().isReported);
    CHECK_FALSE(test.document.hasUnsavedWork(test.session));
    CHECK_FALSE(test.isBlockAt(10));
    CHECK_FALSE(test.pollUntilReported());
    CHECK(test.question() == test.path + " was changed on disk by another program.");
    test.writeByOtherProgram(10);
    test.poll();
    CHECK(test.document.fileError().text.empty());
    CHECK(test.question().empty());
    CHECK(test.isBlockAt(10));
}

TEST_CASE(
    "document: a deleted file leaves unsaved work, and a save restores it without a question") {
    DocumentTest test;
    fs::remove(test.path);
    CHECK(test.pollUntilReported() ==
          test.path + ": the file is gone; the level is kept, and Ctrl+S writes it again");
    CHECK(test.document.isGone());
    CHECK(test.document.hasUnsavedWork(test.session));
    CHECK(test.isPlanFor(test.path));
    // Another program writes it again, which the document does not know yet.
    test.folder.write("level.json", "{ half");
    CHECK_FALSE(test.question().empty());
    test.pollUntilReported();
    CHECK(test.document.hasUnsavedWork(test.session));
    CHECK_FALSE(test.question().empty());
    test.save(test.path);
    CHECK_FALSE(test.document.isGone());
    CHECK_FALSE(test.document.hasUnsavedWork(test.session));
    CHECK(test.document.fileError().text.empty());
}

TEST_CASE("document: an awaited file is requested once it can be read") {
    DocumentTest test;
    const std::string wanted = test.folder.path("late.json");
    test.document = Document(test.path);
    test.document.awaitFile(wanted);
    CHECK(test.document.followedPath() == wanted);
    CHECK(test.document.path() == test.path);
    CHECK(test.document.fileError().text.starts_with(wanted + ": "));
    CHECK_FALSE(test.document.takeDueError(kErrorDelayNs));
    CHECK(std::holds_alternative<NeedsName>(test.plan()));
    test.folder.write("late.json", "{ half");
    test.poll();
    CHECK(test.document.fileError().text.starts_with(wanted));
    fs::remove(wanted);
    CHECK(test.pollUntilReported());
    CHECK_FALSE(test.document.isGone());  // the played level has its file
    CHECK_FALSE(test.document.hasUnsavedWork(test.session));
    test.folder.write("late.json", writeLevel(levelWithBlock(4)));
    CHECK(test.poll().readable == wanted);
    test.applyRequests(test.document.open(wanted));
    CHECK_FALSE(test.document.isAwaitingFile());
    CHECK(test.isBlockAt(4));
}

TEST_CASE("document: after a rewind past an external change, a save needs a confirmation") {
    DocumentTest test;
    for (int i = 0; i < 4; ++i) test.session.step(0);
    test.writeByOtherProgram(10);
    test.poll();
    for (int i = 0; i < 4; ++i) test.session.step(0);
    CHECK(test.question().empty());
    test.session.goTo(2);
    CHECK(test.question().ends_with("contains a newer change by another program."));
    test.session.step(0);
    CHECK(test.question().ends_with("contains a newer change by another program."));
    test.save(test.path);
    test.paint(5);
    CHECK(test.question().empty());
}

TEST_CASE("document: after a rewind past an external change and a return, a save needs nothing") {
    DocumentTest test;
    for (int i = 0; i < 4; ++i) test.session.step(0);
    test.writeByOtherProgram(10);
    test.poll();
    for (int i = 0; i < 4; ++i) test.session.step(0);
    test.session.goTo(2);
    test.session.goTo(7);
    REQUIRE(test.isBlockAt(10));
    test.paint(5);
    CHECK(test.question().empty());
    // Undoing the external change is a change, too.
    test.session.undo();
    test.session.undo();
    CHECK_FALSE(test.isBlockAt(10));
    CHECK(test.question().empty());
}

TEST_CASE("document: after a rewind, later changes are still unsaved work") {
    DocumentTest test;
    for (int i = 0; i < 4; ++i) test.session.step(0);
    test.paint(5);
    test.session.step(0);
    test.document.updateDirty(test.session);
    test.session.goTo(2);
    test.document.updateDirty(test.session);
    CHECK_FALSE(test.session.isDirty());
    CHECK(test.document.hasUnsavedWork(test.session));
    test.writeByOtherProgram(10);
    test.poll();
    CHECK(test.document.conflict());
    CHECK_FALSE(test.isBlockAt(10));
}

TEST_CASE("document: recovered work is restored as unsaved, and its file stays unchanged") {
    DocumentTest test;
    const Level mine = levelWithBlock(5);
    enum OnDisk : uint8_t { same, gone, bad, newer };  // of the level's file
    for (const OnDisk state : {same, gone, bad, newer}) {
        CAPTURE(state);
        const TemporaryFolder recovery;
        Autosaver(recovery.path("")).writeNow(mine, test.path);
        if (state == gone) fs::remove(test.path);
        if (state == bad) test.folder.write("level.json", "{ half");
        if (state == newer) test.writeByOtherProgram(6);
        const auto ago = std::chrono::hours(state == newer ? 1 : -1);
        for (const auto& file : fs::directory_iterator(recovery.path("")))
            fs::last_write_time(file, fs::file_time_type::clock::now() - ago);
        std::vector<std::string> notes;
        const std::vector<LostWork> lost = findLostWork(recovery.path(""), notes);
        REQUIRE(lost.size() == 1);
        test.applyRequests(test.document.restore(lost.front()));
        CHECK(test.session.world().level == mine);
        CHECK(test.document.path() == test.path);
        CHECK(test.document.hasUnsavedWork(test.session));
        CHECK(test.document.isGone() == (state == gone));
        CHECK(test.document.conflict().has_value() == (state == newer));
        CHECK(test.question().empty() == (state == same || state == gone));
        if (state == gone) test.folder.write("level.json", writeLevel(levelWithFloor()));
    }
}
