// Reads the running program's state from the page and waits for conditions. Nothing here waits for a fixed time, so a
// slow machine only takes longer.

import assert from 'node:assert/strict';

const kPatienceMilliseconds = 60000;
const kBetweenLooksMilliseconds = 30;

/** Calls `look` until its result is true, and returns it. Fails after a time limit, naming what it waited for. */
export async function until(what, look, patience = kPatienceMilliseconds) {
    const end = Date.now() + patience;
    for (;;) {
        const seen = await look();
        if (seen) return seen;
        assert.ok(Date.now() < end, `never came true: ${what}`);
        await new Promise((resolve) => setTimeout(resolve, kBetweenLooksMilliseconds));
    }
}

/** The program's state on the page. Numbers are NaN until the page has them. */
export function now(page) {
    return page.evaluate(() => {
        const root = document.documentElement;
        return {
            state: root.dataset.state ?? 'loading',
            step: Number(root.dataset.step ?? NaN),
            end: Number(root.dataset.end ?? NaN),
            narration: document.getElementById('narration').textContent,
            message: document.getElementById('message').textContent,
            place: document.getElementById('place').textContent,
            title: document.title,
            isTyping: document.activeElement.id === 'keyboard',
        };
    });
}

/** Waits until all of `wanted` holds, such as {step: 3, isTyping: true}; a value may be a test, (end) => end > 0. */
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

/** Waits until the first search has run. */
export function ready(page) {
    return untilNow(page, { state: 'running', end: (end) => end > 0 });
}

/** Clicks at `place`, {x, y} in CSS pixels of the window, after moving the pointer there. */
export async function click(page, place, options = {}) {
    await page.mouse.move(place.x, place.y);
    await page.mouse.click(place.x, place.y, options);
}

/** The moves of Othello or tic-tac-toe that the page stores for the next visit, once there are this many. */
export async function keptMoves(page, count) {
    const work = await page.evaluate(() => sessionStorage.getItem('plytrace.work'));
    const moves = /moves=([a-h1-8,-]*)/.exec(work ?? '')?.[1].replaceAll(',', '') ?? '';
    return moves.length === 2 * count && moves;
}

/** Drops files, {name: text}, on the canvas. Returns for each event whether the page prevented the default. */
export function drop(page, files) {
    return page.evaluate((all) => {
        const transfer = new DataTransfer();
        for (const [name, text] of Object.entries(all)) transfer.items.add(new File([text], name));
        const canvas = document.getElementById('canvas');
        return ['dragenter', 'dragover', 'drop'].map((type) => {
            const event = new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true });
            canvas.dispatchEvent(event);
            return event.defaultPrevented;
        });
    }, files);
}
