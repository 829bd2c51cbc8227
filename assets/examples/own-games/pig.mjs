// Pig, a race to 20 with a die: roll as often as you like and hold to keep the points; a 1 loses those of the turn.
// A game for Plytrace (docs/own-game.md). A position is both scores, whose turn it is, and the points at stake, as in
// "12 7 1 5". While the die is in the air, "die" follows.
//
// In a browser, drop this file on Plytrace's page. On the desktop, it is a program for Node:
//
//     plytrace search --game-program "node pig.mjs" --algorithm expectiminimax --depth 5

const TARGET = 20;
const FACES = ["1", "2", "3", "4", "5", "6"];

function describe(points, turn, stake, isThrown) {
    const position = [...points, turn, stake, ...(isThrown ? ["die"] : [])].join(" ");
    const board = points.map((kept, i) => `${kept} ${"o".repeat(kept)}${i + 1 === turn ? "+".repeat(stake) : ""}`);
    if (points[0] >= TARGET) return { position, board, outcome: 1 };
    if (points[1] >= TARGET) return { position, board, outcome: -1 };
    const evaluation = (points[0] - points[1] + (turn === 1 ? stake : -stake)) / TARGET;
    if (isThrown) {
        return { position, board, turn: "chance", moves: FACES, probabilities: FACES.map(() => 1 / 6), evaluation };
    }
    return { position, board, turn, moves: stake > 0 ? ["roll", "hold"] : ["roll"], evaluation };
}

export function start(position = "0 0 1 0") {
    const words = position.split(" ");
    const [first, second, turn, stake] = words.map(Number);
    const described = describe([first, second], turn, stake, words.length === 5);
    return { game: "pig-to-20", chance: true, range: [-1, 1], ...described };
}

export function play(position, move) {
    const [first, second, turn, stake] = position.split(" ").map(Number);
    const points = [first, second];
    if (move === "roll") return describe(points, turn, stake, true);
    if (move === "1") return describe(points, 3 - turn, 0, false);
    const face = move === "hold" ? 0 : Number(move);
    if (move === "hold" || points[turn - 1] + stake + face >= TARGET) {
        points[turn - 1] = points[turn - 1] + stake + face;
        return describe(points, 3 - turn, 0, false);
    }
    return describe(points, turn, stake + face, false);
}

// The desktop asks on standard input; the page calls the two functions itself.
if (typeof process !== "undefined") {
    const { createInterface } = await import("node:readline");
    createInterface({ input: process.stdin }).on("line", (line) => {
        const question = JSON.parse(line);
        const answer = question.do === "start" ? start(question.position) : play(question.position, question.move);
        process.stdout.write(`${JSON.stringify(answer)}\n`);
    });
}
