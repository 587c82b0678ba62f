"""examples/environments.ipynb runs, shows a table and a curve, and its learner beats random play."""

from __future__ import annotations

from pathlib import Path

import nbformat
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).parents[2] / "examples" / "environments.ipynb"


def test_the_notebook_runs_and_its_learner_learns() -> None:
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    assert not any(cell.get("outputs") for cell in notebook.cells)  # committed without what it will show
    NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", [])]
    shown = {kind for output in outputs for kind in output.get("data", {})}
    assert "image/png" in shown
    assert any("<svg" in str(output.get("data", {})) for output in outputs)
    said = "".join(output.get("text", "") for output in outputs)
    assert "modules_market" in said and "legal:" in said
    assert float(said.rpartition("%")[0].split()[-1]) > 60
