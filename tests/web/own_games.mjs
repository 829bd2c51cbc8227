// Modules of games of one's own for tests, and how they are opened.

import { drop, untilNow } from './program.mjs';

// Sticks: one or two are taken in turn, and the last one wins. With seven, the first player wins by taking one.
export const kDescribe = `
function describe(sticks, turn) {
    const position = sticks + ' ' + turn;
    if (sticks === 0) return { position, outcome: turn === 1 ? -1 : 1 };
    const moves = ['1', '2'].slice(0, sticks);
    const colours = ['#12ab34', '#ab1234'];
    const board = [moves.map((move, i) => ({ text: move, colour: colours[i], move }))];
    return { position, turn, moves, board };
}`;
export const kStart = `export function start() { return { game: 'take-away', ...describe(7, 1) }; }`;
export const kPlay = `export function play(position, move) {
    const [sticks, turn] = position.split(' ').map(Number);
    return describe(sticks - Number(move), 3 - turn);
}`;
export const kSticks = [kDescribe, kStart, kPlay].join('\n');

export const noGame = '#v=1&tree=(1,2)';
const kEventsWithoutGame = 10; // of that tree's search, which the page may still report while the game opens

/** Drops a module and returns the state of the page with the opened game. */
export async function openGame(page, source, name) {
    await untilNow(page, { state: 'running' });
    await drop(page, { 'game.mjs': source });
    await untilNow(page, { title: (title) => title.startsWith(name) });
    const isSearched = (end) => end > 0 && end !== kEventsWithoutGame;
    return untilNow(page, { end: isSearched, narration: (words) => words.startsWith('Step 0 of ') });
}
