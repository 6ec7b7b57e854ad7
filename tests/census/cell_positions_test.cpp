// The positions that a census counts, against counts made another way: published ones, and Burnside's lemma.
#include "upstar/census/cell_positions.hpp"

#include <doctest/doctest.h>

#include <array>
#include <numeric>
#include <set>

#include "upstar/census/cell_shape.hpp"

namespace upstar {
namespace {

using Add = std::function<void(Budget&, NumberedPositions&)>;

std::vector<std::string> all_of(const Add& add, CensusPart part = {}) {
  std::vector<std::string> found;
  Budget budget;
  NumberedPositions positions(part, [&](std::uint64_t, std::string position) {
    found.push_back(std::move(position));
    return true;
  });
  add(budget, positions);
  CHECK(std::set(found.begin(), found.end()).size() == found.size());
  return found;
}

std::vector<std::string> connected(std::size_t n, const CellFilling& filling) {
  return all_of(
      [&](Budget& budget, NumberedPositions& positions) { add_connected_cells(n, filling, budget, positions); });
}

CellFilling empty_cells_of(const char* ruleset, Alike alike) {
  return cell_filling(Registry::standard().at(ruleset).info, ".", alike);
}

/// How many fillings a permutation of cells keeps: letters to the number of its cycles; with an exchange, which keeps
/// `fixed` of the letters, only those may go round cycles of odd length.
std::uint64_t kept_fillings(const std::vector<std::size_t>& to, std::uint64_t letters, std::uint64_t fixed) {
  std::vector<bool> seen(to.size());
  std::uint64_t count = 1;
  for (std::size_t i = 0; i < to.size(); ++i) {
    std::size_t length = 0;
    for (std::size_t at = i; !seen[at]; at = to[at]) {
      seen[at] = true;
      ++length;
    }
    if (length > 0) count *= length % 2 == 0 ? letters : fixed;
  }
  return count;
}

/// Burnside: the mean number of fillings that a symmetry of the square keeps. `exchanges` doubles the symmetries.
std::uint64_t boards_by_burnside(std::size_t n, std::uint64_t letters, std::uint64_t fixed, bool exchanges) {
  std::uint64_t kept = 0;
  for (unsigned symmetry = 0; symmetry < 8; ++symmetry) {
    std::vector<std::size_t> to;
    for (std::size_t i = 0; i < n * n; ++i) {
      std::size_t row = i / n, column = i % n;
      if ((symmetry & 1) != 0) std::swap(row, column);
      if ((symmetry & 2) != 0) row = n - 1 - row;
      if ((symmetry & 4) != 0) column = n - 1 - column;
      to.push_back(row * n + column);
    }
    kept += kept_fillings(to, letters, letters);
    if (exchanges) kept += kept_fillings(to, letters, fixed);
  }
  return kept / (exchanges ? 16 : 8);
}

std::size_t boards(std::size_t n, const char* ruleset, const std::string& letters, Alike alike) {
  const CellFilling filling = cell_filling(Registry::standard().at(ruleset).info, letters, alike);
  return all_of([&](Budget& budget, NumberedPositions& positions) { add_boards(n, n, filling, budget, positions); })
      .size();
}

TEST_CASE("connected cells up to all symmetries are the free polyominoes") {
  // Source: OEIS A000105; without symmetries A001168.
  constexpr std::array<std::size_t, 10> free{1, 1, 2, 5, 12, 35, 108, 369, 1285, 4655};
  constexpr std::array<std::size_t, 10> fixed{1, 2, 6, 19, 63, 216, 760, 2725, 9910, 36446};
  const CellFilling none{".", ".", {CellSymmetry{}}};
  for (std::size_t n = 1; n <= free.size(); ++n) {
    CHECK(connected(n, empty_cells_of("domineering", Alike::up_to_sign)).size() == free[n - 1]);
    CHECK(connected(n, empty_cells_of("cram", Alike::same_value)).size() == free[n - 1]);
    CHECK(connected(n, none).size() == fixed[n - 1]);
  }
}

TEST_CASE("connected cells up to mirror images alone are those whose rows are told from columns") {
  // Source: OEIS A056780, polyominoes under the symmetries of a rectangle.
  constexpr std::array<std::size_t, 8> expected{1, 2, 3, 9, 21, 68, 208, 730};
  for (std::size_t n = 1; n <= expected.size(); ++n) {
    CHECK(connected(n, empty_cells_of("domineering", Alike::same_value)).size() == expected[n - 1]);
  }
}

TEST_CASE("filled boards are as many as Burnside's lemma says") {
  for (std::size_t n = 1; n <= 3; ++n) {
    CHECK(boards(n, "clobber", ".xo", Alike::same_value) == boards_by_burnside(n, 3, 1, false));
    CHECK(boards(n, "clobber", ".xo", Alike::up_to_sign) == boards_by_burnside(n, 3, 1, true));
    CHECK(boards(n, "clobber", "xo", Alike::up_to_sign) == boards_by_burnside(n, 2, 0, true));
    CHECK(boards(n, "cram", ".#", Alike::same_value) == boards_by_burnside(n, 2, 2, false));
  }
}

TEST_CASE("the parts of a census are the whole, each position once") {
  const CellFilling filling = empty_cells_of("domineering", Alike::same_value);
  for (const std::uint64_t count : {1U, 2U, 7U}) {
    std::vector<std::string> together(connected(7, filling).size());
    for (std::uint64_t index = 1; index <= count; ++index) {
      Budget budget;
      NumberedPositions positions({index, count}, [&](std::uint64_t number, std::string position) {
        together[number - 1] += position;
        return true;
      });
      add_connected_cells(7, filling, budget, positions);
    }
    CHECK(together == connected(7, filling));
  }
}

TEST_CASE("a census that goes on has all positions from a number on, and no other") {
  const CellFilling filling = empty_cells_of("domineering", Alike::same_value);
  std::vector<std::string> whole = connected(5, filling), rest;
  Budget budget;
  const auto take = [&](std::uint64_t number, std::string position) {
    CHECK(position == whole[number - 1]);
    rest.push_back(std::move(position));
    return true;
  };
  NumberedPositions positions({}, take, 8);
  add_connected_cells(5, filling, budget, positions);
  CHECK(rest.size() == whole.size() - 7);
  CHECK(positions.count() == whole.size());
}

TEST_CASE("letters of which one has no partner are not exchanged") {
  const RulesetInfo info = Registry::standard().at("clobber").info;
  CHECK(cell_letters(info) == ".xo");
  CHECK(cell_filling(info, ".x", Alike::up_to_sign).symmetries.size() == 8);
  CHECK(cell_filling(info, "ox", Alike::up_to_sign).symmetries.size() == 16);
  CHECK(cell_letters(Registry::standard().at("nim").info).empty());
}

}  // namespace
}  // namespace upstar
