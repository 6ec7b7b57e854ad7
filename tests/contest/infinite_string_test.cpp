// Infinite strings: every option of Left's is less, every option of Right's greater, and plain ones are the engine's.
#include "upstar/contest/infinite_string.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "contest/solved.hpp"

namespace upstar::tests {

namespace {

int compare(const OmegaSum& a, const OmegaSum& b) { return (a - b).sign(); }

/// What is left when the letter taken, `mine`, goes with all after it; brackets written out up to `most` times.
std::vector<InfiniteString> options_of(const InfiniteString& s, char mine, int most) {
  std::vector<InfiniteString> options;
  for (std::size_t i = 0; i < s.before.size(); ++i) {
    if (s.before[i] == mine) options.push_back({s.before.substr(0, i), "", ""});
  }
  for (std::size_t i = 0; i < s.after.size(); ++i) {
    if (s.after[i] == mine) options.push_back({s.before, s.repeated, s.after.substr(0, i)});
  }
  std::string written;
  for (int times = 1; times <= most && !s.repeated.empty(); ++times) {
    for (std::size_t i = 0; i < s.repeated.size(); ++i) {
      if (s.repeated[i] == mine) options.push_back({s.before + written + s.repeated.substr(0, i), "", ""});
    }
    written += s.repeated;
  }
  return options;
}

std::vector<std::string> words_up_to(std::size_t length) {
  std::vector<std::string> words{""};
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].size() == length) break;
    for (const char letter : {'0', '1'}) words.push_back(words[i] + letter);
  }
  return words;
}

}  // namespace

TEST_CASE("every small string lies between its options, also those far out") {
  int strings = 0;
  for (const std::string& before : words_up_to(3)) {
    for (const std::string& repeated : words_up_to(3)) {
      for (const std::string& after : words_up_to(3)) {
        const InfiniteString string{before, repeated, after};
        const OmegaSum value = infinite_string_value(string);
        ++strings;
        for (const InfiniteString& option : options_of(string, '0', 9)) {
          REQUIRE(compare(infinite_string_value(option), value) < 0);
        }
        for (const InfiniteString& option : options_of(string, '1', 9)) {
          REQUIRE(compare(infinite_string_value(option), value) > 0);
        }
      }
    }
  }
  CHECK(strings == 15 * 15 * 15);
}

TEST_CASE("a string and the same with its letters exchanged make zero") {
  for (const std::string& before : words_up_to(4)) {
    for (const std::string& repeated : words_up_to(4)) {
      for (const std::string_view after : {"", "0", "1", "011"}) {
        InfiniteString string{before, repeated, std::string(after)};
        OmegaSum sum = infinite_string_value(string);
        for (std::string* part : {&string.before, &string.repeated, &string.after}) {
          for (char& letter : *part) letter = letter == '0' ? '1' : '0';
        }
        sum = sum + infinite_string_value(string);
        CHECK(sum.sign() == 0);
      }
    }
  }
}

TEST_CASE("the first copy of a bracket may as well stand before it") {
  for (const std::string& before : words_up_to(3)) {
    for (const std::string& repeated : words_up_to(4)) {
      if (repeated.empty()) continue;
      CHECK(infinite_string_value({before, repeated, "01"}) ==
            infinite_string_value({before + repeated, repeated, "01"}));
      CHECK(infinite_string_value({before, repeated, "1"}) ==
            infinite_string_value({before, repeated + repeated, "1"}));
    }
  }
}

TEST_CASE("what infinite strings say") {
  CHECK(solved("infinite_strings", "1\n0(1)") == "0 0 1 Left\n");
  CHECK(solved("infinite_strings", "1\n(01)") == "0 2/3 0 Left\n");
  CHECK(solved("infinite_strings", "2\n(0)1\n(1)") == "0 -1 0 Right\n");
  CHECK(solved("infinite_strings", "2\n01\n0(0)", {.explain = true}) == "1 1/2 0 Left\n01: 0 1/2 0\n0(0): 1 0 0\n");
  CHECK(complaint("infinite_strings", "1\n0()1") == "2:3: a bracket holds at least one letter");
  CHECK(complaint("infinite_strings", "1\n0(1") == "2:2: this bracket is not closed");
  CHECK(complaint("infinite_strings", "1\n0)1(") == "2:2: this bracket was not opened");
  CHECK(complaint("infinite_strings", "1\n0(1)(1)") == "2:5: a string has one pair of brackets at most");
  CHECK(complaint("infinite_strings", "1\n012") == "2:3: a string has the letters 0, 1, ( or ), not '2'");
}

}  // namespace upstar::tests
