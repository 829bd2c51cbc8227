# Python runs parts of the build.

# The system's own Python goes first: a Python of another installation has none of the system's modules.
find_program(PLYTRACE_PYTHON NAMES python3 PATHS /usr/bin NO_DEFAULT_PATH)
find_program(PLYTRACE_PYTHON NAMES python3 REQUIRED)
mark_as_advanced(PLYTRACE_PYTHON)
