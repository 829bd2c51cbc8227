# Finds the Python that runs parts of the build.

# Prefers the system's Python: other installations cannot import the system's modules.
find_program(PLYTRACE_PYTHON NAMES python3 PATHS /usr/bin NO_DEFAULT_PATH)
find_program(PLYTRACE_PYTHON NAMES python3 REQUIRED)
mark_as_advanced(PLYTRACE_PYTHON)
