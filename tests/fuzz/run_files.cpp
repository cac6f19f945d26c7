// Runs a fuzz target as an ordinary test on files and folders of files, also on truncated ones.
// Exits with 0 on success.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "target.h"

namespace fs = std::filesystem;

namespace {

void collect(const fs::path& path, std::vector<fs::path>& files) {
    if (!fs::is_directory(path)) {
        files.push_back(path);
        return;
    }
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(path))
        if (entry.is_regular_file()) files.push_back(entry.path());
}

void run(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
    const auto* data = reinterpret_cast<const uint8_t*>(bytes.data());
    // The path first: if the target aborts, it is the last thing said.
    std::printf("%s\n", path.c_str());
    std::fflush(stdout);
    LLVMFuzzerTestOneInput(data, bytes.size());
    LLVMFuzzerTestOneInput(data, bytes.size() / 2);
}

}  // namespace

int main(int count, char** words) {
    std::vector<fs::path> files;
    for (int i = 1; i < count; ++i) collect(words[i], files);
    std::sort(files.begin(), files.end());
    for (const fs::path& path : files) run(path);
    std::printf("%zu files\n", files.size());
    return files.empty() ? 1 : 0;
}
