"""Makes upstar/_rulesets.py, the rulesets by name, from the library's table of rulesets.

make_rulesets.py EXTENSION SOURCES RULESETS
"""

import keyword
import os
import sys
import types


def main(extension, sources, path):
    package = types.ModuleType("upstar")
    package.__path__ = [os.path.join(sources, "upstar"), os.path.dirname(extension)]
    sys.modules["upstar"] = package
    sys.dont_write_bytecode = True
    from upstar import _upstar

    names = {name: ruleset.name for ruleset in _upstar.rulesets() for name in (ruleset.name, *ruleset.aliases)}
    names = {name: names[name] for name in sorted(names) if name.isidentifier() and not keyword.iskeyword(name)}
    with open(path, "w", encoding="utf-8") as out:
        out.write('"""The rulesets of the library, made from their table."""\n\nfrom ._upstar import ruleset\n\n')
        out.write("__all__ = [\n" + "".join(f'    "{name}",\n' for name in names) + "]\n\n")
        out.write("".join(f'{name} = ruleset("{of}")\n' for name, of in names.items()))


main(*sys.argv[1:])
