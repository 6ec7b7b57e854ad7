// `--link`: the address of the page comes from outside, what follows it from the sum.
#include "desk/workspace/link_answer.hpp"

#include <nlohmann/json.hpp>

#include "desk/workspace/answer_text.hpp"

namespace upstar::desk {

void add_link_option(Arguments& arguments, bool& link) {
  arguments.flag("link", link,
                 "A link that opens it in the page; the variable UPSTAR_PAGE is the page's address (index.html)");
}

std::string link_answer(Workspace& workspace, std::string_view input, std::span<const Summand> sum, bool json) {
  const std::string link = workspace.console().outside().page() + workspace.session().link(sum);
  return json ? to_line({{"input", input}, {"link", link}}) : link;
}

}  // namespace upstar::desk
