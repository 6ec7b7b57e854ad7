// A ruleset of one's own: Clobber on a strip. Left moves an x onto an o next to it, Right an o onto an x; the stone
// moved onto is gone. The rules are all there is to write; values, memo, budget and moves come with them.
#include <algorithm>
#include <iostream>
#include <string>
#include <string_view>
#include <upstar/notation/print.hpp>
#include <upstar/ruleset/evaluator.hpp>
#include <upstar/ruleset/make_entry.hpp>
#include <utility>

using upstar::Player;

struct Clobber {
  using Position = std::string;
  Position parse(std::string_view text) const { return Position(text); }
  std::string to_text(const Position& p) const { return p; }
  template <class Emit>
  void moves(const Position& p, Player player, Emit&& emit) const {
    const std::string_view forward = player == Player::left ? "xo" : "ox",
                           backward = player == Player::left ? "ox" : "xo";
    for (std::size_t i = 0; i + 1 < p.size(); ++i) {
      if (p.compare(i, 2, forward) == 0) emit(Position(p).replace(i, 2, {'.', forward[0]}));
      if (p.compare(i, 2, backward) == 0) emit(Position(p).replace(i, 2, {forward[0], '.'}));
    }
  }
};

// The same, knowing more: empty cells part the strip, and exchanging the colours negates.
struct FastClobber : Clobber {
  template <class Emit>
  void components(const Position& p, Emit&& emit) const {
    for (std::size_t first = 0; (first = p.find_first_not_of('.', first)) != Position::npos;) {
      const std::size_t last = std::min(p.find('.', first), p.size());
      emit(p.substr(first, last - first));
      first = last;
    }
  }
  upstar::Canonical<Position> canonical(const Position& p) const {
    Position exchanged = p;
    for (char& stone : exchanged) stone = stone == 'x' ? 'o' : 'x';
    return exchanged < p ? upstar::Canonical<Position>{exchanged, true} : upstar::Canonical<Position>{p, false};
  }
};

int main() {
  upstar::GameStore store;
  upstar::Evaluator<Clobber> plain(store);
  upstar::Evaluator<FastClobber> fast(store);
  for (const char* strip : {"xxo", "xoxo", "xoxoxoxoxoxo"}) {
    std::cout << strip << " = " << to_text(store, plain.value(strip)) << '\n';
    if (plain.value(strip) != fast.value(strip)) std::cout << "they differ\n";
  }
  std::cout << plain.statistics().positions << " positions, " << fast.statistics().positions << " with components\n";

  // Registered, it is one of the rulesets that expressions and the command know.
  upstar::Registry registry = upstar::Registry::standard();
  upstar::RulesetInfo info;
  info.name = "strip_clobber";
  registry.add(upstar::make_entry<FastClobber>(info));
  const auto solver = registry.at("strip_clobber").open(store, {});
  for (const auto& move : solver->moves("xoxo", Player::left)) {
    std::cout << move.position << " = " << to_text(store, move.value) << '\n';
  }
}
