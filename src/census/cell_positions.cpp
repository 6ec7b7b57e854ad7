// The least of the images of a shape, and of its fillings.
#include "upstar/census/cell_positions.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/step_word.hpp"
#include "upstar/census/cell_shape.hpp"

namespace upstar {

namespace {

/// All fillings of one shape, as numbers of letters, cell by cell.
class Fillings {
 public:
  /// `symmetries` keep the shape.
  Fillings(const CellShape& shape, const std::vector<CellSymmetry>& symmetries, const CellFilling& filling)
      : m_shape(shape), m_filling(filling) {
    for (std::size_t r = 0; r < shape.rows; ++r) {
      for (std::size_t c = 0; c < shape.columns; ++c) {
        if (shape.has(r, c)) m_cells.emplace_back(r, c);
      }
    }
    m_letters.resize(m_cells.size());
    for (const CellSymmetry& symmetry : symmetries) m_images.push_back(image_under(symmetry));
  }

  /// The next filling that is the least of its images, in order. **Returns** false behind the last.
  bool next(Budget& budget) {
    while (!std::exchange(m_is_first, false) ? step_word(m_letters, m_filling.letters.size()) : true) {
      budget.tick(m_images.size());
      if (std::ranges::all_of(m_images, [&](const Image& image) { return is_no_greater_than(image); })) return true;
    }
    return false;
  }

  std::string text() const {
    std::string text;
    std::size_t next = 0;
    for (std::size_t r = 0; r < m_shape.rows; ++r) {
      if (r > 0) text += '|';
      for (std::size_t c = 0; c < m_shape.columns; ++c) {
        text += m_shape.has(r, c) ? m_filling.letters[m_letters[next++]] : '#';
      }
    }
    return text;
  }

 private:
  using Letter = std::uint8_t;  // its number

  /// Cell i of the image has the letter of cell from[i], exchanged.
  struct Image {
    std::vector<std::size_t> from;
    std::vector<Letter> letter;
  };

  Image image_under(const CellSymmetry& symmetry) const {
    Image image;
    image.from.resize(m_cells.size());
    for (std::size_t i = 0; i < m_cells.size(); ++i) {
      const auto place = image_of_cell(m_shape, symmetry, m_cells[i].first, m_cells[i].second);
      const auto at = std::lower_bound(m_cells.begin(), m_cells.end(), place);
      image.from[static_cast<std::size_t>(at - m_cells.begin())] = i;
    }
    for (std::size_t k = 0; k < m_filling.letters.size(); ++k) {
      const char letter = symmetry.exchanges ? m_filling.exchanged[k] : m_filling.letters[k];
      image.letter.push_back(static_cast<Letter>(m_filling.letters.find(letter)));
    }
    return image;
  }

  bool is_no_greater_than(const Image& image) const {
    for (std::size_t i = 0; i < m_letters.size(); ++i) {
      const Letter other = image.letter[m_letters[image.from[i]]];
      if (m_letters[i] != other) return m_letters[i] < other;
    }
    return true;
  }

  const CellShape& m_shape;
  const CellFilling& m_filling;
  std::vector<std::pair<std::size_t, std::size_t>> m_cells;
  std::vector<Image> m_images;
  std::vector<Letter> m_letters;
  bool m_is_first = true;
};

bool add_fillings(const CellShape& shape, const std::vector<CellSymmetry>& symmetries, const CellFilling& filling,
                  Budget& budget, NumberedPositions& positions) {
  Fillings fillings(shape, symmetries, filling);
  while (fillings.next(budget)) {
    if (!positions.add([&] { return fillings.text(); })) return false;
  }
  return true;
}

bool serves(const CellSymmetry& symmetry, const CellFilling& filling, Alike alike) {
  if (symmetry.negates && alike == Alike::same_value) return false;
  const auto has = [&](char letter) { return filling.letters.find(letter) != std::string::npos; };
  return !symmetry.exchanges || std::ranges::all_of(filling.exchanged, has);
}

char exchanged_letter(const PositionLook& look, char letter) {
  const std::size_t left = look.left.find(letter), right = look.right.find(letter);
  if (left < look.right.size()) return look.right[left];
  if (right < look.left.size()) return look.left[right];
  return letter;
}

}  // namespace

std::string cell_letters(const RulesetInfo& info) {
  const EditorKind kind = editor_of(info.look, info.example);
  const bool has_cells =
      kind == EditorKind::grid || kind == EditorKind::strip || kind == EditorKind::strips || kind == EditorKind::column;
  std::string letters(has_cells ? letters_of(info.look, kind) : std::string_view());
  std::erase(letters, '#');
  return letters;
}

CellFilling cell_filling(const RulesetInfo& info, std::string letters, Alike alike) {
  CellFilling filling{std::move(letters), {}, {}};
  for (const char letter : filling.letters) filling.exchanged += exchanged_letter(info.look, letter);
  for (const CellSymmetry& symmetry : all_symmetries(info.symmetries)) {
    if (serves(symmetry, filling, alike)) filling.symmetries.push_back(symmetry);
  }
  return filling;
}

void add_connected_cells(std::size_t n, const CellFilling& filling, Budget& budget, NumberedPositions& positions) {
  std::vector<CellSymmetry> keeping;
  each_connected_shape(n, budget, [&](const CellShape& shape) {
    keeping.clear();
    for (const CellSymmetry& symmetry : filling.symmetries) {
      const auto order = compare_with_image(shape, symmetry);
      if (order > 0) return true;
      if (order == 0) keeping.push_back(symmetry);
    }
    return add_fillings(shape, keeping, filling, budget, positions);
  });
}

void add_boards(std::size_t rows, std::size_t columns, const CellFilling& filling, Budget& budget,
                NumberedPositions& positions) {
  const CellShape board = rectangle(rows, columns);
  std::vector<CellSymmetry> keeping;
  for (const CellSymmetry& symmetry : filling.symmetries) {
    if (compare_with_image(board, symmetry) == 0) keeping.push_back(symmetry);
  }
  add_fillings(board, keeping, filling, budget, positions);
}

}  // namespace upstar
