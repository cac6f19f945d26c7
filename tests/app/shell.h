// A temporary folder, and the program run in it by a shell.
#pragma once

#include <doctest/doctest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <sstream>

#include "game/run/replay.h"
#include "io/replay/replay_json.h"
#include "io/safe_file.h"
#include "io/temporary_folder.h"
#include "support/level_of_rows.h"

namespace pixelstep {

struct ProgramResult {
    int code = -1;
    std::string out;
    std::string err;
};

/// A folder of files, and the program run in it.
struct Shell {
    test::TemporaryFolder files;
    std::string folder = files.path("");

    Shell() {
        REQUIRE(!writeFile(folder + "level.json", writeLevel(levelWithFloor())));
        REQUIRE(!writeFile(folder + "bad.json", "{ \"version\": 1 }"));
    }

    std::string read(const std::string& name) const { return files.read(name); }
    ProgramResult run(const std::string& words, const std::string& environment = "") const {
        const std::string line = "cd '" + folder + "' && " + environment + " '" +
                                 PIXELSTEP_PROGRAM + "' " + words + " > out.txt 2> err.txt";
        const int status = std::system(line.c_str());
        return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, read("out.txt"), read("err.txt")};
    }
    ProgramResult play(const std::string& words) const {
        return run(words, "XDG_DATA_HOME=home SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy");
    }

    /// A replay that walks, jumps, spawns, and has a command that is rejected.
    std::string writeWalk() const {
        Recorder recorder(levelWithFloor(), 5);
        World world = makeWorld(levelWithFloor(), 5);
        Resize impossible;
        impossible.height = 250;
        for (int i = 0; i < 150; ++i) {
            if (i == 20 || i == 90) {
                recorder.command(world, SpawnClone{});
                apply(world, SpawnClone{});
            }
            if (i == 30) {
                recorder.command(world, impossible);
                apply(world, impossible);
            }
            const Buttons held = i < 60 ? kButtonRight : i < 100 ? kButtonUp : kButtonLeft;
            recorder.hold(world, held);
            step(world, held);
            recorder.onStep(world);
        }
        REQUIRE(!writeFile(folder + "walk.json", writeReplay(recorder.replay())));
        return "steps=150 hash=" + hashText(hashOf(world)) + "\n";
    }
};

inline int lineCount(const std::string& text) {
    return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

}  // namespace pixelstep
