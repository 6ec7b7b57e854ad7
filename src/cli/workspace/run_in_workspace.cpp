// Options, registry, workspace, statistics.
#include "cli/workspace/run_in_workspace.hpp"

namespace upstar::cli {

namespace {

/// The workspace has these limits while this object lives.
class OtherLimits {
 public:
  OtherLimits(Workspace& workspace, const Limits& limits) : m_workspace(workspace), m_before(workspace.limits()) {
    workspace.set_limits(limits);
  }
  ~OtherLimits() { m_workspace.set_limits(m_before); }
  OtherLimits(const OtherLimits&) = delete;
  OtherLimits& operator=(const OtherLimits&) = delete;

 private:
  Workspace& m_workspace;
  Limits m_before;
};

}  // namespace

void run_in_workspace(Console& console, const Words& words, Arguments& arguments, OperandCount count,
                      const std::function<void(Workspace&, CommonOptions&)>& work, HasJson has_json) {
  CommonOptions options;
  if (has_json == HasJson::yes) add_print_options(arguments, options);
  else add_style_option(arguments, options);
  add_budget_options(arguments, options);
  const OpenWorkspace* open = console.open_workspace;
  if (open != nullptr) options = open->options;
  if (!arguments.parse(words)) return console.out.write(arguments.help());
  arguments.require_operands(count.least, count.most);
  console.show_progress(options.progress);
  console.options = arguments.option_names();

  const auto work_in = [&](Workspace& workspace) {
    work(workspace, options);
    if (options.statistics) workspace.print_statistics();
  };
  if (open != nullptr) {
    const OtherLimits limits(open->workspace, options.limits);
    return work_in(open->workspace);
  }
  const Registry registry = Registry::standard();
  Workspace workspace(console, registry, options.limits);
  work_in(workspace);
}

}  // namespace upstar::cli
