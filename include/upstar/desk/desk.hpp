// The desk: whatever the subcommands of `upstar` answer, for programs. A request goes in, trees in JSON come out, those
// that `--json` prints (docs/json.md).
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "upstar/base/budget.hpp"

namespace upstar {

struct DeskRequest {
  std::string command;                ///< a subcommand: `moves`
  std::vector<std::string> operands;  ///< as on the command line, each as it is
  /// By name, without dashes: `depth` and `2`; those that take no value without one.
  std::vector<std::pair<std::string, std::optional<std::string>>> options{};
  std::string input{};  ///< lines, for a subcommand that reads them: `play`
};

struct DeskReply {
  std::vector<std::string> trees;  ///< one JSON text each; an error is one too, with the key `error`
  std::string notes;               ///< what the command would print on standard error, in whole lines
  int status = 0;                  ///< the exit status of the command, from 0 to 4
};

/// What the calculator prints for a line.
struct DeskText {
  std::string answers;              ///< on standard output, in whole lines
  std::string notes;                ///< on standard error: errors, too
  std::vector<std::string> errors;  ///< the errors, as trees
  int status = 0;
};

/// A session: definitions stay, and what was computed, from request to request. It reads no files, and writes
/// none. One thread at a time may use it.
class Desk {
 public:
  struct Options {
    std::uint64_t memory = std::uint64_t{1} << 30;  ///< bytes, for each request that does not say
    std::function<void(const Progress&)>
        on_progress{};  ///< called about five times a second while a request is at work
  };

  explicit Desk(Options options);
  Desk() : Desk(Options()) {}
  ~Desk();
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  DeskReply ask(const DeskRequest& request);
  /// A line of the calculator: an expression, a definition, a subcommand with its words, `vars`, `clear`.
  DeskReply ask(std::string_view line);
  /// The same as text.
  DeskText text(std::string_view line);

  /// Stops the request that is at work, if one is: its reply has a tree with an error of the kind `limit`. May be
  /// called in another thread and in a signal handler.
  void interrupt() { m_interrupt = true; }

 private:
  struct Session;

  std::atomic<bool> m_interrupt = false;
  std::unique_ptr<Session> m_session;
};

}  // namespace upstar
