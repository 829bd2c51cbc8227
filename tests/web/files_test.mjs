// Files: saved as downloads that the desktop program can read, and opened with the browser's dialog or by dropping.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';

import { executable, withSite } from './browser.mjs';
import { messageButton } from './places.mjs';
import { click, drop, now, ready, until, untilNow } from './program.mjs';

/** Presses the key that opens a file, and returns Playwright's replacement for the browser's dialog. */
async function askForFile(page) {
    page.on('filechooser', () => {});
    await now(page); // so that Playwright intercepts the dialog
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Control+O')]);
    return chooser;
}

/** Opens the Export dialog and continues with the default choices to the file name. */
async function exportPicture(page) {
    await page.keyboard.press('Control+Shift+E');
    const place = () => page.evaluate(() => document.getElementById('place').textContent);
    await until('the Export dialog is open', async () => (await place()).includes('Export'));
    await page.keyboard.press('Enter');
    await untilNow(page, { isTyping: true });
}

/** Saves as `name` and returns the path and the text of the downloaded file. */
async function saveAs(page, name, body) {
    const folder = mkdtempSync(path.join(tmpdir(), 'plytrace-'));
    try {
        await page.keyboard.press('Control+Shift+S');
        await untilNow(page, { isTyping: true });
        await page.keyboard.press('Control+A');
        await page.keyboard.type(name);
        const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
        assert.equal(download.suggestedFilename(), name);
        const file = path.join(folder, name);
        await download.saveAs(file);
        await untilNow(page, { isTyping: false });
        await body(file, readFileSync(file, 'utf8'));
    } finally {
        rmSync(folder, { recursive: true });
    }
}

test('a recorded search is downloaded, is valid, and opens again', () =>
    withSite({ path: '#v=1&lesson=two-ply&step=22' }, async ({ page, context, address }) => {
        await untilNow(page, { step: 22 });
        await saveAs(page, 'two-ply λ.jsonl', async (file) => {
            execFileSync(executable, ['validate', file]); // throws if it is not valid
            const other = await context.newPage();
            await other.goto(`${address}#v=1&tree=(1,2)`);
            await ready(other);
            await (await askForFile(other)).setFiles(file);
            await untilNow(other, { title: (title) => title.startsWith('two-ply λ'), end: 37 });
        });
    }));

test('a tree is downloaded and then counts as saved', () =>
    withSite({ path: '#v=1&tree=((3,12),(2,4))&selected=2&step=end' }, async ({ page }) => {
        await ready(page);
        await page.keyboard.press('F2');
        await untilNow(page, { isTyping: true });
        await page.keyboard.type('-5');
        await page.keyboard.press('Enter');
        await untilNow(page, { title: (title) => title.includes('*') });
        await saveAs(page, 'mine.txt', (file, text) => {
            assert.match(text, /\(\(-5 12\) \(2 4\)\)/);
            execFileSync(executable, ['search', '--tree-file', file, '--algorithm', 'minimax']);
        });
        await untilNow(page, { title: (title) => !title.includes('*'), message: (text) => /^Saved.*mine/.test(text) });
    }));

test('a dropped tree opens', () =>
    withSite({ path: '#v=1&lesson=two-ply' }, async ({ page }) => {
        const { end } = await ready(page);
        assert.deepEqual(await drop(page, { 'dropped.txt': '((1 2) (3 4))' }), [true, true, true]);
        await untilNow(page, { title: (title) => title.startsWith('dropped'), end: (now) => now !== end });
        await drop(page, { 'tree.js': '{name: "A", children: [{name: "B", value: 3}, {name: "C", value: 4}]}' });
        await untilNow(page, { title: (title) => title.startsWith('tree') });
    }));

test('an unreadable file changes nothing and shows a message', () =>
    withSite({ path: '#v=1&lesson=two-ply&step=5' }, async ({ page }) => {
        const before = await untilNow(page, { step: 5 });
        for (const [name, text] of [
            ['broken.txt', '((1 2) (3'],
            ['empty.json', ''],
            ['cut.jsonl', '{"format":"plytrace'],
        ]) {
            await drop(page, { [name]: text });
            const { title, step } = await untilNow(page, { message: (message) => message.includes(name) });
            assert.deepEqual([title, step], [before.title, 5]);
        }
    }));

test('the message about an unreadable file has a button that shows the place of the error in its text', () =>
    withSite({ path: '#v=1&lesson=two-ply&step=5' }, async ({ page }) => {
        const before = await untilNow(page, { step: 5 });
        await drop(page, { 'broken.txt': '((1 2) (3' });
        await untilNow(page, { message: (message) => message.includes('broken.txt') });
        await click(page, await messageButton(page));
        const seen = await untilNow(page, { isTyping: true, place: (text) => text.startsWith('Paste a tree') });
        assert.match(seen.place, /line 1, column /);
        // What is missing is typed at the end; the dialog then opens the tree.
        await page.keyboard.press('Control+End');
        await page.keyboard.type(' 4))');
        await page.keyboard.press('Control+Enter');
        await untilNow(page, { isTyping: false, title: (title) => title !== before.title });
    }));

test('closing the dialog without a choice changes nothing', () =>
    withSite({ path: '#v=1&lesson=two-ply&step=5' }, async ({ page }) => {
        await untilNow(page, { step: 5 });
        await askForFile(page);
        await page.keyboard.press('ArrowRight');
        await untilNow(page, { step: 6 });
    }));

test('the picture is downloaded as an SVG file', () =>
    withSite({ path: '#v=1&lesson=two-ply&step=22' }, async ({ page }) => {
        await untilNow(page, { step: 22 });
        await exportPicture(page);
        const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
        assert.equal(download.suggestedFilename(), 'tree.svg');
        const svg = readFileSync(await download.path(), 'utf8');
        assert.match(svg, /^<svg /);
        assert.match(svg, /<rect width="100%" height="100%" fill="#FFFFFF"\/>/);
        for (const words of ['12', 'cut', '≤ 2']) assert.ok(svg.includes(`>${words}</text>`), words);
    }));

test('the page paints a picture in its colours, one pixel per unit', () =>
    withSite({ path: '#v=1&lesson=two-ply&step=22' }, async ({ page }) => {
        await untilNow(page, { step: 22 });
        const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">'
            + '<rect width="100%" height="100%" fill="#FFFFFF"/>'
            + '<rect x="10" y="5" width="20" height="10" fill="#0B72B5"/></svg>';
        const seen = await page.evaluate(async (text) => {
            const main = document.querySelector('script[type=module]').src;
            const { paintPicture, pngOf } = await import(new URL('picture.js', main).href);
            const canvas = paintPicture(text);
            const at = (x, y) => [...canvas.getContext('2d').getImageData(x, y, 1, 1).data];
            return { size: [canvas.width, canvas.height], ground: at(2, 2), box: at(20, 10), type: (await pngOf(text)).type };
        }, svg);
        assert.deepEqual(seen, { size: [40, 20], ground: [255, 255, 255, 255], box: [11, 114, 181, 255], type: 'image/png' });
    }));
