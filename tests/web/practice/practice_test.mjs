// Exercises on the page: by hand with keys alone, with the same score file as on the desktop; by touch; and resumed
// after a reload.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';

import { withSite } from '../browser.mjs';
import { checkButton } from '../places.mjs';
import { ready, until, untilNow } from '../program.mjs';

const kGolden = path.join(process.env.PLYTRACE_TEST_DATA, 'practice/score-by-hand-4-3.json');
const kKeys = { enter: 'Alt+i', cut: 'Alt+k', leave: 'Alt+u' };
const kPhone = { width: 390, height: 844, scale: 3, context: { hasTouch: true, isMobile: true } };

const told = (page) => page.evaluate(() => document.getElementById('place').textContent);
const untilTold = (page, words) => until(`"${words}" is spoken`, async () => (await told(page)).includes(words));

/** Removes what may differ: platform, times and the checksum, which depends on them. */
const withoutPlace = (text) =>
    text
        .split('\n')
        .filter((line) => !/^\s*"(platform|seconds|time|checksum)":/.test(line))
        .join('\n');

/** Waits until the page has drawn so many frames. */
async function drawn(page, frames) {
    for (let i = 0; i < frames; ++i) await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
}

async function doStep(page, [move, ...numbers]) {
    if (move in kKeys) return page.keyboard.press(kKeys[move]);
    await untilNow(page, { isTyping: true }); // the field gets the focus a frame later
    await page.keyboard.type(numbers.map((number) => String(number).replace('+', '')).join(' '));
    await page.keyboard.press('Enter');
}

test('a search by hand with keys alone gives the desktop\'s score file', () =>
    withSite({ path: '#v=1&practice=by-hand-4-3' }, async ({ page }) => {
        await ready(page);
        await untilTold(page, 'Search by hand');
        const golden = readFileSync(kGolden, 'utf8');
        for (const step of JSON.parse(golden).steps) {
            await doStep(page, step);
            await drawn(page, 4); // the text may stay the same
        }
        await untilTold(page, 'Not quite: there are mistakes');
        await page.keyboard.press('Alt+Shift+Z');
        await untilNow(page, { isTyping: true });
        const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
        const score = readFileSync(await download.path(), 'utf8');
        assert.equal(JSON.parse(score).platform, 'browser');
        assert.equal(withoutPlace(score), withoutPlace(golden.replace(/^ *"student": "Ada",\n/m, '')));
    }));

test('leaves are crossed out by touch on a phone, and the answer is checked', () =>
    withSite({ path: '#v=1&practice=prune-1-1', ...kPhone }, async ({ page }) => {
        await ready(page);
        await untilTold(page, 'Which leaves are cut?');
        const tap = ({ x, y }) => page.touchscreen.tap(x, y);
        await tap(await checkButton(page));
        await untilTold(page, 'Not quite: there are mistakes');
        // ((4 7) (1 8 6)) in this screen's layout: C is cut after the leaf 1.
        for (const leaf of [{ x: 240, y: 410 }, { x: 289, y: 410 }]) {
            await tap(leaf);
            await page.waitForTimeout(400); // so that the taps are not a double tap
        }
        await tap(await checkButton(page));
        await untilTold(page, 'All correct');
    }));

test('an unfinished exercise continues after a reload', () =>
    withSite({ path: '#v=1&practice=quiz-1-7' }, async ({ page }) => {
        await ready(page);
        await untilTold(page, 'Question 1 of');
        await page.keyboard.type('-99');
        await page.keyboard.press('Enter');
        await untilTold(page, 'Not quite');
        await page.keyboard.press('Enter');
        await untilTold(page, 'Question 2 of');
        await page.waitForTimeout(2000); // work two seconds old is saved
        await page.goto('about:blank');
        await page.goBack();
        await ready(page);
        await untilTold(page, 'Question 2 of');
    }));

test('the page\'s own buttons give nothing of an exercise away', () => {
    const context = { permissions: ['clipboard-read', 'clipboard-write'] };
    return withSite({ path: '#v=1&practice=quiz-1-7', context }, async ({ page }) => {
        await ready(page);
        await untilTold(page, 'Question 1 of');
        await page.click('#share');
        await until('the link of the exercise is on the clipboard', async () =>
            (await page.evaluate(() => navigator.clipboard.readText())).includes('practice=quiz-1-7'),
        );
        await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
        assert.equal(await page.locator('#paper svg').count(), 0);
        await page.click('#present');
        await page.waitForTimeout(500);
        await untilTold(page, 'Question 1 of');
        assert.equal(await page.evaluate(() => document.fullscreenElement), null);
    });
});
