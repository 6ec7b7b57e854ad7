// Sections: a game by its name.
#include "search/mcgs/games.hpp"

#include <fmt/format.h>

#include <vector>

#include "notation/excerpt.hpp"
#include "search/mcgs/rows.hpp"
#include "upstar/base/nearest_names.hpp"

namespace upstar::mcgs {

Section::Section(Piece title) {
  std::vector<Piece> words = title.words();
  m_is_impartial = words.size() > 1 && words[0].text() == "impartial";
  if (m_is_impartial) words.erase(words.begin());
  if (words.size() != 1) title.fail("expected the name of a game: [clobber], [impartial nogo]");
  const std::string_view name = words[0].text();
  std::vector<std::string> names;
  for (const auto rows : {board_rows(), value_rows()}) {
    for (const Row& row : rows) {
      names.emplace_back(row.name);
      if (row.name == name) m_row = &row;
    }
  }
  if (m_row == nullptr) {
    words[0].fail(with_nearest_names(fmt::format("there is no game '{}'", excerpt(name)), name, names));
  }
  m_title = (m_is_impartial ? "impartial " : "") + std::string(name);
}

Game Section::read(Piece text) const { return m_row->read(*m_row, text.trimmed(), m_is_impartial); }

}  // namespace upstar::mcgs
