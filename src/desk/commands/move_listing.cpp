// Which listing a sum has.
#include "desk/commands/move_listing.hpp"

namespace upstar::desk {

const MoveListing* special_listing(const std::vector<Summand>& summands) {
  for (const MoveListing* listing : {&loopy_listing, &entailing_listing, &score_listing, &richman_listing}) {
    if (listing->is_of(summands)) return listing;
  }
  return nullptr;
}

}  // namespace upstar::desk
