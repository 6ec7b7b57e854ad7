// Rulesets that declare something in a form that the Evaluator cannot use. This file must not compile: each struct
// gives the one error that stands in the comment below it, and no other error comes (wrong_declarations.py).
#include <upstar/ruleset/make_entry.hpp>

using namespace upstar;

struct Right {
  using Position = int;
  template <class Emit>
  void moves(int p, Player, Emit&& emit) const {
    if (p > 0) emit(p - 1);
  }
};

struct Compact : Right {};

struct EveryHook : Right {
  using Compact = ::Compact;
  static constexpr bool compact_keeps_moves = true;
  static constexpr bool is_impartial = false;
  static constexpr std::size_t small_count = 4;
  std::size_t small_index(int p) const { return p < 4 ? static_cast<std::size_t>(p) : 4; }
  MoveCounts move_counts(int p) const { return p > 0 ? MoveCounts{1, 1} : MoveCounts{}; }
  template <class Emit>
  void components(int p, Emit&& emit) const {
    emit(p);
  }
  void components(int p) const;  // an overload does not hide the hook
  void moves_in_parts(int p, Player, auto&& next, auto&& emit) const {
    next();
    emit(p);
  }
  Canonical<int> canonical(const int& p) const { return {p, false}; }
  std::optional<GameId> closed_form(int, GameStore&) const { return std::nullopt; }
  std::optional<Canonical<std::string>> study(int, GameStore&) const { return std::nullopt; }
  bool can_come_back(int) const { return true; }
  std::optional<LoopyValue> loopy_closed_form(int, LoopyStore&) const { return std::nullopt; }
  std::optional<int> compact(int) const { return std::nullopt; }
  int expand(int p) const { return p; }
  int parse(std::string_view) const { return 0; }
  std::string to_text(int) const { return ""; }
};

struct PairAsImage : Right {
  std::pair<int, bool> canonical(int p) const { return {p, false}; }
};
// error: canonical must be: Canonical<Position> canonical(const Position&) const

struct PairAsMoveCounts : Right {
  std::pair<int, int> move_counts(int) const { return {0, 0}; }
};
// error: move_counts must be: MoveCounts move_counts(const Position&) const

struct ComponentsNotConst : Right {
  template <class Emit>
  void components(int p, Emit&& emit) {
    emit(p);
  }
};
// error: components must be: template <class Emit> void components(const Position&, Emit&& emit) const

struct PartsWithoutComponents : Right {
  void moves_in_parts(int p, Player, auto&& next, auto&& emit) const {
    next();
    emit(p);
  }
};
// error: moves_in_parts must be, beside components: template <class Next, class Emit> void moves_in_parts(const

struct NoPlayer {
  using Position = int;
  void moves(int p, auto&& emit) const { emit(p); }
};
// error: moves must be: template <class Emit> void moves(const Position&, Player, Emit&& emit) const

struct ValueNotOptional : Right {
  GameId closed_form(int, GameStore&) const { return GameStore::zero(); }
};
// error: closed_form must be: std::optional<GameId> closed_form(const Position&, GameStore&) const

struct ComesBackAsNumber : Right {
  int can_come_back(int) const { return 1; }
};
// error: can_come_back must be: bool can_come_back(const Position&) const

struct LoopyValueOfAnEnding : Right {
  std::optional<LoopyValue> loopy_closed_form(int, LoopyStore&) const { return std::nullopt; }
};
// error: loopy_closed_form must be, beside can_come_back: std::optional<LoopyValue> loopy_closed_form(const

struct StudyOfNothing : Right {
  std::optional<int> study(int, GameStore&) const { return std::nullopt; }
};
// error: study must be: std::optional<GameId> or std::optional<Canonical<Shape>> study(const Position&,

struct CountAlone : Right {
  static constexpr std::size_t small_count = 4;
};
// error: small_count and small_index must be: static constexpr std::size_t small_count, and std::size_t

class PrivateCompact : public Right {
  using Compact = Right;
  std::optional<int> compact(int) const { return std::nullopt; }
};
// error: Compact and compact must be: a ruleset Compact, and std::optional<Compact::Position> compact(const

struct KeepsMovesOfNothing : Right {
  static constexpr bool compact_keeps_moves = true;
};
// error: compact_keeps_moves must be, beside compact: static constexpr bool compact_keeps_moves

struct ImpartialByFunction : Right {
  bool is_impartial() const { return true; }
};
// error: is_impartial must be: static constexpr bool is_impartial

struct ExpandsNothing : Right {
  int expand(int p) const { return p; }
};
// error: expand must be, beside compact: Position expand(const Compact::Position&) const

struct CompactAlone : Right {
  using Compact = ::Compact;
};
// error: Compact and compact must be: a ruleset Compact, and std::optional<Compact::Position> compact(const

struct ParsesNoView : Right {
  int parse(const char*) const { return 0; }
};
// error: parse must be: Position parse(std::string_view) const

struct WritesItself : Right {
  int to_text(int p) const { return p; }
};
// error: to_text must be: std::string to_text(const Position&) const

struct Final final : Right {};
// error: a ruleset must not be final: what it declares is looked up in a class derived from it

template <class OnePosition>
struct On {
  using Position = OnePosition;
  void moves(const Position&, Player, auto&&) const {}
};

struct NoHash {
  int n = 0;
  bool operator==(const NoHash&) const = default;
};
// error: a Position is an integer, an enumerator, a string, a range, pair or tuple of these, or a struct with a

struct NoEquality {
  friend std::size_t hash_value(const NoEquality&) { return 0; }
};
// error: a Position is default constructible, copyable, and has a const operator==

struct BytesNotConst {
  std::uint64_t heap_bytes() { return 0; }
  bool operator==(const BytesNotConst&) const = default;
  friend std::size_t hash_value(const BytesNotConst&) { return 0; }
};
// error: heap_bytes of a Position must be: std::uint64_t heap_bytes() const

std::size_t evaluators =
    sizeof(Evaluator<Right>) + sizeof(Evaluator<Compact>) + sizeof(Evaluator<EveryHook>) +
    sizeof(Evaluator<On<std::string>>) + sizeof(Evaluator<PairAsImage>) + sizeof(Evaluator<PairAsMoveCounts>) +
    sizeof(Evaluator<ComponentsNotConst>) + sizeof(Evaluator<PartsWithoutComponents>) + sizeof(Evaluator<NoPlayer>) +
    sizeof(Evaluator<ValueNotOptional>) + sizeof(Evaluator<ComesBackAsNumber>) +
    sizeof(Evaluator<LoopyValueOfAnEnding>) + sizeof(Evaluator<StudyOfNothing>) + sizeof(Evaluator<CountAlone>) +
    sizeof(Evaluator<PrivateCompact>) + sizeof(Evaluator<KeepsMovesOfNothing>) +
    sizeof(Evaluator<ImpartialByFunction>) + sizeof(Evaluator<ExpandsNothing>) + sizeof(Evaluator<CompactAlone>) +
    sizeof(Evaluator<ParsesNoView>) + sizeof(Evaluator<WritesItself>) + sizeof(Evaluator<Final>) +
    sizeof(Evaluator<On<NoHash>>) + sizeof(Evaluator<On<NoEquality>>) + sizeof(Evaluator<On<BytesNotConst>>);

struct ReadsOnly : Right {
  int parse(std::string_view) const { return 0; }
};
// error: a ruleset with text has: std::string to_text(const Position&) const

struct WritesOnly : Right {
  std::string to_text(int) const { return ""; }
};
// error: a ruleset with text has: Position parse(std::string_view) const

std::size_t solvers = sizeof(detail::RulesetSolver<EveryHook>) + sizeof(detail::RulesetSolver<ReadsOnly>) +
                      sizeof(detail::RulesetSolver<WritesOnly>);
