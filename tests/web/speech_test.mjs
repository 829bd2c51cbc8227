// A lesson, an exercise and a game of Othello, by keys and speech alone: what Chromium tells screen readers in its
// accessibility tree.

import assert from 'node:assert/strict';
import test from 'node:test';

import { withSite } from './browser.mjs';
import { keptMoves, now, ready, until, untilNow } from './program.mjs';

/** The accessibility tree of the page: {role, name, value, level, expanded, selected, focused} of what is not ignored. */
async function spoken(page) {
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    await session.detach();
    return nodes.filter((node) => !node.ignored).map((node) => {
        const properties = Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value]));
        return { role: node.role?.value, name: node.name?.value ?? '', value: node.value?.value, ...properties };
    });
}

/** Waits until what has the focus is spoken of with this role and a name that starts this way. Returns it. */
const untilFocused = (page, role, name) =>
    until(`${role} "${name}" has the focus`, async () =>
        (await spoken(page)).find((node) => node.focused && node.role === role && node.name.startsWith(name)));

/** Waits until there is an item of this role with such a name. */
const untilSpoken = (page, role, pattern) =>
    until(`there is ${role} ${pattern}`, async () =>
        (await spoken(page)).find((node) => node.role === role && pattern.test(node.name)));

/** Goes to the tree or the board from wherever the focus is. */
async function explore(page, what) {
    await page.keyboard.press('Shift+F2');
    await untilFocused(page, 'button', 'Explore the tree');
    if (what === 'board') await page.keyboard.press('Tab');
    await untilFocused(page, 'button', `Explore the ${what}`);
    await page.keyboard.press('Enter');
}

const namesOf = async (page, role) =>
    (await spoken(page)).filter((node) => node.role === role).map((node) => node.name);

test('the sliders are spoken with name, value and range, and keys move them', () =>
    withSite({ path: '#v=1&lesson=two-ply' }, async ({ page }) => {
        await ready(page);
        const slider = (name) => until(`there is a slider ${name}`, async () =>
            (await spoken(page)).find((node) => node.role === 'slider' && node.name.startsWith(name) && node.valuemax > 0));
        const step = await slider('Step of the search');
        assert.equal(step.valuemin, 0);
        await slider('Speed');
        // Chromium's accessibility tree has the number of a range field in place of this text.
        assert.match(await page.getAttribute('#explore-step', 'aria-valuetext'), /^0 of [0-9]+$/);
        assert.match(await page.getAttribute('#explore-speed', 'aria-valuetext'), / steps per second$/);
        await page.focus('#explore-step');
        await page.keyboard.press('ArrowRight');
        await untilNow(page, { narration: (words) => words.startsWith('Step 1 of ') });
    }));

test('a lesson: its text, its tree node by node, and its search step by step', () =>
    withSite({ path: '#v=1&lesson=two-ply' }, async ({ page }) => {
        await ready(page);
        assert.match((await now(page)).title, /^Two-ply tree/);
        assert.match((await now(page)).narration, /^Step 0 of /);
        await page.keyboard.press('Tab'); // from the canvas
        await untilFocused(page, 'button', 'Explore the tree');
        await page.keyboard.press('Enter');
        const root = await untilFocused(page, 'treeitem', 'A, MAX, not reached yet');
        assert.equal(root.level, 1);
        assert.equal(root.expanded, true);
        await untilSpoken(page, 'tree', /^Search tree$/);
        assert.deepEqual((await namesOf(page, 'treeitem')).slice(1), [
            'B, MIN, not reached yet', 'C, MIN, not reached yet', 'D, MIN, not reached yet',
        ]);
        await page.keyboard.press('ArrowDown');
        const child = await untilFocused(page, 'treeitem', 'B, MIN');
        assert.equal(child.level, 2);
        assert.equal(child.expanded, false);
        await page.keyboard.press('ArrowRight');
        await untilSpoken(page, 'treeitem', /^leaf, 12, not reached yet$/);
        await page.keyboard.press('ArrowRight');
        await untilFocused(page, 'treeitem', 'leaf, 3');
        assert.deepEqual(
            await page.evaluate(() => [document.activeElement.ariaPosInSet, document.activeElement.ariaSetSize]),
            ['1', '3'],
        );
        await page.keyboard.press('ArrowLeft');
        await untilFocused(page, 'treeitem', 'B, MIN');
        // The search goes on, and the tree with it: the focus stays where it is.
        await page.keyboard.press('PageDown');
        await untilNow(page, { step: 1 });
        await page.keyboard.press('PageDown');
        await untilNow(page, { step: 2 });
        await untilFocused(page, 'treeitem', 'B, MIN, α −∞ β +∞, being searched, current node');
        assert.match((await now(page)).narration, /^Step 2 of /);
        // Enter selects a node, as a click does.
        await page.keyboard.press('Enter');
        await until('B is selected', async () =>
            (await spoken(page)).some((node) => node.role === 'treeitem' && node.name.startsWith('B') && node.selected));
        await page.keyboard.press('Escape');
        await until('the canvas has the focus', () => page.evaluate(() => document.activeElement.id === 'canvas'));
        await page.keyboard.press('End');
        const { end } = await ready(page);
        await untilNow(page, { step: end });
        await explore(page, 'tree');
        await untilSpoken(page, 'treeitem', /^C, MIN, ≤ 2, done, cutoff here, children cut: 2$/);
        await untilSpoken(page, 'treeitem', /^A, MAX, = 3, done/);
    }));

test('an exercise: its question, its tree without the answer, and the judgement', () =>
    withSite({ path: '#v=1&practice=quiz-1-7' }, async ({ page }) => {
        await ready(page);
        await until('the question is spoken', async () => /Question 1 of \d+\. What is A worth\?/.test((await now(page)).place));
        await untilNow(page, { isTyping: true });
        const field = await untilFocused(page, 'textbox', '');
        assert.notEqual(field.name, 'Text input for Plytrace'); // it has the name of the exercise's field
        await explore(page, 'tree');
        await untilFocused(page, 'treeitem', 'A, MAX, in question');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('*');
        await untilSpoken(page, 'treeitem', /^leaf, /);
        for (const name of await namesOf(page, 'treeitem')) assert.match(name, /^(\w+, (MAX|MIN)|leaf, [−\d.]+)(, in question)?$/);
        await page.keyboard.press('Escape');
        await untilNow(page, { isTyping: true });
        await page.keyboard.type('-99');
        await until('the field has its content', async () =>
            (await spoken(page)).some((node) => node.role === 'textbox' && node.name.endsWith(': -99')));
        await page.keyboard.press('Enter');
        await until('the judgement is spoken', async () => (await now(page)).place.includes('Not quite'));
    }));

test('Tab goes into an exercise, through it, out of it and back', () =>
    withSite({ path: '#v=1&practice=predict-4-5' }, async ({ page }) => {
        await ready(page);
        const item = () => page.textContent('#item');
        await page.keyboard.press('Tab');
        await until('Yes has the keys', async () => (await item()) === 'Yes, button');
        await page.keyboard.press('Tab');
        await until('No has the keys', async () => (await item()) === 'No, button');
        const focused = () => page.evaluate(() => document.activeElement.id);
        for (let i = 0; i < 30 && (await focused()) === 'canvas'; ++i) await page.keyboard.press('Tab');
        assert.equal(await focused(), 'explore-tree');
        assert.equal(await page.isDisabled('#explore-board'), true);
        for (let i = 0; i < 30 && (await focused()) !== 'present' && (await focused()) !== 'full-screen'; ++i)
            await page.keyboard.press('Shift+Tab');
        assert.match(await focused(), /^(present|full-screen)$/);
        await page.focus('#canvas');
        await page.keyboard.press('1');
        await until('it is answered', async () => /Right|Not quite/.test((await now(page)).place));
    }));

test('Tab and Shift+Tab lead out of the field of an exercise', () =>
    withSite({ path: '#v=1&practice=quiz-1-7' }, async ({ page }) => {
        await ready(page);
        const focused = () => page.evaluate(() => document.activeElement.id);
        for (const key of ['Tab', 'Shift+Tab']) {
            await page.focus('#canvas');
            for (let i = 0; i < 40 && /^(canvas|keyboard)$/.test(await focused()); ++i) await page.keyboard.press(key);
            assert.doesNotMatch(await focused(), /^(canvas|keyboard)$/, key);
        }
    }));

test('a dialog keeps the focus, and a lesson without a board offers none', () =>
    withSite({ path: '#v=1&lesson=two-ply' }, async ({ page }) => {
        await ready(page);
        assert.equal(await page.isDisabled('#explore-board'), true);
        await page.keyboard.press('F1');
        await until('the dialog is spoken', async () => /a dialog/.test((await now(page)).place));
        await page.keyboard.press('Shift+F2');
        assert.match(await page.evaluate(() => document.activeElement.id), /^(canvas|keyboard)$/);
        await page.keyboard.press('Escape');
        await until('it is closed', async () => !/a dialog/.test((await now(page)).place));
        await page.keyboard.press('Shift+F2');
        await untilFocused(page, 'button', 'Explore the tree');
    }));

test('the selected node is spoken', () =>
    withSite({ path: '#v=1&lesson=two-ply&step=22' }, async ({ page }) => {
        await untilNow(page, { step: 22 });
        for (const key of ['ArrowDown', 'ArrowDown', 'Control+ArrowRight']) await page.keyboard.press(key);
        await until('C is spoken', async () => (await page.textContent('#item')).startsWith('C, MIN, ≤ 2'));
    }));

test('a game of Othello: the board square by square, a move, and the answer', () =>
    withSite({ path: '#v=1&game=othello&depth=2&algorithm=alpha-beta' }, async ({ page }) => {
        await ready(page);
        await explore(page, 'board');
        await untilSpoken(page, 'grid', /^Black to move/);
        assert.equal((await namesOf(page, 'gridcell')).length, 64);
        assert.equal((await namesOf(page, 'row')).length, 8);
        await untilFocused(page, 'gridcell', 'a1, empty');
        for (let i = 0; i < 3; ++i) await page.keyboard.press('ArrowRight');
        for (let i = 0; i < 2; ++i) await page.keyboard.press('ArrowDown');
        await untilFocused(page, 'gridcell', 'd3, empty, legal move');
        await page.keyboard.press('ArrowDown');
        await untilFocused(page, 'gridcell', 'd4, White');
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('Enter');
        assert.equal(await keptOnce(page, 1), 'd3');
        await untilFocused(page, 'gridcell', 'd3, Black, last move');
        await untilSpoken(page, 'grid', /^White to move/);
        await untilSpoken(page, 'gridcell', /^d4, Black$/);
        await untilSpoken(page, 'gridcell', /^c3, empty, legal move/);
    }));

const keptOnce = (page, count) => until(`${count} moves are stored`, () => keptMoves(page, count));

test('a system that asks for more contrast gets it, at the start and later', () =>
    withSite({ path: '#v=1&lesson=two-ply', context: { contrast: 'more' } }, async ({ page }) => {
        await ready(page);
        const color = (name) =>
            page.evaluate((key) => document.documentElement.style.getPropertyValue(key), `--${name}`);
        assert.equal(await color('card'), '#000000');
        await page.emulateMedia({ contrast: 'no-preference' });
        await until('the usual colours', async () => (await color('card')) === '#1a2029');
        await page.emulateMedia({ forcedColors: 'active' });
        await until('more contrast', async () => (await color('card')) === '#000000');
    }));
