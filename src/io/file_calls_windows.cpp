// Reading and saving files on Windows. Other programs may rename and remove open files, as on other
// systems, and paths may have any length.
#include "io/file_calls.h"

#include <fcntl.h>
#include <io.h>
#include <windows.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <thread>

#include "io/system_path.h"

namespace pixelstep {
namespace {

constexpr DWORD kShared = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
constexpr size_t kMaxPart = size_t{1} << 30;  // [bytes] in one call
constexpr size_t kLongPath = 200;             // together with a name still below the limit of 260

int errnoOf(DWORD error) {
    switch (error) {
        case ERROR_FILE_NOT_FOUND:
        case ERROR_PATH_NOT_FOUND:
        case ERROR_INVALID_DRIVE:
        case ERROR_INVALID_NAME:
        case ERROR_BAD_NETPATH:
        case ERROR_BAD_NET_NAME:
        case ERROR_BAD_PATHNAME: return ENOENT;
        case ERROR_TOO_MANY_OPEN_FILES: return EMFILE;
        case ERROR_ACCESS_DENIED:
        case ERROR_SHARING_VIOLATION:
        case ERROR_LOCK_VIOLATION: return EACCES;
        case ERROR_WRITE_PROTECT: return EROFS;
        case ERROR_NOT_ENOUGH_MEMORY:
        case ERROR_OUTOFMEMORY: return ENOMEM;
        case ERROR_DISK_FULL:
        case ERROR_HANDLE_DISK_FULL: return ENOSPC;
        case ERROR_FILE_EXISTS:
        case ERROR_ALREADY_EXISTS: return EEXIST;
        case ERROR_DIRECTORY: return ENOTDIR;
        case ERROR_FILENAME_EXCED_RANGE: return ENAMETOOLONG;
        case ERROR_NOT_SAME_DEVICE: return EXDEV;
        case ERROR_INVALID_FUNCTION:
        case ERROR_NOT_SUPPORTED: return EPERM;
        default: return EIO;
    }
}

/// Sets errno by the error of the last call. @return  -1
int failed() {
    errno = errnoOf(::GetLastError());
    return -1;
}

/// Returns the result of the last call, and sets errno if it is false.
bool checked(bool result) {
    if (!result) errno = errnoOf(::GetLastError());
    return result;
}

/// The path for the calls. Windows accepts more than 260 characters only for absolute paths with a
/// prefix.
std::wstring nameOf(std::string_view path) {
    const std::wstring name = systemPath(path).native();
    if (name.size() < kLongPath) return name;
    std::wstring whole(::GetFullPathNameW(name.c_str(), 0, nullptr, nullptr), L'\0');
    whole.resize(
        ::GetFullPathNameW(name.c_str(), static_cast<DWORD>(whole.size()), whole.data(), nullptr));
    if (whole.empty() || whole.starts_with(L"\\\\?\\")) return name;
    return whole.starts_with(L"\\\\") ? L"\\\\?\\UNC" + whole.substr(1) : L"\\\\?\\" + whole;
}

/// An open handle of Windows, closed at the end.
class Handle {
public:
    explicit Handle(HANDLE handle) : handle_(handle) {}
    ~Handle() {
        if (isOpen()) ::CloseHandle(handle_);
    }
    Handle(const Handle&) = delete;
    Handle& operator=(const Handle&) = delete;

    bool isOpen() const { return handle_ != INVALID_HANDLE_VALUE; }
    HANDLE get() const { return handle_; }

private:
    HANDLE handle_;
};

HANDLE opened(const std::wstring& name, DWORD access, DWORD disposition, DWORD flags) {
    return ::CreateFileW(name.c_str(), access, kShared, nullptr, disposition, flags, nullptr);
}

/// As a descriptor of the C library, which then owns the handle.
int numberOf(HANDLE handle, int flags) {
    if (handle == INVALID_HANDLE_VALUE) return failed();
    const int number =
        ::_open_osfhandle(reinterpret_cast<intptr_t>(handle), flags | _O_BINARY | _O_NOINHERIT);
    if (number < 0) ::CloseHandle(handle);
    return number;
}

int64_t inNs(int64_t time) {
    constexpr int64_t k1970 = 116444736000000000;  // [100 ns] since 1601
    return (time - k1970) * 100;
}

int64_t wholeOf(DWORD high, DWORD low) {
    return static_cast<int64_t>(uint64_t{high} << 32 | low);
}

FileStamp stampFrom(HANDLE handle) {
    const DWORD type = ::GetFileType(handle);
    if (type != FILE_TYPE_DISK)
        return {.exists = true, .kind = type == FILE_TYPE_PIPE ? FileKind::pipe : FileKind::device};
    BY_HANDLE_FILE_INFORMATION found{};
    if (!checked(::GetFileInformationByHandle(handle, &found) != 0)) return {};
    const int64_t changedNs =
        inNs(wholeOf(found.ftLastWriteTime.dwHighDateTime, found.ftLastWriteTime.dwLowDateTime));
    FileStamp stamp{
        .exists = true,
        .device = found.dwVolumeSerialNumber,
        .number = static_cast<uint64_t>(wholeOf(found.nFileIndexHigh, found.nFileIndexLow)),
        .size = wholeOf(found.nFileSizeHigh, found.nFileSizeLow),
        .changedNs = changedNs,
        .touchedNs = changedNs};
    if ((found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0) stamp.kind = FileKind::folder;
    FILE_BASIC_INFO times{};
    if (::GetFileInformationByHandleEx(handle, FileBasicInfo, &times, sizeof times) != 0 &&
        times.ChangeTime.QuadPart != 0)
        stamp.touchedNs = inNs(times.ChangeTime.QuadPart);
    return stamp;
}

/// Virus scanners and indexers may hold a file for a moment after it was written.
template <class Call>
int retryWhileHeld(Call call) {
    constexpr int kTries = 40;
    for (int i = 0;; ++i) {
        if (call() != 0) return 0;
        const DWORD error = ::GetLastError();
        const bool isHeld = error == ERROR_ACCESS_DENIED || error == ERROR_SHARING_VIOLATION;
        if (!isHeld || i == kTries) {
            ::SetLastError(error);
            return failed();
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
}

}  // namespace

FileStamp stampOf(const std::string& path) {
    const Handle file(
        opened(nameOf(path), FILE_READ_ATTRIBUTES, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS));
    return checked(file.isOpen()) ? stampFrom(file.get()) : FileStamp{};
}

FileStamp stampOf(int file) {
    return stampFrom(reinterpret_cast<HANDLE>(::_get_osfhandle(file)));
}

bool mayWrite(const std::string& path) {
    const std::wstring name = nameOf(path);
    const DWORD attributes = ::GetFileAttributesW(name.c_str());
    if (attributes == INVALID_FILE_ATTRIBUTES) return checked(false);
    // This attribute has no effect for folders.
    const bool isFolder = (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
    if (!isFolder && (attributes & FILE_ATTRIBUTE_READONLY) != 0) {
        errno = EACCES;
        return false;
    }
    const Handle file(opened(name, isFolder ? FILE_ADD_FILE : FILE_WRITE_DATA, OPEN_EXISTING,
                             FILE_FLAG_BACKUP_SEMANTICS));
    // Held by another program: the replacement itself shows whether it is allowed.
    return checked(file.isOpen() || ::GetLastError() == ERROR_SHARING_VIOLATION);
}

int openToRead(const std::string& path) {
    // A folder can be opened as well, and is then reported as one.
    return numberOf(opened(nameOf(path), GENERIC_READ, OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS),
                    _O_RDONLY);
}

int64_t readFrom(int file, char* bytes, size_t size) {
    size_t done = 0;
    while (done < size) {
        const int count =
            ::_read(file, bytes + done, static_cast<unsigned>(std::min(size - done, kMaxPart)));
        if (count < 0) return -1;
        if (count == 0) break;
        done += static_cast<size_t>(count);
    }
    return static_cast<int64_t>(done);
}

void closeFile(int file) {
    ::_close(file);
}

bool createFile(const std::string& path, std::string_view bytes, std::optional<uint32_t>) {
    const HANDLE file = opened(nameOf(path), GENERIC_WRITE, CREATE_NEW, 0);
    if (file == INVALID_HANDLE_VALUE) return checked(false);
    bool isWritten = true;
    while (isWritten && !bytes.empty()) {
        const auto size = static_cast<DWORD>(std::min(bytes.size(), kMaxPart));
        DWORD count = 0;
        isWritten = ::WriteFile(file, bytes.data(), size, &count, nullptr) != 0 && count > 0;
        bytes.remove_prefix(count);
    }
    isWritten = isWritten && ::FlushFileBuffers(file) != 0;
    const DWORD error = ::GetLastError();
    ::CloseHandle(file);
    if (isWritten) return true;
    ::DeleteFileW(nameOf(path).c_str());
    errno = errnoOf(error);
    return false;
}

void syncFolder(const std::string&) {}  // folders need none

int lockFile(const std::string& path) {
    // Not shared, and deleted with the last handle, even if the process is killed.
    return numberOf(::CreateFileW(nameOf(path).c_str(), GENERIC_READ | GENERIC_WRITE, 0, nullptr,
                                  OPEN_ALWAYS, FILE_FLAG_DELETE_ON_CLOSE, nullptr),
                    _O_RDWR);
}

void unlockFile(const std::string&, int file) {
    ::_close(file);
}

namespace system_call {

int rename(const char* from, const char* to) {
    const std::wstring old = nameOf(from);
    const std::wstring fresh = nameOf(to);
    return retryWhileHeld([&] {
        return ::MoveFileExW(old.c_str(), fresh.c_str(),
                             MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH);
    });
}

int unlink(const char* path) {
    return checked(::DeleteFileW(nameOf(path).c_str()) != 0) ? 0 : -1;
}

int link(const char* path, const char* second) {
    const BOOL made = ::CreateHardLinkW(nameOf(second).c_str(), nameOf(path).c_str(), nullptr);
    return checked(made != 0) ? 0 : -1;
}

}  // namespace system_call
}  // namespace pixelstep
