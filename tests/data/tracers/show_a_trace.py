# Prints what a notebook draws, or why it draws nothing: show_a_trace.py TRACE PROGRAM
import sys

import plytrace

try:
    print(plytrace.show(sys.argv[1], 5, sys.argv[2])._repr_svg_(), end="")
except (OSError, ValueError) as problem:
    print(problem)
