// `upstar draw lattice`: the games born by a day, ordered.
#include <fmt/format.h>

#include "desk/io/limits.hpp"
#include "desk/pictures/picture.hpp"
#include "upstar/analysis/day_lattice.hpp"
#include "upstar/draw/lattice_picture.hpp"

namespace upstar::desk {

std::string draw_lattice(Workspace& workspace, PictureOperands& operands, const DrawOptions& how) {
  constexpr const char* wanted = "a lattice is drawn of day 0, 1 or 2 (day 3 has 1474 games)";
  const std::uint64_t day = parse_integer(operands.read(0), 0, 2, wanted);
  GameStore& store = workspace.store();
  const std::vector<GameId> games = born_by(store, day);
  LatticeFigure figure{fmt::format("The lattice of the games born by day {}", day), {}, {}};
  for (const GameId game : games) figure.nodes.push_back({to_text(store, game, how.style), store.outcome(game)});
  for (const Cover& cover : covers(store, games)) figure.covers.emplace_back(cover.upper, cover.lower);
  return in_format(how.format, figure, [&](const auto& f) { return lattice_lines(f, how.columns); });
}

}  // namespace upstar::desk
