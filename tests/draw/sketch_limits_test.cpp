// How large a picture of a position may be, and what is written in words instead.
#include <doctest/doctest.h>

#include <tuple>

#include "draw/position/sketch_scene.hpp"
#include "upstar/base/error.hpp"
#include "upstar/draw/position_picture.hpp"

namespace upstar::tests::sketch_limits {

using enum PositionLayout;

TEST_CASE("a picture has room for so many cells, edges and heaps, not for one more") {
  const auto refusal = [](PositionLayout layout, const std::string& position) -> std::string {
    try {
      position_lines({.title = "t", .look = {.layout = layout}, .position = position}, 80, false);
      return position_svg({.title = "t", .look = {.layout = layout}, .position = position}).substr(0, 4);
    } catch (const LimitError& error) {
      return error.what();
    }
  };
  const auto repeated = [](const std::string& part, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += part;
    return text;
  };
  CHECK(refusal(cells, repeated(".", 10'000)) == "<svg");
  CHECK(refusal(cells, repeated(".", 10'001)) == "a picture has room for 10000 cells");
  CHECK(refusal(strips, repeated(".", 10'000)) == "<svg");
  CHECK(refusal(strips, repeated(".", 10'001)) == "a picture has room for 10000 cells");
  CHECK(refusal(numbers, repeated("0 ", 10'001)) == "a picture has room for 10000 cells");
  CHECK(refusal(cakes, repeated("40,25;", 10)) == "<svg");
  CHECK(refusal(cakes, repeated("40,25;", 10) + "1,1") == "a picture has room for 10000 cells");
  CHECK(refusal(heaps, repeated("1 ", 200)) == "<svg");
  CHECK(refusal(heaps, repeated("1 ", 201)) == "a picture has room for 200 heaps");
  CHECK(refusal(heaps, repeated("1;", 201)) == "a picture has room for 200 heaps");
  CHECK(refusal(hanging_graph, repeated("l", 2'000)) == "<svg");
  CHECK(refusal(hanging_graph, repeated("l", 2'001)) == "a picture has room for 2000 edges");
  CHECK(refusal(graph, "." + repeated(";.", 2'000)) == "<svg");
  CHECK(refusal(graph, "." + repeated(";.", 2'001)) == "a picture has room for 2001 vertices");
  CHECK(refusal(graph, repeated(" ", 40'001)) == "a picture has room for 40000 letters of a graph");
}

TEST_CASE("what is longer than a picture of its kind can be is written in words, sixty letters a line, twenty lines") {
  const auto words_of = [](PositionLayout layout, const std::string& position) {
    const draw::Sketch sketch = draw::sketch_of({.layout = layout}, position);
    const draw::Words* words = std::get_if<draw::Words>(&sketch);
    return words == nullptr ? std::vector<std::string>{} : words->lines;
  };
  using Lines = std::vector<std::string>;
  for (const auto& [layout, longest, longer] :
       {std::tuple{bar, "40", "41"}, {cakes, "40,40", "40,41"}, {pieces, "39,39", "39,40"}}) {
    CHECK(words_of(layout, longest).empty());
    CHECK(words_of(layout, longer) == Lines{longer});
  }
  std::string rows = "1";
  for (int i = 1; i < 40; ++i) rows += ",1";
  CHECK(words_of(bar, rows).empty());
  CHECK(words_of(bar, rows + ",1").size() == 2);
  for (const char* wrong : {"", "0", "0,1", "1,x", "-1"}) CHECK_FALSE(words_of(bar, wrong).empty());
  for (const char* wrong : {"", "1", "1,2,3", "0,1", "1,0", "x"}) CHECK_FALSE(words_of(cakes, wrong).empty());
  for (const char* wrong : {"", "1", "1,2,3", "41,0", "0,-1"}) CHECK_FALSE(words_of(pieces, wrong).empty());
  for (const char* wrong : {"", "1,2,3", "x"}) CHECK_FALSE(words_of(last_move, wrong).empty());
  for (const char* wrong : {"1,2|3", "1,x", ""}) CHECK_FALSE(words_of(numbers, wrong).empty());
  for (const char* wrong : {"xo|x", "x o", "x|", "f(x)", "a:b", "x,y", "\x7f", ""}) {
    CHECK_FALSE(words_of(cells, wrong).empty());
  }
  CHECK_FALSE(words_of(column, "xo|ox").empty());
  for (const std::size_t size : {1U, 59U, 60U, 61U, 120U, 1199U, 1200U, 1201U, 5000U}) {
    std::string typed, letter = "↑";
    Lines wanted;
    for (std::size_t i = 0; i < size; ++i) {
      typed += letter;
      if (i % 60 == 0 && i < 1200) wanted.emplace_back();
      if (i < 1200) wanted.back() += letter;
    }
    if (size > 1200) wanted.back() += "…";
    CHECK(words_of(text, typed) == wanted);
  }
  CHECK(words_of(text, "") == Lines{"empty"});
  CHECK(words_of(text, std::string("a\tb\x7f") + '\0' + "~ ") == Lines{"a?b??~ "});
  CHECK(words_of(text, "\xff↑") == Lines{"????"});
}

}  // namespace upstar::tests::sketch_limits
