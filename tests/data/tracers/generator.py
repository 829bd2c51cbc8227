# A search that is a generator: it gives way after each leaf.
from math import inf

import plytrace

TREE = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


@plytrace.search_node
def alpha_beta(node, alpha, beta, is_max):
    if not isinstance(node, list):
        yield node
        return node
    best = -inf if is_max else inf
    for child in node:
        value = yield from alpha_beta(child, alpha, beta, not is_max)
        best = max(best, value) if is_max else min(best, value)
        if best >= beta if is_max else best <= alpha:
            break
        alpha, beta = (max(alpha, best), beta) if is_max else (alpha, min(beta, best))
    return best


assert list(alpha_beta(TREE, -inf, inf, True)) == [3, 12, 8, 2, 14, 5, 2]
