// Rules written in Python as a source of positions.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "rules_table.hpp"
#include "source.hpp"
#include "upstar/ruleset/positions.hpp"

namespace upstar::python {

class RulesSource final : public Source {
 public:
  /// **Requires** the interpreter's lock, and a turn. **Errors** those of RulesTable.
  RulesSource(Store& store, nb::handle rules, bool is_impartial);

  RulesTable& table() { return m_table; }
  AnyPosition position(std::uint32_t number);
  std::uint32_t number(const AnyPosition& position) const;
  AnyPosition swapped(const AnyPosition& position) override;
  OutcomeSearch* own_search() override;
  std::string name() const override { return m_name; }
  EvaluatorStatistics statistics() const;

 private:
  GameStore& m_games;
  std::string m_name;
  RulesTable m_table;
  std::unique_ptr<Positions<PythonRules<false>>> m_partizan;  ///< this or the next
  std::unique_ptr<Positions<PythonRules<true>>> m_impartial;
  std::unique_ptr<Transformers> m_transformers;
  std::unique_ptr<OutcomeSearch> m_search;
};

/// The Python object that the position is. **Requires** a position of rules written in Python.
nb::object position_object(const StoredPosition& position);

}  // namespace upstar::python
