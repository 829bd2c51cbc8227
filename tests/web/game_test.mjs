// Playing against the search on the board.

import assert from 'node:assert/strict';
import test from 'node:test';

import { withSite } from './browser.mjs';
import { othelloSquare } from './places.mjs';
import { photo, untilLooksLike } from './pictures.mjs';
import { click, keptMoves, until, untilNow } from './program.mjs';

test('the computer answers an Othello move played with the mouse', () =>
    withSite({ path: '#v=1&game=othello&depth=2&evaluation=positional&computer=O&step=end' }, async ({ page }) => {
        const { title } = await untilNow(page, { end: (end) => end > 0 });
        const before = await photo(page);
        // a1 is not legal: nothing happens.
        await click(page, await othelloSquare(page, 'a1'));
        await page.mouse.move(2, 60);
        await untilLooksLike(page, before, 'after a square that is not legal');
        await click(page, await othelloSquare(page, 'd3'));
        const moves = await until('both players have moved', () => keptMoves(page, 2));
        assert.match(moves, /^d3[ce][35]$/, `d3 has three replies; got ${moves}`);
        await untilNow(page, { title: (now) => now === title || now.includes('*') });
    }));

test('a tic-tac-toe move is played with the keyboard alone', () =>
    withSite({ path: '#v=1&game=tic-tac-toe&depth=2&step=end' }, async ({ page }) => {
        await untilNow(page, { end: (end) => end > 0 });
        await page.keyboard.press('b');
        await page.keyboard.press('Enter');
        const moves = await until('a move is played', () => keptMoves(page, 1));
        assert.match(moves, /^[abc][123]$/);
    }));
