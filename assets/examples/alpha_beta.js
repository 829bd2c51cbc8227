// Alpha-beta that reports each step as a trace for Plytrace:
//   node alpha_beta.js > trace.jsonl    and then    plytrace check trace.jsonl
const TREE = [[3, 12, 8], [2, 4, 6], [14, 5, 2]];  // lists are nodes, numbers leaves; MAX moves at the root
const events = [];
let visits = 0;

// Keeps one event. Infinity is written as a string.
function tell(event) {
    const told = (key, x) => (x === Infinity ? "+inf" : x === -Infinity ? "-inf" : x);
    events.push(JSON.stringify(event, told));
}

function alphaBeta(node, alpha, beta, isMax, parent, move) {
    const v = visits++;
    tell({ e: "enter", v, p: parent, m: move, r: isMax ? "max" : "min", a: alpha, b: beta });
    if (!Array.isArray(node)) {
        tell({ e: "evaluate", v, x: node });
        return node;
    }
    let best = isMax ? -Infinity : Infinity;
    for (let i = 0; i < node.length; i++) {
        const value = alphaBeta(node[i], alpha, beta, !isMax, v, i);
        best = isMax ? Math.max(best, value) : Math.min(best, value);
        tell({ e: "return", v, x: best });
        if ((isMax ? best >= beta : best <= alpha) && i + 1 < node.length) {
            tell({ e: "cutoff", v, n: node.length - i - 1 });
            break;
        }
        if (isMax && best > alpha) {
            alpha = best;
            tell({ e: "bound", v, x: alpha });
        } else if (!isMax && best < beta) {
            beta = best;
            tell({ e: "bound", v, x: beta });
        }
    }
    tell({ e: "leave", v, x: best });
    return best;
}

alphaBeta(TREE, -Infinity, Infinity, true, null, 0);
const header = { plytrace: 1, game: "tree", position: TREE, algorithm: "my alpha-beta" };
console.log([JSON.stringify(header), ...events, JSON.stringify({ end: events.length })].join("\n"));
