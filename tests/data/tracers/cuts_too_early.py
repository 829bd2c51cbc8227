# Wrong: MIN cuts at any value below its own bound.
from math import inf

import plytrace

TREE = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


@plytrace.search_node
def max_value(node, alpha, beta):
    if not isinstance(node, list):
        return node
    best = -inf
    for child in node:
        best = max(best, min_value(child, alpha, beta))
        if best >= beta:
            return best
        alpha = max(alpha, best)
    return best


@plytrace.search_node
def min_value(node, alpha, beta):
    if not isinstance(node, list):
        return node
    best = inf
    for child in node:
        best = min(best, max_value(child, alpha, beta))
        if best < beta:
            return best
        beta = min(beta, best)
    return best


max_value(TREE, -inf, inf)
