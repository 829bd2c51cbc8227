// The page loads without console errors or requests to other hosts, and soon shows its first frame.

import assert from 'node:assert/strict';
import test from 'node:test';

import { started, withSite } from './browser.mjs';

const kMostMilliseconds = 2000;

test('the page loads', () =>
    withSite({}, async ({ page }) => {
        await started(page);
        assert.match(await page.title(), /Plytrace$/);
        const shown = await page.evaluate(() => performance.getEntriesByName('plytrace-first-frame')[0].startTime);
        console.log(`first frame after ${Math.round(shown)} ms`);
        assert.ok(shown <= kMostMilliseconds, `the first frame came after ${shown} ms`);
    }));

test('the program and its assets are requested once, with the page', () =>
    withSite({}, async ({ page }) => {
        await started(page);
        const asked = await page.evaluate(() =>
            performance.getEntriesByType('resource').map(({ name, initiatorType }) => ({ name, initiatorType })),
        );
        for (const file of ['plytrace.wasm', 'plytrace.data']) {
            const requests = asked.filter(({ name }) => name.endsWith('/' + file));
            assert.deepEqual(requests.map(({ initiatorType }) => initiatorType), ['link'], file);
        }
    }));
