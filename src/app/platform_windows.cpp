// The platform functions on Windows. The game is a console program, so that a shell waits for it,
// gets its exit code and can redirect its output. Its manifest requests that no console is created;
// older systems ignore that, so the program detaches from a console that only it uses.
#include "app/platform.h"

#include <fcntl.h>
#include <io.h>
#include <windows.h>
// Requires windows.h before it.
#include <shellapi.h>

#include <cstdio>
#include <cstdlib>
#include <memory>

#include "io/system_path.h"

namespace pixelstep {
namespace {

UINT codePageBefore = 0;

std::vector<std::string> commandLineArguments() {
    int count = 0;
    const std::unique_ptr<wchar_t*, decltype(&::LocalFree)> words(
        ::CommandLineToArgvW(::GetCommandLineW(), &count), ::LocalFree);
    std::vector<std::string> texts;
    for (int i = 1; words && i < count; ++i) texts.push_back(plainPath(words.get()[i]));
    return texts;
}

bool ownsConsole() {
    DWORD ids[2];
    return ::GetConsoleProcessList(ids, 2) == 1;
}

/// Discards the output, but writing succeeds.
void openStream(FILE* stream, DWORD number, const char* mode) {
    const HANDLE handle = ::GetStdHandle(number);
    const bool isOpen = handle != nullptr && handle != INVALID_HANDLE_VALUE &&
                        ::GetFileType(handle) != FILE_TYPE_UNKNOWN;
    if (!isOpen) static_cast<void>(std::freopen("NUL", mode, stream));
    ::_setmode(::_fileno(stream), _O_BINARY);
}

void useUtf8() {
    codePageBefore = ::GetConsoleOutputCP();
    if (codePageBefore == 0 || ::SetConsoleOutputCP(CP_UTF8) == 0) return;
    std::atexit([] { ::SetConsoleOutputCP(codePageBefore); });
}

}  // namespace

std::vector<std::string> startProcess(int, char**) {
    std::vector<std::string> words = commandLineArguments();
    // A click on an icon gives at most one argument. With more arguments, the user wants to read
    // the console.
    if (words.size() < 2 && ownsConsole()) ::FreeConsole();
    openStream(stdin, STD_INPUT_HANDLE, "rb");
    openStream(stdout, STD_OUTPUT_HANDLE, "wb");
    openStream(stderr, STD_ERROR_HANDLE, "wb");
    useUtf8();
    return words;
}

bool canSleep() {
    return true;
}

bool canQuit() {
    return true;
}

int runFrames(const std::function<bool()>& frame, const std::function<int()>& end) {
    while (frame()) continue;
    return end();
}

}  // namespace pixelstep
