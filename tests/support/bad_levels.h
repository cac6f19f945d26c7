// The numbered bad level files: their bytes, and the start of the error line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "support/repeated.h"

namespace pixelstep::test {

struct BadLevel {
    int number;  ///< of the kind of error
    const char* description;
    std::string bytes;
    std::string place;  ///< "line:column", a space and a JSON pointer, or nothing
    std::string words;  ///< that the line contains after the place
};

/// A valid level with these additional members.
inline std::string levelWithMembers(const std::string& members) {
    return R"({"version": 1, "rows": ["....", "....", "....", "####"], )"
           R"("legend": {"#": "block"}, )" +
           members + "}";
}

/// A level with these rows and a legend.
inline std::string levelOfRows(const std::string& rows) {
    return R"({"version": 1, "legend": {"#": "block"}, "rows": )" + rows + "}";
}

inline std::string levelOfLegend(const std::string& legend) {
    return R"({"version": 1, "rows": ["...", "...", "..."], "legend": )" + legend + "}";
}

inline const std::string kGoodLevel = levelWithMembers(R"("name": "Good")");

/// Texts that are not JSON, or that contain more than one JSON value.
inline std::vector<BadLevel> invalidJsonTexts() {
    using namespace std::string_literals;
    const std::string& good = kGoodLevel;
    return {
        {1, "an empty file", "", "1:1", "the file is empty"},
        {2, "only white space", " \t\r\n \n", "1:1", "the file is empty"},
        {3, "a file cut in the middle", good.substr(0, good.size() / 2), "1:", "not JSON"},
        {5, "a byte order mark cut short", "\xef\xbb" + good, "1:", "not JSON"},
        {5, "two byte order marks", "\xef\xbb\xbf\xef\xbb\xbf" + good, "1:1", "second"},
        {6, "UTF-16, little-endian", "\xff\xfe{\0}\0"s, "1:", "zero byte"},
        {6, "UTF-16, big-endian", "\xfe\xff\0{\0}"s, "1:", "zero byte"},
        {7, "a gzip file", "\x1f\x8b\x08\x04\x01"s, "1:1", "not JSON"},
        {7, "a PNG file", "\x89PNG\r\n\x1a\n"s, "1:1", "not JSON"},
        {8, "text after the level", good + " x", "1:", "not JSON"},
        {8, "two levels in one file", good + good, "1:", "not JSON"},
        {8, "a zero byte after the level", good + "\0"s, "1:", "zero byte"},
        {9, "a comment to the end of the line", "// a level\n" + good, "1:", "not JSON"},
        {9, "a comment in the middle", "{/* */\"version\": 1}", "1:2", "not JSON"},
        {10, "a trailing comma", R"({"version": 1, "rows": ["..."],})", "1:", "not JSON"},
        {10, "single quotes", "{'version': 1}", "1:2", "not JSON"},
        {11, "NaN", levelWithMembers(R"("tuning": {"gravity": NaN})"), "1:", "not JSON"},
        {11, "Infinity", levelWithMembers(R"("tuning": {"gravity": -Infinity})"), "1:", "not JSON"},
        {12, "a number beyond all floats", levelWithMembers(R"("tile_size": 1e999)"),
         "1:", "not JSON"},
        {44, "overlong UTF-8", levelWithMembers("\"name\": \"\xc0\x80\""), "1:", "not JSON"},
        {44, "bytes that are no UTF-8", levelWithMembers("\"name\": \"\xff\""), "1:", "not JSON"},
        {44, "half a surrogate pair", levelWithMembers(R"("name": "\ud800")"), "1:", "not JSON"},
        {44, "a raw control character", levelWithMembers("\"name\": \"\x01\""), "1:", "not JSON"},
    };
}

/// JSON with a wrong structure, or that would use too much memory.
inline std::vector<BadLevel> badTrees() {
    return {
        {13, "a million open brackets", repeated("[", 1000000), " /0/0", "nested deeper"},
        {14, "objects in objects", repeated("{\"a\":", 100000), " /a/a", "nested deeper"},
        {15, "a member given twice", levelWithMembers(R"("name": "a", "name": "a")"), " /name",
         "twice"},
        {15, "a member given twice, deep inside",
         levelWithMembers(R"("crates": [{"x": 9, "y": 48, "y": 48}])"), " /crates/0/y", "twice"},
        {15, "a member given twice in two spellings", R"({"version": 1, "\u0076ersion": 1})",
         " /version", "twice"},
        {16, "a list", "[" + kGoodLevel + "]", "", "expected an object"},
        {16, "a number", "1", "", "expected an object"},
        {16, "nothing", "null", "", "expected an object"},
        {17, "no version", R"({"rows": ["...", "...", "..."]})", " /version", "missing"},
        {18, "a future version", R"({"version": 2, "rows": ["."]})", " /version",
         "newer version of the game"},
        {19, "an unknown member", levelWithMembers(R"("playr": {})"), " /playr", "mean 'player'"},
        {20, "no rows", R"({"version": 1})", " /rows", "missing"},
        {20, "a body without a position", levelWithMembers(R"("crates": [{"x": 9}])"),
         " /crates/0/y", "missing"},
        {42, "a name of 8 MiB", levelWithMembers("\"name\": \"" + repeated("x", 8 << 20) + "\""),
         " /name", "at most 256"},
        {42, "a key of 8 MiB", levelWithMembers("\"" + repeated("x", 8 << 20) + "\": 1"), "",
         "at most 256"},
        {42, "a row of 8 MiB", levelOfRows("[\"" + repeated(".", 8 << 20) + "\"]"), " /rows/0",
         "bytes"},
        {45, "a key with terminal escape codes", levelWithMembers("\"a\\u001b[2J\\u202e\": 1"),
         " /a\\u{1b}[2J\\u{202e}", "unknown"},
    };
}

/// Invalid sizes and tiles.
inline std::vector<BadLevel> badMaps() {
    const std::string wide = "\"" + repeated(".", 65536) + "\"";
    const std::string heights = "[" + repeated("17,", 15) + "17]";
    std::vector<BadLevel> all = {
        {21, "no rows in the list", levelOfRows("[]"), " /rows", "found none"},
        {21, "empty rows", levelOfRows(R"(["", ""])"), " /rows/0", "found 0"},
        {23, "a row of 65536 tiles", levelOfRows("[" + wide + "]"), " /rows/0", "bytes"},
        {23, "65536 rows", levelOfRows("[" + repeated("\".\",", 65535) + "\".\"]"), " /rows",
         "4096"},
        {25, "a row that is too short", levelOfRows(R"(["...", "..", "..."])"), " /rows/1",
         "expected 3"},
        {25, "a row that is too long", levelOfRows(R"(["...", "...", "...."])"), " /rows/2",
         "expected 3"},
        {26, "a row that is not a text", levelOfRows(R"(["...", 3, "..."])"), " /rows/1", "a text"},
        {27, "an unknown character", levelOfRows(R"(["...", ".x.", "..."])"), " /rows/1",
         "column 1"},
        {28, "a legend character given twice", levelOfLegend(R"({"#": "block", "#": "bump"})"),
         " /legend/#", "twice"},
        {29, "a legend entry for two characters", levelOfLegend(R"({"##": "block"})"),
         " /legend/##", "one printable character"},
        {29, "a character of two code points", levelOfLegend("{\"e\xcc\x81\": \"block\"}"),
         " /legend/", "one printable character"},
        {35, "a slope higher than its tile",
         levelWithMembers(R"("shapes": {"a": )" + heights + "}"), " /shapes/a/0", "0 to 16"},
        {35, "a slope with a negative height",
         levelWithMembers(R"("shapes": {"a": [)" + repeated("-1,", 15) + "-1]}"), " /shapes/a/0",
         "0 to 16"},
    };
    for (const char* size : {"0", "1", "1000000", "-1", "2147483648", "4294967312"}) {
        all.push_back({30, "an invalid tile size",
                       levelWithMembers(R"("tile_size": )" + std::string(size)), " /tile_size",
                       "expected"});
    }
    for (const char* number : {"2147483648", "18446744073709551616", "-9223372036854775809"}) {
        all.push_back({22, "a number beyond 32 or 64 bits",
                       levelWithMembers(R"("origin": [0, )" + std::string(number) + "]"),
                       " /origin/1", "expected"});
    }
    for (const char* value : {"32.5", "\"32\"", "true", "null", "3.2e1", "[32]"}) {
        all.push_back({24, "a size that is no integer",
                       levelWithMembers(R"("tile_size": )" + std::string(value)), " /tile_size",
                       "found"});
    }
    return all;
}

/// Invalid bodies, numbers and names.
inline std::vector<BadLevel> badContents() {
    std::vector<BadLevel> all = {
        {31, "a player outside the map", levelWithMembers(R"("player": {"x": 900, "y": 48})"),
         " /player", "solid"},
        {32, "a player in the ground", levelWithMembers(R"("player": {"x": 20, "y": 50})"),
         " /player", "solid"},
        {32, "a crate in a crate", levelWithMembers(R"("player": {"x": 8, "y": 48},
            "crates": [{"x": 50, "y": 48}, {"x": 51, "y": 48}])"),
         " /crates/0", "inside a solid body"},
        {32, "a full map of two million tiles",
         levelOfRows("[" + repeated("\"" + repeated("#", 2048) + "\",", 1023) + "\"" +
                     repeated("#", 2048) + "\"]"),
         " /rows", "player"},
        {32, "a hundred thousand crates, of which the last is in the ground",
         levelWithMembers(R"("crates": [)" +
                          repeated(R"({"x":50,"y":16,"width":1,"height":1},)", 99999) +
                          R"({"x": 50, "y": 64}])"),
         " /crates/", "inside"},
        {33, "a million bodies",
         levelWithMembers(R"("clones": [)" + repeated("{},", 1000000) + "{}]"), " /clones",
         "100000"},
        {34, "a minus zero", levelWithMembers(R"("tuning": {"gravity": -0})"), " /tuning/gravity",
         "-0"},
        {34, "a tiny number", levelWithMembers(R"("tuning": {"gravity": 1e-320})"),
         " /tuning/gravity", "1e-320"},
        {34, "a speed of 10^12", levelWithMembers(R"("tuning": {"walk_speed": 1000000000000})"),
         " /tuning/walk_speed", "100000"},
        {34, "a crate's speed of 10^12",
         levelWithMembers(R"("crates": [{"x": 50, "y": 48, "velocity": [1000000000000, 0]}])"),
         " /crates/0/velocity/0", "100000"},
    };
    // Materials are the only names that select image files, and they are a fixed list.
    for (const char* name : {"../../etc/passwd", "/etc/passwd", "a\\\\..\\\\b", "stone\\u0000",
                             "CON", "stone.png", "", "Stone"}) {
        const std::string_view text = name;
        const int number = text.starts_with("..") ? 36 : text.starts_with('/') ? 37 : 38;
        all.push_back(
            {number, "an unknown material",
             levelOfLegend(R"({"#": {"tile": "block", "material": ")" + std::string(name) + "\"}}"),
             " /legend/#/material", "'stone', 'grass', 'wood' or 'snow'"});
    }
    return all;
}

inline std::vector<BadLevel> badLevels() {
    std::vector<BadLevel> all;
    for (const auto& some : {invalidJsonTexts(), badTrees(), badMaps(), badContents()})
        all.insert(all.end(), some.begin(), some.end());
    return all;
}

}  // namespace pixelstep::test
