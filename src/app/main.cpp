// The program: in, a command line; out, an exit code.
#include <cstdio>
#include <string>
#include <vector>

#include "app/game_loop.h"
#include "app/headless.h"
#include "app/options.h"

namespace pixelstep {
namespace {

int printUsage(const UsageText& usage) {
    std::fputs(usage.text.c_str(), usage.exitCode == 0 ? stdout : stderr);
    return usage.exitCode;
}

int runProgram(const Options& options) {
    if (const auto* usage = std::get_if<UsageText>(&options)) return printUsage(*usage);
    if (const auto* run = std::get_if<RunOptions>(&options)) return runReplay(*run);
    if (const auto* check = std::get_if<CheckOptions>(&options)) return checkLevels(*check);
    if (const auto* resave = std::get_if<ResaveOptions>(&options)) return resaveLevel(*resave);
    if (const auto* tiled = std::get_if<TiledOptions>(&options)) return refuseTiled(*tiled);
    return playInWindow(std::get<PlayOptions>(options));
}

}  // namespace
}  // namespace pixelstep

int main(int count, char** words) {
    const std::vector<std::string> rest(words + (count > 0 ? 1 : 0), words + count);
    return pixelstep::runProgram(pixelstep::parseOptions(rest));
}
