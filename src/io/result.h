// The result of reading: a value or an error.
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "game/level/level.h"

namespace pixelstep {

/// A value, or the first error.
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

/// One line for people: `bad.json:4:17: ...` or `bad.json: /legend/g/tile: ...`. The middle of a
/// name or place longer than 200 characters is left out.
std::string faultLine(const std::string& file, const Fault& fault);

}  // namespace pixelstep
