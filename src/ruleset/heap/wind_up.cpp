// Wind Up. A counter shows a number below n; a move takes a number in a set from it, modulo n; at 0 it stands still.
//
// Notation: the counters, `3,5`. Independent parts: the counters. Impartial; play may go round for ever. A loopy nim
// value that is a number m is *m (upstar/impartial/token_game.hpp), and the others are found as knots.
// Source: Smith, Graphs and composite games (1966); Fraenkel and Perl (1975).
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "impartial/integer_set.hpp"
#include "ruleset/heap/item_sum.hpp"
#include "ruleset/heap/number_text.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/impartial/token_game.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

/// A counter as a token: vertex k is the number k.
struct Dial {
  static constexpr std::size_t most_moves = 1'000'000;

  Dial(std::int64_t numbers, const IntegerSet& set, Budget& budget)
      : memory(budget),
        arcs(static_cast<std::size_t>(numbers), arcs_of(numbers, set, budget)),
        game(arcs, &budget),
        can_end(arcs.size(), false) {
    memory.claim(DirectedGraph::bytes_of(arcs.size(), arcs.arc_count()));
    for (const DirectedGraph::Vertex v : arcs.ends_first(&budget)) can_end[v] = true;
  }
  static ChargedVector<DirectedGraph::Arc> arcs_of(std::int64_t numbers, const IntegerSet& set, Budget& budget) {
    ChargedVector<DirectedGraph::Arc> arcs(charged_to(budget));
    for (std::int64_t k = 1; k < numbers; ++k) {
      set.for_each_up_to(numbers - 1, [&](std::int64_t taken) {
        budget.tick();
        if (arcs.size() == most_moves) throw LimitError(fmt::format("a dial with more than {} moves", most_moves));
        arcs.emplace_back(static_cast<std::uint32_t>(k), static_cast<std::uint32_t>((k - taken + numbers) % numbers));
      });
    }
    return arcs;
  }

  MemoryClaim memory;
  DirectedGraph arcs;
  TokenGame game;
  std::vector<bool> can_end;
};

struct OneCounter {
  using Item = std::int64_t;
  static constexpr std::int64_t most_numbers = 100'000;
  static constexpr bool is_impartial = true;

  std::int64_t numbers;
  IntegerSet set;
  Budget* budget;                            ///< the store's
  mutable std::unique_ptr<const Dial> made;  ///< at the first position, which has a budget of time

  /// **Errors** ParseError; DomainError for a number that the dial does not have.
  std::vector<Item> parse(std::string_view text) const {
    std::vector<Item> counters = parse_heaps(text, INT64_MAX);
    if (std::ranges::any_of(counters, [&](Item counter) { return counter >= numbers; })) {
      throw DomainError(fmt::format("a counter shows a number below n, and n is {}", numbers));
    }
    return counters;
  }
  std::string to_text(const std::vector<Item>& counters) const { return heaps_text(counters); }
  bool is_over(Item counter) const { return counter == 0; }

  template <class Emit>
  void options(Item counter, Player, Emit&& emit) const {
    for (const DirectedGraph::Vertex to : dial().arcs.from(vertex(counter))) {
      const Item rest[] = {static_cast<Item>(to)};
      emit(std::span<const Item>(rest));
    }
  }
  bool can_come_back(const std::vector<Item>& counters) const {
    for (const Item counter : counters) {
      if (!dial().can_end[vertex(counter)]) return true;
    }
    return false;
  }
  std::optional<GameId> closed_form(const std::vector<Item>& counter, GameStore& store) const {
    return store.nimber(Integer(dial().game.value(vertex(counter.front())).value()));
  }
  std::optional<LoopyValue> loopy_closed_form(const std::vector<Item>& counters, LoopyStore& store) const {
    if (counters.size() != 1) return std::nullopt;
    const auto value = dial().game.value(vertex(counters.front()));
    if (!value) return std::nullopt;
    return LoopyStore::value(store.games().nimber(Integer(*value)));
  }

 private:
  const Dial& dial() const {
    if (!made) made = std::make_unique<Dial>(numbers, set, *budget);
    return *made;
  }
  static DirectedGraph::Vertex vertex(Item counter) { return static_cast<DirectedGraph::Vertex>(counter); }
};

using WindUp = ItemSum<OneCounter>;

}  // namespace

void add_wind_up(Registry& registry) {
  RulesetInfo info{
      .name = "wind_up",
      .summary = "take a number in a set from a counter, round and round; loopy",
      .rules =
          "A counter shows a number below n. A move takes a number in the set from one counter, modulo n; a counter\n"
          "at 0 stands still. Play may go round for ever, which is a draw.",
      .notation = "the counters, integers below n: 3,5 or 3 5",
      .parameters =
          "n=5   how many numbers a counter has, to 100000\nset=1/2   the numbers below n that may be taken: a list "
          "joined by /, or odd, even, primes, squares, fibonacci,\n          powers_of_two",
      .example = "1",
      .bare_arguments = true,
  };
  registry.add(make_entry<WindUp>(std::move(info), [](GameStore& store, ParameterReader& reader) {
    const std::int64_t numbers = reader.integer("n", 5, 1, OneCounter::most_numbers);
    const IntegerSet set = reader.parsed("set", "1/2", [](std::string_view text) { return IntegerSet::parse(text); });
    return WindUp{{numbers, set, &store.budget(), nullptr}};
  }));
}

}  // namespace upstar
