# An agent with several opponents, who move one after the other; values are pairs of score and action, and a branch is
# cut only beyond the bound.
from math import inf

import plytrace


class GameState:
    def __init__(self, tree):
        self.tree = tree

    def getLegalActions(self, agentIndex):
        return list(range(len(self.tree))) if isinstance(self.tree, list) else []

    def generateSuccessor(self, agentIndex, action):
        return GameState(self.tree[action])

    def getNumAgents(self):
        return 3

    def getScore(self):
        return self.tree


class Agent:
    def getAction(self, gameState):
        return self.value(gameState, 0, -inf, inf)[1]

    @plytrace.search_node
    def value(self, gameState, agentIndex, alpha, beta):
        actions = gameState.getLegalActions(agentIndex)
        if not actions:
            return gameState.getScore(), None
        following = (agentIndex + 1) % gameState.getNumAgents()
        best, chosen = (-inf, None) if agentIndex == 0 else (inf, None)
        for action in actions:
            successor = gameState.generateSuccessor(agentIndex, action)
            value = self.value(successor, following, alpha, beta)[0]
            if agentIndex == 0:
                if value > best:
                    best, chosen = value, action
                if best > beta:
                    break
                alpha = max(alpha, best)
            else:
                if value < best:
                    best, chosen = value, action
                if best < alpha:
                    break
                beta = min(beta, best)
        return best, chosen


assert Agent().getAction(GameState([[[5, 9], [7, 8]], [[4, 1], [2, 3]], [[6, 8], [5, 5]]])) == 0
