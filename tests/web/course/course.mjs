// Shared by the tests of a course package: the package, packed by the program and unpacked by another one in a folder
// of a web server, and a learning management system around it (strict.js).

import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { executable, serve, site, withSite } from '../browser.mjs';
import { until } from '../program.mjs';

const here = path.join(process.env.PLYTRACE_TEST_DATA, '../web/course');
const scormAgain = path.join(process.env.PLYTRACE_NODE_MODULES, 'scorm-again/dist/scorm12.min.js');

/** Starts a web server with the course at `address`lms.html and the package in a folder below it. */
async function serveCourse(exercises, options, types) {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'plytrace-course-'));
    const packed = path.join(folder, 'week5.zip');
    const files = exercises.map((exercise, i) => {
        const file = path.join(folder, `exercise-${i}.json`);
        writeFileSync(file, JSON.stringify({ 'plytrace-exercise': 1, ...exercise }));
        return file;
    });
    execFileSync(executable, ['package', ...files, '--page', site, '--title', 'Week 5', ...options, '-o', packed]);
    const content = path.join(folder, 'pluginfile', '42', 'content');
    mkdirSync(content, { recursive: true });
    execFileSync('python3', ['-m', 'zipfile', '-e', packed, content]);
    for (const name of ['lms.html', 'strict.js']) copyFileSync(path.join(here, name), path.join(folder, name));
    cpSync(scormAgain, path.join(folder, 'scorm12.min.js'));
    const server = await serve(folder, types);
    const close = async () => {
        await server.close();
        rmSync(folder, { recursive: true });
    };
    return { address: server.address, packed, content, close };
}

/**
 * Runs `body` with {page, frame, lms, open, context, course}: the course's page, with the package in a frame.
 * `settings`: arguments of `plytrace package`, width, height, scale, types (MIME types by extension), opened (false if
 * the body opens the package).
 */
export async function withCourse(exercises, settings, body) {
    const course = await serveCourse(exercises, settings.arguments ?? [], settings.types);
    try {
        await withSite({ path: 'about:blank', hosts: [course.address], ...settings }, async ({ page, context, faults }) => {
            await page.goto(`${course.address}lms.html`);
            /** Returns the frame with the package once it runs. */
            const frame = async () => {
                const found = await until('the package is in its frame', () =>
                    page.frames().find((each) => each.url().includes('/content/')),
                );
                await until('the package runs', () =>
                    found.evaluate(() => document.documentElement.dataset.state === 'running').catch(() => false),
                );
                await found.locator('#canvas').focus();
                return found;
            };
            const open = async (options = {}) => {
                await page.evaluate((given) => window.openCourse('pluginfile/42/content/index.html', given), options);
                return frame();
            };
            const lms = () => page.evaluate(() => window.lms);
            if (settings.opened !== false) await open();
            await body({ page, frame, lms, open, context, faults, course });
        });
    } finally {
        await course.close();
    }
}

/** Waits until the course has the value `wanted` for an element. */
export function untilCourseHas(lms, element, wanted) {
    const holds = (value) => (typeof wanted === 'function' ? wanted(value) : value === wanted);
    return until(`the course has ${element} ${wanted}`, async () => {
        const value = (await lms()).disk[element];
        return holds(value) && { value };
    });
}

function packageIn(page) {
    return page.frames().find((each) => each.url().includes('/content/')) ?? page.mainFrame();
}

/** Presses a key and waits until the text for screen readers changes. */
export async function press(page, key) {
    const told = () => packageIn(page).evaluate(() => document.getElementById('place').textContent);
    const before = await told();
    await page.keyboard.press(key);
    await until(`${key} changes the spoken text: ${before}`, async () => (await told()) !== before);
}

/** Waits until a field has the focus, or none; checks twice, since the previous field disappears a frame later. */
export async function hasField(page, isWanted) {
    const isTyping = () => packageIn(page).evaluate(() => document.activeElement.id === 'keyboard');
    for (let i = 0; i < 2; ++i) {
        await until(`a field has the focus: ${isWanted}`, async () => (await isTyping()) === isWanted);
        await page.waitForTimeout(200);
    }
}

/** Types text into the field and submits it. */
export async function enter(page, text) {
    await hasField(page, true);
    await page.keyboard.type(text);
    await press(page, 'Enter');
}
