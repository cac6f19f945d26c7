// A folder for one test, removed afterwards.
#pragma once

#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>

namespace pixelstep::test {

class TemporaryFolder {
public:
    TemporaryFolder() {
        std::random_device random;
        do {
            const auto name = "pixelstep-" + std::to_string(random());
            path_ = (std::filesystem::temp_directory_path() / name).generic_string();
        } while (!std::filesystem::create_directory(path_));
        std::filesystem::permissions(path_, std::filesystem::perms::owner_all);
    }
    ~TemporaryFolder() {
        std::error_code error;
        std::filesystem::permissions(path_, std::filesystem::perms::owner_all, error);
        std::filesystem::remove_all(path_, error);
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    /// The path of a file in it; for an empty name the folder itself with a '/' at the end.
    std::string path(const std::string& name) const { return path_ + "/" + name; }

    void write(const std::string& name, std::string_view bytes) const {
        std::filesystem::create_directories(std::filesystem::path(path(name)).parent_path());
        std::ofstream(path(name), std::ios::binary) << bytes;
    }

    std::string read(const std::string& name) const {
        std::ifstream file(path(name), std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    /// The number of files, folders and links directly in it.
    long entries() const {
        return static_cast<long>(std::distance(std::filesystem::directory_iterator(path_), {}));
    }

private:
    std::string path_;
};

}  // namespace pixelstep::test
