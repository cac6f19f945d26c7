// Writes tunings as source code into a folder: single C++ and Lua files, and one C++ file with all
// tunings in separate namespaces.
#include <fstream>
#include <string>

#include "example/tuning_cases.h"
#include "io/tuning_code.h"

using namespace pixelstep;

int main(int argc, char** argv) {
    if (argc != 2) return 2;
    const std::string folder = argv[1];
    std::ofstream alone(folder + "tuning_alone.cpp");
    alone << codeOf(tuningCases()[1], CodeLanguage::cpp);
    std::ofstream all(folder + "tuning_cases.inc");
    bool isWritten = true;
    int i = 0;
    for (const Tuning& tuning : tuningCases()) {
        const std::string name = "case" + std::to_string(i++);
        all << "namespace " << name << " {\n" << codeOf(tuning, CodeLanguage::cpp) << "}\n\n";
        std::ofstream lua(folder + name + ".lua");
        lua << codeOf(tuning, CodeLanguage::lua);
        isWritten = isWritten && lua.flush();
    }
    return isWritten && alone.flush() && all.flush() ? 0 : 1;
}
