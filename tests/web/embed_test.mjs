// A figure embedded in another page: ?embed, in a frame from another origin.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';

import { serve, withSite } from './browser.mjs';
import { transportButton } from './places.mjs';
import { click, now, ready, until, untilNow } from './program.mjs';

test('an embedded page shows only the canvas, stores nothing and takes no focus', () =>
    withSite({ path: '?embed#v=1&lesson=two-ply&step=22' }, async ({ page }) => {
        await untilNow(page, { step: 22 });
        assert.equal(await page.locator('#bar').isVisible(), false);
        const canvas = await page.locator('#canvas').boundingBox();
        assert.deepEqual(canvas, { x: 0, y: 0, width: 1280, height: 720 });
        assert.equal(await page.evaluate(() => document.activeElement.id), '');
        await click(page, await transportButton(page, 'forward'));
        await untilNow(page, { step: 23 });
        await page.keyboard.press('ArrowRight'); // it has been clicked
        await untilNow(page, { step: 24 });
        await page.keyboard.press('Control+2'); // the light theme
        await page.keyboard.press('ArrowRight');
        await untilNow(page, { step: 25 });
        await page.reload();
        await untilNow(page, { step: 22 }); // only the link decides
        const stored = await page.evaluate(() => [localStorage.length, localStorage.getItem('plytrace.work')]);
        assert.deepEqual(stored, [0, null]);
    }));

test('in a frame from another origin it works and leaves the surrounding page alone', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'plytrace-'));
    const course = await serve(folder);
    try {
        await withSite({ path: '?embed', height: 1200, hosts: [course.address] }, async ({ page, address }) => {
            const link = `${address}?embed#v=1&lesson=two-ply&step=22`;
            const frame = (name) => `<iframe name="${name}" src="${link}" width="900" height="500"></iframe>`;
            const text = `<!DOCTYPE html><title>Course</title><link rel="icon" href="data:,">
                <p><input id="field"></p>${frame('first')}${frame('second')}`;
            writeFileSync(path.join(folder, 'index.html'), text);
            await page.goto(course.address);
            const [first, second] = ['first', 'second'].map((name) => page.frame({ name }));
            await untilNow(first, { step: 22 });
            await untilNow(second, { step: 22 });
            await page.locator('#field').click();
            await page.keyboard.type('x');
            assert.equal(await page.locator('#field').inputValue(), 'x');
            assert.equal((await now(first)).step, 22);

            await first.locator('#canvas').click({ position: { x: 450, y: 200 } });
            await page.keyboard.press('ArrowRight');
            await untilNow(first, { step: 23 });
            assert.equal((await now(second)).step, 22);
            assert.equal(await page.title(), 'Course');
            assert.equal(page.url(), course.address);
        });
    } finally {
        await course.close();
        rmSync(folder, { recursive: true });
    }
});

test('until it is clicked, a figure lets the wheel scroll the page around it', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'plytrace-'));
    const course = await serve(folder);
    try {
        await withSite({ path: '?embed', hosts: [course.address] }, async ({ page, address }) => {
            writeFileSync(path.join(folder, 'index.html'), `<!DOCTYPE html><title>Course</title>
                <link rel="icon" href="data:,"><iframe name="figure" src="${address}?embed#v=1&lesson=two-ply&step=22"
                width="900" height="500"></iframe><div style="height: 3000px"></div>`);
            await page.goto(course.address);
            await untilNow(page.frame({ name: 'figure' }), { step: 22 });
            const scrolled = () => page.evaluate(() => window.scrollY);
            await page.mouse.move(450, 250);
            await page.mouse.wheel(0, 120);
            await until('the wheel has scrolled', async () => (await scrolled()) >= 100);
            assert.equal((await now(page.frame({ name: 'figure' }))).step, 22);
        });
    } finally {
        await course.close();
        rmSync(folder, { recursive: true });
    }
});

test('a damaged link in a frame also shows a message', () =>
    withSite({ path: '?embed#v=1&lesson=none' }, async ({ page }) => {
        await ready(page);
        await untilNow(page, { place: (text) => /no lesson .none/.test(text) });
    }));
