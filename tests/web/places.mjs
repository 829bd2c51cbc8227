// Where tests click. What has a colour of its own is looked for by that, in the dark theme; the rest follows from the
// measures of the panels. All places are {x, y} in CSS pixels of the browser's window.

import { readFileSync } from 'node:fs';
import path from 'node:path';

import { boxOfColor, drawnScale, photo } from './pictures.mjs';
import { until } from './program.mjs';

const colors = JSON.parse(
    readFileSync(path.join(process.env.PLYTRACE_TEST_DATA, '../../assets/themes/dark.json')),
).colors;

// All at scale 1, as transport_panel.cpp has them.
const kMargin = 24; // around the transport's card
const kButtons = { first: 47, previousCut: 113, back: 176, play: 244, forward: 312, nextCut: 375, last: 441 };
const kRowMiddle = 42; // of the buttons above the card's lower edge
const kWideCard = 1872; // in a narrower card the buttons stand closer together
const phonePlacesCard = 1232;
const kClosest = 0.76;
const kScrubReach = 13; // from the ends of the scrub bar's line to those of what is drawn of it

async function canvasOf(page) {
    const box = await page.locator('#canvas').boundingBox();
    const picture = await photo(page);
    const pixels = picture.readUInt32BE(16) / box.width; // a PNG says its width there
    return { ...box, picture, pixels, drawn: drawnScale(box.width, box.height) };
}

/** A button of the transport by its name in kButtons. */
export async function transportButton(page, name) {
    const { x, y, width, height, drawn } = await canvasOf(page);
    const units = width / drawn - 2 * kMargin;
    const part = Math.min(1, Math.max(0, (units - phonePlacesCard) / (kWideCard - phonePlacesCard)));
    const squeeze = kClosest + part * (1 - kClosest);
    return { x: x + (kMargin + kButtons[name] * squeeze) * drawn, y: y + height - (kMargin + kRowMiddle) * drawn };
}

/** The box in CSS pixels of the window around `color`, in a part of the canvas given by shares of its size. */
async function boxOf(page, what, color, { left = 0, top = 0, right = 1, bottom = 1 } = {}) {
    const { canvas, box } = await until(`there is ${what}`, async () => {
        const canvas = await canvasOf(page);
        const [width, height] = [canvas.width * canvas.pixels, canvas.height * canvas.pixels];
        const within = { left: left * width, top: top * height, right: right * width, bottom: bottom * height };
        const box = await boxOfColor(canvas.picture, color, within);
        return box && { canvas, box };
    });
    return {
        left: canvas.x + box.left / canvas.pixels,
        right: canvas.x + box.right / canvas.pixels,
        top: canvas.y + box.top / canvas.pixels,
        bottom: canvas.y + box.bottom / canvas.pixels,
        drawn: canvas.drawn,
    };
}

const middleOf = ({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

/** The button Check of an exercise on an upright phone: what has the accent's colour in the lower half. */
export async function checkButton(page) {
    return middleOf(await boxOf(page, 'Check', colors.accent, { top: 0.5 }));
}

/**
 * The scrub bar of a program at its last step, where all of the bar has the accent's colour: a function from the share
 * of the search, 0 to 1, to the place. The bar is in the right part of the window's lowest strip.
 */
export async function scrubBar(page) {
    const lowRight = { left: 0.4, top: 0.84 };
    const { left, right, top, bottom, drawn } = await boxOf(page, 'a scrub bar at its end', colors.accent, lowRight);
    const [from, to] = [left + 4 * drawn, right];
    return (share) => ({ x: from + share * (to - from), y: (top + bottom) / 2 });
}

/** The square of Othello by its name, "d3"; the board is the only thing of its green. */
export async function othelloSquare(page, name) {
    const { left, right, top, bottom } = await boxOf(page, "Othello's board", colors['board.ground']);
    const [column, row] = [name.charCodeAt(0) - 'a'.charCodeAt(0), Number(name[1]) - 1];
    return { x: left + ((column + 0.5) * (right - left)) / 8, y: top + ((row + 0.5) * (bottom - top)) / 8 };
}

/** The triangles of MAX that the search has entered: the root, in trees of two plies. */
export async function maxTriangles(page) {
    const card = { left: 0.26, right: 0.74, bottom: 0.8 };
    const box = await boxOf(page, 'a triangle of MAX', colors['node.max.fill'], card);
    return { ...box, x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

/** The triangles of MIN that the search has entered, from the first to the last: how far apart they are is the zoom. */
export function minTriangles(page) {
    const card = { left: 0.26, right: 0.74, bottom: 0.8 };
    return boxOf(page, 'a triangle of MIN', colors['node.min.fill'], card);
}

/** The leaf that is the current node, by the ring around it: the only thing of its colour low in the tree's card. */
export async function currentLeaf(page) {
    const lowInCard = { left: 0.26, right: 0.74, top: 0.5, bottom: 0.84 };
    const box = await boxOf(page, 'a ring around a leaf', colors.accent, lowInCard);
    return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

/** Where things are on a phone of this many CSS pixels that shows a tree, as narrow_layout.cpp and menu_page.cpp have them. */
export function phonePlaces({ width, height }) {
    const [margin, finger, transport] = [6, 44, 60];
    const isAcross = width > height;
    const side = isAcross ? Math.max(0.4 * width, 264) : width - 2 * margin;
    const left = width - margin - side;
    const row = { y: height - margin - transport / 2, from: left + 2 };
    const scrub = { from: row.from + 3 * finger + 18, to: width - margin - 2 - finger - 18 };
    const list = margin + finger + margin;
    return {
        menu: { x: left + finger / 2, y: margin + finger / 2 },
        list: { x: width / 2, top: list },
        firstRow: { x: width / 2, y: list + 4 + finger / 2 },
        back: { x: row.from + finger / 2, y: row.y },
        forward: { x: row.from + 2.5 * finger, y: row.y },
        scrub: (share) => ({ x: scrub.from + share * (scrub.to - scrub.from), y: row.y + 10 }),
    };
}

/**
 * Where things are on an upright phone of 390 by 844 on the way to a game of Othello: the dialog New game, which has a
 * list of players, the board's options and the tabs below the board.
 */
export function playingPlaces() {
    return {
        play: { x: 322, y: 28 },
        white: { x: 203, y: 249 },
        level: (level) => ({ x: 203, y: 277 + 42 * level }),
        accept: { x: 281, y: 691 },
        options: { x: 364, y: 461 },
        values: { x: 56, y: 135 },
        beside: { x: 3, y: 3 },
        moreTabs: { x: 325, y: 533 },
        analysisTab: { x: 313, y: 310 },
        cardLow: { x: 350, y: 750 },
        cardHigh: { x: 350, y: 600 },
        analysedMove: { x: 350, y: 700 }, // where no button is, however far the card is drawn up
    };
}
