// Alpha-beta; the same as negamax with zero windows; and a search that forgets a value. Each has a file of its own, and
// only those run whose file is named.
import java.util.List;

public class AlphaBeta {
    static final Object TREE = List.of(List.of(3, 12, 8), List.of(2, 4, 6), List.of(14, 5, 9));
    static final String TEXT = "((3 12 8) (2 4 6) (14 5 9))";

    static double alphaBeta(Plytrace trace, Object tree, double alpha, double beta, boolean isMax) {
        try (var node = trace.node(isMax, alpha, beta)) {
            if (tree instanceof Integer leaf) return node.value((double) leaf);
            double best = isMax ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
            for (Object child : (List<?>) tree) {
                double value = alphaBeta(trace, child, alpha, beta, !isMax);
                best = isMax ? Math.max(best, value) : Math.min(best, value);
                if (isMax) alpha = Math.max(alpha, best);
                else beta = Math.min(beta, best);
                if (alpha >= beta) break;
            }
            return node.value(best);
        }
    }

    static int pvs(Plytrace trace, Object tree, int alpha, int beta, boolean isMax) {
        try (var node = trace.node(isMax, alpha, beta)) {
            if (tree instanceof Integer leaf) return node.value(isMax ? leaf : -leaf);
            List<?> children = (List<?>) tree;
            node.children(children.size());
            for (int i = 0; i < children.size(); i++) {
                int value;
                if (i == 0) {
                    value = -pvs(trace, children.get(i), -beta, -alpha, !isMax);
                } else {
                    value = -pvs(trace, children.get(i), -alpha - 1, -alpha, !isMax);
                    if (alpha < value && value < beta) value = -pvs(trace, children.get(i), -beta, -alpha, !isMax);
                }
                alpha = Math.max(alpha, value);
                if (alpha >= beta) break;
            }
            return node.value(alpha);
        }
    }

    static int forgets(Plytrace trace, int depth) {
        try (var node = trace.node(depth % 2 == 0, -1000, 1000)) {
            return depth == 2 ? 3 : node.value(forgets(trace, depth + 1));
        }
    }

    static boolean isRefused(Runnable call) {
        try {
            call.run();
            return false;
        } catch (IllegalStateException | IllegalArgumentException expected) {
            return true;
        }
    }

    public static void main(String[] files) {
        try (var trace = new Plytrace(files[0], "tree", TEXT, "my alpha-beta")) {
            if (!isRefused(() -> trace.options("cut"))) throw new AssertionError("a key without a value");
            trace.options("cut", "equal");
            alphaBeta(trace, TREE, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, true);
            if (!isRefused(() -> trace.options("bounds", "soft"))) throw new AssertionError("after the first event");
        }
        if (files.length == 1) return;
        try (var trace = new Plytrace(files[1], "tree", TEXT, "my principal variation search")) {
            pvs(trace.negamax(), TREE, -1000, 1000, true);
        }
        try (var trace = new Plytrace(files[2], "tree", TEXT, "my forgetful search")) {
            forgets(trace, 0);
        }
    }
}
