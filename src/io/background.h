// How work that a frame should not wait for is launched.
#pragma once

#include <chrono>
#include <future>

namespace pixelstep {

/// The policy for std::async: on another thread; where there are none, or no more, as soon as
/// somebody asks.
/// Ask `isDone`, never for `ready` alone: what is deferred never becomes so by itself.
std::launch backgroundLaunch();

/// Whether `get` returns without waiting for another thread.
template <class Value>
bool isDone(const std::future<Value>& work) {
    return work.wait_for(std::chrono::seconds(0)) != std::future_status::timeout;
}

}  // namespace pixelstep
