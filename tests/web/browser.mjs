// What the tests in a browser share: a web server for the site, Chromium with software rendering, and a page that notes
// whatever should not happen.

import assert from 'node:assert/strict';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after } from 'node:test';

export const site = process.env.PLYTRACE_SITE;
export const executable = process.env.PLYTRACE_EXECUTABLE;

// Lies in the build tree, where an import would not look for it.
const require = createRequire(path.join(process.env.PLYTRACE_NODE_MODULES, 'x'));
const { chromium } = require('playwright-core');

const kFlags = [
    '--no-sandbox', // which root has none of
    // WebGL 2 without a graphics card.
    '--disable-gpu',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    // A browser that keeps to itself.
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
];
const kMostSeconds = 180; // of one test: a page that hangs does not keep all others waiting
const kTypes = {
    '.css': 'text/css',
    '.data': 'application/octet-stream',
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript',
    '.json': 'application/json',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
    '.txt': 'text/plain; charset=utf-8',
    '.wasm': 'application/wasm',
};

/** Serves `folder` as a plain static server does, on a free port: {address, close()}. `types`: other MIME types. */
export async function serve(folder = site, types = {}) {
    const server = createServer((request, response) => {
        const name = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
        let file = path.join(folder, path.normalize(name));
        if (name.endsWith('/')) file = path.join(file, 'index.html');
        if (!existsSync(file) || !statSync(file).isFile()) {
            response.writeHead(404).end();
            return;
        }
        response.writeHead(200, { 'content-type': types[path.extname(file)] ?? kTypes[path.extname(file)] ?? 'application/octet-stream' });
        // A folder of one test's own may go while a page that is being closed still asks for something.
        createReadStream(file)
            .on('error', () => response.destroy())
            .pipe(response);
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const close = () =>
        new Promise((resolve) => {
            server.close(resolve);
            server.closeAllConnections?.(); // the browser keeps its own open
        });
    return { address: `http://127.0.0.1:${server.address().port}/`, close };
}

/** The browser of this test file, and the site on a port of its own. */
let shared = null;

async function start() {
    const server = await serve();
    const browser = await chromium.launch({ executablePath: process.env.PLYTRACE_CHROMIUM, args: kFlags });
    return { server, browser };
}

after(async () => {
    if (!shared) return;
    const { server, browser } = await shared;
    await browser.close();
    await server.close();
});

/** A page that shows nothing and is watched by nobody: somewhere to compute with pictures. */
export async function blankPage() {
    const { browser } = await shared;
    return browser.newPage();
}

/** Notes in `faults` what should not happen on a page of `addresses`. */
function watch(page, addresses, faults) {
    page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
        if (message.type() === 'error') faults.push(`console: ${message.text()}`);
    });
    page.on('request', (request) => {
        const url = request.url();
        const isOurs = addresses.some((address) => url.startsWith(address)) || /^(data|blob|about):/.test(url);
        if (!isOurs) faults.push(`asks another host: ${url}`);
    });
    page.on('crash', () => faults.push('the page crashed'));
}

/** Waits until the program draws; fails with what it says where it does not start. */
export async function started(page) {
    await page.waitForFunction(() => document.documentElement.dataset.state !== undefined);
    const state = await page.evaluate(() => document.documentElement.dataset.state);
    assert.equal(state, 'running', await page.locator('#start-text').textContent());
}

/**
 * Runs `body` on the site as a person with an empty profile sees it, with {page, address, context, faults}. Fails on
 * console errors (a breach of the content security policy is one) and on requests to other hosts.
 * options.path: what follows the address, as '?embed' or '#…', or another address; width, height, scale: of the window; theme: what the
 * person's system prefers, 'dark' or 'light'; hosts: further addresses that may be asked; context: further options of
 * Playwright's browser context.
 */
export async function withSite(options, body) {
    const { path = '', width = 1280, height = 720, scale = 1, theme = 'dark', hosts = [] } = options;
    shared ??= start();
    const { server, browser } = await shared;
    const faults = [];
    let timer;
    const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: scale,
        colorScheme: theme,
        reducedMotion: 'reduce', // what is shown depends on the step alone
        ...options.context,
    });
    try {
        context.on('page', (page) => watch(page, [server.address, ...hosts], faults));
        const page = await context.newPage();
        await page.goto(new URL(path, server.address).href);
        const late = new Promise((_, reject) => {
            timer = setTimeout(() => reject(new Error(`not over after ${kMostSeconds} s`)), 1000 * kMostSeconds);
        });
        await Promise.race([body({ page, address: server.address, context, faults }), late]);
    } finally {
        clearTimeout(timer);
        await context.close();
    }
    assert.deepEqual(faults, []);
}
