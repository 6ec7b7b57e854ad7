// NimberHelp: the helpers of a store help a search of nim values.
#pragma once

#include <cstddef>
#include <functional>
#include <utility>

#include "upstar/detail/game/helpers.hpp"
#include "upstar/game/store.hpp"

namespace upstar {

/// While it lives, helpers of the store that are spare search what `search` does, once that takes long: each does the
/// work that prepare(its store) returns, by a search that shares what `search` finds. Where the helpers are at work
/// already, or there are none, nothing happens.
template <class Search>
class NimberHelp {
 public:
  using Prepare = std::function<detail::Helpers::Work(GameStore& helper)>;

  NimberHelp(Search& search, GameStore& store, Prepare prepare)
      : m_search(search), m_helpers(store.helpers()), m_prepare(std::move(prepare)) {
    if (m_helpers == nullptr || m_helpers->are_at_work()) {
      m_helpers = nullptr;
      return;
    }
    search.call_for_help(m_helpers->patience(), [this, &store] {
      m_helpers->call([this](GameStore& helper, std::size_t) { return m_prepare(helper); });
      return store.reader();
    });
  }
  ~NimberHelp() {
    if (m_helpers == nullptr) return;
    m_helpers->stop();
    m_search.work_alone();
  }
  NimberHelp(const NimberHelp&) = delete;
  NimberHelp& operator=(const NimberHelp&) = delete;

 private:
  Search& m_search;
  detail::Helpers* m_helpers;
  Prepare m_prepare;
};

}  // namespace upstar
