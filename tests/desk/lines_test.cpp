// Many lines by several threads give what each gives alone.
#include <doctest/doctest.h>

#include "upstar/base/error.hpp"
#include "upstar/desk/lines.hpp"

namespace upstar {
namespace {

std::string shown(const LineAnswer& answer) {
  if (!answer.error) return answer.text;
  try {
    std::rethrow_exception(answer.error);
  } catch (const Error& error) {
    return std::string("!") + error.what();
  }
}

std::vector<std::string> shown(const std::vector<LineAnswer>& answers) {
  std::vector<std::string> texts;
  for (const LineAnswer& answer : answers) texts.push_back(shown(answer));
  return texts;
}

}  // namespace

TEST_CASE("lines have the same answers for every number of threads") {
  std::vector<std::string> lines;
  for (int i = 0; i < 300; ++i) {
    const std::string n = std::to_string(i % 13 + 1);
    const std::string kinds[] = {"{" + n + "|-" + n + "} + ^",
                                 "mean({" + n + "||2|-" + n + "})",
                                 "# a comment",
                                 "",
                                 "a := " + n + "; a + a",
                                 "a",
                                 "{1|",
                                 "domineering(\"..|..\") + " + n,
                                 "1/0"};
    lines.push_back(kinds[static_cast<std::size_t>(i) % std::size(kinds)]);
  }
  const std::vector<std::string> alone = shown(answer_lines(lines, {}));
  CHECK(alone[0] == "{1^|-1^}");
  CHECK(alone[2].empty());
  CHECK(alone[5].starts_with("!there is no name 'a'"));  // definitions end with their line
  for (const std::size_t threads : {2U, 3U, 8U, 1000U}) {
    CHECK(shown(answer_lines(lines, {.threads = threads})) == alone);
  }
}

TEST_CASE("lines past a deadline are not finished") {
  const std::vector<std::string> lines{"1", "domineering(\"......|......|......|......|......\")", "2"};
  const auto start = Budget::Clock::now();
  const auto answers = shown(answer_lines(lines, {.threads = 2, .deadline = start + std::chrono::milliseconds(200)}));
  CHECK(answers[1].starts_with("!"));
  CHECK(Budget::Clock::now() - start < std::chrono::seconds(20));
}

TEST_CASE("an error of watch ends the lines") {
  struct Stop {};
  const std::vector<std::string> lines(20, "domineering(\"......|......|......|......|......\")");
  for (const std::size_t threads : {1U, 2U}) {
    CHECK_THROWS_AS(answer_lines(lines, {.threads = threads,
                                         .deadline = Budget::Clock::now() + std::chrono::milliseconds(300),
                                         .watch = [](std::size_t) { throw Stop(); }}),
                    Stop);
  }
}

}  // namespace upstar
