// What a browser makes of a site that it may keep: Plytrace opens without a network after the first visit, and can be
// installed.

import assert from 'node:assert/strict';
import test from 'node:test';

import { withSite } from './browser.mjs';
import { ready, until, untilNow } from './program.mjs';

test('after the first visit Plytrace opens and searches without a network', () =>
    withSite({}, async ({ page, address, context }) => {
        await ready(page);
        await page.evaluate(() => navigator.serviceWorker.ready);
        await until('the page is kept', () => page.evaluate(() => navigator.serviceWorker.controller !== null));
        await context.setOffline(true);
        await page.goto(`${address}?offline#v=1&game=tic-tac-toe&depth=3&algorithm=minimax&step=30`);
        await untilNow(page, { state: 'running', step: 30, title: (title) => /minimax/.test(title) });
    }));

test('the manifest says how Plytrace is installed', () =>
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
