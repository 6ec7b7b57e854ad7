// Sequence files: what is written is read back, and any damage is noticed.
#include "upstar/impartial/sequence_text.hpp"

#include <doctest/doctest.h>

#include <random>
#include <string>
#include <vector>

#include "upstar/base/error.hpp"
#include "workload.hpp"

namespace upstar {

TEST_CASE("a sequence is read back as it was written") {
  std::mt19937_64 random(29);
  for (int trial = 0; trial < tests::scaled(100); ++trial) {
    std::vector<std::uint32_t> values(1 + random() % 350);
    for (std::size_t i = 1; i < values.size(); ++i)
      values[i] = static_cast<std::uint32_t>(random() % (trial % 2 == 0 ? 10 : 1U << 31));
    const std::string text = sequence_text("0.137", values);
    CHECK(parse_sequence(text, "0.137") == values);
    CHECK_THROWS_AS(parse_sequence(text, "0.07"), ParseError);
    std::string damaged = text;
    damaged[random() % damaged.size()] ^= static_cast<char>(1 + random() % 3);
    CHECK_THROWS_AS(parse_sequence(damaged, "0.137"), ParseError);
    CHECK_THROWS_AS(parse_sequence(text.substr(0, random() % text.size()), "0.137"), ParseError);
  }
  CHECK_THROWS_AS(parse_sequence("", "0.77"), ParseError);
  CHECK_THROWS_AS(parse_sequence("upstar sequence 2\ncode 0.77\n", "0.77"), ParseError);
}

}  // namespace upstar
