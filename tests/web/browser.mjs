// Shared by the browser tests: a web server for the site, Chromium with software rendering, and a page that records
// faults.

import assert from 'node:assert/strict';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after } from 'node:test';

export const site = process.env.PLYTRACE_SITE;
export const executable = process.env.PLYTRACE_EXECUTABLE;

// It is in the build tree, where an import would not find it.
const require = createRequire(path.join(process.env.PLYTRACE_NODE_MODULES, 'x'));
const { chromium } = require('playwright-core');

const kFlags = [
    '--no-sandbox', // root cannot use the sandbox
    // WebGL 2 without a graphics card.
    '--disable-gpu',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
    // No background network traffic.
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
];
const kMostSeconds = 180; // for one test, so that a hanging page does not block the others
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

/**
 * Serves `folder` as static files on a free port. Returns {address, requests, close()}; `requests` are the paths that
 * were asked for. `types`: additional MIME types.
 */
export async function serve(folder = site, types = {}) {
    const requests = [];
    const server = createServer((request, response) => {
        const name = decodeURIComponent(new URL(request.url, 'http://localhost').pathname);
        requests.push(name);
        let file = path.join(folder, path.normalize(name));
        if (name.endsWith('/')) file = path.join(file, 'index.html');
        if (!existsSync(file) || !statSync(file).isFile()) {
            response.writeHead(404).end();
            return;
        }
        response.writeHead(200, { 'content-type': types[path.extname(file)] ?? kTypes[path.extname(file)] ?? 'application/octet-stream' });
        // A test may delete its folder while its closing page still sends requests.
        createReadStream(file)
            .on('error', () => response.destroy())
            .pipe(response);
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const close = () =>
        new Promise((resolve) => {
            server.close(resolve);
            server.closeAllConnections?.(); // the browser keeps its connections open
        });
    return { address: `http://127.0.0.1:${server.address().port}/`, requests, close };
}

/** Starts the browser of this test file, and serves the site on its own port. */
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

/** A blank page without fault checks, to compute with pictures. */
export async function blankPage() {
    const { browser } = await shared;
    return browser.newPage();
}

/** Records in `faults` errors and foreign requests of a page of `addresses`. */
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

/** Waits until the program draws. Fails with the page's message if it does not start. */
export async function started(page) {
    await page.waitForFunction(() => document.documentElement.dataset.state !== undefined);
    const state = await page.evaluate(() => document.documentElement.dataset.state);
    assert.equal(state, 'running', await page.locator('#start-text').textContent());
}

/**
 * Runs `body` on the site in a new browser profile, with {page, address, context, faults}. Fails on console errors (a
 * breach of the content security policy is one) and on requests to other hosts.
 * options.path: appended to the address, such as '?embed' or '#…', or another address; width, height, scale: of the
 * window (CSS pixels, device pixels per CSS pixel); theme: the system's preference, 'dark' or 'light'; hosts: other
 * addresses that the page may contact; context: other options of Playwright's browser context.
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
        reducedMotion: 'reduce', // so that the picture depends only on the step
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
