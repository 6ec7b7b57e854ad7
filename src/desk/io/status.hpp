// Exit statuses, by kind of error. The status of a run is the highest of its parts.
#pragma once

#include <stdexcept>
#include <string>

#include "upstar/base/error.hpp"

namespace upstar::desk {

enum class Status : int {
  ok = 0,          ///< all answered
  undefined = 1,   ///< something is mathematically undefined
  bad_input = 2,   ///< bad input, usage or file
  unfinished = 3,  ///< something was not finished within its budget
  internal = 4,    ///< the program found a fault of its own
};

constexpr Status status_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::domain: return Status::undefined;
    case ErrorCode::limit: return Status::unfinished;
    case ErrorCode::internal: return Status::internal;
    case ErrorCode::parse:
    case ErrorCode::io: break;
  }
  return Status::bad_input;
}

/// `parse`, `domain`, `limit`, `io`, `internal`: the word in `!parse: ...` and in the JSON of an error.
constexpr const char* kind_of(ErrorCode code) {
  switch (code) {
    case ErrorCode::domain: return "domain";
    case ErrorCode::parse: return "parse";
    case ErrorCode::limit: return "limit";
    case ErrorCode::internal: return "internal";
    case ErrorCode::io: break;
  }
  return "io";
}

/// The command line itself is wrong.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The reader of the output is gone: the run ends quietly.
struct ClosedPipe {};

}  // namespace upstar::desk
