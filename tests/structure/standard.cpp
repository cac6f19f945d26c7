// Which header of the standard library declares what, as far as src/ uses it, and who uses it
// without.
#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <span>
#include <sstream>
#include <utility>

#include "structure/structure.h"

namespace structure {
namespace {

struct Row {
    std::string_view headers;
    std::string_view names;
};

// Behind std:: or std::ranges::. Of several headers each declares all of the names.
constexpr Row kQualified[] = {
    {"algorithm",
     "adjacent_find all_of any_of binary_search clamp copy copy_if copy_n count count_if equal "
     "equal_range fill fill_n find find_if find_if_not for_each generate lower_bound max "
     "max_element merge min min_element minmax mismatch none_of nth_element partition pop_heap "
     "push_heap remove_if replace replace_if reverse rotate search set_difference "
     "set_intersection set_symmetric_difference set_union shuffle sort stable_partition "
     "stable_sort transform unique upper_bound"},
    {"array", "array to_array"},
    {"array deque iterator map set span string string_view unordered_map unordered_set vector",
     "begin data end next prev size"},
    {"array tuple utility variant", "get"},
    {"atomic", "atomic atomic_thread_fence memory_order memory_order_acquire"},
    {"bit",
     "bit_cast bit_ceil bit_floor bit_width countl_one countl_zero countr_one countr_zero "
     "has_single_bit popcount rotl rotr"},
    {"cctype",
     "isalnum isalpha isdigit isgraph islower isprint ispunct isspace isupper isxdigit tolower "
     "toupper"},
    {"charconv", "chars_format from_chars to_chars"},
    {"charconv system_error", "errc"},
    {"chrono", "chrono"},
    {"cmath",
     "atan2 ceil cos exp floor fmod hypot isfinite isinf isnan log lround pow round sin sqrt tan "
     "trunc"},
    {"cmath cstdlib", "abs"},
    {"compare", "partial_ordering strong_ordering weak_ordering"},
    {"concepts", "convertible_to derived_from integral invocable same_as"},
    {"condition_variable", "condition_variable"},
    {"cstddef", "byte nullptr_t ptrdiff_t size_t"},
    {"cstdio",
     "fclose ferror fflush fgets fopen fprintf fputc fputs fread freopen fwrite printf puts rename "
     "snprintf"},
    {"cstdlib", "abort atexit exit free getenv malloc strtod strtol strtoull"},
    {"cstring", "memchr memcmp memcpy memmove memset strcmp strerror strlen"},
    {"ctime", "gmtime localtime mktime strftime time time_t tm"},
    {"deque", "deque"},
    {"deque map set string unordered_map unordered_set vector", "erase_if"},
    {"deque string vector", "erase"},
    {"exception", "current_exception exception exception_ptr rethrow_exception"},
    {"filesystem", "filesystem"},
    {"filesystem system_error", "error_code"},
    {"fstream", "fstream ifstream ofstream"},
    {"fstream sstream", "ios"},
    {"functional",
     "equal_to function greater hash identity invoke less not_equal_to not_fn plus ref"},
    {"future", "async future future_status launch promise"},
    {"initializer_list deque map set string unordered_map unordered_set vector",
     "initializer_list"},
    {"iterator",
     "advance back_inserter distance inserter istreambuf_iterator make_move_iterator "
     "make_reverse_iterator"},
    {"limits", "numeric_limits"},
    {"map", "map multimap"},
    {"memory",
     "allocator construct_at destroy_at enable_shared_from_this make_shared make_unique shared_ptr "
     "unique_ptr weak_ptr"},
    {"mutex", "call_once lock_guard mutex once_flag scoped_lock unique_lock"},
    {"new", "bad_alloc nothrow"},
    {"numbers", "numbers"},
    {"numeric", "accumulate gcd inclusive_scan iota lcm midpoint partial_sum reduce"},
    {"optional", "make_optional nullopt optional"},
    {"random", "mt19937 random_device uniform_int_distribution"},
    {"set", "multiset set"},
    {"span", "as_bytes span"},
    {"sstream", "istringstream ostringstream stringstream"},
    {"stdexcept", "invalid_argument logic_error out_of_range runtime_error"},
    {"string",
     "getline stod stoi stoll stoull string to_string to_wstring u16string u32string wstring"},
    {"string_view", "string_view u16string_view u32string_view wstring_view"},
    {"system_error", "generic_category system_category system_error"},
    {"thread", "jthread this_thread thread"},
    {"tuple", "apply ignore make_tuple tie tuple tuple_element_t tuple_size_v"},
    {"type_traits",
     "conditional_t decay_t enable_if_t is_base_of_v is_enum_v is_integral_v is_invocable_v "
     "is_same_v is_signed_v is_trivially_copyable_v make_signed_t make_unsigned_t remove_cvref_t "
     "remove_pointer_t underlying_type_t"},
    {"unordered_map", "unordered_map unordered_multimap"},
    {"unordered_set", "unordered_multiset unordered_set"},
    {"utility",
     "as_const cmp_equal cmp_less declval exchange forward in_place index_sequence "
     "index_sequence_for make_index_sequence make_pair move pair swap"},
    {"variant",
     "get_if holds_alternative in_place_type monostate variant variant_alternative_t "
     "variant_size_v visit"},
    {"vector", "vector"},
};

// Behind nothing. size_t, which nearly all of them declare, is not here.
constexpr Row kPlain[] = {
    {"cassert", "assert"},
    {"cerrno", "errno"},
    {"climits", "CHAR_BIT INT_MAX INT_MIN UINT_MAX"},
    {"cstdint stdint.h",
     "int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t INT8_MAX INT16_MAX "
     "INT32_MAX INT64_MAX INT8_MIN INT16_MIN INT32_MIN INT64_MIN UINT8_MAX UINT16_MAX UINT32_MAX "
     "UINT64_MAX SIZE_MAX"},
    {"cstdio", "FILE stderr stdin stdout"},
};

std::vector<std::string> split(std::string_view words) {
    std::istringstream stream{std::string(words)};
    return {std::istream_iterator<std::string>(stream), {}};
}

// Of each name, the headers that declare it.
using HeadersByName = std::map<std::string, std::vector<std::string>>;

HeadersByName headersByName(std::span<const Row> rows) {
    HeadersByName headers;
    for (const Row& row : rows)
        for (std::string& name : split(row.names)) headers[std::move(name)] = split(row.headers);
    return headers;
}

std::set<std::string> qualifiedNamesIn(std::string_view code) {
    constexpr std::string_view kStandard = "std::";
    constexpr std::string_view kRanges = "ranges::";
    std::set<std::string> names;
    for (size_t at = code.find(kStandard); at != code.npos; at = code.find(kStandard, at + 1)) {
        std::string_view rest = code.substr(at + kStandard.size());
        if (rest.starts_with(kRanges)) rest.remove_prefix(kRanges.size());
        names.emplace(wordAt(rest, 0));
    }
    return names;
}

// The includes of all files, and which headers in angle brackets are reached by them.
class Includes {
public:
    explicit Includes(const std::vector<Source>& sources) {
        for (const Source& source : sources) texts_.emplace(source.path, source.text);
    }

    std::set<std::string> reachedFrom(const std::string& path) const {
        std::set<std::string> reached;
        std::set<std::string> seen{path};
        std::vector<std::string> ahead{path};
        while (!ahead.empty()) {
            const auto text = texts_.find(ahead.back());
            ahead.pop_back();
            if (text == texts_.end()) continue;
            for (std::string& header : includesOf(text->second, '<'))
                reached.insert(std::move(header));
            for (const std::string& header : includesOf(text->second, '"'))
                if (seen.insert("src/" + header).second) ahead.push_back("src/" + header);
        }
        return reached;
    }

private:
    std::map<std::string, std::string_view> texts_;
};

}  // namespace

Breaches missingStandardHeaders(const std::vector<Source>& sources) {
    static const HeadersByName kOfQualified = headersByName(kQualified);
    static const HeadersByName kOfPlain = headersByName(kPlain);
    const Includes includes(sources);
    Breaches breaches;
    for (const Source& source : sources) {
        if (!isCode(source)) continue;
        const std::set<std::string> reached = includes.reachedFrom(source.path);
        const auto check = [&](const std::string& name, const std::vector<std::string>& headers) {
            const bool isReached = std::any_of(headers.begin(), headers.end(),
                                               [&](const auto& h) { return reached.contains(h); });
            if (!isReached)
                breaches.push_back(source.path + ": uses " + name + " without <" + headers.front() +
                                   ">");
        };
        const std::string code = codeOf(source.text);
        for (const std::string& name : qualifiedNamesIn(code)) {
            const auto found = kOfQualified.find(name);
            if (found == kOfQualified.end()) {
                breaches.push_back(source.path + ": uses std::" + name +
                                   ", which tests/structure/standard.cpp does not know");
            } else {
                check("std::" + name, found->second);
            }
        }
        for (const auto& [name, headers] : kOfPlain)
            if (countWord(code, name) > 0) check(name, headers);
    }
    return breaches;
}

}  // namespace structure
