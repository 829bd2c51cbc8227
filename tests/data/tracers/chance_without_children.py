"""Expectiminimax whose decorator does not say how many children a chance node has."""

import sys

import plytrace


@plytrace.search_node(player=lambda node: node["turn"])
def value(node):
    if "value" in node:
        return node["value"]
    values = [value(child) for child in node["children"]]
    return sum(values) / len(values) if node["turn"] == "chance" else max(values)


leaves = [{"turn": "max", "value": 1}, {"turn": "max", "value": 3}]
with plytrace.trace(sys.argv[1]):
    print(value({"turn": "max", "children": [{"turn": "chance", "children": leaves}]}))
