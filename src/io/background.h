// Starts background work that must not delay a frame.
#pragma once

#include <chrono>
#include <future>

namespace pixelstep {

/// The policy for std::async: on another thread, or deferred if there is none. Use `isDone`, never
/// `ready` alone: deferred work never becomes ready by itself.
std::launch backgroundLaunch();

/// True if `get` returns without waiting for another thread.
template <class Value>
bool isDone(const std::future<Value>& work) {
    return work.wait_for(std::chrono::seconds(0)) != std::future_status::timeout;
}

}  // namespace pixelstep
