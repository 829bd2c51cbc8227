// The browser's storage: the work of each tab and the settings.

import assert from 'node:assert/strict';
import test from 'node:test';

import { withSite } from './browser.mjs';
import { boxOfColor, photo } from './pictures.mjs';
import { now, ready, until, untilNow } from './program.mjs';

const kept = (page, key) => page.evaluate((name) => sessionStorage.getItem(`plytrace.${name}`) ?? '', key);
const kLightGround = '#F3F5F8';

async function editSelected(page, text) {
    await page.keyboard.press('F2');
    await untilNow(page, { isTyping: true });
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await untilNow(page, { isTyping: false, title: (title) => title.includes('*') });
}

const kMine = '#v=1&tree=((3,12),(2,4))&selected=2&title=Mine&step=end';
test('a reload restores the work: the tree, the step, the selection, and that it is unsaved', () =>
    withSite({ path: kMine }, async ({ page }) => {
        await ready(page);
        await editSelected(page, '-55');
        const { end } = await untilNow(page, { end: (end) => end > 0 });
        await page.keyboard.press('Home');
        for (let i = 1; i <= 3; ++i) await page.keyboard.press('ArrowRight');
        const before = await untilNow(page, { step: 3, end });
        // The page saves its work when it closes; the browser may restore the earlier address.
        await page.evaluate((old) => {
            history.replaceState(null, '', old);
            sessionStorage.setItem('plytrace.address', JSON.stringify([old]));
        }, kMine);
        await page.reload();
        const after = await untilNow(page, { state: 'running', step: 3, end });
        await until('the address has the work', () => /#v=1&tree=\(\(-55,12\),\(2,4\)\).*step=3/.test(page.url()));
        assert.equal(after.title, before.title);
        assert.match(after.title, /^Mine \*/);
        assert.equal(after.narration, before.narration);
        await page.keyboard.press('Control+K');
        assert.match(await kept(page, 'work'), /tree=\(\(-55,12\),\(2,4\)\)&.*selected=2/);
    }));

test('a reload right after a change restores the change, although the address still has the link', () =>
    withSite({ path: '#v=1&lesson=two-ply&step=3' }, async ({ page }) => {
        await untilNow(page, { step: 3 });
        await page.keyboard.press('ArrowRight');
        await untilNow(page, { step: 4 });
        await page.reload();
        await untilNow(page, { step: 4 });
    }));

const kOthello = '#v=1&game=othello&moves=f5d6&depth=2&evaluation=positional&step=9';
test('a position and its moves survive a reload', () =>
    withSite({ path: kOthello }, async ({ page, address }) => {
        const before = await untilNow(page, { step: 9 });
        await page.goto(`${address}?`); // without the link
        const first = await ready(page);
        assert.notEqual(first.title, before.title, 'a link without edits is not stored as work');
        await page.goto(address + kOthello);
        await untilNow(page, { step: 9 });
        await page.keyboard.press('ArrowRight');
        await until('the work is saved', async () => /moves=f5d6.*step=10/.test(await kept(page, 'work')));
        await page.goto(address);
        const { title } = await untilNow(page, { step: 10 });
        assert.equal(title, before.title);
    }));

test('settings survive, also in another tab: theme and text size', () =>
    withSite({ path: '#v=1&lesson=two-ply&step=3' }, async ({ page, address, context }) => {
        await untilNow(page, { step: 3 });
        assert.equal(await boxOfColor(await photo(page), kLightGround), null);
        await page.keyboard.press('Control+2'); // the light theme
        await page.keyboard.press('Control+Minus');
        await until('the settings are saved', async () => /"light"/.test(await kept(page, 'settings')));
        const tab = await context.newPage();
        await tab.goto(address);
        await ready(tab);
        await until('the other tab is light', async () => boxOfColor(await photo(tab), kLightGround));
        const settings = await tab.evaluate(() => localStorage.getItem('plytrace.settings'));
        assert.equal(JSON.parse(settings).interface_scale, 0.9);
    }));

test('each tab has its own work', () =>
    withSite({ path: '#v=1&lesson=two-ply&step=3' }, async ({ page, address, context }) => {
        await untilNow(page, { step: 3 });
        await page.keyboard.press('ArrowRight');
        await untilNow(page, { step: 4 });
        await until('the work is saved', async () => /step=4/.test(await kept(page, 'work')));
        const other = await context.newPage();
        await other.goto(address);
        await untilNow(other, { step: 4 }); // continues the last work of any tab
        for (let i = 0; i < 5; ++i) await other.keyboard.press('ArrowRight');
        await untilNow(other, { step: 9 });
        await other.close();
        await page.reload();
        await untilNow(page, { step: 4 });
    }));

test('the page starts with damaged stored work', () =>
    withSite({}, async ({ address, context }) => {
        const wrong = ['{', '[]', '{"link":"#v=9"}', '{"link":7,"trace":8}', '{"trace":"{}"}', '\u0001'];
        for (const text of wrong) {
            const page = await context.newPage();
            await page.addInitScript((broken) => {
                for (const key of ['work', 'settings']) sessionStorage.setItem(`plytrace.${key}`, broken);
            }, text);
            await page.goto(address);
            const { title } = await ready(page);
            assert.match(title, /^Two-ply tree/);
            await page.close();
        }
    }));

test('the page starts in a browser without storage', () =>
    withSite({}, async ({ page }) => {
        await page.addInitScript(() => {
            const deny = () => {
                throw new DOMException('denied', 'SecurityError');
            };
            for (const name of ['localStorage', 'sessionStorage'])
                Object.defineProperty(globalThis, name, { get: deny });
        });
        await page.reload();
        await ready(page);
        await page.keyboard.press('ArrowRight');
        await untilNow(page, { step: 1 });
        await untilNow(page, { message: (message) => /no space/.test(message) });
        assert.equal((await now(page)).state, 'running');
    }));
