// The tree on white: as a picture that is saved, and in the page's place where the browser prints.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';

import { withSite } from './browser.mjs';
import { untilNow } from './program.mjs';

test('the picture is downloaded as an SVG file', () =>
    withSite({ path: '#v=1&lesson=two-ply&step=22' }, async ({ page }) => {
        await untilNow(page, { step: 22 });
        await page.keyboard.press('Control+Shift+E');
        await untilNow(page, { isTyping: true });
        const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
        assert.equal(download.suggestedFilename(), 'tree.svg');
        const svg = readFileSync(await download.path(), 'utf8');
        assert.match(svg, /^<svg /);
        assert.match(svg, /<rect width="100%" height="100%" fill="#FFFFFF"\/>/);
        for (const words of ['12', 'cut', '≤ 2']) assert.ok(svg.includes(`>${words}</text>`), words);
    }));

test('what is printed is the tree, and nothing else', () =>
    withSite({ path: '#v=1&lesson=two-ply&step=22' }, async ({ page }) => {
        await untilNow(page, { step: 22 });
        await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
        await page.emulateMedia({ media: 'print' });
        assert.ok(await page.locator('#paper svg').isVisible());
        assert.ok(!(await page.locator('#canvas').isVisible()));
        assert.ok(!(await page.locator('#bar').isVisible()));
        const pdf = (await page.pdf({ format: 'A4', landscape: true })).toString('latin1');
        assert.equal(pdf.match(/\/Type\s*\/Page\b/g).length, 1, 'it takes one page');
        await page.emulateMedia({ media: 'screen' });
        assert.ok(!(await page.locator('#paper').isVisible()));
        assert.ok(await page.locator('#canvas').isVisible());
    }));
