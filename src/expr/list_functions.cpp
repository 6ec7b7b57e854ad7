// Functions of lists: their size, order, choice, and what all members have in common.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/utf8.hpp"
#include "expr/function.hpp"
#include "expr/kinds.hpp"
#include "upstar/game/option_order.hpp"

namespace upstar {

namespace {

Value number_value(const Arguments& a, std::size_t n) {
  return Value(a.store().number(Dyadic(static_cast<std::int64_t>(n))));
}

ChargedVector<Value> new_list(const Arguments& a) { return ChargedVector<Value>(charged_to(a.store().budget())); }

[[noreturn]] void refuse_as_game(const Arguments& a, const Value& item) {
  a.fail(fmt::format("is undefined: games are wanted, and the list holds {}", kind_of(item).name));
}

GameId game_of(const Arguments& a, const Value& item) {
  if (!item.is_game()) refuse_as_game(a, item);
  return item.game();
}

bool truth_of(const Arguments& a, const Value& item) {
  if (item.as_truth() == nullptr) {
    a.fail(fmt::format("is undefined: truths are wanted, and the list holds {}", item.kind_name()));
  }
  return *item.as_truth();
}

Value call_size(const Arguments& a) {
  if (a.is_text(0)) return number_value(a, count_code_points(a.text(0)));
  return number_value(a, a.list(0).size());
}

/// The sum of games in pairs, pairs of pairs and so on: the parts stay small as long as they can.
GameId sum_of_games(const Arguments& a, std::span<const Value> items) {
  std::vector<GameId> parts;
  for (const Value& item : items) parts.push_back(game_of(a, item));
  while (parts.size() > 1) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i + 1 < parts.size(); i += 2) parts[kept++] = a.store().add(parts[i], parts[i + 1]);
    if (parts.size() % 2 == 1) parts[kept++] = parts.back();
    parts.resize(kept);
  }
  return parts.empty() ? GameStore::zero() : parts.front();
}

Value joined_texts(const Arguments& a, std::span<const Value> items) {
  std::string text;
  for (const Value& item : items) {
    const auto part = item.as_text();
    if (!part) a.fail(fmt::format("is undefined: texts are wanted, and the list holds {}", item.kind_name()));
    check_text_size(text.size() + part->size());
    text += *part;
  }
  return Value::text(a.store().budget(), text);
}

Value joined_lists(const Arguments& a, std::span<const Value> items) {
  ChargedVector<Value> all = new_list(a);
  for (const Value& item : items) {
    const ListValue* list = item.as_list();
    if (list == nullptr) a.fail(fmt::format("is undefined: lists are wanted, and the list holds {}", item.kind_name()));
    ListValue::check_size(all.size() + list->items.size());
    all.insert(all.end(), list->items.begin(), list->items.end());
  }
  return Value::list(std::move(all));
}

/// A sum of positions is a position; nothing if one of these is none, or they are too many.
std::optional<Value> sum_of_positions(const Arguments& a, std::span<const Value> items) {
  std::vector<AnyPosition> positions;
  PositionValue sum;
  std::uint64_t terms = 0;
  for (const Value& item : items) {
    const PositionValue* position = item.as_position();
    if (position == nullptr || (terms += position->terms) > PositionValue::most_terms) return std::nullopt;
    a.store().budget().tick();
    positions.push_back(position->position);
    sum.depth = std::max(sum.depth, position->depth);
  }
  if (positions.empty()) return std::nullopt;
  sum.position = a.transformers().sum(positions);
  sum.terms = static_cast<std::uint32_t>(terms);
  return Value(a.store().budget(), std::move(sum));
}

Value call_sum(const Arguments& a) {
  const std::span<const Value> items = a.items();
  if (auto position = sum_of_positions(a, items)) return *std::move(position);
  if (auto position = a.session().line_positions.sum_in_option(items))
    return {a.store().budget(), *std::move(position)};
  if (!items.empty() && items.front().as_text()) return joined_texts(a, items);
  if (!items.empty() && items.front().as_list() != nullptr) return joined_lists(a, items);
  const auto is_short = [](const Value& item) { return item.is_game() && item.as_loopy() == nullptr; };
  if (std::all_of(items.begin(), items.end(), is_short)) return Value(sum_of_games(a, items));
  if (auto total = sum_of(a.session(), items)) return *std::move(total);
  for (const Value& item : items) game_of(a, item);
  a.fail("is undefined: values of these kinds are not added");
}

/// The place of the first member that is at least as great as all others; if `wanted` is less, as little.
std::size_t place_of_extreme(const Arguments& a, std::span<const Value> items, Relation wanted) {
  if (items.empty()) a.fail("is undefined: the list is empty");
  const auto relation_to = [&](std::size_t i, std::size_t best) {
    const auto relation = relation_between(a.session(), items[i], items[best]);
    if (!relation) refuse_as_game(a, items[&kind_of(items[i]) == &game_kind ? best : i]);
    return *relation;
  };
  // If there is one, it takes the lead when its turn comes, and keeps it. Then it is compared with all.
  std::size_t best = 0;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Relation relation = relation_to(i, best);
    if (relation == wanted || relation == Relation::confused) best = i;
  }
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Relation relation = relation_to(i, best);
    if (relation == Relation::equal) best = std::min(best, i);
    else if (relation == wanted || relation == Relation::confused)
      a.fail("is undefined: two members are confused (join and meet exist for all games)");
  }
  return best;
}

template <Relation wanted>
Value call_extreme(const Arguments& a) {
  const std::span<const Value> items = a.items();
  return items[place_of_extreme(a, items, wanted)];
}

/// With two arguments, the first is what a function gives of the members of the second.
Value call_argmax(const Arguments& a) {
  const std::size_t place = place_of_extreme(a, a.list(0), Relation::greater);
  return a.size() == 2 ? a.list(1)[place] : number_value(a, place + 1);
}

Value call_count(const Arguments& a) {
  std::size_t count = 0;
  for (const Value& item : a.list(0)) count += Value::are_equal(a.session(), item, a.values()[1]) ? 1 : 0;
  return number_value(a, count);
}

Value call_sort(const Arguments& a) {
  std::vector<GameId> games = a.games(0);
  OptionOrder(a.store()).sort(games);
  ChargedVector<Value> sorted = new_list(a);
  for (const GameId game : games) sorted.emplace_back(game);
  return Value::list(std::move(sorted));
}

// Games are found by their handle; all else is compared one by one.
Value call_unique(const Arguments& a) {
  ChargedVector<Value> kept = new_list(a);
  ChargedSet<GameId> games(charged_to(a.store().budget()));
  std::vector<std::size_t> others;
  for (const Value& item : a.list(0)) {
    const bool is_game = &kind_of(item) == &game_kind;
    if (is_game && !games.insert(item.game()).second) continue;
    const auto is_item = [&](std::size_t place) { return Value::are_equal(a.session(), kept[place], item); };
    if (std::any_of(others.begin(), others.end(), is_item)) continue;
    if (!is_game) {
      const bool meets_games = kind_of(item).equals_narrower;
      const auto is_same = [&](const Value& other) { return Value::are_equal(a.session(), other, item); };
      if (meets_games && std::any_of(kept.begin(), kept.end(), is_same)) continue;
      others.push_back(kept.size());
    }
    kept.push_back(item);
  }
  return Value::list(std::move(kept));
}

Value call_reverse(const Arguments& a) {
  ChargedVector<Value> items = a.list(0);
  std::reverse(items.begin(), items.end());
  return Value::list(std::move(items));
}

Value call_zip(const Arguments& a) {
  const auto &left = a.list(0), &right = a.list(1);
  if (left.size() != right.size()) a.fail("is undefined: the lists have different sizes");
  ChargedVector<Value> pairs = new_list(a);
  for (std::size_t i = 0; i < left.size(); ++i) {
    a.store().budget().tick();
    ChargedVector<Value> pair = new_list(a);
    pair.assign({left[i], right[i]});
    pairs.push_back(Value::list(std::move(pair)));
  }
  return Value::list(std::move(pairs));
}

Answer call_any(const Arguments& a) {
  bool any = false;
  for (const Value& item : a.list(0)) any = truth_of(a, item) || any;
  return {any};
}

Answer call_all(const Arguments& a) {
  bool all = true;
  for (const Value& item : a.list(0)) all = truth_of(a, item) && all;
  return {all};
}

}  // namespace

std::span<const Function> list_functions() {
  static constexpr std::size_t any_number = FunctionInfo::any_number;
  static const std::vector<Function> all = [] {
    Function argmax{
        {"argmax", "argmax(f, L)",
         "the first member of which f is greatest, f the name of a function or ruleset; argmax(L): the place, "
         "counted from 1, of the first greatest member",
         "argmax(mean, [2, {9|1}, *])", "{9|1}", "any, list -> any", 1, 2},
        call_argmax};
    argmax.by_function = 2;
    return std::vector<Function>{
        argmax,
        {{"size", "size(L)", "the number of members of a list, or of letters of a text", "size([5, 5])", "2",
          "list -> integer"},
         call_size},
        {{"sum", "sum(L)", "the sum of the members; texts and lists are joined; also sum(a, b, ...)",
          "sum([n . ^ for n in 1..3])", "^6", "any... -> any", 1, any_number},
         call_sum},
        {{"min", "min(L)", "the least member: the first that is <= all others; also min(a, b, ...)", "min([2, ^, 1/2])",
          "^", "any... -> any", 1, any_number},
         call_extreme<Relation::less>},
        {{"max", "max(L)", "the greatest member: the first that is >= all others; also max(a, b, ...)",
          "max([2, ^, 1/2])", "2", "any... -> any", 1, any_number},
         call_extreme<Relation::greater>},
        {{"count", "count(L, x)", "how many members are equal to x", "count([*, 1, *], *)", "2", "list, any -> integer",
          2, 2},
         call_count},
        {{"sort", "sort(L)",
          "the games of L in the order of options: numbers, nimbers, sums of ups and stars, the rest",
          "sort([^, *, 1, 0])", "[0, 1, *, ^]", "list -> list"},
         call_sort},
        {{"unique", "unique(L)", "L without repeats; the first of equal members stays", "unique([5, *, 5])", "[5, *]",
          "list -> list"},
         call_unique},
        {{"reverse", "reverse(L)", "L from its end to its beginning", "reverse(1..3)", "[3, 2, 1]", "list -> list"},
         call_reverse},
        {{"zip", "zip(L, M)", "pairs of a member of L and the member of M at the same place", "zip(1..2, [*, ^])",
          "[[1, *], [2, ^]]", "list, list -> list", 2, 2},
         call_zip},
        {{"any", "any(L)", "whether one of the truths in L is true", "any([n > 2 for n in 1..3])", "true",
          "list -> truth"},
         call_any},
        {{"all", "all(L)", "whether all truths in L are true", "all([n > 2 for n in 1..3])", "false", "list -> truth"},
         call_all},
    };
  }();
  return all;
}

}  // namespace upstar
