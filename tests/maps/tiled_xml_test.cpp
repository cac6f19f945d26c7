// Tests of reading Tiled's XML, also with invalid texts.
#include "import/tiled/tiled_xml.h"

#include <doctest/doctest.h>

#include "io/support.h"
#include "math/random.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

std::string textOf(const XmlElement& element) {
    std::string text = std::string(element.tag) + "(";
    for (const auto& [name, value] : element.members) text += std::string(name) + "=" + value + " ";
    if (!element.text.empty() && element.tag == "property") text += "'" + element.text + "' ";
    for (const XmlElement& child : element.children)
        text += std::string(child.key) + ":" + textOf(child) + " ";
    if (text.back() == ' ') text.pop_back();
    return text + ")";
}

/// A tileset as text.
std::string treeOf(const std::string& xml) {
    const Result<XmlElement> tree = readTiledXml(xml, "tileset");
    return tree ? textOf(*tree) : "error: " + errorLine("f", tree.error());
}

void checkError(const std::string& xml, const std::string& place, const std::string& words) {
    const std::string error = treeOf(xml);
    CAPTURE(xml);
    CAPTURE(error);
    CHECK(error.starts_with("error: f:" + place + ": "));
    CHECK(error.find(words) != std::string::npos);
}

}  // namespace

TEST_CASE("tsx: pictures, lists and properties are members as in JSON") {
    const std::string xml = R"(<?xml version="1.0" encoding="UTF-8"?>
<!-- A comment -->
<tileset name="w &amp; &#x6c;" tilewidth='16' tileheight="16" tilecount="4" columns="2">
 <properties><property name="shape" value="bump"/></properties>
 <image source="w.png" width="32" height="32"/>
 <tile id="3" type="crate">
  <properties>
   <property name="one_way" type="bool" value="true"/>
   <property name="comment">two
lines</property>
  </properties>
  <objectgroup><object id="1"><polygon points="0,0 1,1"/><ellipse/></object></objectgroup>
  <animation><frame tileid="0"/></animation>
  <unknown><properties><property name="a"/></properties></unknown>
 </tile>
 <tile id="1"/>
</tileset>
)";
    CHECK(treeOf(xml) ==
          "tileset(name=w & l tilewidth=16 tileheight=16 tilecount=4 columns=2 image=w.png "
          "imagewidth=32 imageheight=32 properties:property(name=shape value=bump) tiles:tile(id=3 "
          "type=crate "
          "properties:property(name=one_way type=bool value=true) properties:property("
          "name=comment 'two\nlines') objectgroup:objectgroup(objects:object(id=1 "
          "polygon=0,0 1,1 ellipse=1)) animation:frame(tileid=0)) tiles:tile(id=1))");
}

TEST_CASE("tsx: other files and invalid XML are an error with line and column") {
    checkError("", "1:1", "ends too early");
    checkError("<map/>", "1:1", "expected <tileset>, found 'map'");
    checkError("<tileset name=\"a\">", "1:19", "ends too early");
    checkError("<tileset name=\"a\">\n </tile>", "2:4", "mismatched tag");
    checkError("<tileset name=\"a\"/><tileset/>", "1:20", "junk after document element");
    checkError("<tileset name=a>", "1:15", "not well-formed");
    checkError("<tileset name=\"\xc3\xa4\" name=\"b\">", "1:19", "duplicate attribute");
    checkError("<tileset name=\"a>", "1:1", "unclosed token");
    checkError("<tileset name=\"&bomb;\">", "1:1", "undefined entity");
    checkError("<tileset name=\"&#0;\">", "1:16", "invalid character number");
    checkError("<tileset name=\"&#xd800;\">", "1:16", "invalid character number");
    checkError("<tileset name=\"\xff\">", "1:16", "not well-formed");
    checkError("<!DOCTYPE a [<!ENTITY b \"c\">]><tileset name=\"&b;\"/>", "1:13", "document type");
    checkError("<!DOCTYPE a SYSTEM \"b.dtd\"><tileset><a>&b;</a></tileset>", "1:40",
               "undefined entity 'b'");
    CHECK(treeOf("<!DOCTYPE a SYSTEM \"b.dtd\"><tileset/>") == "tileset()");
    checkError("<!-- ", "1:1", "unclosed token");
    checkError("< >", "1:2", "not well-formed");
    checkError("<?xml version=\"1.0\" encoding=\"EBCDIC\"?><tileset/>", "1:31", "encoding");
}

TEST_CASE("tsx: tags nested deeper than 32, and more than 64 attributes, are an error") {
    std::string deep = "<tileset name=\"a\">";
    for (int i = 0; i < 40; ++i) deep += "<a>";
    checkError(deep, "1:112", "nested too deep");
    std::string wide = "<tileset name=\"a\"";
    for (int i = 1; i < 64; ++i) wide += " a" + std::to_string(i) + "=\"\"";
    CHECK_FALSE(treeOf(wide + "/>").starts_with("error"));
    checkError(wide + " b=\"\"/>", "1:1", "more than 64 attributes");
    for (int i = 0; i < 100000; ++i) wide += " c" + std::to_string(i) + "=\"\"";
    checkError(wide + "/>", "1:1", "more than 64 attributes");
    std::string quiet = "<!-- > <a ";
    for (int i = 0; i < 80; ++i) quiet += "a='b' ";
    CHECK_FALSE(treeOf(quiet + "--><tileset name='====='/>").starts_with("error"));
    std::string spoken = "<tileset name='";
    for (int i = 0; i < 80; ++i) spoken += " > \"=\" ";
    CHECK_FALSE(treeOf(spoken + "'/>").starts_with("error"));
}

TEST_CASE("tsx: byte order marks, other encodings and marked sections mean the same text") {
    const std::string tree = treeOf("<tileset name=\"\xc3\xa4\"/>");
    CHECK(tree == "tileset(name=\xc3\xa4)");
    CHECK(treeOf("\xef\xbb\xbf<tileset name=\"\xc3\xa4\"/>") == tree);
    const std::string latin =
        "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><tileset name=\"\xe4\"/>";
    CHECK(treeOf(latin) == tree);
    std::string wide = "\xff\xfe";  // UTF-16, the lower byte first
    for (const char letter : latin.substr(latin.find("<tileset"))) wide += {letter, '\0'};
    CHECK(treeOf(wide) == tree);
    const std::string marked =
        "<tileset><tile><properties><property name=\"a\">1<![CDATA[<]]>2</property></properties>"
        "</tile></tileset>";
    CHECK(treeOf(marked).find("'1<2'") != std::string::npos);
}

TEST_CASE(
    "tsx: a tileset that is cut off or changed at any byte gives an error or a valid tileset") {
    const std::string text = textOf("tests/tiled/walls.tsx");
    REQUIRE_FALSE(treeOf(text).starts_with("error"));
    for (size_t bytes = 0; bytes + 2 < text.size(); ++bytes)
        CHECK(treeOf(text.substr(0, bytes)).starts_with("error"));
    constexpr uint64_t kSeed = 3;
    Random random{kSeed};
    for (size_t at = 0; at < text.size(); ++at) {
        for (int i = 0; i < 8; ++i) {
            std::string other = text;
            other[at] = "<>/\"&;= "[random.between(0, 7)];
            const Result<XmlElement> tree = readTiledXml(other, "tileset");
            if (!tree) CHECK_FALSE(tree.error().place.empty());
        }
    }
}
