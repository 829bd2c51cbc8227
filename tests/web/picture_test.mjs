// Compares the page with the desktop program: the same link, step and size must give the same picture, except for the
// name and the title, which are above the canvas in the page and in the menu on the desktop.

import assert from 'node:assert/strict';
import test from 'node:test';

import { withSite } from './browser.mjs';
import { desktop, difference, drawnScale, isSame, untilLooksLike } from './pictures.mjs';
import { ready, until, untilNow } from './program.mjs';

const kMenuHeight = 60; // at scale 1

const sizeOfCanvas = (page) =>
    page.evaluate(() => ({
        width: document.getElementById('canvas').clientWidth,
        height: document.getElementById('canvas').clientHeight,
    }));

/** Waits until the page shows `link` as the desktop does below the menu, at the page's size. */
async function compare(page, link, name, { scale = 1, theme = 'dark', take } = {}) {
    const size = await sizeOfCanvas(page);
    const top = Math.ceil(kMenuHeight * drawnScale(size.width, size.height, scale));
    const wanted = desktop(link, { ...size, scale, theme });
    return untilLooksLike(page, wanted, name, { top, take });
}

const kTwoPly = '#v=1&lesson=two-ply';
const kShown = [
    { name: 'a tree at a cut', link: `${kTwoPly}&step=22` },
    { name: 'a tree at a cut, light', link: `${kTwoPly}&step=22`, theme: 'light' },
    { name: 'a position of Othello', link: '#v=1&lesson=othello&step=end', width: 1600, height: 1000 },
    { name: 'intervals on twice the pixels', link: `${kTwoPly}&label=interval&step=end`, scale: 2 },
    { name: 'a game on a light screen', link: '#v=1&lesson=tic-tac-toe&step=100', width: 1920, theme: 'light' },
    { name: 'a large screen', link: `${kTwoPly}&step=8`, width: 2560, height: 1440 },
];

for (const { name, link, ...window } of kShown) {
    test(`as on the desktop: ${name}`, () =>
        withSite({ path: link, ...window }, async ({ page }) => {
            await ready(page);
            await compare(page, link, name, window);
        }));
}

test('the picture changes with the step, as on the desktop', () =>
    withSite({ path: `${kTwoPly}&step=21` }, async ({ page }) => {
        await ready(page);
        const before = await compare(page, `${kTwoPly}&step=21`, 'step 21');
        await page.keyboard.press('ArrowRight');
        await untilNow(page, { step: 22 });
        const after = await compare(page, `${kTwoPly}&step=22`, 'step 22');
        assert.ok(!isSame(await difference(before, after)), 'one step is seen');
    }));

test('the picture follows the size of the window', () =>
    withSite({ path: `${kTwoPly}&step=22` }, async ({ page }) => {
        await ready(page);
        for (const [width, height] of [
            [1500, 800],
            [1040, 900],
        ]) {
            await page.setViewportSize({ width, height });
            await compare(page, `${kTwoPly}&step=22`, `resized to ${width}`);
        }
    }));

test("the picture follows the browser's zoom, which changes size and device scale", () =>
    withSite({ path: `${kTwoPly}&step=22` }, async ({ page, context }) => {
        await ready(page);
        const devtools = await context.newCDPSession(page);
        const screen = { width: 1200, height: 720, mobile: false, deviceScaleFactor: 1.5 };
        await devtools.send('Emulation.setDeviceMetricsOverride', screen);
        const seen = () => page.evaluate(() => [devicePixelRatio, document.getElementById('canvas').width]);
        await until('the canvas has the screen\'s pixels', async () => String(await seen()) === '1.5,1800');
        // Playwright's screenshot has the scale that the page started with.
        const clip = { ...(await page.locator('#canvas').boundingBox()), scale: 1 };
        const take = async () =>
            Buffer.from((await devtools.send('Page.captureScreenshot', { format: 'png', clip })).data, 'base64');
        await compare(page, `${kTwoPly}&step=22`, 'zoomed in', { scale: 1.5, take });
    }));
