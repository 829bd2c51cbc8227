// Records your own game-tree search as a trace that Plytrace shows and checks. Java 17 or later, this file alone.
//
//     static final Plytrace trace = new Plytrace("mine.jsonl", "tree", "((3 12 8) (2 4 6) (14 5 2))", "my alpha-beta");
//
//     static int alphaBeta(Tree tree, int alpha, int beta, boolean isMax) {
//         try (var visit = trace.node(isMax, alpha, beta)) {
//             if (tree.isLeaf()) return visit.value(tree.value());
//             ...
//             return visit.value(best);
//         }
//     }
//
// Call trace.close() after the search, or open the trace in a try. Then run: plytrace check mine.jsonl. A node is a
// call of the search, from its beginning to value(). The events in between follow from the nodes within it and their
// windows. docs/trace-format.md describes the events.
//
// If the environment variable PLYTRACE_TRACE is set, it replaces the path; "-" is standard output (plytrace watch).

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;

/** A trace, which ends with close(). One thread at a time. */
public final class Plytrace implements AutoCloseable {
    private static final String INSTEAD = System.getenv("PLYTRACE_TRACE");

    private final PrintStream to;
    private final boolean isOwnFile;
    private final String header; // without its options and its end
    private final StringBuilder options = new StringBuilder();
    private final Deque<Node> open = new ArrayDeque<>();
    private long events, visits;
    private boolean isNegamax, isBegun, isStopped, isClosed;

    /** Into a file. The game is "tree" with a tree as text, a game of Plytrace with its position, or any other word. */
    public Plytrace(String path, String game, String position, String algorithm) {
        this(file(path), !isStandardOutput(), game, position, algorithm);
    }

    /** Into a stream, such as System.out. */
    public Plytrace(PrintStream to, String game, String position, String algorithm) {
        this(to, false, game, position, algorithm);
    }

    private Plytrace(PrintStream to, boolean isOwnFile, String game, String position, String algorithm) {
        this.to = to;
        this.isOwnFile = isOwnFile;
        header = "{\"plytrace\":1,\"game\":" + json(game) + ",\"position\":" + json(position) + ",\"algorithm\":"
                + json(algorithm);
    }

    private static boolean isStandardOutput() {
        return "-".equals(INSTEAD);
    }

    private static PrintStream file(String path) {
        if (isStandardOutput()) {
            return new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        }
        String name = INSTEAD == null || INSTEAD.isEmpty() ? path : INSTEAD;
        try {
            return new PrintStream(new java.io.BufferedOutputStream(new FileOutputStream(name)), false,
                    StandardCharsets.UTF_8);
        } catch (IOException problem) {
            throw new IllegalArgumentException("plytrace: " + name + " cannot be written", problem);
        }
    }

    /** From now on, windows and values are from the point of view of the player to move, as in negamax. */
    public Plytrace negamax() {
        isNegamax = true;
        return this;
    }

    /** Declares rules in the header, before the first node: trace.options("cut", "equal"). */
    public Plytrace options(Object... keysAndValues) {
        if (isBegun) throw new IllegalStateException("plytrace: options() after the first event; expected it before");
        if (keysAndValues.length % 2 != 0) {
            throw new IllegalArgumentException("plytrace: options() has a key without a value; expected both");
        }
        for (int i = 0; i < keysAndValues.length; i += 2) {
            options.append(options.length() > 0 ? "," : "").append(json(String.valueOf(keysAndValues[i]))).append(':')
                    .append(json(keysAndValues[i + 1]));
        }
        return this;
    }

    /** Ends the file. */
    @Override
    public void close() {
        if (isClosed) return;
        isClosed = true;
        begin();
        line("{\"end\":" + events + ",\"truncated\":" + (isStopped || !open.isEmpty()) + "}");
        to.flush();
        if (isOwnFile) to.close();
    }

    /** The node below the innermost open one; moves are numbered by the order of the nodes. */
    public Node node(boolean isMax, double alpha, double beta) {
        return new Node(isMax, alpha, beta, -1);
    }

    /** The same with the number of the move that leads to it, as in the trace format. */
    public Node node(boolean isMax, double alpha, double beta, int move) {
        return new Node(isMax, alpha, beta, move);
    }

    /** The same for a search without windows. */
    public Node node(boolean isMax) {
        return new Node(isMax, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, -1);
    }

    /** Records one event with the keys of the trace format: trace.tell("table", "k", "probe"). */
    public void tell(String event, Object... keysAndValues) {
        if (!open.isEmpty()) open.peek().childReturned();
        if (event.equals("enter")) visits++;
        put(event, keysAndValues);
    }

    private void put(String event, Object... keysAndValues) {
        if (isStopped || isClosed) return;
        begin();
        StringBuilder text = new StringBuilder("{\"e\":\"").append(event).append('"');
        for (int i = 0; i + 1 < keysAndValues.length; i += 2) {
            text.append(",\"").append(keysAndValues[i]).append("\":").append(json(keysAndValues[i + 1]));
        }
        line(text.append('}').toString());
        events++;
    }

    /** Writes the header, which waits for options(). */
    private void begin() {
        if (isBegun) return;
        isBegun = true;
        line(header + (options.length() > 0 ? ",\"options\":{" + options + "}" : "") + "}");
    }

    private void line(String text) {
        to.print(text + "\n");
    }

    /** Programs with whole numbers use the limits of int for infinity. */
    private static double unlimited(double x) {
        boolean isLimit = x == Integer.MIN_VALUE || Math.abs(x) == Integer.MAX_VALUE;
        return isLimit ? Math.copySign(Double.POSITIVE_INFINITY, x) : x;
    }

    private static String json(Object value) {
        if (value == null || value instanceof Boolean || value instanceof Integer || value instanceof Long) {
            return String.valueOf(value);
        }
        if (value instanceof Number number) {
            double x = number.doubleValue();
            if (Double.isNaN(x)) throw new IllegalArgumentException("plytrace: a value is not a number");
            if (Double.isInfinite(x)) return x > 0 ? "\"+inf\"" : "\"-inf\"";
            boolean isWhole = x == Math.rint(x) && Math.abs(x) < 1e15;
            return isWhole ? Long.toString((long) x) : Double.toString(x);
        }
        StringBuilder text = new StringBuilder("\"");
        for (char c : value.toString().toCharArray()) {
            if (c == '"' || c == '\\') text.append('\\');
            if (c < 32) text.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            else text.append(c);
        }
        return text.append('"').toString();
    }

    /** A node of the search, from its beginning to value(). Open it in a try. */
    public final class Node implements AutoCloseable {
        private final boolean isMax;
        private final int sign;
        private final long visit = visits++;
        private final double low, high; // the window that it inherits, from MAX's point of view
        private double nowLow, nowHigh, best, pending;
        private boolean hasBest, hasPending; // pending: a child's value, until the next event reports it
        private boolean isZero, isChildZero, isFromTable, isEnded;
        private Boolean isOver;
        private int children, move, count = -1;

        private Node(boolean isMax, double alpha, double beta, int move) {
            this.isMax = isMax;
            sign = isNegamax && !isMax ? -1 : 1;
            low = nowLow = sign > 0 ? unlimited(alpha) : 0 - unlimited(beta); // not -0
            high = nowHigh = sign > 0 ? unlimited(beta) : 0 - unlimited(alpha);
            String role = isMax ? "max" : "min";
            Node parent = open.peek();
            if (parent == null) {
                put("enter", "r", role, "a", low, "b", high);
            } else {
                boolean isProbe = isProbe(parent);
                // A child that is better than a zero window is searched again.
                boolean isAgain = parent.isChildZero && parent.hasPending && !isProbe
                        && (move < 0 || move == parent.move);
                if (isAgain) {
                    parent.hasPending = false;
                } else {
                    parent.childReturned();
                    parent.tellBound(low, high);
                    parent.move = move < 0 ? parent.children : move;
                    parent.children++;
                }
                parent.isChildZero = isProbe;
                isZero = parent.isZero || isProbe;
                put("enter", "p", parent.visit, "m", parent.move, "r", role, "a", low, "b", high, "pass",
                        isZero ? "zero" : "full");
            }
            open.push(this);
        }

        /** How many children the node has. Without it, a cutoff does not say how many it skips. */
        public void children(int count) {
            this.count = count;
        }

        /** Whether the game is over at this leaf, or else only the depth limit is reached. */
        public void over(boolean isOver) {
            this.isOver = isOver;
        }

        /** The value comes from a transposition table. */
        public void fromTable() {
            isFromTable = true;
        }

        /** Ends the node, and returns its value as it is. */
        public double value(double result) {
            double value = sign > 0 ? unlimited(result) : 0 - unlimited(result);
            childReturned();
            if (children > 0) {
                tellCutoff();
                put("leave", "v", visit, "x", value);
            } else if (isFromTable) {
                put("table", "v", visit, "k", "hit");
                put("leave", "v", visit, "x", value);
            } else if (isOver != null) {
                put("evaluate", "v", visit, "x", value, "end", isOver);
            } else {
                put("evaluate", "v", visit, "x", value);
            }
            isEnded = true;
            open.poll();
            Node parent = open.peek();
            if (parent == null) {
                to.flush();
            } else {
                parent.pending = value;
                parent.hasPending = true;
            }
            return result;
        }

        /** The same for whole numbers. */
        public int value(int result) {
            value((double) result);
            return result;
        }

        /** A node that ends without a value ends the trace: an exception has left it, or value() was forgotten. */
        @Override
        public void close() {
            if (isEnded) return;
            isEnded = true;
            boolean isFirst = !isStopped;
            isStopped = true;
            while (!open.isEmpty() && open.poll() != this) continue;
            if (isFirst) {
                System.err.println("plytrace: the trace ends at event " + events + ": " + place()
                        + " ended without value()");
            }
        }

        /** Which node it is, after it was taken from the open ones. */
        private String place() {
            String name = "visit " + visit;
            return open.isEmpty() ? name + ", a root," : name + ", at depth " + open.size() + " by move "
                    + open.peek().move + ",";
        }

        /** Whether it is entered with a zero window, which its parent does not have itself. */
        private boolean isProbe(Node parent) {
            return !parent.isZero && low < high && high <= low + 1
                    && (parent.isMax ? high < parent.nowHigh : low > parent.nowLow);
        }

        private void childReturned() {
            if (!hasPending) return;
            hasPending = false;
            if (!hasBest || (isMax ? pending > best : pending < best)) best = pending;
            hasBest = true;
            put("return", "v", visit, "x", best);
        }

        /** The window of the next child shows whether the node has moved its bound. */
        private void tellBound(double low, double high) {
            double moved = isMax ? low : high;
            if (children == 0 || moved == (isMax ? nowLow : nowHigh)) return;
            if (isMax) nowLow = moved;
            else nowHigh = moved;
            put("bound", "v", visit, "x", moved);
        }

        private void tellCutoff() {
            if (count > children) {
                put("cutoff", "v", visit, "n", count - children);
            } else if (count < 0 && (isMax ? best >= high : best <= low)) {
                put("cutoff", "v", visit, "n", null);
            }
        }
    }
}
