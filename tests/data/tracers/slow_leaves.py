# A search with slow leaves: what happened before a pause has been written after it.
import io
import time

import plytrace

written = io.StringIO()


@plytrace.search_node
def minimax(node, is_max):
    if isinstance(node, list):
        return (max if is_max else min)(minimax(child, not is_max) for child in node)
    if node == 2:
        assert written.getvalue().count('"e":"evaluate"') == 1
    time.sleep(0.2)
    return node


with plytrace.trace(written):
    minimax([1, 2], True)
