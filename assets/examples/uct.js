// UCT, a Monte Carlo tree search, that reports each step as a trace for Plytrace:
//   node uct.js > trace.jsonl    and then    plytrace check trace.jsonl

// Lists are nodes, numbers are results: MAX, who moves at the root, wins (1), loses (0) or draws (0.5).
const TREE = [[[1, 0], [0, 1, 0.5]], [[1, 1], [0, 1]], [[0, 0.5], [1, 1]]];
const C = 1.4;
const events = [];
let visits = 0;

function tell(event) {
    events.push(JSON.stringify(event));
}

class Node {
    constructor(state, isMax) {
        this.state = state;
        this.isMax = isMax;
        this.n = 0;
        this.total = 0;
        this.children = [];  // only those in the tree
    }
    mean() {
        return this.total / this.n;
    }
    score(child) {
        return (this.isMax ? child.mean() : -child.mean()) + C * Math.sqrt(Math.log(this.n) / child.n);
    }
    nextChild() {
        if (this.children.length < this.state.length) {  // expansion
            this.children.push(new Node(this.state[this.children.length], !this.isMax));
            return this.children.length - 1;
        }
        let best = 0;  // selection
        this.children.forEach((child, i) => {
            if (this.score(child) > this.score(this.children[best])) best = i;
        });
        return best;
    }
}

function simulate(state) {
    const moves = [];
    while (Array.isArray(state)) {
        moves.push(Math.floor(Math.random() * state.length));
        state = state[moves[moves.length - 1]];
    }
    return [moves, state];
}

// Continues the iteration from this node to its end. Returns the result, in MAX's view.
function iterate(node, parent = null, move = 0) {
    const v = visits++;
    tell({ e: "enter", v, p: parent, m: move, r: node.isMax ? "max" : "min" });
    const isLeaf = !Array.isArray(node.state);
    const isPath = !isLeaf && (parent === null || node.n > 0);
    let result;
    if (isPath) {
        const i = node.nextChild();
        result = iterate(node.children[i], v, i);
    } else {
        let moves;
        [moves, result] = simulate(node.state);
        if (!isLeaf) tell({ e: "playout", v, moves });
        tell({ e: "evaluate", v, x: result, end: isLeaf });
    }
    node.n++;  // backup
    node.total += result;
    if (isPath) {
        tell({ e: "return", v, x: node.mean() });
        tell({ e: "leave", v, x: node.mean() });
    }
    return result;
}

const root = new Node(TREE, true);
for (let i = 0; i < 100; i++) iterate(root);
const header = { plytrace: 1, game: "tree", position: TREE, algorithm: "my UCT", values: "mean" };
console.log([JSON.stringify(header), ...events, JSON.stringify({ end: events.length })].join("\n"));
