// Helpers: starting the threads, and ending them.
#include "upstar/detail/game/helpers.hpp"

#include <utility>

#include "upstar/base/error.hpp"

namespace upstar {

namespace detail {

struct Helpers::Member {
  Member(GameStore& whole, const std::atomic<bool>& is_over) : budget(whole.budget()), store(whole, budget) {
    budget.cancel_by(&is_over);
  }
  Budget budget;
  GameStore store;
};

Helpers::Helpers(GameStore& store, std::shared_ptr<SpareThreads> spare, std::size_t most)
    : m_store(store), m_spare(std::move(spare)), m_most(most) {}

Helpers::~Helpers() { stop(); }

void Helpers::call(const std::function<Work(GameStore&, std::size_t)>& prepare) {
  const std::size_t called = m_spare->take(m_most - m_at_work);
  if (called == 0) return;
  std::size_t started = 0;
  try {
    if (!m_sharing) m_sharing.emplace(m_store);
    for (; started < called; ++started) {
      if (m_members.size() == m_at_work) m_members.push_back(std::make_unique<Member>(m_store, m_is_over));
      GameStore& store = m_members[m_at_work]->store;
      m_threads.start(1, [&store, work = prepare(store, m_at_work)](std::size_t) {
        try {
          const GameStore::Sharing sharing(store);
          work();
        } catch (...) {  // the thread that is helped finds out by itself
        }
      });
      ++m_at_work;
    }
  } catch (...) {  // without more help
    m_spare->give(called - started);
    if (m_at_work == 0) m_sharing.reset();
  }
}

void Helpers::stop() {
  m_is_over = true;
  m_threads.join();
  m_is_over = false;
  for (std::size_t i = 0; i < m_at_work; ++i) m_store.take_counts_of(m_members[i]->store);
  m_spare->give(std::exchange(m_at_work, 0));
  m_sharing.reset();
}

}  // namespace detail

void GameStore::DeleteHelpers::operator()(detail::Helpers* helpers) const { delete helpers; }

void GameStore::set_threads(std::size_t threads) { set_threads(threads, std::make_shared<SpareThreads>(threads - 1)); }

void GameStore::set_threads(std::size_t threads, std::shared_ptr<SpareThreads> spare) {
  m_helpers.reset(threads > 1 ? new detail::Helpers(*this, std::move(spare), threads - 1) : nullptr);
}

}  // namespace upstar
