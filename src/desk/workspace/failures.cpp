// Exceptions to errors.
#include "desk/workspace/failures.hpp"

#include <new>
#include <nlohmann/json.hpp>

#include "desk/io/internal_fault.hpp"
#include "desk/workspace/answer_text.hpp"

namespace upstar::desk {

namespace {

void fail(Console& console, Status status, Json error, const std::string& message) {
  console.raise(status);
  if (console.wants_error_trees()) console.error_tree(to_line({{"error", std::move(error)}}));
  console.error(message);
}

}  // namespace

void report_failures(Console& console, const std::function<void()>& work) {
  try {
    with_faults_as_errors(work);
  } catch (const Reported&) {  // nothing more is to be said
  } catch (const UsageError& error) {
    fail(console, Status::bad_input, {{"kind", "usage"}, {"message", error.what()}}, error.what());
  } catch (const Error& error) {
    fail(console, status_of(error.code()), tree_of(error, 0), message_of(error, 0));
  } catch (const std::bad_alloc&) {
    const LimitError error("the machine has no more memory");
    fail(console, Status::unfinished, tree_of(error, 0), error.what());
  }
}

}  // namespace upstar::desk
