// The tree and the board as elements for screen readers and for the keyboard, in step with the canvas: a tree and a grid
// by the ARIA Authoring Practices. Loaded when somebody asks for one of them. The program says what is shown
// (app/control/exploring.hpp); only what is expanded is listed. The panel is visible while it has the focus.

const kBetweenMs = 250; // at least, between two looks at what has changed
const kKeys = "Page Down and Page Up step through the search. Escape returns to Plytrace.";
const kMoreChildren = 100; // that "… more" adds

/** What the tree and the grid share: one item has the focus, and follows it by its key from one listing to the next. */
class Explorer {
  constructor(page, frames, role, label, description) {
    this.page = page;
    this.frames = frames;
    this.listing = "";
    this.items = new Map(); // elements by key
    this.root = document.createElement("div");
    this.root.setAttribute("role", role);
    this.root.setAttribute("aria-label", label);
    this.root.setAttribute("aria-description", description);
    this.root.addEventListener("keydown", (event) => this.press(event));
    this.root.addEventListener("click", (event) => {
      const item = event.target.closest("[data-key]");
      if (!item) return;
      this.focusOn(item.dataset.key);
      this.enter(item.dataset.key);
    });
  }

  /** The program's text, "" once it has stopped. */
  ask(name, ...values) {
    const place = this.page.call(name, ...values);
    return place === 0 ? "" : this.page.program.UTF8ToString(place);
  }

  hasFocus() {
    return this.root.contains(document.activeElement);
  }

  /** Moves the focus to an item, the only one that Tab reaches. */
  focusOn(key) {
    const item = this.items.get(key);
    if (!item) return;
    this.makeReachable(key);
    item.focus({ preventScroll: true });
    item.scrollIntoView({ block: "nearest" });
  }

  makeReachable(key) {
    this.items.get(this.reachable)?.setAttribute("tabindex", "-1");
    this.reachable = key;
    this.items.get(key)?.setAttribute("tabindex", "0");
  }

  /** An element for the key: the one that is there, or a new one. */
  element(key, role) {
    const known = this.items.get(key);
    if (known) return known;
    const element = document.createElement("div");
    element.setAttribute("role", role);
    element.setAttribute("tabindex", "-1");
    element.dataset.key = key;
    return element;
  }

  /** Presses a key of the program's, as if the canvas had the focus. */
  pressInProgram(name) {
    this.page.call("_plytrace_key", name, 1);
    this.frames.drawNow();
    this.page.call("_plytrace_key", name, 0);
    this.frames.wake();
  }

  /** Passes a change on, and shows what it has changed. */
  act(name, value) {
    this.page.call(name, value);
    this.frames.drawNow();
    this.frames.wake();
    this.refresh();
  }

  press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Escape") {
      this.page.canvas.focus();
    } else if (event.key === "PageDown" || event.key === "PageUp") {
      this.pressInProgram(event.key === "PageDown" ? "RightArrow" : "LeftArrow");
    } else if (event.key === "Enter" || event.key === " ") {
      this.enter(this.reachable);
    } else if (!this.move(event)) {
      return;
    }
    event.preventDefault();
  }
}

function set(element, name, value) {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
}

class TreeExplorer extends Explorer {
  constructor(page, frames) {
    super(page, frames, "tree", "Search tree",
      `The arrow keys go from node to node. Enter selects a node. ${kKeys}`);
    this.expanded = new Map(); // the number of children wanted, by node
    this.nodes = [];
  }

  /** Begins at the current node. */
  open() {
    this.expand(this.ask("_plytrace_path_to_explore"));
    this.refresh();
    const current = this.nodes.find((node) => node.id === this.current) ?? this.nodes[0];
    if (current) this.focusOn(this.keyOf(current));
    return this.nodes.length > 0;
  }

  expand(path) {
    for (const node of path.split(" ")) if (node !== "") this.expanded.set(Number(node), kMoreChildren);
  }

  keyOf(node) {
    return node.more === undefined ? String(node.id) : `more ${node.more}`;
  }

  refresh() {
    const wanted = () => [...this.expanded].map(([node, most]) => `${node}:${most}`).join(" ");
    let listing = this.ask("_plytrace_tree_to_explore", wanted());
    if (listing === this.listing || listing === "") return;
    let { tree, current, nodes } = JSON.parse(listing);
    if (this.tree !== tree) { // another one: its nodes have other numbers
      this.tree = tree;
      this.expanded.clear();
      this.expand(this.ask("_plytrace_path_to_explore"));
      listing = this.ask("_plytrace_tree_to_explore", wanted());
      ({ current, nodes } = JSON.parse(listing));
    }
    this.listing = listing;
    this.current = current;
    this.show(nodes);
  }

  show(nodes) {
    const hadFocus = this.hasFocus();
    const items = new Map();
    for (const node of nodes) {
      const key = this.keyOf(node);
      const item = this.element(key, "treeitem");
      set(item, "aria-level", node.level);
      set(item, "aria-posinset", node.place);
      set(item, "aria-setsize", node.of);
      set(item, "aria-expanded", node.open);
      set(item, "aria-selected", node.selected ?? false);
      set(item, "aria-current", node.id !== undefined && node.id === this.current ? "step" : undefined);
      item.style.paddingInlineStart = `${node.level}em`;
      if (item.textContent !== node.words) item.textContent = node.words;
      items.set(key, item);
    }
    this.nodes = nodes;
    this.items = items;
    const shown = [...items.values()];
    const before = this.root.children;
    const isSame = shown.length === before.length && shown.every((item, i) => item === before[i]);
    if (!isSame) this.root.replaceChildren(...shown);
    if (!items.has(this.reachable)) this.makeReachable(nodes.length > 0 ? this.keyOf(nodes[0]) : undefined);
    if (hadFocus) this.focusOn(this.reachable);
  }

  /** Returns whether the key belongs to a tree. */
  move(event) {
    const at = this.nodes.findIndex((node) => this.keyOf(node) === this.reachable);
    const node = this.nodes[at];
    if (!node) return false;
    const go = (index) => this.nodes[index] && this.focusOn(this.keyOf(this.nodes[index]));
    switch (event.key) {
      case "ArrowDown":
        go(at + 1);
        return true;
      case "ArrowUp":
        go(at - 1);
        return true;
      case "Home":
        go(0);
        return true;
      case "End":
        go(this.nodes.length - 1);
        return true;
      case "ArrowRight":
        if (node.open) go(at + 1);
        else if (node.open === false) this.change(() => this.expanded.set(node.id, kMoreChildren));
        return true;
      case "ArrowLeft":
        if (node.open) this.change(() => this.expanded.delete(node.id));
        else go(this.nodes.slice(0, at).findLastIndex((above) => above.level < node.level));
        return true;
      case "*":
        this.change(() => {
          const siblings = this.siblingsOf(at);
          for (const sibling of siblings) if (sibling.open === false) this.expanded.set(sibling.id, kMoreChildren);
        });
        return true;
    }
    if (event.key.length !== 1) return false;
    const begins = (other) => other.words.toLowerCase().startsWith(event.key.toLowerCase());
    const after = [...this.nodes.slice(at + 1), ...this.nodes.slice(0, at)].find(begins);
    if (after) this.focusOn(this.keyOf(after));
    return true;
  }

  siblingsOf(at) {
    const { level } = this.nodes[at];
    const isAbove = (node) => node.level < level;
    const from = this.nodes.slice(0, at).findLastIndex(isAbove) + 1;
    const to = this.nodes.findIndex((node, i) => i > at && isAbove(node));
    return this.nodes.slice(from, to < 0 ? this.nodes.length : to).filter((node) => node.level === level);
  }

  change(act) {
    act();
    this.refresh();
  }

  enter(key) {
    const more = /^more (\d+)$/.exec(key ?? "");
    if (!more) return key !== undefined && this.act("_plytrace_click_node", Number(key));
    const parent = Number(more[1]), first = this.nodes.find((node) => this.keyOf(node) === key);
    const before = this.nodes.indexOf(first);
    this.change(() => this.expanded.set(parent, this.expanded.get(parent) + kMoreChildren));
    if (this.nodes[before]) this.focusOn(this.keyOf(this.nodes[before]));
  }
}

class BoardExplorer extends Explorer {
  constructor(page, frames) {
    super(page, frames, "grid", "Board",
      `The arrow keys go from square to square. Enter plays there. ${kKeys}`);
    this.columns = 0;
  }

  open() {
    this.page.call("_plytrace_show_board");
    this.frames.drawNow();
    this.refresh();
    if (this.items.size > 0) this.focusOn(this.reachable);
    return this.items.size > 0;
  }

  refresh() {
    const listing = this.ask("_plytrace_board_to_explore");
    if (listing === this.listing || listing === "") return;
    this.listing = listing;
    const { title, hint, columns = 0, cells = [] } = JSON.parse(listing);
    this.root.setAttribute("aria-label", hint ? `${title}. ${hint}` : title);
    const isSame = columns === this.columns && cells.length === this.items.size;
    if (!isSame) this.layOut(columns, cells);
    cells.forEach((words, square) => {
      const cell = this.items.get(String(square));
      if (cell.textContent !== words) cell.textContent = words;
    });
  }

  layOut(columns, cells) {
    const hadFocus = this.hasFocus();
    this.columns = columns;
    this.items = new Map(cells.map((_, square) => [String(square), this.element(String(square), "gridcell")]));
    const rows = [];
    [...this.items.values()].forEach((cell, square) => {
      if (square % columns === 0) {
        rows.push(document.createElement("div"));
        rows.at(-1).setAttribute("role", "row");
      }
      rows.at(-1).append(cell);
    });
    this.root.replaceChildren(...rows);
    if (!this.items.has(this.reachable)) this.makeReachable(cells.length > 0 ? "0" : undefined);
    if (hadFocus) this.focusOn(this.reachable);
  }

  /** Returns whether the key belongs to a grid. */
  move(event) {
    const square = Number(this.reachable), column = square % this.columns, last = this.columns - 1;
    const by = {
      ArrowRight: column < last ? 1 : 0,
      ArrowLeft: column > 0 ? -1 : 0,
      ArrowDown: this.columns,
      ArrowUp: -this.columns,
      Home: -column,
      End: last - column,
    }[event.key];
    if (by === undefined) return false;
    this.focusOn(String(square + by));
    return true;
  }

  enter(key) {
    if (key !== undefined) this.act("_plytrace_click_square", Number(key));
  }
}

/** Shows the tree or the board in the panel, and follows what the canvas shows while the panel has the focus. */
export class Exploring {
  constructor(page, frames) {
    this.panel = document.getElementById("explored");
    this.explorers = { tree: new TreeExplorer(page, frames), board: new BoardExplorer(page, frames) };
    this.lookedAt = 0;
    this.timer = 0;
  }

  /** `what`: "tree" or "board". Returns whether there is one. */
  open(what) {
    this.panel.replaceChildren(this.explorers[what].root);
    return this.explorers[what].open();
  }

  /** After a frame: looks for changes, but not too often. */
  follow() {
    if (this.timer !== 0 || !this.panel.contains(document.activeElement)) return;
    this.timer = setTimeout(() => {
      this.timer = 0;
      this.lookedAt = performance.now();
      for (const explorer of Object.values(this.explorers)) if (explorer.hasFocus()) explorer.refresh();
    }, Math.max(0, this.lookedAt + kBetweenMs - performance.now()));
  }
}
