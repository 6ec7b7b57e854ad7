// Functions of lists that look for members, order, group and join them; some by a function that is given by name.
#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "base/utf8.hpp"
#include "expr/function.hpp"
#include "expr/kinds.hpp"
#include "upstar/game/option_order.hpp"

namespace upstar {

namespace {

using Values = ChargedVector<Value>;

Values empty_list(const Arguments& a) { return Values(charged_to(a.store().budget())); }
Value integer_value(const Arguments& a, std::size_t n) {
  return Value(a.store().number(Dyadic(static_cast<std::int64_t>(n))));
}

bool all_are_games(std::span<const Value> items) {
  return std::ranges::all_of(items, [](const Value& item) { return item.is_game() && item.as_loopy() == nullptr; });
}
bool all_are_texts(std::span<const Value> items) {
  return std::ranges::all_of(items, [](const Value& item) { return item.as_text().has_value(); });
}

/// The number of the game of each item in the order of options; equal games have the same one.
ChargedVector<std::size_t> ranks_of_games(const Arguments& a, std::span<const Value> items) {
  std::vector<GameId> games;
  for (const Value& item : items) games.push_back(item.game());
  OptionOrder(a.store()).sort(games);
  games.erase(std::unique(games.begin(), games.end()), games.end());
  ChargedMap<GameId, std::size_t> rank(charged_to(a.store().budget()));
  for (std::size_t i = 0; i < games.size(); ++i) rank.emplace(games[i], i);
  ChargedVector<std::size_t> ranks(charged_to(a.store().budget()));
  for (const Value& item : items) ranks.push_back(rank.at(item.game()));
  return ranks;
}

/// The places of the items in order: games in the order of options, texts in that of their letters; equal ones as they
/// stand.
ChargedVector<std::size_t> order_of(const Arguments& a, std::span<const Value> items) {
  ChargedVector<std::size_t> order(items.size(), charged_to(a.store().budget()));
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto sort_by = [&](const auto& key) {
    std::ranges::stable_sort(order, [&](std::size_t i, std::size_t j) {
      a.store().budget().tick();
      return key(i) < key(j);
    });
  };
  if (all_are_games(items)) {
    const ChargedVector<std::size_t> ranks = ranks_of_games(a, items);
    sort_by([&](std::size_t i) { return ranks[i]; });
  } else if (all_are_texts(items)) {
    sort_by([&](std::size_t i) { return *items[i].as_text(); });
  } else {
    a.fail("is undefined: games are put in order, or texts, and here are other values, or both");
  }
  return order;
}

Value call_first(const Arguments& a) {
  if (a.list(0).empty()) a.fail("is undefined: the list is empty");
  return a.list(0).front();
}

Value call_find(const Arguments& a) {
  if (a.is_text(0)) {
    const std::size_t place = a.text(0).find(a.text(1));
    return integer_value(a, place == std::string_view::npos ? 0 : count_code_points(a.text(0).substr(0, place)) + 1);
  }
  const auto& items = a.list(0);
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (Value::are_equal(a.session(), items[i], a.values()[1])) return integer_value(a, i + 1);
  }
  return integer_value(a, 0);
}

Value call_take(const Arguments& a) {
  const auto& items = a.list(0);
  const Integer wanted = a.integer(1);
  if (wanted < 0) a.fail("is undefined: members are counted from 0");
  const std::size_t count = wanted < items.size() ? static_cast<std::size_t>(wanted) : items.size();
  Values taken = empty_list(a);
  taken.assign(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(count));
  return Value::list(std::move(taken));
}

// The recursion is as deep as lists in lists may be.
void add_flat(const Arguments& a, std::span<const Value> items, Values& flat) {
  for (const Value& item : items) {
    a.store().budget().tick();
    if (const ListValue* inner = item.as_list()) add_flat(a, inner->items, flat);
    else flat.push_back(item);
  }
}

Value call_flatten(const Arguments& a) {
  Values flat = empty_list(a);
  add_flat(a, a.list(0), flat);
  return Value::list(std::move(flat));
}

Value call_set(const Arguments& a) {
  const auto& items = a.list(0);
  Values members = empty_list(a);
  for (const std::size_t place : order_of(a, items)) {
    const Value& item = items[place];
    if (members.empty() || !Value::are_equal(a.session(), members.back(), item)) members.push_back(item);
  }
  return Value::list(std::move(members));
}

// From here on, what the function gives of each member stands in the place of its name.
Value call_sort_by(const Arguments& a) {
  Values sorted = empty_list(a);
  for (const std::size_t place : order_of(a, a.list(0))) sorted.push_back(a.list(1)[place]);
  return Value::list(std::move(sorted));
}

Value call_group_by(const Arguments& a) {
  Budget& budget = a.store().budget();
  const auto &keys = a.list(0), &items = a.list(1);
  std::vector<std::pair<Value, Values>> groups;
  ChargedMap<GameId, std::size_t> of_game(charged_to(budget));
  ChargedMap<std::string_view, std::size_t> of_text(charged_to(budget));
  MemoryClaim memory(budget);
  bool others_meet_games = false;
  const auto found_group = [&](const Value& key) {
    const auto same = [&](const auto& group) { return Value::are_equal(a.session(), group.first, key); };
    return static_cast<std::size_t>(std::ranges::find_if(groups, same) - groups.begin());
  };
  for (std::size_t i = 0; i < keys.size(); ++i) {
    budget.tick();
    const Value& key = keys[i];
    const auto text = key.as_text();
    const std::size_t next = groups.size();
    const auto group_of_game = [&] {
      const auto [place, is_new] = of_game.emplace(key.game(), next);
      if (is_new && others_meet_games) place->second = found_group(key);
      return place->second;
    };
    const std::size_t group = &kind_of(key) == &game_kind ? group_of_game()
                              : text                      ? of_text.emplace(*text, next).first->second
                                                          : found_group(key);
    others_meet_games |= kind_of(key).equals_narrower;
    if (group == next) {
      memory.claim(2 * sizeof(groups[0]));
      groups.emplace_back(key, empty_list(a));
    }
    groups[group].second.push_back(items[i]);
  }
  Values pairs = empty_list(a);
  for (auto& [key, members] : groups) {
    Values pair = empty_list(a);
    pair.push_back(key);
    pair.push_back(Value::list(std::move(members)));
    pairs.push_back(Value::list(std::move(pair)));
  }
  return Value::list(std::move(pairs));
}

Value call_fold(const Arguments& a) { return a.values()[0]; }

}  // namespace

std::span<const Function> member_functions() {
  static const std::vector<Function> all = [] {
    std::vector<Function> table{
        {{"first", "first(L)", "the first member; of a loop in brackets, which ends as soon as it has one",
          "first([n for n in 1..100 if n . n > 50])", "8", "list -> any"},
         call_first},
        {{"find", "find(L, x)",
          "the place, counted from 1, of the first member equal to x, 0 if there is none; also of a text in a text",
          "find([2, *, 5], *)", "2", "any, any -> integer", 2, 2},
         call_find},
        {{"take", "take(L, n)", "the first n members, or all if there are fewer", "take([5, 6, 7], 2)", "[5, 6]",
          "list, integer -> list", 2, 2},
         call_take},
        {{"flatten", "flatten(L)", "the members, and in place of a list in L its members, however deep",
          "flatten([1, [2, [3]], []])", "[1, 2, 3]", "list -> list"},
         call_flatten},
        {{"set", "set(L)", "games in the order of options, or texts in that of their letters, without repeats",
          "set([*, 2, 0, *])", "[0, 2, *]", "list -> list"},
         call_set},
    };
    std::vector<Function> by_function{
        {{"sort_by", "sort_by(f, L)",
          "the members in the order of f of them: games in the order of options, or texts; f is the name of a function "
          "or ruleset",
          "sort_by(temperature, [{3|-3}, 1, {1|-1}])", "[1, +-1, +-3]", "function, list -> list", 2, 2},
         call_sort_by},
        {{"group_by", "group_by(f, L)",
          "for each x that f gives of members: [x, those members]; in the order in which x occurs first",
          "group_by(outcome, [1, *, 2, 0])", "[[L, [1, 2]], [N, [*]], [P, [0]]]", "function, list -> lists", 2, 2},
         call_group_by},
        {{"fold", "fold(f, L, x)", "f(...f(f(x, a), b)..., c) for the members a, b, ..., c of L; x if there are none",
          "fold(gcd, [12, 18, 27], 0)", "3", "function, list, any -> any", 3, 3},
         call_fold},
    };
    for (Function& function : by_function) {
      function.by_function = function.info.least;
      table.push_back(function);
    }
    return table;
  }();
  return all;
}

}  // namespace upstar
