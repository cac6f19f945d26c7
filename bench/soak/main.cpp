// The soak program: plays random worlds for a number of body-steps from a seed. The first violated
// rule ends it, with the data to reproduce it.
#include <array>
#include <charconv>
#include <chrono>
#include <cinttypes>
#include <cstdio>
#include <cstring>
#include <span>
#include <string_view>

#include "soak/parts.h"

namespace pixelstep {
namespace {

struct Part {
    const char* name;
    SoakOutcome (*soak)(uint64_t seed, uint64_t world);
};

constexpr std::array<Part, 4> kParts{{{"physics", soakPhysics},
                                      {"world", soakWorld},
                                      {"abilities", soakAbilities},
                                      {"elements", soakElements}}};

struct Order {
    const Part* part = nullptr;
    int64_t bodySteps = 0;
    uint64_t seed = 1;
    uint64_t world = 0;  // number of the first world
};

template <class Number>
bool readNumber(const char* text, Number& number) {
    const char* end = text + std::strlen(text);
    return std::from_chars(text, end, number).ptr == end && *text != '\0';
}

bool readOrder(std::span<char*> arguments, Order& order) {
    if (arguments.size() < 3 || arguments.size() > 5) return false;
    for (const Part& part : kParts)
        if (std::string_view(part.name) == arguments[1]) order.part = &part;
    return order.part != nullptr && readNumber(arguments[2], order.bodySteps) &&
           (arguments.size() < 4 || readNumber(arguments[3], order.seed)) &&
           (arguments.size() < 5 || readNumber(arguments[4], order.world));
}

void printProgress(const Order& order, uint64_t world, const SoakOutcome& sum, double seconds) {
    const auto steps = static_cast<double>(sum.bodySteps < 1 ? 1 : sum.bodySteps);
    std::printf("%s: %" PRId64 " body-steps, seed %" PRIu64 ", worlds %" PRIu64 " to %" PRIu64
                ", %.0f s, %.2f us a body-step\n",
                order.part->name, sum.bodySteps, order.seed, order.world, world, seconds,
                1e6 * seconds / steps);
    const auto percent = [=](int64_t count) { return 100 * static_cast<double>(count) / steps; };
    std::printf(
        "  moved %.0f %%, 16 px or more %.1f %%, on ground %.0f %%, along slopes %.1f %%, "
        "stopped %.1f %%, on one-ways %.1f %%\n",
        percent(sum.moves), percent(sum.far), percent(sum.grounded), percent(sum.slopes),
        percent(sum.stops), percent(sum.oneWays));
    std::fflush(stdout);
}

// Plays worlds until the number of body-steps is reached or a rule is broken.
int run(const Order& order) {
    constexpr double kReportEvery = 30;  // [s]
    const auto start = std::chrono::steady_clock::now();
    double reported = 0;
    SoakOutcome sum;
    uint64_t world = order.world;
    for (bool isOver = false; !isOver; ++world) {
        sum.add(order.part->soak(order.seed, world));
        isOver = sum.violation || sum.bodySteps >= order.bodySteps;
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start;
        if (!isOver && passed.count() < reported + kReportEvery) continue;
        reported = passed.count();
        printProgress(order, world, sum, reported);
    }
    std::printf("violations: %d\n", sum.violation ? 1 : 0);
    if (!sum.violation) return 0;
    std::printf("seed %" PRIu64 ", world %" PRIu64 ", %s\nagain: pixelstep_soak %s 1 %" PRIu64
                " %" PRIu64 "\n",
                order.seed, world - 1, sum.violation->c_str(), order.part->name, order.seed,
                world - 1);
    return 1;
}

}  // namespace

void SoakOutcome::add(const SoakOutcome& other) {
    bodySteps += other.bodySteps;
    moves += other.moves;
    far += other.far;
    grounded += other.grounded;
    slopes += other.slopes;
    stops += other.stops;
    oneWays += other.oneWays;
    if (!violation) violation = other.violation;
}

}  // namespace pixelstep

int main(int argc, char** argv) {
    pixelstep::Order order;
    if (!pixelstep::readOrder({argv, static_cast<size_t>(argc)}, order)) {
        std::fprintf(stderr,
                     "usage: pixelstep_soak physics|world|abilities|elements BODY_STEPS [SEED "
                     "[FIRST_WORLD]]\n");
        return 2;
    }
    return pixelstep::run(order);
}
