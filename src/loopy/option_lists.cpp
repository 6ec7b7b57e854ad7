// Sorting by ranks that are refined until nothing changes.
#include "loopy/option_lists.hpp"

#include <algorithm>

#include "base/components.hpp"

namespace upstar {

const std::vector<SideId>& OptionLists::options(SideId side, Player player) {
  return lists(side).options[player == Player::left ? 0 : 1];
}

bool OptionLists::is_in_knot(SideId side) { return lists(side).is_in_knot; }
bool OptionLists::has_only_passes(SideId side) { return side.is_short() || lists(side).has_only_passes; }

std::vector<SideId> OptionLists::sorted_loops(SideId side) {
  sort_all(side);
  std::vector<SideId> loops = m_store.loopy_followers(side);
  std::sort(loops.begin(), loops.end(), [this](SideId a, SideId b) { return m_lists.at(a).rank < m_lists.at(b).rank; });
  return loops;
}

const OptionLists::Lists& OptionLists::lists(SideId side) {
  if (!m_lists.contains(side)) sort_all(side);
  return m_lists.at(side);
}

void OptionLists::sort_all(SideId root) {
  using Entry = std::pair<bool, std::uint32_t>;  // a short game by its place, a loopy one by its rank
  const std::vector<SideId> nodes = m_store.loopy_followers(root);
  std::vector<std::vector<SideId>> options[2];
  std::vector<GameId> short_options;
  boost::unordered_flat_map<SideId, std::uint32_t> place;
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    place[nodes[i]] = i;
    for (const std::size_t p : {0U, 1U}) {
      options[p].push_back(m_store.options(nodes[i], p == 0 ? Player::left : Player::right));
      for (const SideId option : options[p].back()) {
        if (option.is_short()) short_options.push_back(option.game);
      }
    }
  }
  std::sort(short_options.begin(), short_options.end());
  short_options.erase(std::unique(short_options.begin(), short_options.end()), short_options.end());
  m_order.sort(short_options);
  boost::unordered_flat_map<GameId, std::uint32_t> short_place;
  for (std::uint32_t i = 0; i < short_options.size(); ++i) short_place[short_options[i]] = i;
  std::vector<std::uint32_t> rank(nodes.size(), 0);
  const auto word_of = [&](SideId side) {
    return side.is_short() ? Entry{false, short_place.at(side.game)} : Entry{true, rank[place.at(side)]};
  };
  for (std::uint32_t ranks = 0;;) {
    m_store.games().budget().tick(nodes.size());
    struct Look {
      std::uint32_t rank;
      std::vector<Entry> words[2];
      bool operator==(const Look& other) const {
        return rank == other.rank && words[0] == other.words[0] && words[1] == other.words[1];
      }
    };
    std::vector<std::pair<Look, std::uint32_t>> looks;
    for (std::uint32_t i = 0; i < nodes.size(); ++i) {
      Look look{rank[i], {}};
      for (const std::size_t p : {0U, 1U}) {
        for (const SideId option : options[p][i]) look.words[p].push_back(word_of(option));
        std::sort(look.words[p].begin(), look.words[p].end());
      }
      looks.emplace_back(std::move(look), i);
    }
    std::sort(looks.begin(), looks.end(), [](const auto& a, const auto& b) {
      return std::tie(a.first.rank, a.first.words[0], a.first.words[1], a.second) <
             std::tie(b.first.rank, b.first.words[0], b.first.words[1], b.second);
    });
    std::uint32_t count = 0;
    for (std::size_t k = 0; k < looks.size(); ++k) {
      if (k > 0 && !(looks[k].first == looks[k - 1].first)) ++count;
      rank[looks[k].second] = count;
    }
    if (++count == ranks) break;
    ranks = count;
  }
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    m_lists[nodes[i]].rank = rank[i];
    for (const std::size_t p : {0U, 1U}) {
      std::sort(options[p][i].begin(), options[p][i].end(), [&](SideId a, SideId b) {
        if ((a == nodes[i]) != (b == nodes[i])) return b == nodes[i];
        return word_of(a) < word_of(b);
      });
      m_lists[nodes[i]].options[p] = options[p][i];
    }
  }
  find_knots(nodes);
}

void OptionLists::find_knots(const std::vector<SideId>& nodes) {
  boost::unordered_flat_map<SideId, std::uint32_t> place;
  for (std::uint32_t i = 0; i < nodes.size(); ++i) place[nodes[i]] = i;
  const auto successor = [&](std::uint32_t v, std::uint32_t i) {
    const auto& [left, right] = m_lists.at(nodes[v]).options;
    if (i >= left.size() + right.size()) return UINT32_MAX;
    const SideId option = i < left.size() ? left[i] : right[i - left.size()];
    return option.is_short() ? v : place.at(option);  // v itself says nothing new
  };
  const Components parts = components_of(m_store.games().budget(), static_cast<std::uint32_t>(nodes.size()), successor);
  for (std::size_t i = 0; i + 1 < parts.begin.size(); ++i) {
    for (std::uint32_t k = parts.begin[i]; k < parts.begin[i + 1]; ++k) {
      Lists& lists = m_lists.at(nodes[parts.vertices[k]]);
      lists.is_in_knot = parts.begin[i + 1] - parts.begin[i] > 1;
      lists.has_only_passes = !lists.is_in_knot;
      for (const auto& options : lists.options) {
        for (const SideId option : options) {
          if (!option.is_short() && !m_lists.at(option).has_only_passes) lists.has_only_passes = false;
        }
      }
    }
  }
}

}  // namespace upstar
