// What the words after `upstar nim` do, by family.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "desk/io/arguments.hpp"
#include "desk/io/console.hpp"
#include "desk/workspace/batch.hpp"
#include "desk/workspace/workspace.hpp"
#include "upstar/impartial/heap_game.hpp"
#include "upstar/number/dyadic.hpp"

namespace upstar::desk {

struct NimOptions : CommonOptions {
  bool csv = false;
  bool search = false;   ///< the words are sums, whose values are searched
  std::string file;      ///< holds a sequence or a quotient: read if it exists, written at the end
  std::uint64_t to = 0;  ///< the last heap in the search for a period; 0: the method decides
  TakeAndBreak::Method method = TakeAndBreak::Method::automatic;
};

/// One run of `upstar nim`, or what one thread of it works with. `words` are the operands after the name of the action.
struct NimRun {
  Workspace& workspace;
  Words words;
  NimOptions options;
  Console& console = workspace.console();
  Budget& budget = workspace.budget();
};

// Errors of all: UsageError, upstar::Error.

void nim_sequence(NimRun& run);
void nim_period(NimRun& run);
/// The misère quotient of a code.
void nim_quotient(NimRun& run);
void nim_table(NimRun& run);
void nim_value(NimRun& run);
/// The values of sums, by search.
void nim_search(NimRun& run);
void nim_moves(NimRun& run);
void nim_graph(NimRun& run);
void nim_coins(NimRun& run);
void nim_chomp(NimRun& run);
/// add, mul, div, inv, pow, sqrt.
void nim_arithmetic(NimRun& run, const std::string& operation);

/// Prints the answer to each word, or to each line of standard input; by several threads if there are.
/// **Errors** UsageError for a file that several would share.
void answer_words(NimRun& run, const Words& words, BatchRules rules,
                  const std::function<std::string(NimRun&, std::string_view word, std::size_t line)>& answer);
/// The same of codes, where a word that is none is bad input.
void answer_codes(NimRun& run, const Words& codes, BatchRules rules,
                  const std::function<std::string(NimRun&, const std::string& code)>& answer);

/// The names of the actions: `sequence`, `period`, ...
std::vector<std::string_view> nim_action_names();
/// Reads the size of a heap. **Errors** UsageError.
std::uint64_t parse_heap(const std::string& text);
/// A game on heaps, or nothing. **Errors** UsageError for bad parameters; ParseError for a bad code.
std::optional<HeapGame> heap_game_named(const NimRun& run, const std::string& name);
/// A game on heaps that has a code. **Errors** UsageError for any other game; those of heap_game_named and
/// HeapGame::require_values().
HeapGame game_with_code(const NimRun& run, const std::string& name);
/// `--stats`: the method, the sparse space, the time.
void print_nim_statistics(NimRun& run, const TakeAndBreak& game);

}  // namespace upstar::desk
