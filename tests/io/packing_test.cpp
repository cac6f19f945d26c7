// Tests of base64, and of compression by zlib, gzip and zstd.
#include "io/packing/packing.h"

#include <doctest/doctest.h>

#include "io/packing/base64.h"
#include "math/random.h"

using namespace pixelstep;

TEST_CASE("base64: bytes of any length are read back, and only base64 is accepted") {
    Random random{11};
    for (int size = 0; size < 70; ++size) {
        std::vector<uint8_t> bytes;
        for (int i = 0; i < size; ++i)
            bytes.push_back(static_cast<uint8_t>(random.between(0, 255)));
        const std::string text = toBase64(bytes);
        CHECK(fromBase64(text) == bytes);
        CHECK(fromBase64("\n   " + text + "\n  ") == bytes);
    }
    const std::vector<uint8_t> foo{'f', 'o', 'o', 'b'};
    CHECK(toBase64(foo) == "Zm9vYg==");
    for (const char* bad : {"Z", "Zm9vY", "Zm=v", "Zm9v!A==", "Zm 9", "====", "Zm9vYg==="}) {
        CAPTURE(bad);
        CHECK_FALSE(fromBase64(bad));
    }
}

TEST_CASE("compression: only complete data of exactly the given size is unpacked") {
    std::vector<uint8_t> bytes(5000);
    Random random{13};
    for (uint8_t& byte : bytes) byte = static_cast<uint8_t>(random.between(0, 6));
    const std::vector<uint8_t> small = packed(bytes);
    CHECK(small.size() < bytes.size());
    CHECK(unpacked(small, bytes.size(), Packing::zlib) == bytes);
    CHECK_FALSE(unpacked(small, bytes.size() - 1, Packing::zlib));
    CHECK_FALSE(unpacked(small, bytes.size() + 1, Packing::zlib));
    for (size_t cut = 0; cut < small.size(); ++cut) {
        CHECK_FALSE(unpacked(std::span(small).first(cut), bytes.size(), Packing::zlib));
    }
    // A decompression bomb: a few bytes cannot request more than they can contain.
    CHECK_FALSE(unpacked(small, size_t{1} << 40, Packing::zlib));
    std::vector<uint8_t> damaged = small;
    damaged[damaged.size() / 2] ^= 0x10;
    CHECK_FALSE(unpacked(damaged, bytes.size(), Packing::zlib));
}

TEST_CASE("compression: data of the programs gzip and zstd is unpacked, other data is rejected") {
    // 16 numbers of 4 bytes: twelve 0, four 1. The second without its size.
    std::vector<uint8_t> cells(64, 0);
    for (size_t at = 48; at < 64; at += 4) cells[at] = 1;
    for (const char* text :
         {"KLUv/SRAVQAAEAABAgBuJ0TgCtKyOkI=", "KLUv/QRoVQAAEAABAgBuJ0TgCtKyOkI="}) {
        const std::vector<uint8_t> small = *fromBase64(text);
        CHECK(unpacked(small, 64, Packing::zstd) == cells);
        CHECK_FALSE(unpacked(small, 63, Packing::zstd));
        CHECK_FALSE(unpacked(small, 65, Packing::zstd));
        CHECK_FALSE(unpacked(small, 64, Packing::zlib));
        for (size_t cut = 0; cut < small.size(); ++cut)
            CHECK_FALSE(unpacked(std::span(small).first(cut), 64, Packing::zstd));
        std::vector<uint8_t> more = small;
        more.push_back(0);
        CHECK_FALSE(unpacked(more, 64, Packing::zstd));
        // A frame that claims 2 GB must not allocate them.
        CHECK_FALSE(unpacked(small, size_t{1} << 40, Packing::zstd));
    }
}
