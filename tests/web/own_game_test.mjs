// Games of one's own: a JavaScript module that is dropped or pasted is searched, drawn and played as any game.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';

import { executable, withSite } from './browser.mjs';
import { kSticks, noGame, openGame } from './own_games.mjs';
import { boardCell } from './places.mjs';
import { click, now, ready, until, untilNow } from './program.mjs';

const pig = path.join(process.env.PLYTRACE_TEST_DATA, '../../assets/examples/own-games/pig.mjs');

/** The lines of the trace that the page saves. */
async function savedTrace(page, body) {
    const folder = mkdtempSync(path.join(tmpdir(), 'plytrace-'));
    try {
        await page.keyboard.press('Control+Shift+S');
        await untilNow(page, { isTyping: true });
        await page.keyboard.press('Control+A');
        await page.keyboard.type('own.jsonl');
        const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
        const file = path.join(folder, 'own.jsonl');
        await download.saveAs(file);
        await body(file, folder);
    } finally {
        rmSync(folder, { recursive: true });
    }
}

const linesOf = (file) => readFileSync(file, 'utf8').trim().split('\n').map((line) => JSON.parse(line));

test('the example in JavaScript gives the trace of the same file on the desktop, and the value of Pig', () =>
    withSite({ path: noGame }, async ({ page }) => {
        await openGame(page, readFileSync(pig, 'utf8'), 'pig-to-20');
        await savedTrace(page, (file, folder) => {
            const options = ['--algorithm', 'expectiminimax', '--depth', '4'];
            const desktop = path.join(folder, 'desktop.jsonl');
            execFileSync(executable, ['search', '--game-program', `node '${pig}'`, ...options, '--trace', desktop]);
            assert.deepEqual(linesOf(file).slice(1), linesOf(desktop).slice(1));
            assert.equal(linesOf(file)[0].game, 'pig-to-20');
            execFileSync(executable, ['check', file]); // throws if the search is wrong
            const asBuiltIn = ['search', '--game', 'pig', ...options, '--json'];
            const builtIn = execFileSync(executable, asBuiltIn, { encoding: 'utf8' });
            const { x } = linesOf(file).findLast(({ e }) => e === 'leave');
            assert.equal(x, JSON.parse(builtIn).value);
        });
    }));

test('a move is played by a click on the board, and the next position is searched', () =>
    withSite({ path: noGame, width: 1920, height: 1080 }, async ({ page }) => {
        const { end } = await openGame(page, kSticks, 'take-away');
        await page.keyboard.press('End');
        await untilNow(page, { step: end, narration: (words) => /\b1\b/.test(words) });
        await click(page, await boardCell(page, '#12ab34'));
        const next = await untilNow(page, { end: (steps) => steps > 0 && steps < end });
        await click(page, await boardCell(page, '#ab1234'));
        await untilNow(page, { end: (steps) => steps > 0 && steps < next.end });
        await page.keyboard.press('Control+Z');
        await page.keyboard.press('Control+Z');
        await untilNow(page, { end });
    }));

test('a module that is pasted into the dialog opens, once its fault is corrected', () =>
    withSite({ path: noGame }, async ({ page }) => {
        await ready(page);
        await page.keyboard.press('Alt+Shift+D');
        await untilNow(page, { isTyping: true });
        await page.keyboard.insertText('export function play() {}');
        await page.keyboard.press('Control+Enter');
        await untilNow(page, { place: (words) => words.includes('exports no function start') });
        await click(page, { x: 640, y: 370 }); // the middle of the field
        await untilNow(page, { isTyping: true });
        await page.keyboard.press('Control+A');
        await page.keyboard.insertText(kSticks);
        await page.keyboard.press('Control+Enter');
        await untilNow(page, { title: (title) => title.startsWith('take-away'), end: (end) => end > 0 });
    }));

test('after a reload, the recorded search is there, and the module is not', () =>
    withSite({ path: noGame }, async ({ page }) => {
        const { end } = await openGame(page, kSticks, 'take-away');
        const work = () => page.evaluate(() => sessionStorage.getItem('plytrace.work') ?? '');
        await until('the work is stored', async () => (await work()).includes('take-away'));
        await page.reload();
        await untilNow(page, { state: 'running', end });
        assert.equal(await page.evaluate(() => document.querySelectorAll('iframe').length), 0);
        assert.match((await now(page)).title, /^take-away/);
    }));
