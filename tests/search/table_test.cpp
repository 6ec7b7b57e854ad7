// Tables of searches as files: what is loaded is as good as what was found.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "search/table_fixture.hpp"
#include "upstar/base/error.hpp"
#include "workload.hpp"

namespace upstar::tests::tables {

TEST_CASE("a search that has loaded a table answers as the one that saved it, without a new sum") {
  for (const Kind& kind : kinds) {
    Tables tables(51);
    OutcomeSearch first(tables.sums.store(), kind.play, kind.options);
    std::vector<std::pair<Terms, Outcome>> asked;
    for (int i = 0; i < scaled(400); ++i) {
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
      for (int i = 0; i < scaled(100); ++i) {
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
    for (int i = 0; i < scaled(2000); ++i) {
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
    for (int i = 0; i < scaled(1000); ++i) {
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
    for (int i = 0; i < scaled(200); ++i) {
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

}  // namespace upstar::tests::tables
