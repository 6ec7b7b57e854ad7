// The Conway product x·y: the products of numbers and of nimbers, extended to all games.
//
//     x·y = {x^L y + x y^L - x^L y^L, x^R y + x y^R - x^R y^R |
//            x^L y + x y^R - x^L y^R, x^R y + x y^L - x^R y^L}
//
// On other games it depends on their forms: 2·^ and {1,*|}·^ differ, though {1,*|} = 2. So values other than two
// numbers or two nimbers have no product, but forms do.
// Source: ONAG ch. 1, 6.
#pragma once

#include "upstar/analysis/form.hpp"

namespace upstar {

/// The product of two numbers or of two nimbers (for those, nim_product).
/// **Errors** DomainError for other values.
GameId conway_product(GameStore& store, GameId x, GameId y);

/// The value of the product of two forms.
/// **Cost** one construction of a value for each pair of followers; closed form for the canonical forms of two numbers
/// or two nimbers.
GameId conway_product(FormStore& forms, FormId x, FormId y);

}  // namespace upstar
