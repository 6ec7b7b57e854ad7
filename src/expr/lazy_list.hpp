// Lists that are made member by member: a loop runs over one without keeping it; anywhere else it is a list.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "expr/value.hpp"

namespace upstar {

class LazyList {
 public:
  virtual ~LazyList() = default;
  /// The next member; nothing after the last one.
  virtual std::optional<Value> next() = 0;
  /// The number of members that are left, if it is known at once; else 0.
  virtual std::uint64_t left() const { return 0; }
  /// Those members that are left, as a list. **Errors** LimitError past the longest list.
  Value rest(Budget& budget) {
    ChargedVector<Value> items(charged_to(budget));
    items.reserve(static_cast<std::size_t>(std::min(left(), ListValue::longest)));
    while (auto item = next()) {
      budget.tick();
      ListValue::check_size(items.size() + 1);
      items.push_back(*std::move(item));
    }
    return Value::list(std::move(items));
  }
};

/// The list whose members next() gives, until it gives nothing.
template <class Next>
std::shared_ptr<LazyList> lazy_list(Next next) {
  class Made final : public LazyList {
   public:
    explicit Made(Next made) : m_next(std::move(made)) {}
    std::optional<Value> next() override { return m_next(); }

   private:
    Next m_next;
  };
  return std::make_shared<Made>(std::move(next));
}

}  // namespace upstar
