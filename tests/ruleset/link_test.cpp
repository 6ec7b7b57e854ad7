// Links hold positions: what is read from them, by their definition alone, is what was written.
#include "upstar/ruleset/link.hpp"

#include <doctest/doctest.h>

#include <random>
#include <string>
#include <vector>

#include "ruleset/read_link.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/registry.hpp"
#include "upstar/ruleset/ruleset_reference.hpp"
#include "upstar/ruleset/transformers.hpp"

namespace upstar {

using tests::read_link;

TEST_CASE("a link has the example of every ruleset, with its parameters") {
  const Registry registry = Registry::standard();
  GameStore store;
  for (const RulesetEntry& entry : registry.entries()) {
    if (entry.info.is_misere) continue;  // it has no positions, but heaps alone
    CAPTURE(entry.info.name);
    const auto solver = entry.open(store, {});
    const AnyPosition position = solver->position(entry.info.example);
    const auto read = read_link(link_of(std::vector{link_entry(position)}));
    REQUIRE(read.size() == 1);
    CHECK(read[0].name.substr(0, read[0].name.find('[')) == entry.info.name);
    CHECK(solver->position(read[0].text).to_text() == position.to_text());
    CHECK(read[0].name + "(\"" + read[0].text + "\")" == position.to_expression());
  }
}

TEST_CASE("a link has any letters, in any number of entries") {
  std::mt19937 random(7);
  for (int round = 0; round < 200; ++round) {
    std::vector<std::string> texts, entries;
    for (auto i = random() % 4 + 1; i > 0; --i) {
      std::string text;
      for (auto length = random() % 12; length > 0; --length) text += static_cast<char>(random() % 256);
      entries.push_back(link_entry("value", text));
      texts.push_back(std::move(text));
    }
    const std::string link = link_of(entries);
    for (const char c : link) CHECK((c > ' ' && c < '\x7f' && c != '"' && c != '\\'));
    const auto read = read_link(link);
    REQUIRE(read.size() == texts.size());
    for (std::size_t i = 0; i < texts.size(); ++i) CHECK(read[i].text == texts[i]);
  }
}

TEST_CASE("links are as the page writes them") {
  CHECK(link_entry("clobber", "xo.|.ox") == "clobber=xo.%7C.ox");
  CHECK(link_entry("subtraction[set=1/3]", "5") == "subtraction[set%3D1%2F3]=5");
  CHECK(link_entry("value", "{3|1} + \xe2\x86\x91*;#%&") == "value=%7B3%7C1%7D%20%2B%20%E2%86%91*;%23%25%26");
  CHECK(link_of({}) == "#");
}

TEST_CASE("what is no position of a ruleset that the page has is a value") {
  GameStore store;
  const auto clobber = open_ruleset(store, "clobber");
  Transformers transformers(store);
  const AnyPosition negative = transformers.swapped(clobber->position("xo."));
  CHECK(link_entry(negative) == link_entry("value", "-clobber(\"xo.\")"));
  CHECK(link_entry(transformers.swapped(negative)) == "clobber=xo.");
  CHECK(link_entry(transformers.impartial(clobber->position("xo"))) ==
        link_entry("value", "impartial(clobber(\"xo\"))"));
}

TEST_CASE("a link that no browser opens is refused") {
  const std::string longest = link_entry("value", std::string(2'000'000 - 7, '0'));
  CHECK(link_of(std::vector{longest}).size() == 2'000'000);
  CHECK_THROWS_AS(link_of(std::vector{longest + "0"}), LimitError);
}

}  // namespace upstar
