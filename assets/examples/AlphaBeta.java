// Alpha-beta that reports each step as a trace for Plytrace:
//   java AlphaBeta.java > trace.jsonl    and then    plytrace check trace.jsonl
import java.util.List;

public class AlphaBeta {
    static final double INF = Double.POSITIVE_INFINITY;
    // Lists are nodes, numbers leaves; MAX moves at the root.
    static final List<?> TREE = List.of(List.of(3, 12, 8), List.of(2, 4, 6), List.of(14, 5, 2));
    static int visits = 0, events = 0;

    static String json(double x) {  // infinity is told as a string
        return x == INF ? "\"+inf\"" : x == -INF ? "\"-inf\"" : Double.toString(x);
    }
    static void tell(String kind, int v, String rest) {
        System.out.println("{\"e\": \"" + kind + "\", \"v\": " + v + rest + "}");
        ++events;
    }

    static double alphaBeta(Object node, double alpha, double beta, boolean isMax, Integer parent, int move) {
        int v = visits++;
        tell("enter", v, ", \"p\": " + parent + ", \"m\": " + move + ", \"r\": \"" + (isMax ? "max" : "min")
                + "\", \"a\": " + json(alpha) + ", \"b\": " + json(beta));
        if (node instanceof Number leaf) {
            tell("evaluate", v, ", \"x\": " + json(leaf.doubleValue()));
            return leaf.doubleValue();
        }
        List<?> children = (List<?>) node;
        double best = isMax ? -INF : INF;
        for (int i = 0; i < children.size(); i++) {
            double value = alphaBeta(children.get(i), alpha, beta, !isMax, v, i);
            best = isMax ? Math.max(best, value) : Math.min(best, value);
            tell("return", v, ", \"x\": " + json(best));
            if ((isMax ? best >= beta : best <= alpha) && i + 1 < children.size()) {
                tell("cutoff", v, ", \"n\": " + (children.size() - i - 1));
                break;
            }
            if (isMax && best > alpha) tell("bound", v, ", \"x\": " + json(alpha = best));
            else if (!isMax && best < beta) tell("bound", v, ", \"x\": " + json(beta = best));
        }
        tell("leave", v, ", \"x\": " + json(best));
        return best;
    }

    public static void main(String[] arguments) {
        System.out.println("{\"plytrace\": 1, \"game\": \"tree\", \"position\": " + TREE + ", \"algorithm\": \"my alpha-beta\"}");
        alphaBeta(TREE, -INF, INF, true, null, 0);
        System.out.println("{\"end\": " + events + "}");
    }
}
