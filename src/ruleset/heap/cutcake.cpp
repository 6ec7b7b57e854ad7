// The Cutcake family: the closed forms, and the entries.
#include "ruleset/heap/cutcake.hpp"

#include <algorithm>
#include <bit>

#include "upstar/base/error.hpp"
#include "upstar/ruleset/make_entry.hpp"

namespace upstar {

namespace {

/// The prime factors of n, descending.
std::vector<std::int64_t> prime_factors(std::int64_t n, Budget& budget) {
  std::vector<std::int64_t> factors;
  for (std::int64_t d = 2; d <= n / d; ++d) {
    budget.tick();
    for (; n % d == 0; n /= d) factors.push_back(d);
  }
  if (n > 1) factors.push_back(n);
  std::reverse(factors.begin(), factors.end());
  return factors;
}

}  // namespace

std::int64_t cutcake_value(std::int64_t rows, std::int64_t columns) {
  const auto log2 = [](std::int64_t n) { return static_cast<int>(std::bit_width(static_cast<std::uint64_t>(n))) - 1; };
  const int left = log2(columns);
  const int right = log2(rows);
  return left >= right ? (columns >> right) - 1 : 1 - (rows >> left);
}

Integer maundy_cake_value(std::int64_t rows, std::int64_t columns, Budget& budget) {
  const std::vector<std::int64_t> of_rows = prime_factors(rows, budget), of_columns = prime_factors(columns, budget);
  const bool positive = of_columns.size() >= of_rows.size();
  const std::vector<std::int64_t>& longer = positive ? of_columns : of_rows;
  const std::size_t terms = longer.size() - (positive ? of_rows : of_columns).size();
  Integer value = 0, product = 1;
  for (std::size_t i = 0; i < terms; ++i) {
    value += product;
    product *= longer[i];
  }
  return positive ? value : Integer(-value);
}

OneCake::Position OneCake::parse(std::string_view text) const {
  return parse_pairs(text, 1, theorem == CakeTheorem::none ? HeapCode::largest_heap : INT64_MAX);
}

std::optional<GameId> OneCake::closed_form(const Position& cake, GameStore& store) const {
  const auto [m, n] = cake.front();
  switch (theorem) {
    case CakeTheorem::cutcake: return store.number(Dyadic(cutcake_value(m, n)));
    case CakeTheorem::maundy_cake: return store.number(Dyadic(maundy_cake_value(m, n, store.budget())));
    case CakeTheorem::none: break;
  }
  return std::nullopt;
}

namespace {

RulesetInfo cake_info(const char* name, const char* summary, const char* rules, const char* example) {
  RulesetInfo info{
      .name = name,
      .summary = summary,
      .rules = rules,
      .notation = "rows,columns; several cakes joined by ; are a sum",
      .example = example,
      .sizes = Sizes::pair,
      .look = {.layout = PositionLayout::cakes},
      .bare_arguments = true,
  };
  return info;
}

RulesetEntry member(RulesetInfo info, const char* code, bool twisted, CakeTheorem theorem) {
  return make_entry<Cakes>(std::move(info), [=](ParameterReader&) {
    const HeapCode both = HeapCode::parse(code);
    return Cakes{{both, both, twisted, theorem}};
  });
}

/// The theorem along a line: a cake whose cut side has n >= block pieces is worth n / block - 1 moves to its player.
std::optional<SizeTheorem> cutcake_theorem(const SizeLine& line) {
  const std::uint64_t block = std::bit_floor(line.fixed);
  return SizeTheorem{
      {ValuePattern::Kind::arithmetic, block, static_cast<std::int64_t>(block), line.is_row ? 1 : -1, 0, 0},
      "Winning Ways, chapter 2"};
}

/// Each cake by its block, the greatest power of two that its shorter side holds.
std::vector<Step> explain_cutcake(GameStore& store, const Parameters&, std::string_view text) {
  std::vector<Step> steps;
  std::int64_t sum = 0;
  const auto number = [&](std::int64_t n) { return Step::Datum(store.number(Dyadic(n))); };
  for (const auto& [rows, columns] : parse_pairs(text, 1, INT64_MAX)) {
    store.budget().tick();
    const std::int64_t value = cutcake_value(rows, columns);
    const bool is_left = value > 0 || (value == 0 && columns >= rows);
    const std::int64_t across = is_left ? rows : columns, along = is_left ? columns : rows;
    const auto block = static_cast<std::int64_t>(std::bit_floor(static_cast<std::uint64_t>(across)));
    steps.push_back({"cake",
                     {{"player", is_left ? Player::left : Player::right},
                      {"rows", number(rows)},
                      {"columns", number(columns)},
                      {"across", number(across)},
                      {"along", number(along)},
                      {"block", number(block)},
                      {"count", number(along / block)},
                      {"value", number(value)}},
                     {}});
    sum += value;
  }
  if (steps.size() > 1) steps.push_back({"together", {{"value", number(sum)}}, {}});
  return steps;
}

RulesetEntry cutcake_entry() {
  RulesetInfo info = cake_info(
      "cutcake", "Left cuts a cake between columns, Right between rows",
      "A cake of m rows and n columns is cut in two along the grid: by Left between two columns, by Right between\n"
      "two rows. Both pieces stay in play.",
      "2,5");
  info.theorem = cutcake_theorem;
  RulesetEntry entry = member(std::move(info), "4.0", false, CakeTheorem::cutcake);
  entry.explain = explain_cutcake;
  return entry;
}

RulesetEntry eatcake_entry() {
  return member(cake_info("eatcake", "Left eats a column of a cake, Right a row",
                          "Left eats a whole column of a cake, Right a whole row. The cakes on both sides of it\n"
                          "stay in play. Also called Bynum's game.",
                          "8,3"),
                "0.7", false, CakeTheorem::none);
}

RulesetEntry maundy_cake_entry() {
  return member(cake_info("maundy_cake", "Left cuts a cake into equal cakes between columns, Right between rows",
                          "Left cuts a cake between columns into two or more equal cakes, Right between rows.", "1,4"),
                "{2+}=.0", false, CakeTheorem::maundy_cake);
}

RulesetEntry turn_and_eatcake_entry() {
  return member(
      cake_info(
          "turn_and_eatcake", "turn a cake by a quarter, then eat a column (Left) or a row (Right)",
          "A player first turns the cake by a quarter; then Left eats a whole column, Right a whole row. The cakes\n"
          "on both sides of it stay in play.",
          "8,5"),
      "0.7", true, CakeTheorem::none);
}

RulesetEntry gen_cutcake_entry() {
  RulesetInfo info = cake_info(
      "gen_cutcake", "Left breaks the columns of a cake by a heap code, Right the rows",
      "Left replaces a cake of m rows and n columns by cakes of m rows; Left's code says what their columns may be,\n"
      "as it does for a heap of n. Right replaces it by cakes of n columns; Right's code says what their rows may\n"
      "be, as for a heap of m. The codes are those of partizan_take_and_break.",
      "8,6");
  info.parameters =
      "left=4.0, right=4.0   the codes\n"
      "twisted=no   yes: the cake is turned by a quarter before it is broken";
  return make_entry<Cakes>(std::move(info), [](ParameterReader& reader) {
    HeapCode left = reader.parsed("left", "4.0", HeapCode::parse);
    HeapCode right = reader.parsed("right", "4.0", HeapCode::parse);
    return Cakes{{std::move(left), std::move(right), reader.flag("twisted", false), CakeTheorem::none}};
  });
}

}  // namespace

void add_cutcake(Registry& registry) {
  registry.add(cutcake_entry());
  registry.add(eatcake_entry());
  registry.add(maundy_cake_entry());
  registry.add(turn_and_eatcake_entry());
  registry.add(gen_cutcake_entry());
}

}  // namespace upstar
