// The benchmark program. Prints Google Benchmark's table, then per entry the time for one item, the
// lower bound by memory bandwidth, and the ratio to each compared implementation. --rounds=N
// repeats everything N times.
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include "suites.h"

namespace pixelstep {
namespace {

struct Entry {
    std::string name;
    std::string item;  // `ns` is the time of one item
    std::string counters;
    double ns = 0;
    double limit = 0;  // [ns] minimum for memory traffic; 0: unknown
};

std::string timeText(double ns) {
    const char* unit = ns < 1e4 ? "ns" : ns < 1e7 ? "us" : "ms";
    const double value = ns < 1e4 ? ns : ns < 1e7 ? ns / 1e3 : ns / 1e6;
    char text[32];
    std::snprintf(text, sizeof text, "%.1f %s", value, unit);
    return text;
}

std::string countersText(const benchmark::UserCounters& counters) {
    std::string all;
    for (const auto& [name, counter] : counters) {
        if (name == "items_per_second" || name == kLimitCounter) continue;
        char text[64];
        std::snprintf(text, sizeof text, "  %s %.4g", name.c_str(), counter.value);
        all += text;
    }
    return all;
}

// Google Benchmark reports results to a derived class.
class RatioReporter : public benchmark::ConsoleReporter {
public:
    explicit RatioReporter(int rounds) : roundsLeft_(rounds) {}

    void ReportRuns(const std::vector<Run>& runs) override {
        ConsoleReporter::ReportRuns(runs);
        for (const Run& run : runs) {
            const auto items = run.counters.find("items_per_second");
            if (run.error_occurred || run.run_type == Run::RT_Aggregate ||
                items == run.counters.end())
                continue;
            note({run.run_name.function_name, run.report_label, countersText(run.counters),
                  1e9 / items->second.value, limitOf(run)});
        }
    }

    // Called by Google Benchmark after each round.
    void Finalize() override {
        if (--roundsLeft_ > 0) return;
        std::printf("\n%-36s %12s %12s  %-24s %12s %10s  %s\n", "time", "pixelstep", "limit",
                    "rival", "its time", "ratio", "of one; counted");
        for (const Entry& entry : entries_)
            if (entry.name.find(kRivalMark) == std::string::npos) printWithRivals(entry);
    }

private:
    static double limitOf(const Run& run) {
        const auto limit = run.counters.find(kLimitCounter);
        return limit == run.counters.end() ? 0 : limit->second.value;
    }

    // Of several repetitions and rounds the fastest counts: other work on the machine only adds
    // time.
    void note(const Entry& entry) {
        for (Entry& known : entries_) {
            if (known.name != entry.name) continue;
            if (entry.ns < known.ns) known = entry;
            return;
        }
        entries_.push_back(entry);
    }

    // Prints a line for each rival, or one line without.
    void printWithRivals(const Entry& entry) const {
        const std::string start = entry.name + kRivalMark;
        bool hasRival = false;
        for (const Entry& rival : entries_) {
            if (!rival.name.starts_with(start)) continue;
            hasRival = true;
            char ratio[32];
            std::snprintf(ratio, sizeof ratio, "%.2fx", rival.ns / entry.ns);
            printLine(entry, rival.name.substr(start.size()), timeText(rival.ns), ratio,
                      remarkOn(entry, rival));
        }
        if (!hasRival) printLine(entry, "-", "-", "-", "");
    }

    // The count of the compared library, and its unit if that differs.
    static std::string remarkOn(const Entry& entry, const Entry& rival) {
        const std::string item = rival.item == entry.item ? "" : " " + rival.item;
        return item.empty() && rival.counters.empty() ? "" : "; rival" + item + rival.counters;
    }

    static void printLine(const Entry& entry, const std::string& rival, const std::string& time,
                          const char* ratio, const std::string& remark) {
        const std::string limit = entry.limit > 0 ? timeText(entry.limit) : "-";
        std::printf("%-36s %12s %12s  %-24s %12s %10s  %s%s%s\n", entry.name.c_str(),
                    timeText(entry.ns).c_str(), limit.c_str(), rival.c_str(), time.c_str(), ratio,
                    entry.item.c_str(), entry.counters.c_str(), remark.c_str());
    }

    int roundsLeft_;
    std::vector<Entry> entries_;
};

// The number of rounds, 1 by default; an option that Google Benchmark lacks. With several rounds,
// slow and fast minutes of a shared machine affect all rows equally.
// @return  0 if the option is invalid
int takeRounds(int& count, char** words) {
    constexpr std::string_view kOption = "--rounds=";
    int rounds = 1;
    char** const end = std::remove_if(words + 1, words + count, [&](std::string_view word) {
        if (!word.starts_with(kOption)) return false;
        const char* const last = word.data() + word.size();
        const auto [rest, error] = std::from_chars(word.data() + kOption.size(), last, rounds);
        if (error != std::errc{} || rest != last || rounds < 1) rounds = 0;
        return true;
    });
    count = static_cast<int>(end - words);
    return rounds;
}

}  // namespace
}  // namespace pixelstep

int main(int argc, char** argv) {
    const int rounds = pixelstep::takeRounds(argc, argv);
    if (rounds == 0) {
        std::fprintf(stderr, "--rounds: expected an integer of at least 1\n");
        return 2;
    }
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    pixelstep::addMoverBenchmarks();
    pixelstep::addGridBenchmarks();
    pixelstep::addWorldBenchmarks();
    pixelstep::addTraceBenchmarks();
#ifdef PIXELSTEP_HAS_APP
    pixelstep::addFrameBenchmarks();
#endif
    pixelstep::addLoadBenchmarks();
    pixelstep::addShapeBenchmarks();
    pixelstep::addNavBenchmarks();
    pixelstep::addQueryBenchmarks();
    pixelstep::addFreePlaceBenchmarks();
    pixelstep::RatioReporter reporter(rounds);
    for (int round = 0; round < rounds; ++round) benchmark::RunSpecifiedBenchmarks(&reporter);
    benchmark::Shutdown();
}
