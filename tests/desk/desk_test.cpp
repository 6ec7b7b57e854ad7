// A desk answers as the command does, keeps what was defined, and touches nothing outside.
#include <doctest/doctest.h>

#include <algorithm>
#include <thread>

#include "upstar/desk/desk.hpp"

namespace upstar {
namespace {

std::string only_tree(const DeskReply& reply) { return reply.trees.size() == 1 ? reply.trees[0] : "not one tree"; }

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("a request has the trees that --json prints") {
  Desk desk;
  CHECK(only_tree(desk.ask({"compare", {"{2|-1}", "*"}, {}})) == R"({"left":"{2|-1}","right":"*","relation":"||"})");
  const DeskReply two = desk.ask({"value", {"domineering", "..|..", "...|..."}, {{"style", "unicode"}}});
  REQUIRE(two.trees.size() == 2);
  CHECK(two.trees[0] == R"({"input":"..|..","value":"±1","braces":"{1|-1}","outcome":"N"})");
  CHECK(two.trees[1] == R"({"input":"...|...","value":"{2|−1/2}","braces":"{2|-1/2}","outcome":"N"})");
  CHECK(two.status == 0);
  CHECK(two.notes.empty());
  CHECK(has(only_tree(desk.ask({"moves", {"clobber(\"xo\")"}, {{"winning", {}}, {"first", "left"}}})), R"("to":".x")"));
  CHECK(has(only_tree(desk.ask({"explain", {"^ > 0"}, {{"depth", "1"}}})), R"("text":"^ > 0 is true")"));
}

TEST_CASE("a negative number is an operand of a request, not an option") {
  Desk desk;
  CHECK(has(only_tree(desk.ask({"show", {"-5/8"}, {}})), R"("value":"-5/8")"));
  CHECK(has(only_tree(desk.ask({"eval", {"--1"}, {}})), R"("value":"1")"));
  CHECK(has(only_tree(desk.ask({"eval", {"--stats"}, {}})), R"({"input":"--stats","error")"));
}

TEST_CASE("definitions stay from request to request, also those of lines") {
  Desk desk;
  CHECK(has(only_tree(desk.ask("g := {2|-1}")), R"("value":"{2|-1}")"));
  CHECK(has(only_tree(desk.ask("g + g")), R"("value":"1")"));
  CHECK(has(only_tree(desk.ask({"compare", {"g", "g"}, {}})), R"("relation":"=")"));
  CHECK(has(only_tree(desk.ask("compare g 2")), R"("relation":"||")"));
  CHECK(only_tree(desk.ask("vars")) == R"({"definition":"g := {2|-1}"})");
  CHECK(desk.ask("clear g").trees.empty());
  CHECK(has(only_tree(desk.ask("g")), R"("kind":"parse")"));
  CHECK(only_tree(desk.ask("h := 1;")) == R"({"input":"h := 1;","value":null})");
  CHECK(desk.ask("").trees.empty());
  CHECK(desk.ask("# a comment").trees.empty());
}

TEST_CASE("a line has the text that the calculator prints") {
  Desk desk;
  CHECK(desk.text("[^, \"x\"]").answers == "[^, \"x\"]\n");
  CHECK(desk.text("f(n) := n . ^").answers == "f(n) := n . ^\n");
  CHECK(desk.text("f(2)").answers == "^^\n");
  CHECK(desk.text("outcome ^ 0").answers == "L\nP\n");
  CHECK(desk.ask("f(2)").trees.size() == 1);
  CHECK(desk.ask("outcome ^ 0").trees.front().starts_with("{"));
  const DeskText wrong = desk.text("1 +");
  CHECK(wrong.answers.empty());
  CHECK(wrong.notes == "upstar: error: line 1, column 4: expected a value after '+'\n  1 +\n     ^\n");
  CHECK(wrong.errors ==
        std::vector<std::string>{
            R"({"input":"1 +","error":{"kind":"parse","message":"expected a value after '+'","line":1,"column":4}})"});
  CHECK(wrong.status == 2);
  CHECK(desk.text("").status == 0);
}

TEST_CASE("errors are trees, with kind and place, and raise the status") {
  Desk desk;
  const DeskReply parse = desk.ask({"eval", {"1 +", "2"}, {}});
  CHECK(parse.trees ==
        std::vector<std::string>{
            R"({"input":"1 +","error":{"kind":"parse","message":"expected a value after '+'","line":1,"column":4}})",
            R"({"input":"2","value":"2","braces":"2","outcome":"L"})"});
  CHECK(parse.status == 2);
  CHECK(has(parse.notes, "expected a value after '+'"));
  CHECK(desk.ask({"eval", {"atomic_weight({2|-1})"}, {}}).status == 1);
  const DeskReply usage = desk.ask({"moves", {"1", "2", "3"}, {}});
  CHECK(has(only_tree(usage), R"({"error":{"kind":"usage")"));
  CHECK(usage.status == 2);
  CHECK(has(only_tree(desk.ask({"nosuch", {}, {}})), R"(there is no command 'nosuch')"));
  CHECK(only_tree(desk.ask({"show", {"1"}, {{"nosuch", "1"}}})) ==
        R"({"error":{"kind":"usage","message":"show has no option --nosuch"}})");
  CHECK(has(only_tree(desk.ask({"moves", {"1"}, {{"wining", {}}}})), "did you mean --winning?"));
  CHECK(desk.ask({"eval", {"2"}, {}}).status == 0);  // an error before is over
}

TEST_CASE("a desk has no files and no standard input") {
  Desk desk;
  CHECK(has(only_tree(desk.ask({"eval", {}, {}})), "in the calculator the operands stand on the line"));
  CHECK(has(only_tree(desk.ask({"solve", {"cutcake"}, {}})), "there are no files here"));
  CHECK(has(only_tree(desk.ask({"verify", {"/etc/hostname"}, {}})), "there are no files here"));
  CHECK(
      has(desk.ask({"table", {"n", "n=1..2"}, {{"heat", "/tmp/never.svg"}}}).trees.back(), "there are no files here"));
  CHECK(has(only_tree(desk.ask("show 1 > /tmp/never")), "there are no files here"));
  const std::string help = desk.text("help").answers;
  for (const char* key : {"clobber(\"xo.|.ox\")", "clear [NAME...]", "help NAME"}) CHECK(has(help, key));
  for (const char* key : {"Ctrl-", "Tab", "quit", "FILE", "file.txt"}) CHECK_FALSE(has(help, key));
}

TEST_CASE("a request may have lines, which play reads; the next one has none") {
  Desk desk;
  const DeskReply reply = desk.ask({"play", {}, {{"protocol", {}}}, "position left nim(\"1,2\")\ngo"});
  CHECK(reply.trees == std::vector<std::string>{R"-({"input":"position left nim(\"1,2\")","reply":"left to move"})-",
                                                R"({"input":"go","reply":"move to 1:1,1"})"});
  CHECK(has(only_tree(desk.ask({"play", {}, {{"protocol", {}}}})), "there is no standard input"));
}

TEST_CASE("a request can be interrupted, and the next one goes on") {
  std::atomic<int> looks = 0;
  Desk desk({.on_progress = [&](const Progress&) { ++looks; }});
  std::thread other([&] {
    while (looks == 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));
    desk.interrupt();
  });
  const DeskReply stopped = desk.ask({"eval", {"domineering(\"......|......|......|......|......|......\")"}, {}});
  other.join();
  CHECK(has(only_tree(stopped), R"("kind":"limit")"));
  CHECK(stopped.status == 3);
  CHECK(has(only_tree(desk.ask("1 + 1")), R"("value":"2")"));
}

TEST_CASE("limits of a request hold for it alone") {
  Desk desk;
  const char* large = "domineering(\"......|......|......|......|......|......\")";
  CHECK(has(only_tree(desk.ask({"eval", {large}, {{"time", "50ms"}}})), R"("kind":"limit")"));
  CHECK(has(only_tree(desk.ask({"eval", {large}, {{"memory", "2M"}}})), R"("kind":"limit")"));
  CHECK(has(only_tree(desk.ask({"eval", {"domineering(\"...|...|...\")"}, {}})), R"("value":"+-1")"));
}

}  // namespace upstar
