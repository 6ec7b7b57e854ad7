// Tables of searches as files: one that is damaged, lies or is of something else is refused.
#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "search/table_bytes.hpp"
#include "search/table_fixture.hpp"
#include "upstar/base/error.hpp"
#include "workload.hpp"

namespace upstar::tests::tables {

namespace {

/// The message of the IoError, or nothing.
std::string complaint(Tables& tables, OutcomeSearch& search, std::string_view file) {
  try {
    tables.load(search, file);
    return {};
  } catch (const IoError& error) {
    return error.what();
  }
}

/// A table whose checksums are right again after `change` of the bytes.
template <class Change>
std::string forged(std::string_view file, Change&& change) {
  using namespace table_file;
  std::string bytes;
  for (std::size_t at = 0; at < file.size(); at += block_bytes) {
    const std::string_view block = file.substr(at, block_bytes);
    bytes += block.substr(0, block.size() - checksum_bytes);
  }
  change(bytes);
  std::string result;
  const std::function<void(std::string_view)> write = [&](std::string_view more) { result += more; };
  Writer writer(write);
  writer.bytes(bytes);
  writer.finish();
  return result;
}

/// A small table of both kinds of play.
std::string small_table(Tables& tables, Play play) {
  OutcomeSearch search(tables.sums.store(), play, {.values = false});
  search.outcome(tables.read(R"(clobber("xoxo|oxox") + nogo("...|..."))"));
  if (play == Play::normal) search.outcome(tables.read(R"(domineering("...|...") + {3|{1|-2}} + 1/2 + ^3*2)"));
  return saved(search);
}

}  // namespace

TEST_CASE("a damaged table is refused, whatever byte is wrong or missing") {
  for (const Play play : {Play::normal, Play::misere}) {
    Tables tables(58);
    const std::string file = small_table(tables, play);
    REQUIRE(file.size() > 300);
    OutcomeSearch search(tables.sums.store(), play);
    for (std::size_t at = 0; at < file.size(); ++at) {
      CAPTURE(at);
      for (const int bits : {1, 0x80, 0xff}) {
        std::string damaged = file;
        damaged[at] = static_cast<char>(damaged[at] ^ bits);
        REQUIRE(complaint(tables, search, damaged).starts_with("byte "));
      }
      REQUIRE(complaint(tables, search, file.substr(0, at)).starts_with("byte "));
      REQUIRE(complaint(tables, search, file.substr(0, at) + file.substr(at + 1)).starts_with("byte "));
    }
    CHECK(complaint(tables, search, file + '\0').starts_with("byte "));
    CHECK(complaint(tables, search, file + file).starts_with("byte "));
    CHECK(search.statistics().sums == 0);
    CHECK(complaint(tables, search, file) == "");
    CHECK(search.statistics().sums > 0);
  }
}

TEST_CASE("a table that lies with right checksums ends in an error or in entries, soon and in little memory") {
  for (const Play play : {Play::normal, Play::misere}) {
    Tables tables(59);
    const std::string file = small_table(tables, play);
    Budget& budget = tables.sums.store().budget();
    for (int i = 0; i < scaled(3000); ++i) {
      const std::string lie = forged(file, [&](std::string& bytes) {
        for (std::size_t changes = 1 + tables.sums.below(3); changes > 0; --changes) {
          const std::size_t at = tables.sums.below(bytes.size());
          if (tables.sums.one_in(4)) bytes.resize(at + 1);
          bytes[at] = static_cast<char>(tables.sums.one_in(2) ? 0xff : tables.sums.below(256));
        }
      });
      OutcomeSearch search(tables.sums.store(), play);
      budget.limit_memory(budget.progress().bytes + 10'000'000);
      try {
        complaint(tables, search, lie);
      } catch (const LimitError&) {  // a value may be large
      }
      budget.limit_memory(UINT64_MAX);
    }
  }
}

TEST_CASE("a table of another play, program or format is refused, and what is no table at all") {
  Tables tables(60);
  const std::string file = small_table(tables, Play::normal);
  OutcomeSearch normal(tables.sums.store()), misere(tables.sums.store(), Play::misere);
  CHECK(complaint(tables, misere, file) == "byte 26: the table is one of normal play, not of misere play");
  CHECK(complaint(tables, normal, small_table(tables, Play::misere)) ==
        "byte 26: the table is one of misere play, not of normal play");
  const auto never = [](std::string_view) -> SearchTerm { throw ParseError(1, 1, ""); };
  CHECK_THROWS_WITH_AS(normal.load("program 2", file, never),
                       "byte 16: the table was made by program 1, and this is program 2", IoError);
  std::string other = file;
  other[13] = '1';
  CHECK(complaint(tables, normal, other) == "byte 14: the table has another format than 'upstar table 2'");
  for (const char* text : {"", "upstar", "hello\n", "upstar sequence 1\n"}) {
    CHECK(complaint(tables, normal, text) ==
          "byte 1: this is not the table of a search: one begins with 'upstar table 2'");
  }
  CHECK(normal.statistics().sums == 0);
}

TEST_CASE("sums with an expression that cannot be read are left out") {
  Tables tables(61);
  const std::string file = small_table(tables, Play::normal);
  OutcomeSearch all(tables.sums.store()), none(tables.sums.store());
  none.load(program, file, [&](std::string_view text) -> SearchTerm {
    if (text.find('"') != std::string_view::npos) throw DomainError("there is no such ruleset");
    return tables.sums.value_of(tables.read(std::string(text)));
  });
  tables.load(all, file);
  CHECK(none.statistics().sums == 0);
  CHECK(all.statistics().sums > 0);
}

TEST_CASE("blocks of bytes are read as they were written, and refused in another order") {
  using namespace table_file;
  std::string file;
  const std::function<void(std::string_view)> write = [&](std::string_view bytes) { file += bytes; };
  Writer writer(write);
  RandomSums random(62);
  Budget budget;
  std::vector<std::uint64_t> numbers;
  for (int i = 0; i < 50'000; ++i) numbers.push_back((std::uint64_t{1} << random.below(64)) - random.below(2));
  numbers.push_back(UINT64_MAX);
  const std::string text(3 * block_bytes, 'x');
  for (const std::uint64_t number : numbers) writer.number(number);
  writer.bytes(text + '\n');
  writer.finish();
  REQUIRE(file.size() > 6 * block_bytes);
  Reader reader(file, budget);
  for (const std::uint64_t number : numbers) REQUIRE(reader.number() == number);
  CHECK(reader.line() == text);
  CHECK(reader.is_at_end());
  CHECK_THROWS_AS(reader.number(), IoError);
  const std::string swapped =
      file.substr(block_bytes, block_bytes) + file.substr(0, block_bytes) + file.substr(2 * block_bytes);
  CHECK_THROWS_AS((Reader{swapped, budget}), IoError);
  CHECK_THROWS_AS((Reader{file.substr(block_bytes), budget}), IoError);
  std::string damaged = file;
  damaged[block_bytes + 5] ^= 1;
  CHECK_THROWS_WITH_AS(
      (Reader{damaged, budget}),
      "byte 65537: the table is damaged: the checksum at byte 131065 is not that of the bytes before it", IoError);
  Reader cut(std::string_view(file).substr(0, 2 * block_bytes),
             budget);  // between two blocks: it shows when they are read
  CHECK_THROWS_AS(cut.bytes(2 * block_bytes), IoError);
}

}  // namespace upstar::tests::tables
