// Who wins a sum, from the definition alone: every option of every term is tried, and nothing is known of parts,
// symmetries, negatives or values. Terms of the same text are the same term; that is all that is remembered.
#pragma once

#include <array>
#include <boost/container_hash/hash.hpp>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "upstar/search/outcome_search.hpp"

namespace upstar::naive {

class Search {
 public:
  /// The values among the terms are those of `store`.
  explicit Search(GameStore& store) : m_store(store) {}

  Player winner(std::span<const SearchTerm> terms, Player first, Play play);
  Outcome outcome(std::span<const SearchTerm> terms, Play play);

  /// The number of different texts that play in the term alone can lead to, itself among them; or some number greater
  /// than `most`.
  std::size_t followers(const SearchTerm& term, std::size_t most);
  /// The options of the player in the term, those of the same text once.
  std::vector<SearchTerm> distinct_options(const SearchTerm& term, Player player);
  /// The term as text.
  std::string text_of(const SearchTerm& term) const;

 private:
  using Node = std::uint32_t;
  using Nodes = std::vector<Node>;
  using Memo = std::unordered_map<Nodes, bool, boost::hash<Nodes>>;

  Node node_of(const SearchTerm& term);
  const Nodes& options(Node node, Player player);
  bool wins(const Nodes& sum, Player first, Play play);

  GameStore& m_store;
  std::map<std::string, Node> m_numbers;
  std::vector<SearchTerm> m_terms;
  std::vector<std::array<Nodes, 2>> m_options;
  std::vector<std::array<bool, 2>> m_is_listed;
  std::array<std::array<Memo, 2>, 2> m_memos;  ///< by play and by who moves first
};

}  // namespace upstar::naive
