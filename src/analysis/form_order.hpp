// The order in which the options of forms are shown. It does not depend on ids.
//
// Canonical options come first, in the order of options; then the others, ordered by the depth of their braces, then by
// their Left options, then by their Right options.
#pragma once

#include <boost/unordered/unordered_flat_map.hpp>
#include <compare>
#include <utility>
#include <vector>

#include "upstar/analysis/form.hpp"
#include "upstar/base/charged.hpp"
#include "upstar/game/option_order.hpp"

namespace upstar {

class FormOrder {
 public:
  /// The order of the options of the form and of its followers.
  /// **Cost** a sort of the options of each follower that is not canonical. No recursion.
  FormOrder(FormStore& forms, FormId form);

  std::vector<FormId> options(FormId form, Player player);

 private:
  std::strong_ordering compare(FormId f, FormId g);
  std::strong_ordering compare_lists(const std::vector<FormId>& fs, const std::vector<FormId>& gs);
  unsigned height(FormId form, std::vector<std::pair<unsigned, FormId>>& found);
  void rank_followers(FormId form);

  FormStore& m_forms;
  OptionOrder m_order;
  ChargedMap<FormId, unsigned> m_heights;
  boost::unordered_flat_map<FormId, std::size_t> m_ranks;
};

}  // namespace upstar
