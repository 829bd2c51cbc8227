// Alpha-beta for tic-tac-toe, with the number of each move, the number of children and the rule of cuts.
public class TicTacToe {
    static final int[][] LINES =
            {{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}};
    static Plytrace trace;
    static final char[] board = "XO-XO----".toCharArray();

    static int search(boolean isMax, int alpha, int beta, int move) {
        try (var node = trace.node(isMax, alpha, beta, move)) {
            int free = 0;
            for (char square : board) free += square == '-' ? 1 : 0;
            if (hasLine('X')) return node.value(1);
            if (hasLine('O')) return node.value(-1);
            if (free == 0) return node.value(0);
            node.children(free);
            int best = isMax ? -2 : 2;
            for (int square = 0; square < 9; square++) {
                if (board[square] != '-') continue;
                board[square] = isMax ? 'X' : 'O';
                int value = search(!isMax, alpha, beta, square);
                board[square] = '-';
                best = isMax ? Math.max(best, value) : Math.min(best, value);
                if (isMax) alpha = Math.max(alpha, best);
                else beta = Math.min(beta, best);
                if (alpha >= beta) return node.value(best);
            }
            return node.value(best);
        }
    }

    static boolean hasLine(char player) {
        for (int[] line : LINES) {
            if (board[line[0]] == player && board[line[1]] == player && board[line[2]] == player) return true;
        }
        return false;
    }

    public static void main(String[] files) {
        trace = new Plytrace(files[0], "tic-tac-toe", "XO-XO---- X", "my alpha-beta").options("cut", "equal");
        search(true, -2, 2, 0);
        trace.close();
    }
}
