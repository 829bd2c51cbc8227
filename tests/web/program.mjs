// What a test says of the running program: where it is, what it shows in words, and that something is to come true.
// Nothing here waits for a time to pass: a slow machine only takes longer.

import assert from 'node:assert/strict';

const kPatienceMilliseconds = 60000;
const kBetweenLooksMilliseconds = 30;

/** Looks until `look` returns something true, and returns that; fails saying what was awaited. */
export async function until(what, look, patience = kPatienceMilliseconds) {
    const end = Date.now() + patience;
    for (;;) {
        const seen = await look();
        if (seen) return seen;
        assert.ok(Date.now() < end, `never came true: ${what}`);
        await new Promise((resolve) => setTimeout(resolve, kBetweenLooksMilliseconds));
    }
}

/** What the page says of the program: numbers are NaN before it has said any. */
export function now(page) {
    return page.evaluate(() => {
        const root = document.documentElement;
        return {
            state: root.dataset.state ?? 'loading',
            step: Number(root.dataset.step ?? NaN),
            end: Number(root.dataset.end ?? NaN),
            narration: document.getElementById('narration').textContent,
            message: document.getElementById('message').textContent,
            title: document.title,
            isTyping: document.activeElement.id === 'keyboard',
        };
    });
}

/** Until all of `wanted` holds, as {step: 3, isTyping: true}; a value may be a test, as (end) => end > 0. */
export async function untilNow(page, wanted) {
    let seen = null;
    const holds = ([name, value]) => (typeof value === 'function' ? value(seen[name]) : seen[name] === value);
    try {
        return await until(String(wanted), async () => {
            seen = await now(page);
            return Object.entries(wanted).every(holds) && seen;
        });
    } catch (error) {
        const text = Object.entries(wanted).map(([name, value]) => `${name} ${value}`);
        assert.fail(`never came true: ${text.join(', ')}; the page has ${JSON.stringify(seen)}`);
    }
}

/** Until the first search has run. */
export function ready(page) {
    return untilNow(page, { state: 'running', end: (end) => end > 0 });
}

/** Clicks where `place` is, as {x, y} in CSS pixels of the window; the program sees the pointer come first. */
export async function click(page, place, options = {}) {
    await page.mouse.move(place.x, place.y);
    await page.mouse.click(place.x, place.y, options);
}

/** The moves of Othello or tic-tac-toe that the page keeps for the next visit, once there are this many. */
export async function keptMoves(page, count) {
    const work = await page.evaluate(() => sessionStorage.getItem('plytrace.work'));
    const moves = /moves=([a-h1-8,-]*)/.exec(work ?? '')?.[1].replaceAll(',', '') ?? '';
    return moves.length === 2 * count && moves;
}
