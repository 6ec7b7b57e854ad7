// `upstar draw table`: the values of a ruleset's empty positions, by size.
#include "cli/table/table.hpp"
#include "cli/pictures/picture.hpp"

namespace upstar::cli {

namespace {

/// What is printed meanwhile goes into a text.
class GatheredOutput {
 public:
  GatheredOutput(Output& out, std::string& text) : m_out(out), m_before(out.gather_into(&text)) {}
  ~GatheredOutput() { m_out.gather_into(m_before); }
  GatheredOutput(const GatheredOutput&) = delete;
  GatheredOutput& operator=(const GatheredOutput&) = delete;

 private:
  Output& m_out;
  std::string* m_before;
};

}  // namespace

std::string draw_table(Workspace& workspace, PictureOperands& operands, const DrawOptions& how) {
  const bool is_coloured = how.format == PictureFormat::svg;
  if (!how.measure.empty() && !is_coloured) throw UsageError("--by goes with an SVG picture, which has colours");
  if (how.names.any() && !is_coloured) throw UsageError("the names of a table are drawn in an SVG picture");
  std::string picture;
  TableOptions options;
  options.limits = how.limits;
  options.style = how.style;
  options.measure = how.measure;
  options.names = how.names;
  options.latex = how.format == PictureFormat::tikz;
  if (is_coloured) options.heat_text = &picture;
  else if (how.format == PictureFormat::text) options.width = how.columns;
  Words words;
  for (std::size_t i = 0; i < operands.size(); ++i) words.push_back(operands.read(i));
  operands.read(0);
  const GatheredOutput gathered(workspace.console().out, picture);
  print_sizes(workspace.console(), words, options);
  return picture;
}

}  // namespace upstar::cli
