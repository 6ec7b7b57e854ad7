// Scoring games from the definitions alone: trees of options, and the score of a sum found by playing it out.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "naive/games.hpp"

namespace upstar::naive {

class ScoringGames {
 public:
  /// Left first. An empty side has its score, which is an integer here.
  struct Form {
    std::vector<Ref> options[2];
    int scores[2] = {0, 0};
  };

  /// **Requires** options that were made before.
  Ref make(Form form);
  Ref number(int score) { return make({.options = {}, .scores = {score, score}}); }
  Ref negate(Ref g);
  /// n waiting moves of Left, of Right for n < 0.
  Ref passes(int n);
  const Form& operator[](Ref g) const { return m_forms[g]; }
  bool is_number(Ref g) const;

  /// The score of the sum when this side (0: Left) starts.
  int score(std::vector<Ref> sum, int side);
  /// Whether no player who cannot move regrets that the other one can, by all scores of all followers.
  bool is_guaranteed(Ref g) const;

 private:
  void collect(Ref g, std::vector<int>& scores) const;

  std::vector<Form> m_forms;
  std::map<std::pair<std::vector<Ref>, int>, int> m_known;
};

}  // namespace upstar::naive
