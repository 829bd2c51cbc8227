// Fingers and the wheel: tap, drag, long press and pinch, on a phone and a tablet.

import assert from 'node:assert/strict';
import test from 'node:test';

import { withSite } from './browser.mjs';
import { boxOfColor, difference, photo } from './pictures.mjs';
import { currentLeaf, maxTriangles, minTriangles, scrubBar, transportButton } from './places.mjs';
import { now, until, untilNow } from './program.mjs';

const kTouch = { context: { hasTouch: true } };
const kLink = '#v=1&lesson=two-ply&step=22';

/** Returns touch(type, places), which presses, moves and lifts fingers with the browser's protocol. */
async function fingersOn(page, context) {
    const devtools = await context.newCDPSession(page);
    return (type, places) =>
        devtools.send('Input.dispatchTouchEvent', { type, touchPoints: places.map(({ x, y }, id) => ({ x, y, id })) });
}

const between = (a, b, part) => ({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });

/** The width of the box around the two MIN triangles that the search has entered at step 22. */
async function spread(page) {
    const { left, right } = await minTriangles(page);
    return right - left;
}

async function untilZoomed(page, before, isLarger) {
    return until('the tree is zoomed', async () => {
        const now = await spread(page);
        return (isLarger ? now > 1.15 * before : now < 0.85 * before) && now;
    });
}

test('the wheel zooms', () =>
    withSite({ path: kLink }, async ({ page }) => {
        await untilNow(page, { step: 22 });
        const [before, root] = [await spread(page), await maxTriangles(page)];
        await page.mouse.move(root.x, root.y);
        for (let i = 0; i < 2; ++i) await page.mouse.wheel(0, -100);
        const larger = await untilZoomed(page, before, true);
        const after = await maxTriangles(page);
        assert.ok(Math.hypot(after.x - root.x, after.y - root.y) < 12, 'what is pointed at stays there');
        for (let i = 0; i < 4; ++i) await page.mouse.wheel(0, 100);
        await untilZoomed(page, larger, false);
    }));

test('two fingers on a touchpad zoom the tree, not the page', () =>
    withSite({ path: kLink }, async ({ page }) => {
        await untilNow(page, { step: 22 });
        const [before, root] = [await spread(page), await maxTriangles(page)];
        await page.mouse.move(root.x, root.y);
        await page.keyboard.down('Control'); // this is how browsers report a pinch
        for (let i = 0; i < 2; ++i) await page.mouse.wheel(0, -20);
        await page.keyboard.up('Control');
        await untilZoomed(page, before, true);
        assert.equal(await page.evaluate(() => [visualViewport.scale, devicePixelRatio].join()), '1,1');
    }));

test('two fingers on the screen zoom and move the tree', () =>
    withSite({ path: kLink, ...kTouch }, async ({ page, context }) => {
        await untilNow(page, { step: 22 });
        const touch = await fingersOn(page, context);
        const [before, root] = [await spread(page), await maxTriangles(page)];
        const at = (apart, down = 0) => [
            { x: root.x - apart, y: root.y + down },
            { x: root.x + apart, y: root.y + down },
        ];
        await touch('touchStart', at(40).slice(0, 1));
        await touch('touchStart', at(40));
        for (let apart = 45; apart <= 60; apart += 5) await touch('touchMove', at(apart, apart - 40));
        await touch('touchEnd', at(60, 20).slice(0, 1));
        await touch('touchEnd', []);
        await untilZoomed(page, before, true);
        assert.ok((await maxTriangles(page)).y > root.y + 8, 'it came along with the fingers');
        assert.equal((await now(page)).step, 22);
        assert.equal(await page.evaluate(() => visualViewport.scale), 1);
    }));

test('a tap clicks', () =>
    withSite({ path: kLink, ...kTouch }, async ({ page }) => {
        await untilNow(page, { step: 22 });
        const forward = await transportButton(page, 'forward');
        await page.touchscreen.tap(forward.x, forward.y);
        await untilNow(page, { step: 23 });
        await page.touchscreen.tap(forward.x, forward.y);
        await untilNow(page, { step: 24 });
    }));

test('one finger drags: the scrub bar, and the tree', () =>
    withSite({ path: kLink.replace('22', 'end'), ...kTouch }, async ({ page, context }) => {
        const { step } = await untilNow(page, { step: (step) => step > 22 });
        const touch = await fingersOn(page, context);
        const drag = async (from, to) => {
            await touch('touchStart', [from]);
            for (let i = 1; i <= 4; ++i) await touch('touchMove', [between(from, to, i / 4)]);
            await touch('touchEnd', []);
        };
        const at = await scrubBar(page);
        await drag(at(1), at(0.5));
        await untilNow(page, { step: (now) => Math.abs(now - step / 2) <= 1.5 });
        const before = await maxTriangles(page);
        await drag({ x: before.x, y: before.y + 60 }, { x: before.x + 80, y: before.y + 100 });
        await until('the tree is moved', async () => {
            const { x, y } = await maxTriangles(page);
            return Math.abs(x - before.x - 80) < 6 && Math.abs(y - before.y - 40) < 6;
        });
    }));

test('a finger that rests on the scrub bar still drags it', () =>
    withSite({ path: kLink.replace('22', 'end'), ...kTouch }, async ({ page, context }) => {
        const { step } = await untilNow(page, { step: (step) => step > 22 });
        const touch = await fingersOn(page, context);
        const at = await scrubBar(page);
        await touch('touchStart', [at(0.9)]);
        await page.waitForTimeout(900); // longer than a long press
        for (const part of [0.7, 0.5, 0.3]) await touch('touchMove', [at(part)]);
        await untilNow(page, { step: (now) => Math.abs(now - step * 0.3) <= 1.5 });
        await touch('touchEnd', []);
    }));

test('in a figure of another page, a finger that goes up scrolls this, and one that goes along drags', () =>
    withSite({ path: `?embed${kLink.replace('22', 'end')}`, ...kTouch }, async ({ page, context }) => {
        const { step } = await untilNow(page, { step: (step) => step > 22 });
        const touch = await fingersOn(page, context);
        const at = await scrubBar(page);
        const drag = async (from, to) => {
            await touch('touchStart', [from]);
            await page.waitForTimeout(100);
            for (let i = 1; i <= 4; ++i) await touch('touchMove', [between(from, to, i / 4)]);
            await touch('touchEnd', []);
        };
        await drag(at(0.3), { x: at(0.3).x, y: at(0.3).y - 200 });
        await page.waitForTimeout(500);
        assert.equal((await now(page)).step, step);
        await drag(at(0.9), at(0.5));
        await untilNow(page, { step: (now) => Math.abs(now - step / 2) <= 1.5 });
    }));

test('a long press on a node opens its menu, and a double tap on a leaf edits it', () =>
    withSite({ path: '#v=1&tree=((3,12),(2,4))&step=3', ...kTouch }, async ({ page, context }) => {
        await untilNow(page, { step: 3 });
        const touch = await fingersOn(page, context);
        const leaf = await currentLeaf(page);
        const before = await photo(page);
        await touch('touchStart', [leaf]);
        const covered = async () => (await difference(before, await photo(page))).mean;
        await until('a menu is open', async () => (await covered()) > 1.5);
        await touch('touchEnd', []);
        assert.ok((await covered()) > 1.5, 'it stays when the finger is lifted');
        await page.touchscreen.tap(2, 80); // beside it
        await until('it is gone', async () => (await covered()) < 0.5);
        await until('the field is open', async () => {
            await page.touchscreen.tap(leaf.x, leaf.y);
            await page.touchscreen.tap(leaf.x, leaf.y);
            // On a busy machine, the second tap may be too late. One more would put the cursor in the field.
            for (const end = Date.now() + 1500; Date.now() < end; ) {
                if ((await now(page)).isTyping) return true;
            }
            return false;
        });
        // A touch keyboard types into the field and deletes with a separate event.
        await page.keyboard.insertText('77');
        await page.keyboard.press('Backspace');
        await page.keyboard.press('Enter');
        await untilNow(page, { isTyping: false, title: (title) => title.includes('*') });
        const work = () => page.evaluate(() => sessionStorage.getItem('plytrace.work') ?? '');
        await until('the edit is saved', async () => (await work()).includes('((7,12),(2,4))'));
    }));

for (const [name, width, height, scale] of [
    ['a phone held upright', 390, 844, 3],
    ['a phone held across', 844, 390, 3],
]) {
    test(`on ${name}, the first lesson appears and can be stepped through`, () =>
        withSite({ path: kLink, width, height, scale, ...kTouch }, async ({ page }) => {
            await untilNow(page, { step: 22 });
            const picture = await photo(page);
            assert.ok(await boxOfColor(picture, '#4FB3FF'), 'there is something of the accent');
            await page.locator('#canvas').focus();
            await page.keyboard.press('ArrowRight');
            await untilNow(page, { step: 23 });
            const scroll = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
            assert.equal(scroll[0], scroll[1], 'nothing is wider than the screen');
        }));
}
