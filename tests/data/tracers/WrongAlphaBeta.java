// Alpha-beta with one mistake of a beginner, which the first argument names; the second is the file.
import java.util.List;

public class WrongAlphaBeta {
    static class Node {
        int value;
        List<Node> children = List.of();

        Node(int value) {
            this.value = value;
        }

        Node(Node... children) {
            this.children = List.of(children);
        }
    }

    static Plytrace trace;
    static String slip;

    static int alphabeta(Node node, int alpha, int beta, boolean maximizing) {
        try (var visit = trace.node(maximizing, alpha, beta)) {
            if (node.children.isEmpty()) return visit.value(node.value);
            int value = maximizing ? Integer.MIN_VALUE : Integer.MAX_VALUE;
            for (Node child : node.children) {
                int low = maximizing && slip.equals("bound-kept") ? Integer.MIN_VALUE : alpha;
                int found = alphabeta(child, low, beta, !maximizing || slip.equals("max-again"));
                value = maximizing ? Math.max(value, found) : Math.min(value, found);
                if (maximizing) alpha = Math.max(alpha, value);
                else beta = Math.min(beta, value);
                if (!maximizing && slip.equals("own-bound") ? value <= beta : alpha >= beta) break;
            }
            return visit.value(!maximizing && slip.equals("returns-alpha") ? alpha : value);
        }
    }

    static Node leaves(int a, int b, int c) {
        return new Node(new Node(a), new Node(b), new Node(c));
    }

    public static void main(String[] arguments) {
        slip = arguments[0];
        trace = new Plytrace(arguments[1], "tree", "((3 12 8) (2 4 6) (14 5 2))", "my alpha-beta");
        Node root = new Node(leaves(3, 12, 8), leaves(2, 4, 6), leaves(14, 5, 2));
        alphabeta(root, Integer.MIN_VALUE, Integer.MAX_VALUE, true);
        trace.close();
    }
}
