// Tests of the hasher: the order of words matters, and values never change.
#include "math/hash.h"

#include <doctest/doctest.h>

#include <bit>
#include <initializer_list>

#include "math/random.h"

namespace pixelstep {
namespace {

uint64_t hashOfWords(std::initializer_list<int> words) {
    Hasher hasher;
    for (int word : words) hasher.add(word);
    return hasher.value();
}

}  // namespace

TEST_CASE("hash: order, number and sign of the words all matter") {
    CHECK(hashOfWords({1, 2}) == hashOfWords({1, 2}));
    CHECK(hashOfWords({1, 2}) != hashOfWords({2, 1}));
    CHECK(hashOfWords({1}) != hashOfWords({1, 0}));
    CHECK(hashOfWords({}) != hashOfWords({0}));
    CHECK(hashOfWords({0}) != hashOfWords({0, 0}));
    CHECK(hashOfWords({1}) != hashOfWords({-1}));
}

TEST_CASE("hash: a number has the same hash in all its types") {
    Hasher asInt, asInt64, asUint32, asUint64, asBool;
    asInt.add(1);
    asInt64.add(int64_t{1});
    asUint32.add(uint32_t{1});
    asUint64.add(uint64_t{1});
    asBool.add(true);
    CHECK(asInt64.value() == asInt.value());
    CHECK(asUint32.value() == asInt.value());
    CHECK(asUint64.value() == asInt.value());
    CHECK(asBool.value() == asInt.value());
    Hasher negative, negative64;
    negative.add(-7);
    negative64.add(int64_t{-7});
    CHECK(negative.value() == negative64.value());
}

TEST_CASE("hash: one changed bit of a word changes about half the bits") {
    Random random{11};
    for (int i = 0; i < 200; ++i) {
        const uint64_t word = random.next();
        Hasher plain, changed;
        plain.add(word);
        changed.add(word ^ (uint64_t{1} << random.between(0, 63)));
        const int different = std::popcount(plain.value() ^ changed.value());
        REQUIRE(different > 10);
        REQUIRE(different < 54);
    }
}

TEST_CASE("hash: mixBits is the finaliser of SplitMix64") {
    Random random{1234567};
    CHECK(mixBits(1234567 + 0x9e3779b97f4a7c15u) == random.next());
    CHECK(mixBits(0) == 0);
}

TEST_CASE("hash: recorded hashes stay valid: the value of 1, 2, 3 is pinned") {
    CHECK(hashOfWords({1, 2, 3}) == 3324830077844789494u);
}

}  // namespace pixelstep
