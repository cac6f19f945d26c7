// Tests of the file dialogs: keys, typed names, and new levels.
#include "ui/dialogs/file_dialogs.h"

#include <doctest/doctest.h>

#include <filesystem>

#include "io/temporary_folder.h"
#include "support/level_of_rows.h"
#include "support/queue.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

/// A folder with levels `a` (with a name), `b` and an invalid one, and a subfolder.
struct Folder {
    TemporaryFolder folder;

    Folder() {
        Level named = levelWithFloor();
        named.text.edit().name = "The first";
        folder.write("a.json", writeLevel(named));
        folder.write("b.json", writeLevel(levelWithFloor()));
        folder.write("broken.json", "{ \"version\": 1, \"rows\": [\"..\", \".\"] }");
        folder.write("level.schema.json", "{}");
        folder.write("more/c.json", writeLevel(levelWithFloor()));
    }
    OpenDialog dialog(const std::vector<std::string>& recent = {}) const {
        OpenDialog result;
        result.list.show(folder.path(""), recent);
        return result;
    }
};

std::vector<std::string> labelsOf(const LevelList& list) {
    std::vector<std::string> labels;
    for (const ListEntry& entry : list.entries()) labels.push_back(entry.label);
    return labels;
}

template <size_t size>
void type(std::array<char, size>& field, const std::string& text) {
    field.fill('\0');
    text.copy(field.data(), size - 1);
}

}  // namespace

TEST_CASE(
    "open dialog: lists recent levels of other folders, the parent folder, folders and levels") {
    const Folder f;
    const Folder other;
    const OpenDialog dialog = f.dialog(
        {f.folder.path("b.json"), other.folder.path("b.json"), f.folder.path("gone.json")});
    // No file is listed twice.
    CHECK(labelsOf(dialog.list) == std::vector<std::string>{"b", "..", "more", "a", "b", "broken"});
    CHECK(dialog.list.entries()[0].path == other.folder.path("b.json"));
    CHECK(dialog.list.entries()[0].isRecent);
    CHECK_FALSE(dialog.list.entries()[4].isRecent);
}

TEST_CASE("open dialog: levels are read one by one, with names, sizes and errors") {
    const Folder f;
    OpenDialog dialog = f.dialog();
    const std::vector<ListEntry>& entries = dialog.list.entries();
    CHECK_FALSE(entries[2].isRead);
    dialog.list.readAll();
    CHECK(entries[2].name == "The first");
    CHECK(entries[2].size == Vec2i{20, 10});
    CHECK(entries[3].error.empty());
    CHECK(entries[4].error.starts_with("/rows/1: "));
}

TEST_CASE("open dialog: Enter opens a level or a folder, and not an invalid level") {
    const Folder f;
    FileDialog dialog = f.dialog();
    auto& open = std::get<OpenDialog>(dialog);
    open.list.readAll();
    const auto enterAt = [&](size_t i) {
        open.focused = i;
        CommandQueue queue;
        pressKey(dialog, SDL_SCANCODE_RETURN, false, queue);
        return queue.takeAll();
    };
    const auto opened = enterAt(2);
    REQUIRE(opened.size() == 2);
    CHECK(std::holds_alternative<CloseDialog>(opened[0]));
    CHECK(std::get<OpenLevel>(opened[1]).path == f.folder.path("a.json"));
    const auto shown = enterAt(1);
    REQUIRE(shown.size() == 1);
    CHECK(std::get<ShowFolder>(shown[0]).path == f.folder.path("more/"));
    CHECK(enterAt(4).empty());
    open.list.show(f.folder.path("more/"), {});
    CommandQueue queue;
    pressKey(dialog, SDL_SCANCODE_BACKSPACE, false, queue);
    const auto up = taken<ShowFolder>(queue);
    REQUIRE(up);
    CHECK(up->path == f.folder.path(""));
    pressKey(dialog, SDL_SCANCODE_ESCAPE, false, queue);
    CHECK(taken<CloseDialog>(queue));
}

TEST_CASE("open dialog: arrows move in the grid, also over shorter rows") {
    const Folder f;
    FileDialog dialog = f.dialog();
    auto& open = std::get<OpenDialog>(dialog);
    // Two folders, then three levels in a row.
    open.places = {{0, 0}, {1, 0}, {0, 1}, {1, 1}, {2, 1}};
    const auto after = [&](size_t from, SDL_Scancode key) {
        open.focused = from;
        CommandQueue queue;
        pressKey(dialog, key, false, queue);
        return open.focused;
    };
    CHECK(after(0, SDL_SCANCODE_RIGHT) == 1);
    CHECK(after(1, SDL_SCANCODE_DOWN) == 3);
    CHECK(after(4, SDL_SCANCODE_UP) == 1);
    CHECK(after(4, SDL_SCANCODE_RIGHT) == 4);
    CHECK(after(0, SDL_SCANCODE_UP) == 0);
    CHECK(after(0, SDL_SCANCODE_LEFT) == 0);
    CHECK(after(4, SDL_SCANCODE_HOME) == 0);
    CHECK(after(0, SDL_SCANCODE_END) == 4);
}

TEST_CASE("save dialog: a name is relative to the folder, a complete path to the root") {
    const TemporaryFolder folder;
    folder.write("more/x", "");
    SaveAsDialog dialog{.folder = folder.path("")};
    CommandQueue queue;
    for (const auto& [typed, path] :
         {std::pair{std::string("mine"), folder.path("mine.json")},
          std::pair{folder.path("more/mine.json"), folder.path("more/mine.json")}}) {
        type(dialog.name, typed);
        CHECK(accept(dialog, queue));
        const auto save = taken<SaveLevelTo>(queue);
        REQUIRE(save);
        CHECK(save->path == path);
    }
    for (const char* bad : {"", "more", "more/", "nowhere/mine", "/no/such/folder/mine.json"}) {
        CAPTURE(bad);
        type(dialog.name, bad);
        CHECK_FALSE(accept(dialog, queue));
        CHECK(queue.isEmpty());
        CHECK_FALSE(dialog.note.empty());
    }
}

TEST_CASE("new dialog: the level is as requested and can be loaded, or a note has the reason") {
    NewDialog dialog;
    type(dialog.name, "Mine");
    dialog.columns = 30;
    dialog.rows = 12;
    dialog.tileSize = 8;
    dialog.material = 2;
    CommandQueue queue;
    CHECK(accept(dialog, queue));
    const auto request = taken<CreateLevel>(queue);
    REQUIRE(request);
    CHECK(request->material == 2);
    const TileMap& tiles = request->level.tiles;
    CHECK(tiles.columns() == 30);
    CHECK(tiles.rows() == 12);
    CHECK(tiles.tileSize() == 8);
    CHECK(tiles.tile({29, 11}).material == 2);
    CHECK(tiles.isObstacle({0, 11}));
    const Result<Level> read = readLevel(writeLevel(request->level));
    REQUIRE(bool(read));
    CHECK(read->text->name == "Mine");
    CHECK(read->cast->player->feet == Vec2i{20, 88});
    dialog.rows = 3;  // 24 px, less than the height of the player
    CHECK_FALSE(accept(dialog, queue));
    CHECK_FALSE(dialog.note.empty());
}
