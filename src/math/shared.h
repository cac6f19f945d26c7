// Copy-on-write values: copies share their storage until one is edited.
#pragma once

#include <atomic>
#include <memory>
#include <utility>

namespace pixelstep {

/// A `T` that is cheap to copy: copies share one value until `edit` is called on one of them. Never
/// null: moving from a Shared copies it.
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

    /// The value for writing; no other copy shares it afterwards. Another thread may read, edit and
    /// release its own copy at the same time.
    T& edit() {
        if (value_.use_count() != 1) value_ = std::make_shared<T>(*value_);
        // The count alone does not order memory: reads of other threads must come before our
        // writes.
        std::atomic_thread_fence(std::memory_order_acquire);
        return *value_;
    }

    /// True if both share one storage; then they are equal without comparing.
    bool isSameAs(const Shared& other) const { return value_ == other.value_; }

    friend bool operator==(const Shared& a, const Shared& b) {
        return a.isSameAs(b) || *a.value_ == *b.value_;
    }

private:
    std::shared_ptr<T> value_;
};

/// The value of a Shared for writing, or that of a const one for reading.
template <class T>
T& editable(Shared<T>& shared) {
    return shared.edit();
}
template <class T>
const T& editable(const Shared<T>& shared) {
    return *shared;
}

}  // namespace pixelstep
