// Dispatch, and the last line of defence.
#include "desk/commands/run.hpp"

#include "desk/commands/unknown_command.hpp"
#include "desk/workspace/failures.hpp"

namespace upstar::desk {

namespace {

template <class Work>
void guarded(Console& console, Work&& work) {
  try {
    report_failures(console, work);
  } catch (const ClosedPipe&) {
  } catch (const OutputError& error) {
    console.raise(Status::bad_input);
    console.error(error.what());
  }
}

}  // namespace

void run(Console& console, const std::function<void()>& work) {
  // Twice: the answers so far are written before an error is reported, and writing them may fail too.
  guarded(console, [&] {
    guarded(console, [&] {
      work();
      console.out.flush();
    });
    console.out.flush();
  });
}

void run_command(Console& console, const Words& words) {
  const Command* command = console.command_named(words.front());
  if (command == nullptr) fail_unknown_command(console, words);
  command->run(console, {words.begin() + 1, words.end()});
}

}  // namespace upstar::desk
