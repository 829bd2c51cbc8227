// The service worker and the manifest: after the first visit, Plytrace opens offline, and it can be installed.

import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';

import { serve, site, withSite } from './browser.mjs';
import { ready, until, untilNow } from './program.mjs';

test('after the first visit, Plytrace opens and searches offline', () =>
    withSite({}, async ({ page, address, context }) => {
        await ready(page);
        await page.evaluate(() => navigator.serviceWorker.ready);
        await until('the page is cached', () => page.evaluate(() => navigator.serviceWorker.controller !== null));
        await context.setOffline(true);
        await page.goto(`${address}?offline#v=1&game=tic-tac-toe&depth=3&algorithm=minimax&step=30`);
        await untilNow(page, { state: 'running', step: 30, title: (title) => /minimax/.test(title) });
    }));

test('the first visit downloads no large file twice', async () => {
    const server = await serve();
    try {
        await withSite({ path: server.address, hosts: [server.address] }, async ({ page }) => {
            await ready(page);
            await until('the page is cached', () => page.evaluate(() => navigator.serviceWorker.controller !== null));
            const asked = server.requests.filter((name) => /\.(wasm|data|weights)$/.test(name));
            assert.ok(asked.some((name) => name.endsWith('/plytrace.wasm')));
            assert.deepEqual(asked, [...new Set(asked)]);
        });
    } finally {
        await server.close();
    }
});

test('offline, the Othello engine still has its weights', () =>
    withSite({}, async ({ page, context }) => {
        await ready(page);
        const weights = () =>
            page.evaluate(async () => {
                const base = document.querySelector('script[type=module]').src;
                try {
                    return (await (await fetch(new URL('patterns.weights', base))).arrayBuffer()).byteLength;
                } catch {
                    return 0;
                }
            });
        await until('the page is cached', () => page.evaluate(() => navigator.serviceWorker.controller !== null));
        await context.setOffline(true);
        assert.ok((await weights()) > 0);
    }));

/** Changes the version of the site in `folder`, and nothing else. */
function renameVersion(folder, from, to) {
    renameSync(path.join(folder, from), path.join(folder, to));
    for (const name of ['index.html', 'manifest.json', 'offline.js']) {
        const file = path.join(folder, name);
        writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to));
    }
}

test('a newer version replaces the cached one and its folder', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'plytrace-'));
    const server = await serve(folder);
    try {
        cpSync(site, folder, { recursive: true });
        const [, newer] = /src="(\w+)\/main\.js"/.exec(readFileSync(path.join(site, 'index.html'), 'utf8'));
        const older = 'older';
        renameVersion(folder, newer, older);
        await withSite({ path: server.address, hosts: [server.address] }, async ({ page, context }) => {
            const running = () => page.evaluate(() => document.querySelector('script[type=module]').getAttribute('src'));
            const kept = () => page.evaluate(() => caches.keys());
            await ready(page);
            await until('the page is cached', () => page.evaluate(() => navigator.serviceWorker.controller !== null));
            assert.equal(await running(), `${older}/main.js`);
            assert.deepEqual(await kept(), [`plytrace-${older}`]);

            renameVersion(folder, older, newer);
            await page.reload();
            await ready(page);
            assert.equal(await running(), `${newer}/main.js`, 'at once, not at the visit after');
            await until('only the newer version is cached', async () => String(await kept()) === `plytrace-${newer}`);
            await context.setOffline(true);
            await page.reload();
            await ready(page);
            assert.equal(await running(), `${newer}/main.js`);
        });
    } finally {
        await server.close();
        rmSync(folder, { recursive: true });
    }
});

test('the manifest describes the installed program', () =>
    withSite({}, async ({ page, address }) => {
        await ready(page);
        const manifest = await page.evaluate(async () => {
            const link = document.querySelector('link[rel=manifest]');
            return (await fetch(link.href)).json();
        });
        assert.equal(manifest.name, 'Plytrace');
        assert.equal(manifest.display, 'standalone');
        const forPhones = await page.evaluate(() => document.querySelector('link[rel=apple-touch-icon]').href);
        const icons = [...manifest.icons, { src: forPhones, sizes: '180x180', type: 'image/png' }];
        assert.ok(icons.some(({ purpose }) => purpose === 'maskable'));
        for (const { src, sizes, type } of icons) {
            const icon = await page.evaluate(async (url) => {
                const image = new Image();
                image.src = url;
                await image.decode();
                return { type: (await fetch(url)).headers.get('content-type'), size: `${image.width}x${image.height}` };
            }, new URL(src, address).href);
            assert.ok(icon.type.startsWith(type), `${src} is ${icon.type}`);
            if (sizes !== 'any') assert.equal(icon.size, sizes, src);
        }
    }));
