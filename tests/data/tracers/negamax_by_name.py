# Right: negamax, which the tracer knows by the function's name.
from math import inf

import plytrace

TREE = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


@plytrace.search_node
def nega_max(node, depth, alpha, beta, color):
    if depth == 0 or not isinstance(node, list):
        return color * node
    value = -inf
    for child in node:
        value = max(value, -nega_max(child, depth - 1, -beta, -alpha, -color))
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return value


nega_max(TREE, 2, -inf, inf, 1)
