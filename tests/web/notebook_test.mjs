// Traces in notebooks: plytrace.show() of the Python tracer draws the page in a frame and hands it the trace.

import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

import { executable, serve, site, withSite } from './browser.mjs';
import { kSticks } from './own_games.mjs';
import { until, untilNow } from './program.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const project = path.resolve(here, '../..');

/** Runs `body` with a new folder, which is also served: {folder, address}. */
async function withFolder(body) {
    const folder = mkdtempSync(path.join(tmpdir(), 'plytrace-'));
    const server = await serve(folder);
    try {
        await body({ folder, address: server.address });
    } finally {
        await server.close();
        rmSync(folder, { recursive: true });
    }
}

/** The environment in which Python finds the tracer, in `folder`, and the program plytrace. */
function environment(folder, others = {}) {
    const bin = path.join(folder, 'bin');
    mkdirSync(bin);
    symlinkSync(path.resolve(executable), path.join(bin, 'plytrace'));
    return { ...process.env, PATH: `${bin}:${process.env.PATH}`, PYTHONDONTWRITEBYTECODE: '1', ...others };
}

/** The frame that a notebook's script has added, once it shows the trace of this name. */
async function shownFrame(page, name) {
    const frame = await until('there is a frame', () => page.frames()[1]);
    await frame.waitForURL(/embed/);
    await untilNow(frame, { title: (title) => title.startsWith(name) });
    return frame;
}

/** Writes a notebook to index.html of the folder. Returns false if neither Python has Jupyter. */
function runNotebook(folder, address) {
    const variables = { PYTHONPATH: path.join(project, 'assets/tracers'), PLYTRACE_PAGE: address };
    const options = { cwd: folder, env: environment(folder, variables), encoding: 'utf8' };
    for (const python of ['python3', '/usr/bin/python3']) {
        const run = spawnSync(python, [path.join(here, 'notebook/run_notebook.py'), 'index.html'], options);
        if (run.status === 77 || run.error) continue;
        assert.equal(run.status, 0, run.stderr);
        return true;
    }
    return false;
}

test('Jupyter runs a notebook whose search is wrong: its page steps through the tree and names the mistake', (t) =>
    withFolder(({ folder, address: notebook }) =>
        withSite({ hosts: [notebook], width: 1300, height: 900 }, async ({ page, address, context }) => {
            if (!runNotebook(folder, address)) return t.skip('Python has no nbclient, ipykernel or nbconvert');
            await page.goto(notebook);
            const frame = await shownFrame(page, 'trace');
            await untilNow(frame, { end: (end) => end > 30 });
            assert.equal(await page.locator('figure img').count(), 0);
            await page.locator('iframe').click({ position: { x: 300, y: 200 } });
            await page.keyboard.press('Home');
            await untilNow(frame, { step: 0 });
            await page.keyboard.press('ArrowRight');
            await untilNow(frame, { step: 1 });
            await page.keyboard.press('k'); // to the first mistake
            await untilNow(frame, { step: 6, narration: (text) => text.includes('MAX moves α, MIN moves β') });

            // Without scripts, there is the picture of the last step.
            const plain = await (await context.browser().newContext({ javaScriptEnabled: false })).newPage();
            await plain.goto(notebook);
            const { width, height } = await plain.locator('figure img').boundingBox();
            assert.ok(width > 200 && height > 100);
            assert.equal(await plain.locator('iframe').count(), 0);
            await plain.context().close();
        }),
    ));

const kShow = `
import pathlib, plytrace

with plytrace.trace("wrong.jsonl"):
    import cuts_too_early
shown = plytrace.show(program="none")
start = '<!DOCTYPE html><meta charset="utf-8"><title>Notebook</title><link rel="icon" href="data:,">'
pathlib.Path("index.html").write_text(start + shown._repr_html_(), encoding="utf-8")
print(plytrace._own_page(), flush=True)
input()
`;

test('a wheel with the page shows it without another server', () =>
    withFolder(async ({ folder, address: notebook }) => {
        const installed = path.join(folder, 'installed');
        const env = environment(folder, {
            PLYTRACE_SITE: site,
            PYTHONPATH: `${installed}:${path.join(project, 'tests/data/tracers')}`,
        });
        const wheel = execFileSync('python3', [path.join(project, 'scripts/wheel.py'), folder], { env });
        execFileSync('python3', ['-m', 'zipfile', '-e', wheel.toString().trim(), installed]);
        const python = spawn('python3', ['-c', kShow], { cwd: folder, env, stdio: ['pipe', 'pipe', 'ignore'] });
        try {
            const [said] = await once(python.stdout, 'data');
            const address = said.toString().trim();
            assert.match(address, /^http:\/\/127\.0\.0\.1:\d+\/$/);
            await withSite({ hosts: [notebook, address] }, async ({ page }) => {
                await page.goto(notebook);
                const frame = await shownFrame(page, 'wrong');
                assert.ok(frame.url().startsWith(address));
            });
        } finally {
            python.kill();
        }
    }));

/** A page that embeds Plytrace as `from` and sends it a file, `text`, when it is ready. */
function embedder(address, from, text, name = 'sent.jsonl') {
    const source = `${address}?embed&from=${encodeURIComponent(from)}#v=1&lesson=two-ply&step=22`;
    return `<!DOCTYPE html><title>Course</title><link rel="icon" href="data:,">
        <iframe src="${source}" width="1000" height="600"></iframe><script>
        onmessage = ({ source, data }) => {
            if (data.plytrace !== "ready") return;
            source.postMessage({ plytrace: "open", name: "${name}", trace: ${JSON.stringify(text)}, step: 1 }, "*");
            document.title = "Sent";
        };
        </script>`;
}

const kTrace = [
    { plytrace: 1, game: 'tree', position: [1, 2], algorithm: 'minimax' },
    { e: 'enter', r: 'max' },
    { e: 'enter', p: 0 },
    { e: 'evaluate', x: 1 },
    { e: 'return', x: 1 },
    { e: 'enter', p: 0 },
    { e: 'evaluate', x: 2 },
    { e: 'return', x: 2 },
    { e: 'leave', x: 2 },
    { end: 8 },
].map((line) => JSON.stringify(line)).join('\n');

test('a page takes traces only from the window around it and from the origin that its address names', () =>
    withFolder(({ folder, address: course }) =>
        withSite({ hosts: [course] }, async ({ page, address }) => {
            const open = async (...sent) => {
                writeFileSync(path.join(folder, 'index.html'), embedder(address, ...sent));
                await page.goto(course);
                await until('the trace is sent', async () => (await page.title()) === 'Sent');
                return page.frames()[1];
            };
            const origin = new URL(course).origin;
            await untilNow(await open(origin, kTrace), { title: (title) => title.startsWith('sent'), step: 1, end: 8 });
            const damaged = await open(origin, kTrace.replace('enter', 'centre'));
            await untilNow(damaged, { message: (message) => message.includes('sent.jsonl') });
            const unwanted = await open(origin, kSticks, 'sent.mjs'); // a game, which only a person opens
            await untilNow(unwanted, { step: 22 });
            await unwanted.locator('#canvas').click({ position: { x: 450, y: 200 } });
            await page.keyboard.press('ArrowRight');
            const { place } = await untilNow(unwanted, { step: 23 });
            assert.ok(!place.includes('a dialog'));

            const refusing = await open('https://other.example', kTrace);
            await untilNow(refusing, { step: 22 });
            await refusing.evaluate((trace) => postMessage({ plytrace: 'open', name: 'own.jsonl', trace }), kTrace);
            await refusing.locator('#canvas').click({ position: { x: 450, y: 200 } });
            await page.keyboard.press('ArrowRight'); // after the messages
            const { title } = await untilNow(refusing, { step: 23 });
            assert.ok(!/sent|own/.test(title));
        }),
    ));
