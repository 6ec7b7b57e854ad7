// The last line of defence: what only a fault of the program throws is an error like others.
#pragma once

#include <exception>
#include <new>

#include "desk/io/output.hpp"
#include "desk/io/status.hpp"

namespace upstar::desk {

/// Does the work. **Errors** those that are meant to be thrown; all other exceptions of the standard library become
/// InternalError.
template <class Work>
auto with_faults_as_errors(Work&& work) {
  try {
    return work();
  } catch (const Error&) {
    throw;
  } catch (const UsageError&) {
    throw;
  } catch (const OutputError&) {
    throw;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& error) {
    throw InternalError(error.what());
  }
}

}  // namespace upstar::desk
