// Pictures of the program: taken in the browser, or drawn by `plytrace shot`; compared, and searched for colours. The
// browser decodes them, on a blank page, so that no library for pictures is needed.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { blankPage, executable } from './browser.mjs';
import { until } from './program.mjs';

// Two renderers place the pixels of an edge a little differently, and nothing else.
const kPatience = 10000; // milliseconds until what was asked for is drawn
const kNotable = 40; // of 255, in one channel of one pixel
const kMostNotable = 0.006; // of all pixels
const kMostMean = 0.6; // of 255, over all pixels

/** What the page shows of the program, as a PNG of the screen's own pixels. */
export async function photo(page) {
    return page.screenshot({ clip: await page.locator('#canvas').boundingBox() });
}

/** What the desktop program draws: 'shot' with these arguments. */
export function shot(...options) {
    const folder = mkdtempSync(path.join(tmpdir(), 'plytrace-'));
    try {
        const file = path.join(folder, 'shot.png');
        execFileSync(executable, ['shot', ...options, '-o', file], { stdio: ['ignore', 'ignore', 'inherit'] });
        return readFileSync(file);
    } finally {
        rmSync(folder, { recursive: true });
    }
}

/**
 * The scale at which the program draws in a window of this many CSS pixels: as shell.cpp has it, a small window shows
 * everything a little smaller, and one larger than 1920x1080 a little larger.
 */
export function drawnScale(width, height, deviceScale = 1) {
    if (width < 608 || height < 480) return deviceScale; // a phone's window
    const large = Math.min(width / 1920, height / 1080);
    const small = Math.max(0.8, Math.min(width / 1600, height / 900));
    return deviceScale * (large > 1 ? Math.sqrt(large) : Math.min(1, small));
}

/** 'shot' of what a page of this many CSS pixels shows for `link`. */
export function desktop(link, { width, height, scale = 1, theme = 'dark' }) {
    const size = [Math.round(width * scale), Math.round(height * scale)];
    // The program of the desktop fits itself to the window, too, only that it knows of no device scale.
    const own = drawnScale(...size);
    const wanted = drawnScale(width, height, scale) / own;
    return shot(link, '--size', size.join('x'), '--scale', String(wanted), '--theme', theme);
}

let eye = null;

async function openEye() {
    const page = await blankPage();
    await page.evaluate(() => {
        globalThis.pixelsOf = async (text) => {
            const image = new Image();
            image.src = `data:image/png;base64,${text}`;
            await image.decode();
            const canvas = new OffscreenCanvas(image.width, image.height);
            const context = canvas.getContext('2d', { willReadFrequently: true });
            context.drawImage(image, 0, 0);
            return context.getImageData(0, 0, image.width, image.height);
        };
    });
    return page;
}

/** Calls look([pictures as text, argument]) on the blank page, where pixelsOf(text) is an ImageData. */
async function see(look, pictures, argument) {
    eye ??= openEye();
    return (await eye).evaluate(look, [pictures.map((picture) => picture.toString('base64')), argument]);
}

/** How far two pictures of one size are apart below `top` pixels: {notable: share of the pixels, mean: of all}. */
export function difference(one, other, top = 0) {
    const compare = async ([pictures, [from, limit]]) => {
        const [a, b] = await Promise.all(pictures.map(globalThis.pixelsOf));
        if (a.width !== b.width || a.height !== b.height)
            return { notable: 1, mean: 255, sizes: [a.width, a.height, b.width, b.height] };
        let [count, sum] = [0, 0];
        const begin = from * a.width * 4;
        for (let i = begin; i < a.data.length; i += 4) {
            let most = 0;
            for (let k = 0; k < 3; ++k) most = Math.max(most, Math.abs(a.data[i + k] - b.data[i + k]));
            sum += most;
            if (most > limit) ++count;
        }
        const pixels = (a.data.length - begin) / 4;
        return { notable: count / pixels, mean: sum / pixels };
    };
    return see(compare, [one, other], [top, kNotable]);
}

export function isSame({ notable, mean }) {
    return notable <= kMostNotable && mean <= kMostMean;
}

/** Keeps a picture where whoever looks into a failure finds it: in the build tree, where tests run. */
function keep(name, picture) {
    mkdirSync('web_pictures', { recursive: true });
    const file = path.resolve('web_pictures', `${name.replace(/\W+/g, '-')}.png`);
    writeFileSync(file, picture);
    return file;
}

/** Until the page shows `wanted`, below `top` pixels of the screen; `take` is how the page's picture is taken. */
export async function untilLooksLike(page, wanted, name, { top = 0, take = () => photo(page) } = {}) {
    let [seen, apart] = [null, null];
    try {
        await until(name, async () => {
            seen = await take();
            apart = await difference(seen, wanted, top);
            return isSame(apart);
        }, kPatience);
    } catch {
        const files = [keep(`${name}-page`, seen), keep(`${name}-wanted`, wanted)];
        assert.fail(`${name}: not the same picture, ${JSON.stringify(apart)}; see ${files.join(' and ')}`);
    }
    return seen;
}

/**
 * Where pixels of one colour, '#RRGGBB', are, in pixels of the picture: {left, top, right, bottom, count}, or null.
 * Only inside `within`, a box as well, where it is given.
 */
export function boxOfColor(picture, color, within = null) {
    const search = async ([[text], [wanted, area]]) => {
        const image = await globalThis.pixelsOf(text);
        const channels = [1, 3, 5].map((at) => parseInt(wanted.slice(at, at + 2), 16));
        const { left, top, right, bottom } = area ?? { left: 0, top: 0, right: image.width, bottom: image.height };
        const box = { left: Infinity, top: Infinity, right: -1, bottom: -1, count: 0 };
        for (let y = Math.floor(top); y < bottom; ++y) {
            for (let x = Math.floor(left); x < right; ++x) {
                const i = 4 * (y * image.width + x);
                if (channels.some((channel, k) => Math.abs(image.data[i + k] - channel) > 3)) continue;
                box.left = Math.min(box.left, x);
                box.right = Math.max(box.right, x + 1);
                box.top = Math.min(box.top, y);
                box.bottom = Math.max(box.bottom, y + 1);
                ++box.count;
            }
        }
        return box.count > 0 ? box : null;
    };
    return see(search, [picture], [color, within]);
}
