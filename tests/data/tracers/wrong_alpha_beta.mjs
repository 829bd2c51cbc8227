// Alpha-beta with one mistake of a beginner, which the first argument names; the second is the tracer.
const [slip, tracer] = process.argv.slice(2);
const { Trace } = await import(tracer);
const position = [[3, 12, 8], [2, 4, 6], [14, 5, 2]];
const trace = new Trace({ game: "tree", position });

const alphabeta = (node, alpha, beta, maximizing) => trace.node({ isMax: maximizing, alpha, beta }, () => {
    if (!Array.isArray(node)) return node;
    let value = maximizing ? -Infinity : Infinity;
    for (const child of node) {
        const low = maximizing && slip === "bound-kept" ? -Infinity : alpha;
        const found = alphabeta(child, low, beta, !maximizing || slip === "max-again");
        value = maximizing ? Math.max(value, found) : Math.min(value, found);
        if (maximizing) alpha = Math.max(alpha, value);
        else beta = Math.min(beta, value);
        if (!maximizing && slip === "own-bound" ? value <= beta : alpha >= beta) break;
    }
    return !maximizing && slip === "returns-alpha" ? alpha : value;
});

alphabeta(position, -Infinity, Infinity, true);
console.log(trace.text());
