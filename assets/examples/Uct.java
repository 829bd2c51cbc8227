// UCT, a Monte Carlo tree search, that reports each step as a trace for Plytrace:
//   java Uct.java > trace.jsonl    and then    plytrace check trace.jsonl
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

public class Uct {
    // Lists are nodes, numbers are results: MAX, who moves at the root, wins (1), loses (0) or draws (0.5).
    static final List<?> TREE = List.of(List.of(List.of(1, 0), List.of(0, 1, 0.5)),
            List.of(List.of(1, 1), List.of(0, 1)), List.of(List.of(0, 0.5), List.of(1, 1)));
    static final double C = 1.4;
    static final Random random = new Random(1);
    static int visits = 0, events = 0;

    static void tell(String kind, int v, String rest) {
        System.out.println("{\"e\": \"" + kind + "\", \"v\": " + v + rest + "}");
        ++events;
    }

    static class Node {
        final Object state;
        final boolean isMax;
        final List<Node> children = new ArrayList<>();  // only those in the tree
        int n = 0;
        double total = 0;

        Node(Object state, boolean isMax) {
            this.state = state;
            this.isMax = isMax;
        }
        double mean() {
            return total / n;
        }
        double score(Node child) {
            return (isMax ? child.mean() : -child.mean()) + C * Math.sqrt(Math.log(n) / child.n);
        }
        int nextChild() {
            List<?> moves = (List<?>) state;
            if (children.size() < moves.size()) {  // expansion
                children.add(new Node(moves.get(children.size()), !isMax));
                return children.size() - 1;
            }
            int best = 0;  // selection
            for (int i = 1; i < children.size(); i++)
                if (score(children.get(i)) > score(children.get(best))) best = i;
            return best;
        }
    }

    static double simulate(Object state, List<Integer> moves) {
        while (state instanceof List<?> children) {
            moves.add(random.nextInt(children.size()));
            state = children.get(moves.get(moves.size() - 1));
        }
        return ((Number) state).doubleValue();
    }

    // Continues the iteration from this node to its end. Returns the result, in MAX's view.
    static double iterate(Node node, Integer parent, int move) {
        int v = visits++;
        tell("enter", v, ", \"p\": " + parent + ", \"m\": " + move + ", \"r\": \"" + (node.isMax ? "max" : "min") + "\"");
        boolean isLeaf = node.state instanceof Number;
        boolean isPath = !isLeaf && (parent == null || node.n > 0);
        double result;
        if (isPath) {
            int i = node.nextChild();
            result = iterate(node.children.get(i), v, i);
        } else {
            List<Integer> moves = new ArrayList<>();
            result = simulate(node.state, moves);
            if (!isLeaf) tell("playout", v, ", \"moves\": " + moves);
            tell("evaluate", v, ", \"x\": " + result + ", \"end\": " + isLeaf);
        }
        node.n++;  // backup
        node.total += result;
        if (isPath) {
            tell("return", v, ", \"x\": " + node.mean());
            tell("leave", v, ", \"x\": " + node.mean());
        }
        return result;
    }

    public static void main(String[] arguments) {
        System.out.println("{\"plytrace\": 1, \"game\": \"tree\", \"position\": " + TREE
                + ", \"algorithm\": \"my UCT\", \"values\": \"mean\"}");
        Node root = new Node(TREE, true);
        for (int i = 0; i < 100; i++) iterate(root, null, 0);
        System.out.println("{\"end\": " + events + "}");
    }
}
