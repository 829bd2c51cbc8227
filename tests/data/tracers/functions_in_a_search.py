# Two functions within a third one, which looks for the best move itself; the game is an object of its own.
from math import inf

import plytrace


class Game:
    """Positions are names. Every game ends after two moves."""

    results = {"A": {"b": "B", "c": "C", "d": "D"}, "B": {1: 3, 2: 12, 3: 8}, "C": {1: 2, 2: 4, 3: 6},
               "D": {1: 14, 2: 5, 3: 2}}

    def actions(self, state):
        return list(self.results.get(state, {}))

    def result(self, state, action):
        return self.results[state][action]

    def is_terminal(self, state):
        return not self.actions(state)

    def utility(self, state):
        return state


@plytrace.search_node
def best_move(state, game):
    def max_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        best = -inf
        for action in game.actions(state):
            best = max(best, min_value(game.result(state, action), alpha, beta))
            if best >= beta:
                return best
            alpha = max(alpha, best)
        return best

    def min_value(state, alpha, beta):
        if game.is_terminal(state):
            return game.utility(state)
        best = inf
        for action in game.actions(state):
            best = min(best, max_value(game.result(state, action), alpha, beta))
            if best <= alpha:
                return best
            beta = min(beta, best)
        return best

    max_value, min_value = plytrace.search_nodes(max_value, min_value)
    alpha, chosen = -inf, None
    for action in game.actions(state):
        value = min_value(game.result(state, action), alpha, inf)
        if value > alpha:
            alpha, chosen = value, action
    return chosen


assert best_move("A", Game()) == "b"
