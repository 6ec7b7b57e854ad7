// Every rule of printing in every style, from the data files tests/data/printing: `what is typed => what is printed`.
#include <doctest/doctest.h>

#include <fstream>
#include <stdexcept>
#include <string>

#include "notation/style_sheet.hpp"
#include "read_value.hpp"
#include "upstar/notation/print.hpp"

using namespace upstar;

namespace {

void check_style(const std::string& style_name) {
  const std::optional<Style> style = style_named(style_name);
  REQUIRE(style);
  const std::string path = std::string(UPSTAR_TEST_DATA) + "/printing/" + style_name + ".txt";
  std::ifstream in(path);
  REQUIRE_MESSAGE(in, path);
  int cases = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.starts_with("# ")) continue;
    CAPTURE(line);
    const std::size_t arrow = line.find(" => ");
    REQUIRE(arrow != std::string::npos);
    GameStore store;
    const GameId g = tests::read_value(store, line.substr(0, arrow));
    const std::string text = to_text(store, g, *style);
    CHECK(text == line.substr(arrow + 4));
    CHECK(text_length(store, g, *style) == text.size());
    if (sheet_of(*style).reads_back) CHECK(tests::read_value(store, text) == g);
    ++cases;
  }
  CHECK(cases >= 7);
}

}  // namespace

TEST_CASE("style text follows the rules of printing") { check_style("text"); }
TEST_CASE("style cgsuite prints as CGSuite does") { check_style("cgsuite"); }
TEST_CASE("style unicode changes letters only") { check_style("unicode"); }
TEST_CASE("style latex is for math mode") { check_style("latex"); }
TEST_CASE("style braces expands all but numbers") { check_style("braces"); }
TEST_CASE("style shared names what comes more than once") { check_style("shared"); }
TEST_CASE("style json is a table of followers") { check_style("json"); }

TEST_CASE("styles have the names they are asked for by") {
  CHECK(style_named("braces") == Style::braces);
  CHECK_FALSE(style_named("plain"));
  CHECK_FALSE(style_named(""));
}
