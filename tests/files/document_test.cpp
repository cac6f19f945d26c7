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

Level roomWithBlock(int column) {
    Level level = levelWithFloor();
    level.tiles.setTile({column, 2}, {.shape = kBlock});
    return level;
}

/// A document on `room.json`, and the session that plays it: it does what the document wants.
struct Desk {
    TemporaryFolder folder;
    std::string path = folder.path("room.json");
    Session session{levelWithFloor(), 0};
    Document document;
    int64_t nowNs = 0;

    Desk() {
        folder.write("room.json", writeLevel(levelWithFloor()));
        document = Document(path, loadLevelFile(path));
    }

    void carryOut(const DocumentRequests& requests) {
        if (requests.play) session = Session(*requests.play, 0);
        if (requests.reload) {
            session.apply(Reload{*requests.reload});
            session.setSaved(*requests.reload);
            document.setAdopted(*requests.reload, session.recording().entries.size() - 1);
        }
        if (requests.saved) session.setSaved(*requests.saved);
    }
    DocumentRequests look() {
        DocumentRequests last;
        nowNs += Watcher::kEveryNs;
        for (const FileChange& change : document.poll(nowNs)) {
            last = document.applyFileChange(change, session, nowNs);
            carryOut(last);
        }
        return last;
    }
    std::optional<std::string> pollUntilReported() {
        for (int i = 0; i < 5; ++i) look();
        return document.takeDueError(nowNs);
    }
    void save(const std::string& to) {
        const Level level = session.world().level;
        const SaveOutcome outcome = document.save(to, level);
        REQUIRE(outcome.isSaved);
        session.setSaved(level);
    }
    void paint(int column) {
        Place place{.tile = {.shape = "block"}};
        place.cells.push_back({column, 2});
        session.apply(place);
    }
    bool isBlockAt(int column) const { return session.world().level.tiles.isObstacle({column, 2}); }
    void theyWrite(int column) { folder.write("room.json", writeLevel(roomWithBlock(column))); }
    SavePlan plan() const { return document.planSave(session); }
    bool isPlanFor(const std::string& to) const {
        const SavePlan save = plan();
        const auto* target = std::get_if<SaveTo>(&save);
        return target != nullptr && target->path == to;
    }
    /// What a save would ask; empty if nothing.
    std::string question() const {
        const SavePlan save = plan();
        const auto* overwriting = std::get_if<OverwriteRequest>(&save);
        return overwriting == nullptr ? "" : overwriting->description;
    }
};

}  // namespace

TEST_CASE("document: a level is opened with its neighbours, and named after itself or its file") {
    Desk desk;
    Level other = roomWithBlock(4);
    other.text.edit().name = "Two steps!";
    other.text.edit().hasName = true;
    desk.folder.write("levels/b.json", writeLevel(other));
    desk.folder.write("levels/c.json", "{}");
    const std::string path = desk.folder.path("levels/b.json");
    const DocumentRequests requests = desk.document.open(path);
    CHECK(requests.play == other);
    CHECK(requests.opened == path);
    CHECK(requests.notes.empty());
    CHECK(requests.lines.empty());
    CHECK(desk.document.path() == path);
    CHECK(desk.document.neighbours() ==
          std::vector<std::string>{path, desk.folder.path("levels/c.json")});
    CHECK(desk.document.title(other) == "Two steps!");
    CHECK(desk.document.title(levelWithFloor()) == "b");
    CHECK(desk.document.suggestedName(other) == "b.json");
}

TEST_CASE("document: what cannot be opened is one line, and the document stays where it was") {
    Desk desk;
    desk.folder.write("bad.json", "{ half");
    for (const char* name : {"bad.json", "none.json"}) {
        const DocumentRequests requests = desk.document.open(desk.folder.path(name));
        CHECK_FALSE(requests.play);
        CHECK_FALSE(requests.opened);
        REQUIRE(requests.lines.size() == 1);
        CHECK(requests.lines[0].starts_with(desk.folder.path(name) + ":"));
        CHECK(requests.notes == std::vector<Note>{{NoteKind::warning, requests.lines[0]}});
        CHECK(desk.document.path() == desk.path);
    }
}

TEST_CASE("document: of several losses all are for stderr and the first is for the player") {
    DocumentRequests requests;
    requests.addImportWarnings({});
    CHECK(requests.notes.empty());
    requests.addImportWarnings({"a"});
    requests.addImportWarnings({"b", "c", "d"});
    CHECK(requests.lines == std::vector<std::string>{"a", "b", "c", "d"});
    CHECK(requests.notes ==
          std::vector<Note>{{NoteKind::info, "a"}, {NoteKind::info, "b (and 2 more)"}});
}

TEST_CASE("document: a new level is unsaved work and needs a name, made of its own") {
    Desk desk;
    CHECK_FALSE(desk.document.hasUnsavedWork(desk.session));
    Level fresh = levelWithFloor();
    desk.carryOut(desk.document.create(fresh));
    CHECK(desk.document.hasUnsavedWork(desk.session));
    CHECK(std::holds_alternative<NeedsName>(desk.plan()));
    CHECK(desk.document.title(fresh) == "New level");
    CHECK(desk.document.suggestedName(fresh) == "new_level.json");
    fresh.text.edit().name = " Two  steps! ";
    CHECK(desk.document.suggestedName(fresh) == "two_steps.json");
    fresh.text.edit().name = "!!";
    CHECK(desk.document.suggestedName(fresh) == "level.json");
    desk.save(desk.folder.path("new.json"));
    CHECK_FALSE(desk.document.hasUnsavedWork(desk.session));
    CHECK(desk.document.path() == desk.folder.path("new.json"));
}

TEST_CASE("document: a save goes to its own file, and is no news") {
    Desk desk;
    desk.paint(5);
    CHECK(desk.document.hasUnsavedWork(desk.session));
    CHECK(desk.isPlanFor(desk.path));
    desk.save(desk.path);
    CHECK(desk.folder.read("room.json") == writeLevel(desk.session.world().level));
    CHECK(desk.folder.read("room.json~") == writeLevel(levelWithFloor()));
    const World before = desk.session.world();
    CHECK_FALSE(desk.pollUntilReported());
    CHECK(desk.session.world() == before);
    CHECK_FALSE(desk.document.hasUnsavedWork(desk.session));
}

TEST_CASE("document: a save that fails changes nothing, and reports place and reason") {
    Desk desk;
    desk.paint(5);
    const std::string nowhere = desk.folder.path("none/a.json");
    const SaveOutcome outcome = desk.document.save(nowhere, desk.session.world().level);
    CHECK_FALSE(outcome.isSaved);
    CHECK(outcome.note.kind == NoteKind::warning);
    CHECK(outcome.note.text.starts_with(nowhere + ": "));
    CHECK(desk.document.path() == desk.path);
    CHECK(desk.document.hasUnsavedWork(desk.session));
}

TEST_CASE("document: a save needs a confirmation before it replaces other content") {
    Desk desk;
    desk.paint(5);
    desk.folder.write("other.json", "{}");
    const std::string other = desk.folder.path("other.json");
    const SavePlan chosen = desk.document.planSaveAs(other);
    REQUIRE(std::holds_alternative<OverwriteRequest>(chosen));
    CHECK(std::get<OverwriteRequest>(chosen).description == other + " already exists.");
    CHECK(std::holds_alternative<SaveTo>(desk.document.planSaveAs(desk.path)));
    CHECK(std::holds_alternative<SaveTo>(desk.document.planSaveAs(desk.folder.path("c.json"))));
    desk.theyWrite(6);
    CHECK(desk.question() == desk.path + " was changed on disk by another program.");
}

TEST_CASE("document: an imported map is saved next to its file, never over it") {
    Desk desk;
    const std::string map = desk.folder.path("cave.tmj");
    desk.folder.write("cave.tmj", "{}");
    desk.document = Document(map, loadLevelFile(map));
    CHECK(desk.isPlanFor(desk.folder.path("cave.json")));
    CHECK(desk.document.suggestedName(levelWithFloor()) == "cave.json");
    desk.folder.write("cave.json", "mine");
    CHECK(desk.question() == desk.folder.path("cave.json") + " already exists.");
    REQUIRE(rejectSaveTo(map));
    CHECK(*rejectSaveTo(map) == map +
                                    ": not saved; this is a file name of a Tiled map, and levels "
                                    "end with .json");
    CHECK_FALSE(rejectSaveTo(desk.path));
    const SaveOutcome outcome =
        desk.document.save(desk.folder.path("cave.json"), desk.session.world().level);
    CHECK(outcome.note.text ==
          "Saved " + desk.folder.path("cave.json") + ", which is played now instead of the map");
}

TEST_CASE("document: what starts in a wall is moved before a save, and without a place not saved") {
    CHECK_FALSE(prepareForSave(levelWithFloor()).edit);
    CHECK_FALSE(prepareForSave(levelWithFloor()).note);
    Level walled = levelWithFloor();
    walled.tiles.setTile(walled.tiles.cellAt({32, 140}), {.shape = kBlock});
    const SavePreparation moved = prepareForSave(walled);
    CHECK(moved.canBeSaved);
    CHECK(moved.edit);
    CHECK(moved.note->text == "Moved spawn points out of walls: 1 moved, 0 left out");
    for (int row = 0; row < 10; ++row) {
        for (int column = 0; column < 20; ++column) {
            walled.tiles.setTile({column, row}, {.shape = kBlock});
        }
    }
    const SavePreparation nowhere = prepareForSave(walled);
    CHECK_FALSE(nowhere.canBeSaved);
    CHECK(nowhere.note->text == "Not saved: there is no place for the player to start");
}

TEST_CASE("document: what others write is taken over where nothing would be lost") {
    Desk desk;
    desk.theyWrite(10);
    const DocumentRequests requests = desk.look();
    CHECK(requests.reload == roomWithBlock(10));
    CHECK(requests.lines == std::vector<std::string>{desk.path + ": reloaded"});
    CHECK(desk.isBlockAt(10));
    CHECK_FALSE(desk.document.hasUnsavedWork(desk.session));
    CHECK_FALSE(desk.document.conflict());
}

TEST_CASE("document: changes on both sides wait for an answer, and each has its effect") {
    for (const bool isExternal : {false, true}) {
        CAPTURE(isExternal);
        Desk desk;
        desk.paint(5);
        desk.theyWrite(10);
        desk.look();
        REQUIRE(desk.document.conflict());
        CHECK(desk.document.conflict()->savePath == desk.path);
        CHECK_FALSE(desk.document.conflict()->isByRoles);
        CHECK(desk.isBlockAt(5));
        desk.theyWrite(11);
        desk.look();
        desk.carryOut(isExternal ? desk.document.loadExternal() : desk.document.keepOwnVersion());
        CHECK_FALSE(desk.document.conflict());
        CHECK(desk.isBlockAt(11) == isExternal);
        CHECK_FALSE(desk.isBlockAt(10));
        CHECK(desk.isBlockAt(5) != isExternal);
        CHECK(desk.document.hasUnsavedWork(desk.session) != isExternal);
        CHECK(desk.question().empty());
    }
}

TEST_CASE("document: the same change on both sides is no conflict") {
    Desk desk;
    desk.paint(10);
    desk.theyWrite(10);
    desk.look();
    CHECK_FALSE(desk.document.conflict());
    CHECK_FALSE(desk.document.hasUnsavedWork(desk.session));
}

TEST_CASE("document: an error is reported once, and only if it persists") {
    Desk desk;
    desk.folder.write("room.json", "");
    desk.look();
    desk.theyWrite(9);
    CHECK_FALSE(desk.pollUntilReported());
    desk.folder.write("room.json", "{\"rows\": [");
    desk.look();
    CHECK_FALSE(desk.document.takeDueError(desk.nowNs));
    CHECK(desk.pollUntilReported()->starts_with(desk.path + ":1:11: "));
    CHECK(desk.document.fileError().isReported);
    CHECK_FALSE(desk.document.hasUnsavedWork(desk.session));
    CHECK_FALSE(desk.isBlockAt(10));
    CHECK_FALSE(desk.pollUntilReported());
    CHECK(desk.question() == desk.path + " was changed on disk by another program.");
    desk.theyWrite(10);
    desk.look();
    CHECK(desk.document.fileError().text.empty());
    CHECK(desk.isBlockAt(10));
}

TEST_CASE("document: a file that is gone leaves unsaved work, and a save brings it back unasked") {
    Desk desk;
    fs::remove(desk.path);
    CHECK(desk.pollUntilReported() ==
          desk.path + ": the file is gone; the level is kept, and Ctrl+S writes it again");
    CHECK(desk.document.isGone());
    CHECK(desk.document.hasUnsavedWork(desk.session));
    CHECK(desk.isPlanFor(desk.path));
    desk.folder.write("room.json", "{ half");
    desk.pollUntilReported();
    CHECK(desk.document.hasUnsavedWork(desk.session));
    CHECK_FALSE(desk.question().empty());
    desk.save(desk.path);
    CHECK_FALSE(desk.document.isGone());
    CHECK_FALSE(desk.document.hasUnsavedWork(desk.session));
    CHECK(desk.document.fileError().text.empty());
}

TEST_CASE("document: an awaited file is requested once it can be read") {
    Desk desk;
    const std::string wanted = desk.folder.path("late.json");
    desk.document =
        Document::forUnreadableFile(wanted, loadLevelFile(wanted).files, "bad", desk.path);
    CHECK(desk.document.followedPath() == wanted);
    CHECK(desk.document.path() == desk.path);
    CHECK(desk.document.fileError().text == "bad");
    CHECK_FALSE(desk.document.takeDueError(kErrorDelayNs));
    CHECK(std::holds_alternative<NeedsName>(desk.plan()));
    desk.folder.write("late.json", writeLevel(roomWithBlock(4)));
    CHECK(desk.look().request == wanted);
    desk.carryOut(desk.document.open(wanted));
    CHECK_FALSE(desk.document.isFileUnreadable());
    CHECK(desk.isBlockAt(4));
}

TEST_CASE("document: after a rewind past an external change, a save needs a confirmation") {
    Desk desk;
    for (int i = 0; i < 4; ++i) desk.session.step(0);
    desk.theyWrite(10);
    desk.look();
    for (int i = 0; i < 4; ++i) desk.session.step(0);
    CHECK(desk.question().empty());
    desk.session.goTo(2);
    CHECK(desk.question().starts_with("You rewound past a change"));
    desk.session.step(0);
    CHECK(desk.question().starts_with("You rewound past a change"));
    desk.save(desk.path);
    desk.paint(5);
    CHECK(desk.question().empty());
}

TEST_CASE("document: after a rewind past an external change and a return, a save needs nothing") {
    Desk desk;
    for (int i = 0; i < 4; ++i) desk.session.step(0);
    desk.theyWrite(10);
    desk.look();
    for (int i = 0; i < 4; ++i) desk.session.step(0);
    desk.session.goTo(2);
    desk.session.goTo(7);
    REQUIRE(desk.isBlockAt(10));
    desk.paint(5);
    CHECK(desk.question().empty());
    // Undoing the external change is a change of one's own.
    desk.session.undo();
    desk.session.undo();
    CHECK_FALSE(desk.isBlockAt(10));
    CHECK(desk.question().empty());
}

TEST_CASE("document: changes of the present are unsaved work in the past too") {
    Desk desk;
    for (int i = 0; i < 4; ++i) desk.session.step(0);
    desk.paint(5);
    desk.session.step(0);
    desk.document.updateDirty(desk.session);
    desk.session.goTo(2);
    desk.document.updateDirty(desk.session);
    CHECK_FALSE(desk.session.isDirty());
    CHECK(desk.document.hasUnsavedWork(desk.session));
    desk.theyWrite(10);
    desk.look();
    CHECK(desk.document.conflict());
    CHECK_FALSE(desk.isBlockAt(10));
}

TEST_CASE("document: recovered work is restored as unsaved, and its file stays unchanged") {
    Desk desk;
    const Level mine = roomWithBlock(5);
    enum Case : uint8_t { same, gone, bad, newer };
    for (const Case is : {same, gone, bad, newer}) {
        CAPTURE(is);
        const TemporaryFolder own;
        Autosaver(own.path("")).writeNow(mine, desk.path);
        if (is == gone) fs::remove(desk.path);
        if (is == bad) desk.folder.write("room.json", "{ half");
        if (is == newer) desk.theyWrite(6);
        const auto ago = std::chrono::hours(is == newer ? 1 : -1);
        for (const auto& kept : fs::directory_iterator(own.path("")))
            fs::last_write_time(kept, fs::file_time_type::clock::now() - ago);
        std::vector<std::string> notes;
        const std::vector<LostWork> lost = findLostWork(own.path(""), notes);
        REQUIRE(lost.size() == 1);
        desk.carryOut(desk.document.restore(lost.front()));
        CHECK(desk.session.world().level == mine);
        CHECK(desk.document.path() == desk.path);
        CHECK(desk.document.hasUnsavedWork(desk.session));
        CHECK(desk.document.isGone() == (is == gone));
        CHECK(desk.document.conflict().has_value() == (is == newer));
        CHECK(desk.question().empty() == (is != bad));
        if (is == gone) desk.folder.write("room.json", writeLevel(levelWithFloor()));
    }
}
