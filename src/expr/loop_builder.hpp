// LoopBuilder: the braces of a line that refer to themselves, while the line is evaluated.
//
//     a{0|{a|pass}}     vertex 0: a, opened; vertex 1: the inner braces, Left to 0, Right to 1; then 0 gets its options
//
// Vertices become a value once something else than braces wants one.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <optional>
#include <span>
#include <vector>

#include "expr/value.hpp"
#include "upstar/loopy/store.hpp"

namespace upstar {

struct Program;

class LoopBuilder {
 public:
  explicit LoopBuilder(Budget& budget) : m_budget(budget) {}

  /// The braces with the name `data` of the program begin.
  void open(const Program* program, std::uint32_t data);
  /// They are equal to this operand. **Returns** what stands for them.
  Value close(const Program* program, std::uint32_t data, const Value& braces);
  Value named(const Program* program, std::uint32_t data);
  Value pass() const { return {m_budget, LoopVertex{passing}}; }
  /// Braces with options some of which are vertices; `value_of` gives the value of the others.
  template <class ValueOf>
  Value braces(std::span<const Value> options, std::size_t left_count, ValueOf&& value_of) {
    const std::uint32_t made = add();
    m_vertices[made].is_closed = true;
    for (std::size_t i = 0; i < options.size(); ++i) {
      const LoopVertex* vertex = options[i].as_loop_vertex();
      std::uint32_t option = vertex == nullptr ? add_leaf(value_of(i)) : vertex->vertex;
      if (option == passing) option = made;
      m_vertices[made].options[i < left_count ? 0 : 1].push_back(option);
    }
    return {m_budget, LoopVertex{made}};
  }
  /// The value of the vertex. **Errors** DomainError if it leads to braces that are not closed, or is a pass.
  LoopyValue value(LoopyStore& store, LoopVertex vertex) const;

 private:
  static constexpr std::uint32_t passing = UINT32_MAX;

  struct Vertex {
    std::optional<LoopyValue> leaf;
    std::vector<std::uint32_t> options[2];
    bool is_closed = false;
  };
  using Key = std::pair<const Program*, std::uint32_t>;

  std::uint32_t add();
  std::uint32_t add_leaf(const LoopyValue& value);

  Budget& m_budget;
  std::vector<Vertex> m_vertices;
  boost::unordered_flat_map<Key, std::uint32_t> m_named;
};

}  // namespace upstar
