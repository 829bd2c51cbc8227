// Searches in the page's worker: large ones, stopped ones and deep trees, while the window stays responsive. The tests
// print times but do not check them, because they depend on the machine.

import assert from 'node:assert/strict';
import test from 'node:test';

import { withSite } from './browser.mjs';
import { scrubBar, transportButton } from './places.mjs';
import { click, now, ready, until, untilNow } from './program.mjs';

const kMinimaxNodes = 549_946; // in complete tic-tac-toe
const kEventLimit = 5_000_000; // the page's limit, in web.cpp
const kLongSearch = '#v=1&game=othello&depth=12&evaluation=positional';

/** Measures in the page how long frames and tasks take, starting before its scripts run. */
function watchTime(page) {
    return page.addInitScript(() => {
        globalThis.seen = { tasks: [], gaps: [] };
        new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) globalThis.seen.tasks.push(entry.duration);
        }).observe({ type: 'longtask' });
        let last = 0;
        const beat = (at) => {
            if (last > 0) globalThis.seen.gaps.push(at - last);
            last = at;
            requestAnimationFrame(beat);
        };
        requestAnimationFrame(beat);
    });
}

async function printTimes(page, name) {
    const { tasks, gaps } = await page.evaluate(() => globalThis.seen);
    const worst = (times) => Math.round(Math.max(0, ...times));
    const middle = (times) => Math.round(times.sort((a, b) => a - b)[times.length >> 1] ?? 0);
    console.log(
        `${name}: ${tasks.length} tasks over 50 ms (longest ${worst(tasks)} ms, middle ${middle(tasks)} ms); ` +
            `${gaps.length} frames (longest gap ${worst(gaps)} ms, middle ${middle(gaps)} ms)`,
    );
}

test('complete tic-tac-toe opens and can be scrubbed', () =>
    withSite({}, async ({ page, address }) => {
        await ready(page);
        await watchTime(page);
        const link = '#v=1&game=tic-tac-toe&algorithm=minimax&step=end';
        const began = Date.now();
        await page.goto(`${address}?whole${link}`);
        await untilNow(page, { end: (end) => end > 0 });
        const firstEvents = Date.now() - began;
        const isAll = { end: (end) => end > 2 * kMinimaxNodes, narration: (text) => /over/.test(text) };
        const { end } = await untilNow(page, isAll);
        console.log(`all of tic-tac-toe: events after ${firstEvents} ms, all ${end} after ${Date.now() - began} ms`);
        await printTimes(page, 'while it searches');
        const at = await scrubBar(page);
        await page.mouse.move(at(1).x, at(1).y);
        await page.mouse.down();
        await page.mouse.move(at(0.5).x, at(0.5).y, { steps: 5 });
        await untilNow(page, { step: (step) => Math.abs(step / end - 0.5) < 0.02 });
        await page.mouse.move(at(1.1).x, at(1).y, { steps: 5 });
        await page.mouse.up();
        await untilNow(page, { step: end });
        await click(page, await transportButton(page, 'first'));
        await untilNow(page, { step: 0, end });
        await printTimes(page, 'and is scrubbed');
    }));

/** Measures in the page the program's share of each frame, starting before its scripts run. */
function watchFrames(page) {
    return page.addInitScript(() => {
        globalThis.frameTimes = [];
        const request = globalThis.requestAnimationFrame.bind(globalThis);
        globalThis.requestAnimationFrame = (draw) =>
            request((now) => {
                const began = performance.now();
                draw(now);
                globalThis.frameTimes.push(performance.now() - began);
            });
    });
}

/** The median of the program's time per frame while the pointer drags through the whole search. */
async function middleFrameOfScrubbing(page) {
    const kMoves = 60;
    const at = await scrubBar(page);
    await page.mouse.move(at(1).x, at(1).y);
    await page.mouse.down();
    await page.evaluate(() => (globalThis.frameTimes.length = 0));
    for (let move = 1; move <= kMoves; ++move) {
        const { x, y } = at(1 - move / kMoves);
        await page.mouse.move(x, y);
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    await page.mouse.up();
    const times = (await page.evaluate(() => globalThis.frameTimes)).filter((time) => time > 0.2).sort((a, b) => a - b);
    assert.ok(times.length > kMoves / 2, `only ${times.length} frames`);
    return times[times.length >> 1];
}

// A frame's cost must depend on what is on the screen, which is similar for both searches, and not on the trace's size.
// Comparing medians of one run cancels the load of a busy machine.
test('scrubbing 549,946 nodes costs about as much per frame as scrubbing a lesson', () =>
    withSite({}, async ({ page, address }) => {
        await ready(page);
        await watchFrames(page);
        await page.goto(`${address}?lesson#v=1&lesson=two-ply&step=end`);
        await untilNow(page, { state: 'running', end: (end) => end > 0 });
        const ofLesson = await middleFrameOfScrubbing(page);
        await page.goto(`${address}?whole#v=1&game=tic-tac-toe&algorithm=minimax&step=end`);
        await untilNow(page, { end: (end) => end > 2 * kMinimaxNodes, narration: (text) => /over/.test(text) });
        const ofAll = await middleFrameOfScrubbing(page);
        console.log(`a frame: ${ofLesson.toFixed(1)} ms of a lesson, ${ofAll.toFixed(1)} ms of all of tic-tac-toe`);
        assert.ok(ofAll < 5 * ofLesson, `${ofAll} ms, where a lesson takes ${ofLesson} ms`);
    }));

test('a long search can be stopped', () =>
    withSite({}, async ({ page, address }) => {
        await ready(page);
        await page.goto(`${address}?long${kLongSearch}`);
        await untilNow(page, { state: 'running' });
        await page.keyboard.press('Control+.'); // at once: the search reaches the event limit in a second or two
        await new Promise((resolve) => setTimeout(resolve, 2000)); // to see that it does not continue
        const { end } = await now(page);
        assert.ok(end < kEventLimit, `it went on to ${end} events`);
        await page.keyboard.press('Alt+R');
        await untilNow(page, { end: kEventLimit });
    }));

test('an overlong search ends at the event limit, and the window stays responsive', () =>
    withSite({}, async ({ page, address }) => {
        await ready(page);
        await watchTime(page);
        const began = Date.now();
        await page.goto(`${address}?long${kLongSearch}`);
        await untilNow(page, { state: 'running' });
        await until('a step is made', async () => {
            await page.keyboard.press('ArrowRight'); // does nothing until there is another step
            return (await now(page)).step > 0;
        });
        const answered = Date.now() - began;
        await untilNow(page, { end: kEventLimit });
        console.log(`a long search: the first step after ${answered} ms, the limit after ${Date.now() - began} ms`);
        await printTimes(page, 'meanwhile');
    }));

test('opening another document discards the search', () =>
    withSite({ path: kLongSearch }, async ({ page }) => {
        await untilNow(page, { end: (end) => end > 1000 });
        await page.evaluate(() => (location.hash = '#v=1&tree=((1,2),(3,4))&step=end&title=Small'));
        await untilNow(page, { title: (title) => title.startsWith('Small'), end: (end) => end > 0 && end < 40 });
    }));

for (const levels of [1000, 9999]) {
    test(`a tree of ${levels} levels is searched, or a message explains why not`, () =>
        withSite({ path: `#v=1&tree=${'('.repeat(levels)}1${')'.repeat(levels)}&step=end` }, async ({ page }) => {
            const seen = await until('there is a result or a reason', async () => {
                const all = await now(page);
                return (all.end >= levels || /deep/.test(all.narration + all.message)) && all;
            });
            console.log(`${levels} levels: ${seen.end >= levels ? 'searched' : seen.narration + seen.message}`);
            if (levels === 1000) assert.ok(seen.end >= levels, 'that deep must go');
            await page.evaluate(() => (location.hash = '#v=1&tree=(1,2,3)&step=2&title=Next'));
            await untilNow(page, { step: 2, title: (title) => title.startsWith('Next') });
            await page.keyboard.press('ArrowRight');
            await untilNow(page, { step: 3 });
        }));
}
