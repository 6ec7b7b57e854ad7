// The loop over operands or lines.
#include "desk/workspace/batch.hpp"

#include <exception>

#include "base/trimmed.hpp"
#include "desk/workspace/batch_answer.hpp"
#include "desk/workspace/ordered_pool.hpp"
#include "upstar/base/error.hpp"

namespace upstar::desk {

namespace {

/// The text, and what the answer takes besides: an error has a copy of the text.
std::uint64_t bytes_of(const BatchAnswer& answer) {
  const std::uint64_t copies = answer.error == nullptr ? 1 : 2;
  return copies * answer.text.size() + answer.answer.capacity() + answer.notes.capacity();
}

}  // namespace

void answer_each(Console& console, const std::vector<Worker>& workers, const std::vector<std::string>& operands,
                 const BatchRules& rules, std::uint64_t most_bytes, SpareThreads* spare) {
  if (operands.empty() && console.open_workspace != nullptr) {
    throw UsageError("in the calculator the operands stand on the line");
  }
  BatchPrinter printer(console, rules);
  const auto flush = [&] { console.out.flush(); };  // whoever reads the answers may be waiting for them
  std::size_t begun = 0;                            // by one worker
  const bool are_counted = operands.size() > 1;
  OrderedPool<BatchAnswer> pool(workers.size(), {.work =
                                                     [&](std::size_t thread, BatchAnswer& answer) {
                                                       const Worker& worker = workers[thread];
                                                       if (are_counted && workers.size() == 1) {
                                                         console.start_part(begun++, operands.size(), "answers");
                                                       }
                                                       compute(worker.workspace, worker.answer, answer);
                                                     },
                                                 .take = [&](const BatchAnswer& answer) { printer.print(answer); },
                                                 .before_waiting = flush,
                                                 .is_interrupted = [&] { return console.interrupted(); },
                                                 .watch =
                                                     [&](std::size_t done) {
                                                       if (are_counted && workers.size() > 1) {
                                                         console.on_part(done, operands.size(), "answers");
                                                       }
                                                     },
                                                 .bytes = {most_bytes, bytes_of},
                                                 .spare = spare});
  std::size_t line = 0;
  bool wanted = true;
  const auto add_lines = [&] {
    const auto lines = console.outside().lines(
        workers.front().workspace.limits().memory, workers.size() == 1 ? std::function<void()>(flush) : [] {});
    std::string_view text;
    while (wanted && lines->next(text)) {
      ++line;
      const std::string_view content = trimmed(text);
      if (rules.blank_lines_and_comments && content.starts_with('#')) continue;
      const bool is_blank = rules.blank_lines_and_comments && content.empty();
      wanted = pool.add({std::string(text), line, {}, nullptr, is_blank});
    }
  };
  std::exception_ptr unread;  // what ends the input does not end the answers before it
  for (const std::string& operand : operands) wanted = wanted && pool.add({operand, 0, {}, nullptr, false});
  try {
    if (operands.empty()) add_lines();
  } catch (const Error&) {
    unread = std::current_exception();
  }
  pool.close();
  console.end_parts();
  if (console.interrupted())
    printer.report_interrupt(operands.empty() ? printer.line() : printer.printed(), operands.size());
  for (const Worker& worker : workers) console.raise(worker.workspace.console().status());
  if (unread != nullptr) std::rethrow_exception(unread);
}

void answer_each(Workspace& workspace, const std::vector<std::string>& operands, const BatchRules& rules,
                 const AnswerText& answer) {
  answer_each(workspace.console(), {{workspace, answer}}, operands, rules, UINT64_MAX, nullptr);
}

}  // namespace upstar::desk
