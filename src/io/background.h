// Starts work in the background, so that it does not delay a frame.
#pragma once

#include <chrono>
#include <future>

namespace pixelstep {

/// The policy for std::async: on another thread, or deferred on systems without threads. Test for
/// completion with `isDone`, since a deferred future never becomes ready.
std::launch backgroundLaunch();

/// True if `get` returns without waiting for another thread.
template <class Value>
bool isDone(const std::future<Value>& work) {
    return work.wait_for(std::chrono::seconds(0)) != std::future_status::timeout;
}

}  // namespace pixelstep
