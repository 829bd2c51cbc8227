// Editing a tree: a leaf by key and by double click, names in other alphabets, a pasted tree, and the clipboard in both
// directions. The tests read the edited tree from the clipboard.

import assert from 'node:assert/strict';
import test from 'node:test';

import { withSite } from './browser.mjs';
import { currentLeaf } from './places.mjs';
import { now, until, untilNow } from './program.mjs';

const kTree = '#v=1&tree=((3,12,8),(2,4,6),(14,5,2))&step=end';
const kClipboard = { context: { permissions: ['clipboard-read', 'clipboard-write'] } };

/** Copies the tree with its key and returns the clipboard's text. */
async function copiedTree(page) {
    await page.evaluate(() => navigator.clipboard.writeText('nothing yet'));
    await page.keyboard.press('Control+Shift+C');
    return until('the tree is on the clipboard', async () => {
        const text = await page.evaluate(() => navigator.clipboard.readText());
        return text !== 'nothing yet' && text;
    });
}

/** Opens the selected node's field, replaces its text by typing, and accepts. */
async function typeOverSelected(page, text) {
    await page.keyboard.press('F2');
    await untilNow(page, { isTyping: true });
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await untilNow(page, { isTyping: false });
}

test('a leaf is edited by key, and the tree is searched again', () =>
    withSite({ path: `${kTree}&selected=2`, ...kClipboard }, async ({ page }) => {
        const { end } = await untilNow(page, { end: (end) => end > 0, step: (step) => step > 0 });
        await typeOverSelected(page, '1');
        await untilNow(page, { title: (title) => title.includes('*'), end: (now) => now > 0 && now !== end });
        assert.match(await copiedTree(page), /\(\(1 12 8\) \(2 4 6\) \(14 5 2\)\)/);
    }));

test('a leaf is edited by double click', () =>
    withSite({ path: `${kTree.replace('end', '3')}`, ...kClipboard }, async ({ page }) => {
        await untilNow(page, { step: 3 }); // at the first leaf
        const leaf = await currentLeaf(page);
        await page.mouse.move(leaf.x, leaf.y);
        await until('the field is open', async () => {
            await page.mouse.dblclick(leaf.x, leaf.y); // may be too slow on a busy machine
            return (await now(page)).isTyping;
        });
        await page.keyboard.type('-7');
        await page.keyboard.press('Backspace');
        await page.keyboard.type('9');
        await page.keyboard.press('Enter');
        await untilNow(page, { isTyping: false });
        assert.match(await copiedTree(page), /\(\(-9 12 8\)/);
    }));

test('letters from French and Greek keyboards, a dead key and an input method arrive', () =>
    withSite({ path: `${kTree}&selected=1`, ...kClipboard }, async ({ page, context }) => {
        await untilNow(page, { end: (end) => end > 0, step: (step) => step > 0 });
        const devtools = await context.newCDPSession(page);
        const key = async (letter, code) => {
            await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key: letter, code, text: letter });
            await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key: letter, code });
        };
        await page.keyboard.press('F2');
        await untilNow(page, { isTyping: true });
        await key('é', 'Digit2');
        await key('λ', 'KeyL');
        // During composition, the underlined text is not input yet.
        await devtools.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 });
        await devtools.send('Input.insertText', { text: 'ó' });
        await devtools.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 });
        await devtools.send('Input.imeSetComposition', { text: 'にほ', selectionStart: 2, selectionEnd: 2 });
        const composed = page.locator('#keyboard');
        assert.match(await composed.inputValue(), /にほ$/);
        assert.equal(await composed.evaluate((field) => getComputedStyle(field).opacity), '1');
        const { x, y } = await composed.boundingBox();
        assert.ok(x > 0 && y > 0, 'at the caret');
        await devtools.send('Input.insertText', { text: '日本' });
        assert.equal(await composed.evaluate((field) => getComputedStyle(field).opacity), '0');
        await page.keyboard.press('Enter');
        await untilNow(page, { isTyping: false });
        assert.match(await copiedTree(page), /"éλó日本"/);
    }));

test('a key that types text triggers no shortcut', () =>
    withSite({ path: `${kTree}&selected=1`, ...kClipboard }, async ({ page }) => {
        const { step } = await untilNow(page, { end: (end) => end > 0, step: (step) => step > 0 });
        await typeOverSelected(page, 'inch ,.-xo');
        assert.match(await copiedTree(page), /"inch ,\.-xo"/);
        await untilNow(page, { step: (at) => at >= step - 1 }); // r, n, c and i have not stepped back
    }));

test('a tree can be pasted', () =>
    withSite({ path: kTree, ...kClipboard }, async ({ page }) => {
        const { end } = await untilNow(page, { end: (end) => end > 0 });
        await page.evaluate(() => navigator.clipboard.writeText('((1 2)\n (3 4))'));
        await page.keyboard.press('Control+Shift+V');
        await untilNow(page, { isTyping: true });
        await page.keyboard.press('Control+V');
        await page.keyboard.press('Control+Enter');
        await untilNow(page, { title: (title) => title.startsWith('Pasted tree'), end: (now) => now !== end });
        assert.match(await copiedTree(page), /^\(\(1 2\) \(3 4\)\)/);
    }));

test('text is cut from a field and pasted', () =>
    withSite({ path: kTree, ...kClipboard }, async ({ page }) => {
        await untilNow(page, { end: (end) => end > 0 });
        await page.keyboard.press('Control+Shift+V');
        await untilNow(page, { isTyping: true });
        await page.keyboard.type('(1 2)');
        await page.keyboard.press('Control+A');
        await page.keyboard.press('Control+X');
        const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
        await until('the text is cut', async () => (await clipboard()) === '(1 2)');
        await page.keyboard.press('Control+V');
        await page.keyboard.press('Control+Enter');
        // The typed text and the pasted text together would not be a tree.
        await untilNow(page, { isTyping: false, title: (title) => title.startsWith('Pasted tree') });
        assert.match(await copiedTree(page), /^\(1 2\)\s*$/);
    }));
