// The texts of outcomes, players and relations, and the stream operators.
#include <ostream>

#include "upstar/notation/print.hpp"

namespace upstar {

std::string_view text_of(Outcome outcome) {
  return std::string_view("LRNP").substr(static_cast<std::size_t>(outcome), 1);
}

std::string_view text_of(Player player) { return player == Player::left ? "left" : "right"; }

std::string_view text_of(Relation relation) {
  static constexpr std::string_view texts[] = {"=", "<", ">", "||"};
  return texts[static_cast<std::size_t>(relation)];
}

std::ostream& operator<<(std::ostream& out, const Game& game) { return out << to_text(game); }
std::ostream& operator<<(std::ostream& out, const Thermograph& thermograph) { return out << to_text(thermograph); }
std::ostream& operator<<(std::ostream& out, const Uptimal& expansion) { return out << to_text(expansion); }
std::ostream& operator<<(std::ostream& out, Outcome outcome) { return out << text_of(outcome); }
std::ostream& operator<<(std::ostream& out, Player player) { return out << text_of(player); }
std::ostream& operator<<(std::ostream& out, Relation relation) { return out << text_of(relation); }

}  // namespace upstar
