// Tests of paths that refer to the same file.
#include "io/safe_file.h"

#include <unistd.h>

#include "support.h"
#include "temporary_folder.h"

using namespace pixelstep;
using namespace pixelstep::test;

TEST_CASE("same file: different spellings and links of existing and missing files") {
    namespace fs = std::filesystem;
    const TemporaryFolder folder;
    const auto isSame = [&](const std::string& a, const std::string& b) {
        const bool same = isSameFile(folder.path(a), folder.path(b));
        CHECK(isSameFile(folder.path(b), folder.path(a)) == same);
        return same;
    };
    folder.write("here", "");
    folder.write("other", "");
    fs::create_directory(folder.path("sub"));
    fs::create_symlink("here", folder.path("link"));
    fs::create_symlink("../new", folder.path("sub/to_new"));
    fs::create_symlink("sub", folder.path("folder"));
    fs::create_symlink("circle", folder.path("circle"));
    fs::create_hard_link(folder.path("here"), folder.path("hard"));
    for (const char* name :
         {"here", "./here", "sub/../here", "folder/../here", ".//here", "link", "hard"}) {
        CAPTURE(name);
        CHECK(isSame(name, "here"));
        CHECK_FALSE(isSame(name, "other"));
        CHECK_FALSE(isSame(name, "new"));
    }
    for (const char* name : {"new", "./new", "sub/../new", "sub/to_new", "folder/to_new"}) {
        CAPTURE(name);
        CHECK(isSame(name, "new"));
        CHECK_FALSE(isSame(name, "newer"));
        CHECK_FALSE(isSame(name, "here"));
    }
    CHECK(isSame("folder/x", "sub/x"));
    CHECK(isSame("nowhere/x", "nowhere/./x"));
    CHECK_FALSE(isSame("nowhere/x", "x"));
    CHECK_FALSE(isSame("circle", "here"));
    CHECK_FALSE(isSameFile("/dev/null", "/dev/null"));
    CHECK_FALSE(isSameFile("", "x"));
}
