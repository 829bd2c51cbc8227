# Alpha-beta that reports each step as a trace for Plytrace:
#   python3 alpha_beta.py > trace.jsonl    and then    plytrace check trace.jsonl
import json
from math import inf

TREE = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]  # lists are nodes, numbers leaves; MAX moves at the root
events = []
visits = 0


def tell(**event):
    """Keeps one event. Infinity is written as a string."""
    events.append({key: ("+inf" if x > 0 else "-inf") if x in (inf, -inf) else x for key, x in event.items()})


def alpha_beta(node, alpha, beta, is_max, parent=None, move=0):
    global visits
    v, visits = visits, visits + 1
    tell(e="enter", v=v, p=parent, m=move, r="max" if is_max else "min", a=alpha, b=beta)
    if not isinstance(node, list):
        tell(e="evaluate", v=v, x=node)
        return node
    best = -inf if is_max else inf
    for i, child in enumerate(node):
        value = alpha_beta(child, alpha, beta, not is_max, v, i)
        best = max(best, value) if is_max else min(best, value)
        tell(e="return", v=v, x=best)
        if (best >= beta if is_max else best <= alpha) and i + 1 < len(node):
            tell(e="cutoff", v=v, n=len(node) - i - 1)
            break
        if is_max and best > alpha:
            alpha = best
            tell(e="bound", v=v, x=alpha)
        elif not is_max and best < beta:
            beta = best
            tell(e="bound", v=v, x=beta)
    tell(e="leave", v=v, x=best)
    return best


alpha_beta(TREE, -inf, inf, True)
print(json.dumps({"plytrace": 1, "game": "tree", "position": TREE, "algorithm": "my alpha-beta"}))
for event in events:
    print(json.dumps(event))
print(json.dumps({"end": len(events)}))
