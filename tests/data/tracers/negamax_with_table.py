# Negamax with a transposition table: three moves lead to the same position.
from math import inf

import plytrace

SHARED = (4, 7)
TREE = ((SHARED, (3, 9)), ((8, 5), SHARED), (SHARED, (6, 1)))
table = {}


@plytrace.search_node(sign=-1, table=True)
def negamax(node, alpha, beta, color=1):
    if not isinstance(node, tuple):
        return color * node
    if (node, color) in table:
        value, kind = table[node, color]
        if kind == "exact" or (kind == "lower" and value >= beta) or (kind == "upper" and value <= alpha):
            return value
    best, lowest = -inf, alpha
    for child in node:
        best = max(best, -negamax(child, -beta, -alpha, -color))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    table[node, color] = best, "lower" if best >= beta else "upper" if best <= lowest else "exact"
    return best


negamax(TREE, -inf, inf)
