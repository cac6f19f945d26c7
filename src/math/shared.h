// Copy-on-write values: in, a value; out, copies that cost a pointer until one is edited.
#pragma once

#include <memory>
#include <utility>

namespace pixelstep {

/// Behaves as a plain `T` that is cheap to copy: all copies share one until `edit` is called.
/// Never null: a moved-from Shared is a copy.
template <class T>
class Shared {
public:
    Shared() : value_(std::make_shared<T>()) {}
    Shared(T value) : value_(std::make_shared<T>(std::move(value))) {}
    Shared(const Shared&) = default;
    Shared& operator=(const Shared&) = default;
    ~Shared() = default;

    const T& operator*() const { return *value_; }
    const T* operator->() const { return value_.get(); }

    /// The value to write to, made this copy's own first.
    T& edit() {
        if (value_.use_count() != 1) value_ = std::make_shared<T>(*value_);
        return *value_;
    }

    /// True if both are one and the same storage, hence equal without a look.
    bool isSameAs(const Shared& other) const { return value_ == other.value_; }

    friend bool operator==(const Shared& a, const Shared& b) {
        return a.isSameAs(b) || *a.value_ == *b.value_;
    }

private:
    std::shared_ptr<T> value_;
};

}  // namespace pixelstep
