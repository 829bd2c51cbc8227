# MTD(f) that reports each step as a trace for Plytrace:
#   python3 mtd_f.py > trace.jsonl    and then    plytrace check trace.jsonl
import json
from math import inf

# Lists are nodes, whole numbers are leaves; MAX moves at the root.
TREE = [[[[41, 5], [12, 90]], [[101, 80], [20, 30]]], [[[34, 80], [36, 35]], [[50, 36], [25, 3]]]]
FIRST_GUESS = 50
events = []
visits = 0
bounds = {}  # from the path to a node to the bounds on its value


def tell(**event):
    events.append(event)


def test(node, path, beta, is_max, parent=None):
    """Is the node worth at least beta? If so, returns a lower bound on its value; if not, an upper bound."""
    global visits
    v, visits = visits, visits + 1
    tell(e="enter", v=v, p=parent, m=path[-1] if path else 0, r="max" if is_max else "min", a=beta - 1, b=beta)
    low, high = bounds.get(path, (-inf, inf))
    if low >= beta or high < beta:  # memory answers the test
        tell(e="table", v=v, k="hit")
        tell(e="leave", v=v, x=low if low >= beta else high)
        return low if low >= beta else high
    if not isinstance(node, list):
        tell(e="evaluate", v=v, x=node)
        bounds[path] = node, node
        return node
    best = -inf if is_max else inf
    for i, child in enumerate(node):
        value = test(child, path + (i,), beta, not is_max, v)
        best = max(best, value) if is_max else min(best, value)
        tell(e="return", v=v, x=best)
        if (best >= beta if is_max else best < beta) and i + 1 < len(node):
            tell(e="cutoff", v=v, n=len(node) - i - 1)
            break
    bounds[path] = (best, high) if best >= beta else (low, best)
    tell(e="table", v=v, k="store")
    tell(e="leave", v=v, x=best)
    return best


def mtd_f(guess):
    low, high = -inf, inf
    while low < high:
        beta = guess + 1 if guess == low else guess
        tell(e="pass", name="test", a=beta - 1, b=beta)
        guess = test(TREE, (), beta, True)
        if guess >= beta:
            low = guess
        else:
            high = guess
    return guess


mtd_f(FIRST_GUESS)
print(json.dumps({"plytrace": 1, "game": "tree", "position": TREE, "algorithm": "my MTD(f)"}))
for event in events:
    print(json.dumps(event))
print(json.dumps({"end": len(events)}))
