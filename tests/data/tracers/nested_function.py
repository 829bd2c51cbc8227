# A recursive function within another one; it takes the depth left, and the tree is deeper than that.
from math import inf

import plytrace

TREE = [[[1, 2], [3, 4]], [[5, 6], [7, 8]]]


def evaluation(node):
    return node if not isinstance(node, list) else sum(evaluation(child) for child in node) / len(node)


def solve(tree, limit):
    @plytrace.search_node
    def visit(node, depth, lo, hi, maximizing):
        if depth == 0 or not isinstance(node, list):
            return evaluation(node)
        best = -inf if maximizing else inf
        for child in node:
            value = visit(child, depth - 1, lo, hi, not maximizing)
            if maximizing:
                best, lo = max(best, value), max(lo, value)
            else:
                best, hi = min(best, value), min(hi, value)
            if lo >= hi:
                break
        return best

    return visit(tree, limit, -inf, inf, True)


with plytrace.trace(game="a tree to depth 2"):
    assert solve(TREE, 2) == 5.5
