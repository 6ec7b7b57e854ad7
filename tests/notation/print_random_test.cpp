// Laws of printing on random values: what is printed reads back, its length is known before, and it depends on the
// value alone.
#include <doctest/doctest.h>

#include <boost/property_tree/json_parser.hpp>
#include <set>
#include <sstream>

#include "notation/style_sheet.hpp"
#include "random_values.hpp"
#include "read_value.hpp"
#include "upstar/notation/print.hpp"
#include "workload.hpp"

using namespace upstar;

namespace {

constexpr std::uint64_t long_text = 20000;  // longer ones are left to other tests

/// The value of a table of followers.
GameId read_table(GameStore& store, const std::string& text) {
  std::istringstream stream(text);
  boost::property_tree::ptree table;
  boost::property_tree::read_json(stream, table);
  std::vector<GameId> values;
  for (const auto& [key, entry] : table.get_child("followers")) {
    const auto number = [&entry = entry](const char* name) { return Dyadic::parse(entry.get<std::string>(name)); };
    const auto options = [&, &entry = entry](const char* side) {
      std::vector<GameId> list;
      for (const auto& [no_key, i] : entry.get_child(side)) list.push_back(values.at(i.get_value<std::size_t>()));
      return list;
    };
    const bool is_leaf = entry.count("number") > 0;
    values.push_back(
        is_leaf ? store.number_up_star({number("number"), number("ups").numerator(), number("nimber").numerator()})
                : store.make(options("left"), options("right")));
  }
  return values.back();
}

}  // namespace

TEST_CASE("what is printed reads back as the same value") {
  GameStore store;
  for (const GameId g : tests::random_values(store, 1, static_cast<std::size_t>(tests::scaled(300)))) {
    for (const StyleSheet& sheet : style_sheets) {
      if (!sheet.reads_back || text_length(store, g, sheet.style, long_text) > long_text) continue;
      const std::string text = to_text(store, g, sheet.style);
      CAPTURE(text);
      CHECK(tests::read_value(store, text) == g);
    }
    CHECK(read_table(store, to_text(store, g, Style::json)) == g);
  }
}

TEST_CASE("the length of a text is known before it is written") {
  GameStore store;
  for (const GameId g : tests::random_values(store, 2, static_cast<std::size_t>(tests::scaled(300)))) {
    for (const StyleSheet& sheet : style_sheets) {
      const Style style = sheet.style;
      const std::uint64_t length = text_length(store, g, style, long_text);
      if (length > long_text) continue;
      CHECK(to_text(store, g, style).size() == length);
      CHECK(text_length(store, g, style, length) == length);
      for (const std::uint64_t less : {length - 1, length / 2, std::uint64_t{0}})
        CHECK(text_length(store, g, style, less) == UINT64_MAX);
    }
  }
}

TEST_CASE("two stores that were filled in different orders print alike") {
  GameStore first, second;
  for (int i = 20; i > 0; --i) {
    second.make(std::vector{second.number(i), second.nimber(i)}, std::vector{second.number(-i)});
  }
  tests::random_values(second, 5, 100);
  const std::vector<GameId> a = tests::random_values(first, 4, 200);
  const std::vector<GameId> b = tests::random_values(second, 4, 200);
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (const Style style : {Style::text, Style::shared, Style::json}) {
      if (text_length(first, a[i], style, long_text) > long_text) continue;
      CHECK(to_text(first, a[i], style) == to_text(second, b[i], style));
    }
  }
}

TEST_CASE("different values have different texts") {
  GameStore store;
  for (const Style style : {Style::text, Style::cgsuite, Style::json, Style::latex}) {
    std::set<GameId> values;
    std::set<std::string> texts;
    for (const GameId g : tests::random_values(store, 6, 200)) {
      if (text_length(store, g, style, long_text) > long_text) continue;
      values.insert(g);
      texts.insert(to_text(store, g, style));
    }
    CHECK(values.size() == texts.size());
    CHECK(values.size() > 50);
  }
}
