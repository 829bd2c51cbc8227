// Passes keys, typed text and pasted text to the program.

/** Maps the browser's key names to Dear ImGui's. */
const kKeyNames = {
  " ": "Space", Enter: "Enter", Tab: "Tab", Escape: "Escape", Backspace: "Backspace", Delete: "Delete",
  Insert: "Insert", Home: "Home", End: "End", PageUp: "PageUp", PageDown: "PageDown",
  ArrowLeft: "LeftArrow", ArrowRight: "RightArrow", ArrowUp: "UpArrow", ArrowDown: "DownArrow",
  "=": "Equal", "+": "Equal", "-": "Minus", ",": "Comma", ".": "Period", "[": "LeftBracket", "]": "RightBracket",
  "/": "Slash", ";": "Semicolon", "'": "Apostrophe", "\\": "Backslash", "`": "GraveAccent",
};
const kModifiers = { ModCtrl: "ctrlKey", ModShift: "shiftKey", ModAlt: "altKey", ModSuper: "metaKey" };
const kPasteMilliseconds = 400; // to wait after the key; no text comes later than that
const kInputMethod = 229; // the key code of keys that an input method handles

/** Dear ImGui's name for the key; empty if there is none. Uses the character it types, else its physical position. */
function keyName(event) {
  if (/^[a-z]$/i.test(event.key)) return event.key.toUpperCase();
  if (/^[0-9]$/.test(event.key)) return event.code.startsWith("Numpad") ? `Keypad${event.key}` : event.key;
  if (/^F[0-9]+$/.test(event.key)) return event.key;
  if (event.code === "NumpadEnter") return "KeypadEnter";
  if (kKeyNames[event.key]) return kKeyNames[event.key];
  // With Alt or in other alphabets, a letter key types another character.
  const place = /^(?:Key|Digit)([A-Z0-9])$/.exec(event.code);
  return place ? place[1] : "";
}

export function listenForKeys(page, frames) {
  const keys = new Keys(page, frames);
  const stage = document.getElementById("stage");
  stage.addEventListener("keydown", (event) => keys.down(event));
  stage.addEventListener("keyup", (event) => keys.up(event));
  stage.addEventListener("focusout", (event) => {
    if (!stage.contains(event.relatedTarget)) keys.releaseAll();
  });
  window.addEventListener("blur", () => keys.releaseAll());
  document.addEventListener("paste", (event) => {
    if (stage.contains(document.activeElement)) keys.paste(event);
  });
  // When the canvas regains the focus, typing continues in the text field.
  page.canvas.addEventListener("focus", () => page.isTyping && page.keyboard.focus({ preventScroll: true }));
  document.addEventListener("keydown", (event) => {
    if (event.key === "Tab") document.documentElement.classList.add("is-tabbing");
  });
  document.addEventListener("pointerdown", () => document.documentElement.classList.remove("is-tabbing"));
  listenForText(page, frames);
}

class Keys {
  constructor(page, frames) {
    this.page = page;
    this.frames = frames;
    this.held = new Map(); // by the key's code: the name it was pressed with
    this.awaitedPaste = null; // the modifiers of a paste key whose text has not arrived yet
    this.pasteTimer = 0;
    this.toldModifiers = "";
  }

  press(name, isDown) {
    this.page.call("_plytrace_key", name, isDown ? 1 : 0);
  }

  /** Passes the modifiers on. Draws a frame first if they change, so that earlier keys keep the old modifiers. */
  tellModifiers(event) {
    const told = Object.values(kModifiers).map((property) => event[property]).join();
    if (told !== this.toldModifiers) this.frames.drawNow();
    this.toldModifiers = told;
    for (const [name, property] of Object.entries(kModifiers)) this.press(name, event[property]);
  }

  /** Whether the program takes the key. Tab leaves the canvas unless the program uses it; AltGr types a character. */
  isOurs(event, name) {
    if (event.key === "Tab") for (let i = 0; i < 2; ++i) this.frames.drawNow(); // an earlier Tab has moved the focus
    // Without Shift, F5 is the browser's; with it, F2 is the page's (main.js).
    if (name === "" || /^F(6|7|12)$/.test(name) || name === (event.shiftKey ? "F2" : "F5")) return false;
    const hasCommand = event.ctrlKey || event.metaKey;
    const types = event.key.length === 1 && event.ctrlKey && event.altKey; // AltGr
    if (types) return false;
    const answer = this.page.call("_plytrace_uses_key", name, hasCommand ? 1 : 0, event.shiftKey ? 1 : 0,
      event.altKey ? 1 : 0);
    return answer !== 0;
  }

  down(event) {
    if (event.isComposing || event.keyCode === kInputMethod) return;
    this.tellModifiers(event);
    const name = keyName(event);
    const hasCommand = event.ctrlKey || event.metaKey;
    if (name === "V" && hasCommand && !event.altKey) return this.awaitPaste(event);
    if (!this.isOurs(event, name)) return this.frames.wake();
    this.held.set(event.code, name);
    this.press(name, true);
    // Keys that type text also go to the field; the program alone gets all others.
    const writes = event.key.length === 1 && !hasCommand && !event.altKey;
    if (!(writes && this.page.isTyping) && event.key !== "Dead") event.preventDefault();
    // Scripts may copy only while the browser handles the key.
    if (hasCommand && /^[CXK]$/.test(name)) this.frames.drawNow();
    this.frames.wake();
  }

  up(event) {
    this.tellModifiers(event);
    const name = this.held.get(event.code);
    if (name) this.press(name, false);
    this.held.delete(event.code);
    // While Command is held on a Mac, the browser reports no release of other keys.
    if (event.key === "Meta") this.releaseAll();
    this.frames.wake();
  }

  /** Releases all keys, since the browser does not report releases elsewhere. */
  releaseAll() {
    for (const name of [...this.held.values(), ...Object.keys(kModifiers)]) this.press(name, false);
    this.held.clear();
    this.toldModifiers = "";
    this.frames.wake();
  }

  /** Waits for the paste event: the program needs the text before the key. */
  awaitPaste(event) {
    this.awaitedPaste = Object.fromEntries(Object.entries(kModifiers).map(([name, key]) => [name, event[key]]));
    clearTimeout(this.pasteTimer);
    this.pasteTimer = setTimeout(() => this.pressPaste(), kPasteMilliseconds);
  }

  paste(event) {
    event.preventDefault();
    this.page.call("_plytrace_clipboard", event.clipboardData.getData("text/plain"));
    this.pressPaste();
  }

  /** Presses the paste key with the modifiers it had; after the browser's menu, with the usual one. */
  pressPaste() {
    clearTimeout(this.pasteTimer);
    const modifiers = this.awaitedPaste ?? { [this.page.isOnMac() ? "ModSuper" : "ModCtrl"]: true };
    this.awaitedPaste = null;
    for (const name of Object.keys(kModifiers)) this.press(name, modifiers[name] ?? false);
    this.press("V", true);
    this.frames.drawNow();
    this.press("V", false);
    for (const name of Object.keys(kModifiers)) this.press(name, false);
    this.toldModifiers = "";
    this.frames.wake();
  }
}

/**
 * Passes typed text on. The empty field holds one space, so that a touch keyboard's backspace can delete something.
 * While an input method or a touch keyboard composes a word, the field is visible and shows it.
 */
function listenForText(page, frames) {
  const { keyboard } = page;
  const reset = () => {
    keyboard.value = " ";
    keyboard.setSelectionRange(1, 1);
  };
  const take = () => {
    const text = keyboard.value.replace(/^ /, "").replace(/\n/g, "");
    if (text) page.call("_plytrace_text", text);
    reset();
    frames.wake();
  };
  reset();
  keyboard.addEventListener("beforeinput", (event) => {
    if (event.inputType !== "deleteContentBackward" || event.isComposing) return;
    event.preventDefault();
    page.call("_plytrace_key", "Backspace", 1);
    frames.drawNow();
    page.call("_plytrace_key", "Backspace", 0);
    frames.wake();
  });
  keyboard.addEventListener("input", (event) => {
    if (!event.isComposing) take();
  });
  keyboard.addEventListener("compositionstart", () => keyboard.classList.add("is-composing"));
  keyboard.addEventListener("compositionend", () => {
    keyboard.classList.remove("is-composing");
    take();
  });
}
