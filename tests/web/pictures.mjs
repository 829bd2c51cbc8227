// Takes pictures in the browser or with `plytrace shot`, compares them, and finds colours in them. The browser decodes
// them on a blank page, so no image library is needed.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { blankPage, executable } from './browser.mjs';
import { until } from './program.mjs';

// Two renderers may differ slightly at edges, and nowhere else.
const kPatience = 10000; // milliseconds to wait for a drawn change
const kNotable = 40; // out of 255, in one channel of one pixel
const kMostNotable = 0.006; // of all pixels
const kMostMean = 0.6; // out of 255, over all pixels

/** The canvas as a PNG, in device pixels. */
export async function photo(page) {
    return page.screenshot({ clip: await page.locator('#canvas').boundingBox() });
}

/** The desktop program's picture: 'shot' with these arguments. */
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

/** Whether a window of this size, in CSS pixels, has the layout of a phone; as in window_layout.cpp, for a mouse. */
export const isNarrow = (width, height) => width < 1000 || (height < 480 && width > height);

/**
 * The program's scale in a window of this many CSS pixels, as in shell.cpp: smaller in a small window, and larger in
 * one above 1920x1080.
 */
export function drawnScale(width, height, deviceScale = 1) {
    if (isNarrow(width, height)) return deviceScale;
    const large = Math.min(width / 1920, height / 1080);
    const small = Math.max(0.8, Math.min(width / 1600, height / 900));
    return deviceScale * (large > 1 ? Math.sqrt(large) : Math.min(1, small));
}

/** The desktop's picture of `link` for a page of this many CSS pixels. */
export function desktop(link, { width, height, scale = 1, theme = 'dark' }) {
    const size = [Math.round(width * scale), Math.round(height * scale)];
    const wanted = chosenScale(drawnScale(width, height, scale), isNarrow(width, height) ? null : drawnScale(...size));
    return shot(link, '--size', size.join('x'), '--scale', String(wanted), '--theme', theme);
}

/**
 * The scale to choose in the desktop program, which knows no device scale, for it to draw at `wanted`. Without a choice
 * it draws at `usual`; half of a larger choice goes into the text. null: all of it, as in a narrow window.
 */
function chosenScale(wanted, usual) {
    if (usual === null) return wanted;
    if (wanted <= usual) return wanted / usual;
    return (wanted / usual) ** 2;
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

/** Calls look([pictures as text, argument]) on the blank page, where pixelsOf(text) returns an ImageData. */
async function see(look, pictures, argument) {
    eye ??= openEye();
    return (await eye).evaluate(look, [pictures.map((picture) => picture.toString('base64')), argument]);
}

/** The difference of two pictures of equal size below `top` pixels: {notable: share of pixels, mean: over all}. */
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

/** Saves a picture in the build tree, where the tests run, to explain a failure. */
function keep(name, picture) {
    mkdirSync('web_pictures', { recursive: true });
    const file = path.resolve('web_pictures', `${name.replace(/\W+/g, '-')}.png`);
    writeFileSync(file, picture);
    return file;
}

/** Waits until the page shows `wanted` below `top` device pixels; `take` takes the page's picture. */
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
 * The box of the pixels of one colour, '#RRGGBB', in the picture's pixels: {left, top, right, bottom, count}; null if
 * there are none. Searches only inside the box `within`, if given.
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
