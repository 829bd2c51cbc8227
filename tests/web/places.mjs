// The places where tests click. Things with a unique colour are found by it, in the dark theme; other places follow
// from the panels' layout. All places are {x, y} in CSS pixels of the browser's window.

import { readFileSync } from 'node:fs';
import path from 'node:path';

import { boxOfColor, drawnScale, photo } from './pictures.mjs';
import { until } from './program.mjs';

const colors = JSON.parse(
    readFileSync(path.join(process.env.PLYTRACE_TEST_DATA, '../../assets/themes/dark.json')),
).colors;

// All at scale 1, as in transport_panel.cpp.
const kMargin = 24; // around the transport card
const kButtons = { first: 47, previousCut: 113, back: 176, play: 244, forward: 312, nextCut: 375, last: 441 };
const kRowMiddle = 42; // height of the buttons' centre above the card's lower edge
const kWideCard = 1872; // in a narrower card, the buttons are closer together
const phonePlacesCard = 1232;
const kClosest = 0.76;
const kScrubReach = 13; // from the ends of the scrub bar's line to the ends of its drawing

async function canvasOf(page) {
    const box = await page.locator('#canvas').boundingBox();
    const picture = await photo(page);
    const pixels = picture.readUInt32BE(16) / box.width; // a PNG's width is at this offset
    return { ...box, picture, pixels, drawn: drawnScale(box.width, box.height) };
}

/** The place of a transport button, by its name in kButtons. */
export async function transportButton(page, name) {
    const { x, y, width, height, drawn } = await canvasOf(page);
    const units = width / drawn - 2 * kMargin;
    const part = Math.min(1, Math.max(0, (units - phonePlacesCard) / (kWideCard - phonePlacesCard)));
    const squeeze = kClosest + part * (1 - kClosest);
    return { x: x + (kMargin + kButtons[name] * squeeze) * drawn, y: y + height - (kMargin + kRowMiddle) * drawn };
}

/** The box around `color`, in CSS pixels of the window, within a part of the canvas in fractions of its size, or null. */
async function boxNow(page, color, { left = 0, top = 0, right = 1, bottom = 1 } = {}) {
    const canvas = await canvasOf(page);
    const [width, height] = [canvas.width * canvas.pixels, canvas.height * canvas.pixels];
    const within = { left: left * width, top: top * height, right: right * width, bottom: bottom * height };
    const box = await boxOfColor(canvas.picture, color, within);
    return (
        box && {
            left: canvas.x + box.left / canvas.pixels,
            right: canvas.x + box.right / canvas.pixels,
            top: canvas.y + box.top / canvas.pixels,
            bottom: canvas.y + box.bottom / canvas.pixels,
            drawn: canvas.drawn,
        }
    );
}

/** The same, as soon as there is one. */
function boxOf(page, what, color, part) {
    return until(`there is ${what}`, () => boxNow(page, color, part));
}

const middleOf = ({ left, right, top, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

/** The Check button of an exercise on an upright phone: the accent colour in the lower half. */
export async function checkButton(page) {
    return middleOf(await boxOf(page, 'Check', colors.accent, { top: 0.5 }));
}

/** The button in a message about an error, while no cut is drawn: low and left in a box with a border of that colour. */
export async function messageButton(page) {
    const aboveTransport = { top: 0.3, bottom: 0.87 };
    const { left, bottom, drawn } = await boxOf(page, 'a message about an error', colors.error, aboveTransport);
    return { x: left + 60 * drawn, y: bottom - 34 * drawn };
}

/**
 * Finds the scrub bar at the last step, when all of it has the accent colour, in the right part of the window's lowest
 * strip. Returns a function from the fraction of the search, 0 to 1, to the place.
 */
export async function scrubBar(page) {
    const lowRight = { left: 0.4, top: 0.84 };
    const { left, right, top, bottom, drawn } = await boxOf(page, 'a scrub bar at its end', colors.accent, lowRight);
    const [from, to] = [left + 4 * drawn, right];
    return (share) => ({ x: from + share * (to - from), y: (top + bottom) / 2 });
}

/**
 * The place of an Othello square by its name, "d3". Only boards have this green. If a wide window has any of it in its
 * left column, the board to play on is there, and those further to the right are the tree's.
 */
export async function othelloSquare(page, name) {
    const green = colors['board.ground'];
    const isWide = page.viewportSize().width >= 1000;
    const board = async () => (isWide && (await boxNow(page, green, { right: 0.3 }))) || boxNow(page, green);
    const { left, right, top, bottom } = await until("there is Othello's board", board);
    const [column, row] = [name.charCodeAt(0) - 'a'.charCodeAt(0), Number(name[1]) - 1];
    return { x: left + ((column + 0.5) * (right - left)) / 8, y: top + ((row + 0.5) * (bottom - top)) / 8 };
}

/** The box of the MAX triangles that the search has entered: the root, in two-ply trees. */
export async function maxTriangles(page) {
    const card = { left: 0.26, right: 0.74, bottom: 0.8 };
    const box = await boxOf(page, 'a triangle of MAX', colors['node.max.fill'], card);
    return { ...box, x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

/** The box of the MIN triangles that the search has entered; its width shows the zoom. */
export function minTriangles(page) {
    const card = { left: 0.26, right: 0.74, bottom: 0.8 };
    return boxOf(page, 'a triangle of MIN', colors['node.min.fill'], card);
}

/** The current leaf, found by its ring: nothing else low in the tree's card has this colour. */
export async function currentLeaf(page) {
    const lowInCard = { left: 0.26, right: 0.74, top: 0.5, bottom: 0.84 };
    const box = await boxOf(page, 'a ring around a leaf', colors.accent, lowInCard);
    return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

/** The places on a phone of this many CSS pixels that shows a tree, as in window_layout.cpp and menu_page.cpp. */
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
 * The places on an upright phone of 390 by 844 CSS pixels on the way to a game of Othello: the New game dialog with its
 * list of players and the tabs below the board.
 */
export function playingPlaces() {
    return {
        play: { x: 322, y: 28 },
        white: { x: 203, y: 249 },
        level: (level) => ({ x: 203, y: 277 + 42 * level }),
        accept: { x: 281, y: 691 },
        moreTabs: { x: 325, y: 533 },
        analysisTab: { x: 313, y: 310 },
        cardLow: { x: 350, y: 750 },
        cardHigh: { x: 350, y: 600 },
        analysedMove: { x: 350, y: 700 }, // no button is here, however far the card is scrolled
    };
}

/** The cell of this colour, '#rrggbb', on the board in a wide window; small boards in the tree have it, too. */
export async function boardCell(page, color) {
    return middleOf(await boxOf(page, `a cell in ${color}`, color, { right: 0.22 }));
}
