// What names stand for in a session, and `ans`, the answer given last.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "expr/value.hpp"
#include "upstar/base/charged.hpp"

namespace upstar {

/// What a name stands for; the definitions are numbered in the order made.
struct NamedValue {
  Value value;
  std::uint64_t made = 0;
};

/// The meanings of names. `ans` has one, too, but is no definition: it is kept beside the table, as each line sets it.
class Definitions {
 public:
  using Table = ChargedMap<std::string, NamedValue>;
  static constexpr std::string_view answer_name = "ans";

  explicit Definitions(Budget& budget) : m_table(charged_to(budget)) {}

  /// All but `ans`.
  const Table& table() const { return m_table; }
  /// nullptr for a name that has no meaning here.
  const NamedValue* find(std::string_view name) const {
    if (name == answer_name) return m_answer ? &*m_answer : nullptr;
    if (m_table.empty()) return nullptr;
    const auto place = m_table.find(std::string(name));
    return place == m_table.end() ? nullptr : &place->second;
  }
  void put(std::string_view name, NamedValue named) {
    if (name == answer_name) m_answer = std::move(named);
    else m_table.insert_or_assign(std::string(name), std::move(named));
  }
  void erase(std::string_view name) {
    if (name == answer_name) m_answer.reset();
    else m_table.erase(std::string(name));
  }
  /// Takes all that the other has, and leaves it empty. Past a limit nothing has moved.
  void take_over(Definitions& other) {
    m_table.reserve(m_table.size() + other.m_table.size());
    for (auto& [name, named] : other.m_table) m_table.insert_or_assign(name, std::move(named));
    other.m_table.clear();
    if (other.m_answer) m_answer = std::exchange(other.m_answer, std::nullopt);
  }

 private:
  Table m_table;
  std::optional<NamedValue> m_answer;
};

}  // namespace upstar
