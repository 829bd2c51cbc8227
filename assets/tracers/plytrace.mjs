// Records your own game-tree search as a trace that Plytrace shows and checks. An ES2020 module, for Node.js and for
// web pages.
//
//     import { Trace } from "./plytrace.mjs";
//     const trace = new Trace({ game: "tree", position: [[3, 12, 8], [2, 4, 6], [14, 5, 2]] });
//
//     function alphaBeta(tree, alpha, beta, isMax) {
//         return trace.node({ isMax, alpha, beta }, () => {
//             if (isLeaf(tree)) return tree;
//             ...
//             return best;
//         });
//     }
//     alphaBeta(tree, -Infinity, Infinity, true);
//     console.log(trace.text());
//
// Then run: plytrace check trace.jsonl. A node is a call of the search, and the result of the function within it is the
// node's value. The events in between follow from the nodes within it and their windows. docs/trace-format.md describes
// the events.

const told = (key, x) => (x === Infinity ? "+inf" : x === -Infinity ? "-inf" : x);

/** A trace. Its lines are kept in memory. */
export class Trace {
    #lines = [];
    #open = [];
    #visits = 0;
    #isStopped = false;
    #isNegamax;

    /**
     * The game is "tree" with a tree (nested arrays or text), a game of Plytrace with its position, or any other word.
     * negamax: windows and values are from the point of view of the player to move. options: rules for the header,
     * such as { cut: "equal" }.
     */
    constructor({ game = "my game", position = "", algorithm = "my alpha-beta", negamax = false, ...more } = {}) {
        this.#isNegamax = negamax;
        this.#lines.push(JSON.stringify({ plytrace: 1, game, position, algorithm, ...more }, told));
    }

    /** The whole file so far, with a footer. */
    text() {
        const truncated = this.#isStopped || this.#open.length > 0;
        return [...this.#lines, JSON.stringify({ end: this.#lines.length - 1, truncated })].join("\n");
    }

    /** Records one event with the keys of the trace format: trace.tell("table", { k: "probe" }). */
    tell(event, keys = {}) {
        if (this.#open.length > 0) this.#open[this.#open.length - 1].childReturned();
        if (event === "enter") this.#visits++;
        this.#put(event, keys);
    }

    /**
     * A node below the innermost open one: calls search(node) and returns what it returns, which is the node's value.
     * Options: isMax, alpha, beta; move, a whole number, otherwise moves are numbered by the order of the nodes;
     * children, their number, without which a cutoff does not say how many it skips; over, whether the game is over at
     * a leaf; value, a function that finds the value in a result that is not a number. Without `search` it returns the
     * node: `using node = trace.node({ … })`, and `return node.value(best)`.
     */
    node(options, search) {
        const node = new Node(this.#shared, options);
        if (search === undefined) return node;
        try {
            const result = search(node);
            node.value(options.value === undefined ? result : options.value(result));
            return result;
        } finally {
            node.end();
        }
    }

    /** What a node changes in its trace. */
    #shared = {
        open: this.#open,
        sign: (isMax) => (this.#isNegamax && !isMax ? -1 : 1),
        nextVisit: () => this.#visits++,
        put: (event, keys) => this.#put(event, keys),
        stop: (why) => {
            if (!this.#isStopped) console.error(`plytrace: the trace ends at event ${this.#lines.length - 1}: ${why}`);
            this.#isStopped = true;
        },
    };

    #put(event, keys) {
        if (!this.#isStopped) this.#lines.push(JSON.stringify({ e: event, ...keys }, told));
    }
}

class Node {
    #trace;
    #isMax;
    #sign;
    #visit;
    #options;
    #low; #high;        // the window that it inherits, from MAX's point of view …
    #nowLow; #nowHigh;  // … and as it is now
    #best = null;
    #pending = null;    // a child's value, until the next event reports it
    #children = 0;
    #move = 0;
    #isZero = false;
    #isChildZero = false;
    #isFromTable = false;
    #isEnded = false;

    constructor(trace, options) {
        const { isMax, alpha = -Infinity, beta = Infinity, move } = options;
        this.#trace = trace;
        this.#options = options;
        this.#isMax = isMax;
        this.#sign = trace.sign(isMax);
        this.#low = this.#nowLow = this.#sign > 0 ? alpha : 0 - beta;  // not -0
        this.#high = this.#nowHigh = this.#sign > 0 ? beta : 0 - alpha;
        this.#visit = trace.nextVisit();
        const window = { r: isMax ? "max" : "min", a: this.#low, b: this.#high };
        const parent = trace.open[trace.open.length - 1];
        if (parent === undefined) {
            trace.put("enter", window);
        } else {
            const isProbe = this.#isProbe(parent);
            // A child that is better than a zero window is searched again.
            const isAgain = parent.#isChildZero && parent.#pending !== null && !isProbe &&
                (move === undefined || move === parent.#move);
            if (isAgain) {
                parent.#pending = null;
            } else {
                parent.childReturned();
                parent.#tellBound(this.#low, this.#high);
                parent.#move = move ?? parent.#children;
                parent.#children++;
            }
            parent.#isChildZero = isProbe;
            this.#isZero = parent.#isZero || isProbe;
            trace.put("enter", { p: parent.#visit, m: parent.#move, ...window, pass: this.#isZero ? "zero" : "full" });
        }
        trace.open.push(this);
    }

    /** The value comes from a transposition table. */
    fromTable() { this.#isFromTable = true; }

    /** Ends the node, and returns its value as it is. */
    value(result) {
        if (typeof result !== "number" || Number.isNaN(result)) {
            const problem = `the value of ${this.#place()} is ${result}; expected a number`;
            this.end();
            throw new TypeError(`plytrace: ${problem}`);
        }
        const x = this.#sign < 0 ? 0 - result : result;
        const v = this.#visit;
        this.childReturned();
        if (this.#children > 0) {
            this.#tellCutoff();
            this.#trace.put("leave", { v, x });
        } else if (this.#isFromTable) {
            this.#trace.put("table", { v, k: "hit" });
            this.#trace.put("leave", { v, x });
        } else {
            this.#trace.put("evaluate", { v, x, end: this.#options.over });
        }
        this.#isEnded = true;
        this.#trace.open.pop();
        const parent = this.#trace.open[this.#trace.open.length - 1];
        if (parent !== undefined) parent.#pending = x;
        return result;
    }

    /** A node that ends without a value ends the trace: an exception has left the search. */
    end() {
        if (this.#isEnded) return;
        this.#isEnded = true;
        this.#trace.stop(`${this.#place()}, ended without a value`);
        while (this.#trace.open.length > 0 && this.#trace.open.pop() !== this);
    }

    /** Which node it is, while it is open. */
    #place() {
        const depth = this.#trace.open.indexOf(this);
        const move = depth > 0 ? this.#trace.open[depth - 1].#move : 0;
        return `visit ${this.#visit}, ${depth > 0 ? `at depth ${depth} by move ${move}` : "a root"}`;
    }

    /** Tells the value of the child that ended last. */
    childReturned() {
        if (this.#pending === null) return;
        const value = this.#pending;
        this.#pending = null;
        if (this.#best === null || (this.#isMax ? value > this.#best : value < this.#best)) this.#best = value;
        this.#trace.put("return", { v: this.#visit, x: this.#best });
    }

    /** Whether it is entered with a zero window, which its parent does not have itself. */
    #isProbe(parent) {
        return !parent.#isZero && this.#low < this.#high && this.#high <= this.#low + 1 &&
            (parent.#isMax ? this.#high < parent.#nowHigh : this.#low > parent.#nowLow);
    }

    /** The window of the next child shows whether the node has moved its bound. */
    #tellBound(low, high) {
        const moved = this.#isMax ? low : high;
        if (this.#children === 0 || moved === (this.#isMax ? this.#nowLow : this.#nowHigh)) return;
        if (this.#isMax) this.#nowLow = moved;
        else this.#nowHigh = moved;
        this.#trace.put("bound", { v: this.#visit, x: moved });
    }

    #tellCutoff() {
        const count = this.#options.children;
        if (count > this.#children) {
            this.#trace.put("cutoff", { v: this.#visit, n: count - this.#children });
        } else if (count === undefined && (this.#isMax ? this.#best >= this.#high : this.#best <= this.#low)) {
            this.#trace.put("cutoff", { v: this.#visit, n: null });
        }
    }
}

// `using` ends a node at the end of its block, where the language has it.
if (Symbol.dispose !== undefined) Node.prototype[Symbol.dispose] = Node.prototype.end;
