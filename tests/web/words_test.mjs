// Menus, cards and dialogs by keys alone, and the page's text about them and about lessons for screen readers.

import assert from 'node:assert/strict';
import test from 'node:test';

import { withSite } from './browser.mjs';
import { ready, until, untilNow } from './program.mjs';

const told = (page) =>
    page.evaluate(() => ({
        place: document.getElementById('place').textContent,
        item: document.getElementById('item').textContent,
    }));

/** Waits until the text for screen readers starts this way. */
const untilTold = (page, which, words) =>
    until(`${which}: ${words}`, async () => (await told(page))[which].startsWith(words));

test('keys open, browse and close a menu, and screen readers get its items', () =>
    withSite({ path: '#v=1&lesson=two-ply' }, async ({ page }) => {
        await ready(page); // the canvas has the keyboard
        await page.keyboard.press('F10');
        await untilTold(page, 'place', 'File menu');
        await untilTold(page, 'item', 'New tree');
        await page.keyboard.press('ArrowDown');
        await untilTold(page, 'item', 'Random tree');
        await page.keyboard.press('ArrowDown');
        await untilTold(page, 'item', 'New game of Othello');
        await page.keyboard.press('ArrowDown');
        await untilTold(page, 'item', 'Open');
        await page.keyboard.press('ArrowRight');
        await untilTold(page, 'place', 'Lesson menu');
        await untilTold(page, 'item', 'Minimax and alpha-beta, more choices');
        await page.keyboard.press('ArrowRight');
        await untilTold(page, 'item', 'Two-ply tree');
        await page.keyboard.press('ArrowDown');
        await untilTold(page, 'item', 'Sixteen leaves');
        await page.keyboard.press('Enter');
        await untilNow(page, { title: (title) => title.startsWith('Sixteen leaves'), step: 0 });
        assert.equal((await told(page)).item, '');
    }));

test('the keyboard focus enters a card and returns', () =>
    withSite({ path: '#v=1&lesson=two-ply' }, async ({ page }) => {
        await ready(page); // the canvas has the keyboard
        await page.keyboard.press('Alt+c');
        await untilTold(page, 'place', 'Formula');
        await page.keyboard.press('Alt+c');
        await untilTold(page, 'place', 'Search');
        await untilTold(page, 'item', 'Algorithm, alpha-beta, list');
        await page.keyboard.press('Tab'); // moves within the card, not out of the canvas
        await untilTold(page, 'item', 'Children, as given, list');
        await page.keyboard.press('Escape');
        await untilTold(page, 'place', '');
        await page.keyboard.press('ArrowRight');
        await untilNow(page, { step: 1 });
    }));

test('screen readers get a dialog and the text of a lesson', () =>
    withSite({ path: '#v=1&lesson=bratko' }, async ({ page }) => {
        await ready(page);
        const words = await until('the stage has its text', async () => (await told(page)).place);
        assert.match(words, /1 of \d+\. \S/);
        await page.keyboard.press('PageDown');
        await until('the next stage has its text', async () => (await told(page)).place !== words);
        await page.keyboard.press('Shift+F1');
        await untilTold(page, 'place', 'About Plytrace, a dialog.');
    }));

test('an exercise opens from a link and is answered, read out and left by keys alone', () =>
    withSite({ path: '#v=1&practice=quiz-1-7' }, async ({ page }) => {
        await ready(page);
        await untilTold(page, 'place', 'Quiz');
        assert.match((await told(page)).place, /Question 1 of \d+\. What is A worth\?/);
        await page.keyboard.type('-99');
        await page.keyboard.press('Enter');
        await until('the fault is shown', async () => (await told(page)).place.includes('Not quite'));
        await page.keyboard.press('Enter');
        await until('the next question is shown', async () => (await told(page)).place.includes('Question 2'));
        await page.keyboard.press('Alt+q');
        await untilTold(page, 'place', '');
        await untilNow(page, { step: 0 });
    }));
