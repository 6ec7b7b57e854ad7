// CensusSummary: what the records of a census come to.
#pragma once

#include <array>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "upstar/census/value_facts.hpp"

namespace upstar {

class CensusSummary {
 public:
  /// The positions of one value.
  struct ValueCount {
    std::shared_ptr<const ValueFacts> facts;
    std::uint64_t positions = 0;
    std::uint64_t first_number = 0;
    std::string first_position;  ///< the simplest: the one that comes first
  };
  /// Of the positions of one temperature.
  struct TemperatureCount {
    std::uint64_t positions = 0;
    std::uint64_t values = 0;
  };

  /// Records come in the order of their numbers.
  void add(const CensusRecord& record);

  std::uint64_t positions() const { return m_positions; }
  /// In the order in which they came.
  const std::vector<ValueCount>& values() const { return m_values; }
  /// How many positions have the outcome `L`, `R`, `N`, `P`, or another of loopy games.
  const std::map<std::string, std::uint64_t>& outcomes() const { return m_outcomes; }
  /// Upwards.
  std::map<Dyadic, TemperatureCount> temperatures() const;
  /// The values of a kind, in the order in which they came; numbers upwards.
  std::vector<const ValueCount*> values_of(ValueKind kind) const;
  /// The values of the greatest temperature, in the order in which they came.
  std::vector<const ValueCount*> hottest() const;
  /// What the summary keeps in memory, about.
  std::uint64_t bytes() const { return m_bytes; }

 private:
  std::uint64_t m_positions = 0;
  std::uint64_t m_bytes = 0;
  std::vector<ValueCount> m_values;
  boost::unordered_flat_map<std::string_view, std::size_t> m_places;  ///< of texts of values, which the facts hold
  std::map<std::string, std::uint64_t> m_outcomes;
};

}  // namespace upstar
