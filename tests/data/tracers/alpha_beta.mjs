// Alpha-beta; the same as negamax with zero windows; and a search that forgets a value. Each has a file of its own. The
// first argument is the tracer.
import { writeFileSync } from "node:fs";

const { Trace } = await import(process.argv[2]);
const TREE = [[3, 12, 8], [2, 4, 6], [14, 5, 9]];

const plain = new Trace({ game: "tree", position: TREE, options: { cut: "equal" } });
function alphaBeta(tree, alpha, beta, isMax) {
    return plain.node({ isMax, alpha, beta }, () => {
        if (!Array.isArray(tree)) return tree;
        let best = isMax ? -Infinity : Infinity;
        for (const child of tree) {
            const value = alphaBeta(child, alpha, beta, !isMax);
            best = isMax ? Math.max(best, value) : Math.min(best, value);
            if (isMax) alpha = Math.max(alpha, best);
            else beta = Math.min(beta, best);
            if (alpha >= beta) break;
        }
        return best;
    });
}
alphaBeta(TREE, -Infinity, Infinity, true);
writeFileSync(process.argv[3], plain.text());

const zero = new Trace({ game: "tree", position: TREE, algorithm: "my principal variation search", negamax: true });
function pvs(tree, alpha, beta, isMax) {
    return zero.node({ isMax, alpha, beta, children: tree.length }, () => {
        if (!Array.isArray(tree)) return isMax ? tree : -tree;
        tree.forEach((child, i) => {
            if (alpha >= beta) return;
            let value;
            if (i === 0) {
                value = -pvs(child, -beta, -alpha, !isMax);
            } else {
                value = -pvs(child, -alpha - 1, -alpha, !isMax);
                if (alpha < value && value < beta) value = -pvs(child, -beta, -alpha, !isMax);
            }
            alpha = Math.max(alpha, value);
        });
        return alpha;
    });
}
pvs(TREE, -1000, 1000, true);
writeFileSync(process.argv[4], zero.text());

const forgetful = new Trace({ game: "tree", position: TREE, algorithm: "my forgetful search" });
function forgets(depth) {
    return forgetful.node({ isMax: depth % 2 === 0 }, () => depth === 2 ? undefined : forgets(depth + 1));
}
try {
    forgets(0);
    process.exitCode = 1;
} catch (problem) {
    if (!/the value of visit 2, at depth 2 by move 0 is undefined/.test(problem.message)) process.exitCode = 1;
}
writeFileSync(process.argv[5], forgetful.text());
