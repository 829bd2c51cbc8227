// Games of one's own: a JavaScript module that is pasted is searched and drawn as any game.

import test from 'node:test';

import { withSite } from './browser.mjs';
import { kSticks, noGame } from './own_games.mjs';
import { click, ready, untilNow } from './program.mjs';

test('a module that is pasted into the dialog opens, once its fault is corrected', () =>
    withSite({ path: noGame }, async ({ page }) => {
        await ready(page);
        await page.keyboard.press('Alt+Shift+D');
        await untilNow(page, { isTyping: true });
        await page.keyboard.insertText('export function play() {}');
        await page.keyboard.press('Control+Enter');
        await untilNow(page, { place: (words) => words.includes('exports no function start') });
        await click(page, { x: 640, y: 370 }); // the middle of the field
        await untilNow(page, { isTyping: true });
        await page.keyboard.press('Control+A');
        await page.keyboard.insertText(kSticks);
        await page.keyboard.press('Control+Enter');
        await untilNow(page, { title: (title) => title.startsWith('take-away'), end: (end) => end > 0 });
    }));
