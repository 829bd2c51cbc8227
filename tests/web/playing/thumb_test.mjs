// Othello on an upright phone: from the first screen to a game against a level, with the engine's values, an answer to
// "why not this move?", and a long press on a square.

import assert from 'node:assert/strict';
import test from 'node:test';

import { withSite } from '../browser.mjs';
import { boxOfColor, photo } from '../pictures.mjs';
import { othelloSquare, playingPlaces } from '../places.mjs';
import { keptMoves, until, untilNow } from '../program.mjs';

const kPhone = { width: 390, height: 844, scale: 2, context: { hasTouch: true, isMobile: true } };
const kGround = '#94cdee'; // behind the best move's value in the dark theme

const tap = (page, place) => page.touchscreen.tap(place.x, place.y);
const words = (page) => page.locator('#place').textContent();
const work = (page) => page.evaluate(() => decodeURIComponent(sessionStorage.getItem('plytrace.work') ?? ''));

/** The legal squares after these moves ("f5d6c3"). */
function legalMoves(moves) {
    const at = (name) => 'abcdefgh'.indexOf(name[0]) + 8 * (Number(name[1]) - 1);
    const board = Array(64).fill('');
    for (const [name, disc] of [['d4', 'O'], ['e5', 'O'], ['e4', 'X'], ['d5', 'X']]) board[at(name)] = disc;
    const steps = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => [down, right])).filter((step) => step.some(Boolean));
    const flips = (square, mine) =>
        board[square] !== ''
            ? []
            : steps.flatMap(([down, right]) => {
                  const line = [];
                  for (let row = (square >> 3) + down, column = (square & 7) + right; ; row += down, column += right) {
                      if (row < 0 || row > 7 || column < 0 || column > 7 || board[8 * row + column] === '') return [];
                      if (board[8 * row + column] === mine) return line;
                      line.push(8 * row + column);
                  }
              });
    let mine = 'X';
    for (const name of moves.match(/[a-h][1-8]|--/g) ?? []) {
        if (name !== '--') for (const square of [...flips(at(name), mine), at(name)]) board[square] = mine;
        mine = mine === 'X' ? 'O' : 'X';
    }
    const squares = board.map((_, square) => square).filter((square) => flips(square, mine).length > 0);
    return squares.map((square) => 'abcdefgh'[square & 7] + ((square >> 3) + 1));
}

/** Starts a game against level 3 from the first screen, by touch. */
async function begin(page) {
    const places = playingPlaces();
    await tap(page, places.play);
    await until('the dialog is open', async () => (await words(page)).includes('New game'));
    await tap(page, places.white);
    await tap(page, places.level(3));
    await tap(page, places.accept);
    await until('the game has begun', async () => !(await words(page)).includes('New game'));
    return places;
}

test('a game against a chosen level is started and played by touch', () =>
    withSite({ path: '#v=1&lesson=two-ply', ...kPhone }, async ({ page }) => {
        await untilNow(page, { end: (end) => end > 0 });
        await begin(page);
        let moves = '';
        for (let count = 2; count <= 6; count += 2) {
            await tap(page, await othelloSquare(page, legalMoves(moves)[0]));
            moves = await until(`${count} moves are played`, () => keptMoves(page, count));
        }
        assert.match(await work(page), /players=you,level:3/);
    }));

test("the engine's values appear and answer by touch, and a long press on a square leads to its subtree", () =>
    withSite({ path: '#v=1&lesson=two-ply', ...kPhone }, async ({ page, context }) => {
        await untilNow(page, { end: (end) => end > 0 });
        const places = await begin(page);
        await tap(page, await othelloSquare(page, 'd3'));
        const moves = await until('two moves are played', () => keptMoves(page, 2));
        await page.keyboard.press('a'); // its check box is one of many in the board's options
        await until('a value is on the board', async () => boxOfColor(await photo(page), kGround));
        await until('that is saved', async () => (await work(page)).includes('overlay=on'));
        await tap(page, places.moreTabs);
        await tap(page, places.analysisTab);
        const devtools = await context.newCDPSession(page);
        const touch = (type, touchPoints) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
        const aFrame = () => page.evaluate(() => new Promise(requestAnimationFrame));
        const drawUp = async ({ x, y }, to) => {
            await touch('touchStart', [{ x, y, id: 0 }]);
            for (let at = y; at >= to.y; at -= 15) {
                await touch('touchMove', [{ x, y: at, id: 0 }]);
                await aFrame();
            }
            await touch('touchEnd', []);
        };
        await until('a line is shown', async () => {
            await drawUp(places.cardLow, places.cardHigh);
            await tap(page, places.analysedMove);
            return /answers|best move so far/.test(await words(page));
        });
        await tap(page, await othelloSquare(page, 'a1')); // back to the game
        await until('the line is gone', async () => !/answers|best move so far/.test(await words(page)));
        const square = await othelloSquare(page, legalMoves(moves)[0]);
        await touch('touchStart', [{ ...square, id: 0 }]);
        await until("the engine's tree is shown", async () => (await page.title()).includes("the engine’s search"));
        await touch('touchEnd', []);
        const board = async () => boxOfColor(await photo(page), '#2E7D4F');
        await until('the tree has replaced the board', async () => (await board()) === null);
    }));
