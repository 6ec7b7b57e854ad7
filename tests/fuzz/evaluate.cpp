// Any bytes have an answer or are an Error; an answer that is a value, written out, has the same answer.
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "upstar/base/error.hpp"
#include "upstar/expr/session.hpp"

namespace {

bool reads_back(upstar::Session& session, upstar::GameId value) {
  try {
    return std::get<upstar::GameId>(session.evaluate(session.to_text({value})).value) == value;
  } catch (const upstar::LimitError&) {
    return true;
  } catch (const upstar::Error&) {
    return false;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const upstar::Registry registry = upstar::Registry::standard();
  upstar::Budget budget;
  budget.limit_memory(std::uint64_t{1} << 28);
  budget.limit_time(std::chrono::seconds(1));
  upstar::GameStore store(&budget);
  upstar::Session session(store, registry);
  try {
    const upstar::Answer answer = session.evaluate({reinterpret_cast<const char*>(data), size});
    const auto* value = std::get_if<upstar::GameId>(&answer.value);
    if (value != nullptr && !reads_back(session, *value)) std::abort();
  } catch (const upstar::Error&) {
  }
  return 0;
}
