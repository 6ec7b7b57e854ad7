"""recursion.py BIN_DIR [PROGRAMS]: functions that use themselves and each other, against the same functions in Python.

Random programs (5,000) of one to three functions with one or two variables; each is called for many arguments.
"""

import functools
import random
import sys

from command import Upstar

CALLS = 8


class Program:
    """Functions of integers. The first argument of each call within them is smaller, so that all of them end."""

    def __init__(self, chance):
        self.chance = chance
        self.names = chance.sample(["f", "g", "h"], chance.randint(1, 3))
        self.variables = {name: ["n", "k"][:chance.randint(1, 2)] for name in self.names}
        self.bodies = {name: self.body(name) for name in self.names}

    def body(self, name):
        """(as a line, as Python)"""
        small = self.chance.randint(0, 2)
        first, other = self.expression(name, 1, False), self.expression(name, 3, True)
        return (f"({first[0]}) if n <= {small} else ({other[0]})", f"({first[1]}) if n <= {small} else ({other[1]})")

    def expression(self, name, depth, calls):
        kind = self.chance.choice(["number", "variable", "call", "call", "+", "-", "times", "mod", "choice", "sum", "size"])
        if depth == 0 or (kind == "call" and not calls):
            kind = self.chance.choice(["number", "variable"])
        if kind == "number":
            number = str(self.chance.randint(0, 9))
            return number, number
        if kind == "variable":
            variable = self.chance.choice(self.variables[name])
            return variable, variable
        if kind == "call":
            return self.call(name, depth, self.chance.choice(["n-1", "n-2", "n-3"]))
        if kind == "sum":
            call = self.call(name, depth, "i") if calls else ("i", "i")
            return f"sum([{call[0]} for i in 0..n-1 if i < 4])", f"sum([{call[1]} for i in range(0, n) if i < 4])"
        a, b = self.expression(name, depth - 1, calls), self.expression(name, depth - 1, calls)
        if kind == "times":
            return f"mod(times({a[0]}, {b[0]}), 1009)", f"(({a[1]}) * ({b[1]})) % 1009"
        if kind == "mod":
            return f"mod({a[0]}, 7)", f"({a[1]}) % 7"
        if kind == "choice":
            c = self.expression(name, depth - 1, False)
            return f"({a[0]} if {c[0]} > 3 else {b[0]})", f"(({a[1]}) if ({c[1]}) > 3 else ({b[1]}))"
        if kind == "size":
            return f"size([1 for i in 1..mod({a[0]}, 5)])", f"(({a[1]}) % 5)"
        return f"({a[0]} {kind} ({b[0]}))", f"(({a[1]}) {kind} ({b[1]}))"

    def call(self, name, depth, first):
        called = self.chance.choice(self.names)
        if len(self.variables[called]) == 1:
            return f"mod({called}({first}), 1009)", f"({called}({first}) % 1009)"
        second = self.expression(name, depth - 1, False)
        return (f"mod({called}({first}, mod({second[0]}, 5)), 1009)", f"({called}({first}, ({second[1]}) % 5) % 1009)")

    def calls(self):
        name = self.names[0]
        more = ", 2" if len(self.variables[name]) == 2 else ""
        return [f"{name}({n}{more})" for n in range(CALLS)]

    def line(self):
        definitions = [f"{name}({', '.join(self.variables[name])}) := {self.bodies[name][0]}" for name in self.names]
        return "; ".join(definitions + [f"[{', '.join(self.calls())}]"])

    def answer(self):
        scope = {}
        for name in self.names:
            exec(f"def {name}({', '.join(self.variables[name])}): return {self.bodies[name][1]}", scope)
            scope[name] = functools.lru_cache(maxsize=None)(scope[name])
        return str([eval(call, scope) for call in self.calls()])


def main():
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 5000
    chance = random.Random(1)
    programs = [Program(chance) for _ in range(count)]
    with Upstar(sys.argv[1]) as upstar:
        answers = upstar.run("eval", text="".join(program.line() + "\n" for program in programs)).out.splitlines()
    wrong = [f"{program.line()}\n  {answer}\n  {program.answer()} in Python"
             for program, answer in zip(programs, answers, strict=True) if answer != program.answer()]
    print("\n".join(wrong[:10]))
    print(f"{count} programs, {len(wrong)} wrong")
    sys.exit(1 if wrong else 0)


main()
