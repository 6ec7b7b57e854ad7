// Take-and-break codes: the options of a heap against all multisets of heaps, sifted by what the code says in words.
#include "impartial/heap_code.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "upstar/base/error.hpp"

namespace upstar {

namespace {

using HeapList = std::vector<std::int64_t>;

/// Every multiset of positive integers of that sum, descending.
void all_partitions(std::int64_t rest, std::int64_t most, HeapList& parts, const std::function<void()>& visit) {
  if (rest == 0) return visit();
  for (std::int64_t part = std::min(rest, most); part >= 1; --part) {
    parts.push_back(part);
    all_partitions(rest - part, part, parts, visit);
    parts.pop_back();
  }
}

bool all_equal(const HeapList& h) { return h.empty() || h.front() == h.back(); }
bool all_different(const HeapList& h) { return std::adjacent_find(h.begin(), h.end()) == h.end(); }

struct CodeInWords {
  const char* code;
  std::function<bool(std::int64_t removed, const HeapList& rest)> allows;
};

const std::vector<CodeInWords>& codes_in_words() {
  static const std::vector<CodeInWords> all = {
      {"0.77", [](std::int64_t j, const HeapList& h) { return (j == 1 || j == 2) && h.size() <= 2; }},
      {"0.137",
       [](std::int64_t j, const HeapList& h) {
         return (j == 1 && h.empty()) || (j == 2 && h.size() <= 1) || (j == 3 && h.size() <= 2);
       }},
      {"0.6", [](std::int64_t j, const HeapList& h) { return j == 1 && (h.size() == 1 || h.size() == 2); }},
      {"4!.0", [](std::int64_t j, const HeapList& h) { return j == 0 && h.size() == 2 && all_different(h); }},
      {"8?.0", [](std::int64_t j, const HeapList& h) { return j == 0 && h.size() == 3 && !all_equal(h); }},
      {"{2+}!.0", [](std::int64_t j, const HeapList& h) { return j == 0 && h.size() >= 2 && all_different(h); }},
      {"{2+}=.0", [](std::int64_t j, const HeapList& h) { return j == 0 && h.size() >= 2 && all_equal(h); }},
      {"4.[3]", [](std::int64_t j, const HeapList& h) { return j == 0 ? h.size() == 2 : h.size() <= 1; }},
      {"0.[{0+}=]", [](std::int64_t j, const HeapList& h) { return j >= 1 && all_equal(h); }},
      {"0.[37]", [](std::int64_t j, const HeapList& h) { return j >= 1 && h.size() <= (j % 2 == 1 ? 1 : 2); }},
      {"0.33[1]", [](std::int64_t j, const HeapList& h) { return j >= 1 && (h.empty() || (h.size() == 1 && j <= 2)); }},
      {"0.0[01]", [](std::int64_t j, const HeapList& h) { return j >= 3 && j % 2 == 1 && h.empty(); }},
      {"0.3F",
       [](std::int64_t j, const HeapList& h) { return (j == 1 && h.size() <= 1) || (j == 2 && h.size() <= 3); }},
      {"0.A", [](std::int64_t j, const HeapList& h) { return j == 1 && (h.size() == 1 || h.size() == 3); }},
      {"0.Z", [](std::int64_t j, const HeapList& h) { return j == 1 && (h.size() <= 1 || h.size() == 5); }},
      {"0.07?",
       [](std::int64_t j, const HeapList& h) { return j == 2 && (h.size() <= 1 || (h.size() == 2 && !all_equal(h))); }},
      {"0.&9223372036854775807;", [](std::int64_t j, const HeapList&) { return j == 1; }},
      {"0.&9;", [](std::int64_t j, const HeapList& h) { return j == 1 && (h.empty() || h.size() == 3); }},
      {"0.0*", [](std::int64_t j, const HeapList&) { return j == 2; }},
      {"0.{1,2!,4+=}",
       [](std::int64_t j, const HeapList& h) {
         return j == 1 && (h.size() == 1 || (h.size() == 2 && all_different(h)) || (h.size() >= 4 && all_equal(h)));
       }},
      {"0.{0,3+?}",
       [](std::int64_t j, const HeapList& h) { return j == 1 && (h.empty() || (h.size() >= 3 && !all_equal(h))); }},
  };
  return all;
}

void check_options(const HeapCode& code, const std::function<bool(std::int64_t, const HeapList&)>& allows) {
  for (std::int64_t n = 0; n <= 14; ++n) {
    std::multiset<HeapList> expected, found;
    for (std::int64_t j = 0; j <= n && n > 0; ++j) {
      HeapList parts;
      all_partitions(n - j, n - j, parts, [&] {
        if (allows(j, parts)) expected.insert(parts);
      });
    }
    code.options(n, [&](std::span<const std::int64_t> heaps) { found.insert(HeapList(heaps.begin(), heaps.end())); });
    CAPTURE(n);
    CHECK(found == expected);
  }
}

}  // namespace

TEST_CASE("a code leaves of a heap what its digits say") {
  for (const CodeInWords& words : codes_in_words()) {
    CAPTURE(words.code);
    check_options(HeapCode::parse(words.code), words.allows);
  }
}

TEST_CASE("a set of numbers is a code") {
  const HeapDigit one_heap = {{0, 1, HeapSizes::any}};
  const auto listed = [](std::int64_t j) { return j == 2 || j == 3 || j == 7; };
  check_options(HeapCode::of_set("2/3/7", false, one_heap),
                [&](std::int64_t j, const HeapList& h) { return listed(j) && h.size() <= 1; });
  check_options(HeapCode::of_set("2/3/7", true, one_heap),
                [&](std::int64_t j, const HeapList& h) { return j > 0 && !listed(j) && h.size() <= 1; });
  check_options(HeapCode::of_set("odd", true, {{0, 2, HeapSizes::any}}),
                [&](std::int64_t j, const HeapList& h) { return j > 0 && j % 2 == 0 && h.size() <= 2; });
  CHECK_FALSE(HeapCode::of_set("2/3", false, one_heap) == HeapCode::of_set("2/3", true, one_heap));
}

TEST_CASE("what is not a code is said to be none, with the place") {
  const std::pair<const char*, std::size_t> cases[] = {{"", 1},
                                                       {"0", 2},
                                                       {"077", 2},
                                                       {"0.7x", 4},
                                                       {"1.3", 1},
                                                       {"2.3", 1},
                                                       {"{1+}.0", 1},
                                                       {"0.[3", 5},
                                                       {"0.[]", 4},
                                                       {"0.[3]7", 6},
                                                       {"0.{2", 5},
                                                       {"0.{2!}=", 3},
                                                       {"0.&5", 5},
                                                       {"0.{}", 4},
                                                       {"0.&99999999999999999999;", 4},
                                                       {"0.&9223372036854775808;", 4}};
  for (const auto& place : cases) {
    const char* text = place.first;
    CAPTURE(text);
    try {
      HeapCode::parse(text);
      FAIL("it was read");
    } catch (const ParseError& error) {
      CHECK(error.column() == place.second);
    }
  }
}

TEST_CASE("what stands behind a text has no part in it") {
  const auto reading = [](std::string_view text) {
    try {
      return "the code " + HeapCode::parse(text).text();
    } catch (const ParseError& error) {
      return std::string(error.what());
    }
  };
  for (const CodeInWords& words : codes_in_words()) {
    for (const std::string_view end : {"", "]", "[]", "!", "}", ";", "1"}) {
      const std::string whole = words.code + std::string(end);
      for (std::size_t size = 0; size <= whole.size(); ++size) {
        CAPTURE(whole.substr(0, size));
        CHECK(reading(std::string_view(whole).substr(0, size)) == reading(whole.substr(0, size)));
      }
    }
  }
  CHECK(reading(std::string_view("4.[]").substr(0, 3)) == reading("4.["));
}

}  // namespace upstar
