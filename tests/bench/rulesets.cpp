// The works of `upstar bench` on rulesets: one hard position each, or all small ones.
#include <fmt/format.h>

#include <string>
#include <vector>

#include "bench/works.hpp"

namespace upstar::bench {

namespace {

/// The text of a value; for a long one its stops, mean, temperature and birthday.
std::string told(GameStore& store, GameId g) {
  std::string text = to_text(store, g);
  if (text.size() <= 40) return text;
  return fmt::format("{}, birthday {}", stops_and_temperature(store, g), store.birthday(g).str());
}

std::string path(int vertices) {
  std::string text = ".";
  for (int i = 1; i < vertices; ++i) text += "-.";
  return text;
}

std::string cycle(int vertices) {
  std::string text = ":A";
  for (int i = 1; i < vertices; ++i) text += "-.";
  return text + "-:A";
}

std::string grid(int rows, int columns) {
  const auto name = [](int row, int column) { return fmt::format(":{{{},{}}}", row, column); };
  std::string text;
  const auto add = [&](const std::string& chain) { text += (text.empty() ? "" : ";") + chain; };
  for (int row = 0; row < rows; ++row) {
    std::string chain = name(row, 0);
    for (int column = 1; column < columns; ++column) chain += "-" + name(row, column);
    add(chain);
  }
  for (int column = 0; column < columns; ++column) {
    std::string chain = name(0, column);
    for (int row = 1; row < rows; ++row) chain += "-" + name(row, column);
    add(chain);
  }
  return text;
}

/// One position of a ruleset; `expected` is told(value).
Work position(const char* name, const char* summary, const char* ruleset, const std::string& position,
              const char* expected, bool takes_long = false) {
  return {"rulesets", name, summary, takes_long, [=](Context& context) {
            const auto solver = context.registry.at(ruleset).open(context.store, {});
            return WorkResult{told(context.store, solver->value(position)), expected};
          }};
}

WorkResult domineering_6x6(Context& context) {
  GameStore& store = context.store;
  const auto solver = context.registry.at("domineering").open(store, {});
  const GameId g = solver->value("......|......|......|......|......|......");
  const char* symmetric = store.negate(g) == g ? "its own negative" : "not its own negative";
  return {fmt::format("{}, {}", symmetric, stops_and_temperature(store, g)),
          "its own negative, stops 1 -1, mean 0, temperature 1"};
}

/// Six boards of 3 x 3 stones, one of them without its middle, added.
WorkResult six_boards(Context& context) {
  GameStore& store = context.store;
  const auto solver = context.registry.at("clobber").open(store, {});
  GameId sum = GameStore::zero();
  for (const char* board : {"xox|oxo|xox", "oxo|xox|oxo", "xox|o.o|xox", "xxo|oxo|oxx", "xox|oxx|xoo", "oxx|oxo|xox"}) {
    sum = store.add(sum, solver->value(board));
  }
  return {told(store, sum), "stops 0 0, mean 0, temperature 0, birthday 16"};
}

/// The number of the 3^n strips of n cells with each outcome.
WorkResult all_strips(Context& context, std::size_t n, const char* expected) {
  GameStore& store = context.store;
  const auto solver = context.registry.at("toads_and_frogs").open(store, {});
  std::string strip(n, '.');
  std::uint64_t count[4] = {};
  for (;;) {
    ++count[static_cast<std::size_t>(store.outcome(solver->value(strip)))];
    std::size_t i = 0;
    for (; i < strip.size() && strip[i] == 'F'; ++i) strip[i] = '.';
    if (i == strip.size()) break;
    strip[i] = strip[i] == '.' ? 'T' : 'F';
  }
  const auto of = [&](Outcome outcome) { return count[static_cast<std::size_t>(outcome)]; };
  return {fmt::format("L {}, R {}, N {}, P {}", of(Outcome::L), of(Outcome::R), of(Outcome::N), of(Outcome::P)),
          expected};
}

}  // namespace

std::span<const Work> ruleset_works() {
  static const std::vector<Work> works{
      {"rulesets", "domineering6x6", "the empty Domineering board of 6 rows, 6 columns", true, domineering_6x6},
      position("domineering5x6", "the empty Domineering board of 5 rows, 6 columns", "domineering",
               "......|......|......|......|......", "-3/2"),
      position("clobber4x4", "Clobber, 4 x 4 stones", "clobber", "xoxo|oxox|xoxo|oxox", "*"),
      position("clobber3x6", "Clobber, 3 x 6 stones", "clobber", "xoxoxo|oxoxox|xoxoxo", "0"),
      position("clobber4x5", "Clobber, 4 x 5 stones", "clobber", "xoxox|oxoxo|xoxox|oxoxo",
               "stops 0 0, mean 0, temperature 0, birthday 19", true),
      position("amazons2x7", "Amazons, 2 x 7, two amazons", "amazons", "x......|o......",
               "stops 9 -9, mean 0, temperature 9, birthday 12"),
      position("amazons3x4", "Amazons, 3 x 4, four in the corners", "amazons", "x..x|....|o..o", "0"),
      position("frogs5_3_5", "TTTTT...FFFFF", "toads_and_frogs", "TTTTT...FFFFF", "*"),
      position("dominoes20", "Toppling Dominoes, a strip of 20", "toppling_dominoes", "xoxooxxoexoxoxxooxxo",
               "stops 0 0, mean 0, temperature 0, birthday 10"),
      position("snort_path", "Snort on a path of 12", "snort", path(12),
               "stops 1 -1, mean 0, temperature 1, birthday 12"),
      position("snort_cycle", "Snort on a cycle of 12", "snort", cycle(12), "0"),
      position("snort_grid", "Snort on a grid of 3 x 4", "snort", grid(3, 4),
               "stops 1 -1, mean 0, temperature 5/2, birthday 12"),
      position("col_path", "Col on a path of 12", "col", path(12), "0"),
      position("col_cycle", "Col on a cycle of 12", "col", cycle(12), "0"),
      position("col_grid", "Col on a grid of 3 x 4", "col", grid(3, 4), "0"),
      position("nogo3x4", "NoGo on an empty board of 3 x 4", "nogo", "....|....|....", "0"),
      position("konane4x5", "Konane, 4 x 5 without two stones", "konane", "xoxox|oxoxo|xo..x|oxoxo", "1"),
      position("fission4x5", "Fission, 4 x 5", "fission", ".....|..x..|.x...|.....", "-1"),
      position("hackenbush20", "Hackenbush, 20 edges with cycles", "hackenbush",
               ":Al:Br:Ce:Dl:Er:Al:Fr:Cl:Gr:Dl:Hr:Fl:A;:Be:Gl:H;:Er:Fl:B;:Ce:A;:Hl:A", "3*"),
      position("hard_bed", "Hackenbush, the moderately hard bed of Winning Ways", "hackenbush",
               "(lr:A(rr:B;rr:D;rr:F);lr:B(r(r:D;r:E));lr:C(rr:F;rr:G);lr:D;lr:E(r(r:F;r:G));lr:F;lr:G)", "1/128",
               true),
      {"rulesets", "clobber6of3x3", "the sum of six Clobber boards of 3 x 3", false, six_boards},
      {"rulesets", "all_frogs11", "all 177,147 Toads and Frogs strips of 11 cells", false,
       [](Context& c) { return all_strips(c, 11, "L 74332, R 74332, N 12436, P 16047"); }},
      {"rulesets", "all_frogs13", "all 1,594,323 Toads and Frogs strips of 13 cells", false,
       [](Context& c) { return all_strips(c, 13, "L 696922, R 696922, N 102421, P 98058"); }},
  };
  return works;
}

}  // namespace upstar::bench
