# Runs a notebook that shows a wrong search with Jupyter, and writes it as HTML: run_notebook.py OUTPUT. Exit code 77:
# Jupyter is missing.
import sys

try:
    import ipykernel  # noqa: F401
    import nbclient
    import nbconvert
    import nbformat
except ImportError as missing:
    print(missing)
    sys.exit(77)

SEARCH = """
from math import inf
import plytrace

@plytrace.search_node
def alpha_beta(node, alpha, beta, is_max):
    if not isinstance(node, list):
        return node
    best = -inf if is_max else inf
    for child in node:
        value = alpha_beta(child, alpha, beta, not is_max)
        best = max(best, value) if is_max else min(best, value)
        alpha = max(alpha, best)  # wrong: also at MIN
        if alpha >= beta:
            break
    return best

alpha_beta([[3, 12, 8], [2, 4, 6], [14, 5, 2]], -inf, inf, True)
"""
notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in (SEARCH, "plytrace.show()")])
notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
nbclient.NotebookClient(notebook, timeout=120).execute()
html, _ = nbconvert.HTMLExporter(template_name="basic").from_notebook_node(notebook)
with open(sys.argv[1], "w", encoding="utf-8") as file:
    file.write('<!DOCTYPE html><meta charset="utf-8"><title>Notebook</title><link rel="icon" href="data:,">' + html)
