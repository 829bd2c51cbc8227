// The page around the canvas: focus, the browser's own keys, the content security policy, browsers without JavaScript
// or WebGL, and printing.

import assert from 'node:assert/strict';
import test from 'node:test';

import { withSite } from './browser.mjs';
import { now, ready, until, untilNow } from './program.mjs';

const focused = (page) => page.evaluate(() => document.activeElement.id);

test('the canvas has the focus, Tab leaves it and Shift+Tab comes back', () =>
    withSite({ path: '#v=1&lesson=two-ply&step=22' }, async ({ page }) => {
        await untilNow(page, { step: 22 });
        assert.equal(await focused(page), 'canvas');
        await page.keyboard.press('Tab');
        assert.notEqual(await focused(page), 'canvas');
        await page.keyboard.press('Shift+Tab');
        assert.equal(await focused(page), 'canvas');
        await page.keyboard.press('Shift+Tab');
        assert.equal(await focused(page), 'full-screen');
        await page.keyboard.press('ArrowRight');
        assert.equal((await now(page)).step, 22, 'keys are for what has the focus');
        await page.keyboard.press('Tab');
        await page.keyboard.press('ArrowRight');
        await untilNow(page, { step: 23 });
    }));

test('Ctrl+P does not print a page that is still loading: the command search opens as soon as it can', () =>
    withSite({ path: '#v=1&lesson=two-ply', context: { serviceWorkers: 'block' } }, async ({ page }) => {
        await ready(page);
        let release = null;
        const isReleased = new Promise((resolve) => (release = resolve));
        await page.route('**/plytrace.wasm', async (route) => {
            await isReleased;
            await route.continue();
        });
        await page.reload({ waitUntil: 'commit' });
        await until('the page keeps the key', () =>
            page.evaluate(() => {
                const pressed = { key: 'p', code: 'KeyP', ctrlKey: true, bubbles: true, cancelable: true };
                return document.body && !document.body.dispatchEvent(new KeyboardEvent('keydown', pressed));
            }),
        );
        assert.equal((await now(page)).state, 'loading');
        release();
        await untilNow(page, { state: 'running', isTyping: true, place: (text) => text.startsWith('Find a command') });
        await page.keyboard.type('minimax'); // Ctrl is not held down any more
        await page.keyboard.press('Enter');
        await untilNow(page, { isTyping: false });
    }));

test("the browser keeps its own keys and gets none of the program's", () =>
    withSite({ path: '#v=1&lesson=two-ply&step=22' }, async ({ page }) => {
        await untilNow(page, { step: 22 });
        const press = (key, modifiers = {}) =>
            page.evaluate(
                ([name, more]) => {
                    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more });
                    const canvas = document.getElementById('canvas');
                    canvas.dispatchEvent(event);
                    canvas.dispatchEvent(new KeyboardEvent('keyup', { key: name, bubbles: true }));
                    return event.defaultPrevented ? 'ours' : "the browser's";
                },
                [key, modifiers],
            );
        const browsers = [
            ['F5'],
            ['F12'],
            ['Tab'],
            ['l', { ctrlKey: true }],
            ['t', { ctrlKey: true }],
            ['w', { ctrlKey: true }],
            ['r', { ctrlKey: true }],
            ['R', { ctrlKey: true, shiftKey: true }],
            ['ArrowLeft', { altKey: true }],
            ['l', { metaKey: true }],
        ];
        for (const [key, modifiers] of browsers)
            assert.equal(await press(key, modifiers), "the browser's", `${key} ${JSON.stringify(modifiers)}`);
        for (const key of ['ArrowLeft', 'ArrowDown', ' ', 'F1', 'F11', 'Escape']) assert.equal(await press(key), 'ours', key);
        for (const key of ['s', 'k', 'p', '.', '+'])
            assert.equal(await press(key, { ctrlKey: true }), 'ours', `Ctrl+${key}`);
        assert.equal(await press('F5', { shiftKey: true }), 'ours', 'presenter mode');
    }));

test('the content security policy is strict and never breached', () =>
    withSite({}, async ({ page }) => {
        await page.addInitScript(() => {
            globalThis.breaches = [];
            document.addEventListener('securitypolicyviolation', (event) =>
                globalThis.breaches.push(`${event.violatedDirective}: ${event.blockedURI}`),
            );
        });
        await page.reload();
        await ready(page);
        await page.keyboard.press('Control+K');
        await untilNow(page, { message: (text) => text !== '' });
        assert.deepEqual(await page.evaluate(() => globalThis.breaches), []);
        const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute('content');
        assert.match(policy, /default-src 'none'/);
        assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'|https?:|\*/);
    }));

test("the program follows the system's change to a light theme", () =>
    withSite({ path: '#v=1&lesson=two-ply&step=22' }, async ({ page }) => {
        await untilNow(page, { step: 22 });
        const ground = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--ground'));
        const dark = await ground();
        await page.emulateMedia({ colorScheme: 'light' });
        await until('the page is light', async () => (await ground()) === '#f3f5f8');
        await page.emulateMedia({ colorScheme: 'dark' });
        await until('the page is dark', async () => (await ground()) === dark);
    }));

test('lost graphics show a message and a button until they are restored', () =>
    withSite({ path: '#v=1&lesson=two-ply&step=22' }, async ({ page }) => {
        await untilNow(page, { step: 22 });
        await page.evaluate(() => {
            globalThis.graphics = document.getElementById('canvas').getContext('webgl2').getExtension('WEBGL_lose_context');
            globalThis.graphics.loseContext();
        });
        await page.getByRole('button', { name: 'Reload the page' }).waitFor();
        await page.evaluate(() => globalThis.graphics.restoreContext());
        await until('the message is gone', async () => !(await page.locator('#lost').isVisible()));
        await page.keyboard.press('ArrowRight');
        await untilNow(page, { step: 23 });
    }));

test('without JavaScript, the page lists its requirements', () =>
    withSite({ context: { javaScriptEnabled: false } }, async ({ page }) => {
        assert.match(await page.locator('noscript').innerText(), /needs JavaScript/);
        assert.ok(await page.locator('noscript').isVisible());
    }));

test('without WebGL 2, the page lists its requirements', () =>
    withSite({}, async ({ page }) => {
        await page.addInitScript(() => {
            HTMLCanvasElement.prototype.getContext = () => null;
        });
        await page.reload();
        await untilNow(page, { state: 'failed' });
        assert.ok(await page.locator('#start').isVisible());
        assert.match(await page.locator('#start-text').innerText(), /WebGL 2/);
    }));

// Without a service worker, which might have cached the file.
test('a file missing on the server shows an error', () =>
    withSite({ context: { serviceWorkers: 'block' } }, async ({ page, faults }) => {
        await page.route(/\.wasm$/, (route) => route.fulfill({ status: 404 }));
        await page.reload();
        await untilNow(page, { state: 'failed' });
        assert.match(await page.locator('#start-text').innerText(), /404/);
        assert.ok(faults.length > 0); // the browser's own console messages
        faults.length = 0;
    }));

test('the program redraws after its graphics memory is lost and restored', () =>
    withSite({ path: '#v=1&lesson=two-ply&step=22' }, async ({ page }) => {
        await untilNow(page, { step: 22 });
        await page.evaluate(async () => {
            const canvas = document.getElementById('canvas');
            const extension = canvas.getContext('webgl2').getExtension('WEBGL_lose_context');
            const happens = (name) => new Promise((resolve) => canvas.addEventListener(name, resolve, { once: true }));
            extension.loseContext();
            await happens('webglcontextlost');
            await new Promise((resolve) => setTimeout(resolve)); // after all listeners have run
            extension.restoreContext();
            await happens('webglcontextrestored');
        });
        await page.keyboard.press('ArrowRight');
        await untilNow(page, { step: 23 });
    }));

test('only the tree is printed', () =>
    withSite({ path: '#v=1&lesson=two-ply&step=22' }, async ({ page }) => {
        await untilNow(page, { step: 22 });
        await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
        await page.emulateMedia({ media: 'print' });
        assert.ok(await page.locator('#paper svg').isVisible());
        assert.ok(!(await page.locator('#canvas').isVisible()));
        assert.ok(!(await page.locator('#bar').isVisible()));
        // In every theme, the background is white and the text is dark enough to read.
        for (const part of ['html', 'body'])
            assert.equal(await page.locator(part).evaluate((it) => getComputedStyle(it).backgroundColor), 'rgb(255, 255, 255)');
        const lightest = await page.locator('#paper svg').evaluate((svg) =>
            Math.max(...[...svg.querySelectorAll('text')].map((word) => {
                const [red, green, blue] = getComputedStyle(word).fill.match(/\d+/g).map(Number);
                return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
            })));
        assert.ok(lightest < 0.6, `the lightest words have ${lightest} of white's light`);
        const pdf = (await page.pdf({ format: 'A4', landscape: true })).toString('latin1');
        assert.equal(pdf.match(/\/Type\s*\/Page\b/g).length, 1, 'it takes one page');
        await page.emulateMedia({ media: 'screen' });
        assert.ok(!(await page.locator('#paper').isVisible()));
        assert.ok(await page.locator('#canvas').isVisible());
    }));
