// MTD(f) that reports each step as a trace for Plytrace:
//   java MtdF.java > trace.jsonl    and then    plytrace check trace.jsonl
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class MtdF {
    static final double INF = Double.POSITIVE_INFINITY;
    // Lists are nodes, whole numbers are leaves; MAX moves at the root.
    static final List<?> TREE = List.of(
            List.of(List.of(List.of(41, 5), List.of(12, 90)), List.of(List.of(101, 80), List.of(20, 30))),
            List.of(List.of(List.of(34, 80), List.of(36, 35)), List.of(List.of(50, 36), List.of(25, 3))));
    static final double FIRST_GUESS = 50;

    record Bounds(double low, double high) {}  // bounds on the value of a node
    static final Map<String, Bounds> memory = new HashMap<>();  // by the path to the node
    static int visits = 0, events = 0;

    static void print(String line) {
        System.out.println(line);
        ++events;
    }
    static void tell(String kind, int v, String rest) {
        print("{\"e\": \"" + kind + "\", \"v\": " + v + rest + "}");
    }

    // Is the node worth at least beta? If so, returns a lower bound on its value; if not, an upper bound.
    static double test(Object node, String path, double beta, boolean isMax, Integer parent, int move) {
        int v = visits++;
        tell("enter", v, ", \"p\": " + parent + ", \"m\": " + move + ", \"r\": \"" + (isMax ? "max" : "min")
                + "\", \"a\": " + (beta - 1) + ", \"b\": " + beta);
        Bounds known = memory.getOrDefault(path, new Bounds(-INF, INF));
        if (known.low >= beta || known.high < beta) {  // memory answers the test
            double bound = known.low >= beta ? known.low : known.high;
            tell("table", v, ", \"k\": \"hit\"");
            tell("leave", v, ", \"x\": " + bound);
            return bound;
        }
        if (node instanceof Number leaf) {
            double value = leaf.doubleValue();
            tell("evaluate", v, ", \"x\": " + value);
            memory.put(path, new Bounds(value, value));
            return value;
        }
        List<?> children = (List<?>) node;
        double best = isMax ? -INF : INF;
        for (int i = 0; i < children.size(); i++) {
            double value = test(children.get(i), path + i, beta, !isMax, v, i);
            best = isMax ? Math.max(best, value) : Math.min(best, value);
            tell("return", v, ", \"x\": " + best);
            if ((isMax ? best >= beta : best < beta) && i + 1 < children.size()) {
                tell("cutoff", v, ", \"n\": " + (children.size() - i - 1));
                break;
            }
        }
        memory.put(path, best >= beta ? new Bounds(best, known.high) : new Bounds(known.low, best));
        tell("table", v, ", \"k\": \"store\"");
        tell("leave", v, ", \"x\": " + best);
        return best;
    }

    static double mtdF(double guess) {
        double low = -INF, high = INF;
        while (low < high) {
            double beta = guess == low ? guess + 1 : guess;
            print("{\"e\": \"pass\", \"name\": \"test\", \"a\": " + (beta - 1) + ", \"b\": " + beta + "}");
            guess = test(TREE, "", beta, true, null, 0);
            if (guess >= beta) low = guess;
            else high = guess;
        }
        return guess;
    }

    public static void main(String[] arguments) {
        System.out.println("{\"plytrace\": 1, \"game\": \"tree\", \"position\": " + TREE + ", \"algorithm\": \"my MTD(f)\"}");
        mtdF(FIRST_GUESS);
        System.out.println("{\"end\": " + events + "}");
    }
}
