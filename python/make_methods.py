"""Makes upstar/_methods.py, the public methods and functions of the extension, from its types in upstar/_upstar.pyi.

The functions of the extension have no signature and no docstring that Python could show. So each gets a function around
it that has both, and that Python itself tells how many arguments it takes.

make_methods.py STUB METHODS
"""

import ast
import sys

START = '''"""The public methods and functions of the extension, with the signatures and meanings of _upstar.pyi."""

# mypy: ignore-errors

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from . import _upstar
from ._described import describe_class, describe_function, describe_rulesets
from ._kinds import Outcome, Player, Text
'''


def is_marked(node, mark):
    return any(isinstance(each, ast.Name) and each.id == mark for each in node.decorator_list)


def one_of(overloads):
    """A definition with the parameters and the answers of all overloads: the last one has the most defaults."""
    last = overloads[-1]
    union = lambda nodes: ast.parse(" | ".join(dict.fromkeys(map(ast.unparse, nodes))), mode="eval").body
    for place, argument in enumerate(last.args.args[1:], 1):
        argument.annotation = union([each.args.args[place].annotation for each in overloads])
    last.returns = union([each.returns for each in overloads])
    last.body, last.decorator_list = overloads[0].body, []
    return last


def definition(node, called, indent):
    """A def of these parameters that calls what the extension has."""
    arguments = node.args
    names = [each.arg for each in arguments.posonlyargs + arguments.args]
    if arguments.vararg:
        names.append("*" + arguments.vararg.arg)
    names += [f"{each.arg}={each.arg}" for each in arguments.kwonlyargs]
    if arguments.kwarg:
        names.append("**" + arguments.kwarg.arg)
    body = "pass" if node.name == "__init__" else f"return {called}({', '.join(names)})"
    node.body = (node.body if ast.get_docstring(node) else []) + ast.parse(body if body == "pass" else "0").body
    text = ast.unparse(node)
    if body != "pass":
        text = text[: text.rindex("0")] + body
    return "".join(f"{indent}{line}\n" if line else "\n" for line in text.split("\n"))


def class_text(node, classes):
    """The class with what is public of it; what it has from its base is its own."""
    bases = [classes[base.id] for base in node.bases if isinstance(base, ast.Name) and base.id in classes]
    members = {}
    for each in (member for owner in [*bases, node] for member in owner.body):
        if isinstance(each, ast.FunctionDef):
            members.setdefault(each.name, []).append(each)
    raw, body = "", f'class {node.name}:\n    """{ast.get_docstring(node)}"""\n'
    for name, found in members.items():
        member = one_of(found) if is_marked(found[0], "overload") else found[0]
        if is_marked(member, "property"):
            body += f"\n    {name} = property(_upstar.{node.name}.{name}.fget, doc={ast.get_docstring(member)!r})\n"
        elif ast.get_docstring(member) or name == "__init__":
            if name != "__init__":
                raw += f"_{node.name}_{name} = _upstar.{node.name}.{name}\n"
            body += "\n" + definition(member, f"_{node.name}_{name}", "    ")
    return f"\n{raw}\n\n{body}\n\n{node.name} = describe_class(_upstar.{node.name}, {node.name})\n"


def main(stub, path):
    with open(stub, encoding="utf-8") as text:
        nodes = [node for node in ast.parse(text.read()).body if isinstance(node, (ast.ClassDef, ast.FunctionDef))]
    classes = {node.name: node for node in nodes if isinstance(node, ast.ClassDef)}
    with open(path, "w", encoding="utf-8") as out:
        out.write(START)
        for node in nodes:
            if not ast.get_docstring(node) or node.name.startswith("_"):
                continue
            if isinstance(node, ast.ClassDef):
                out.write(class_text(node, classes))
            else:
                out.write(f"\n_{node.name} = _upstar.{node.name}\n\n\n{definition(node, '_' + node.name, '')}\n\n"
                          f"describe_function(_upstar, {node.name})\n")
        out.write("\ndescribe_rulesets()\n")


main(*sys.argv[1:])
