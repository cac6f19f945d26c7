// Tests of Tiled's XML tilesets: what becomes of them, and that no text breaks the reader.
#include "io/tsx_text.h"
#include "math/random.h"
#include "support.h"

using namespace pixelstep;
using namespace pixelstep::test;

namespace {

std::string jsonOf(const std::string& xml) {
    const Result<std::string> json = tilesetJson(xml);
    return json ? *json : "fault: " + faultLine("f", json.fault());
}

// The JSON without spaces, to compare.
std::string tight(std::string text) {
    std::erase_if(text, [](char letter) { return letter == ' ' || letter == '\n'; });
    return text;
}

void checkFault(const std::string& xml, const std::string& place, const std::string& words) {
    const std::string fault = jsonOf(xml);
    CAPTURE(xml);
    CAPTURE(fault);
    CHECK(fault.starts_with("fault: f:" + place + ": "));
    CHECK(fault.find(words) != std::string::npos);
}

}  // namespace

TEST_CASE("tsx: name, sizes and tiles with their properties become JSON") {
    const std::string xml = R"(<?xml version="1.0" encoding="UTF-8"?>
<!-- A comment -->
<tileset name="w &amp; &#x6c;" tilewidth='16' tileheight="16" tilecount="4" columns="2">
 <properties><property name="shape" value="bump"/></properties>
 <image source="w.png" width="32" height="32"/>
 <tile id="3" type="crate">
  <properties>
   <property name="one_way" type="bool" value="true"/>
   <property name="speed" type="int" value="-7"/>
   <property name="comment">two
lines</property>
  </properties>
  <objectgroup><object id="1"/></objectgroup>
  <animation><frame tileid="0"/></animation>
 </tile>
 <tile id="1"/>
</tileset>
)";
    CHECK(tight(jsonOf(xml)) ==
          R"({"name":"w&l","tilewidth":16,"tileheight":16,"tilecount":4,"tiles":[)"
          R"({"type":"crate","id":3,"objectgroup":{},"animation":[],"properties":[)"
          R"({"name":"one_way","value":true},{"name":"speed","value":-7},)"
          R"({"name":"comment","value":"two\nlines"}]},{"id":1}]})");
}

TEST_CASE("tsx: what is no tileset or no such XML is a fault with its line and column") {
    checkFault("", "1:1", "ends too early");
    checkFault("<map/>", "1:7", "expected <tileset>, found 'map'");
    checkFault("<tileset name=\"a\">", "1:19", "ends too early");
    checkFault("<tileset name=\"a\">\n </tile>", "2:9", "unexpected </tile>");
    checkFault("<tileset name=\"a\"/><tileset/>", "1:30", "more than one");
    checkFault("<tileset name=a>", "1:15", "NAME=\"VALUE\"");
    checkFault("<tileset name=\"a>", "1:16", "without an end");
    checkFault("<tileset name=\"&bomb;\">", "1:23", "unknown entity");
    checkFault("<tileset name=\"&#0;\">", "1:21", "unknown entity");
    checkFault("<tileset name=\"&#xd800;\">", "1:25", "unknown entity");
    checkFault("<!DOCTYPE a [<!ENTITY b \"c\">]><tileset/>", "1:1", "document type");
    checkFault("<tileset name=\"a\"><![CDATA[x]]></tileset>", "1:19", "marked section");
    checkFault("<!-- ", "1:1", "without an end");
    checkFault("< >", "1:2", "name of a tag");
    std::string deep = "<tileset name=\"a\">";
    for (int i = 0; i < 20; ++i) deep += "<a>";
    checkFault(deep, "1:67", "nested too deep");
}

TEST_CASE("tsx: a tileset cut off or changed at any byte ends well") {
    const std::string text = textOf("tests/tiled/walls.tsx");
    REQUIRE(tilesetJson(text));
    for (size_t bytes = 0; bytes + 2 < text.size(); ++bytes) {
        CHECK_FALSE(tilesetJson(text.substr(0, bytes)));
    }
    Random random{3};
    for (size_t at = 0; at < text.size(); ++at) {
        for (int i = 0; i < 8; ++i) {
            std::string other = text;
            other[at] = "<>/\"&;= "[random.between(0, 7)];
            const Result<std::string> json = tilesetJson(other);
            if (!json) CHECK_FALSE(json.fault().place.empty());
        }
    }
}
