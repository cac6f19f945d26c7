// Traces, written as the run goes.
#include "app/cli/trace_file.h"

#include "io/replay/trace_csv.h"
#include "io/system_path.h"

namespace pixelstep {

TraceFile::TraceFile(const std::string& path)
    : path_(path), file_(systemPath(path), std::ios::binary) {
    file_ << traceHeader();
    file_.flush();
}

void TraceFile::onStep(const World& world) {
    file_ << traceLines(world);
}

void TraceFile::flush() {
    file_.flush();
}

std::optional<std::string> TraceFile::finish() {
    file_.flush();
    if (file_) return std::nullopt;
    return path_ + ": cannot write the trace";
}

}  // namespace pixelstep
