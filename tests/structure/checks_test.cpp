// Tests of the checks, with a breach of each rule.
#include <doctest/doctest.h>

#include "structure/structure.h"

using namespace structure;

TEST_CASE("structure: an include from a module above is a breach") {
    const auto upward = [](std::string path, std::string included) {
        return upwardIncludes({{std::move(path), "#include \"" + included + "\"\n"}}).size() == 1;
    };
    CHECK(upward("src/math/vec.h", "physics/body.h"));
    CHECK(upward("src/physics/mover.cpp", "game/level/level.h"));
    CHECK(upward("src/physics/body_grid.cpp", "game/world/world.h"));
    CHECK(upward("src/physics/move_state.cpp", "physics/query/query.h"));
    CHECK(upward("src/game/character/character.cpp", "game/level/level.h"));
    CHECK(upward("src/game/level/level.cpp", "game/world/world.h"));
    CHECK(upward("src/game/nav/nav.cpp", "game/world/world.h"));
    CHECK(upward("src/game/world/step.cpp", "game/run/session.h"));
    CHECK(upward("src/game/run/session.cpp", "io/result.h"));
    CHECK(upward("src/io/json/json_tree.cpp", "io/level/level_json.h"));
    CHECK(upward("src/io/replay/replay_reader.cpp", "io/tiled/tiled_json.h"));
    CHECK(upward("src/io/safe_file.cpp", "scene/camera.h"));
    CHECK(upward("src/scene/camera.cpp", "import/import_map.h"));
    CHECK(upward("src/import/import_map.cpp", "scene/camera.h"));
    CHECK(upward("src/files/document.cpp", "draw/renderer.h"));
    CHECK(upward("src/draw/renderer.cpp", "files/document.h"));
    CHECK(upward("src/draw/renderer.cpp", "lab/view.h"));
    CHECK(upward("src/ui/settings.h", "lab/view.h"));
    CHECK(upward("src/ui/messages.h", "lab/reason/reason.h"));
    CHECK(upward("src/ui/widgets.cpp", "editor/level_editor.h"));
    CHECK(upward("src/lab/views.cpp", "panel/panel.h"));
    CHECK(upward("src/lab/inspect/inspect_ui.cpp", "editor/play_tools.h"));
    CHECK(upward("src/editor/level_editor.cpp", "editor/ui/edit_bar.h"));
    CHECK(upward("src/editor/ui/edit_bar.cpp", "panel/panel.h"));
    CHECK(upward("src/panel/panel.cpp", "app/app.h"));
    CHECK(upward("src/elsewhere/panel.cpp", "math/vec.h"));
    CHECK(upward("src/app/app.cpp", "elsewhere/panel.h"));

    CHECK_FALSE(upward("src/physics/body_grid.cpp", "math/rect.h"));
    CHECK_FALSE(upward("src/editor/level_editor.cpp", "scene/camera.h"));
    CHECK_FALSE(upward("src/editor/play_tools.cpp", "lab/inspect/inspect.h"));
    CHECK_FALSE(upward("src/lab/inspect/inspect_ui.cpp", "lab/view.h"));
    CHECK_FALSE(upward("src/app/app.cpp", "math/vec.h"));
    CHECK_FALSE(upward("src/main.cpp", "app/app.h"));
}

TEST_CASE("structure: files of io that its folders include must not need these folders") {
    std::vector<Source> sources{
        {"src/io/json/json_tree.cpp", "#include \"io/result.h\"\n"},
        {"src/io/result.h", "#include <string>\n"},
        {"src/io/result.cpp", "#include \"io/quoted.h\"\n"},
        {"src/io/quoted.h", ""},
        {"src/io/quoted.cpp", "#include \"math/vec.h\"\n"},
    };
    CHECK(upwardIncludes(sources).empty());
    sources.back().text = "#include \"io/level/level_json.h\"\n";
    CHECK(upwardIncludes(sources) ==
          Breaches{"src/io/json/json_tree.cpp: includes \"io/result.h\" from above"});
}

TEST_CASE(
    "structure: a window library below draw, or in the values of an instrument or of the editor, "
    "is a breach") {
    CHECK(windowIncludes({{"src/scene/a.h", "#include <SDL.h>\n"}}).size() == 1);
    CHECK(windowIncludes({{"src/editor/a.cpp", "#include <imgui.h>\n"}}).size() == 1);
    CHECK(windowIncludes({{"src/files/a.cpp", "#include \"imgui.h\"\n"}}).size() == 1);
    CHECK(windowIncludes({{"src/draw/a.cpp", "#include <SDL.h>\n"}}).empty());
    CHECK(windowIncludes({{"src/lab/a/a.cpp", "#include <SDL.h>\n"}}).size() == 1);
    CHECK(windowIncludes({{"src/lab/a/a.cpp", "#include \"lab/a/a_ui.h\"\n"}}).size() == 1);
    CHECK(windowIncludes({{"src/lab/a/a.cpp", "#include \"lab/b/b.h\"\n"}}).empty());
    CHECK(windowIncludes({{"src/lab/a/a_ui.cpp", "#include <SDL.h>\n"}}).empty());
    CHECK(windowIncludes({{"src/editor/a.cpp", "#include \"ui/widgets.h\"\n"}}).size() == 1);
}

TEST_CASE("structure: a third pair of files of an instrument is a breach") {
    CHECK(instrumentFiles({{"src/lab/a/b.h", ""}}).size() == 1);
    CHECK(instrumentFiles({{"src/lab/a/a_b.cpp", ""}}).size() == 1);
    CHECK(instrumentFiles({{"src/lab/a/a.h", ""}, {"src/lab/a/a_ui.cpp", ""}}).empty());
    CHECK(instrumentFiles({{"src/lab/views.cpp", ""}, {"src/ui/b.h", ""}}).empty());
}

TEST_CASE("structure: floating point is a breach in code, not in comments") {
    CHECK(floatingPoint({{"src/game/world/a.cpp", "int a; double b;\n"}}).size() == 1);
    CHECK(floatingPoint({{"src/math/a.h", "std::vector<float> a;\n"}}).size() == 1);
    CHECK(floatingPoint({{"src/physics/a.h", "// no float\n/* double */ int doubled = 1'000;\n"}})
              .empty());
    CHECK(floatingPoint({{"src/physics/a.h", "const char* a = \"float\";\n"}}).empty());
    CHECK(floatingPoint({{"src/physics/a.h", "char32_t a = U'\"'; double b; char c = '\"';\n"}})
              .size() == 1);
    CHECK(floatingPoint({{"src/draw/a.cpp", "float a;\n"}}).empty());
}

TEST_CASE("structure: an algorithm that the browser build lacks is a breach") {
    const std::vector<Source> sources{
        {"src/io/a.cpp", "std::ranges::sort(a);\n// std::ranges::fill\nstd::ranges::sort(b);\n"},
        {"src/io/b.cpp", "std::ranges::sort_heap(a); std::ranges::find(b, c);\n"}};
    const std::string standard = "BY_ORDER(sort, less)\n// sort_heap\nconstexpr auto find(int);\n";
    CHECK(algorithmsNotGiven(sources, standard) == Breaches{"src/io/b.cpp: sort_heap"});
    CHECK(algorithmsNotGiven(sources, "").size() == 3);
}
