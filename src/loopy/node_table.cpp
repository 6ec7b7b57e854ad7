// Interning: knots by a numbering that depends on nothing but their shape.
#include "loopy/node_table.hpp"

#include <algorithm>
#include <map>

#include "base/components.hpp"

namespace upstar {

namespace {

constexpr std::uint32_t inside = UINT32_MAX;  ///< in place of a node: a member of the same knot

using Word = std::array<std::uint32_t, 3>;
Word word_of(SideId side) { return {side.node, side.game.base, side.game.number}; }

}  // namespace

SideId NodeTable::add(Node node) {
  if (m_nodes.size() == inside) throw LimitError("more loopy positions than can be numbered");
  m_memory.claim(sizeof(Node) + sizeof(SideId) * (node.options[0].size() + node.options[1].size()));
  m_nodes.push_back(std::move(node));
  return {{}, static_cast<std::uint32_t>(m_nodes.size() - 1)};
}

SideId NodeTable::add_plain() { return add({}); }

void NodeTable::set(SideId side, Player player, std::vector<SideId> options) {
  m_memory.claim(sizeof(SideId) * options.size());
  m_nodes[side.node].options[player == Player::left ? 0 : 1] = std::move(options);
}

const std::vector<SideId>* NodeTable::solved(const Knot& knot) const {
  const auto found = m_solved.find(knot);
  return found == m_solved.end() ? nullptr : &found->second;
}

void NodeTable::keep(Knot knot, std::vector<SideId> sides) {
  constexpr std::uint64_t most = 1 << 25;
  const std::uint64_t bytes =
      sizeof(knot) + sizeof(sides) + knot.size() * sizeof(knot[0]) + sides.size() * sizeof(sides[0]);
  if (bytes > most) return;
  if (m_solved_memory.bytes() + bytes > most) {
    m_solved.clear();
    m_solved_memory = MemoryClaim(m_games.budget());
  }
  m_solved_memory.claim(bytes);
  m_solved.emplace(std::move(knot), std::move(sides));
}

std::vector<SideId> NodeTable::intern(const std::vector<Draft>& drafts) {
  const auto successor = [&](std::uint32_t v, std::uint32_t i) {
    const auto& [left, right] = drafts[v].options;
    if (i >= left.size() + right.size()) return UINT32_MAX;
    const Draft::Option& option = i < left.size() ? left[i] : right[i - left.size()];
    return option.is_draft() ? option.draft : v;  // v itself says nothing new
  };
  const Components parts = components_of(m_games.budget(), static_cast<std::uint32_t>(drafts.size()), successor);
  std::vector<SideId> done(drafts.size());
  for (std::size_t i = 0; i + 1 < parts.begin.size(); ++i) {
    const std::vector<std::uint32_t> members(parts.vertices.begin() + parts.begin[i],
                                             parts.vertices.begin() + parts.begin[i + 1]);
    const auto is_loop = [&](const Draft::Option& option) {
      return option.draft == members[0] || (!option.is_draft() && !option.side.is_short()) ||
             (option.is_draft() && !done[option.draft].is_short());
    };
    const Draft& draft = drafts[members[0]];
    const bool is_short = members.size() == 1 &&
                          std::none_of(std::begin(draft.options), std::end(draft.options), [&](const auto& options) {
                            return std::any_of(options.begin(), options.end(), is_loop);
                          });
    if (is_short) done[members[0]] = intern_loopfree(draft, done);
    else intern_knot(drafts, members, done);
  }
  return done;
}

SideId NodeTable::intern_loopfree(const Draft& draft, const std::vector<SideId>& done) {
  std::vector<GameId> options[2];
  for (const std::size_t p : {0U, 1U}) {
    for (const Draft::Option& option : draft.options[p]) {
      options[p].push_back((option.is_draft() ? done[option.draft] : option.side).game);
    }
  }
  return {m_games.make(options[0], options[1])};
}

/// A knot, or one vertex with options that are not short.
void NodeTable::intern_knot(const std::vector<Draft>& drafts, const std::vector<std::uint32_t>& members,
                            std::vector<SideId>& done) {
  std::map<std::uint32_t, std::uint32_t> place;  // of a draft among the members
  for (std::uint32_t i = 0; i < members.size(); ++i) place[members[i]] = i;
  std::vector<std::uint32_t> colour(members.size(), 0);
  // What a member looks like: its colour, and its options with theirs.
  const auto look = [&](std::uint32_t i) {
    std::vector<Word> words{{colour[i], 0, 0}};
    for (const auto& options : drafts[members[i]].options) {
      const std::size_t first = words.size();
      for (const Draft::Option& option : options) {
        const auto inner = option.is_draft() ? place.find(option.draft) : place.end();
        if (inner != place.end()) words.push_back({inside, colour[inner->second], 0});
        else words.push_back(word_of(option.is_draft() ? done[option.draft] : option.side));
      }
      std::sort(words.begin() + static_cast<std::ptrdiff_t>(first), words.end());
      words.insert(words.begin() + static_cast<std::ptrdiff_t>(first),
                   {static_cast<std::uint32_t>(words.size() - first), 0, 0});
    }
    return words;
  };
  std::vector<std::pair<std::vector<Word>, std::uint32_t>> looks;
  for (std::uint32_t colours = 0;;) {
    looks.clear();
    m_games.budget().tick(members.size());
    for (std::uint32_t i = 0; i < members.size(); ++i) looks.emplace_back(look(i), i);
    std::sort(looks.begin(), looks.end());
    std::uint32_t count = 0;
    std::vector<std::uint32_t> next(members.size());
    for (std::size_t k = 0; k < looks.size(); ++k) {
      if (k > 0 && looks[k].first != looks[k - 1].first) ++count;
      next[looks[k].second] = count;
    }
    if (++count == colours) break;
    colours = count;
    colour = std::move(next);
  }
  Knot key;
  for (const auto& [words, member] : looks) {
    for (const Word& word : words) key.insert(key.end(), word.begin(), word.end());
  }
  const auto known = m_first.find(key);
  const bool is_new = known == m_first.end();
  const std::uint32_t first = is_new ? static_cast<std::uint32_t>(m_nodes.size()) : known->second;
  for (std::uint32_t k = 0; k < looks.size(); ++k) done[members[looks[k].second]] = {{}, first + k};
  if (!is_new) return;
  m_memory.claim(key.size() * sizeof(key[0]));
  for (const auto& [words, member] : looks) {
    Node node;
    node.is_stopper = true;
    for (const std::size_t p : {0U, 1U}) {
      for (const Draft::Option& option : drafts[members[member]].options[p]) {
        node.options[p].push_back(option.is_draft() ? done[option.draft] : option.side);
      }
      std::sort(node.options[p].begin(), node.options[p].end());
    }
    add(std::move(node));
  }
  m_first.emplace(std::move(key), first);  // known only now: a limit may end this before
}

}  // namespace upstar
