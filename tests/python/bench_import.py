"""How long `import upstar` takes beyond the start of Python, in milliseconds: the median of 21 runs of each."""

import statistics
import subprocess
import sys
import time


def median(program: str) -> float:
    times = []
    for _ in range(21):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", program], check=True)
        times.append(1000 * (time.perf_counter() - start))
    return statistics.median(times)


empty, full = median(""), median("import upstar")
print(f"import upstar: {full - empty:.1f} ms (Python alone: {empty:.1f} ms)")
