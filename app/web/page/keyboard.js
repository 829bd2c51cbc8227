// Keys, typed and pasted text, told to the program.

/** Dear ImGui's names of keys that have another name in the browser. */
const kKeyNames = {
  " ": "Space", Enter: "Enter", Tab: "Tab", Escape: "Escape", Backspace: "Backspace", Delete: "Delete",
  Insert: "Insert", Home: "Home", End: "End", PageUp: "PageUp", PageDown: "PageDown",
  ArrowLeft: "LeftArrow", ArrowRight: "RightArrow", ArrowUp: "UpArrow", ArrowDown: "DownArrow",
  "=": "Equal", "+": "Equal", "-": "Minus", ",": "Comma", ".": "Period", "[": "LeftBracket", "]": "RightBracket",
  "/": "Slash", ";": "Semicolon", "'": "Apostrophe", "\\": "Backslash", "`": "GraveAccent",
};
const kModifiers = { ModCtrl: "ctrlKey", ModShift: "shiftKey", ModAlt: "altKey", ModSuper: "metaKey" };
const kPasteMilliseconds = 400; // after the key; then the browser has no text for us
const kInputMethod = 229; // the key code of what an input method keeps to itself

/** A letter is the one that the person's keyboard types; everything else goes by its place. */
function keyName(event) {
  if (/^[a-z]$/i.test(event.key)) return event.key.toUpperCase();
  if (/^[0-9]$/.test(event.key)) return event.code.startsWith("Numpad") ? `Keypad${event.key}` : event.key;
  if (/^F[0-9]+$/.test(event.key)) return event.key;
  if (event.code === "NumpadEnter") return "KeypadEnter";
  if (kKeyNames[event.key]) return kKeyNames[event.key];
  // With Alt, or on other alphabets, the key types something else.
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
  // Whoever comes back to the canvas goes on typing.
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
    this.held = new Map(); // by the key's place: the name under which it was pressed
    this.awaitedPaste = null; // the modifiers of a paste key whose text has not come yet
    this.pasteTimer = 0;
    this.toldModifiers = "";
  }

  press(name, isDown) {
    this.page.call("_plytrace_key", name, isDown ? 1 : 0);
  }

  /** What was pressed with other modifiers is seen with those: it has to be drawn before they change. */
  tellModifiers(event) {
    const told = Object.values(kModifiers).map((property) => event[property]).join();
    if (told !== this.toldModifiers) this.frames.drawNow();
    this.toldModifiers = told;
    for (const [name, property] of Object.entries(kModifiers)) this.press(name, event[property]);
  }

  /** Tab leaves the canvas unless a field, a dialog or a card uses it; with Ctrl and Alt only what an action or a field has is ours. */
  isOurs(event, name) {
    if (event.key === "Tab" && this.page.isTyping) return !event.ctrlKey && !event.altKey && !event.metaKey;
    if (name === "" || /^F(5|6|7|11|12)$/.test(name)) return false;
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
    // A key that writes goes on to the field; all else stays with us.
    const writes = event.key.length === 1 && !hasCommand && !event.altKey;
    if (!(writes && this.page.isTyping) && event.key !== "Dead") event.preventDefault();
    // The browser lets a script copy only while it handles the key.
    if (hasCommand && /^[CXK]$/.test(name)) this.frames.drawNow();
    this.frames.wake();
  }

  up(event) {
    this.tellModifiers(event);
    const name = this.held.get(event.code);
    if (name) this.press(name, false);
    this.held.delete(event.code);
    // While the Mac's command key is down, letting go of another is not told.
    if (event.key === "Meta") this.releaseAll();
    this.frames.wake();
  }

  /** The keyboard may be let go of elsewhere. What was pressed before still counts. */
  releaseAll() {
    for (const name of [...this.held.values(), ...Object.keys(kModifiers)]) this.press(name, false);
    this.held.clear();
    this.toldModifiers = "";
    this.frames.wake();
  }

  /** The text comes by an event of its own, and must be there before the key is. */
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

  /** With the modifiers as they were, however they are now; from a menu of the browser's, with the usual ones. */
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

/** The field holds one blank at rest, so that a touch keyboard's backspace has something to take away. */
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
  keyboard.addEventListener("compositionend", take);
}
