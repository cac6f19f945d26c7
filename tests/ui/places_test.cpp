// Tests of the folders in the open dialog: list, keys and cards.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "files/best_runs.h"
#include "io/replay/replay_json.h"
#include "io/temporary_folder.h"
#include "support/level_of_rows.h"
#include "support/queue.h"
#include "ui/course_words.h"
#include "ui/dialogs/file_dialogs.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

// The player stands left of coin and goal.
Level courseLevel() {
    Level level = levelWithFloor();
    level.scenery.edit().zones = {
        {.feet = {100, 144}, .width = 8, .height = 8, .kind = ZoneKind::coin},
        {.feet = {300, 144}, .width = 8, .height = 8, .kind = ZoneKind::coin},
        {.feet = {160, 144}, .width = 16, .height = 48, .kind = ZoneKind::goal}};
    return level;
}

/// A data folder with two courses and a bug level, a user folder, and another folder.
struct LevelFolders {
    TemporaryFolder folder;

    LevelFolders() {
        folder.write("data/levels/a.json", writeLevel(levelWithFloor()));
        folder.write("data/levels/courses/gap.json", writeLevel(courseLevel()));
        folder.write("data/levels/courses/hop.json", writeLevel(courseLevel()));
        folder.write("data/levels/bugs/r.json", writeLevel(levelWithFloor()));
        folder.write("data/levels/drafts/d.json", writeLevel(levelWithFloor()));
        folder.write("else/e.json", writeLevel(levelWithFloor()));
        std::filesystem::create_directories(folder.path("own"));
    }
    OpenDialog dialog() const {
        return {.list = LevelList(
                    {.levelFolders = levelFolders(folder.path("data/"), folder.path("own/")),
                     .player = folder.path("own/")})};
    }
    std::string places(const std::string& name) const { return folder.path("data/levels/" + name); }
};

std::vector<std::string> labelsOf(const LevelList& list) {
    std::vector<std::string> labels;
    for (const ListEntry& entry : list.entries()) labels.push_back(entry.label);
    return labels;
}

/// A run to the right, to the goal.
Replay runOf(const Level& level) {
    return {.level = level, .steps = 200, .entries = {{0, Hold{kButtonRight}}}};
}

}  // namespace

TEST_CASE("places: a place shows its own levels first, and no card of another place") {
    const LevelFolders folders;
    OpenDialog dialog = folders.dialog();
    openFolderIn(dialog, folders.places(""));
    CHECK(dialog.list.folderIndex() == 2);
    CHECK(labelsOf(dialog.list) == std::vector<std::string>{"a", "..", "drafts"});
    openFolderIn(dialog, folders.places("courses/"));
    CHECK(dialog.list.folderIndex() == 1);
    CHECK(labelsOf(dialog.list) == std::vector<std::string>{"gap", "hop"});
    openFolderIn(dialog, folders.folder.path("else/"));
    CHECK(dialog.list.folderIndex() == dialog.list.levelFolders().size());
    CHECK(labelsOf(dialog.list) == std::vector<std::string>{"..", "e"});
    openFolderIn(dialog, folders.folder.path("own/levels/"));
    CHECK(dialog.list.folderIndex() == 4);
    CHECK(labelsOf(dialog.list) == std::vector<std::string>{".."});
}

TEST_CASE("places: saved runs are listed by level, date and length, and opened to be watched") {
    const LevelFolders folders;
    Level level = courseLevel();
    level.text.edit().name = "Mind the gap";
    const std::string text = writeReplay(runOf(level));
    for (const char* name :
         {"gap-2026-01-31-120000", "hop-2026-01-01-120000", "gap-2026-02-28-090000", "hand in"})
        folders.folder.write("own/replays/" + std::string(name) + ".json", text);
    OpenDialog dialog = folders.dialog();
    openFolderIn(dialog, folders.folder.path("own/replays/"));
    CHECK(dialog.list.folderIndex() == 5);
    dialog.list.readAll();
    REQUIRE(labelsOf(dialog.list) == std::vector<std::string>{"gap-2026-02-28-090000",
                                                              "gap-2026-01-31-120000", "hand in",
                                                              "hop-2026-01-01-120000", ".."});
    const ListEntry& run = dialog.list.entries()[0];
    CHECK(run.error.empty());
    CHECK(run.name == "Mind the gap");
    // The date, then the length.
    CHECK(run.run.size() == std::string("2026-01-31 23:59  3.33 s").size());
    CHECK(run.run.ends_with("  3.33 s"));
    CHECK(run.comment.find("Mind the gap, 3.33 s") != std::string::npos);
    // A name that the player has given is shown as it is.
    CHECK(dialog.list.entries()[2].name.empty());
    dialog.focused = 0;
    const auto watched = pushedBy<OpenReplay>([&](CommandQueue& queue) { accept(dialog, queue); });
    REQUIRE(watched);
    CHECK(watched->path == run.path);
}

TEST_CASE("places: digits, Tab and Shift+Tab go from place to place") {
    const LevelFolders folders;
    FileDialog dialog = folders.dialog();
    auto& open = std::get<OpenDialog>(dialog);
    // @return the folder that the key leads to
    const auto after = [&](const std::string& from, SDL_Scancode key, bool isShift = false) {
        openFolderIn(open, from);
        const auto shown = pushedBy<ShowFolder>(
            [&](CommandQueue& queue) { pressKey(dialog, key, isShift, queue); });
        return shown ? shown->path : "";
    };
    const std::string lessons = folders.places("lessons/");
    const std::string own = folders.folder.path("own/levels/");
    const std::string runs = folders.folder.path("own/replays/");
    const std::string elsewhere = folders.folder.path("else/");
    CHECK(after(lessons, SDL_SCANCODE_2) == folders.places("courses/"));
    CHECK(after(lessons, SDL_SCANCODE_KP_4) == folders.places("bugs/"));
    CHECK(after(lessons, SDL_SCANCODE_5) == own);
    CHECK(after(lessons, SDL_SCANCODE_6) == runs);
    CHECK(after(lessons, SDL_SCANCODE_7).empty());
    CHECK(after(lessons, SDL_SCANCODE_0).empty());
    CHECK(after(lessons, SDL_SCANCODE_TAB) == folders.places("courses/"));
    CHECK(after(own, SDL_SCANCODE_TAB) == runs);
    CHECK(after(runs, SDL_SCANCODE_TAB) == lessons);
    CHECK(after(lessons, SDL_SCANCODE_TAB, true) == runs);
    CHECK(after(own, SDL_SCANCODE_TAB, true) == folders.places("bugs/"));
    CHECK(after(elsewhere, SDL_SCANCODE_TAB) == lessons);
    CHECK(after(elsewhere, SDL_SCANCODE_TAB, true) == runs);
    // Without places these keys have no effect.
    FileDialog plain = OpenDialog{};
    CommandQueue queue;
    pressKey(plain, SDL_SCANCODE_TAB, false, queue);
    pressKey(plain, SDL_SCANCODE_1, false, queue);
    CHECK(queue.isEmpty());
}

TEST_CASE("places: the played level has the focus if it is shown, otherwise the first card") {
    const LevelFolders folders;
    OpenDialog dialog = folders.dialog();
    dialog.played = folders.places("courses/hop.json");
    openFolderIn(dialog, folders.places("courses/"));
    CHECK(dialog.focused == 1);
    openFolderIn(dialog, folders.places("bugs/"));
    CHECK(dialog.focused == 0);
}

TEST_CASE("places: a finished course shows its time and coins; an older run does not count") {
    const LevelFolders folders;
    const Level level = courseLevel();
    const std::string gap = folders.places("courses/gap.json");
    const std::string own = folders.folder.path("own/");
    REQUIRE_FALSE(saveBestRun(bestRunPath(own, gap), runOf(level)));
    const auto run = coursePath(runOf(level));
    REQUIRE(run);
    REQUIRE(run->coins == 1);
    OpenDialog dialog = folders.dialog();
    openFolderIn(dialog, folders.places("courses/"));
    dialog.list.readAll();
    const std::vector<ListEntry>& entries = dialog.list.entries();
    CHECK(entries[0].isFinished);
    CHECK(entries[0].best == clockText(run->steps(), 60) + ", 1 of 2 coins");
    CHECK_FALSE(entries[1].isFinished);
    CHECK(entries[1].best.empty());

    // The level has changed since.
    Level other = level;
    other.tiles.setTile({18, 0}, {.shape = kBlock});
    folders.folder.write("data/levels/courses/gap.json", writeLevel(other));
    // An invalid run does not count either.
    folders.folder.write(
        "own/runs/" + bestRunPath("", folders.places("courses/hop.json")).substr(5), "{");
    openFolderIn(dialog, folders.places("courses/"));
    dialog.list.readAll();
    for (const ListEntry& entry : entries) {
        CHECK_FALSE(entry.isFinished);
        CHECK(entry.best == "older version");
        CHECK(entry.error.empty());
    }
}

TEST_CASE("places: only the player's own levels and runs can be renamed, copied and deleted") {
    const LevelFolders folders;
    folders.folder.write("own/levels/cave.json", writeLevel(levelWithFloor()));
    folders.folder.write("own/levels/map.tmj", "{}");
    folders.folder.write("own/replays/run.json", writeReplay(runOf(courseLevel())));
    FileDialog shown = folders.dialog();
    auto& dialog = std::get<OpenDialog>(shown);
    const auto requestsIn = [&](const std::string& folder, const std::string& label) {
        openFolderIn(dialog, folder);
        const std::vector<std::string> labels = labelsOf(dialog.list);
        dialog.focused = static_cast<size_t>(std::ranges::find(labels, label) - labels.begin());
        CommandQueue queue;
        pressKey(shown, SDL_SCANCODE_C, false, queue);
        const auto copy = taken<CopyFile>(queue);
        pressKey(shown, SDL_SCANCODE_DELETE, false, queue);
        const auto remove = taken<RemoveFile>(queue);
        CHECK(copy.has_value() == remove.has_value());
        pressKey(shown, SDL_SCANCODE_F2, false, queue);
        CHECK(dialog.newName.has_value() == copy.has_value());
        dialog.newName.reset();
        return remove ? remove->path : "";
    };
    const std::string own = folders.folder.path("own/");
    CHECK(requestsIn(own + "levels/", "cave") == own + "levels/cave.json");
    CHECK(requestsIn(own + "replays/", "run") == own + "replays/run.json");
    CHECK(requestsIn(own + "levels/", "map").empty());
    CHECK(requestsIn(own + "levels/", "..").empty());
    CHECK(requestsIn(folders.places("courses/"), "gap").empty());
    CHECK(requestsIn(folders.folder.path("else/"), "e").empty());
}

TEST_CASE("places: while a name is typed, Enter and Esc belong to it") {
    const LevelFolders folders;
    folders.folder.write("own/levels/cave.json", writeLevel(levelWithFloor()));
    FileDialog shown = folders.dialog();
    auto& dialog = std::get<OpenDialog>(shown);
    openFolderIn(dialog, folders.folder.path("own/levels/"));
    CommandQueue queue;
    pressKey(shown, SDL_SCANCODE_F2, false, queue);
    REQUIRE(dialog.newName);
    CHECK(std::string(dialog.newName->name.data()) == "cave");
    for (const SDL_Scancode key : {SDL_SCANCODE_1, SDL_SCANCODE_DELETE, SDL_SCANCODE_RETURN})
        pressKey(shown, key, false, queue);
    CHECK(dialog.newName->isAccepted);
    pressKey(shown, SDL_SCANCODE_ESCAPE, false, queue);
    CHECK_FALSE(dialog.newName);
    CHECK(queue.isEmpty());
    pressKey(shown, SDL_SCANCODE_ESCAPE, false, queue);
    CHECK(taken<CloseDialog>(queue));
}
