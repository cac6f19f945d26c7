// Writes movement settings as source code into a folder: a C++ file and a Lua file.
#include <fstream>
#include <string>

#include "io/tuning_code.h"

using namespace pixelstep;

int main(int argc, char** argv) {
    if (argc != 2) return 2;
    const std::string folder = argv[1];
    std::ofstream cpp(folder + "tuning.h");
    cpp << codeOf(Tuning{}, CodeLanguage::cpp);
    std::ofstream lua(folder + "tuning.lua");
    lua << codeOf(Tuning{}, CodeLanguage::lua);
    return cpp.flush() && lua.flush() ? 0 : 1;
}
