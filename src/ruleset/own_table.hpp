// OwnTable: what rules have found out for the store they are used with. A copy of the rules may go to another store, so it
// begins with an empty table of its own.
#pragma once

#include <memory>

namespace upstar {

/// T is default constructible. The table can be written to through constant rules.
template <class T>
class OwnTable {
 public:
  OwnTable() : m_table(std::make_unique<T>()) {}
  OwnTable(const OwnTable&) : OwnTable() {}
  OwnTable(OwnTable&&) noexcept = default;
  OwnTable& operator=(const OwnTable&) {
    m_table = std::make_unique<T>();
    return *this;
  }
  OwnTable& operator=(OwnTable&&) noexcept = default;
  ~OwnTable() = default;

  T& operator*() const { return *m_table; }
  T* operator->() const { return m_table.get(); }

 private:
  std::unique_ptr<T> m_table;
};

}  // namespace upstar
