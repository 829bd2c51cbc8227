// MTD(f) that reports each step as a trace for Plytrace:
//   node mtd_f.js > trace.jsonl    and then    plytrace check trace.jsonl

// Lists are nodes, whole numbers are leaves; MAX moves at the root.
const TREE = [[[[41, 5], [12, 90]], [[101, 80], [20, 30]]], [[[34, 80], [36, 35]], [[50, 36], [25, 3]]]];
const FIRST_GUESS = 50;
const events = [];
const memory = new Map();  // from the path to a node to the bounds on its value
let visits = 0;

function tell(event) {
    events.push(JSON.stringify(event));
}

// Is the node worth at least beta? If so, returns a lower bound on its value; if not, an upper bound.
function test(node, path, beta, isMax, parent, move) {
    const v = visits++;
    tell({ e: "enter", v, p: parent, m: move, r: isMax ? "max" : "min", a: beta - 1, b: beta });
    const [low, high] = memory.get(path) ?? [-Infinity, Infinity];
    if (low >= beta || high < beta) {  // memory answers the test
        const bound = low >= beta ? low : high;
        tell({ e: "table", v, k: "hit" });
        tell({ e: "leave", v, x: bound });
        return bound;
    }
    if (!Array.isArray(node)) {
        tell({ e: "evaluate", v, x: node });
        memory.set(path, [node, node]);
        return node;
    }
    let best = isMax ? -Infinity : Infinity;
    for (let i = 0; i < node.length; i++) {
        const value = test(node[i], path + i, beta, !isMax, v, i);
        best = isMax ? Math.max(best, value) : Math.min(best, value);
        tell({ e: "return", v, x: best });
        if ((isMax ? best >= beta : best < beta) && i + 1 < node.length) {
            tell({ e: "cutoff", v, n: node.length - i - 1 });
            break;
        }
    }
    memory.set(path, best >= beta ? [best, high] : [low, best]);
    tell({ e: "table", v, k: "store" });
    tell({ e: "leave", v, x: best });
    return best;
}

function mtdF(guess) {
    let low = -Infinity, high = Infinity;
    while (low < high) {
        const beta = guess === low ? guess + 1 : guess;
        tell({ e: "pass", name: "test", a: beta - 1, b: beta });
        guess = test(TREE, "", beta, true, null, 0);
        if (guess >= beta) low = guess;
        else high = guess;
    }
    return guess;
}

mtdF(FIRST_GUESS);
const header = { plytrace: 1, game: "tree", position: TREE, algorithm: "my MTD(f)" };
console.log([JSON.stringify(header), ...events, JSON.stringify({ end: events.length })].join("\n"));
