// Tests of the texts about a course.
#include <doctest/doctest.h>

#include "lab/course/course_ui.h"
#include "ui/medals.h"

namespace pixelstep {

TEST_CASE("course: steps are shown as seconds to the hundredth, rounded toward zero") {
    CHECK(secondsText(0, 60) == "0.00 s");
    CHECK(secondsText(1, 60) == "0.01 s");
    CHECK(secondsText(59, 60) == "0.98 s");
    CHECK(secondsText(60, 60) == "1.00 s");
    CHECK(secondsText(246, 60) == "4.10 s");
    CHECK(secondsText(1, 240) == "0.00 s");
    CHECK(secondsText(36005, 10) == "3600.50 s");
}

TEST_CASE("course: a run's time is shown in minutes, seconds and hundredths") {
    CHECK(clockText(0, 60) == "0:00.00");
    CHECK(clockText(59, 60) == "0:00.98");
    CHECK(clockText(60 * 60 - 1, 60) == "0:59.98");
    CHECK(clockText(60 * 65 + 12, 60) == "1:05.20");
    CHECK(clockText(36005, 10) == "60:00.50");
}

TEST_CASE("course: differences have a sign, in seconds and steps") {
    CHECK(differenceText(0, 60) == "0.00 s");
    CHECK(differenceText(-21, 60) == "-0.35 s (-21 steps)");
    CHECK(differenceText(1, 60) == "+0.01 s (+1 step)");
    CHECK(stepsText(1) == "1 step");
    CHECK(stepsText(741) == "741 steps");
    CHECK(deathsText(0) == "0 deaths");
    CHECK(deathsText(1) == "1 death");
}

TEST_CASE("course: medals differ by word and colour, also with the colour-blind palette") {
    CHECK(std::string(medalName(Medal::none)).empty());
    CHECK(std::string(medalName(Medal::gold)) == "Gold");
    CHECK(std::string(medalName(Medal::silver)) == "Silver");
    CHECK(std::string(medalName(Medal::bronze)) == "Bronze");
}

TEST_CASE("course: the text uses singular and plural for coins") {
    CHECK(coinsText(0, 1) == "0 of 1 coin");
    CHECK(coinsText(3, 10) == "3 of 10 coins");
}

TEST_CASE("course: a comment is shown to players without its source articles and code") {
    CHECK(withoutSources("Walk right. Article: \"Walking\". Code: walk.h.") == "Walk right.");
    CHECK(withoutSources("Walk. Articles: \"A\" and \"B\". Code: walk.h.") == "Walk.");
    CHECK(withoutSources("Bug: it falls. Reported in a/b#1.") ==
          "Bug: it falls. Reported in a/b#1.");
    CHECK(withoutSources("").empty());
}

TEST_CASE("course: a level is a lesson if its comment names sources, or if it has a task") {
    CHECK(sourcesOf("Walk right. Article: \"Walking\". Code: walk.h.") ==
          "Article: \"Walking\".\nCode: walk.h.");
    CHECK(sourcesOf("Walk right.").empty());
    CHECK(sourcesOf("").empty());
    Level level;
    CHECK_FALSE(isLesson(level));
    level.text.edit().comment = "Walk right.";
    CHECK_FALSE(isLesson(level));
    level.text.edit().task = LessonTask::ray;
    CHECK(isLesson(level));
    level.text.edit().task.reset();
    level.text.edit().comment = "Walk right. Article: \"Walking\".";
    CHECK(isLesson(level));
}

}  // namespace pixelstep
