// What packages hold besides the program, made from its options: the manual page and the
// completion.
//   write_texts FOLDER DATE
#include <cstdio>
#include <string>

#include "app/cli/program_text.h"
#include "io/safe_file.h"

int main(int count, char** words) {
    using namespace pixelstep;
    if (count != 3) {
        std::fputs("usage: write_texts FOLDER DATE\n", stderr);
        return 2;
    }
    const std::string folder = std::string(words[1]) + "/";
    const ProgramText program = programText();
    const bool isWritten = !writeFile(folder + "pixelstep.6", manualPage(program, words[2])) &&
                           !writeFile(folder + "pixelstep.bash", bashCompletion(program));
    if (!isWritten) std::fprintf(stderr, "%s: cannot be written\n", folder.c_str());
    return isWritten ? 0 : 1;
}
