"""For mkdocstrings: the examples in docstrings become blocks of code."""

import re

import griffe

EXAMPLE = re.compile(r"^>>> .*(?:\n.+)*", re.M)


class Doctests(griffe.Extension):
    def on_instance(self, *, obj, **_):
        if obj.docstring is not None:
            obj.docstring.value = EXAMPLE.sub(lambda match: f"```pycon\n{match[0]}\n```", obj.docstring.value)
