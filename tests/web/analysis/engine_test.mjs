// The engine beside the page: in a worker of its own, with values on the board, and anew with every move.

import assert from 'node:assert/strict';
import test from 'node:test';

import { withSite } from '../browser.mjs';
import { boxOfColor, photo } from '../pictures.mjs';
import { othelloSquare } from '../places.mjs';
import { click, ready, until } from '../program.mjs';

const kGround = '#94cdee'; // of the best move's value in the dark theme: its blue, three fifths of the way from white

test('an engine thinks beside the page, and begins anew with a move', () =>
    withSite({ path: '#v=1&game=othello&depth=1&step=0' }, async ({ page }) => {
        await ready(page);
        const square = await othelloSquare(page, 'd3');
        const box = async () => boxOfColor(await photo(page), kGround);
        assert.equal(await box(), null);
        const workers = page.workers().length;
        await page.keyboard.press('a');
        const first = await until('a value stands on the board', box);
        assert.equal(page.workers().length, workers + 1);
        await click(page, square);
        await page.mouse.move(2, 60);
        await until('there are values for the next position', async () => {
            const next = await box();
            return next !== null && (next.left !== first.left || next.top !== first.top || next.right !== first.right);
        });
        await page.keyboard.press('a');
        await until('the values are gone', async () => (await box()) === null);
    }));
