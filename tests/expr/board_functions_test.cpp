// Functions of boards, on random boards and patterns, against versions that are their definitions.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "expr/refusals.hpp"
#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"
#include "workload.hpp"

namespace upstar::tests::boards {

namespace {

using Place = std::pair<int, int>;
/// A board as the letters of its cells.
using Cells = std::map<Place, char>;

const std::map<std::string, Place> directions{{"n", {-1, 0}}, {"ne", {-1, 1}}, {"e", {0, 1}},  {"se", {1, 1}},
                                              {"s", {1, 0}},  {"sw", {1, -1}}, {"w", {0, -1}}, {"nw", {-1, -1}}};

Cells cells_of_text(const std::string& board) {
  Cells cells;
  Place place{0, 0};
  for (const char c : board) {
    if (c == '|') {
      place = {place.first + 1, 0};
    } else {
      cells[place] = c;
      ++place.second;
    }
  }
  return cells;
}

/// A part of a pattern as the test chose it.
struct Part {
  std::string text;     ///< `x`, `?`, `[xo]`
  std::string letters;  ///< that it stands for
  bool repeats;
  char written;  ///< `?`: the letter stays
};

/// Adds what arises by writing the parts from `part` on over the cells from `place` on.
void write_all(const Cells& board, const std::vector<Part>& parts, std::size_t part, Place place, Place step,
               std::set<Cells>& found) {
  if (part == parts.size()) {
    found.insert(board);
    return;
  }
  if (parts[part].repeats) write_all(board, parts, part + 1, place, step, found);
  const auto cell = board.find(place);
  if (cell == board.end() || parts[part].letters.find(cell->second) == std::string::npos) return;
  Cells next = board;
  if (parts[part].written != '?') next[place] = parts[part].written;
  write_all(next, parts, parts[part].repeats ? part : part + 1, {place.first + step.first, place.second + step.second},
            step, found);
}

struct BoardsFixture {
  Registry registry = Registry::standard();
  GameStore store;
  Session session{store, registry};
  std::mt19937_64 random{20261125};

  std::size_t number(std::size_t below) { return random() % below; }
  std::string answer(const std::string& line) { return session.to_text(session.evaluate(line)); }
  std::string text(const std::string& line) { return std::get<Text>(session.evaluate(line).value).letters; }
  std::vector<std::string> texts(const std::string& line) {
    std::vector<std::string> all;
    const Answer found = session.evaluate(line);
    for (const Answer& item : std::get<AnswerList>(found.value)) {
      all.push_back(std::get<Text>(item.value).letters);
    }
    return all;
  }
  std::vector<int> numbers(const std::string& line) {
    std::vector<int> all;
    const Answer found = session.evaluate(line);
    for (const Answer& item : std::get<AnswerList>(found.value)) {
      all.push_back(static_cast<int>(store.number_of(std::get<GameId>(item.value)).numerator()));
    }
    return all;
  }
  std::string board(bool is_rectangle) {
    const std::string letters = number(2) == 0 ? "xo.#" : "x.";
    const std::size_t rows = 1 + number(4), columns = number(5);
    std::string made;
    for (std::size_t r = 0; r < rows; ++r) {
      if (r > 0) made += '|';
      const std::size_t length = is_rectangle ? columns : number(5);
      for (std::size_t c = 0; c < length; ++c) made += letters[number(letters.size())];
    }
    return made;
  }
  std::string quoted(const std::string& letters) { return "\"" + letters + "\""; }
};

}  // namespace

TEST_CASE("boards are rewritten as patterns are defined") {
  BoardsFixture f;
  const std::vector<Part> kinds{{"x", "x", false, 0},    {"o", "o", false, 0}, {".", ".", false, 0},
                                {"?", "xo.", false, 0},  {"#", "#", false, 0}, {"[xo]", "xo", false, 0},
                                {"[.#]", ".#", false, 0}};
  std::size_t most = 0;
  const int rounds = tests::scaled(2000);
  for (int round = 0; round < rounds; ++round) {
    const std::string board = f.board(false);
    std::vector<Part> parts;
    std::string pattern, written, way;
    for (std::size_t i = 0, count = 1 + f.number(4); i < count; ++i) {
      Part part = kinds[f.number(kinds.size())];
      part.repeats = f.number(3) == 0;
      part.written = "xo.?"[f.number(4)];
      pattern += part.text + (part.repeats ? "*" : "");
      written += std::string(1, part.written) + (part.repeats ? "*" : "");
      parts.push_back(part);
    }
    std::vector<Place> steps;
    for (const auto& [word, step] : directions) {
      if (f.number(2) == 0) continue;
      way += (way.empty() ? "" : f.number(2) == 0 ? " " : ", ") + word;
      steps.push_back(step);
    }
    if (way.empty()) {
      way = f.number(2) == 0 ? "nesw" : "wsen";
      steps = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};
    }
    std::set<Cells> expected;
    const Cells cells = cells_of_text(board);
    for (const auto& cell : cells) {
      for (const Place& step : steps) write_all(cells, parts, 0, cell.first, step, expected);
    }
    const std::string line = "rewrites(\"" + board + "\", \"" + pattern + "\", \"" + written + "\", \"" + way + "\")";
    CAPTURE(line);
    const std::vector<std::string> found = f.texts(line);
    std::set<Cells> distinct;
    for (const std::string& text : found) distinct.insert(cells_of_text(text));
    CHECK(found.size() == distinct.size());
    CHECK(distinct == expected);
    most = std::max(most, found.size());
  }
  CHECK(most > 10);
}

TEST_CASE("rewritten boards stand in the order of their places, directions and repeats") {
  BoardsFixture f;
  CHECK(f.answer("rewrites(\"x.|.x\", \"x.\", \".x\")") == "[\".x|.x\", \"..|xx\", \"xx|..\", \"x.|x.\"]");
  CHECK(f.answer("rewrites(\"x...\", \"x.*.\", \"..*x\", \"e\")") == "[\".x..\", \"..x.\", \"...x\"]");
  CHECK(f.answer("rewrites(\"....\", \".*.\", \"a*b\", \"e\")") ==
        "[\"b...\", \"ab..\", \"aab.\", \"aaab\", \".b..\", \".ab.\", \".aab\", \"..b.\", \"..ab\", \"...b\"]");
  CHECK(f.answer("rewrites(\"x.\", \"x.\", \".x\") = rewrites(\"x.\", \"x.\", \".x\", \"nesw\")") == "true");
  CHECK(f.answer("rewrites(\"x.|..\", \"x.\", \".x\", \"s e\")") == "[\"..|x.\", \".x|..\"]");
}

TEST_CASE("places are counted row by row, and letters are put there") {
  BoardsFixture f;
  for (int round = 0; round < 200; ++round) {
    const std::string board = f.board(false), quoted = f.quoted(board);
    CAPTURE(board);
    std::vector<int> dots, beside;
    int place = 0;
    std::map<Place, int> places;
    for (const auto& [cell, letter] : cells_of_text(board)) {
      places[cell] = ++place;
      if (letter == '.' || letter == 'x') dots.push_back(place);
      CHECK(f.text("b := " + quoted + "; b[" + std::to_string(place) + "]") == std::string(1, letter));
    }
    CHECK(f.numbers("places(" + quoted + ", \".x\")") == dots);
    CHECK(f.answer("size(places(" + quoted + "))") == std::to_string(places.size()));
    if (places.empty()) continue;
    const auto chosen = std::next(places.begin(), static_cast<std::ptrdiff_t>(f.number(places.size())));
    const std::string at = std::to_string(chosen->second);
    Cells cells = cells_of_text(board);
    for (const char* word : {"n", "ne", "e", "se", "s", "sw", "w", "nw"}) {
      const Place step = directions.at(word);
      Place next = chosen->first;
      std::vector<int> reached;
      while (true) {
        next = {next.first + step.first, next.second + step.second};
        if (!cells.contains(next)) break;
        if (reached.empty() && next == Place{chosen->first.first + step.first, chosen->first.second + step.second}) {
          beside.push_back(places.at(next));
        }
        if (cells.at(next) != '.') break;
        reached.push_back(places.at(next));
      }
      CHECK(f.numbers("reach(" + quoted + ", " + at + ", \".\", \"" + word + "\")") == reached);
    }
    CHECK(f.numbers("neighbours(" + quoted + ", " + at + ", \"all\")") == beside);
    cells[chosen->first] = 'q';
    CHECK(cells_of_text(f.text("put(" + quoted + ", " + at + ", \"q\")")) == cells);
    CHECK(f.answer("put(" + quoted + ", [" + at + "], \"q\") = put(" + quoted + ", " + at + ", \"q\")") == "true");
  }
  CHECK(f.answer("b := \"xo|.#\"; [b[1], b[-1], b[2..3], b[[4, 1]], b[3..2]]") ==
        "[\"x\", \"#\", \"o.\", \"#x\", \"\"]");
}

TEST_CASE("regions are what neighbours lead to") {
  BoardsFixture f;
  for (int round = 0; round < 200; ++round) {
    const std::string board = f.board(false);
    CAPTURE(board);
    Cells cells = cells_of_text(board);
    const std::string way = f.number(2) == 0 ? "nesw" : "e n";
    std::vector<std::string> expected;
    while (true) {
      const auto first = std::ranges::find_if(cells, [](const auto& cell) { return cell.second == '.'; });
      if (first == cells.end()) break;
      std::set<Place> part{first->first};
      for (bool grows = true; grows;) {
        grows = false;
        for (const Place& place : std::vector<Place>(part.begin(), part.end())) {
          for (const char* word : {"n", "e", "s", "w"}) {
            const Place step = directions.at(word), next{place.first + step.first, place.second + step.second};
            const auto cell = cells.find(next);
            if (cell != cells.end() && cell->second == '.') grows = part.insert(next).second || grows;
          }
        }
      }
      int top = 99, left = 99, bottom = 0, right = 0;
      for (const Place& place : part) {
        top = std::min(top, place.first);
        bottom = std::max(bottom, place.first);
        left = std::min(left, place.second);
        right = std::max(right, place.second);
        cells.erase(place);
      }
      std::string text;
      for (int r = top; r <= bottom; ++r) {
        if (r > top) text += '|';
        for (int c = left; c <= right; ++c) text += part.contains({r, c}) ? '.' : '#';
      }
      expected.push_back(text);
    }
    CHECK(f.texts("regions(" + f.quoted(board) + ", \".\", \"" + way + "\")") == expected);
  }
  CHECK(f.answer("size(regions(\"x.x|.x.\", \"x\"))") == "3");
  CHECK(f.answer("regions(\"x.x|.x.\", \"x\", \"all\")") == "[\"x#x|#x#\"]");
}

TEST_CASE("images are the boards that turning and reflecting make") {
  BoardsFixture f;
  for (int round = 0; round < 100; ++round) {
    const std::string board = f.quoted(f.board(true));
    CAPTURE(board);
    f.session.evaluate("b := " + board);
    const auto is_true = [&](const std::string& law) {
      CAPTURE(law);
      CHECK(f.answer(law) == "true");
    };
    is_true("mirror(mirror(b)) = b");
    is_true("sum([r + \"|\" for r in rows(b)]) = b + \"|\"");
    is_true("rows(mirror(b)) = [sum([\"\"] + [r[-i] for i in 1..size(r)]) for r in rows(b)]");
    is_true("all([rows(b)[r][c] = columns(b)[c][r] for r in 1..size(rows(b)) for c in 1..size(columns(b))])");
    is_true("8 = quotient(8, size(images(b))) . size(images(b))");
    is_true("size(columns(b)) = 0 or all([images(c) = images(b) for c in images(b)]) and count(images(b), b) = 1");
    is_true("b = \"\" or size(columns(b)) = 0 or transpose(transpose(b)) = b and count(images(b), transpose(b)) = 1");
    is_true("count(images(b), mirror(b)) = 1 and swap(swap(b, \"x.\", \".x\"), \"x.\", \".x\") = b");
  }
  CHECK(f.answer(
            "[trim(\"#.#|###\"), trim(\"###\"), trim(\"x.|..\", \".\"), trim(\"#.\", \"o\"), trim(\".#.\", \"#\")]") ==
        "[\".\", \"\", \"x\", \"#.\", \".#.\"]");
}

TEST_CASE("patterns, directions and places that are none are refused where they stand") {
  BoardsFixture f;
  const auto column = [&](const char* line) { return refused_column(f.session, line); };
  CHECK(column("rewrites(\"xo\", \"xo\", \".\")") == 23);
  CHECK(column("rewrites(\"xo\", \"x\", \"..\")") == 22);
  CHECK(column("rewrites(\"xo\", \"x|o\", \"..\")") == 18);
  CHECK(column("rewrites(\"xo\", \"*\", \".\")") == 17);
  CHECK(column("rewrites(\"xo\", \"x[o\", \"..\")") == 18);
  CHECK(column("rewrites(\"xo\", \"x[]\", \"..\")") == 18);
  CHECK(column("rewrites(\"xo\", \"\", \"\")") == 17);
  CHECK(column("rewrites(\"xo\", \"x*o\", \"..\")") == 24);
  CHECK(column("rewrites(\"xo\", \"xo\", \".*.\")") == 23);
  CHECK(column("rewrites(\"xo\", \"xo\", \".[xo]\")") == 24);
  CHECK(column("rewrites(\"xo\", \"xo\", \"ox\", \"e up\")") == 31);
  CHECK(column("rewrites(\"xo\", \"xo\", \"ox\", \"\")") == 29);
  CHECK(column("places(\"xo\", \"x|\")") == 16);
  CHECK(column("put(\"xo\", 1, \"xx\")") == 15);
  CHECK(column("swap(\"xo\", \"xo\", \"o\")") == 19);
  check_refused<DomainError>(
      f.session, {"put(\"xo\", 3, \"x\")", "put(\"xo\", 0, \"x\")", "put(\"xo\", [1, 9], \"x\")", "neighbours(\"\", 1)",
                  "swap(\"xo\", \"xx\", \"ox\")", "transpose(\"xo|x\")", "images(\"xo|x\")", "b := \"xo\"; b[3]",
                  "b := \"xo\"; b[0]", "rewrites(3, \"x\", \"o\")", "rewrites(\"\\u00e9\", \"x\", \"o\")",
                  "b := \"\\u00e9\"; b[1]", "reach(\"x\", 1/2, \"x\")"});
}

}  // namespace upstar::tests::boards
