// Readers: which retired arrays nobody reads any more.
#include "upstar/detail/base/readers.hpp"

#include <algorithm>
#include <mutex>

namespace upstar::detail {

Reader::Reader(Readers& readers) : m_readers(readers), m_passed(0) {
  const std::lock_guard lock(readers.m_mutex);
  readers.m_readers.push_back(this);
  pass();
}

Reader::~Reader() {
  const std::lock_guard lock(m_readers.m_mutex);
  std::erase(m_readers.m_readers, this);
  if (m_readers.m_readers.empty()) m_readers.m_retired.reset();
}

void Readers::retire(std::unique_ptr<Retirable> array, Reader& by) {
  const std::lock_guard lock(m_mutex);
  array->m_time = m_time.fetch_add(1, std::memory_order_acq_rel);
  array->m_next = std::move(m_retired);
  m_retired = std::move(array);
  by.pass();
  std::uint64_t all_passed = UINT64_MAX;
  for (const Reader* reader : m_readers) {
    all_passed = std::min(all_passed, reader->m_passed.load(std::memory_order_acquire));
  }
  // The list is in the order of time, the latest first.
  std::unique_ptr<Retirable>* old = &m_retired;
  while (*old != nullptr && (*old)->m_time >= all_passed) old = &(*old)->m_next;
  old->reset();
}

}  // namespace upstar::detail
