// The file of a table: what a search has found out about sums, so that another process can go on from there.
//
// The numbers of parts belong to one process. So the file has the parts themselves: as the words that their positions
// are, with what the rules say of them, so that nothing is computed again; else as expressions. A value has the numbers
// of its options. What is loaded passes through the pool of today, which may split a part, or know its value: an entry
// stays true whatever its parts have become, since they make the same sum.
//
// Words belong to a source of parts; the first of them has its expression beside it, which must say the same. One in 64
// is compared with the rules. To read expressions took ten times as long as to search.
//
//     "upstar table 2\n"  the program, the play: lines; how the pool uses values and bounds: a number
//     items               positions and values, numbered from 1; each refers to earlier ones only
//     values              of positions: two numbers of items, the value is their sum (number 0 is the value 0)
//     entries             parts with signs, a value, and the two numbers of the entry (state_table.hpp)
//
// Each of the lists ends with a 0. The bytes are those of table_bytes.hpp.
#pragma once

#include <functional>
#include <string_view>

#include "search/sum_search.hpp"
#include "upstar/detail/ruleset/part_pool.hpp"
#include "upstar/search/outcome_search.hpp"

namespace upstar::table_file {

/// A sum with a part that has no text is left out. **Errors** LimitError; those of `write`.
void save(PartPool& pool, const SumSearch& search, std::string_view program,
          const std::function<void(std::string_view)>& write);

/// A sum with a part that cannot be read is left out.
/// **Errors** IoError with the place, if this is not a table of the program and the play; LimitError, and then what was
/// read before stays.
void load(PartPool& pool, SumSearch& search, std::string_view program, std::string_view file,
          const std::function<SearchTerm(std::string_view)>& read, const std::function<void(std::size_t)>& come_to);

}  // namespace upstar::table_file
