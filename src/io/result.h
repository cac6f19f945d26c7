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
    Result(Error error) : held_(std::move(error)) {}

    explicit operator bool() const { return held_.index() == 0; }
    const T& operator*() const { return std::get<0>(held_); }
    T& operator*() { return std::get<0>(held_); }
    const T* operator->() const { return &std::get<0>(held_); }
    T* operator->() { return &std::get<0>(held_); }
    /// Requires: no value.
    const Error& error() const { return std::get<1>(held_); }

private:
    std::variant<T, Error> held_;
};

/// The error message: `bad.json:4:17: ...` or `bad.json: /legend/g/tile: ...`. The middle of a name
/// or place longer than 200 characters is left out.
std::string errorLine(const std::string& file, const Error& error);

}  // namespace pixelstep
