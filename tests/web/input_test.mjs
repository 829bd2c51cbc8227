// Held keys and buttons, released out of the page's sight or under another name.

import assert from 'node:assert/strict';
import test from 'node:test';

import { withSite } from './browser.mjs';
import { photo, untilLooksLike } from './pictures.mjs';
import { now, untilNow } from './program.mjs';

const kGame = '#v=1&game=othello&depth=3&evaluation=positional&step=20'; // hundreds of steps
const kRepeatMilliseconds = 1500; // much longer than the repeat delay of a held key

const dispatch = (page, type, init) =>
    page.evaluate(
        ([name, what]) => {
            const Kind = name.startsWith('key') ? KeyboardEvent : PointerEvent;
            document.getElementById('canvas').dispatchEvent(new Kind(name, { bubbles: true, cancelable: true, ...what }));
        },
        [type, init],
    );

/** Checks that the step stays the same for longer than a held key needs to repeat. */
async function staysAt(page, step) {
    await untilNow(page, { step });
    await page.waitForTimeout(kRepeatMilliseconds);
    assert.equal((await now(page)).step, step);
}

test('a key held while the window loses the focus is released', () =>
    withSite({ path: kGame }, async ({ page }) => {
        await untilNow(page, { step: 20 });
        await dispatch(page, 'keydown', { key: 'ArrowRight', code: 'ArrowRight' });
        await untilNow(page, { step: (step) => step > 20 });
        await page.evaluate(() => window.dispatchEvent(new Event('blur')));
        await page.waitForTimeout(500); // the page then reports the step where it stopped
        await staysAt(page, (await now(page)).step);
    }));

test('a key is released under the name it was pressed with', () =>
    withSite({ path: kGame }, async ({ page }) => {
        await untilNow(page, { step: 20 });
        // Shift is pressed in between, so the browser reports another name when the key is released.
        await dispatch(page, 'keydown', { key: 'ArrowRight', code: 'Digit1' });
        await dispatch(page, 'keyup', { key: '*', code: 'Digit1', shiftKey: true });
        await untilNow(page, { step: 21 });
        await staysAt(page, 21);
    }));

test('two held buttons are released one by one', () =>
    withSite({ path: '#v=1&lesson=two-ply&step=22' }, async ({ page }) => {
        await untilNow(page, { step: 22 });
        const { x, y, width, height } = await page.locator('#canvas').boundingBox();
        const empty = { x: x + width / 2, y: y + height * 0.76 }; // below the leaves
        await page.mouse.move(empty.x, empty.y);
        await page.mouse.down();
        await page.mouse.down({ button: 'right' });
        await page.mouse.up();
        await page.mouse.up({ button: 'right' });
        await page.mouse.move(empty.x, empty.y + 1);
        const before = await photo(page);
        await page.mouse.move(empty.x - 120, empty.y - 60, { steps: 4 });
        await page.mouse.move(empty.x, empty.y + 1);
        await untilLooksLike(page, before, 'a tree that nobody drags');
    }));

test('a rejected link and a link without edits leave the work of another tab alone', () =>
    withSite({ path: '#v=1&tree=((3,12),(2,4))&selected=2&title=Mine' }, async ({ page, address, context }) => {
        await untilNow(page, { step: 0, end: (end) => end > 0 });
        await page.keyboard.press('F2');
        await untilNow(page, { isTyping: true });
        await page.keyboard.type('-55');
        await page.keyboard.press('Enter');
        const shared = () => page.evaluate(() => localStorage.getItem('plytrace.work') ?? '');
        while (!/-55/.test(await shared())) await page.waitForTimeout(50);
        for (const link of ['#v=2&lesson=two-ply', '#v=1&lesson=two-ply&step=3']) {
            const other = await context.newPage();
            await other.goto(address + link);
            const { step } = await untilNow(other, { state: 'running', end: (end) => end > 0 });
            await other.keyboard.press('ArrowRight');
            await untilNow(other, { step: (reached) => reached > step });
            await other.waitForTimeout(1000); // longer than the delay before changes are saved
            await other.close();
            assert.match(await shared(), /-55/, link);
        }
        const fresh = await context.newPage();
        await fresh.goto(address);
        await untilNow(fresh, { title: (title) => title.startsWith('Mine *') });
    }));
