// Bad files cause one error line and exit code 1, and a running game keeps its level.
#include <doctest/doctest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <random>

#include "app/played.h"
#include "io/safe_file.h"
#include "support/bad_levels.h"

using namespace pixelstep;
using namespace pixelstep::test;
namespace fs = std::filesystem;

namespace {

/// A folder with all bad levels but the largest, which the tests of io read, by their places in the
/// catalogue.
struct BadFolder {
    std::string path;
    std::vector<BadLevel> levels = badLevels();

    BadFolder() {
        std::erase_if(levels, [](const BadLevel& bad) { return bad.bytes.size() > 100'000; });
        std::random_device random;
        path = (fs::temp_directory_path() / ("pixelstep_bad_" + std::to_string(random()))).string();
        fs::create_directories(path);
        for (size_t i = 0; i < levels.size(); ++i)
            std::ofstream(path + "/" + nameOf(i), std::ios::binary) << levels[i].bytes;
    }
    ~BadFolder() { fs::remove_all(path); }
    BadFolder(const BadFolder&) = delete;
    BadFolder& operator=(const BadFolder&) = delete;

    static std::string nameOf(size_t i) { return std::to_string(1000 + i) + ".json"; }
};

int exitCodeOf(const std::string& line) {
    const int status = std::system(line.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

TEST_CASE("bad files: the program prints one line about each and exits with 1") {
    const BadFolder folder;
    const std::string program = "cd '" + folder.path + "' && '" + PIXELSTEP_PROGRAM + "' ";
    CHECK(exitCodeOf(program + "check *.json > out.txt 2> err.txt") == 1);
    std::ifstream errors(folder.path + "/err.txt");
    std::string line;
    for (size_t i = 0; i < folder.levels.size(); ++i) {
        CAPTURE(folder.levels[i].what);
        REQUIRE(std::getline(errors, line));
        CHECK(line.starts_with(BadFolder::nameOf(i) + ":" + folder.levels[i].place));
    }
    CHECK_FALSE(std::getline(errors, line));
    CHECK(fs::file_size(folder.path + "/out.txt") == 0);
    CHECK(exitCodeOf(program + "run 1000.json 2> err.txt") == 1);
}

TEST_CASE("bad files: a running game rejects each and continues with its own level") {
    const BadFolder folder;
    Played played;
    played.frame(2);
    const World before = played.world();
    for (size_t i = 0; i < folder.levels.size(); ++i) {
        const BadLevel& bad = folder.levels[i];
        CAPTURE(bad.what);
        played.app.documents.requestLevel(folder.path + "/" + BadFolder::nameOf(i));
        CHECK(played.world() == before);
        const std::string note = played.app.toasts.latest();
        CHECK(note.find(BadFolder::nameOf(i) + ":" + bad.place) != std::string::npos);
    }
    played.frame();
    CHECK(played.world().stepCount == before.stepCount + 1);
}
