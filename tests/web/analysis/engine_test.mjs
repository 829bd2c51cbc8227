// The engine in its own worker: its values on the board, and a new analysis after every move.

import assert from 'node:assert/strict';
import test from 'node:test';

import { withSite } from '../browser.mjs';
import { boxOfColor, photo } from '../pictures.mjs';
import { othelloSquare } from '../places.mjs';
import { click, keptMoves, ready, until, untilNow } from '../program.mjs';

const kGround = '#94cdee'; // behind the best move's value in the dark theme: 3/5 of the way from white to its blue

test('the engine analyses in its own worker and starts again after a move', () =>
    withSite({ path: '#v=1&game=othello&depth=1&step=0' }, async ({ page }) => {
        await ready(page);
        await page.keyboard.press('s'); // a board with room for numbers
        const across = async () => (await othelloSquare(page, 'h1')).x - (await othelloSquare(page, 'a1')).x;
        await until('the board is large', async () => (await across()) > 250);
        const square = await othelloSquare(page, 'd3');
        const box = async () => boxOfColor(await photo(page), kGround);
        assert.equal(await box(), null);
        const workers = page.workers().length;
        await page.keyboard.press('a');
        const first = await until('a value is on the board', box);
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

/** Makes the page's workers, or fails if window.hasNoWorkers is set. */
function doubtWorkers() {
    const RealWorker = Worker;
    window.refusals = 0;
    window.Worker = function (...how) {
        if (!window.hasNoWorkers) return new RealWorker(...how);
        ++window.refusals;
        throw new Error('no worker can be had');
    };
}

test('a failing engine is retried until it starts', () =>
    withSite({ path: '#v=1&game=othello&depth=1&step=0' }, async ({ page }) => {
        await page.addInitScript(doubtWorkers);
        await page.reload();
        await ready(page);
        await page.keyboard.press('s');
        await page.evaluate(() => (window.hasNoWorkers = true));
        await page.keyboard.press('a');
        await until('two attempts were made', () => page.evaluate(() => window.refusals >= 2));
        assert.equal(await boxOfColor(await photo(page), kGround), null);
        await page.evaluate(() => (window.hasNoWorkers = false));
        await until('a value is on the board', async () => boxOfColor(await photo(page), kGround));
    }));

const kAgainstLevel5 = JSON.stringify({ play: { black: 'you', white: 'level:5', start: 'tournament' } });

test('the search behind a level\'s move is shown, with the weights it used', () =>
    withSite({ path: '#v=1&game=othello&depth=1&step=end' }, async ({ page }) => {
        await page.addInitScript((settings) => localStorage.setItem('plytrace.settings', settings), kAgainstLevel5);
        await page.reload();
        await ready(page);
        const isAsking = async () => (await page.locator('#place').textContent()).includes('New game');
        await page.keyboard.press('Shift+G');
        await until('the dialog is open', isAsking);
        await page.keyboard.press('Enter');
        await until('the game has begun', async () => !(await isAsking()));
        await click(page, await othelloSquare(page, 'd3'));
        await until('both players have moved', () => keptMoves(page, 2));
        let asked = 0; // requests for the weights: the search and the engine run in different workers
        page.on('request', (request) => (asked += request.url().endsWith('/patterns.weights') ? 1 : 0));
        await page.keyboard.press('Shift+Q');
        await untilNow(page, { title: (title) => title.includes('level 5'), narration: (said) => said.includes('The search is over') });
        assert.equal(asked, 1);
    }));

/** The last report of this page's engine worker on a request at the initial position. */
function report({ hasSimd }) {
    const base = new URL('.', document.querySelector('script[type="module"]').src);
    const load = async (name) => (await fetch(new URL(name, base))).arrayBuffer();
    const request = JSON.stringify({
        number: 1,
        position: `${'-'.repeat(27)}OX------XO${'-'.repeat(27)} X`,
        kind: 1, // a value for each move
        plies: 8,
        solve_from: 0,
        nodes: 1e9,
        level: 1,
        seed: 1,
    });
    return new Promise((resolve, reject) => {
        const ask = async () => {
            const { EngineLink } = await import(new URL('engine.js', base));
            const parts = { module: await WebAssembly.compile(await load('plytrace.wasm')), data: await load('plytrace.data') };
            const link = new EngineLink(parts, (_, text) => JSON.parse(text).over && resolve(text), () => reject(new Error('no answer')));
            if (!link.parts.hasSimd) throw new Error('this browser has SIMD instructions');
            link.parts.hasSimd = hasSimd;
            link.start(1, request);
        };
        ask().catch(reject);
    });
}

test('the engine finds the same with and without SIMD instructions', () =>
    withSite({ path: '#v=1&game=othello&depth=1&step=0' }, async ({ page }) => {
        await ready(page);
        const asked = [];
        page.on('request', (request) => asked.push(new URL(request.url()).pathname.split('/').pop()));
        const portable = await page.evaluate(report, { hasSimd: false });
        assert.equal(JSON.parse(portable).moves.length, 4);
        assert.equal(JSON.parse(portable).plies, 8);
        assert.ok(!asked.includes('plytrace_engine.wasm'));
        assert.equal(await page.evaluate(report, { hasSimd: true }), portable);
        assert.ok(asked.includes('plytrace_engine.wasm'));
    }));
