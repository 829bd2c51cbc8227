// Stepping through a search by keys and mouse, and the page's text for screen readers.

import assert from 'node:assert/strict';
import test from 'node:test';

import { withSite } from './browser.mjs';
import { scrubBar, transportButton } from './places.mjs';
import { click, now, ready, until, untilNow } from './program.mjs';

const kTree = '#v=1&tree=((3,12,8),(2,4,6),(14,5,2))';
const kLink = '#v=1&lesson=two-ply&step=22';
const kEnd = 37;

test('a link opens its tree, options and step', () =>
    withSite({ path: `${kTree}&algorithm=minimax&step=7&title=From%20a%20link` }, async ({ page }) => {
        const { end, narration, title } = await untilNow(page, { step: 7 });
        assert.ok(end > kEnd, 'minimax goes further than alpha-beta');
        assert.match(narration, /^Step 7 of \d+\. ./);
        assert.match(title, /^From a link · minimax/);
    }));

test('keys step through the search', () =>
    withSite({ path: kLink }, async ({ page }) => {
        const { narration } = await untilNow(page, { step: 22, end: kEnd });
        await page.keyboard.press('ArrowRight');
        const next = await untilNow(page, { step: 23 });
        assert.notEqual(next.narration, narration);
        await page.keyboard.press('Home');
        await untilNow(page, { step: 0 });
        await page.keyboard.press('End');
        await untilNow(page, { step: kEnd });
        await page.keyboard.press('Shift+c'); // back to the previous cut
        const { step } = await untilNow(page, { narration: (text) => /cut/i.test(text) });
        assert.ok(step > 0 && step < kEnd, `at ${step}`);
    }));

test('drawing a frame makes no WebGL queries, each of which would block', () =>
    withSite({ path: kLink }, async ({ page }) => {
        await untilNow(page, { step: 22, end: kEnd });
        await page.evaluate(() => {
            globalThis.asked = 0;
            const real = WebGL2RenderingContext.prototype.getParameter;
            WebGL2RenderingContext.prototype.getParameter = function (name) {
                ++globalThis.asked;
                return real.call(this, name);
            };
        });
        for (let step = 23; step < 30; ++step) {
            await page.keyboard.press('ArrowRight');
            await untilNow(page, { step });
        }
        assert.equal(await page.evaluate(() => globalThis.asked), 0);
    }));

test('a frame makes few WebGL calls, since each one costs time', () =>
    withSite({ path: kLink }, async ({ page }) => {
        await untilNow(page, { step: 22, end: kEnd });
        const usual = await page.evaluate(async () => {
            let calls = 0;
            const prototype = WebGL2RenderingContext.prototype;
            for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype))) {
                if (typeof value !== 'function') continue;
                prototype[name] = function (...values) {
                    ++calls;
                    return value.apply(this, values);
                };
            }
            const counts = [];
            for (let clientX = 100; clientX < 110; ++clientX) {
                document.getElementById('canvas').dispatchEvent(new PointerEvent('pointermove', { clientX, clientY: 300 }));
                calls = 0;
                await new Promise(requestAnimationFrame); // the program requested its own frame earlier
                counts.push(calls);
            }
            return counts.sort((a, b) => a - b)[counts.length / 2]; // a frame with new glyphs has more
        });
        // There are a dozen draw lists. Uploading and drawing each separately, and restoring the state, took 100 calls.
        assert.ok(usual > 0 && usual <= 22, `${usual} calls`);
    }));

test('no key is lost, however fast the typing', () =>
    withSite({ path: kLink }, async ({ page }) => {
        await untilNow(page, { step: 22, end: kEnd });
        await page.evaluate(() => {
            const canvas = document.getElementById('canvas');
            const send = (type) => canvas.dispatchEvent(new KeyboardEvent(type, { key: 'ArrowRight', bubbles: true }));
            for (let i = 0; i < 12; ++i) {
                send('keydown');
                send('keyup');
            }
        });
        await untilNow(page, { step: 34 });
    }));

test('a held key repeats', () =>
    withSite({ path: '#v=1&lesson=two-ply' }, async ({ page }) => {
        await untilNow(page, { step: 0, end: kEnd });
        await until('some steps are made', async () => {
            await page.keyboard.down('ArrowRight'); // from the second one on, a repeat
            return (await now(page)).step >= 4;
        });
        await page.keyboard.up('ArrowRight');
    }));

test('the buttons step through the search', () =>
    withSite({ path: kLink }, async ({ page }) => {
        await untilNow(page, { step: 22, end: kEnd });
        await click(page, await transportButton(page, 'forward'));
        await untilNow(page, { step: 23 });
        await click(page, await transportButton(page, 'back'));
        await untilNow(page, { step: 22 });
        await click(page, await transportButton(page, 'last'));
        await untilNow(page, { step: kEnd });
        await click(page, await transportButton(page, 'first'));
        await untilNow(page, { step: 0 });
        await click(page, await transportButton(page, 'play'));
        await untilNow(page, { step: (step) => step >= 2 });
        await click(page, await transportButton(page, 'play'));
    }));

test('the scrub bar can be dragged', () =>
    withSite({ path: '#v=1&lesson=two-ply&step=end' }, async ({ page }) => {
        await untilNow(page, { step: kEnd });
        const at = await scrubBar(page);
        await page.mouse.move(at(1).x, at(1).y);
        await page.mouse.down();
        await page.mouse.move(at(0.5).x, at(0.5).y, { steps: 4 });
        await untilNow(page, { step: (step) => Math.abs(step - kEnd / 2) <= 1.5 });
        await page.mouse.move(at(-0.2).x, at(0).y, { steps: 4 });
        await page.mouse.up();
        await untilNow(page, { step: 0 });
        // After the release, the bar no longer follows.
        await page.mouse.move(at(0.7).x, at(0.7).y);
        await page.keyboard.press('ArrowRight');
        await untilNow(page, { step: 1 });
    }));

test('screen readers get a role and a name for the canvas, and a sentence for each step', () =>
    withSite({ path: kLink }, async ({ page }) => {
        await ready(page);
        const canvas = page.getByRole('application', { name: /Plytrace.*arrow/ });
        assert.equal(await canvas.count(), 1);
        const look = (element) => [element.ariaLive, getComputedStyle(element).display];
        const live = await page.locator('#narration').evaluate(look);
        assert.deepEqual(live, ['polite', 'block'], 'what is not displayed is not read');
        const { narration } = await now(page);
        assert.equal(narration, 'Step 22 of 37. A gets at most 2 from C. It keeps 3, which is more.');
    }));

test('a comparison narrates both searches, and the link contains it', () =>
    withSite({ path: '#v=1&lesson=two-ply&compare=minimax&step=22' }, async ({ page }) => {
        await untilNow(page, { step: 22, end: kEnd, narration: (text) => /On the right, minimax: ./.test(text) });
        await page.keyboard.press('ArrowRight');
        await untilNow(page, { step: 23 });
        await until('the address has the comparison', () => page.evaluate(() => /compare=minimax/.test(location.hash)));
        await page.keyboard.press('Escape'); // back to the cards
        await page.keyboard.press('ArrowRight');
        await untilNow(page, { step: 24, narration: (text) => !/On the right/.test(text) });
    }));

test('the button starts presenter mode, and Escape leaves it', () =>
    withSite({ path: kLink }, async ({ page }) => {
        await untilNow(page, { step: 22, end: kEnd });
        await page.click('#present');
        await until('full screen', () => page.evaluate(() => Boolean(document.fullscreenElement)));
        await page.keyboard.press('ArrowRight');
        await untilNow(page, { step: 23 });
        await page.keyboard.press('Escape');
        await until('the window is back', () => page.evaluate(() => !document.fullscreenElement));
        await page.keyboard.press('Shift+c'); // also works in presenter mode: back to the cut
        await untilNow(page, { narration: (text) => /cut/i.test(text) });
    }));
