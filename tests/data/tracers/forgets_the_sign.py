# Wrong: negamax that does not negate the values of its children.
from math import inf

import plytrace

TREE = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]


@plytrace.search_node(sign=-1)
def negamax(node, alpha, beta, color):
    if not isinstance(node, list):
        return color * node
    best = -inf
    for child in node:
        best = max(best, negamax(child, -beta, -alpha, -color))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best


negamax(TREE, -inf, inf, 1)
