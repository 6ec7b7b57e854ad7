// Every rule of printing in every style, from the data files tests/data/printing: `what is typed => what is printed`.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <fstream>
#include <stdexcept>
#include <string>

#include "notation/style_sheet.hpp"
#include "read_value.hpp"
#include "upstar/notation/print.hpp"

using namespace upstar;

namespace {

void check_style(const StyleSheet& sheet) {
  const std::string path = fmt::format("{}/printing/{}.txt", UPSTAR_TEST_DATA, sheet.name);
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
    const std::string text = to_text(store, g, sheet.style);
    CHECK(text == line.substr(arrow + 4));
    CHECK(text_length(store, g, sheet.style) == text.size());
    if (sheet.reads_back) CHECK(tests::read_value(store, text) == g);
    ++cases;
  }
  CHECK(cases >= 7);
}

}  // namespace

TEST_CASE("every style prints as the cases in its file say") {
  for (const StyleSheet& sheet : style_sheets) check_style(sheet);
}

TEST_CASE("styles have the names they are asked for by") {
  for (const StyleSheet& sheet : style_sheets) CHECK(style_named(sheet.name) == sheet.style);
  CHECK_FALSE(style_named("plain"));
  CHECK_FALSE(style_named(""));
}
