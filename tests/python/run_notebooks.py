"""Runs the notebooks; `run_notebooks.py NOTEBOOK...` stores their answers, for documents that have changed."""

import re
import sys
from typing import Any

import nbclient
import nbformat

read: Any = nbformat.read
write: Any = nbformat.write


def executed(path: str) -> Any:
    """The notebook, run from the start."""
    notebook = read(path, as_version=4)
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
    nbclient.NotebookClient(notebook, timeout=120, record_timing=False).execute()
    return notebook


def answers(notebook: Any) -> list[list[Any]]:
    """What the cells printed and showed, without what differs from run to run."""
    kept = []
    for cell in notebook.cells:
        outputs = []
        for output in cell.get("outputs", []):
            if output["output_type"] == "stream":
                outputs.append([output["name"], output["text"]])
            elif output["output_type"] == "error":
                outputs.append([output["ename"], output["evalue"]])
            else:
                outputs.append([{kind: re.sub(r" at 0x[0-9a-f]+", "", str(data))
                                 for kind, data in output["data"].items()}])
        kept.append(outputs)
    return kept


if __name__ == "__main__":
    for name in sys.argv[1:]:
        write(executed(name), name)
