// The program: in, a command line; out, an exit code.
#include <cstdio>
#include <string>
#include <vector>

#include "app/cli/headless.h"
#include "app/cli/import_command.h"
#include "app/cli/metrics_command.h"
#include "app/cli/options.h"
#include "app/main_loop.h"
#include "app/platform.h"

namespace pixelstep {
namespace {

int printUsage(const UsageText& usage) {
    std::fputs(usage.text.c_str(), usage.exitCode == 0 ? stdout : stderr);
    return usage.exitCode;
}

// Fails if the result could not be written to stdout.
int withOutputWritten(int code) {
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return code;
    std::fputs("pixelstep: the output cannot be written\n", stderr);
    return code == 0 ? kExitError : code;
}

int runProgram(const Options& options) {
    if (const auto* usage = std::get_if<UsageText>(&options)) return printUsage(*usage);
    if (const auto* run = std::get_if<RunOptions>(&options)) return runReplay(*run);
    if (const auto* check = std::get_if<CheckOptions>(&options)) return checkLevels(*check);
    if (const auto* resave = std::get_if<ResaveOptions>(&options)) return resaveLevel(*resave);
    if (const auto* metrics = std::get_if<MetricsOptions>(&options)) return printMetrics(*metrics);
    if (const auto* imported = std::get_if<ImportOptions>(&options)) return importMap(*imported);
    return playInWindow(std::get<PlayOptions>(options));
}

}  // namespace
}  // namespace pixelstep

int main(int count, char** words) {
    const std::vector<std::string> rest = pixelstep::startProcess(count, words);
    return pixelstep::withOutputWritten(pixelstep::runProgram(pixelstep::parseOptions(rest)));
}
