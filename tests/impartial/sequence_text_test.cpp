// Sequence files: what is written is read back, and any damage is noticed.
#include "upstar/impartial/sequence_text.hpp"

#include <doctest/doctest.h>

#include <fmt/format.h>

#include <random>
#include <string>
#include <utility>
#include <vector>

#include "base/checksum.hpp"
#include "upstar/base/error.hpp"
#include "workload.hpp"

namespace upstar {

namespace {

/// Line, column and message.
std::string complaint_about(const std::string& sequence) {
  try {
    return fmt::format("{} values", parse_sequence(sequence, "0.77").size());
  } catch (const ParseError& error) {
    return fmt::format("{}:{}: {}", error.line(), error.column(), error.what());
  }
}

/// A file with these lines of values, and the checksum of them.
std::string with_values(const std::string& lines, int heaps = 3) {
  return fmt::format("upstar sequence 2\ncode 0.77\nheaps {}\nchecksum {:016x}\n{}", heaps, checksum_of(lines), lines);
}

}  // namespace

TEST_CASE("what is wrong with a sequence is named with its place") {
  REQUIRE(with_values("0 1 2\n") == sequence_text("0.77", std::vector<std::uint32_t>{0, 1, 2}));
  const std::string begin = "upstar sequence 2\n", code = begin + "code 0.77\n", heaps = code + "heaps 3\n";
  const std::string cut = " is expected: it is damaged", other_sum = "checksum 0123456789abcdef\n0 1 2\n";
  const std::string missing = "4:10: the file is damaged: heaps are missing";
  const std::string not_a_number = "4:10: the file is damaged: a value is not a number";
  for (const std::pair<std::string, std::string>& each : std::vector<std::pair<std::string, std::string>>{
           {"", "1:1: the file ends where 'upstar sequence 2'" + cut},
           {"upstar sequence 2", "1:1: the file ends where 'upstar sequence 2'" + cut},
           {"upstar sequence 20\n", "1:1: this is not a sequence file: expected 'upstar sequence 2'"},
           {begin, "2:1: the file ends where code" + cut},
           {begin + "code\n", "2:1: expected 'code ...'"},
           {begin + "cod 0.77\n", "2:1: expected 'code ...'"},
           {begin + "code 0.7\n", "2:6: the sequence belongs to the code 0.7, not to 0.77"},
           {code, "3:1: the file ends where heaps" + cut},
           {code + "heap 3\n", "3:1: expected 'heaps ...'"},
           {code + "heaps x\n", "3:7: expected the number of heaps"},
           {code + "heaps 3 \n", "3:7: expected the number of heaps"},
           {code + "heaps \n", "3:7: expected the number of heaps"},
           {code + "heaps 99999999999999999999\n", "3:7: expected the number of heaps"},
           {heaps, "4:1: the file ends where checksum" + cut},
           {heaps + "check 12\n", "4:1: expected 'checksum ...'"},
           {heaps + "checksum g\n", "4:10: expected the checksum"},
           {heaps + "checksum 12g\n", "4:10: expected the checksum"},
           {heaps + other_sum, "4:10: the checksum is not that of the values: the file is damaged"},
           {with_values("0 1 x\n"), not_a_number},
           {with_values("0  1 2\n"), not_a_number},
           {with_values("0 1 4294967296\n"), not_a_number},
           {with_values("0 1 4294967295\n"), "3 values"},
           {with_values("0 1\n2\n"), "3 values"},
           {with_values("0 1\n"), missing},
           {with_values("0 1 2 3\n"), missing},
           {with_values("1 1 2\n"), missing},
           {with_values("", 0), missing},
           {with_values("0\n", 1), "1 values"}}) {
    CAPTURE(each.first);
    CHECK(complaint_about(each.first) == each.second);
  }
}

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
  CHECK_THROWS_AS(parse_sequence("upstar sequence 1\ncode 0.77\n", "0.77"), ParseError);
}

}  // namespace upstar
