import { loadPyodide } from '/pyodide/pyodide.mjs';

// The starter's lines with the first case's inputs, compared with their expected values.
const CHECK = `
given = dict(parameters=100, weight_bytes=2, master_bytes=4, moment_count=2, moment_bytes=4,
             single_worker_rate=50, workers=4, measured_rate=160)
expected = dict(weights=200, masters=400, moments=800, total=1400, ideal_rate=200, ratio=0.8)
for line in sheet.strip().split("\\n"):
    name, formula = (part.strip() for part in line.split("="))
    given[name] = eval(formula, {}, given)
wrong = [name for name in expected if given[name] != expected[name]]
f"total {given['total']}, wrong: {', '.join(wrong)}"
`;

const sheet = fetch('/lessons/tpu-systems-audit/starter.sheet').then((response) => response.text());
const pyodide = await loadPyodide({ indexURL: '/pyodide/' });
pyodide.globals.set('sheet', await sheet);
document.body.append(pyodide.runPython(CHECK));
