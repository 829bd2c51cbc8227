// Links: copied here and opened in another page or on the desktop, in the address bar, damaged, and hostile.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import test from 'node:test';

import { executable, withSite } from './browser.mjs';
import { desktop, untilLooksLike } from './pictures.mjs';
import { now, ready, until, untilNow } from './program.mjs';

const kClipboard = { context: { permissions: ['clipboard-read', 'clipboard-write'] } };
const kFirstLesson = /^Two-ply tree/;

async function copiedLink(page) {
    await page.keyboard.press('Control+K');
    return until('a link is on the clipboard', async () => {
        const text = await page.evaluate(() => navigator.clipboard.readText());
        return text.includes('#v=1') && text;
    });
}

test('a copied link opens the same view in another page and on the desktop', () =>
    withSite({ path: '#v=1&lesson=two-ply', ...kClipboard }, async ({ page, address, context }) => {
        await ready(page);
        await page.keyboard.press('7');
        let step = 0,
            narration = '';
        for (let i = 0; i < 2; ++i) {
            const before = step;
            await page.keyboard.press('ArrowRight');
            ({ step, narration } = await untilNow(page, { step: (now) => now > before }));
        }
        await page.keyboard.press('i');
        const link = await copiedLink(page);
        assert.ok(link.startsWith(`${address}#v=1&lesson=two-ply&step=${step}`), link);
        assert.match((await now(page)).message, /^Link copied/);

        const other = await context.newPage();
        await other.goto(link);
        await untilNow(other, { step, narration });
        const size = await other.evaluate(() => {
            const canvas = document.getElementById('canvas');
            return { width: canvas.clientWidth, height: canvas.clientHeight };
        });
        // `shot` fails, and with it this test, if the desktop rejects the link.
        await untilLooksLike(other, desktop(link, size), 'a copied link', { top: 48 });
        const other_link = await copiedLink(other);
        assert.equal(other_link, link);
    }));

test("a link from the desktop opens in the page", () =>
    withSite({}, async ({ page, address }) => {
        await ready(page);
        const options = ['--game', 'othello', '--depth', '3', '--evaluation', 'positional', '--algorithm', 'minimax'];
        const link = execFileSync(executable, ['link', ...options, '--step', '17'], { encoding: 'utf8' }).trim();
        await page.goto(address + link.slice(link.indexOf('#')));
        await untilNow(page, { step: 17, title: (title) => /minimax/.test(title) });
    }));

test('another fragment in the address opens another link', () =>
    withSite({ path: '#v=1&lesson=two-ply&step=22' }, async ({ page }) => {
        await untilNow(page, { step: 22 });
        await page.evaluate(() => (location.hash = '#v=1&tree=(1,2,3)&title=Another&step=4'));
        await untilNow(page, { step: 4, title: (title) => title.startsWith('Another') });
        await page.evaluate(() => (location.hash = '#v=1&tree=((('));
        const { title } = await untilNow(page, { message: (message) => /tree/.test(message) });
        assert.match(title, /^Another/, 'the window stays as it was');
        await page.goBack();
        await untilNow(page, { step: 4, title: (title) => title.startsWith('Another') });
    }));

test('a link put into the address opens even if the program is about to write its own', () =>
    withSite({ path: '#v=1&lesson=two-ply&step=22' }, async ({ page }) => {
        await untilNow(page, { step: 22 });
        await page.evaluate(async () => {
            const heard = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
            location.hash = '#v=1&tree=(1,2,3)&title=Another&step=4';
            await heard;
            location.hash = '#v=1&tree=((('; // the event follows later
            window.dispatchEvent(new Event('pagehide')); // saves at once what the first link opened
        });
        const { title } = await untilNow(page, { step: 4, message: (message) => /tree/.test(message) });
        assert.match(title, /^Another/);
        await until('the address matches the view', () => /title=Another&step=4/.test(page.url()));
        await page.goBack(); // from the broken link's replacement to the first link
        await page.goBack();
        await untilNow(page, { step: 22, title: (title) => kFirstLesson.test(title) });
    }));

test("the program writes the address even after another script has changed it without an event", () =>
    withSite({ path: '#v=1&lesson=two-ply&step=22' }, async ({ page }) => {
        await untilNow(page, { step: 22 });
        await page.evaluate(() => history.replaceState(null, '', '#v=1&lesson=two-ply&step=3'));
        await page.keyboard.press('ArrowRight');
        await untilNow(page, { step: 23 });
        await until('the address has the step', () => /lesson=two-ply&step=23/.test(page.url()));
    }));

test('the address follows the steps, and Back returns to the previous document', () =>
    withSite({ path: '#v=1&lesson=two-ply&step=22' }, async ({ page }) => {
        await untilNow(page, { step: 22 });
        await page.keyboard.press('ArrowRight');
        await until('the address has the step', () => /lesson=two-ply&step=23/.test(page.url()));
        await page.evaluate(() => (location.hash = '#v=1&tree=(1,2,3)&title=Another&step=4'));
        await untilNow(page, { step: 4, title: (title) => title.startsWith('Another') });
        await page.keyboard.press('ArrowRight');
        await until('the address has the step', () => /title=Another&step=5/.test(page.url()));
        await page.goBack();
        await untilNow(page, { step: 23, title: (title) => kFirstLesson.test(title) });
        await page.goForward();
        await untilNow(page, { step: 5, title: (title) => title.startsWith('Another') });
    }));

test('the Share button copies a link to the current view', () =>
    withSite({ path: '#v=1&lesson=two-ply&step=22', ...kClipboard }, async ({ page, address }) => {
        await untilNow(page, { step: 22 });
        await page.getByRole('button', { name: 'Share' }).click();
        await until('a link is on the clipboard', async () => {
            const text = await page.evaluate(() => navigator.clipboard.readText());
            return text.startsWith(`${address}#v=1&lesson=two-ply&step=22`);
        });
        assert.match((await now(page)).message, /^Link copied/);
    }));

for (const [kind, link] of [
    ['written as HTML', '#v=1&amp;lesson=two-ply&amp;step=22'],
    ['encoded once more', '#v%3D1%26lesson%3Dtwo-ply%26step%3D22'],
]) {
    test(`a link that a mail program has ${kind} opens`, () =>
        withSite({ path: link }, async ({ page }) => {
            await untilNow(page, { step: 22, title: (title) => kFirstLesson.test(title) });
        }));
}

const kBroken = [
    ['of another version', '#v=2&lesson=two-ply', /version 2/],
    ['cut off in a tree', '#v=1&tree=((3,12,8),(2', /tree/],
    ['with broken UTF-8', '#v=1&lesson=%ff%fe%C3%28', /./],
    ['with a NUL', '#v=1&lesson=two-ply%00', /./],
    ['with a script in its title', '#v=1&tree=(1,2)&depth=-1&title="><svg onload=alert(1)>', /depth/],
    ['of a million characters', `#v=1&tree=${'('.repeat(999_000)}`, /tree|long|deep/],
    ['longer than links may be', `#v=1&title=${'x'.repeat(1_200_000)}`, /long|characters/],
    ['of a step in the clouds', '#v=1&lesson=two-ply&step=99999999999999999999', /step/],
    ['that is none', '#top', /./],
];
for (const [kind, id] of [
    ['to no lesson', 'no-such'],
    ['with a script', '<script>alert(1)</script>'],
]) {
    test(`a link ${kind} says so and lists the lessons`, () =>
        withSite({ path: `#v=1&lesson=${id}<img src=x onerror=alert(1)>` }, async ({ page }) => {
            const seen = await untilNow(page, { end: (end) => end > 0, place: (text) => text.includes(id) });
            assert.ok(seen.place.length < 1000, `words of ${seen.place.length} characters`);
            assert.match(seen.title, kFirstLesson);
        }));
}
for (const [kind, link, expected] of kBroken) {
    test(`a link ${kind} shows a message and the start page`, () =>
        withSite({ path: link }, async ({ page }) => {
            const seen = await untilNow(page, { end: (end) => end > 0, message: (text) => text !== '' });
            assert.match(seen.message, expected);
            assert.ok(seen.message.length < 1000, `a message of ${seen.message.length} characters`);
            assert.match(seen.title, kFirstLesson);
            assert.equal(seen.step, 0);
        }));
}

const kMarkup = '<img src=x onerror=alert(1)>&amp;';
test('a title is plain text, whatever it contains', () =>
    withSite({ path: `#v=1&tree=(1,2)&title=${encodeURIComponent(kMarkup)}` }, async ({ page }) => {
        await ready(page);
        const title = await page.locator('#document-title').textContent();
        assert.ok(title.startsWith(kMarkup), title);
        assert.equal(await page.locator('#document-title *').count(), 0);
    }));
