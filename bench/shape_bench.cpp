// Benchmarks shapes and offsets, time and bytes, compared with the tutorial's precomputed table.
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "math/random.h"
#include "physics/offsets.h"
#include "suites.h"
#include "support/tutorial_offsets.h"

namespace pixelstep {
namespace {

// The tutorial's cache: the offsets for every position and size of a part, eight bytes each. The
// tutorial has nested arrays; one block is at least equally fast.
class ArticleTable {
public:
    explicit ArticleTable(const Mask& mask) : n_(static_cast<size_t>(mask.size)) {
        const TutorialTile tile(mask);
        entries_.reserve(n_ * n_ * n_ * n_);
        for (int x = 0; x < mask.size; ++x)
            for (int y = 0; y < mask.size; ++y)
                for (int w = 0; w < mask.size; ++w)
                    for (int h = 0; h < mask.size; ++h)
                        entries_.push_back(tutorialOffsets(tile, x, y, w, h));
    }

    const ArticleOffsets& at(const Rect& part) const {
        const size_t x = static_cast<size_t>(part.left);
        const size_t y = n_ - static_cast<size_t>(part.bottom());
        const size_t w = static_cast<size_t>(part.width - 1);
        return entries_[((x * n_ + y) * n_ + w) * n_ + static_cast<size_t>(part.height - 1)];
    }
    size_t bytes() const { return entries_.size() * sizeof(ArticleOffsets); }

private:
    size_t n_;
    std::vector<ArticleOffsets> entries_;
};

std::vector<uint8_t> randomHeights(Random& random, int n) {
    std::vector<uint8_t> heights;
    for (int i = 0; i < n; ++i) heights.push_back(static_cast<uint8_t>(random.between(0, n)));
    return heights;
}

// The memory of one shape at this tile size: its height map, its masks and their marks.
double bytesPerShape(int n) {
    return static_cast<double>(sizeof(Shape) + static_cast<size_t>(n) +
                               kTransformCount * sizeof(Form));
}

void addBuilding(int n) {
    const std::string name = "shape/build/" + std::to_string(n);
    const auto build = [n](benchmark::State& state) {
        Random random{3};
        ShapeSet shapes(n);
        const int own = shapes.add({"own", randomHeights(random, n)});
        const std::vector<uint8_t> heights = randomHeights(random, n);
        for (auto _ : state) {
            shapes.change(own, heights);
            benchmark::DoNotOptimize(&shapes.form(own, 0));
        }
        state.counters["bytes"] = bytesPerShape(n);
        setTraffic(state, {.bytes = heights.size() + static_cast<size_t>(bytesPerShape(n))});
        state.counters["bytes_an_orientation"] = static_cast<double>(sizeof(Form));
    };
    addBenchmark(name, 1, build, "shape in all 8 orientations");
    constexpr int kSeedsTileSize = 16;
    if (n != kSeedsTileSize) return;
    const auto buildTable = [n](benchmark::State& state) {
        const ShapeSet shapes(n);
        for (auto _ : state) {
            const ArticleTable table(shapes.form(kSlope45, 0).mask);
            benchmark::DoNotOptimize(&table);
            state.counters["bytes"] = static_cast<double>(table.bytes());
        }
    };
    addBenchmark(rivalName(name, "tutorials_table"), 1, buildTable,
                 "shape, one table for all orientations");
}

// Computes the offsets of a part of a body over a tile in both ways.
struct Question {
    const Mask* mask;
    const ArticleTable* table;
    Rect part;
};

struct Questions {
    ShapeSet shapes{16};
    std::vector<ArticleTable> tables;
    std::vector<Question> list;
};

// Parts of any position and size in three sloped shapes.
std::shared_ptr<const Questions> randomQuestions() {
    constexpr int kCount = 4096;
    const auto questions = std::make_shared<Questions>();
    const int shapes[] = {kSlope45, kSlope22a, kBump};
    for (const int shape : shapes)
        questions->tables.emplace_back(questions->shapes.form(shape, 0).mask);
    Random random{5};
    const int n = questions->shapes.tileSize();
    for (int i = 0; i < kCount; ++i) {
        const int which = random.between(0, 2);
        const int width = random.between(1, n);
        const int height = random.between(1, n);
        questions->list.push_back(
            {&questions->shapes.form(shapes[which], 0).mask,
             &questions->tables[static_cast<size_t>(which)],
             {random.between(0, n - width), random.between(0, n - height), width, height}});
    }
    return questions;
}

void addOffsets() {
    const auto questions = randomQuestions();
    const auto count = static_cast<int64_t>(questions->list.size());
    for (const Question& question : questions->list)
        if (offsetsOf(*question.mask, question.part) !=
            downwards(question.table->at(question.part)))
            std::abort();
    const std::string name = "shape/offsets/16";
    const auto compute = [questions](benchmark::State& state) {
        for (auto _ : state)
            for (const Question& question : questions->list)
                benchmark::DoNotOptimize(offsetsOf(*question.mask, question.part));
        constexpr size_t kOfOne = sizeof(Rect) + sizeof(TileOffsets);
        setTraffic(state, {.bytes = kOfOne * questions->list.size()});
    };
    addBenchmark(name, count, compute, "set of eight offsets");
    const auto lookUp = [questions](benchmark::State& state) {
        for (auto _ : state)
            for (const Question& question : questions->list)
                benchmark::DoNotOptimize(downwards(question.table->at(question.part)));
    };
    addBenchmark(rivalName(name, "tutorials_table"), count, lookUp,
                 "look-up in a warm table, which is the faster way");
}

}  // namespace

void addShapeBenchmarks() {
    for (const int n : {8, 16, 32}) addBuilding(n);
    addOffsets();
}

}  // namespace pixelstep
