"""Alpha-beta with one mistake of a beginner, which the argument names."""

import sys
from math import inf

import plytrace

SLIP = sys.argv[1]


@plytrace.search_node
def alphabeta(node, depth, alpha, beta, maximizingPlayer):
    if depth == 0 or isinstance(node, int):
        return node
    if maximizingPlayer:
        value = -inf
        for child in node:
            low = -inf if SLIP == "bound-kept" else alpha
            value = max(value, alphabeta(child, depth - 1, low, beta, SLIP == "max-again"))
            alpha = max(alpha, value)
            if alpha >= beta:
                break
        return value
    value = inf
    for child in node:
        value = min(value, alphabeta(child, depth - 1, alpha, beta, True))
        beta = min(beta, value)
        if value <= beta if SLIP == "own-bound" else alpha >= beta:
            break
    return alpha if SLIP == "returns-alpha" else value


alphabeta([[3, 12, 8], [2, 4, 6], [14, 5, 2]], 2, -inf, inf, True)
