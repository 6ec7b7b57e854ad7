// The texts of the games, and of their moves.
#include "search/mcgs_games.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

#include "notation/excerpt.hpp"
#include "upstar/base/nearest_names.hpp"

namespace upstar::mcgs {

struct Board;

struct Section::Row {
  std::string_view name;
  Game (*read)(const Row& row, Piece text, bool is_impartial);
  std::string_view ruleset{};
  std::string_view letters{};      ///< of MCGS
  std::string_view own_letters{};  ///< of the ruleset, in the same order
  bool is_strip = false;
  std::optional<std::string> (*after)(const Board& board, std::string_view move) = nullptr;
};

/// Cells of a strip or a grid, and how its moves and its text are written.
struct Board {
  std::string ruleset;  ///< with its parameters
  std::vector<std::string> cells{};
  std::size_t columns = 0;
  bool is_strip = false;
  bool is_impartial = false;
  std::string_view between_cells{};

  std::string expression() const;
  /// The index of the cell `3` of a strip, `b2` of a grid.
  std::optional<std::size_t> cell(std::string_view name) const;
};

namespace {

using Row = Section::Row;

std::optional<std::int64_t> integer_in(std::string_view text) {
  std::int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc() || stopped != end) return std::nullopt;
  return number;
}

std::int64_t integer(Piece text, std::int64_t low, std::int64_t high, const char* what) {
  const auto number = integer_in(text.text());
  if (!number || *number < low || *number > high) text.fail(fmt::format("expected {}", what));
  return *number;
}

constexpr std::int64_t largest = 1'000'000'000;

// --- boards ---

std::string joined(const Board& board) {
  std::string text;
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    if (i > 0) text += i % board.columns == 0 ? std::string_view("|") : board.between_cells;
    text += board.cells[i];
  }
  return text;
}

std::string written(const std::string& expression, bool is_impartial) {
  return is_impartial ? "impartial(" + expression + ")" : expression;
}

std::vector<std::string_view> parts_of(std::string_view move, char between) {
  std::vector<std::string_view> parts;
  for (std::size_t from = 0;;) {
    const std::size_t to = std::min(move.find(between, from), move.size());
    parts.push_back(move.substr(from, to - from));
    if (to == move.size()) return parts;
    from = to + 1;
  }
}

/// The cells that a move names: `b1-b2`, all different from each other but the last.
std::optional<std::vector<std::size_t>> cells_of(const Board& board, std::string_view move, std::size_t count) {
  std::vector<std::size_t> cells;
  for (const std::string_view name : parts_of(move, '-')) {
    const auto cell = board.cell(name);
    if (!cell) return std::nullopt;
    cells.push_back(*cell);
  }
  if (cells.size() != count || cells[0] == cells[1]) return std::nullopt;
  return cells;
}

/// A piece moves from one cell to another, and leaves something behind.
std::optional<std::string> after_step(Board board, std::string_view move, const char* left_behind) {
  const auto cells = cells_of(board, move, 2);
  if (!cells) return std::nullopt;
  board.cells[(*cells)[1]] = std::exchange(board.cells[(*cells)[0]], left_behind);
  return board.expression();
}

std::optional<std::string> after_slide(const Board& board, std::string_view move) {
  return after_step(board, move, ".");
}

std::optional<std::string> after_shot(const Board& before, std::string_view move) {
  Board board = before;
  const auto cells = cells_of(board, move, 3);
  if (!cells) return std::nullopt;
  board.cells[(*cells)[1]] = std::exchange(board.cells[(*cells)[0]], ".");
  board.cells[(*cells)[2]] = "#";
  return board.expression();
}

std::optional<std::string> after_stone(const Board& before, std::string_view move) {
  Board board = before;
  const auto parts = parts_of(move, '_');
  const auto cell = board.cell(parts[0]);
  if (parts.size() != 2 || !cell || (parts[1] != "X" && parts[1] != "O")) return std::nullopt;
  board.cells[*cell] = parts[1] == "X" ? "x" : "o";
  return board.expression();
}

std::optional<std::string> after_dirt(const Board& board, std::string_view move) {
  return move.find('_') != std::string_view::npos ? after_stone(board, move) : after_step(board, move, "#");
}

std::optional<std::string> after_domino(const Board& before, std::string_view move) {
  Board board = before;
  const auto cells = cells_of(board, move, 2);
  if (!cells) return std::nullopt;
  for (const std::size_t cell : *cells) board.cells[cell] = "#";
  return board.expression();
}

std::optional<std::string> after_split(const Board& before, std::string_view move) {
  Board board = before;
  const auto parts = parts_of(move, '_');
  const auto cell = board.cell(parts[0]);
  if (parts.size() != 2 || !cell || (parts[1] != "H" && parts[1] != "V")) return std::nullopt;
  const std::size_t step = parts[1] == "H" ? 1 : board.columns;
  if (*cell < step || *cell + step >= board.cells.size()) return std::nullopt;
  board.cells[*cell] = ".";
  board.cells[*cell - step] = board.cells[*cell + step] = "x";
  return board.expression();
}

std::optional<std::string> after_topple(const Board& before, std::string_view move) {
  if (move.empty()) return std::nullopt;
  Board board = before;
  const auto cell = board.cell(move.substr(0, move.size() - 1));
  if (!cell || (move.back() != 'L' && move.back() != 'R')) return std::nullopt;
  const auto at = board.cells.begin() + static_cast<std::ptrdiff_t>(*cell);
  if (move.back() == 'L') board.cells.erase(board.cells.begin(), at + 1);
  else board.cells.erase(at, board.cells.end());
  return board.expression();
}

std::optional<std::string> after_flock(const Board& before, std::string_view move) {
  Board board = before;
  const std::size_t last = move.rfind('-');
  if (last == std::string_view::npos) return std::nullopt;
  const auto cells = cells_of(board, move.substr(0, last), 2);
  const auto moved = integer_in(move.substr(last + 1));
  if (!cells || !moved) return std::nullopt;
  const std::int64_t stack = *integer_in(board.cells[(*cells)[0]]);
  if (*moved <= 0 || *moved >= std::abs(stack)) return std::nullopt;
  const std::int64_t signed_moved = stack < 0 ? -*moved : *moved;
  board.cells[(*cells)[0]] = std::to_string(stack - signed_moved);
  board.cells[(*cells)[1]] = std::to_string(signed_moved);
  return board.expression();
}

Game game_on(Board board, const Row& row) {
  std::string expression = board.expression();
  const bool is_impartial = board.is_impartial;
  return {std::move(expression), is_impartial,
          [board = std::move(board), after = row.after](std::string_view move) { return after(board, move); }};
}

std::string letters_in_words(std::string_view letters) {
  std::string text;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    text += fmt::format("{}{}", i == 0 ? "" : i + 1 == letters.size() ? " or " : ", ", letters[i]);
  }
  return text;
}

/// The letters of `text`; `|` ends the rows of a grid, which are of one length.
Board board_of(const Row& row, Piece text, bool is_impartial, std::string ruleset) {
  Board board{.ruleset = std::move(ruleset), .is_strip = row.is_strip, .is_impartial = is_impartial};
  std::size_t width = 0;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    if (i == text.size() || (text[i] == '|' && !row.is_strip)) {
      if (board.columns == 0) board.columns = width;
      if (width != board.columns || width == 0) text.part(i, i).fail("expected rows of one length");
      width = 0;
      continue;
    }
    const std::size_t letter = row.letters.find(text[i]);
    if (letter == std::string_view::npos) text.part(i, i).fail("expected " + letters_in_words(row.letters));
    board.cells.emplace_back(1, row.own_letters[letter]);
    ++width;
  }
  return board;
}

Game read_board(const Row& row, Piece text, bool is_impartial) {
  return game_on(board_of(row, text, is_impartial, std::string(row.ruleset)), row);
}

/// `2,3,2,0:X..XO.O`: numbers, then a board. **Returns** the board's text.
Piece read_parameters(Piece text, std::span<std::int64_t> numbers, std::span<const std::int64_t> least) {
  const std::vector<Piece> parts = text.split(':');
  const std::vector<Piece> words = parts[0].words(',');
  if (parts.size() != 2 || words.size() != numbers.size()) {
    text.fail(fmt::format("expected {} numbers, a colon and a board", numbers.size()));
  }
  for (std::size_t i = 0; i < words.size(); ++i) {
    numbers[i] = integer(words[i], least[i], largest, fmt::format("an integer from {} on", least[i]).c_str());
  }
  return parts[1].trimmed();
}

const char* yes_or_no(std::int64_t truth) { return truth != 0 ? "yes" : "no"; }

Game read_toads(const Row& row, Piece text, bool is_impartial) {
  std::array<std::int64_t, 4> n{};
  const Piece board = read_parameters(text, n, std::array<std::int64_t, 4>{1, 1, 0, 0});
  if (n[1] < n[0] || n[3] > 1)
    text.fail("expected a longest slide that is not below the shortest, and 0 or 1 at the end");
  std::string ruleset = fmt::format("{}[min_slide={},max_slide={},max_jump={},friendly_jump={}]", row.ruleset, n[0],
                                    n[1], n[2], yes_or_no(n[3]));
  return game_on(board_of(row, board, is_impartial, std::move(ruleset)), row);
}

Game read_dirt(const Row& row, Piece text, bool is_impartial) {
  std::array<std::int64_t, 3> n{};
  const Piece board = read_parameters(text, n, std::array<std::int64_t, 3>{0, 0, 0});
  if (n[2] > 1) text.fail("expected 0 or 1 as the last number");
  std::string ruleset =
      fmt::format("{}[left_unplaced={},right_unplaced={},must_place={}]", row.ruleset, n[0], n[1], yes_or_no(n[2]));
  return game_on(board_of(row, board, is_impartial, std::move(ruleset)), row);
}

Game read_sheep(const Row& row, Piece text, bool is_impartial) {
  constexpr std::int64_t most = 50;
  Board board{.ruleset = std::string(row.ruleset), .is_impartial = is_impartial, .between_cells = ","};
  for (const Piece line : text.split('|')) {
    const std::vector<Piece> cells = line.words(',');
    if (board.columns == 0) board.columns = cells.size();
    if (cells.empty() || cells.size() != board.columns) line.fail("expected rows of one length");
    for (const Piece cell : cells) {
      board.cells.push_back(std::to_string(integer(cell, -most, most, "an integer from -50 to 50")));
    }
  }
  return game_on(std::move(board), row);
}

// --- values ---

/// numerator / 2^power, in lowest terms.
struct Fraction {
  std::int64_t numerator = 0;
  unsigned power = 0;

  bool operator==(const Fraction&) const = default;
  std::string text() const {
    return power == 0 ? std::to_string(numerator) : fmt::format("{}/{}", numerator, std::int64_t{1} << power);
  }
  /// The canonical option of the number: one step down or up; of an integer, the one towards 0.
  Fraction step(int direction) const { return Fraction{numerator + direction, power}.in_lowest_terms(); }
  Fraction in_lowest_terms() const {
    Fraction f = *this;
    while (f.power > 0 && f.numerator % 2 == 0) f.numerator /= 2, --f.power;
    return f;
  }
};

/// The numbers of `3/4`, `-3 / 8, 5`.
std::vector<Fraction> fractions_of(Piece text) {
  std::vector<Piece> words;  // numbers, and `/` between some of them
  for (const Piece word : text.words(',')) {
    for (const Piece part : word.split('/')) {
      if (part.begin > word.begin) words.push_back({part.source, part.begin - 1, part.begin});
      if (!part.is_empty()) words.push_back(part);
    }
  }
  std::vector<Fraction> all;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::int64_t numerator = integer(words[i], -largest, largest, "an integer");
    if (i + 1 == words.size() || words[i + 1].text() != "/") {
      all.push_back({numerator, 0});
      continue;
    }
    if (i + 2 == words.size()) words[i + 1].fail("expected a power of two behind '/'");
    i += 2;
    const auto denominator = static_cast<std::uint64_t>(integer(words[i], 1, largest, "a power of two"));
    if (!std::has_single_bit(denominator)) words[i].fail("expected a power of two");
    all.push_back(Fraction{numerator, static_cast<unsigned>(std::countr_zero(denominator))}.in_lowest_terms());
  }
  return all;
}

/// The least number that is none of these.
unsigned mex(std::span<const unsigned> numbers) {
  unsigned least = 0;
  while (std::find(numbers.begin(), numbers.end(), least) != numbers.end()) ++least;
  return least;
}

/// The nim value of the canonical form if both players have the moves of both.
unsigned nim_value(Fraction x) {
  if (x.power == 0) return static_cast<unsigned>(std::abs(x.numerator) % 2);
  const unsigned below_and_above[] = {nim_value(x.step(-1)), nim_value(x.step(1))};
  return mex(below_and_above);
}

/// A graph, the token still to be put on it: vertex n + 1 is *n, the last one has options of these nim values.
struct TokenGraph {
  std::string arcs;
  unsigned root = 1;

  explicit TokenGraph(std::span<const unsigned> options) {
    if (!options.empty()) root = *std::max_element(options.begin(), options.end()) + 2;
    for (unsigned from = 2; from < root; ++from) {
      for (unsigned to = 1; to < from; ++to) arcs += fmt::format("{}>{}, ", from, to);
    }
    for (const unsigned option : options) arcs += fmt::format("{}>{}, ", root, option + 1);
    if (!arcs.empty()) arcs.resize(arcs.size() - 2);
  }
  /// An expression.
  std::string with_token(unsigned vertex) const { return fmt::format("token(\"{}; {}:T\")", arcs, vertex); }
};

/// A value by its options: each the move that MCGS calls `name`, what it leads to, and the nim value of that if both
/// players have the moves of both.
struct ValueMove {
  std::string name;
  std::string expression;
  unsigned nim_value = 0;
};

Game value_game(std::string expression, const std::vector<ValueMove>& moves, bool is_impartial) {
  if (!is_impartial) {
    return {std::move(expression), false, [moves](std::string_view name) -> std::optional<std::string> {
              for (const ValueMove& move : moves) {
                if (move.name == name) return move.expression;
              }
              return std::nullopt;
            }};
  }
  std::vector<unsigned> options;
  for (const ValueMove& move : moves) options.push_back(move.nim_value);
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  if (options.empty()) return {"0", true, [](std::string_view) { return std::nullopt; }};
  const TokenGraph graph(options);
  return {graph.with_token(graph.root), true, [moves, graph](std::string_view name) -> std::optional<std::string> {
            for (const ValueMove& move : moves) {
              if (move.name == name) return graph.with_token(move.nim_value + 1);
            }
            return std::nullopt;
          }};
}

std::vector<ValueMove> moves_of_number(Fraction x) {
  const auto to = [](const char* name, Fraction y) { return ValueMove{name, y.text(), nim_value(y)}; };
  if (x.power > 0) return {to("DEC", x.step(-1)), to("INC", x.step(1))};
  if (x.numerator == 0) return {};
  const Fraction next = x.step(x.numerator > 0 ? -1 : 1);
  return {to("INT", next), to(x.numerator > 0 ? "DEC" : "INC", next)};
}

Game read_number(const Row&, Piece text, bool is_impartial) {
  const std::vector<Fraction> numbers = fractions_of(text);
  if (numbers.size() != 1) text.fail("expected one number");
  return value_game(numbers[0].text(), moves_of_number(numbers[0]), is_impartial);
}

Game read_integer(const Row& row, Piece text, bool is_impartial) {
  integer(text, -largest, largest, "an integer");
  return read_number(row, text, is_impartial);
}

Game read_switch(const Row&, Piece text, bool is_impartial) {
  const std::vector<Fraction> sides = fractions_of(text);
  if (sides.size() != 2) text.fail("expected two numbers");
  return value_game(
      fmt::format("{{{}|{}}}", sides[0].text(), sides[1].text()),
      {{"SWITCH_L", sides[0].text(), nim_value(sides[0])}, {"SWITCH_R", sides[1].text(), nim_value(sides[1])}},
      is_impartial);
}

/// Ups, and perhaps a star.
struct UpStar {
  std::int64_t ups = 0;
  bool star = false;

  std::string expression() const {
    if (ups == 0) return star ? "*" : "0";
    return fmt::format("{}{}{}", ups > 0 ? "^" : "v", std::abs(ups), star ? "*" : "");
  }
  std::string name() const { return fmt::format("{}{}", ups, star ? "*" : ""); }
  /// The canonical options of both players.
  std::vector<UpStar> options() const {
    if (ups == 0) return star ? std::vector<UpStar>{{}} : std::vector<UpStar>{};
    if (std::abs(ups) == 1) return {{0, false}, {0, true}};
    return {{0, false}, {ups > 0 ? ups - 1 : ups + 1, !star}};
  }
  /// If both players have the moves of both.
  unsigned nim_value() const { return ups == 0 ? (star ? 1 : 0) : ups % 2 == 0 ? 1 : 2; }
};

Game read_up_star(const Row&, Piece text, bool is_impartial) {
  UpStar value;
  std::size_t numbers = 0, stars = 0;
  for (const Piece word : text.words(',')) {
    if (word.text() == "*") {
      value.star = true;
      ++stars;
    } else {
      value.ups = integer(word, -largest, largest, "an integer or *");
      ++numbers;
    }
  }
  if (numbers > 1 || stars > 1 || numbers + stars == 0) text.fail("expected a number of ups, a star or both");
  std::vector<ValueMove> moves;
  for (const UpStar& option : value.options())
    moves.push_back({option.name(), option.expression(), option.nim_value()});
  return value_game(value.expression(), moves, is_impartial);
}

Game read_nimber(const Row&, Piece text, bool) {
  const std::int64_t n = integer(text, 0, largest, "an integer from 0 on");
  return {fmt::format("*{}", n), true, [n](std::string_view move) -> std::optional<std::string> {
            if (!move.starts_with('*')) return std::nullopt;
            const auto to = integer_in(move.substr(1));
            if (!to || *to < 0 || *to >= n) return std::nullopt;
            return fmt::format("*{}", *to);
          }};
}

Game read_kayles(const Row&, Piece text, bool) {
  const std::int64_t n = integer(text, 0, largest, "an integer from 0 on");
  return {fmt::format("kayles(\"{}\")", n), true, [n](std::string_view move) -> std::optional<std::string> {
            std::vector<std::int64_t> numbers;  // taken, left, left
            for (const std::string_view part : parts_of(move, '-')) {
              const auto number = integer_in(part);
              if (!number || *number < 0) return std::nullopt;
              numbers.push_back(*number);
            }
            if (numbers.size() != 3 || numbers[0] < 1 || numbers[0] > 2 || numbers[0] + numbers[1] + numbers[2] != n) {
              return std::nullopt;
            }
            const auto [smaller, larger] = std::minmax(numbers[1], numbers[2]);
            std::string heaps = larger == 0 ? "" : std::to_string(larger);
            if (smaller > 0) heaps += fmt::format(",{}", smaller);
            return fmt::format("kayles(\"{}\")", heaps);
          }};
}

constexpr Row rows[] = {
    {"amazons", read_board, "amazons", ".XO#", ".xo#", false, after_shot},
    {"cannibal_clobber", read_board, "cannibal_clobber", ".XO#", ".xo#", false, after_slide},
    {"clobber", read_board, "clobber", ".XO#", ".xo#", false, after_slide},
    {"clobber_1xn", read_board, "clobber", ".XO", ".xo", true, after_slide},
    {"domineering", read_board, "domineering", ".#", ".#", false, after_domino},
    {"dyadic_rational", read_number},
    {"elephants", read_board, "elephants_and_rhinos", ".XO", ".TF", true, after_slide},
    {"fission", read_board, "fission", ".X#", ".x#", false, after_split},
    {"gen_king_dirt", read_dirt, "king_dirt", ".XO#", ".xo#", false, after_dirt},
    {"gen_toads", read_toads, "gen_toads_and_frogs", ".XO", ".TF", true, after_slide},
    {"integer_game", read_integer},
    {"kayles", read_kayles},
    {"nimber", read_nimber},
    {"nogo", read_board, "nogo", ".XO#", ".xo#", false, after_stone},
    {"nogo_1xn", read_board, "nogo", ".XO", ".xo", true, after_stone},
    {"sheep", read_sheep, "sheep", "", "", false, after_flock},
    {"switch_game", read_switch},
    {"toppling_dominoes", read_board, "toppling_dominoes", "XO#", "xoe", true, after_topple},
    {"up_star", read_up_star},
};

}  // namespace

std::string Board::expression() const {
  return written(fmt::format("{}(\"{}\")", ruleset, joined(*this)), is_impartial);
}

std::optional<std::size_t> Board::cell(std::string_view name) const {
  std::size_t column = 0;
  if (!is_strip) {
    if (name.empty() || name[0] < 'a' || name[0] > 'z') return std::nullopt;
    column = static_cast<std::size_t>(name[0] - 'a');
    if (column >= columns) return std::nullopt;
    name.remove_prefix(1);
  }
  const auto number = integer_in(name);
  const std::size_t rows_or_cells = is_strip ? cells.size() : cells.size() / columns;
  if (!number || *number < 1 || static_cast<std::size_t>(*number) > rows_or_cells) return std::nullopt;
  const auto at = static_cast<std::size_t>(*number) - 1;
  return is_strip ? at : at * columns + column;
}

Section::Section(Piece title) {
  std::vector<Piece> words = title.words();
  m_is_impartial = words.size() > 1 && words[0].text() == "impartial";
  if (m_is_impartial) words.erase(words.begin());
  if (words.size() != 1) title.fail("expected the name of a game: [clobber], [impartial nogo]");
  const std::string_view name = words[0].text();
  m_row = std::find_if(std::begin(rows), std::end(rows), [&](const Row& row) { return row.name == name; });
  if (m_row == std::end(rows)) {
    std::vector<std::string> names;
    for (const Row& row : rows) names.emplace_back(row.name);
    words[0].fail(with_nearest_names(fmt::format("there is no game '{}'", excerpt(name)), name, names));
  }
  m_title = (m_is_impartial ? "impartial " : "") + std::string(name);
}

Game Section::read(Piece text) const { return m_row->read(*m_row, text.trimmed(), m_is_impartial); }

}  // namespace upstar::mcgs
