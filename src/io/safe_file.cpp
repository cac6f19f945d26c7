// Reading whole files.
#include "io/safe_file.h"

#include <cerrno>

#include "io/safe_write.h"

namespace pixelstep {
namespace {

/// Closes a file descriptor.
class Descriptor {
public:
    explicit Descriptor(int number) : number_(number) {}
    ~Descriptor() {
        if (number_ >= 0) system_call::close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    bool isOpen() const { return number_ >= 0; }
    int number() const { return number_; }

private:
    int number_;
};

constexpr auto kCannotBeOpened = "cannot be opened";

std::string wordsFor(FileKind kind) {
    if (kind == FileKind::folder) return "a folder";
    if (kind == FileKind::pipe) return "a pipe";
    if (kind == FileKind::socket) return "a socket";
    return "a device";
}

std::optional<Fault> readAll(int file, std::string& bytes) {
    size_t done = 0;
    while (done < bytes.size()) {
        const int64_t count = system_call::read(file, bytes.data() + done, bytes.size() - done);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return systemFault("cannot be read");
        if (count == 0) return Fault{"", "became shorter while it was read"};
        done += static_cast<size_t>(count);
    }
    return std::nullopt;
}

}  // namespace

Result<std::string> readFile(const std::string& path, int64_t maxSize) {
    const Descriptor file(system_call::openToRead(path.c_str()));
    if (!file.isOpen()) return systemFault(kCannotBeOpened);
    FileInfo info;
    if (system_call::fstat(file.number(), &info) != 0) return systemFault("cannot be read");
    if (info.kind != FileKind::regular) {
        return Fault{"", "this is " + wordsFor(info.kind) + "; expected a file"};
    }
    if (info.size > maxSize) {
        return Fault{"", "has " + std::to_string(info.size) + " bytes; expected at most " +
                             std::to_string(maxSize)};
    }
    std::string bytes(static_cast<size_t>(info.size), '\0');
    if (const std::optional<Fault> fault = readAll(file.number(), bytes)) return *fault;
    return bytes;
}

bool couldNotOpen(const Fault& fault) {
    return fault.what.starts_with(kCannotBeOpened);
}

std::optional<Fault> writeFile(const std::string& path, std::string_view bytes, Backup backup) {
    return writeFileWith(FileCalls{}, path, bytes, backup);
}

}  // namespace pixelstep
