// The impartial rulesets on pairs.
#include "ruleset/heap/impartial_pairs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text_cursor.hpp"
#include "upstar/base/error.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

// Each text between two `;` is a pair or a single number.
std::vector<NumberPair> OneMemoryHeap::parse(std::string_view text) const {
  std::vector<NumberPair> heaps;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(';', at), text.size());
    const std::string_view part = text.substr(at, end - at);
    try {
      if (part.find(',') != std::string_view::npos) {
        const auto pair = parse_pairs(part, 0, OneImpartialPair::largest_number);
        heaps.insert(heaps.end(), pair.begin(), pair.end());
      } else {
        const auto opened = parse_heaps(part, OneImpartialPair::largest_number);
        if (opened.size() != 1) throw error_at_byte(text, at, "expected n,k, or n alone for an opening");
        heaps.emplace_back(opened[0], opening);
      }
    } catch (const ParseError& error) {
      if (error.source_line() == text) throw;
      throw error_at_byte(text, at + error.column() - 1, error.what());
    }
    at = end + 1;
    if (at == text.size()) throw error_at_byte(text, at, "expected n,k, or n alone for an opening");
  }
  return heaps;
}

std::string OneMemoryHeap::to_text(const std::vector<NumberPair>& heaps) const {
  std::string text;
  for (const auto& [n, k] : heaps) {
    text += text.empty() ? "" : ";";
    text += k == opening ? std::to_string(n) : fmt::format("{},{}", n, k);
  }
  return text;
}

std::optional<GameId> OneWythoffPair::study(const std::vector<Item>& pair, GameStore& store) const {
  const auto [a, b] = std::minmax(pair.front().first, pair.front().second);
  if (a == 0) return store.nimber(Integer(b));
  if (r != 1) return std::nullopt;
  if (!table) table = std::make_shared<WythoffTable>(store.budget());
  const auto value = table->value(static_cast<std::uint64_t>(a), static_cast<std::uint64_t>(b));
  return value ? std::optional(store.nimber(Integer(*value))) : std::nullopt;
}

std::optional<GameId> OneMemoryHeap::study(const std::vector<Item>& heap, GameStore& store) const {
  if (!table) return std::nullopt;
  const auto n = static_cast<std::uint64_t>(heap.front().first);
  const std::int64_t k = heap.front().second;
  const auto value = table->value(n, k == opening ? n - 1 : table->limit_after(static_cast<std::uint64_t>(k), n));
  return value ? std::optional(store.nimber(Integer(*value))) : std::nullopt;
}

// From both heaps: all pairs of numbers but those that differ by r or more, which lie in two corners.
MoveCounts OneWythoffPair::move_counts(const std::vector<Item>& pairs) const {
  __extension__ using Wide = __int128;
  Wide moves = 0;
  const auto corner = [&](Wide from, Wide to) {
    const Wide side = to - r, rows = std::min(from, side);
    return side <= 0 ? Wide{0} : rows * side - rows * (rows - 1) / 2;
  };
  for (const auto& [a, b] : pairs) moves += Wide{a} + b + Wide{a} * b - corner(a, b) - corner(b, a);
  const auto count = static_cast<std::size_t>(moves);
  return {count, count};
}

// What may be taken from a heap of a take-away game goes up to some number.
MoveCounts OneMemoryHeap::move_counts(const std::vector<Item>& heaps) const {
  std::size_t count = 0;
  for (const Item& heap : heaps) {
    if (terms) {
      std::int64_t most = 0;
      for (std::int64_t step = std::int64_t{1} << 40; step > 0; step /= 2) {
        if (most + step <= heap.first && is_allowed(heap, most + step)) most += step;
      }
      count += static_cast<std::size_t>(most);
    } else {
      options(heap, Player::left, [&](const auto&) { ++count; });
    }
  }
  return {count, count};
}

Step OneWythoffPair::reason(const Item& pair) const {
  const auto [small, large] = std::minmax(pair.first, pair.second);
  const std::int64_t difference = large - small;
  Step step{"golden_pair", {{"pair", to_text({pair})}, {"small", std::to_string(small)}}, {}};
  const auto add = [&](const char* name, std::int64_t n) { step.data.emplace_back(name, std::to_string(n)); };
  if (r == 1) {
    add("difference", difference);
  } else {
    step.kind = "wythoff_pair";
    add("times", difference / r);
    add("r", r);
  }
  return step;
}

Step OneMemoryHeap::reason(const Item& heap) const {
  const auto n = static_cast<std::uint64_t>(heap.first);
  const auto first = terms->terms().first(std::min<std::size_t>(5, terms->terms().size()));
  const std::vector<std::uint64_t> sum = terms->sum_for(n);
  return {"take_away",
          {{"heap", to_text({heap})},
           {"sum", fmt::format("{}", fmt::join(sum, " + "))},
           {"first", fmt::format("{}", fmt::join(first, ", "))},
           {"last", std::to_string(sum.back())}},
          {}};
}

namespace {

RulesetInfo pair_info(const char* name, const char* summary, const char* rules, const char* example) {
  RulesetInfo info{
      .name = name,
      .summary = summary,
      .rules = rules,
      .notation = "m,n; several pairs joined by ; are a sum",
      .example = example,
      .sizes = Sizes::pair,
      .look = {.layout = PositionLayout::pairs},
      .bare_arguments = true,
  };
  return info;
}

RulesetInfo memory_info(const char* name, const char* summary, const char* rules, const char* example) {
  RulesetInfo info = pair_info(name, summary, rules, example);
  info.notation =
      "n,k: n tokens, k taken in the previous move; n alone opens, and 1 to n - 1 may be taken; ; joins heaps";
  info.look.layout = PositionLayout::last_move;
  return info;
}

/// The numerator and the denominator of `3` or `5/2`.
std::pair<std::int64_t, std::int64_t> parse_ratio(std::string_view text) {
  std::pair<std::int64_t, std::int64_t> ratio{0, 1};
  TextCursor cursor(text);
  const bool is_read = cursor.take_number(ratio.first) == std::errc() &&
                       (!cursor.take('/') || cursor.take_number(ratio.second) == std::errc()) && cursor.at_end();
  constexpr std::int64_t most = 1'000'000;
  const bool fits = ratio.first >= 1 && ratio.first <= most && ratio.second >= 1 && ratio.second <= most;
  if (!is_read || !fits) {
    throw ParseError(1, 1, "expected a ratio of numbers from 1 to 1000000, as 2 or 5/2", std::string(text));
  }
  return ratio;
}

MemoryHeaps take_away(GameStore& store, std::pair<std::int64_t, std::int64_t> ratio) {
  const auto [numerator, denominator] = ratio;
  MemoryHeaps heaps{
      {[ratio](std::int64_t k, std::int64_t a) { return a * ratio.second <= ratio.first * k; }, &store.budget()}};
  heaps.table = std::make_shared<TakeAwayTable>(static_cast<std::uint64_t>(numerator),
                                                static_cast<std::uint64_t>(denominator), store.budget());
  if (numerator >= denominator) {
    heaps.terms.emplace(static_cast<std::uint64_t>(numerator), static_cast<std::uint64_t>(denominator));
  }
  return heaps;
}

/// Why the second player wins each item, if they do.
template <class OneItem>
std::vector<Step> explain_items(GameStore&, const ItemSum<WonByTheorem<OneItem>>& rules, std::string_view text) {
  std::vector<Step> steps;
  for (const auto& item : rules.parse(text)) {
    if (!rules.second_wins(item).value_or(false)) return {};
    if (!rules.is_over(item)) steps.push_back(rules.reason(item));
  }
  return steps;
}

/// The value of each pair, and the nim sum.
std::vector<Step> explain_items(GameStore& store, const FergusonPairs& rules, std::string_view text) {
  std::vector<Step> steps;
  std::vector<Integer> values;
  for (const NumberPair& pair : rules.parse(text)) {
    values.emplace_back(rules.value(pair));
    steps.push_back({"ferguson_pair",
                     {{"pair", rules.to_text({pair})},
                      {"first", fmt::format("{:b}", pair.first - 1)},
                      {"second", fmt::format("{:b}", pair.second - 1)},
                      {"either", fmt::format("{:b}", (pair.first - 1) | (pair.second - 1))},
                      {"value", values.back().str()}},
                     {}});
  }
  if (values.size() > 1) {
    for (Step& step : explain_nim_sum(store, values)) steps.push_back(std::move(step));
  }
  return steps;
}

/// An entry whose rules are made by `factory(GameStore&, ParameterReader&)`, and explain what they know by theorem.
template <class Pairs, class Factory>
RulesetEntry theorem_entry(RulesetInfo info, Factory factory) {
  RulesetEntry entry = make_entry<Pairs>(std::move(info), factory);
  entry.explain = [name = entry.info.name, factory](GameStore& store, const Parameters& parameters,
                                                    std::string_view text) {
    ParameterReader reader(name, parameters);
    return explain_items(store, factory(store, reader), text);
  };
  return entry;
}

RulesetEntry fergusons_game_entry() {
  return theorem_entry<FergusonPairs>(
      pair_info("fergusons_game", "throw away one of two heaps, split the other",
                "A move throws away one of the two heaps and splits the other into two non-empty\n"
                "heaps.",
                "4,6"),
      [](GameStore&, ParameterReader&) { return FergusonPairs{}; });
}

RulesetEntry wythoff_entry() {
  return theorem_entry<WythoffPairs>(
      pair_info("wythoff", "take from one heap, or the same from both",
                "A move takes any number of tokens from one heap, or the same number from both.", "10,6"),
      [](GameStore&, ParameterReader&) { return WythoffPairs{}; });
}

RulesetEntry r_wythoff_entry() {
  RulesetInfo info =
      pair_info("r_wythoff", "take from one heap, or nearly the same from both",
                "A move takes any number of tokens from one heap; or k >= 1 from one heap and l >= 1 from the\n"
                "other, where k and l differ by less than r.",
                "10,5");
  info.parameters = "r=1   from 1 to 1000000; 1 is Wythoff's game";
  return theorem_entry<WythoffPairs>(std::move(info), [](GameStore&, ParameterReader& reader) {
    WythoffPairs pairs;
    pairs.r = reader.integer("r", 1, 1, 1'000'000);
    return pairs;
  });
}

RulesetEntry mem_entry() {
  return make_entry<MemoryHeaps>(
      memory_info("mem", "take at least what was taken before",
                  "A move takes at least as many tokens as the previous move took from the heap.", "10,4"),
      [](GameStore& store, ParameterReader&) {
        return MemoryHeaps{{[](std::int64_t k, std::int64_t a) { return a >= k; }, &store.budget()}};
      });
}

RulesetEntry mem_zero_entry() {
  return make_entry<MemoryHeaps>(
      memory_info("mem_zero", "take a different number than was taken before",
                  "A move takes any number of tokens except the number that the previous move took.", "10,3"),
      [](GameStore& store, ParameterReader&) {
        return MemoryHeaps{{[](std::int64_t k, std::int64_t a) { return a != k; }, &store.budget()}};
      });
}

RulesetEntry take_away_entry() {
  RulesetInfo info =
      memory_info("take_away", "take at most `ratio` times what was taken before",
                  "A move takes at most `ratio` times as many tokens as the previous move took.", "10,3");
  info.parameters = "ratio=2   a number or a fraction, as 5/2";
  return theorem_entry<MemoryHeaps>(std::move(info), [](GameStore& store, ParameterReader& reader) {
    return take_away(store, reader.parsed("ratio", "2", parse_ratio));
  });
}

RulesetEntry fibonacci_nim_entry() {
  return theorem_entry<MemoryHeaps>(
      memory_info("fibonacci_nim", "take at most twice what was taken before",
                  "A move takes at most twice as many tokens as the previous move took. The second\n"
                  "player wins an opening of n exactly if n is a Fibonacci number.",
                  "10,4"),
      [](GameStore& store, ParameterReader&) {
        return take_away(store, {2, 1});
      });
}

}  // namespace

void add_impartial_pairs(Registry& registry) {
  registry.add(fergusons_game_entry());
  registry.add(wythoff_entry());
  registry.add(r_wythoff_entry());
  registry.add(mem_entry());
  registry.add(mem_zero_entry());
  registry.add(take_away_entry());
  registry.add(fibonacci_nim_entry());
}

}  // namespace upstar
