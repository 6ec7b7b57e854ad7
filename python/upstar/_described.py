"""How the classes and functions of the extension get their signatures and meanings."""

from collections.abc import Callable
from types import ModuleType
from typing import TYPE_CHECKING, Any

from ._upstar import Ruleset

if TYPE_CHECKING:
    from inspect import Signature


class _Constructor:
    """The signature of a class, which is made when it is asked for: that takes the module inspect."""

    def __init__(self, function: Callable[..., None]) -> None:
        self.function = function

    def __get__(self, instance: object, owner: type) -> "Signature":
        if instance is not None:
            raise AttributeError("__signature__")
        import inspect

        whole = inspect.signature(self.function)
        return whole.replace(
            parameters=list(whole.parameters.values())[1:], return_annotation=inspect.Signature.empty
        )


def describe_class(of: type, described: type) -> type:
    """Gives a class of the extension the methods of the other, and its docstring."""
    of.__module__ = "upstar"
    for name, member in vars(described).items():
        if name == "__init__":
            setattr(of, "__signature__", _Constructor(member))
        elif callable(member) or isinstance(member, property):
            setattr(of, name, member)
    of.__doc__ = described.__doc__
    return of


def describe_function(module: ModuleType, function: Callable[..., Any]) -> None:
    """Puts the function in place of that of the module which it calls."""
    function.__module__ = module.__name__
    setattr(module, function.__name__, function)


class _Meaning:
    """The docstring of the class, and of each of its rulesets its own."""

    def __init__(self, text: str | None) -> None:
        self.text = text

    def __get__(self, rules: Ruleset | None, owner: type) -> str | None:
        if rules is None:
            return self.text
        parts = [f"{rules.summary}.", rules.text, f"Positions: {rules.notation}."]
        if rules.parameters:
            parts.append(f"Parameters: {rules.parameters}")
        return "\n\n".join([*parts, f"Example: {rules!r}({rules.example!r})"])


def describe_rulesets() -> None:
    setattr(Ruleset, "__doc__", _Meaning(Ruleset.__doc__))
