// Options, registry, workspace, statistics.
#include "cli/workspace/run_in_workspace.hpp"

namespace upstar::cli {

void run_in_workspace(Console& console, const Words& words, Arguments& arguments, OperandCount count,
                      const std::function<void(Workspace&, const CommonOptions&)>& work) {
  CommonOptions options;
  add_print_options(arguments, options);
  add_budget_options(arguments, options);
  if (!arguments.parse(words)) return console.out.write(arguments.help());
  arguments.require_operands(count.least, count.most);
  console.show_progress(options.progress);

  const Registry registry = Registry::standard();
  Workspace workspace(console, registry, options.limits);
  work(workspace, options);
  if (options.statistics) workspace.print_statistics();
}

}  // namespace upstar::cli
