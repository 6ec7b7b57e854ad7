// Heating and incentives of the reference engine: the definitions.
#include "naive/heating.hpp"

#include <algorithm>
#include <functional>

namespace upstar::naive {

namespace {

Ref taxed(Games& games, Ref g, Ref t, const std::function<Ref(Ref)>& of_option) {
  const Refs lefts = games.left(g), rights = games.right(g);
  Refs left, right;
  for (const Ref option : lefts) left.push_back(games.add(of_option(option), t));
  for (const Ref option : rights) right.push_back(games.add(of_option(option), games.negate(t)));
  return games.make(std::move(left), std::move(right));
}

Refs maximal(Games& games, Refs all) {
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  Refs found;
  for (const Ref g : all) {
    bool dominated = false;
    for (const Ref h : all) dominated = dominated || (g != h && games.leq(g, h));
    if (!dominated) found.push_back(g);
  }
  return found;
}

Refs gains_of_left(Games& games, Ref g) {
  const Refs lefts = games.left(g);
  Refs all;
  for (const Ref option : lefts) all.push_back(games.add(option, games.negate(g)));
  return all;
}

Refs gains_of_right(Games& games, Ref g) {
  const Refs rights = games.right(g);
  Refs all;
  for (const Ref option : rights) all.push_back(games.add(g, games.negate(option)));
  return all;
}

}  // namespace

Ref heat(Games& games, Ref g, Ref t) {
  if (games.number_of(g)) return g;
  return taxed(games, g, t, [&](Ref option) { return heat(games, option, t); });
}

Ref overheat(Games& games, Ref g, Ref s, Ref t) {
  const std::optional<Rational> number = games.number_of(g);
  if (number && denominator(*number) == 1) {
    Ref sum = games.number(0);
    const Ref copy = *number > 0 ? s : games.negate(s);
    for (Rational n = abs(*number); n > 0; --n) sum = games.add(sum, copy);
    return sum;
  }
  return taxed(games, g, t, [&](Ref option) { return overheat(games, option, s, t); });
}

Refs left_incentives(Games& games, Ref g) { return maximal(games, gains_of_left(games, g)); }

Refs right_incentives(Games& games, Ref g) { return maximal(games, gains_of_right(games, g)); }

Refs incentives(Games& games, Ref g) {
  Refs all = gains_of_left(games, g);
  const Refs of_right = gains_of_right(games, g);
  all.insert(all.end(), of_right.begin(), of_right.end());
  return maximal(games, std::move(all));
}

}  // namespace upstar::naive
