// Games on heaps with entailing moves: Top Entails, and heaps from which numbers in three sets are taken.
//
// Notation: `3,5,8`; several heaps are a sum. The values are those of a table of heaps (upstar/entailing/heaps.hpp).
#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "impartial/integer_set.hpp"
#include "ruleset/heap/heaps_info.hpp"
#include "ruleset/heap/number_text.hpp"
#include "upstar/entailing/heaps.hpp"
#include "upstar/ruleset/entailing_rules.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

struct HeapsThatEntail : EntailingRules {
  using Position = std::vector<std::int64_t>;

  std::unique_ptr<EntailingHeaps> table;

  Position parse(std::string_view text) const {
    return parse_heaps(text, static_cast<std::int64_t>(EntailingHeaps::largest));
  }
  std::string to_text(const Position& heaps) const { return heaps_text(heaps); }

  template <class Emit>
  void components(const Position& heaps, Emit&& emit) const {
    for (const std::int64_t heap : heaps) {
      if (heap != 0) emit(Position{heap});
    }
  }
  std::optional<GameId> closed_form(const Position& heap, GameStore& store) const {
    return nimber_of(value_of(heap), store);
  }
  bool is_moon(const Position& heaps) const { return value_of(heaps).is_moon(); }

  template <class Emit>
  void entailing_moves(const Position& heaps, Emit&& emit) const {
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      Position others = heaps;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
      const NimberOrMoon rest = value_of(others);
      table->moves(static_cast<std::uint64_t>(heaps[i]), [&](MoveKind kind, std::span<const std::uint64_t> left) {
        Position option(heaps.begin(), heaps.begin() + static_cast<std::ptrdiff_t>(i));
        option.insert(option.end(), left.begin(), left.end());
        option.insert(option.end(), heaps.begin() + static_cast<std::ptrdiff_t>(i) + 1, heaps.end());
        WinSet wins;
        wins.add(kind, left.size() == 1 ? table->wins(left[0]) : WinSet(value_of({left.begin(), left.end()})));
        emit(kind, option, wins.beside(rest));
      });
    }
  }

 private:
  NimberOrMoon value_of(const Position& heaps) const {
    NimberOrMoon sum(0);
    for (const std::int64_t heap : heaps) sum = sum + table->value(static_cast<std::uint64_t>(heap));
    return sum;
  }
};

RulesetEntry top_entails_entry() {
  RulesetInfo info =
      heaps_info("top_entails", "split a stack of coins, or take its top coin, which binds the opponent",
                 "A move splits a stack of coins into two non-empty stacks; or it takes the top coin of\n"
                 "a stack, and then the opponent must move in that stack. Who takes the last coin of a\n"
                 "stack wins at once, since the opponent is bound to a stack without moves. The values\n"
                 "are nimbers and the moon: stacks of 1, 3, 2403, 2505 and 33243 coins are moons.",
                 "5,7");
  return make_entry<HeapsThatEntail>(std::move(info), [](GameStore& store, ParameterReader&) {
    return HeapsThatEntail{{}, std::make_unique<EntailingHeaps>(EntailingHeaps::top_entails(store.budget()))};
  });
}

constexpr std::array<MoveKind, 3> kinds{MoveKind::ordinary, MoveKind::entailing, MoveKind::again};
/// What may be taken by moves of each kind.
using Sets = std::array<std::optional<IntegerSet>, kinds.size()>;

/// The sets that are typed; if there are none, one of each kind.
Sets read_sets(ParameterReader& reader) {
  const auto read = [](std::string_view text) {
    return text.empty() ? std::nullopt : std::optional(IntegerSet::parse(text));
  };
  Sets sets{reader.parsed("ordinary", "", read), reader.parsed("entail", "", read), reader.parsed("again", "", read)};
  if (std::ranges::none_of(sets, [](const auto& set) { return set.has_value(); }))
    sets = {read("1/2"), read("1"), read("3")};
  return sets;
}

RulesetEntry entailing_take_entry() {
  RulesetInfo info = heaps_info(
      "entailing_take", "take numbers in three sets from heaps: plainly, binding the opponent, or going on",
      "A move takes k tokens from a heap. If k is in the set `ordinary`, the opponent moves next, anywhere;\n"
      "if it is in the set `entail`, the opponent must move in the same heap; if it is in the set `again`,\n"
      "the same player moves next, anywhere. A number may be in several sets. Who must move and cannot\n"
      "loses. The values are nimbers and the moon.",
      "5,6");
  info.parameters =
      "ordinary, entail, again   sets: integers joined by /, or odd, even, primes, squares, fibonacci,\n"
      "                          powers_of_two; one that is not given is empty, and if none is given they are\n"
      "                          1/2, 1 and 3";
  return make_entry<HeapsThatEntail>(std::move(info), [](GameStore& store, ParameterReader& reader) {
    EntailingHeaps::Rules rules = [sets = read_sets(reader)](std::uint64_t heap, const EntailingHeaps::Emit& emit) {
      for (const MoveKind kind : kinds) {
        const auto& set = sets[static_cast<std::size_t>(kind)];
        if (!set) continue;
        set->for_each_up_to(static_cast<std::int64_t>(heap), [&](std::int64_t taken) {
          emit(kind, std::array{heap - static_cast<std::uint64_t>(taken)});
        });
      }
    };
    return HeapsThatEntail{{}, std::make_unique<EntailingHeaps>(std::move(rules), store.budget())};
  });
}

}  // namespace

void add_entailing_heaps(Registry& registry) {
  registry.add(top_entails_entry());
  registry.add(entailing_take_entry());
}

}  // namespace upstar
