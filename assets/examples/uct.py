# UCT, a Monte Carlo tree search, that reports each step as a trace for Plytrace:
#   python3 uct.py > trace.jsonl    and then    plytrace check trace.jsonl
import json
import random
from math import log, sqrt

# Lists are nodes, numbers are results: MAX, who moves at the root, wins (1), loses (0) or draws (0.5).
TREE = [[[1, 0], [0, 1, 0.5]], [[1, 1], [0, 1]], [[0, 0.5], [1, 1]]]
C = 1.4
events = []
visits = 0


def tell(**event):
    events.append(event)


class Node:
    def __init__(self, state, is_max):
        self.state, self.is_max = state, is_max
        self.n, self.total, self.children = 0, 0, []  # only the children in the tree

    def mean(self):
        return self.total / self.n

    def score(self, child):
        return (child.mean() if self.is_max else -child.mean()) + C * sqrt(log(self.n) / child.n)

    def next_child(self):
        if len(self.children) < len(self.state):  # expansion
            self.children.append(Node(self.state[len(self.children)], not self.is_max))
            return len(self.children) - 1
        return max(range(len(self.children)), key=lambda i: self.score(self.children[i]))  # selection


def simulate(state):
    moves = []
    while isinstance(state, list):
        moves.append(random.randrange(len(state)))
        state = state[moves[-1]]
    return moves, state


def iterate(node, parent=None, move=0):
    """Continues the iteration from this node to its end. Returns the result, in MAX's view."""
    global visits
    v, visits = visits, visits + 1
    tell(e="enter", v=v, p=parent, m=move, r="max" if node.is_max else "min")
    is_leaf = not isinstance(node.state, list)
    is_path = not is_leaf and (parent is None or node.n > 0)
    if is_path:
        i = node.next_child()
        result = iterate(node.children[i], v, i)
    else:
        moves, result = simulate(node.state)
        if moves:
            tell(e="playout", v=v, moves=moves)
        tell(e="evaluate", v=v, x=result, end=is_leaf)
    node.n += 1  # backup
    node.total += result
    if is_path:
        tell(e="return", v=v, x=node.mean())
        tell(e="leave", v=v, x=node.mean())
    return result


random.seed(1)
root = Node(TREE, True)
for _ in range(100):
    iterate(root)
print(json.dumps({"plytrace": 1, "game": "tree", "position": TREE, "algorithm": "my UCT", "values": "mean"}))
for event in events:
    print(json.dumps(event))
print(json.dumps({"end": len(events)}))
