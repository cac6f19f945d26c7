// Each check, fed a breach of its rule.
#include <doctest/doctest.h>

#include "structure/structure.h"

using namespace structure;

TEST_CASE("structure: an include from a room above is a breach") {
    const auto upward = [](std::string path, std::string included) {
        return upwardIncludes({{std::move(path), "#include \"" + included + "\"\n"}}).size() == 1;
    };
    CHECK(upward("src/math/vec.h", "physics/body.h"));
    CHECK(upward("src/physics/mover.cpp", "game/level/level.h"));
    CHECK(upward("src/physics/grid/grid.cpp", "physics/body.h"));
    CHECK(upward("src/physics/walk.cpp", "physics/query/query.h"));
    CHECK(upward("src/game/level/level.cpp", "game/world/world.h"));
    CHECK(upward("src/game/nav/nav.cpp", "game/world/world.h"));
    CHECK(upward("src/game/world/step.cpp", "game/run/session.h"));
    CHECK(upward("src/game/run/session.cpp", "io/result.h"));
    CHECK(upward("src/io/json/json_tree.cpp", "io/level/level_reader.h"));
    CHECK(upward("src/io/replay/replay_reader.cpp", "io/tiled/tiled_json.h"));
    CHECK(upward("src/io/safe_file.cpp", "scene/camera.h"));
    CHECK(upward("src/scene/camera.cpp", "edit/edit_mode.h"));
    CHECK(upward("src/edit/edit_mode.cpp", "files/files.h"));
    CHECK(upward("src/files/files.cpp", "edit/edit_mode.h"));
    CHECK(upward("src/edit/edit_mode.cpp", "draw/renderer.h"));
    CHECK(upward("src/draw/renderer.cpp", "ui/panel/panel.h"));
    CHECK(upward("src/ui/panel/panel.cpp", "app/game.h"));
    CHECK(upward("src/elsewhere/panel.cpp", "math/vec.h"));
    CHECK(upward("src/app/game.cpp", "elsewhere/panel.h"));

    CHECK_FALSE(upward("src/physics/grid/grid.cpp", "math/rect.h"));
    CHECK_FALSE(upward("src/edit/edit_mode.cpp", "scene/camera.h"));
    CHECK_FALSE(upward("src/app/game.cpp", "math/vec.h"));
    CHECK_FALSE(upward("src/main.cpp", "app/game.h"));
}

TEST_CASE("structure: what io's folders include of its own files needs none of its folders") {
    std::vector<Source> sources{
        {"src/io/json/json_tree.cpp", "#include \"io/result.h\"\n"},
        {"src/io/result.h", "#include <string>\n"},
        {"src/io/result.cpp", "#include \"io/quoted.h\"\n"},
        {"src/io/quoted.h", ""},
        {"src/io/quoted.cpp", "#include \"math/vec.h\"\n"},
    };
    CHECK(upwardIncludes(sources).empty());
    sources.back().text = "#include \"io/level/level_reader.h\"\n";
    CHECK(upwardIncludes(sources) ==
          Breaches{"src/io/json/json_tree.cpp: includes \"io/result.h\" from above"});
}

TEST_CASE("structure: a window's library below draw is a breach") {
    CHECK(windowIncludes({{"src/scene/a.h", "#include <SDL.h>\n"}}).size() == 1);
    CHECK(windowIncludes({{"src/edit/a.cpp", "#include <imgui.h>\n"}}).size() == 1);
    CHECK(windowIncludes({{"src/files/a.cpp", "#include \"imgui.h\"\n"}}).size() == 1);
    CHECK(windowIncludes({{"src/draw/a.cpp", "#include <SDL.h>\n"}}).empty());
}

TEST_CASE("structure: one file too many in a folder is a breach, unless it holds data") {
    const std::vector<std::string> files{"src/a/1.h", "src/a/2.h", "src/a/3.h", "src/a/b/4.h"};
    CHECK(crowdedFolders(files, 3, {}).empty());
    CHECK(crowdedFolders(files, 2, {}) == Breaches{"src/a: holds 3 files"});
    CHECK(crowdedFolders(files, 2, {"src/a"}).empty());
}

TEST_CASE("structure: a README that leaves out a file, or names it twice or in vain, is a breach") {
    const auto breaches = [](const std::string& text) {
        return unlistedFiles({{"src/io/a.h", ""},
                              {"src/io/a.cpp", ""},
                              {"src/io/b.h", ""},
                              {"src/io/json/c.h", ""},
                              {"src/io/json/README.md", "- `c` - text\n"},
                              {"src/io/README.md", text}});
    };
    CHECK(breaches("# io\n\n- `a` `b` - two, with `vec` in them\n- `json/` - text\n").empty());
    CHECK(breaches("- `a` - one\n- `json/` - text\n") ==
          Breaches{"src/io/README.md: does not name `b`"});
    CHECK(breaches("- `a` `b` - two\n") == Breaches{"src/io/README.md: does not name `json/`"});
    CHECK(breaches("- `a` `b` - two\n- `a` - one\n- `json/` - text\n") ==
          Breaches{"src/io/README.md: names `a` twice"});
    CHECK(breaches("- `a` `b` `d` - more\n- `json/` - text\n") ==
          Breaches{"src/io/README.md: names `d`, which is not there"});
    CHECK(breaches("- `a` `b` - two\n- `json/` - text\n" + std::string(39, '\n')) ==
          Breaches{"src/io/README.md: has 41 lines"});
}

TEST_CASE("structure: a folder without a README is a breach") {
    const std::vector<Source> sources{{"src/io/json/c.h", ""}, {"src/main.cpp", ""}};
    CHECK(unlistedFiles(sources) ==
          Breaches{"src/io: has no README.md", "src/io/json: has no README.md"});
}

TEST_CASE("structure: data members are counted, and nothing else of a struct") {
    CHECK(dataMembers("struct Game {\n int a; // int b;\n};", "Game") == 1);
    CHECK(dataMembers("struct Game;\nstruct Games { int a; };", "Game") == 0);
    CHECK(dataMembers("struct Game {\n"
                      "    Game(int a, int b);\n"
                      "    static constexpr int kMost = 3;\n"
                      "    using Word = int;\n"
                      "    bool isOpen() const { return a == 1; }\n"
                      "    int twice() const;\n"
                      "    bool operator==(const Game&) const = default;\n"
                      "    struct Part {\n        int x; int y;\n    };\n"
                      "    int a = 1;           ///< one; two\n"
                      "    EditMode mode{play.brush(), play.bodies()};\n"
                      "    std::map<int, std::string> names;\n"
                      "    std::function<void(int)> call;\n"
                      "    int64_t b = now();\n"
                      "    int d, e;\n"
                      "};\nint f;\n",
                      "Game") == 7);
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

TEST_CASE("structure: a question to the preprocessor is a breach where none is expected") {
    const std::vector<Source> sources{{"src/io/a.h", "#pragma once\n#ifdef _WIN32\n#endif\n"},
                                      {"src/io/b.h", "// #if\n#define A\n  # if A\n#endif\n"}};
    CHECK(strayConditionals(sources, {}) ==
          Breaches{"src/io/a.h: #ifdef_WIN32", "src/io/b.h: #ifA"});
    CHECK(strayConditionals(sources, {"src/io/a.h", "src/io/b.h"}).empty());
}

TEST_CASE("structure: an algorithm that the browser's build is not given is a breach") {
    const std::vector<Source> sources{
        {"src/io/a.cpp", "std::ranges::sort(a);\n// std::ranges::fill\nstd::ranges::sort(b);\n"},
        {"src/io/b.cpp", "std::ranges::sort_heap(a); std::ranges::find(b, c);\n"}};
    const std::string standard = "BY_ORDER(sort, less)\n// sort_heap\nconstexpr auto find(int);\n";
    CHECK(algorithmsNotGiven(sources, standard) == Breaches{"src/io/b.cpp: sort_heap"});
    CHECK(algorithmsNotGiven(sources, "").size() == 3);
}

TEST_CASE(
    "structure: a name of the standard library without a header that declares it is a breach") {
    const auto missing = [](std::string text) {
        return missingStandardHeaders({{"src/io/a.cpp", std::move(text)},
                                       {"src/io/a.h", "#include <vector>\n"},
                                       {"src/io/b.h", "#include \"io/a.h\"\n"}});
    };
    CHECK(missing("#include \"io/b.h\"\nstd::vector<int> a;\n").empty());
    CHECK(missing("#include <string>\nstd::vector<int> a;\n") ==
          Breaches{"src/io/a.cpp: uses std::vector without <vector>"});
    CHECK(missing("#include <functional>\nvoid f() { std::ranges::sort(a); }\n") ==
          Breaches{"src/io/a.cpp: uses std::sort without <algorithm>"});
    CHECK(missing("#include <cstdlib>\nint a = std::abs(b);\n").empty());
    CHECK(missing("uint8_t a; myuint8_t b;\n") ==
          Breaches{"src/io/a.cpp: uses uint8_t without <cstdint>"});
    CHECK(missing("// std::vector\nconst char* a = \"std::vector\";\n").empty());
    CHECK(missing("#include <vector>\nstd::vectors a;\n") ==
          Breaches{
              "src/io/a.cpp: uses std::vectors, which tests/structure/standard.cpp does not know"});
}

TEST_CASE("structure: a constant that its file does not use is a breach") {
    const auto unused = [](std::string text) {
        return unusedConstants(
            {{"src/io/a.cpp", std::move(text)}, {"src/io/a.h", "extern const int kShared;\n"}});
    };
    CHECK(unused("constexpr int kMost = 3;\nint a = kMostOf;\n") ==
          Breaches{"src/io/a.cpp: does not use kMost"});
    CHECK(unused("static const char* kNames[] = {};\n").size() == 1);
    CHECK(unused("constexpr int kMost = 3;\nint a = kMost;\n").empty());
    CHECK(unused("const int kShared = 3;\n").empty());
    CHECK(unused("constexpr int f(int kind);\n").empty());
}
