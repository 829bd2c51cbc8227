// Handles fingers on the canvas. One finger is the pointer: a tap clicks, a drag drags, a long press right-clicks. Two
// fingers move and zoom.

import { finishGesture } from "./input.js";

const kLongPressMilliseconds = 550;
const kStillPixels = 12; // CSS pixels that a finger may move during a long press

export class TouchGestures {
  constructor(program, page, frames) {
    this.program = program;
    this.page = page;
    this.frames = frames;
    this.fingers = new Map(); // by pointerId: [x, y] in canvas pixels
    this.isPointer = false; // one finger is down and is the pointer
    this.isUndecided = false; // … and may still scroll the page around the figure, so that it has pressed nothing
    this.longPress = 0;
  }

  pointerdown(event, place) {
    this.page.canvas.setPointerCapture(event.pointerId);
    this.fingers.set(event.pointerId, place);
    clearTimeout(this.longPress);
    if (this.fingers.size === 1) this.beginPointer(event, place);
    else if (this.isPointer) this.abandonPointer();
  }

  pointermove(event, place) {
    if (!this.fingers.has(event.pointerId)) return;
    if (this.fingers.size === 2) return this.pinch(event.pointerId, place);
    this.fingers.set(event.pointerId, place);
    if (!this.isPointer) return;
    const [x, y] = [event.clientX - this.began[0], event.clientY - this.began[1]];
    if (Math.hypot(x, y) > kStillPixels) {
      clearTimeout(this.longPress);
      if (this.isUndecided && Math.abs(y) > Math.abs(x)) return this.abandonPointer();
      if (this.isUndecided) this.press();
    }
    if (!this.isUndecided) this.program._plytrace_move(...place);
  }

  pointerup(event) {
    this.fingers.delete(event.pointerId);
    clearTimeout(this.longPress);
    if (!this.isPointer) return;
    if (this.isUndecided) this.press();
    this.isPointer = false;
    if (!this.page.hasFocus()) this.page.canvas.focus({ preventScroll: true });
    this.program._plytrace_button(0, 0);
    finishGesture(this.page, this.frames);
    this.program._plytrace_lose_pointer();
  }

  pointercancel(event) {
    this.fingers.delete(event.pointerId);
    if (this.isPointer) this.abandonPointer();
  }

  beginPointer(event, place) {
    const { program, frames } = this;
    // While text is typed, this would close the keyboard. A finger on a figure that nobody has tapped may be scrolling.
    if (!this.page.isTyping && !this.page.isEmbedded) this.page.canvas.focus({ preventScroll: true });
    this.isPointer = true;
    this.began = [event.clientX, event.clientY];
    this.beganAt = place;
    // The browser scrolls the page by such a figure if the finger goes up or down (plytrace.css).
    this.isUndecided = this.page.isEmbedded && !this.page.hasFocus();
    program._plytrace_touch(1);
    if (!this.isUndecided) this.press();
    this.longPress = setTimeout(() => {
      if (program._plytrace_holds_slider()) return; // it follows the finger
      this.abandonPointer();
      program._plytrace_move(...place);
      frames.drawNow();
      program._plytrace_button(1, 1);
      frames.drawNow();
      program._plytrace_button(1, 0);
      frames.wake();
    }, kLongPressMilliseconds);
  }

  press() {
    this.isUndecided = false;
    this.program._plytrace_move(...this.beganAt);
    this.frames.drawNow(); // so that the program knows what is under the finger before the press
    this.program._plytrace_button(0, 1);
  }

  /** Releases the button outside everything, so that nothing is clicked. */
  abandonPointer() {
    clearTimeout(this.longPress);
    this.isPointer = false;
    if (this.isUndecided) return;
    this.program._plytrace_lose_pointer();
    this.frames.drawNow();
    this.program._plytrace_button(0, 0);
    this.frames.wake();
  }

  pinch(id, place) {
    const middle = () => {
      const [a, b] = [...this.fingers.values()];
      return { x: (a[0] + b[0]) / 2, y: (a[1] + b[1]) / 2, apart: Math.max(1, Math.hypot(a[0] - b[0], a[1] - b[1])) };
    };
    const before = middle();
    this.fingers.set(id, place);
    const after = middle();
    this.program._plytrace_pinch(after.apart / before.apart, after.x, after.y, after.x - before.x, after.y - before.y);
  }
}
