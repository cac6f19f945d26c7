// Tests of the tables of keys in the documents and on the web page, against the table of inputs.
#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "io/safe_file.h"
#include "ui/bindings.h"
#include "ui/key_map.h"

using namespace pixelstep;

namespace {

/// A row of a table of keys: "A", "D", and "walk".
struct DocumentRow {
    std::vector<std::string> keys;
    std::string text;
    bool hasGestures = false;  ///< gestures of the mouse are among the keys
};

std::string pageOf(const std::string& path) {
    const Result<std::string> page = readFile(std::string(PIXELSTEP_SOURCE_DIR) + "/" + path);
    REQUIRE(page);
    return *page;
}

void replaceAll(std::string& text, std::string_view old, std::string_view with) {
    for (size_t at = text.find(old); at != std::string::npos; at = text.find(old, at + with.size()))
        text.replace(at, old.size(), with);
}

std::vector<std::string> split(const std::string& text, std::string_view separator) {
    std::vector<std::string> parts;
    size_t begin = 0;
    for (size_t end = text.find(separator); end != std::string::npos;
         begin = end + separator.size(), end = text.find(separator, begin))
        parts.push_back(text.substr(begin, end - begin));
    parts.push_back(text.substr(begin));
    return parts;
}

/// The rows of the tables whose first column is titled "key" or "mouse".
std::vector<DocumentRow> markdownRows(const std::string& page) {
    std::vector<DocumentRow> rows;
    std::string title;
    for (const std::string& line : split(page, "\n")) {
        const std::vector<std::string> cells = split(line, " | ");
        if (!line.starts_with("| ") || cells.size() != 2 || cells[0].size() < 3) {
            if (!line.starts_with("|")) title.clear();
            continue;
        }
        std::string keys = cells[0].substr(2);
        if (title.empty()) {
            title = keys;
            continue;
        }
        if (title != "key" && title != "mouse") continue;
        replaceAll(keys, "`", "");
        replaceAll(keys, " (hold)", "");
        replaceAll(keys, "+drag", "");
        replaceAll(keys, "arrow keys", "Left, Right, Up, Down");
        replaceAll(keys, " or ", ", ");
        replaceAll(keys, " to ", ", ");
        rows.push_back({split(keys, ", "), cells[1], title == "mouse"});
    }
    return rows;
}

/// The rows of tables with <kbd> in their first cell.
std::vector<DocumentRow> htmlRows(const std::string& page) {
    std::vector<DocumentRow> rows;
    for (const std::string& line : split(page, "\n")) {
        const std::vector<std::string> cells = split(line, "</td><td>");
        if (cells.size() != 2 || cells[0].find("<kbd>") == std::string::npos) continue;
        std::string keys = cells[0];
        replaceAll(keys, "</kbd>+<kbd>", "+");
        DocumentRow row{.keys = {}, .text = cells[1]};
        for (const std::string& part : split(keys, "<kbd>"))
            if (part.find("</kbd>") != std::string::npos)
                row.keys.push_back(part.substr(0, part.find("</kbd>")));
        rows.push_back(row);
    }
    return rows;
}

bool isIn(const InputRow& input, KeyMode mode) {
    return input.mode == KeyMode::any || input.mode == mode;
}

/// The first letters of the words that are not in many rows.
std::set<std::string> stemsOf(std::string_view text) {
    static const std::set<std::string> kCommon = {"", "leve", "hold", "with", "the", "and", "all"};
    std::set<std::string> stems;
    std::string word;
    for (const char c : std::string(text) + ' ') {
        if (std::isalpha(static_cast<unsigned char>(c)) != 0) {
            word += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
            continue;
        }
        word.resize(std::min<size_t>(word.size(), 4));
        if (word.size() > 2 && !kCommon.contains(word)) stems.insert(word);
        word.clear();
    }
    return stems;
}

/// The label and the help of an input, which may be that of a previous row.
std::string wordsOf(InputIndex input, KeyMode mode) {
    const auto helpOf = [&](InputIndex row) {
        return mode == KeyMode::edit ? inputs()[row].editHelp : inputs()[row].playHelp;
    };
    InputIndex row = input;
    while (helpOf(row) == kSameRow || helpOf(row) == kRangeEnd) {
        --row;
        while (helpOf(row).empty()) --row;
    }
    return std::string(inputs()[input].label) + " " + std::string(helpOf(row));
}

bool haveCommonWord(std::string_view a, std::string_view b) {
    const std::set<std::string> stems = stemsOf(a);
    return std::ranges::any_of(stemsOf(b),
                               [&](const std::string& stem) { return stems.contains(stem); });
}

/// The inputs that have this key and are described by the text.
std::vector<InputIndex> describedInputs(const std::string& key, KeyMode mode,
                                        std::string_view text) {
    std::vector<InputIndex> found;
    const KeyMap map;
    for (InputIndex i = 0; i < inputCount(); ++i) {
        if (!isIn(inputs()[i], mode) || !haveCommonWord(wordsOf(i, mode), text)) continue;
        for (const KeyPress& press : map.of(i).keys)
            // Shift modifies a held key.
            if (press.key != SDL_SCANCODE_UNKNOWN &&
                (textOf(press) == key || "Shift+" + textOf(press) == key))
                found.push_back(i);
    }
    return found;
}

/// Checks that each key of the rows has an input that the text describes.
std::set<InputIndex> checkedInputs(const std::vector<DocumentRow>& rows, KeyMode mode) {
    std::set<InputIndex> all;
    for (const DocumentRow& row : rows)
        for (const std::string& key : row.keys) {
            CAPTURE(key);
            CAPTURE(row.text);
            const std::vector<InputIndex> found = describedInputs(key, mode, row.text);
            CHECK((row.hasGestures || !found.empty()));
            all.insert(found.begin(), found.end());
        }
    return all;
}

/// The text of an attribute of an HTML tag.
std::string attributeOf(const std::string& tag, const std::string& name) {
    const size_t at = tag.find(" " + name + "=\"");
    if (at == std::string::npos) return "";
    const size_t begin = at + name.size() + 3;
    return tag.substr(begin, tag.find('"', begin) - begin);
}

}  // namespace

TEST_CASE("key documents: README.md and the web page describe the actions of keys") {
    const std::vector<DocumentRow> readme = markdownRows(pageOf("README.md"));
    CHECK(readme.size() == 9);
    checkedInputs(readme, KeyMode::play);
    const std::vector<DocumentRow> web = htmlRows(pageOf("src/app/web/index.html"));
    CHECK(web.size() > 15);
    checkedInputs(web, KeyMode::play);
}

TEST_CASE("key documents: the manual describes every key of play and of edit mode") {
    const std::set<InputIndex> play =
        checkedInputs(markdownRows(pageOf("docs/play.md")), KeyMode::play);
    const std::set<InputIndex> edit =
        checkedInputs(markdownRows(pageOf("docs/edit.md")), KeyMode::edit);
    for (InputIndex i = 0; i < inputCount(); ++i) {
        const InputRow& row = inputs()[i];
        CAPTURE(row.name);
        // "1 to 7" has the tools in between.
        const bool isTool = row.name.starts_with("choose") && i > *inputNamed("chooseInspect") &&
                            i < *inputNamed("choosePlatform");
        if (isTool || row.keys.empty()) continue;
        CHECK((row.mode == KeyMode::edit ? edit : play).contains(i));
    }
}

TEST_CASE("key documents: buttons of the web page have the names, keys and bits of inputs") {
    int count = 0;
    const KeyMap map;
    for (const std::string& tag : split(pageOf("src/app/web/index.html"), "<button")) {
        const std::string name = attributeOf(tag, "data-action");
        const std::string bit = attributeOf(tag, "data-hold");
        if (!name.empty()) {
            CAPTURE(name);
            const auto input = inputNamed(name);
            REQUIRE(input);
            const std::string title = attributeOf(tag, "title");
            const size_t open = title.find('(');
            if (open != std::string::npos)
                CHECK(title.substr(open) == "(" + keysText(map.of(*input)) + ")");
            ++count;
        }
        if (!bit.empty()) {
            CAPTURE(tag);
            const auto row = std::ranges::find(kButtons, std::stoi(bit), &ButtonRow::button);
            REQUIRE(row != kButtons.end());
            const std::string label = inputs()[static_cast<size_t>(row - kButtons.begin())].label;
            CHECK(tag.find(label) != std::string::npos);
            ++count;
        }
    }
    CHECK(count == 13);
}
