// Touch on a phone, in portrait and landscape: the list of lessons, stepping and playing.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';

import { withSite } from './browser.mjs';
import { phonePlaces, othelloSquare } from './places.mjs';
import { now, until, untilNow } from './program.mjs';

const kUpright = { width: 390, height: 844, scale: 2 };
const kAcross = { width: 844, height: 390, scale: 2 };
const kTouch = { context: { hasTouch: true, isMobile: true } };
const kLessons = path.join(process.env.PLYTRACE_TEST_DATA, '../../assets/lessons');
const kTopics = ['basics', 'order', 'best-first', 'sampling', 'tables', 'chance', 'games', 'mistakes'];

/** The lesson titles in the order of the list, without the voting table, which opens a dialog and no document. */
function lessonTitles() {
    const lessons = readdirSync(kLessons).map((name) => JSON.parse(readFileSync(path.join(kLessons, name))));
    const place = ({ topic, number }) => 1000 * kTopics.indexOf(topic) + number;
    return lessons
        .filter(({ view }) => view !== 'voting')
        .sort((a, b) => place(a) - place(b))
        .map(({ title }) => title);
}

/** The lesson that the page's title shows. */
async function lessonOpen(page, titles) {
    const { title } = await now(page);
    const found = titles.filter((each) => title.startsWith(each));
    return found.sort((a, b) => b.length - a.length)[0];
}

/** Drags a finger from one place to another and holds it there before lifting it. */
async function fingerOn(page, context) {
    const devtools = await context.newCDPSession(page);
    const touch = (type, places) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints: places });
    return async (from, to) => {
        await touch('touchStart', [{ ...from, id: 0 }]);
        for (let i = 1; i <= 5; ++i) {
            const part = i / 5;
            await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part, id: 0 }]);
        }
        await touch('touchEnd', []);
    };
}

const tap = (page, place) => page.touchscreen.tap(place.x, place.y);

/**
 * Opens at most `count` lessons by touch, one after another: taps the list from top to bottom and scrolls it when
 * needed, at first `drawn` times. Returns their titles in the order of opening.
 */
async function lessonsUnderFinger(page, context, phone, titles, { count, drawn }) {
    const draw = await fingerOn(page, context);
    const { menu, firstRow, list } = phonePlaces(phone);
    const stride = phone.height > 500 ? 600 : 220; // scrolled each time, in CSS pixels
    const from = { x: list.x, y: list.top + stride + 30 };
    const to = { x: list.x, y: list.top + 30 };
    const [row, half] = [44, 21];
    const opened = [];
    let y = list.top + 60;
    const isOver = () => opened.length === count || opened.at(-1) === titles.at(-1);
    for (let missed = 0; missed < 40 && !isOver(); ) {
        await tap(page, menu);
        await tap(page, firstRow);
        for (let i = 0; i < drawn; ++i) await draw(from, to);
        await tap(page, { x: list.x, y });
        const now = await lessonOpen(page, titles);
        const isNew = !opened.includes(now); // the last scroll is shorter, so earlier lessons repeat
        if (isNew) opened.push(now);
        missed = isNew ? 0 : missed + 1;
        // A heading opens nothing and the vote opens its table, so leave pages and dialogs by keys.
        if (!isNew) for (let i = 0; i < 2; ++i) await page.keyboard.press('Escape');
        y += isNew ? row : half;
        if (y > phone.height - 12) [y, drawn] = [y - stride, drawn + 1];
    }
    return opened;
}

for (const [part, where] of [
    ['beginning', { count: 10, drawn: 0 }],
    ['end', { count: 6, drawn: 4 }],
]) {
    // The window's tests open every lesson; these look at what a browser's touches do.
    test(`lessons open by touch, in the order of the list: its ${part}`, () =>
        withSite({ path: '#v=1&lesson=pig', ...kUpright, scale: 1, ...kTouch }, async ({ page, context }) => {
            await untilNow(page, { end: (end) => end > 0 });
            const titles = lessonTitles();
            const opened = await lessonsUnderFinger(page, context, kUpright, titles, where);
            const first = titles.indexOf(opened[0]);
            assert.deepEqual(opened, titles.slice(first, first + where.count));
            if (where.drawn === 0) assert.equal(first, 0);
            else assert.ok(first > titles.length / 2, `the list is scrolled to its ${first}th lesson`);
        }));
}

test('landscape: lessons open by touch', () =>
    withSite({ path: '#v=1&lesson=alliance', ...kAcross, scale: 1, ...kTouch }, async ({ page, context }) => {
        await untilNow(page, { end: (end) => end > 0 });
        const titles = lessonTitles();
        const opened = await lessonsUnderFinger(page, context, kAcross, titles, { count: 8, drawn: 0 });
        assert.deepEqual(opened, titles.slice(0, 8));
    }));

for (const [name, phone] of [
    ['upright', kUpright],
    ['across', kAcross],
]) {
    test(`${name}: a tap steps, a drag scrubs, and the page fits the screen's width`, () =>
        withSite({ path: '#v=1&lesson=two-ply&step=22', ...phone, ...kTouch }, async ({ page, context }) => {
            const { end } = await untilNow(page, { step: 22, end: (end) => end > 22 });
            const places = phonePlaces(phone);
            await tap(page, places.forward);
            await untilNow(page, { step: 23 });
            await tap(page, places.back);
            await untilNow(page, { step: 22 });
            const draw = await fingerOn(page, context);
            await draw(places.scrub(0.5), places.scrub(1.2));
            await untilNow(page, { step: end });
            await draw(places.scrub(0.9), places.scrub(0.5));
            await untilNow(page, { step: (step) => Math.abs(step - end / 2) <= end / 8 });
            const scroll = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
            assert.equal(scroll[0], scroll[1]);
            const canvas = await page.locator('#canvas').boundingBox();
            assert.deepEqual(canvas, { x: 0, y: 0, width: phone.width, height: phone.height });
        }));

    test(`${name}: Othello is played by touch on squares of 40 pixels`, () =>
        withSite(
            { path: '#v=1&game=othello&depth=2&evaluation=positional&step=end', ...phone, ...kTouch },
            async ({ page }) => {
                await untilNow(page, { end: (end) => end > 0 });
                const [d3, e3, d4] = [await othelloSquare(page, 'd3'), await othelloSquare(page, 'e3'), await othelloSquare(page, 'd4')];
                assert.ok(e3.x - d3.x >= 40 && d4.y - d3.y >= 40, `${e3.x - d3.x} by ${d4.y - d3.y}`);
                await tap(page, d3);
                const work = () => page.evaluate(() => sessionStorage.getItem('plytrace.work') ?? '');
                await until('the move is played', async () => /moves=d3/.test(await work()));
            },
        ));
}
