// A pool of threads that take stretches of one loop in turn.
#include "io/workers.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace pixelstep {
namespace {

constexpr int kUsualMost = 8;  // threads; more hardly help a crowd, and others want some

int usualThreads() {
    return std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, kUsualMost);
}

}  // namespace

struct Workers::Pool {
    explicit Pool(int threads) {
        for (int i = 1; i < threads; ++i) helpers.emplace_back([this] { serve(); });
    }

    ~Pool() {
        {
            const std::lock_guard lock(mutex);
            isOver = true;
        }
        wake.notify_all();
        for (std::thread& helper : helpers) helper.join();
    }

    // Takes stretches until none is left, or one throws.
    void work() {
        try {
            for (size_t first; (first = next.fetch_add(grain)) < count;)
                (*body)(first, std::min(first + grain, count));
        } catch (...) {
            const std::lock_guard lock(mutex);
            if (!thrown) thrown = std::current_exception();
            next = count;
        }
    }

    void serve() {
        uint64_t seen = 0;
        std::unique_lock lock(mutex);
        while (true) {
            wake.wait(lock, [&] { return isOver || loop != seen; });
            if (isOver) return;
            seen = loop;
            lock.unlock();
            work();
            lock.lock();
            if (--busy == 0) done.notify_one();
        }
    }

    void run(size_t of, size_t grainOf, const ParallelBody& with) {
        {
            const std::lock_guard lock(mutex);
            count = of;
            grain = grainOf;
            body = &with;
            next = 0;
            busy = helpers.size();
            ++loop;
        }
        wake.notify_all();
        work();
        std::unique_lock lock(mutex);
        done.wait(lock, [&] { return busy == 0; });
        if (thrown) std::rethrow_exception(std::exchange(thrown, nullptr));
    }

    std::vector<std::thread> helpers;
    std::mutex mutex;
    std::condition_variable wake;
    std::condition_variable done;
    uint64_t loop = 0;  // the number of the present one
    size_t busy = 0;    // helpers that are not through with it
    bool isOver = false;
    std::exception_ptr thrown;
    // Of the present loop; written while no helper is at work.
    size_t count = 0;
    size_t grain = 1;
    const ParallelBody* body = nullptr;
    std::atomic<size_t> next = 0;
};

Workers::Workers(int threads)
    : pool_(std::make_unique<Pool>(threads == 0 ? usualThreads() : threads)) {}

Workers::~Workers() = default;
Workers::Workers(Workers&&) noexcept = default;
Workers& Workers::operator=(Workers&&) noexcept = default;

int Workers::threads() const {
    return static_cast<int>(pool_->helpers.size()) + 1;
}

ParallelFor Workers::parallelFor() {
    if (pool_->helpers.empty()) return inTurn;
    return [pool = pool_.get()](size_t count, size_t grain, const ParallelBody& body) {
        pool->run(count, grain, body);
    };
}

}  // namespace pixelstep
