// Tables of searches as files: what is loaded is as good as what was found, and a damaged file is refused.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "search/random_sums.hpp"
#include "search/table_bytes.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"
#include "workload.hpp"

namespace upstar {

using tests::RandomSums;
using tests::Terms;

namespace {

constexpr std::string_view program = "program 1";

std::string saved(OutcomeSearch& search) {
  std::string file;
  search.save(program, [&](std::string_view bytes) { file += bytes; });
  return file;
}

/// Random sums whose positions belong to a session, which reads the expressions of tables.
class Tables {
 public:
  explicit Tables(std::uint64_t seed) : sums(seed), session(sums.store(), m_registry) {}

  Terms read(const std::string& text) {
    Terms terms;
    for (const Summand& summand : session.summands(text)) terms.push_back(summand.search_term());
    return terms;
  }
  /// Positions of different rulesets, as they are or negated, and perhaps a value. All parts are read as the parts that
  /// they were.
  Terms plain_sum(Play play) {
    Terms terms;
    std::size_t followers = 1;
    while (terms.empty() || followers < 500) {
      const AnyPosition& position = sums.any_of(sums.positions());
      const std::string text = position.to_expression();
      const auto has = [&](const char* name) { return text.find(name) != std::string::npos; };
      if (has("token") || has("king_dirt[") || has("arc_kayles")) continue;
      followers *= 1 + sums.naive().followers(position, 100);
      terms.push_back(read(sums.one_in(2) ? text : "-(" + text + ")").front());
    }
    if (play == Play::normal && sums.one_in(2)) terms.emplace_back(sums.value());
    return terms;
  }
  Terms sum(Play play, std::size_t most = 5, std::size_t size = 3000) {
    Terms terms = sums.sum(play, most, size);
    for (SearchTerm& term : terms) {
      if (const auto* position = std::get_if<AnyPosition>(&term)) term = read(position->to_expression()).front();
    }
    return terms;
  }
  void load(OutcomeSearch& search, std::string_view file) {
    search.load(program, file, [&](std::string_view text) {
      const Terms terms = read(std::string(text));
      return terms.size() == 1 ? terms.front() : SearchTerm(sums.value_of(terms));
    });
  }

 private:
  Registry m_registry = Registry::standard();

 public:
  RandomSums sums;
  Session session;
};

struct Kind {
  Play play;
  SearchOptions options;
};

const Kind kinds[] = {{Play::normal, {}}, {Play::normal, {.values = false}}, {Play::misere, {}}};

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

TEST_CASE("a search that has loaded a table answers as the one that saved it, without a new sum") {
  for (const Kind& kind : kinds) {
    Tables tables(51);
    OutcomeSearch first(tables.sums.store(), kind.play, kind.options);
    std::vector<std::pair<Terms, Outcome>> asked;
    for (int i = 0; i < tests::scaled(400); ++i) {
      const Terms terms = tables.plain_sum(kind.play);
      asked.emplace_back(terms, first.outcome(terms));
    }
    OutcomeSearch second(tables.sums.store(), kind.play, kind.options);
    tables.load(second, saved(first));
    CHECK(second.statistics().sums > 0);
    for (const std::pair<Terms, Outcome>& each : asked) {
      CAPTURE(tables.sums.text_of(each.first));
      REQUIRE(second.outcome(each.first) == each.second);
    }
    CHECK(second.statistics().nodes == 0);
  }
}

TEST_CASE("what a table says is as the definition says") {
  for (const Kind& saving : kinds) {
    for (const Kind& loading : kinds) {
      if (saving.play != loading.play) continue;
      Tables tables(52);
      OutcomeSearch second(tables.sums.store(), loading.play, loading.options);
      for (int i = 0; i < tests::scaled(100); ++i) {
        OutcomeSearch first(tables.sums.store(), saving.play, saving.options);
        std::vector<Terms> some;
        for (int k = 0; k < 5; ++k) some.push_back(tables.sum(saving.play, 3, 1000));
        for (const Terms& terms : some) first.outcome(terms);
        tables.load(second, saved(first));
        for (Terms terms : some) {
          if (tables.sums.one_in(2)) terms.pop_back();
          for (SearchTerm& term : terms) {
            if (tables.sums.one_in(2)) term = tables.sums.negative(term);
          }
          if (loading.play == Play::normal && tables.sums.one_in(2)) terms.emplace_back(tables.sums.value());
          CAPTURE(tables.sums.text_of(terms));
          REQUIRE(second.outcome(terms) == tables.sums.naive().outcome(terms, loading.play));
        }
      }
    }
  }
}

TEST_CASE("each part is saved as an expression that is the part") {
  for (const Kind& kind : kinds) {
    Tables tables(53);
    GameStore& store = tables.sums.store();
    PartPool pool(store, kind.play, kind.options.values ? PartValues::sought : PartValues::none);
    SumList list(pool);
    std::size_t without_text = 0, same = 0;
    for (int i = 0; i < tests::scaled(2000); ++i) {
      const AnyPosition p = std::get<AnyPosition>(tables.read(tables.sums.position().to_expression()).front());
      list.clear();
      list.next();
      p.split(pool, list);
      for (const PartRef part : std::vector(list.parts(list.sums()[0]).begin(), list.parts(list.sums()[0]).end())) {
        for (const Player player : {Player::left, Player::right}) pool.options(part.index(), player);
      }
    }
    const std::size_t size = pool.size();
    for (std::uint32_t part = 0; part < size; ++part) {
      if (pool[part].is_value) continue;
      const std::string text = pool.text(part);
      CAPTURE(text);
      if (text.empty()) {
        ++without_text;
        continue;
      }
      const SearchTerm term = tables.read(text).front();
      if (kind.play == Play::normal) {
        REQUIRE(tables.sums.value_of({term}) == pool[part].source->value(pool[part].local));
      } else {
        list.clear();
        list.next();
        std::get<AnyPosition>(term).split(pool, list);
        const auto parts = list.parts(list.sums()[0]);
        REQUIRE(parts.size() == 1);
        if (parts[0] == PartRef(part, false)) ++same;
      }
    }
    CHECK(without_text * 20 <= size);
    if (kind.play == Play::misere) CHECK(same * 10 >= size * 8);
  }
}

TEST_CASE("words of a part and what is known of it make the part again, and anything else is noticed") {
  for (const Kind& kind : kinds) {
    Tables tables(64);
    GameStore& store = tables.sums.store();
    const PartValues values = kind.options.values ? PartValues::sought : PartValues::none;
    PartPool pool(store, kind.play, values), other(store, kind.play, values);
    SumList list(pool), others(other);
    std::size_t with_words = 0;
    for (int i = 0; i < tests::scaled(1000); ++i) {
      const AnyPosition p = std::get<AnyPosition>(tables.read(tables.sums.position().to_expression()).front());
      list.clear();
      list.next();
      p.split(pool, list);
      const std::vector<PartRef> parts(list.parts(list.sums()[0]).begin(), list.parts(list.sums()[0]).end());
      for (const PartRef ref : parts) {
        const PartRecord part = pool[ref.index()];
        std::vector<std::uint64_t> words;
        if (part.is_value || !part.source->write_words(part.local, words)) continue;
        ++with_words;
        CAPTURE(pool.text(ref.index()));
        PartSource* source = std::get<AnyPosition>(tables.read(pool.text(ref.index())).front()).source(other);
        while (source != nullptr && source->text_of_words(words) != pool.text(ref.index())) {
          source = source->small_parts();
        }
        REQUIRE(source != nullptr);
        const KnownPart known = pool.known(part);
        others.clear();
        others.next();
        REQUIRE(source->add_words(words, &known, PartSource::Checked::yes, others));
        for (const PartRef made : others.parts(others.sums()[0])) {
          if (other[made.index()].is_value) continue;
          CHECK_FALSE(made.is_negative());
          CHECK(other[made.index()].left_moves == part.left_moves);
          CHECK(other[made.index()].right_moves == part.right_moves);
          CHECK(other.bounds(other[made.index()]) == pool.bounds(part));
          CHECK(other.text(made.index()) == pool.text(ref.index()));
        }
        KnownPart wrong = known;
        (tables.sums.one_in(2) ? wrong.left_moves : wrong.right_moves) ^= 1;
        CHECK_FALSE(source->add_words(words, &wrong, PartSource::Checked::yes, others));
        if (pool.uses_bounds()) {
          wrong = known;
          wrong.bounds.left.know(SureAmounts::mean, 1 << 20, 1 << 20);
          CHECK_FALSE(source->add_words(words, &wrong, PartSource::Checked::yes, others));
        }
        words.push_back(1);
        CHECK_FALSE(source->add_words(words, &known, PartSource::Checked::no, others));
      }
    }
    CHECK(with_words > 0);
  }
}

TEST_CASE("a limit at any tick of loading ends in one error, and what was read stays true") {
  for (const Kind& kind : kinds) {
    Tables tables(65);
    Budget& budget = tables.sums.store().budget();
    const Terms terms = tables.read(R"(clobber("xoxo|oxox") + nogo("...|..."))");
    OutcomeSearch first(tables.sums.store(), kind.play, kind.options);
    const Outcome outcome = first.outcome(terms);
    const std::string file = saved(first);
    std::uint64_t tick = 1, stops = 0;
    for (bool is_read = false; !is_read; tick = tick * 3 / 2 + 1) {
      OutcomeSearch second(tables.sums.store(), kind.play, kind.options);
      budget.start();
      budget.stop_at_tick(tick);
      try {
        tables.load(second, file);
        is_read = true;
      } catch (const LimitError&) {
        ++stops;
      }
      budget.start();
      budget.stop_at_tick(UINT64_MAX);
      REQUIRE(second.statistics().sums <= first.statistics().sums);
      REQUIRE(second.outcome(terms) == outcome);
      if (is_read) CHECK(second.statistics().nodes == 0);
    }
    CHECK(stops > 3);
  }
}

TEST_CASE("a table of words is read without asking the rules for each part") {
  Tables tables(66);
  OutcomeSearch first(tables.sums.store(), Play::normal, {.values = false});
  first.outcome(tables.read(R"(nogo("....|....|...."))"));
  const std::string file = saved(first);
  std::size_t expressions = 0;
  OutcomeSearch second(tables.sums.store(), Play::normal, {.values = false});
  second.load(program, file, [&](std::string_view text) {
    ++expressions;
    return tables.read(std::string(text)).front();
  });
  CHECK(first.statistics().sums > 1000);
  CHECK(second.statistics().sums == first.statistics().sums);
  CHECK(expressions <= 3);
  CHECK(file.size() / first.statistics().sums < 60);
}

TEST_CASE("a loaded table serves a sum with other numbers") {
  Tables tables(54);
  GameStore& store = tables.sums.store();
  const SearchOptions no_values{.bounds = false, .values = false};
  for (const char* parts :
       {R"(clobber("xoxox|oxoxo|xoxox"))", R"(domineering("....|....|....") - clobber("xxo|oxo"))",
        R"(nogo("....|....") + {3|1})", R"(-amazons("x..|..o|...") + domineering("...|...|..."))"}) {
    const auto with = [&](const Dyadic& number) {
      Terms terms = tables.read(parts);
      terms.emplace_back(store.number(number));
      return terms;
    };
    const Dyadic far = Dyadic(1) << 30;
    const std::vector<Dyadic> numbers{-far, -5, -2, -1, 0, 1, 2, 5, far};
    for (const Player first : {Player::left, Player::right}) {
      std::vector<Player> winners;
      for (const Dyadic& number : numbers) winners.push_back(OutcomeSearch(store).winner(with(number), first));
      const auto changes = std::find(winners.begin(), winners.end(), Player::left);
      REQUIRE(changes != winners.begin());
      REQUIRE(changes != winners.end());
      const auto least = static_cast<std::size_t>(changes - winners.begin());
      OutcomeSearch search(store, Play::normal, no_values);
      search.winner(with(numbers[least]), first);
      search.winner(with(numbers[least - 1]), first);
      OutcomeSearch second(store, Play::normal, no_values);
      tables.load(second, saved(search));
      for (std::size_t i = 1; i + 1 < numbers.size(); ++i) CHECK(second.winner(with(numbers[i]), first) == winners[i]);
      CHECK(second.statistics().nodes == 0);
      for (std::size_t i = 0; i < numbers.size(); ++i) CHECK(second.winner(with(numbers[i]), first) == winners[i]);
    }
  }
}

TEST_CASE("a loaded table keeps numbers apart that are no words of its entries") {
  Tables tables(57);
  const std::string board = R"(clobber("xoxo|oxox"))";
  const Terms near = tables.read(board), far = tables.read(board + " + 1/1073741824");
  const auto search = [&] {
    return std::make_unique<OutcomeSearch>(tables.sums.store(), Play::normal, SearchOptions{.values = false});
  };
  const auto first = search(), second = search();
  const Outcome expected = first->outcome(far);
  REQUIRE(expected != search()->outcome(near));
  tables.load(*second, saved(*first));
  CHECK(second->outcome(far) == expected);
  CHECK(second->statistics().nodes == 0);
  CHECK(second->outcome(near) == search()->outcome(near));
}

TEST_CASE("a table of a search that was cut off can be loaded") {
  for (const Kind& kind : kinds) {
    Tables tables(55);
    Budget& budget = tables.sums.store().budget();
    for (int i = 0; i < tests::scaled(200); ++i) {
      const Terms terms = tables.sum(kind.play);
      OutcomeSearch first(tables.sums.store(), kind.play, kind.options);
      try {
        budget.limit_memory(budget.progress().bytes + tables.sums.below(100'000));
        first.outcome(terms);
      } catch (const LimitError&) {
      }
      budget.limit_memory(UINT64_MAX);
      OutcomeSearch second(tables.sums.store(), kind.play, kind.options);
      tables.load(second, saved(first));
      CAPTURE(tables.sums.text_of(terms));
      REQUIRE(second.outcome(terms) == tables.sums.naive().outcome(terms, kind.play));
    }
  }
}

TEST_CASE("a search can be saved at each pause") {
  for (const Play play : {Play::normal, Play::misere}) {
    Tables tables(56);
    const Terms terms = tables.read(R"(clobber("xoxox|oxoxo|xoxox"))");
    OutcomeSearch plain(tables.sums.store(), play, {.values = false});
    const Outcome outcome = plain.outcome(terms);
    OutcomeSearch search(tables.sums.store(), play, {.values = false});
    std::vector<std::string> files;
    search.pause_by([&] { files.push_back(saved(search)); });
    CHECK(search.outcome(terms) == outcome);
    CHECK(search.statistics().nodes == plain.statistics().nodes);
    REQUIRE(files.size() >= 3);
    std::uint64_t nodes = plain.statistics().nodes + 1;
    for (const std::size_t i : {std::size_t{0}, files.size() / 2, files.size() - 1}) {
      OutcomeSearch later(tables.sums.store(), play, {.values = false});
      tables.load(later, files[i]);
      CHECK(later.outcome(terms) == outcome);
      CHECK(later.statistics().nodes < nodes);
      nodes = later.statistics().nodes;
    }
  }
}

TEST_CASE("the values that were found are saved") {
  Tables tables(57);
  const Terms terms = tables.read(R"(amazons("x..|...|..o") + amazons("x..|o..|...") + amazons("...|.x.|o..") + ^*)");
  OutcomeSearch first(tables.sums.store());
  const Outcome outcome = first.outcome(terms);
  REQUIRE(first.statistics().nodes > 100);
  OutcomeSearch second(tables.sums.store());
  tables.load(second, saved(first));
  CHECK(second.outcome(terms) == outcome);
  CHECK(second.statistics().nodes <= 2);
}

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
    for (int i = 0; i < tests::scaled(3000); ++i) {
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

TEST_CASE("a table takes memory of the budget, and gives it back") {
  Tables tables(63);
  Budget& budget = tables.sums.store().budget();
  OutcomeSearch first(tables.sums.store(), Play::misere);
  first.outcome(tables.read(R"(clobber("xoxox|oxoxo|xoxox"))"));
  const std::string file = saved(first);
  OutcomeSearch warm(tables.sums.store(), Play::misere);
  tables.load(warm, file);  // the session's own memory
  const std::uint64_t before = budget.progress().bytes;
  {
    OutcomeSearch second(tables.sums.store(), Play::misere);
    budget.limit_memory(before + 200'000);
    CHECK_THROWS_AS(tables.load(second, file), LimitError);
    budget.limit_memory(UINT64_MAX);
    tables.load(second, file);
    CHECK(second.statistics().sums == first.statistics().sums);
    CHECK(budget.progress().bytes > before + 200'000);
  }
  CHECK(budget.progress().bytes == before);
}

}  // namespace upstar
