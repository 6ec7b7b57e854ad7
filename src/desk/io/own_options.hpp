// Options that belong to some rows of a table: to some kinds of pictures, to some of what `upstar nim` does.
#pragma once

#include <fmt/format.h>

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "desk/io/status.hpp"

namespace upstar::desk {

/// A row's `options` are the names of its own, with a blank around each: ` unfold to-numbers `.
/// **Errors** UsageError for an option that is given and belongs to other rows, which it names.
template <class Table, class Row>
void require_own_options(const Table& table, const Row& row, std::string_view command,
                         std::initializer_list<std::pair<std::string_view, bool>> given) {
  for (const auto& [name, is_given] : given) {
    const auto owns = [option = fmt::format(" {} ", name)](const Row& each) {
      return each.options.find(option) != std::string_view::npos;
    };
    if (!is_given || owns(row)) continue;
    std::string owners;
    for (const Row& each : table) {
      if (owns(each)) owners += fmt::format("{}{}", owners.empty() ? "" : ", ", each.name);
    }
    throw UsageError(fmt::format("--{} goes with {} {}", name, command, owners));
  }
}

}  // namespace upstar::desk
