// Saves a file continuously until it is killed. Arguments: the file and the first version. Prints a
// byte before and after each save.
#include <fcntl.h>
#include <io.h>

#include <string>

#include "io/safe_file.h"
#include "support/saved_text.h"

using namespace pixelstep;

int main(int count, char** words) {
    if (count != 3) return 2;
    _setmode(1, _O_BINARY);
    for (int64_t version = std::stoll(words[2]);; ++version) {
        if (_write(1, "b", 1) != 1) return 1;
        if (writeFile(words[1], test::textOfVersion(version), Backup::replaced)) return 1;
        if (_write(1, "s", 1) != 1) return 1;
    }
}
