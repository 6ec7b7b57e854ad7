// Rulesets of the library, and the same rules as the lines of docs/examples/rules/shipped.up.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <functional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "upstar/expr/session.hpp"
#include "workload.hpp"

namespace upstar::tests::shipped {

namespace {

struct ShippedFixture {
  Budget budget;
  GameStore store{&budget};
  Session session{store, Registry::standard()};

  ShippedFixture() {
    std::ifstream file(UPSTAR_TEST_DATA "/../../docs/examples/rules/shipped.up");
    std::size_t number = 0;
    for (std::string line; std::getline(file, line);) {
      ++number;
      if (!line.empty()) session.define(line, number);
    }
  }
  std::string answer(std::string_view line) { return session.to_text(session.evaluate(line)); }
};

/// The arguments of a position of the line, and of the library's.
using Drawn = std::pair<std::string, std::string>;
using Draw = std::function<Drawn(std::mt19937_64&)>;

std::string in_quotes(const std::string& text) { return '"' + text + '"'; }

std::string drawn_board(std::mt19937_64& random, std::string_view letters, unsigned rows, unsigned columns) {
  std::string text;
  const std::uint64_t r = 1 + random() % rows, c = 1 + random() % columns;
  for (std::uint64_t i = 0; i < r * c; ++i) {
    if (i > 0 && i % c == 0) text += '|';
    text += letters[random() % letters.size()];
  }
  return text;
}

/// Letters that stand there more than once are likelier.
Draw boards(std::string_view letters, unsigned rows, unsigned columns) {
  return [=](std::mt19937_64& random) {
    const std::string board = in_quotes(drawn_board(random, letters, rows, columns));
    return Drawn(board, board);
  };
}

Draw strips(std::string_view letters, unsigned cells) { return boards(letters, 1, cells); }

/// Boards on which the rules of the library can be played.
Draw boards_if(bool (*is_position)(const std::string&), std::string_view letters, unsigned cells) {
  return [=](std::mt19937_64& random) {
    for (;;) {
      const std::string board = drawn_board(random, letters, 1, cells);
      if (is_position(board)) return Drawn(in_quotes(board), in_quotes(board));
    }
  };
}

/// Numbers from `least` on; the library reads them with commas.
Draw numbers(unsigned least, unsigned most, unsigned count) {
  return [=](std::mt19937_64& random) {
    Drawn drawn;
    for (unsigned i = 0; i < count; ++i) {
      const std::string number = std::to_string(least + random() % (most - least + 1));
      drawn.first += (i == 0 ? "" : ", ") + number;
      drawn.second += (i == 0 ? "" : ",") + number;
    }
    drawn.second = in_quotes(drawn.second);
    return drawn;
  };
}

/// Up to four numbers as a list; `falling`: none greater than the one before.
Draw lists(unsigned least, unsigned most, bool falling) {
  return [=](std::mt19937_64& random) {
    std::vector<unsigned> members(1 + random() % 4);
    for (unsigned& member : members) member = static_cast<unsigned>(least + random() % (most - least + 1));
    if (falling) std::ranges::sort(members, std::greater<>());
    Drawn drawn;
    for (const unsigned member : members) drawn.second += (drawn.second.empty() ? "" : ",") + std::to_string(member);
    drawn.first = "[" + drawn.second + "]";
    drawn.second = in_quotes(drawn.second);
    return drawn;
  };
}

/// The empty cells of a board with stones as a graph for Col or Snort. A cell next to stones of both players is not in
/// it: nobody may put a stone there.
std::string graph_of_board(const std::string& board) {
  const std::size_t columns = std::min(board.find('|'), board.size());
  std::string cells = board;
  std::erase(cells, '|');
  const auto beside = [&](std::size_t i) {
    std::vector<std::size_t> places;
    if (i % columns > 0) places.push_back(i - 1);
    if (i % columns + 1 < columns) places.push_back(i + 1);
    if (i >= columns) places.push_back(i - columns);
    if (i + columns < cells.size()) places.push_back(i + columns);
    return places;
  };
  const auto is_beside = [&](std::size_t i, char stone) {
    return std::ranges::any_of(beside(i), [&](std::size_t j) { return cells[j] == stone; });
  };
  const auto is_in = [&](std::size_t i) { return cells[i] == '.' && !(is_beside(i, 'x') && is_beside(i, 'o')); };
  std::string walks, labels;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (!is_in(i)) continue;
    walks += fmt::format("{}{}", walks.empty() ? "" : ", ", i);
    for (const std::size_t j : beside(i)) {
      if (j > i && is_in(j)) walks += fmt::format(", {}-{}", i, j);
    }
    const char* label = is_beside(i, 'x') ? "L" : is_beside(i, 'o') ? "R" : "";
    if (*label != '\0') labels += fmt::format("{}{}:{}", labels.empty() ? "; " : ", ", i, label);
  }
  return walks + labels;
}

Draw boards_as_graphs(std::string_view letters, unsigned rows, unsigned columns) {
  return [=](std::mt19937_64& random) {
    const std::string board = drawn_board(random, letters, rows, columns);
    return Drawn(in_quotes(board), in_quotes(graph_of_board(board)));
  };
}

/// As a list of edges, or as chains in which all vertices have names.
Draw graphs(std::string_view labels, unsigned most_vertices) {
  return [=](std::mt19937_64& random) {
    const std::uint64_t size = 1 + random() % most_vertices;
    std::string walks, marks, vertices, edges;
    for (std::uint64_t i = 0; i < size; ++i) {
      const char label = labels[random() % labels.size()];
      walks += fmt::format("{}{}", i == 0 ? "" : ", ", 2 * i + 1);
      vertices += fmt::format("{}{}:{}", i == 0 ? "" : ";", label, i);
      if (label != '.') marks += fmt::format("{}{}:{}", marks.empty() ? "; " : ", ", 2 * i + 1, label);
      for (std::uint64_t j = 0; j < i; ++j) {
        if (random() % 3 != 0) continue;
        walks += fmt::format(", {}-{}", 2 * j + 1, 2 * i + 1);
        edges += fmt::format(";:{}-:{}", j, i);
      }
    }
    const std::string text = in_quotes(random() % 2 == 0 ? walks + marks : vertices + edges);
    return Drawn(text, text);
  };
}

/// No block of stones is without an empty cell beside it.
bool is_nogo(const std::string& strip) {
  for (std::size_t i = 0; i < strip.size(); ++i) {
    if (strip[i] == '.' || strip[i] == '#') continue;
    std::size_t first = i, last = i;
    while (first > 0 && strip[first - 1] == strip[i]) --first;
    while (last + 1 < strip.size() && strip[last + 1] == strip[i]) ++last;
    if ((first == 0 || strip[first - 1] != '.') && (last + 1 == strip.size() || strip[last + 1] != '.')) return false;
  }
  return true;
}

bool has_no_neighbours(const std::string& strip) {
  return strip.find("xx") == std::string::npos && strip.find("oo") == std::string::npos;
}

bool has_no_three(const std::string& strip) {
  return strip.find("xxx") == std::string::npos && strip.find("ooo") == std::string::npos;
}

/// Positions of one and of the other.
struct ShippedPair {
  const char* line;
  const char* library;
  Draw draw;
  int positions = 1000;          ///< that differ; fewer where there are fewer small ones
  bool is_played_misere = true;  ///< else that would take long
};

const std::vector<ShippedPair>& shipped_pairs() {
  static const std::vector<ShippedPair> all{
      {"own_clobber", "clobber", boards("xo.", 3, 3)},
      {"own_cannibal_clobber", "cannibal_clobber", boards("xo.", 2, 3), 600},
      {"own_anticlobber", "anticlobber", boards("xo..#", 2, 3)},
      {"own_kings", "kings", boards("xo.", 3, 3)},
      {"own_rooks", "rooks", boards("xo.", 3, 3)},
      {"own_queens", "queens", boards("xo.", 3, 3)},
      {"own_konane", "konane", boards("xo.#", 4, 4)},
      {"own_fission", "fission", boards("x...#", 4, 4)},
      {"own_king_dirt", "king_dirt", boards("xo.#", 3, 3)},
      {"own_domineering", "domineering", boards("..#", 4, 4)},
      {"own_domineering_in_parts", "domineering", boards("..#", 4, 4)},
      {"own_cram", "cram", boards("..#", 3, 4)},
      {"own_amazons", "amazons", boards("xo.##", 2, 4)},
      {"own_board_col", "col", boards_as_graphs("xo..#", 3, 3)},
      {"own_board_col", "col_strip", boards_if(has_no_neighbours, "xo...", 8)},
      {"own_board_snort", "snort", boards_as_graphs("xo..#", 3, 3)},
      {"own_nogo", "nogo", boards_if(is_nogo, "xo..", 8)},
      {"own_ski_jumps", "ski_jumps", boards("LRlr.....", 3, 3)},
      {"own_toads_and_frogs", "toads_and_frogs", strips("TF..", 9)},
      {"own_elephants_and_rhinos", "elephants_and_rhinos", strips("TF..", 9)},
      {"own_toppling_dominoes", "toppling_dominoes", strips("xoe", 8)},
      {"own_stalk", "hackenbush", strips("lre", 9)},
      {"own_advance_or_eat", "advance_or_eat", strips("xo.", 7)},
      {"own_walkers", "walkers", strips("AB..", 9)},
      {"own_seating_couples", "seating_couples", boards_if(has_no_three, "xo....", 9)},
      {"own_nim", "nim", lists(0, 5, false), 1000, false},
      {"own_kayles", "kayles", numbers(0, 99, 1), 100, false},
      {"own_grundys_game", "grundys_game", numbers(0, 99, 1), 100, false},
      {"own_laskers_nim", "laskers_nim", numbers(0, 99, 1), 100, false},
      {"own_partizan_subtraction", "partizan_subtraction[left=1/4, right=2/3]", numbers(0, 99, 1), 100, false},
      {"own_wythoff", "wythoff", numbers(0, 39, 2), 1000, false},
      {"own_fergusons_game", "fergusons_game", numbers(1, 40, 2), 1000, false},
      {"own_partizan_euclid", "partizan_euclid", numbers(1, 60, 2), 1000, false},
      {"own_cutcake", "cutcake", numbers(1, 40, 2), 1000, false},
      {"own_eatcake", "eatcake", numbers(1, 5, 2), 25, false},
      {"own_maundy_cake", "maundy_cake", numbers(1, 40, 2), 1000, false},
      {"own_chomp", "chomp", lists(1, 11, true), 1000, false},
      {"own_col", "col", graphs("..LR", 5)},
      {"own_snort", "snort", graphs("..LR", 5)},
      {"own_fjords", "fjords", graphs(".LR", 6)},
      {"own_node_kayles", "node_kayles", graphs(".", 7)},
      {"own_arc_kayles", "arc_kayles", graphs(".", 6)},
  };
  return all;
}

/// `positions` that differ.
std::set<Drawn> drawn_positions(const Draw& draw, int positions) {
  std::mt19937_64 random(7);
  std::set<Drawn> drawn;
  for (int tries = 0; static_cast<int>(drawn.size()) < positions && tries < 100 * positions; ++tries) {
    drawn.insert(draw(random));
  }
  return drawn;
}

}  // namespace

TEST_CASE("shipped rulesets, written as lines, have the same values, outcomes and moves") {
  for (const ShippedPair& pair : shipped_pairs()) {
    CAPTURE(pair.line);
    ShippedFixture f;
    const std::set<Drawn> positions = drawn_positions(pair.draw, scaled(pair.positions));
    CHECK(static_cast<int>(positions.size()) == scaled(pair.positions));
    for (const Drawn& drawn : positions) {
      const std::string own = fmt::format("{}({})", pair.line, drawn.first);
      const std::string library = fmt::format("{}({})", pair.library, drawn.second);
      CAPTURE(own);
      const std::string test = fmt::format(
          "all([value({0}) = value({1}), outcome({0} + {{1|*}}) = outcome({1} + {{1|*}}), "
          "set([value(P) for P in left_options({0})]) = set([value(P) for P in left_options({1})]), "
          "set([value(P) for P in right_options({0})]) = set([value(P) for P in right_options({1})])])",
          own, library);
      REQUIRE(f.answer(test) == "true");
      if (!pair.is_played_misere) continue;
      REQUIRE(f.answer(fmt::format("misere_outcome({}) = misere_outcome({})", own, library)) == "true");
    }
  }
}

TEST_CASE("a shipped ruleset whose play comes back, as a line, has the same values, outcomes and moves") {
  ShippedFixture f;
  const auto values_of_moves = [&](const std::string& position, const char* side) {
    std::set<std::string> values;
    const Answer list = f.session.evaluate(fmt::format("[value(P) for P in {}_options({})]", side, position));
    for (const Answer& value : std::get<AnswerList>(list.value)) values.insert(f.session.to_text(value));
    return values;
  };
  for (const Drawn& drawn : drawn_positions(strips("TF..", 8), scaled(1000))) {
    const std::string line = fmt::format("own_backsliding_toads_and_frogs({})", drawn.first);
    const std::string built_in = fmt::format("backsliding_toads_and_frogs({})", drawn.second);
    CAPTURE(line);
    REQUIRE(f.answer(fmt::format("value({}) = value({})", line, built_in)) == "true");
    REQUIRE(f.answer(fmt::format("outcome({})", line)) == f.answer(fmt::format("outcome({})", built_in)));
    for (const char* side : {"left", "right"}) REQUIRE(values_of_moves(line, side) == values_of_moves(built_in, side));
  }
}

}  // namespace upstar::tests::shipped
