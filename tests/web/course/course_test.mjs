// A package of exercises in a course: the results that the learning management system gets for each kind of exercise,
// done by keys, and what happens if a student leaves partway through, loses the connection or has no such system.

import assert from 'node:assert/strict';
import test from 'node:test';

import { until } from '../program.mjs';
import { enter, hasField, press, untilCourseHas, withCourse } from './course.mjs';

const kTree = '((3 5)(4 7))'; // alpha-beta cuts nothing in this tree
const kPrune = { kind: 'prune', tree: kTree, rule: 'equal', title: 'Nothing to cut' };
const kByHand = { kind: 'by-hand', tree: '(3 5)', search: { algorithm: 'minimax' } };
const kQuiz = { kind: 'quiz', level: 1, seed: 1, questions: 3 }; // the answers are 3, 3 and 1
const kPredict = { kind: 'predict', tree: '(3 5)', search: { algorithm: 'minimax' }, seconds: 3 };

async function answerQuiz(page, answers) {
    for (const answer of answers) {
        await enter(page, answer);
        await press(page, 'Enter'); // on to the next question
    }
}

/** Two steps in a row may give the same text: right. */
async function searchByHand(page) {
    const type = async (text) => {
        await hasField(page, true);
        await page.keyboard.type(text);
        await page.keyboard.press('Enter');
    };
    for (const text of ['3', '5']) {
        await hasField(page, false);
        await page.keyboard.press('Alt+i');
        await type(text);
        await type(text);
    }
    await hasField(page, false);
    await press(page, 'Alt+u');
}

test('each kind of exercise is done by keys; score, status, time and answers arrive', () =>
    withCourse([kPrune, kByHand, kQuiz, kPredict], { arguments: ['--pass', '60'] }, async ({ page, lms }) => {
        await untilCourseHas(lms, 'cmi.core.lesson_status', undefined); // nothing is stored before the first answer
        await press(page, 'Control+Enter');
        await untilCourseHas(lms, 'cmi.core.score.raw', '25');
        await press(page, 'Alt+t');
        await searchByHand(page);
        await untilCourseHas(lms, 'cmi.core.score.raw', '50');
        await press(page, 'Alt+t');
        await answerQuiz(page, ['3', '3', '2']);
        await untilCourseHas(lms, 'cmi.core.score.raw', '66.68');
        assert.equal((await lms()).disk['cmi.core.lesson_status'], 'incomplete');
        await press(page, 'Alt+t'); // takes three seconds on the last exercise, then submits it
        await untilCourseHas(lms, 'cmi.core.lesson_status', 'passed');
        await press(page, 'Alt+w');
        await until('the session is finished', async () => (await lms()).calls.at(-1) === 'LMSFinish');

        const { disk, faults, calls } = await lms();
        assert.deepEqual(faults, []);
        assert.equal(disk['cmi.core.score.raw'], '66.68');
        assert.equal(disk['cmi.core.score.min'], '0');
        assert.equal(disk['cmi.core.score.max'], '100');
        assert.match(disk['cmi.core.session_time'], /^00:0\d:\d\d\.\d\d$/);
        assert.ok(disk['cmi.core.session_time'] > '00:00:03', disk['cmi.core.session_time']);
        assert.equal(disk['cmi.core.exit'], '');
        assert.equal(calls[0], 'LMSInitialize');
        const answer = (n, part) => disk[`cmi.interactions.${n}.${part}`];
        assert.equal(answer(0, 'student_response'), 'leaves none');
        assert.equal(answer(0, 'result'), 'correct');
        assert.match(answer(1, 'student_response'), /^7 steps/);
        assert.deepEqual([2, 3, 4].map((n) => answer(n, 'result')), ['correct', 'correct', 'wrong']);
        assert.equal(answer(4, 'student_response'), '2');
        assert.equal(answer(4, 'correct_responses.0.pattern'), '1');
        assert.equal(answer(4, 'id'), 'ex3-q3');
        assert.match(answer(4, 'time'), /^\d\d:\d\d:\d\d$/);
        // The SCORM run-time has accepted them, too.
        assert.equal(await page.evaluate(() => window.innerValue('cmi.core.score.raw')), '66.68');
        assert.equal(await page.evaluate(() => window.innerValue('cmi.core.lesson_status')), 'passed');
    }));

test('a student who leaves partway through resumes there; a new attempt starts over', () =>
    withCourse([kPrune, kQuiz], {}, async ({ page, lms, open }) => {
        await press(page, 'Alt+t');
        await answerQuiz(page, ['3']);
        await untilCourseHas(lms, 'cmi.core.score.raw', '16.65');
        // The frame disappears without notice, as after a click elsewhere in the course.
        await page.evaluate(() => document.querySelector('iframe').remove());
        await until('the session is finished', async () => (await lms()).calls.at(-1) === 'LMSFinish');
        assert.equal((await lms()).disk['cmi.core.exit'], 'suspend');
        const { disk } = await lms();
        assert.equal(disk['cmi.core.lesson_status'], 'incomplete');
        assert.match(disk['cmi.suspend_data'], /^[A-Za-z0-9_-]{10,100}$/);

        await open();
        await answerQuiz(page, ['3', '1']); // the second and the third question
        await untilCourseHas(lms, 'cmi.core.score.raw', '50');
        assert.deepEqual((await lms()).faults, []);

        await page.evaluate(() => document.querySelector('iframe').remove());
        await until('the session is finished', async () => (await lms()).calls.at(-1) === 'LMSFinish');
        await page.evaluate(() => (window.lms.disk = {}));
        await open();
        await press(page, 'Control+Enter');
        await untilCourseHas(lms, 'cmi.core.score.raw', '50');
        await press(page, 'Alt+t');
        await answerQuiz(page, ['1']); // wrong as the first answer
        await untilCourseHas(lms, 'cmi.interactions.1.result', 'wrong');
        assert.deepEqual((await lms()).faults, []);
    }));

for (const fault of ['commit', 'throw']) {
    test(`after a lost connection, results are kept in the browser, sent again and reported (${fault})`, () =>
        withCourse([kQuiz], {}, async ({ page, frame, lms, open }) => {
            const inside = await frame();
            const kept = () =>
                inside.evaluate(() => Object.entries(localStorage).filter(([key]) => key.includes('course')).map(String));
            await page.evaluate((kind) => (window.lms.fault = kind), fault);
            await answerQuiz(page, ['3']);
            await until('the answer is saved', async () => (await kept()).join().includes('ex1-q1'));
            assert.equal((await lms()).disk['cmi.core.score.raw'], undefined);
            await page.evaluate(() => (window.lms.fault = ''));
            await inside.evaluate(() => window.dispatchEvent(new Event('online')));
            await untilCourseHas(lms, 'cmi.core.score.raw', '33.3');
            await until('nothing is stored any more', async () => !(await kept()).join().includes('ex1-q1'));

            // The connection is lost again, and the page closes.
            await page.evaluate((kind) => (window.lms.fault = kind), fault);
            await answerQuiz(page, ['3']);
            await until('the answer is saved', async () => (await kept()).join().includes('ex1-q2'));
            await page.evaluate(() => document.querySelector('iframe').remove());
            await page.evaluate(() => (window.lms.fault = ''));
            await open();
            await untilCourseHas(lms, 'cmi.core.score.raw', '66.7');
            await answerQuiz(page, ['1']);
            await untilCourseHas(lms, 'cmi.core.score.raw', '100');
            const { disk } = await lms();
            assert.deepEqual([0, 1].map((n) => disk[`cmi.interactions.${n}.id`]), ['ex1-q2', 'ex1-q3']);
            assert.deepEqual((await lms()).faults, []);
        }));
}

test('a system several windows up is found; one in review mode gets no results', () =>
    withCourse([kQuiz], { opened: false }, async ({ page, lms, open, course }) => {
        await open({ mode: 'review' });
        await answerQuiz(page, ['3']);
        await press(page, 'Alt+w');
        await until('the session is finished', async () => (await lms()).calls.at(-1) === 'LMSFinish');
        assert.equal((await lms()).calls.filter((call) => call.startsWith('LMSSetValue')).length, 0);
        assert.deepEqual((await lms()).faults, []);

        // Frames from another origin between the course and the page: 127.0.0.1 is not localhost.
        await page.evaluate(() => window.openCourse('about:blank'));
        await page.evaluate((address) => {
            const inner = document.querySelector('iframe').contentDocument;
            const frame = inner.createElement('iframe');
            frame.src = address;
            frame.style = 'width: 100%; height: 500px';
            inner.body.append(frame);
        }, `${course.address}pluginfile/42/content/index.html`);
        await until('it is found', async () => (await lms()).calls[0] === 'LMSInitialize');
    }));

test('without a system, exercises work and are kept in the browser; the rest of Plytrace is hidden', () =>
    withCourse([kPrune, kQuiz], { opened: false }, async ({ page, course, context }) => {
        const address = `${course.address}pluginfile/42/content/index.html#v=1&lesson=two-ply`;
        const ready = () => until('it runs', () => page.evaluate(() => document.documentElement.dataset.state === 'running'));
        await page.goto(address);
        await ready();
        await press(page, 'Control+Enter');
        await press(page, 'Alt+t');
        await answerQuiz(page, ['3']);
        const kept = () => page.evaluate(() => localStorage.getItem('plytrace.course.week5') ?? '');
        const before = await until('the answer is saved', async () => (await kept()).length > 20 && kept());
        const tells = (words) => until(`screen readers get ${words}`, async () =>
            (await page.locator('#place').textContent()).includes(words));
        await page.keyboard.press('Escape');
        await page.keyboard.press('F9');
        await tells('Question 2 of 3'); // in a package, the exercises are fixed
        assert.equal(await page.locator('#bar').isVisible(), false);
        await page.reload();
        await ready();
        await tells('Question 2 of 3');
        // Another tab continues, and then this one continues from there.
        const other = await context.newPage();
        await other.goto(address);
        await until('it runs', () => other.evaluate(() => document.documentElement.dataset.state === 'running'));
        await other.locator('#canvas').focus();
        await answerQuiz(other, ['3']);
        await until('the second answer is saved', async () => (await kept()).length > before.length);
        await other.close();
        await page.reload();
        await ready();
        await tells('Question 3 of 3');
        assert.equal(await page.evaluate(() => sessionStorage.getItem('plytrace.work')), null);
        assert.equal(await page.evaluate(() => navigator.serviceWorker.controller), null);
    }));

test('the page works on a server that does not know .wasm and .data', () =>
    withCourse([kQuiz], { types: { '.wasm': 'text/plain', '.data': 'text/plain' } }, async ({ page, lms }) => {
        await answerQuiz(page, ['3', '3', '1']);
        await untilCourseHas(lms, 'cmi.core.lesson_status', 'completed');
        assert.deepEqual((await lms()).faults, []);
    }));
