// Parts of the standard library that the project uses and libc++ 13 of Debian's Emscripten lacks:
// algorithms of std::ranges, floating-point numbers in <charconv>. Force-included only in that build.
#pragma once
#pragma GCC system_header

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <iterator>
#include <string>
#include <utility>

#if defined(_LIBCPP_VERSION) && _LIBCPP_VERSION < 15000

namespace std::ranges {

// Applies a projection before a predicate or a comparison.
template <class Call, class Projection>
constexpr auto pixelstepProjected(Call& call, Projection& projection) {
    return [&](auto&&... values) -> decltype(auto) {
        return std::invoke(call, std::invoke(projection, values)...);
    };
}

#define PIXELSTEP_BY_PREDICATE(name)                                            \
    template <class Range, class Call, class Projection = identity>             \
    constexpr auto name(Range&& range, Call call, Projection projection = {}) { \
        return std::name(std::begin(range), std::end(range),                    \
                         pixelstepProjected(call, projection));                 \
    }
PIXELSTEP_BY_PREDICATE(all_of)
PIXELSTEP_BY_PREDICATE(any_of)
PIXELSTEP_BY_PREDICATE(none_of)
PIXELSTEP_BY_PREDICATE(count_if)
PIXELSTEP_BY_PREDICATE(find_if)
PIXELSTEP_BY_PREDICATE(find_if_not)
#undef PIXELSTEP_BY_PREDICATE

#define PIXELSTEP_BY_ORDER(name, standard)                                           \
    template <class Range, class Call = standard, class Projection = identity>       \
    constexpr auto name(Range&& range, Call call = {}, Projection projection = {}) { \
        return std::name(std::begin(range), std::end(range),                         \
                         pixelstepProjected(call, projection));                      \
    }
PIXELSTEP_BY_ORDER(adjacent_find, equal_to)
PIXELSTEP_BY_ORDER(is_sorted, less)
PIXELSTEP_BY_ORDER(max_element, less)
PIXELSTEP_BY_ORDER(min_element, less)
PIXELSTEP_BY_ORDER(pop_heap, less)
PIXELSTEP_BY_ORDER(push_heap, less)
PIXELSTEP_BY_ORDER(sort, less)
PIXELSTEP_BY_ORDER(stable_sort, less)
#undef PIXELSTEP_BY_ORDER

template <class Range, class Value, class Projection = identity>
constexpr auto find(Range&& range, const Value& value, Projection projection = {}) {
    return std::find_if(std::begin(range), std::end(range),
                        [&](auto&& one) { return std::invoke(projection, one) == value; });
}

template <class Range, class Value, class Projection = identity>
constexpr auto count(Range&& range, const Value& value, Projection projection = {}) {
    return std::count_if(std::begin(range), std::end(range),
                         [&](auto&& one) { return std::invoke(projection, one) == value; });
}

template <class Range, class Value, class Call = less, class Projection = identity>
constexpr auto lower_bound(Range&& range, const Value& value, Call call = {},
                           Projection projection = {}) {
    return std::lower_bound(std::begin(range), std::end(range), value,
                            [&](auto&& one, const Value& other) {
                                return std::invoke(call, std::invoke(projection, one), other);
                            });
}

template <class Range, class Value, class Call = less, class Projection = identity>
constexpr auto upper_bound(Range&& range, const Value& value, Call call = {},
                           Projection projection = {}) {
    return std::upper_bound(std::begin(range), std::end(range), value,
                            [&](const Value& other, auto&& one) {
                                return std::invoke(call, other, std::invoke(projection, one));
                            });
}

template <class Range, class Value, class Call = less, class Projection = identity>
constexpr bool binary_search(Range&& range, const Value& value, Call call = {},
                             Projection projection = {}) {
    const auto at = ranges::lower_bound(range, value, call, projection);
    return at != std::end(range) && !std::invoke(call, value, std::invoke(projection, *at));
}

template <class One, class Other, class Call = equal_to, class First = identity,
          class Second = identity>
constexpr bool equal(One&& one, Other&& other, Call call = {}, First first = {},
                     Second second = {}) {
    return std::equal(std::begin(one), std::end(one), std::begin(other), std::end(other),
                      [&](auto&& a, auto&& b) {
                          return std::invoke(call, std::invoke(first, a), std::invoke(second, b));
                      });
}

template <class First, class Second>
struct pixelstep_two {
    First in1;
    Second in2;
};

template <class One, class Other>
constexpr auto mismatch(One&& one, Other&& other) {
    const auto [a, b] =
        std::mismatch(std::begin(one), std::end(one), std::begin(other), std::end(other));
    return pixelstep_two<decltype(a), decltype(b)>{a, b};
}

template <class Range>
constexpr auto max(Range&& range) {
    return *std::max_element(std::begin(range), std::end(range));
}

template <class Range, class Out>
constexpr auto copy(Range&& range, Out out) {
    return std::copy(std::begin(range), std::end(range), out);
}

template <class Range>
constexpr void reverse(Range&& range) {
    std::reverse(std::begin(range), std::end(range));
}

template <class Range, class Value>
constexpr void replace(Range&& range, const Value& from, const Value& to) {
    std::replace(std::begin(range), std::end(range), from, to);
}

template <class One, class Other, class Out, class Call = less>
constexpr auto set_symmetric_difference(One&& one, Other&& other, Out out, Call call = {}) {
    return std::set_symmetric_difference(std::begin(one), std::end(one), std::begin(other),
                                         std::end(other), out, call);
}

template <class Place, class Call = less, class Projection = identity>
constexpr void nth_element(Place begin, Place nth, Place end, Call call = {},
                           Projection projection = {}) {
    std::nth_element(begin, nth, end, pixelstepProjected(call, projection));
}

}  // namespace std::ranges

namespace std {

// Reads numbers in the format std::chars_format::general; strtod accepts more formats.
inline from_chars_result from_chars(const char* first, const char* last, double& value) {
    const auto digits = [last](const char* at) {
        while (at != last && *at >= '0' && *at <= '9') ++at;
        return at;
    };
    const char* const whole = first != last && *first == '-' ? first + 1 : first;
    const char* end = digits(whole);
    const bool hasWhole = end != whole;
    if (end != last && *end == '.') {
        const char* const fraction = digits(end + 1);
        if (hasWhole || fraction != end + 1) end = fraction;
    }
    if (end == whole) return {first, errc::invalid_argument};
    if (end != last && (*end == 'e' || *end == 'E')) {
        const char* power = end + 1;
        if (power != last && (*power == '-' || *power == '+')) ++power;
        if (const char* const past = digits(power); past != power) end = past;
    }
    const double read = strtod(string(first, end).c_str(), nullptr);
    const bool isOut = read - read != 0;  // infinite
    if (!isOut) value = read;
    return {end, isOut ? errc::result_out_of_range : errc{}};
}

// Writes the smallest number of digits from which the same number is read.
inline to_chars_result to_chars(char* first, char* last, double value) {
    char text[32];
    int size = 0;
    for (int precision = 1; precision <= 17; ++precision) {
        size = snprintf(text, sizeof text, "%.*g", precision, value);
        if (strtod(text, nullptr) == value) break;
    }
    if (size > last - first) return {last, errc::value_too_large};
    return {copy(text, text + size, first), errc{}};
}

}  // namespace std

#endif
