// The names that style shared gives.
#include <doctest/doctest.h>

#include <set>

#include "notation/definitions.hpp"
#include "upstar/notation/parser.hpp"

using namespace upstar;

TEST_CASE("definitions are named by letters in turn, without the words for down") {
  CHECK(definition_name(0) == "a");
  CHECK(definition_name(20) == "u");
  CHECK(definition_name(21) == "w");
  CHECK(definition_name(24) == "z");
  CHECK(definition_name(25) == "aa");
  CHECK(definition_name(26) == "ab");
  CHECK(definition_name(25 + 25) == "az");
  CHECK(definition_name(25 + 8 * 26 + 4) == "ie");
  CHECK(definition_name(25 + 8 * 26 + 5) == "ig");
  CHECK(definition_name(25 + 14 * 26 + 13 - 2) == "oo");
  CHECK(definition_name(25 + 21 * 26 + 20 - 5) == "vu");
  CHECK(definition_name(25 + 21 * 26 + 21 - 5) == "vw");
  CHECK(definition_name(25 + 26 * 26 - 7) == "zz");
  CHECK(definition_name(25 + 26 * 26 - 6) == "qbb");
  CHECK(definition_name(25 + 26 * 26 - 6 + 19 * 19) == "qbbb");
}

TEST_CASE("no two definitions have one name, and every name can be defined") {
  std::set<std::string> names;
  for (std::uint64_t i = 0; i < 150000; ++i) {
    const std::string name = definition_name(i);
    CHECK(names.insert(name).second);
    CHECK(is_name(name));
    if (name.size() > 2) CHECK(name.find_first_of("aeiouyv") == std::string::npos);
  }
}
