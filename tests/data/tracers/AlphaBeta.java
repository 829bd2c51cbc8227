// Alpha-beta, and the same as negamax with zero windows, each into a file of its own.
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

    public static void main(String[] files) {
        try (var trace = new Plytrace(files[0], "tree", TEXT, "my alpha-beta")) {
            alphaBeta(trace, TREE, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, true);
        }
        try (var trace = new Plytrace(files[1], "tree", TEXT, "my principal variation search")) {
            pvs(trace.negamax(), TREE, -1000, 1000, true);
        }
    }
}
