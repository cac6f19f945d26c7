// The little XML that Tiled writes: in, text that anyone may have written; out, its tags one by
// one.
#include "io/xml_events.h"

#include <algorithm>
#include <charconv>

#include "io/text_tools.h"

namespace pixelstep {
namespace {

constexpr size_t kMaxAttributes = 64;
constexpr std::string_view kSpace = " \t\r\n";

struct Entity {
    std::string_view name;
    char32_t point;
};
constexpr Entity kEntities[] = {
    {"lt", U'<'}, {"gt", U'>'}, {"amp", U'&'}, {"quot", U'"'}, {"apos", U'\''}};

bool isScalar(uint32_t point) {
    return point > 0 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff);
}

// The code point of what stands between `&` and `;`.
std::optional<char32_t> pointOf(std::string_view entity) {
    for (const auto& [name, point] : kEntities) {
        if (name == entity) return point;
    }
    if (!entity.starts_with('#')) return std::nullopt;
    entity.remove_prefix(1);
    const bool isHex = entity.starts_with('x');
    if (isHex) entity.remove_prefix(1);
    uint32_t point = 0;
    const char* const end = entity.data() + entity.size();
    const auto [rest, error] = std::from_chars(entity.data(), end, point, isHex ? 16 : 10);
    if (error != std::errc{} || rest != end || !isScalar(point)) return std::nullopt;
    return point;
}

}  // namespace

const std::string* XmlEvent::find(std::string_view attribute) const {
    const auto found = std::ranges::find(attributes, attribute, &XmlAttribute::name);
    return found == attributes.end() ? nullptr : &found->value;
}

bool XmlEvents::skipPast(std::string_view word) {
    const size_t found = text_.find(word, at_);
    if (found == std::string_view::npos) return false;
    at_ = found + word.size();
    return true;
}

void XmlEvents::skipSpace() {
    at_ = std::min(text_.find_first_not_of(kSpace, at_), text_.size());
}

std::string XmlEvents::takeName() {
    const size_t end = std::min(text_.find_first_of(" \t\r\n=/>\"'<&", at_), text_.size());
    const std::string name(text_.substr(at_, end - at_));
    at_ = end;
    return name;
}

std::optional<std::string> XmlEvents::decoded(std::string_view raw) const {
    std::string text;
    while (true) {
        const size_t mark = raw.find('&');
        text += raw.substr(0, mark);
        if (mark == std::string_view::npos) return text;
        const size_t end = raw.find(';', mark);
        if (end == std::string_view::npos) return std::nullopt;
        const auto point = pointOf(raw.substr(mark + 1, end - mark - 1));
        if (!point) return std::nullopt;
        appendCodePoint(text, *point);
        raw.remove_prefix(end + 1);
    }
}

// Takes `name="value"`.
bool XmlEvents::takeAttribute(XmlEvent& event) {
    const std::string name = takeName();
    skipSpace();
    const bool isGood = !name.empty() && startsWith("=");
    if (isGood) ++at_;
    skipSpace();
    const char quote = at_ < text_.size() ? text_[at_] : '\0';
    if (!isGood || (quote != '"' && quote != '\'')) {
        wrong_ = "expected NAME=\"VALUE\"";
        return false;
    }
    const size_t begin = ++at_;
    if (!skipPast(std::string_view(&quote, 1))) {
        wrong_ = "a value without an end";
        return false;
    }
    auto value = decoded(text_.substr(begin, at_ - 1 - begin));
    if (!value) wrong_ = "an unknown entity in a value";
    if (event.attributes.size() == kMaxAttributes) wrong_ = "more than 64 attributes";
    if (!wrong_.empty()) return false;
    event.attributes.push_back({name, *std::move(value)});
    return true;
}

// Takes what is behind `<`, as far as `>`.
bool XmlEvents::takeTag(XmlEvent& event) {
    event.kind = startsWith("/") ? XmlEvent::closes : XmlEvent::opens;
    if (event.kind == XmlEvent::closes) ++at_;
    event.name = takeName();
    if (event.name.empty()) {
        wrong_ = "expected the name of a tag";
        return false;
    }
    while (true) {
        skipSpace();
        if (startsWith("/>")) {
            at_ += 2;
            event.isClosed = true;
            return true;
        }
        if (startsWith(">")) {
            ++at_;
            return true;
        }
        if (!takeAttribute(event)) return false;
    }
}

Fault XmlEvents::faultHere(const std::string& what) const {
    const std::string_view before = text_.substr(0, at_);
    const auto line = 1 + std::count(before.begin(), before.end(), '\n');
    const size_t start = before.rfind('\n') + 1;  // npos + 1 is 0
    return {std::to_string(line) + ":" + std::to_string(codePointCount(before.substr(start)) + 1),
            "this is not Tiled's XML: " + what};
}

Result<XmlEvent> XmlEvents::next() {
    XmlEvent event;
    while (at_ < text_.size()) {
        if (startsWith("<?")) {
            if (!skipPast("?>")) return faultHere("a declaration without an end");
        } else if (startsWith("<!--")) {
            if (!skipPast("-->")) return faultHere("a comment without an end");
        } else if (startsWith("<!")) {
            return faultHere("a document type or a marked section");
        } else if (startsWith("<")) {
            ++at_;
            if (!takeTag(event)) return faultHere(wrong_);
            return event;
        } else {
            const size_t end = std::min(text_.find('<', at_), text_.size());
            auto text = decoded(text_.substr(at_, end - at_));
            if (!text) return faultHere("an unknown entity");
            at_ = end;
            event.kind = XmlEvent::text;
            event.name = *std::move(text);
            return event;
        }
    }
    return event;
}

}  // namespace pixelstep
