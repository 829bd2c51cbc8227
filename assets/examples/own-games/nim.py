"""Nim with three heaps: a move takes any number from one heap, and whoever takes the last one wins. A game for Plytrace
(docs/own-game.md); a position is the heaps and whose turn it is: "3 4 5 1".

    plytrace search --game-program "python3 nim.py" --algorithm alpha-beta
"""

import json
import sys


def describe(heaps, turn):
    """The answer about a position: its moves, or its outcome."""
    answer = {
        "position": " ".join(map(str, [*heaps, turn])),
        "key": " ".join(map(str, [*sorted(heaps), turn])),  # the order of the heaps does not matter
        "board": ["|" * heap for heap in heaps],
    }
    if not any(heaps):
        answer["outcome"] = -1 if turn == 1 else 1  # the other player has taken the last one
        return answer
    answer["turn"] = turn
    answer["moves"] = [
        f"{taken} from {number}" for number, heap in enumerate(heaps, start=1) for taken in range(1, heap + 1)
    ]
    return answer


def play(position, move):
    """The position after the move. It depends on the two texts alone."""
    *heaps, turn = map(int, position.split())
    taken, number = map(int, move.split(" from "))
    heaps[number - 1] -= taken
    return describe(heaps, 3 - turn)


for line in sys.stdin:
    question = json.loads(line)
    if question["do"] == "start":
        *heaps, turn = map(int, question.get("position", "3 4 5 1").split())
        answer = {"game": "nim-of-heaps", "range": [-1, 1]} | describe(heaps, turn)
    else:
        answer = play(question["position"], question["move"])
    print(json.dumps(answer), flush=True)
