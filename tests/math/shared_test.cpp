// Tests of copy-on-write values.
#include "math/shared.h"

#include <doctest/doctest.h>

#include <utility>
#include <vector>

namespace pixelstep {

TEST_CASE("shared: copies share their storage until one is edited") {
    Shared<std::vector<int>> first(std::vector<int>{1, 2, 3});
    Shared<std::vector<int>> second = first;
    CHECK(second.isSameAs(first));
    second.edit().push_back(4);
    CHECK_FALSE(second.isSameAs(first));
    CHECK(*first == std::vector<int>{1, 2, 3});
    CHECK(*second == std::vector<int>{1, 2, 3, 4});
    first.edit()[0] = 9;
    CHECK(*second == std::vector<int>{1, 2, 3, 4});
}

TEST_CASE("shared: editing an unshared value copies nothing") {
    Shared<std::vector<int>> only(std::vector<int>{1});
    const auto* before = &*only;
    only.edit().front() = 2;
    CHECK(&*only == before);
    { const Shared<std::vector<int>> passing = only; }
    only.edit().front() = 3;
    CHECK(&*only == before);
}

TEST_CASE("shared: compares by value") {
    const Shared<int> a(5), b(5), c(6);
    CHECK(a == b);
    CHECK_FALSE(a.isSameAs(b));
    CHECK_FALSE(a == c);
    CHECK(*Shared<int>() == 0);
}

TEST_CASE("shared: is never null, even after it was moved from") {
    Shared<int> from(5);
    const Shared<int> to = std::move(from);
    CHECK(*to == 5);
    CHECK(*from == 5);  // NOLINT(bugprone-use-after-move): guaranteed by Shared
}

}  // namespace pixelstep
