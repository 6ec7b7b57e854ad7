// Games made from two impartial heap games A and B:
//
//   union_of   on heaps: a move of A or a move of B
//   acrostic   on pairs (m, n): a move of A on m, where every heap that remains is paired with n; or a move of B on n,
//              where every heap that remains is paired with m
//   direct     on pairs (m, n): a move of A on m to heaps a together with a move of B on n to heaps b; the result is
//              the sum of all (a, n), (m, b), (a, b)
//
// A pair of `direct` is worth the nim product of its heaps (Tartan theorem, Winning Ways ch. 14). Pairs with a heap of
// 0 vanish. The partizan relatives are partizan_take_and_break (Left by A, Right by B) and gen_cutcake.
#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "impartial/heap_code.hpp"
#include "ruleset/heap/heaps_info.hpp"
#include "ruleset/heap/item_sum.hpp"
#include "ruleset/heap/number_text.hpp"
#include "upstar/base/error.hpp"
#include "upstar/base/memory_claim.hpp"
#include "upstar/impartial/heap_game.hpp"
#include "upstar/number/nimber.hpp"
#include "upstar/ruleset/heap_games.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

struct TwoHeapGames {
  mutable HeapGame a;  ///< mutable because the tables of both games grow
  mutable HeapGame b;
  Budget* budget;  ///< the store's
};

using HeapList = std::vector<std::int64_t>;

constexpr std::size_t list_bytes = 2 * sizeof(HeapList) + 32;  // in a vector that grows, and of its own

/// The options of a heap in a game. Claims their memory.
std::vector<HeapList> options_of(const HeapGame& game, std::int64_t heap, MemoryClaim& memory) {
  std::vector<HeapList> options;
  const auto add = [&](const HeapGame::Heaps& rest) {
    memory.claim(list_bytes + rest.size() * sizeof(std::int64_t));
    options.emplace_back(rest.begin(), rest.end());
  };
  game.options(static_cast<std::uint64_t>(heap), add, &memory.budget());
  return options;
}

struct HeapOfUnion : TwoHeapGames {
  using Item = std::int64_t;
  std::vector<Item> parse(std::string_view text) const { return parse_heaps(text, HeapCode::largest_heap); }
  std::string to_text(const std::vector<Item>& heaps) const { return heaps_text(heaps); }
  bool is_over(Item heap) const { return heap == 0; }

  template <class Emit>
  void options(Item heap, Player, Emit&& emit) const {
    for (const HeapGame* game : {&a, &b}) {
      MemoryClaim memory(*budget);
      for (const HeapList& rest : options_of(*game, heap, memory)) emit(std::span<const Item>(rest));
    }
  }
};

struct PairOfHeaps : TwoHeapGames {
  using Item = NumberPair;
  using Position = std::vector<Item>;
  Position parse(std::string_view text) const { return parse_pairs(text, 0, HeapCode::largest_heap); }
  std::string to_text(const Position& pairs) const { return pairs_text(pairs); }
  bool is_over(const Item& pair) const { return pair.first == 0 || pair.second == 0; }
};

struct AcrosticPair : PairOfHeaps {
  template <class Emit>
  void options(const Item& pair, Player, Emit&& emit) const {
    if (is_over(pair)) return;
    Position rest;
    MemoryClaim memory(*budget);
    for (const HeapList& left : options_of(a, pair.first, memory)) {
      rest.clear();
      for (const std::int64_t heap : left) rest.emplace_back(heap, pair.second);
      emit(std::span<const Item>(rest));
    }
    for (const HeapList& left : options_of(b, pair.second, memory)) {
      rest.clear();
      for (const std::int64_t heap : left) rest.emplace_back(pair.first, heap);
      emit(std::span<const Item>(rest));
    }
  }
};

struct DirectPair : PairOfHeaps {
  template <class Emit>
  void options(const Item& pair, Player, Emit&& emit) const {
    if (is_over(pair)) return;
    MemoryClaim memory(*budget);
    const std::vector<HeapList> of_second = options_of(b, pair.second, memory);
    Position rest;
    for (const HeapList& first : options_of(a, pair.first, memory)) {
      for (const HeapList& second : of_second) {
        rest.clear();
        for (const std::int64_t heap : first) rest.emplace_back(heap, pair.second);
        for (const std::int64_t heap : second) rest.emplace_back(pair.first, heap);
        for (const std::int64_t x : first) {
          for (const std::int64_t y : second) rest.emplace_back(x, y);
        }
        emit(std::span<const Item>(rest));
      }
    }
  }
  std::optional<GameId> closed_form(const Position& pair, GameStore& store) const {
    const auto [m, n] = pair.front();
    const std::uint64_t x = a.value(static_cast<std::uint64_t>(m), &store.budget());
    const std::uint64_t y = b.value(static_cast<std::uint64_t>(n), &store.budget());
    return store.nimber(Integer(nim_product_64(x, y)));
  }
};

template <class OneItem>
RulesetEntry product_entry(RulesetInfo info) {
  info.parameters = "a=kayles, b=nim   impartial heap games that have a code, by name or code";
  info.bare_arguments = true;
  return make_entry<ItemSum<OneItem>>(std::move(info), [](GameStore& store, ParameterReader& reader) {
    const Registry rulesets = Registry::standard();
    const auto game = [&](std::string_view text) {
      try {
        auto found = find_heap_game(rulesets, text);
        if (found && found->has_code() && !found->is_misere()) return *std::move(found);
      } catch (const DomainError& error) {
        throw ParameterError(error.what());
      }
      throw ParameterError(fmt::format("'{}' is not an impartial heap game with a code", text));
    };
    ItemSum<OneItem> rules{{reader.parsed("a", "kayles", game), reader.parsed("b", "nim", game), &store.budget()}};
    return rules;
  });
}

RulesetInfo product_info(const char* name, const char* summary, const char* rules, const char* notation,
                         const char* example, PositionLayout layout) {
  RulesetInfo info{
      .name = name,
      .summary = summary,
      .rules = rules,
      .notation = notation,
      .example = example,
      .look = {.layout = layout},
  };
  return info;
}

constexpr const char* pairs_notation = "m,n, integers of at least 0; several pairs joined by ; are a sum";

RulesetEntry union_of_entry() {
  return product_entry<HeapOfUnion>(
      product_info("union_of", "heaps on which the moves of two games are allowed",
                   "A player makes a move of the game a or a move of the game b on a heap.", heaps_notation, "5",
                   PositionLayout::heaps));
}

RulesetEntry acrostic_entry() {
  return product_entry<AcrosticPair>(product_info(
      "acrostic", "pairs of heaps: a move on one of them, beside the other",
      "From (m, n) a player makes a move of the game a on m, and every heap that remains is paired with n; or a move\n"
      "of the game b on n, and every heap that remains is paired with m. Pairs with an empty heap vanish.",
      pairs_notation, "3,2", PositionLayout::pairs));
}

RulesetEntry direct_entry() {
  return product_entry<DirectPair>(product_info(
      "direct", "pairs of heaps: a move on both, and all combinations of old and new",
      "From (m, n) a player chooses a move of the game a on m, to heaps a1, a2, ..., and a move of the game b on n,\n"
      "to heaps b1, b2, ... The sum of all (ai, n), (m, bj) and (ai, bj) remains. The pair (m, n) is worth the nim\n"
      "product of the values of m and n.",
      pairs_notation, "3,2", PositionLayout::pairs));
}

}  // namespace

void add_heap_products(Registry& registry) {
  registry.add(union_of_entry());
  registry.add(acrostic_entry());
  registry.add(direct_entry());
}

}  // namespace upstar
