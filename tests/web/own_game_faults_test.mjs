// Games of one's own that go wrong: whatever a module does, the page says so in a sentence and goes on, and the sandbox
// keeps it from the network, the page and the storage.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import test from 'node:test';

import { withSite } from './browser.mjs';
import { kDescribe, kPlay, kStart, kSticks, noGame, openGame } from './own_games.mjs';
import { drop, now, ready, untilNow } from './program.mjs';

/** Drops a module that fails, and returns what its dialog says. */
async function refusal(page, source) {
    await drop(page, { 'game.js': source });
    const place = (pattern) => untilNow(page, { place: (words) => pattern.test(words) });
    const said = (await place(/Open a game of my own.*expected/)).place;
    await page.keyboard.press('Escape');
    await untilNow(page, { place: (words) => !words.includes('Open a game') });
    return said;
}

test('what is wrong with a module is said in a sentence, and the page goes on', () =>
    withSite({ path: noGame }, async ({ page }) => {
        await ready(page);
        const startThat = (body) => `export function start() {\n${body}\n}\n${kDescribe}\n${kPlay}`;
        const cases = [
            ['const game = 1;', /exports no function start/],
            ['export const start = 1, play = 2;', /exports no function start/],
            ['export function start() { return {}; }', /exports no function play/],
            ['export function start( {', /SyntaxError/],
            ['[[3, 12, 8], [2, 4', /SyntaxError/],
            [startThat('null.x;'), /at the start: "error": "line 2: TypeError/],
            [startThat('throw { toString() { throw 1; } };'), /cannot be shown/],
            ["throw 'no '.repeat(1e6);", /: (no ){100}…; expected/],
            ["throw 'no' + '😀'.repeat(1e6);", /: no(😀){149}…; expected/],
            [startThat('return Promise.resolve({});'), /returned a promise/],
            [startThat('return "x".repeat(70000);'), /the answer has 70002 characters/],
            [startThat('return 7;'), /at the start: 7; expected a JSON object/],
            [startThat('return { game: "nim", ...describe(7, 1) };'), /another name, because Plytrace has a game/],
            [startThat('return { game: "g", position: "p", turn: 1, moves: ["1", "1"] };'), /the move "1" twice/],
            [startThat('return { game: "g", position: "p", turn: 3, moves: ["1"] };'), /"turn": 3; expected/],
            [`${kDescribe}${kStart}export function play() { return { position: 'p' }; }`, /neither "moves" nor/],
            [`${kDescribe}${kStart}export function play() { throw Error('no ' + 1); }`, /after "1" at "7 1".*no 1/],
        ];
        for (const [source, expected] of cases) assert.match(await refusal(page, source), expected);
        await openGame(page, kSticks, 'take-away'); // the page is as good as before
    }));

test('a game whose answers at one position are larger than memory allows ends before they are put together', () =>
    withSite({ path: noGame }, async ({ page }) => {
        await ready(page);
        const large = `export function start() {
            return { game: 'large', position: 'p', turn: 1, moves: Array.from({ length: 4000 }, (_, i) => String(i)) };
        }
        export function play(position, move) {
            return { position: move, outcome: 0, more: 'x'.repeat(60000) };
        }`;
        const fault = /after "34\d\d" at "p": all answers there have more than 209715200 characters; expected/;
        assert.match(await refusal(page, large), fault);
        await openGame(page, kSticks, 'take-away');
    }));

test('a game that describes a position in two ways is at fault', () =>
    withSite({ path: noGame }, async ({ page }) => {
        await ready(page);
        const moving = kSticks.replace('turn === 1 ? -1 : 1', 'Math.random()');
        await drop(page, { 'game.mjs': moving });
        const fault = /something else about "0 [12]" than before; expected/;
        await untilNow(page, { narration: (words) => fault.test(words) });
        await page.keyboard.press('Control+P');
        await page.keyboard.type('minimax');
        await page.keyboard.press('Enter');
        await untilNow(page, { title: (title) => title.includes('minimax'), narration: (words) => fault.test(words) });
        await openGame(page, kSticks.replace('take-away', 'sticks'), 'sticks');
    }));

test('a module that starts at random is at fault: the search and the board have one game', () =>
    withSite({ path: noGame }, async ({ page }) => {
        await ready(page);
        const random = kSticks.replace("' ' + turn;", "' ' + turn + ' ' + salt;");
        await drop(page, { 'game.mjs': `const salt = Math.floor(1e6 * Math.random());${random}` });
        const fault = /other answers than before, which lead to "7 1 \d+"; expected the same answer/;
        await untilNow(page, { narration: (words) => fault.test(words) });
        await openGame(page, kSticks.replace('take-away', 'sticks'), 'sticks');
    }));

test('a module has no network, no page and no storage', () =>
    withSite({ path: noGame }, async ({ page, faults }) => {
        await ready(page);
        const asked = [];
        const server = createServer((request, response) => {
            asked.push(request.url);
            response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/javascript' }).end('1');
        });
        await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
        const away = `http://127.0.0.1:${server.address().port}`;
        const tries = [
            `fetch('${away}/fetch')`,
            `{ const x = new XMLHttpRequest(); x.open('GET', '${away}/xhr', false); x.send(); }`,
            `importScripts('${away}/script')`,
            `new WebSocket('${away.replace('http', 'ws')}/socket')`,
            `new Worker('${away}/worker')`,
            `eval('1')`,
            `new Function('return 1')()`,
            `document.title = 'mine'`,
            `localStorage.setItem('a', 'b')`,
            `indexedDB.open('a')`,
            `postMessage('a')`,
        ];
        for (const attempt of tries) {
            const source = `${kDescribe}${kPlay}
                export function start() { ${attempt}; return { game: 'g', ...describe(7, 1) }; }`;
            assert.match(await refusal(page, source), /"error": "line [0-9]+: (ReferenceError|EvalError)/, attempt);
        }
        assert.match(await refusal(page, `import x from '${away}/import';\n${kSticks}`), /TypeError|Error/);
        const later = `${kDescribe}\n${kPlay}\nexport function start() {
            import('${away}/later').catch(() => {});
            return { game: 'g', ...describe(7, 1) };
        }`;
        await openGame(page, later, 'g');
        assert.deepEqual(asked, []);
        server.close();
        const isRefusal = (fault) => /Content Security Policy|asks another host/.test(fault);
        assert.deepEqual(faults.filter((fault) => !isRefusal(fault)), []);
        faults.length = 0;
    }));

test('a module that does not answer is stopped after 20 seconds: at its start, and in a search', () =>
    withSite({ path: noGame }, async ({ page }) => {
        await ready(page);
        const hanging = `${kDescribe}\n${kPlay}\nexport function start() { for (;;); }`;
        assert.match(await refusal(page, hanging), /at the start: it has said nothing for 20 seconds; expected/);
        const later = `${kDescribe}\n${kStart}\n${kPlay.replace('const', "if (position === '3 1') for (;;);\nconst")}`;
        await drop(page, { 'game.mjs': later });
        await untilNow(page, { title: (title) => title.startsWith('take-away') });
        await untilNow(page, { narration: (words) => words.includes('it has said nothing for 20 seconds') });
        assert.equal(await page.evaluate(() => document.querySelectorAll('iframe').length), 1); // the search's is gone
        await openGame(page, kSticks.replace('take-away', 'sticks'), 'sticks');
    }));

test('a search goes on after the page has slept', () =>
    withSite({ path: noGame }, async ({ page }) => {
        await ready(page);
        const slow = kPlay.replace('const', 'for (const end = Date.now() + 100; Date.now() < end;);\nconst');
        await drop(page, { 'game.mjs': [kDescribe, kStart, slow].join('\n') }); // its search takes two seconds
        await untilNow(page, { title: (title) => title.startsWith('take-away') });
        await page.evaluate(() => {
            const now = performance.now.bind(performance);
            performance.now = () => now() + 60_000;
        });
        await untilNow(page, { end: (end) => end > 10, narration: (words) => words.startsWith('Step 0 of ') });
        assert.doesNotMatch((await now(page)).narration, /said nothing/);
    }));

test('a module that gets hold of the port to the page can send what it likes, and the page goes on', () =>
    withSite({ path: noGame }, async ({ page }) => {
        const junk = `[null, 7, {}, { asked: 0, answer: 7 }, { asked: 0, answer: '{}\\n{}' }, { asked: {}, answer: '{}' },
            { learned: {} }, { number: {}, learned: '{}' }, { broken: 7 }]`;
        const forged = '[{ calls: { length: 4e9 } }, { end: {} }, { counts: { nodes: null } }, { learned: 7 }]';
        const stealing = `Object.defineProperty(MessagePort.prototype, 'onmessage', { set(hear) {
            for (const message of ${junk}) this.postMessage(message);
            this.addEventListener('message', ({ data: { number } }) => {
                if (number !== undefined) for (const message of ${forged}) this.postMessage({ number, ...message });
            });
            this.addEventListener('message', hear);
            this.start();
        } });`;
        await ready(page);
        await openGame(page, stealing + kSticks, 'take-away');
    }));

/** A module that gets hold of the port to the page, and hears each message `data` of the page with `port`. */
const kStealing = (hear) => `Object.defineProperty(MessagePort.prototype, 'onmessage', { set(answer) {
    const port = this;
    port.addEventListener('message', ({ data }) => { ${hear} });
    port.addEventListener('message', answer);
    port.start();
} });
${kSticks}`;

test('a game whose answers are missing ends, and the fault names the question', () =>
    withSite({ path: noGame }, async ({ page }) => {
        await ready(page);
        const silent = kStealing(`if (data.asked > 0)
            for (const question of data.questions.split('\\n')) port.postMessage({ asked: data.asked, answer: '' });`);
        const unanswered = /after "2" at "7 1": 1 of 2 answers; expected an answer to .*"position":"7 1","move":"2"/;
        assert.match(await refusal(page, silent), unanswered);
        const searches = [
            ['{}', /in the search: "\{\}"; expected the name of a position/],
            [`"7 1"\\n{"position":"6 2","turn":2,"moves":["1","2"]}`, /after "2" at "7 1": no answer in the search/],
        ];
        for (const [learned, fault] of searches) {
            const forged = `{ number: data.number, learned: '${learned}' }`;
            const forging = kStealing(`if (data.number !== undefined) port.postMessage(${forged});`);
            await drop(page, { 'game.mjs': forging });
            await untilNow(page, { narration: (words) => fault.test(words) });
        }
        await openGame(page, kSticks.replace('take-away', 'sticks'), 'sticks');
    }));
