// Finding canonical options. Words for Left; for Right all is its mirror image.
#include "loopy/stopper_search.hpp"

#include <algorithm>

namespace upstar {

StopperSearch::StopperSearch(const SideGraph& graph, const SideOrder& order, Side side)
    : m_graph(graph), m_order(order), m_side(side), m_memory(graph.budget(), graph.move_count() * sizeof(Vertex)) {
  find_classes();
  find_options();
  find_stoppers();
}

// Followers of stoppers differ, so each is its own class.
void StopperSearch::find_classes() {
  const Vertex n = m_graph.size();
  m_class.assign(n, n);
  m_members.resize(n);
  m_known.resize(n);
  for (const bool canonical : {true, false}) {
    for (Vertex v = 0; v < n; ++v) {
      if (m_graph.is_canonical(v) != canonical) continue;
      if (!canonical) {
        m_graph.budget().tick(m_classes.size());
        const auto same =
            std::find_if(m_classes.begin(), m_classes.end(), [&](Vertex c) { return m_order.equal(v, c); });
        if (same != m_classes.end()) m_class[v] = *same;
      }
      if (m_class[v] == n) {
        m_class[v] = v;
        m_classes.push_back(v);
      }
      m_members[m_class[v]].push_back(v);
      if (!canonical) continue;
      for (const Player player : {Player::left, Player::right}) {
        const auto options = m_graph.options(v, player);
        m_known[v][index(player)].emplace(options.begin(), options.end());
      }
    }
  }
}

void StopperSearch::find_options() {
  for (bool changed = true; changed;) {
    changed = false;
    for (const Vertex c : m_classes) {
      for (const Player player : {Player::left, Player::right}) {
        auto& known = m_known[c][index(player)];
        if (known) continue;
        known = search(c, player);
        changed = changed || known;
      }
    }
  }
}

void StopperSearch::find_stoppers() {
  m_is_stopper.assign(m_graph.size(), false);
  for (const Vertex c : m_classes) m_is_stopper[c] = m_known[c][0] && m_known[c][1];
  const auto leads_astray = [this](Vertex c) {
    return std::any_of(m_known[c].begin(), m_known[c].end(), [this](const auto& options) {
      return !std::all_of(options->begin(), options->end(), [this](Vertex d) { return m_is_stopper[d]; });
    });
  };
  for (bool changed = true; changed;) {
    changed = false;
    for (const Vertex c : m_classes) {
      m_graph.budget().tick();
      if (!m_is_stopper[c] || !leads_astray(c)) continue;
      m_is_stopper[c] = false;
      changed = true;
    }
  }
}

/// The canonical options of c, once all Left options of one of its members are covered.
std::optional<std::vector<StopperSearch::Vertex>> StopperSearch::search(Vertex c, Player player) const {
  const Candidates found = candidates(c, player);
  const std::vector<bool> is_covered = covered(c, player, found);
  const bool ready = std::any_of(m_members[c].begin(), m_members[c].end(), [&](Vertex v) {
    const auto options = m_graph.options(v, player);
    return std::all_of(options.begin(), options.end(), [&](Vertex x) { return is_covered[x]; });
  });
  if (!ready) return std::nullopt;
  return maximal(found.classes, player);
}

/// The Left options of the members of c, of Right options y <= c of these, and so on.
StopperSearch::Candidates StopperSearch::candidates(Vertex c, Player player) const {
  Candidates found;
  std::vector<bool> is_source(m_graph.size());
  found.is_candidate.resize(m_graph.size());
  std::vector<Vertex> sources = m_members[c];
  for (const Vertex v : sources) is_source[v] = true;
  while (!sources.empty()) {
    const Vertex v = sources.back();
    sources.pop_back();
    for (const Vertex x : m_graph.options(v, player)) {
      m_graph.budget().tick();
      if (found.is_candidate[x]) continue;
      found.is_candidate[x] = true;
      found.vertices.push_back(x);
      for (const Vertex y : m_graph.options(x, opponent(player))) {
        if (is_source[y] || !below(y, c, player)) continue;
        is_source[y] = true;
        sources.push_back(y);
      }
    }
  }
  for (const Vertex x : found.vertices) {
    const Vertex d = m_class[x];
    if (m_known[d][index(opponent(player))] && !is_taken_back(d, c, player)) found.classes.push_back(d);
  }
  std::sort(found.classes.begin(), found.classes.end());
  found.classes.erase(std::unique(found.classes.begin(), found.classes.end()), found.classes.end());
  return found;
}

/// Whether the class x has a Right option r <= c. **Requires** its Right options are known.
bool StopperSearch::is_taken_back(Vertex x, Vertex c, Player player) const {
  const auto& answers = *m_known[x][index(opponent(player))];
  m_graph.budget().tick(answers.size());
  return std::any_of(answers.begin(), answers.end(), [&](Vertex r) { return below(r, c, player); });
}

/// The candidates that are no better than one that is not taken back, or whose answer y <= c leads to such ones only.
/// Where endless play is the player's loss, this must come to an end: a least fixpoint. Otherwise the greatest one.
std::vector<bool> StopperSearch::covered(Vertex c, Player player, const Candidates& found) const {
  const bool least = (player == Player::left) == (m_side == Side::on);
  std::vector<bool> direct(m_graph.size()), is_covered(m_graph.size());
  for (const Vertex x : found.vertices) {
    m_graph.budget().tick(found.classes.size());
    direct[x] = std::any_of(found.classes.begin(), found.classes.end(), [&](Vertex z) { return below(x, z, player); });
    is_covered[x] = direct[x] || !least;
  }
  for (bool changed = true; changed;) {
    changed = false;
    for (const Vertex x : found.vertices) {
      m_graph.budget().tick();
      if (direct[x] || is_covered[x] != !least) continue;
      if (is_answered(x, c, player, is_covered) != least) continue;
      is_covered[x] = least;
      changed = true;
    }
  }
  return is_covered;
}

bool StopperSearch::is_answered(Vertex x, Vertex c, Player player, const std::vector<bool>& covered) const {
  const auto answers = m_graph.options(x, opponent(player));
  return std::any_of(answers.begin(), answers.end(), [&](Vertex y) {
    if (!below(y, c, player)) return false;
    const auto next = m_graph.options(y, player);
    m_graph.budget().tick(next.size());
    return std::all_of(next.begin(), next.end(), [&](Vertex z) { return covered[z]; });
  });
}

std::vector<StopperSearch::Vertex> StopperSearch::maximal(const std::vector<Vertex>& classes, Player player) const {
  std::vector<Vertex> kept;
  for (const Vertex x : classes) {
    m_graph.budget().tick(classes.size());
    const bool is_dominated =
        std::any_of(classes.begin(), classes.end(), [&](Vertex z) { return z != x && below(x, z, player); });
    if (!is_dominated) kept.push_back(x);
  }
  return kept;
}

}  // namespace upstar
