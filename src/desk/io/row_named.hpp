// The row of a table that a word of the command line names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "desk/io/status.hpp"
#include "upstar/base/nearest_names.hpp"

namespace upstar::desk {

/// **Errors** UsageError if no row has that name: the complaint, and similar names.
template <class Table>
const auto& row_named(const Table& table, const std::string& name, std::string_view complaint) {
  std::vector<std::string> names;
  for (const auto& row : table) {
    if (row.name == name) return row;
    names.emplace_back(row.name);
  }
  throw UsageError(with_nearest_names(std::string(complaint), name, names));
}

}  // namespace upstar::desk
