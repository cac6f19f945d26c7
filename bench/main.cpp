// The benchmark program: in, Google Benchmark's options; out, its table, then ns per body and
// step, and how many times as long the naive rival takes in the same run.
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "suites.h"

namespace pixelstep {
namespace {

// The library asks for a class derived from its own to see the results.
class RatioReporter : public benchmark::ConsoleReporter {
public:
    void ReportRuns(const std::vector<Run>& runs) override {
        ConsoleReporter::ReportRuns(runs);
        for (const Run& run : runs) {
            const auto items = run.counters.find("items_per_second");
            if (run.error_occurred || run.run_type == Run::RT_Aggregate ||
                items == run.counters.end())
                continue;
            nanoseconds_.emplace_back(run.benchmark_name(), 1e9 / items->second.value);
        }
    }

    void Finalize() override {
        std::printf("\n%-32s %12s %12s %8s\n", "ns per body and step", "pixelstep", "naive",
                    "ratio");
        for (const auto& [name, ns] : nanoseconds_) {
            if (name.ends_with(kRivalSuffix)) continue;
            if (const double rival = find(name + kRivalSuffix); rival > 0) {
                std::printf("%-32s %12.1f %12.1f %7.1fx\n", name.c_str(), ns, rival, rival / ns);
            } else {
                std::printf("%-32s %12.1f %12s %8s\n", name.c_str(), ns, "-", "-");
            }
        }
    }

private:
    double find(const std::string& name) const {
        for (const auto& [other, ns] : nanoseconds_)
            if (other == name) return ns;
        return 0;
    }

    std::vector<std::pair<std::string, double>> nanoseconds_;
};

}  // namespace
}  // namespace pixelstep

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    pixelstep::addMoverBenchmarks();
    pixelstep::addGridBenchmarks();
    pixelstep::RatioReporter reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);
    benchmark::Shutdown();
}
