// Passes the canvas's pointer and wheel events to the program. touch.js handles fingers, keyboard.js handles keys.

import { TouchGestures } from "./touch.js";

const kButtons = [0, 1, 2]; // Dear ImGui's left, right and middle, in the bit order of `buttons`
const kPixelsPerNotch = 100;
const kPixelsPerLine = 33;
const kMostPinch = 25; // pixels; limits Ctrl+wheel, which comes in notches, unlike a touchpad's pinch

export function listenForPointer(program, page, frames) {
  const { canvas } = page;
  const touch = new TouchGestures(program, page, frames);
  let held = 0;
  // The event's place in canvas pixels.
  const place = (event) => {
    const box = canvas.getBoundingClientRect();
    return [((event.clientX - box.left) * canvas.width) / box.width,
      ((event.clientY - box.top) * canvas.height) / box.height];
  };
  // The browser reports a second button's change as a move, so compare the buttons held.
  const tellButtons = (buttons) => {
    for (const button of kButtons) {
      const bit = 1 << button;
      if ((buttons & bit) !== (held & bit)) program._plytrace_button(button, buttons & bit ? 1 : 0);
    }
    held = buttons;
  };
  const tell = (event) => {
    program._plytrace_touch(0);
    program._plytrace_move(...place(event));
    tellButtons(event.buttons);
  };
  const on = (name, act) =>
    canvas.addEventListener(name, (event) => {
      if (event.pointerType === "touch") touch[name]?.(event, place(event));
      else act(event);
      frames.wake();
    });
  on("pointermove", tell);
  on("pointerdown", (event) => {
    canvas.focus({ preventScroll: true });
    canvas.setPointerCapture(event.pointerId);
    tell(event);
  });
  on("pointerup", (event) => {
    tell(event);
    finishGesture(page, frames);
  });
  on("pointercancel", () => tellButtons(0));
  on("pointerleave", () => program._plytrace_lose_pointer());
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  window.addEventListener("blur", () => {
    tellButtons(0);
    frames.wake();
  });
  listenForWheel(program, page, frames, place);
}

/** Moves the focus to the text field if needed: a touch keyboard appears only while a user's event is handled. */
export function finishGesture(page, frames) {
  frames.drawNow();
  frames.drawNow();
  if (page.isTyping) page.keyboard.focus({ preventScroll: true });
}

function listenForWheel(program, page, frames, place) {
  page.canvas.addEventListener(
    "wheel",
    (event) => {
      // Until the reader clicks an embedded figure, the wheel scrolls the page around it.
      if (page.isEmbedded && !page.hasFocus() && !event.ctrlKey) return;
      event.preventDefault();
      const unit = event.deltaMode === 1 ? kPixelsPerLine : event.deltaMode === 2 ? kPixelsPerNotch * 4 : 1;
      const [x, y] = [event.deltaX * unit, event.deltaY * unit];
      if (event.ctrlKey) {
        // A pinch on a touchpad, or Ctrl and the wheel.
        const by = Math.max(-kMostPinch, Math.min(kMostPinch, y));
        program._plytrace_pinch(Math.exp(-by / kPixelsPerNotch), ...place(event), 0, 0);
      } else {
        program._plytrace_wheel(-x / kPixelsPerNotch, -y / kPixelsPerNotch);
      }
      frames.wake();
    },
    { passive: false },
  );
}
