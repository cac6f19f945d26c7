// The outcome of reading: a value, or the fault that prevents it.
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "game/level/level.h"

namespace pixelstep {

/// A value, or the first fault found on the way to it.
template <class T>
class Result {
public:
    Result(T value) : held_(std::move(value)) {}
    Result(Fault fault) : held_(std::move(fault)) {}

    explicit operator bool() const { return held_.index() == 0; }
    const T& operator*() const { return std::get<0>(held_); }
    T& operator*() { return std::get<0>(held_); }
    const T* operator->() const { return &std::get<0>(held_); }
    T* operator->() { return &std::get<0>(held_); }
    /// Requires: no value.
    const Fault& fault() const { return std::get<1>(held_); }

private:
    std::variant<T, Fault> held_;
};

/// One line for people: `bad.json:4:17: ...` or `bad.json: /legend/g/tile: ...`. A file's name or a
/// place longer than 200 characters loses its middle.
std::string faultLine(const std::string& file, const Fault& fault);

}  // namespace pixelstep
