// Tic-tac-toe on a board of 4 by 4 squares, on which three in a row win. A game for Plytrace (docs/own-game.md); a
// position is the squares, row by row: "X---O-----------".
//
//     plytrace search --game-program "java FourByFour.java" --algorithm alpha-beta --depth 5

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class FourByFour {
    static final int SIDE = 4, IN_A_ROW = 3;
    static final Pattern ASKED = Pattern.compile("\"position\":\"([XO-]{16})\"(,\"move\":\"([a-d])([1-4]))?");

    static boolean hasLine(String board, char piece, int row, int column, int down, int right) {
        for (int i = 0; i < IN_A_ROW; ++i, row += down, column += right) {
            if (row >= SIDE || column < 0 || column >= SIDE || board.charAt(row * SIDE + column) != piece) return false;
        }
        return true;
    }

    static boolean hasWon(String board, char piece) {
        int[][] directions = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
        for (int at = 0; at < SIDE * SIDE; ++at) {
            for (int[] by : directions) if (hasLine(board, piece, at / SIDE, at % SIDE, by[0], by[1])) return true;
        }
        return false;
    }

    static String describe(String board) {
        List<String> moves = new ArrayList<>(), rows = new ArrayList<>();
        for (int at = 0; at < SIDE * SIDE; ++at) {
            if (board.charAt(at) == '-') moves.add("\"" + (char) ('a' + at % SIDE) + (at / SIDE + 1) + "\"");
        }
        for (int row = 0; row < SIDE; ++row) rows.add("\"" + board.substring(row * SIDE, (row + 1) * SIDE) + "\"");
        String answer = "\"position\":\"" + board + "\",\"board\":" + rows;
        if (hasWon(board, 'X')) return answer + ",\"outcome\":1}";
        if (hasWon(board, 'O')) return answer + ",\"outcome\":-1}";
        if (moves.isEmpty()) return answer + ",\"outcome\":0}";
        return answer + ",\"turn\":" + (moves.size() % 2 == 0 ? 1 : 2) + ",\"moves\":" + moves + "}";
    }

    public static void main(String[] arguments) throws IOException {
        BufferedReader questions = new BufferedReader(new InputStreamReader(System.in));
        for (String line; (line = questions.readLine()) != null; ) {
            StringBuilder board = new StringBuilder("-".repeat(SIDE * SIDE));
            String begun = "{\"game\":\"tic-tac-toe-on-4x4\",\"range\":[-1,1],";
            Matcher asked = ASKED.matcher(line);
            boolean isFound = asked.find();
            if (isFound) board = new StringBuilder(asked.group(1));
            if (isFound && asked.group(2) != null) {
                int pieces = SIDE * SIDE - (int) asked.group(1).chars().filter(c -> c == '-').count();
                int square = (asked.group(4).charAt(0) - '1') * SIDE + asked.group(3).charAt(0) - 'a';
                board.setCharAt(square, pieces % 2 == 0 ? 'X' : 'O');
                begun = "{";
            }
            System.out.println(begun + describe(board.toString()));
        }
    }
}
