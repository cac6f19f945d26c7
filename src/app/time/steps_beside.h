// Long steps beside the frames: in, a session and buttons; out, its next step once another thread
// has worked it out, so that pictures and keys do not wait for it.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <future>
#include <mutex>
#include <optional>

#include "game/run/session.h"
#include "io/workers.h"

namespace pixelstep {

/// Whoever passes waits while it is closed. One thread closes and opens it.
class Gate {
public:
    void pass();
    void close() { isClosed_ = true; }
    void open();
    /// [ns] that all have waited together since the last call
    int64_t takeWaited() { return waited_.exchange(0); }

private:
    std::atomic<bool> isClosed_ = false;
    std::atomic<int64_t> waited_ = 0;
    std::mutex mutex_;
    std::condition_variable opened_;
};

/// Works out one step at a time on threads of its own. While a picture is drawn these wait between
/// two stretches of bodies: what one sees comes first.
class StepsBeside {
public:
    /// [ns] A step as long as that, with the picture behind it, would keep a key waiting too long.
    static constexpr int64_t kLong = 40000000;

    StepsBeside() = default;
    /// Waits for a step that is under way.
    ~StepsBeside();
    StepsBeside(const StepsBeside&) = delete;
    StepsBeside& operator=(const StepsBeside&) = delete;

    /// Call before the first step.
    /// @param threads  as those of Workers
    /// @param begin    what each of them does first, such as to give way to those that draw
    void useThreads(int threads, std::function<void()> begin);

    /// Whether steps are to be taken beside the frames from now on: from long ones on, until they
    /// are short.
    /// @param stepCost  [ns] of one step, with all that follows from it
    bool areWorthIt(int64_t stepCost);
    /// What that said last.
    bool areOn() const { return isOn_; }

    /// True from `begin` to `take`.
    bool isUnderWay() const { return work_.valid(); }
    bool isDone() const;
    /// True if commands are to wait for the end of the step that is under way: else it would be in
    /// vain. They never wait long.
    bool holdsUp(int64_t nowNs) const;

    /// Adds to the steps that are to be begun, of which a few may wait for the one under way.
    /// @param isAsked  one by one, while time stands: all of them are
    /// @return         how many are given up
    int64_t owe(int64_t due, bool isAsked);
    /// One of those is begun now. @return  false if there is none
    bool takeOwed();
    /// All of those are taken elsewhere. @return  how many
    int64_t takeAllOwed(bool isAsked);

    /// Begins the next step. Requires: !isUnderWay().
    /// @param isAsked  while time stands: the step counts although it does
    void begin(Session& session, Buttons buttons, bool isAsked, int64_t nowNs);
    /// The same towards the next step of what was played; time stands.
    void beginAgain(Session& session, int64_t nowNs);
    bool isAsked() const { return isAsked_; }
    /// Those of the step that is under way.
    Buttons buttons() const { return isUnderWay() ? ahead_.buttons : Buttons{0}; }
    bool goesAgain() const { return ahead_.wasPlayed; }
    /// The step that is under way will not be taken.
    void giveUp() { isGivenUp_ = true; }
    /// Requires: isDone().
    /// @return  whether the session has done the step
    bool take(Session& session);
    /// [ns] that the last step took, without what it waited for pictures
    int64_t took() const { return took_; }

    Gate& gate() { return gate_; }

private:
    void run(bool isAsked, int64_t nowNs);
    void employ();

    int threads_ = 0;
    std::function<void()> begin_ = [] {};
    bool isOn_ = false;
    bool isAsked_ = false;
    bool isGivenUp_ = false;
    bool owesAsked_ = false;
    int64_t owed_ = 0;   // [steps]
    int64_t begun_ = 0;  // [ns]
    int64_t took_ = 0;   // [ns]
    Gate gate_;
    std::optional<Workers> workers_;  // from the first step on
    StepAhead ahead_;
    std::future<int64_t> work_;  // its end [ns]; the last member: it uses all others
};

}  // namespace pixelstep
