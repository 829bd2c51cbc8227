// Letters that the page's fonts lack: the browser draws them, Hebrew and Arabic from right to left; one that it lacks,
// too, is named once.

import assert from 'node:assert/strict';
import test from 'node:test';

import { withSite } from './browser.mjs';
import { desktop, difference, untilLooksLike } from './pictures.mjs';
import { now, ready, untilNow } from './program.mjs';

/** A tree of leaves with these names; each name begins with `mark`. */
const treeOf = (names, mark = '') => {
    const children = names.map((name, i) => ({ name: mark + name, value: i }));
    return `#v=1&tree=${encodeURIComponent(JSON.stringify({ name: `${mark}MAX שורש`, children }))}&step=end`;
};

test('a letter of no font is named, once', () =>
    withSite({ path: treeOf(['A', '\uE000\uE000']) }, async ({ page }) => {
        await ready(page);
        const { message } = await untilNow(page, { message: (text) => text.includes('U+E000') });
        assert.doesNotMatch(message, /U\+05/); // Hebrew letters have a font
        await page.keyboard.press('Escape');
        await untilNow(page, { message: '' });
        await page.keyboard.press('Home');
        await untilNow(page, { step: 0 });
        assert.equal((await now(page)).message, '');
    }));

test('Hebrew and Arabic names look as on the desktop', () => {
    const names = ['שלום עולם', 'سلام', 'MIN שלום 12', 'x (سلام)!'];
    return withSite({ path: treeOf(names) }, async ({ page }) => {
        await ready(page);
        const size = await page.evaluate(() => ({
            width: document.getElementById('canvas').clientWidth,
            height: document.getElementById('canvas').clientHeight,
        }));
        const top = 60; // the menu's height: the title is above the canvas in the page
        const shown = await untilLooksLike(page, desktop(treeOf(names), size), 'from right to left', { top });
        assert.equal((await now(page)).message, '');
        // Names are few of the picture's pixels, so it must also be nearer to the desktop's picture than to that of
        // letters in the order in which they are read, which U+202D asks for.
        const unordered = desktop(treeOf(names, '\u202D'), size);
        const [right, wrong] = [await difference(shown, desktop(treeOf(names), size), top), await difference(shown, unordered, top)];
        assert.ok(1.5 * right.mean < wrong.mean, `${right.mean} is not far below ${wrong.mean}`);
    });
});
