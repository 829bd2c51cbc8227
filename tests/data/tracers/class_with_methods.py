# A class whose methods play tic-tac-toe on a board that they change and change back.
from math import inf

import plytrace

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


class TicTacToe:
    def __init__(self, cells):
        self.cells = list(cells)

    def winner(self):
        return next((self.cells[a] for a, b, c in LINES if self.cells[a] != "." and
                     self.cells[a] == self.cells[b] == self.cells[c]), None)

    def moves(self):
        return [] if self.winner() else [i for i, cell in enumerate(self.cells) if cell == "."]

    @plytrace.search_node(children=lambda self: self.moves())
    def search(self, player, alpha=-inf, beta=inf, move=None):
        if not self.moves():
            return {"X": 1, "O": -1, None: 0}[self.winner()]
        best = -inf if player == "X" else inf
        for square in self.moves():
            self.cells[square] = player
            value = self.search("O" if player == "X" else "X", alpha, beta, move=square)
            self.cells[square] = "."
            if player == "X":
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best


with plytrace.trace(game="tic-tac-toe", position="XO-XO---- X"):
    assert TicTacToe("XO.XO....").search("X") == 1
