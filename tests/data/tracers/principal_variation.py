# Negamax with zero windows: a child is searched again if it is better than the first one.
from math import inf

import plytrace

TREE = [[3, 12, 8], [2, 4, 6], [14, 5, 9]]


@plytrace.search_node(sign=-1)
def pvs(node, alpha, beta, color):
    if not isinstance(node, list):
        return color * node
    for i, child in enumerate(node):
        if i == 0:
            value = -pvs(child, -beta, -alpha, -color)
        else:
            value = -pvs(child, -alpha - 1, -alpha, -color)
            if alpha < value < beta:
                value = -pvs(child, -beta, -alpha, -color)
        alpha = max(alpha, value)
        if alpha >= beta:
            break
    return alpha


with plytrace.trace(algorithm="my principal variation search"):
    assert pvs(TREE, -inf, inf, 1) == 5
