// The little XML that Tiled writes: in, text that anyone may have written; out, its tags one by
// one.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/result.h"

namespace pixelstep {

struct XmlAttribute {
    std::string name;
    std::string value;
};

/// A tag, or the text between two.
struct XmlEvent {
    enum Kind : uint8_t { opens, closes, text, ends } kind = ends;
    std::string name;  ///< of a tag; else the text
    std::vector<XmlAttribute> attributes{};
    bool isClosed = false;  ///< it closes itself: `<tile/>`

    /// Null if there is none.
    const std::string* find(std::string_view attribute) const;
};

/// Takes events off a text. No general XML: document types, and so all entities but the five
/// built-in ones and numbers, are a fault; comments and declarations are skipped.
class XmlEvents {
public:
    explicit XmlEvents(std::string_view text) : text_(text) {}

    /// The next event; `ends` at the end. A fault's place is "line:column".
    Result<XmlEvent> next();

    /// What is wrong, with the place up to which the text is taken.
    Fault faultHere(const std::string& what) const;

private:
    bool startsWith(std::string_view word) const { return text_.substr(at_).starts_with(word); }
    bool skipPast(std::string_view word);
    void skipSpace();
    std::string takeName();
    bool takeAttribute(XmlEvent& event);
    bool takeTag(XmlEvent& event);
    std::optional<std::string> decoded(std::string_view raw) const;

    std::string_view text_;
    size_t at_ = 0;
    std::string wrong_;  // with the last tag
};

}  // namespace pixelstep
