"""Records your own game-tree search as a trace that Plytrace shows and checks. Python 3.9 or later, no other package.

    import plytrace

    @plytrace.search_node
    def alpha_beta(state, alpha, beta, is_max):
        ...

That is all. Each call is a node, and its result is the node's value. The names of the parameters show which of them are
the state, the window and the player to move. The first search is recorded: to standard output if that is a pipe or a
file, otherwise to trace.jsonl. In a notebook it is the first search of a cell, and plytrace.show() draws it. To choose
the file and the game:

    with plytrace.trace("mine.jsonl", game="tic-tac-toe", position="--------- X"):
        alpha_beta(board, -inf, inf, True)

Then: plytrace check mine.jsonl. The format is described in docs/trace-format.md. If the environment variable
PLYTRACE_TRACE is set, it replaces the file; "-" is standard output (plytrace watch).
"""

import atexit
import base64
import functools
import gzip
import inspect
import json
import os
import re
import subprocess
import sys
import threading
from math import inf
from operator import itemgetter
from sys import gettrace
from time import monotonic

__all__ = ["search_node", "search_nodes", "trace", "tell", "show", "Trace", "Picture"]

# The names of parameters, the likeliest first. Capitals and underscores are ignored.
_NAMES = {
    "state": "state gamestate node board position pos tree s game",
    "alpha": "alpha α lo low lower a",
    "beta": "beta β hi high upper b",
    "depth": "depth depthleft plies ply d",
    "player": "ismax maximizing ismaximizing maximizingplayer maxplayer maxturn player tomove turn color colour side "
    "agentindex agent agentid",
    "move": "move action lastmove",
}
_MAX, _MIN, _CHANCE = 1, -1, 0
_ROLES = {_MAX: "max", _MIN: "min", _CHANCE: "chance"}
_ROLES_BY_NAME = {"max": _MAX, "min": _MIN, "chance": _CHANCE}
_TREE = (list, tuple)
_WRITES_APART = 0.05  # seconds between two writes, because a write costs as much as many events
_MOST_IN_A_NOTEBOOK = 2_000_000  # bytes, for the trace and for its picture; Jupyter drops a cell with much more output
_WHY_CHILDREN = "expected children=, because its value is a sum over them"


def search_node(function=None, **told):
    """Decorates a recursive search function: each of its calls is a node of the search.

    Plytrace finds the parameters by their names. Give any that it cannot find by name, or as a function of
    parameters, such as `lambda row, col: 3 * row + col`:
      state, alpha, beta, depth   name of a parameter
      player    name of a parameter (True, 1, "max" and the player at the root are MAX), or a function that gives one
                of these values
      role      "max", "min" or "chance", if it is the same in all calls
      move      the move that led here: a whole number as in the trace format, or anything else, which gets a number;
                without it, moves are numbered by the order of the calls
      children  the children of a state, or their number; without it, a cutoff does not say how many it skips
      terminal  whether the game is over at a state
      value     the value in a result that is not a number: an index, or a function of the result; by default, the
                first number in a tuple
      sign      -1 for negamax: results and windows are from the point of view of the player to move; the default if
                the function's name contains negamax or negascout, otherwise 1
      table     True if results come from a transposition table: a state that was searched before and is not searched
                again is a result from the table; the default if functools.lru_cache decorates the function below
    """
    if function is None:
        return functools.partial(search_node, **told)
    spec = _Spec(function, told)
    if inspect.isgeneratorfunction(function):

        @functools.wraps(function)
        def traced(*args, **kwargs):
            run = _current or _automatic or _begin_automatic()
            if not (run._stack or run.admits(spec, args, kwargs)):
                return (yield from function(*args, **kwargs))
            node = run.enter(spec, spec.values(args, kwargs))
            try:
                result = yield from function(*args, **kwargs)
            except BaseException:
                run.abandon(node)
                raise
            run.end(node, spec, result)
            return result

    else:

        @functools.wraps(function)
        def traced(*args, **kwargs):
            run = _current or _automatic or _begin_automatic()
            if not (run._stack or run.admits(spec, args, kwargs)):
                return function(*args, **kwargs)
            node = run.enter(spec, args if len(args) == spec.arity else spec.values(args, kwargs))
            try:
                result = function(*args, **kwargs)
            except BaseException:
                run.abandon(node)
                raise
            run.end(node, spec, result)
            return result

    return traced


def search_nodes(*functions, **told):
    """The same for several functions: max_value, min_value = plytrace.search_nodes(max_value, min_value)"""
    return tuple(search_node(function, **told) for function in functions)


def trace(to=None, *, game=None, position=None, algorithm=None, title=None, options=None):
    """A context manager: records the searches within it into the file `to`, "-" for standard output, or anything that
    has write(). Each call from outside the search begins at `position`."""
    return Trace(to, game=game, position=position, algorithm=algorithm, title=title, options=options)


def tell(e, **keys):
    """Records one event with the keys of the trace format, such as tell("table", k="probe"). Without a trace it does
    nothing."""
    run = _current or _automatic
    if run is not None and run.is_recording:
        run.tell(e, **keys)


class Picture:
    """A trace as a notebook draws it: its tree, and the page that steps through the search."""

    def __init__(self, svg, html):
        self.svg, self.html = svg, html

    def _repr_svg_(self):
        return self.svg

    def _repr_html_(self):
        return self.html


def show(trace=None, step="end", program="plytrace", page=None, height=520):
    """Shows a trace in a notebook: the file `trace`, by default the last one recorded.

    The cell shows Plytrace's page, which steps through the search and names its mistakes. `page` is its address, such
    as that of your course. The default is PLYTRACE_PAGE from the environment or else the page in this package, if it
    has one. The trace goes from the notebook to the page and nowhere else.

    Without a page, or if scripts do not run, the cell shows a picture of the tree at `step`. The program plytrace draws
    it; it must be on the PATH, or `program` names it."""
    _end_automatic()
    path = getattr(trace, "path", trace) or _latest
    if path is None:
        raise ValueError("there is no trace yet; expected a search with search_node before, or a file")
    page = page or os.environ.get("PLYTRACE_PAGE") or _own_page()
    if page and not re.match("https?://[^/]", page):
        raise ValueError(f"page is {page!r}; expected an address such as https://www.example.edu/plytrace/")
    command = [program, "export", str(path), "--step", str(step), "-o", "-"]
    svg = None
    try:
        drawn = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
        if drawn.returncode != 0:
            raise ValueError(drawn.stderr.strip())
        svg = drawn.stdout
    except FileNotFoundError:
        if not page:
            raise FileNotFoundError(f"{program} is not a program here; expected program= with the path of plytrace, or "
                                    "page= with the address of its page") from None
    if not page:
        return Picture(svg, None)
    if svg and len(svg) > _MOST_IN_A_NOTEBOOK:
        svg = None
    with open(path, "rb") as file:
        packed = base64.b64encode(gzip.compress(file.read())).decode()
    if len(packed) > _MOST_IN_A_NOTEBOOK:
        print(f"plytrace: {path} is too large for a notebook; open it with: plytrace open {path}", file=sys.stderr)
        return Picture(svg, None)
    picture = ""
    if svg:
        source = base64.b64encode(svg.encode()).decode()
        picture = f'<img alt="The tree" style="max-width: 100%" src="data:image/svg+xml;base64,{source}">'
    told = {"id": f"plytrace-{os.urandom(8).hex()}", "page": page, "name": os.path.basename(path), "height": height,
            "step": step if isinstance(step, int) else None, "packed": packed}
    script = _SCRIPT.replace("TOLD", json.dumps(told).replace("<", "\\u003c"))
    return Picture(svg, f'<figure id="{told["id"]}" style="margin: 0">{picture}<script>{script}</script></figure>')


# Replaces the picture with the page as soon as the page says that it is ready. Accepts messages only from the page's
# window and origin; the page does the same with the notebook's.
_SCRIPT = """
(function start(told, tries) {
  const figure = document.getElementById(told.id);
  if (!figure) return tries && setTimeout(start, 100, told, tries - 1);  // some notebooks add it after this script
  const page = new URL(told.page);
  page.searchParams.set("embed", "");
  page.searchParams.set("from", location.origin);
  const frame = document.createElement("iframe");
  frame.title = "Plytrace";
  frame.allow = "clipboard-write; fullscreen";
  frame.style = "width: 100%; height: 0; border: 0";
  const note = document.createElement("figcaption");
  const late = setTimeout(() => { note.textContent = "Plytrace's page does not answer: " + told.page; }, 20000);
  window.addEventListener("message", async ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== page.origin || data?.plytrace !== "ready") return;
    const bytes = Uint8Array.from(atob(told.packed), (letter) => letter.charCodeAt(0));
    const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    const trace = await new Response(unpacked).text();
    source.postMessage({ plytrace: "open", trace, name: told.name, step: told.step }, page.origin);
    clearTimeout(late);
    note.remove();
    figure.querySelector("img")?.remove();
    frame.style.height = told.height + "px";
  });
  frame.src = page;
  figure.append(frame, note);
})(TOLD, 50);
"""

_server = None  # of the page in this package


def _own_page():
    """Serves the page in this package to this machine and returns its address; None if there is no page."""
    global _server
    if _server is None:
        try:
            import plytrace_page
        except ImportError:
            return None
        _server = plytrace_page.listen(os.path.join(os.path.dirname(plytrace_page.__file__), "site"), 0)
        threading.Thread(target=_server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{_server.server_port}/"


class _Spec:
    """What is known about a decorated function."""

    def __init__(self, function, told):
        unknown = set(told) - {"state", "alpha", "beta", "depth", "player", "role", "move", "children", "terminal",
                               "value", "sign", "table"}
        if unknown:
            raise TypeError(f"search_node does not know {', '.join(sorted(unknown))}")
        self.name = getattr(function, "__name__", "search")
        self.place = (getattr(function, "__module__", ""), getattr(function, "__qualname__", self.name))
        self.signature = inspect.signature(function)
        self.parameters = list(self.signature.parameters)
        self.defaults = {p.name: p.default for p in self.signature.parameters.values() if p.default is not p.empty}
        self.arity = len(self.parameters)
        if any(p.kind in (p.VAR_POSITIONAL, p.VAR_KEYWORD, p.KEYWORD_ONLY)
               for p in self.signature.parameters.values()):
            self.arity = -1  # arguments are always bound by name
        at = {key: self._index(key, told) for key in ("alpha", "beta", "depth", "state")}
        self.alpha, self.beta, self.depth = at["alpha"], at["beta"], at["depth"]
        if (self.alpha is None) != (self.beta is None):
            self.alpha = self.beta = None
        self.state = at["state"]
        if self.state is None:
            known = [self.alpha, self.beta, self.depth] + [self._index(key, {}) for key in ("player", "move")]
            free = [i for i, p in enumerate(self.parameters) if p not in ("self", "cls") and i not in known]
            self.state = free[0] if free else None
        self.move = self._getter("move", told)
        plain = self.name.replace("_", "").lower()
        self.sign = told.get("sign", -1 if "negamax" in plain or "negascout" in plain else 1)
        if self.sign not in (1, -1):
            raise ValueError(f"sign is {self.sign!r}; expected -1 for negamax, or 1")
        self.role = self._role(told)
        self.player = self._getter("player", told) if self.role is None else None
        self.children = self._getter("children", told)
        self.terminal = self._getter("terminal", told)
        if self.role == _CHANCE and self.children is None:
            raise ValueError(f"{self.name} is a chance node; {_WHY_CHILDREN}")
        self.value = told.get("value")
        self.table = bool(told.get("table", hasattr(function, "cache_info")))  # of functools.lru_cache

    def _index(self, key, told):
        if key in told:
            if told[key] not in self.parameters:
                raise ValueError(f"{key} is {told[key]!r}; expected one of {', '.join(self.parameters)}")
            return self.parameters.index(told[key])
        plain = [p.replace("_", "").lower() for p in self.parameters]
        for name in _NAMES[key].split():
            if name in plain:
                return plain.index(name)
        return None

    def _getter(self, key, told):
        """A function of the arguments, or None."""
        what = told.get(key)
        if callable(what):
            names = list(inspect.signature(what).parameters)
            places = [self.parameters.index(name) if name in self.parameters else self.state for name in names]
            if None in places:
                raise ValueError(f"{key} takes {', '.join(names)}; expected parameters of {self.name}")
            if len(places) == 1:
                (place,) = places
                return lambda values: what(values[place])
            return lambda values: what(*[values[place] for place in places])
        if what is not None and key in ("children", "terminal"):
            raise ValueError(f"{key} is {what!r}; expected a function of a state")
        if key not in _NAMES:
            return None
        place = self._index(key, told)
        return None if place is None else itemgetter(place)

    def _role(self, told):
        if "role" in told:
            if told["role"] not in _ROLES_BY_NAME:
                raise ValueError(f"role is {told['role']!r}; expected max, min or chance")
            return _ROLES_BY_NAME[told["role"]]
        if "player" in told or self.sign == -1:
            return None
        # The words of a name: max_value, maxValue, alphabeta_max; but not minimax, and not determine.
        words = [word.lower() for word in re.findall("[A-Z]?[a-z]+", self.name)]
        sides = {word[:3] for word in words if word[:3] in ("max", "min") and word not in ("minimax", "minmax")}
        return _ROLES_BY_NAME[sides.pop()] if len(sides) == 1 else None

    def values(self, args, kwargs):
        """The arguments in the order of the parameters, defaults included."""
        if self.arity >= len(args):
            rest = self.parameters[len(args):]
            if all(name in kwargs or name in self.defaults for name in rest):
                return args + tuple([kwargs[name] if name in kwargs else self.defaults[name] for name in rest])
        bound = self.signature.bind(*args, **kwargs)
        bound.apply_defaults()
        return tuple(bound.arguments.values())

    def number_in(self, result):
        """The value in a result, or None."""
        if self.value is None and type(result) in (int, float):
            return result
        if callable(self.value):
            result = self.value(result)
        elif self.value is not None:
            result = result[self.value]
        elif isinstance(result, (tuple, list)):
            result = next((x for x in result if _is_number(x)), None)
        return result if _is_number(result) else None


def _is_number(x):
    return isinstance(x, (int, float)) or (hasattr(x, "__float__") and not isinstance(x, (str, bytes)))


def _text(x):
    """A score as JSON."""
    if type(x) is int:
        return f"{x}"
    if x == inf:
        return '"+inf"'
    if x == -inf:
        return '"-inf"'
    x = float(x)
    return str(int(x)) if x.is_integer() and abs(x) < 1e15 and str(x) != "-0.0" else repr(x)


def _window_text(low, high):
    return f',"a":{_text(low)},"b":{_text(high)}'


def _count_of(children):
    if isinstance(children, int):
        return children
    return len(children) if hasattr(children, "__len__") else sum(1 for _ in children)


def _is_same(a, b):
    try:
        return a is b or bool(a == b)
    except Exception:  # such as arrays, which compare cell by cell
        return False


def _tree_text(state):
    """Nested lists with numbers at the leaves as JSON, or None for anything else."""
    if not isinstance(state, _TREE):
        return None
    try:
        text = json.dumps(state, allow_nan=False, check_circular=False, separators=(",", ":"))
    except (TypeError, ValueError, RecursionError):
        return None
    # Texts contain quotes, constants letters other than e, and other objects braces.
    return text if "[]" not in text and re.fullmatch(r"[-+.0-9e, \[\]]*", text) else None


_current = None  # the trace of the innermost `with`
_automatic = None  # the trace of a program without one, or of a cell in a notebook
_latest = None  # the path of the last file written


def _shell():
    """IPython if it runs this program as cells of a notebook, or None."""
    return sys.modules["IPython"].get_ipython() if "IPython" in sys.modules else None


def _begin_automatic():
    global _automatic
    _automatic = Trace()
    if _shell() is None:
        atexit.register(_end_automatic)
    else:
        _shell().events.register("post_run_cell", _end_automatic)
    return _automatic


def _end_automatic(*_):
    global _automatic
    if _automatic is None:
        return
    if _automatic.is_recording:
        _automatic.close()
    if _shell() is not None:
        _shell().events.unregister("post_run_cell", _end_automatic)
        _automatic = None  # the next search is another cell's


_new = object.__new__


class _Node:
    """An open node. Windows and values are from MAX's point of view."""

    __slots__ = (
        "at",  # depth: 0 at the root
        "visit",  # its number, as text
        "state",
        "role",
        "low", "high",  # the window that it was entered with
        "now_low", "now_high",  # the window now
        "window",  # the same as text
        "depth",  # the parameter of that name, if there is one
        "is_over",  # whether the game is, if that is known
        "count",  # of children, if it is known
        "entered",  # children
        "best",  # of the values that were told
        "pending",  # the value of a child with a zero window, which may be searched again
        "move",  # to the latest child
        "is_zero", "child_is_zero",  # whether the window is one of a zero-window search
        "child_state",  # the latest child's, if it had a zero window
        "has_hit",  # whether its value comes from a table
    )


class Trace:
    """One trace. Use it as a context manager; outside, it records nothing."""

    def __init__(self, to=None, *, game=None, position=None, algorithm=None, title=None, options=None):
        self._to = to
        self.path = None  # of the file, as soon as it is open
        self._header = {"game": game, "position": position, "algorithm": algorithm, "title": title,
                        "options": options}
        self._file = None
        self._lines = []  # of events, not yet written
        self._written = -inf  # when, in seconds
        self._stack = []
        self._events = self._visits = 0  # events: those written
        self._codes = {}  # the numbers of moves that are no numbers
        self._seen = {}  # by state: the visit that searched it last
        self._roots_player = None
        self._limit = None
        self._is_truncated = False
        self._is_tree = False
        self._first_root = self._root_text = None
        self.is_recording = True

    def __enter__(self):
        global _current
        if _current is not None and _current.is_recording and _current._stack:
            raise RuntimeError("a trace begins within the search of another")
        self._outer, _current = _current, self
        return self

    def __exit__(self, *_):
        global _current
        _current = self._outer
        self.close()

    def close(self):
        """Ends the file."""
        if self._file is None:
            if self.is_recording:
                print("plytrace: nothing is recorded, because no search_node was called", file=sys.stderr)
            self.is_recording = False
            return
        self._is_truncated = self._is_truncated or bool(self._stack)
        self.is_recording = False
        self._write()
        self._file.write(json.dumps({"end": self._events, "truncated": self._is_truncated}) + "\n")
        self._file.flush()
        if self.path is not None:
            self._file.close()
            print(f"plytrace: {self._events} events in {self.path}", file=sys.stderr)
        self._file = None

    # ---- the file ---------------------------------------------------------------------------------------------------

    def _open(self, spec, values):
        """Writes the header, which may depend on the first node."""
        global _latest
        header = {key: value for key, value in self._header.items() if value is not None}
        position = header.pop("position", None)
        text = self._root_text  # the position's
        if position is not None or text is None:
            state = values[spec.state] if spec is not None and spec.state is not None else None
            text = _tree_text(state if position is None else position)
        if "game" not in header:
            header["game"] = "my game" if text is None else "tree"
        if text is None or (position is None and header["game"] != "tree"):
            text = None if position is None else json.dumps(position, default=str)
        self._is_tree = header["game"] == "tree"
        if spec is not None:
            kind = "alpha-beta" if spec.alpha is not None else "" if spec.sign == -1 else spec.name
            header.setdefault("algorithm", " ".join(filter(None, ("my", "negamax" if spec.sign == -1 else "", kind))))
        to = self._to
        if to is None:
            to = "trace.jsonl" if sys.stdout is None or sys.stdout.isatty() or _shell() is not None else "-"
        if not hasattr(to, "write") and _shell() is None:
            to = os.environ.get("PLYTRACE_TRACE") or to
        if hasattr(to, "write"):
            self._file = to
        elif to == "-":
            self._file = sys.stdout
        else:
            self._file = open(to, "w", encoding="utf-8")
            self.path = _latest = os.fspath(to)
        line = json.dumps({"plytrace": 1, **header}, default=str)
        self._file.write(line + "\n" if text is None else f'{line[:-1]}, "position": {text}}}\n')
        self._file.flush()

    def _write(self):
        lines = self._lines
        if lines:
            self._file.write("\n".join(lines) + "\n")
            self._file.flush()
            self._events += len(lines)
            lines.clear()
        self._written = monotonic()

    def _stop(self, why):
        """Ends the recording, but not the program."""
        self.is_recording = False
        self._is_truncated = True
        self._write()
        print(f"plytrace: the trace ends at event {self._events}: {why}", file=sys.stderr)

    def tell(self, e, **keys):
        """Records one event with the keys of the trace format."""
        if self._file is None:
            self._open(None, ())
        if self._stack:
            if self._stack[-1].pending is not None:
                self._flush_return(self._stack[-1])
            if e == "table" and keys.get("k") == "hit":
                self._stack[-1].has_hit = True
        if e == "enter":
            self._visits += 1
        event = {key: ("+inf" if x > 0 else "-inf") if x in (inf, -inf) else x for key, x in keys.items()}
        self._lines.append(json.dumps({"e": e, **event}))

    def admits(self, spec, args, kwargs):
        """Whether a call from outside is recorded. Without a `with`, a trace ends when another search begins: with
        another state or by another function."""
        if not self.is_recording or self is not _automatic:
            return self.is_recording
        state = spec.values(args, kwargs)[spec.state] if spec.state is not None else None
        text = _tree_text(state)
        root = (spec.place, repr(state) if text is None else text)
        if self._first_root is None:
            self._first_root, self._root_text = root, text
        if root != self._first_root:
            self.close()
        return self.is_recording

    # ---- the search -------------------------------------------------------------------------------------------------

    def enter(self, spec, values):
        """A call begins. Returns its node."""
        if not self.is_recording:
            return None
        if self._file is None:
            self._open(spec, values)
        stack = self._stack
        parent = stack[-1] if stack else None
        if parent is None:
            self._limit = sys.getrecursionlimit()
            sys.setrecursionlimit(2 * self._limit)  # each call is two calls now
        state = None if spec.state is None else values[spec.state]
        role = spec.role
        if role is None:
            player = None if spec.player is None else spec.player(values)
            role = _MAX if player is True else _MIN if player is False else self._role_of(spec, player, parent)
        if spec.alpha is None:
            low, high = -inf, inf
        else:
            low, high = values[spec.alpha], values[spec.beta]
            if low is None or high is None:
                low, high = -inf if low is None else low, inf if high is None else high
            if role < 0 and spec.sign < 0:
                low, high = 0 - high, 0 - low  # not -0.0
        visit = self._visits
        node = _new(_Node)  # without __init__, whose call would cost more than all of this
        node.at = len(stack)
        node.visit = str(visit)
        node.state = state
        node.role = role
        node.low = node.now_low = low
        node.high = node.now_high = high
        node.depth = node.is_over = node.count = node.best = node.pending = None
        node.entered = 0
        node.is_zero = node.child_is_zero = node.has_hit = False
        if spec.depth is not None:
            node.depth = values[spec.depth]
        if spec.terminal is not None:
            node.is_over = bool(spec.terminal(values))
        if spec.children is not None:
            node.count = 0 if node.is_over else _count_of(spec.children(values))
        elif self._is_tree and type(state) is not int and isinstance(state, _TREE):
            node.count = len(state)
        if role == _CHANCE and node.count is None:
            self._stop(f"{spec.name} has a chance node; {_WHY_CHILDREN}")
            return None
        if spec.alpha is None:
            window = ""
        elif parent is not None and low is parent.now_low and high is parent.now_high:
            window = parent.window
        else:
            window = _window_text(low, high)
        node.window = window
        if parent is None:
            line = f'{{"e":"enter","v":{visit},"r":"{_ROLES[role]}"{window}}}'
        else:
            is_again = parent.pending is not None and parent.child_is_zero and _is_same(state, parent.child_state)
            if is_again:
                parent.pending = None
            else:
                if parent.pending is not None:
                    self._flush_return(parent)
                place = parent.entered
                if window is not parent.window and place > 0 and spec.alpha is not None:
                    self._flush_bound(parent, low, high)
                parent.move = self._move_of(spec, values, parent, state)
                parent.entered = place + 1
            parent.child_is_zero = False
            if parent.is_zero:
                node.is_zero = True
            elif low < high <= low + 1 and (high < parent.now_high if parent.role > 0 else low > parent.now_low):
                node.is_zero = parent.child_is_zero = True
                parent.child_state = state
                window = ',"pass":"zero"' + window
            line = f'{{"e":"enter","v":{visit},"p":{parent.visit},"m":{parent.move},"r":"{_ROLES[role]}"{window}}}'
        self._visits = visit + 1
        stack.append(node)
        self._lines.append(line)
        if monotonic() - self._written > _WRITES_APART or gettrace() is not None:
            self._write()
        return node

    def end(self, node, spec, result):
        """The call has returned."""
        if node is None or not self.is_recording:
            return
        stack = self._stack
        if not stack or stack[-1] is not node:
            return self._stop(f"{spec.name} returned while a call that it did not make was still open")
        if node.pending is not None:
            self._flush_return(node)
        value = result if type(result) is int and spec.value is None else spec.number_in(result)
        if value is None and node.at == 0 and node.entered > 0:
            value = node.best  # the root's result is a move
        elif value is None:
            return self._stop(f"{spec.name} returned {result!r:.80} at visit {node.visit}, depth {node.at}; expected a "
                              "number, or value= to find it")
        elif node.role < 0 and spec.sign < 0:
            value = 0 - value
        if value != value:
            return self._stop(f"{spec.name} returned {value} at visit {node.visit}, depth {node.at}; expected a number")
        if node.entered > 0:
            self._flush_cutoff(node, spec)
            self._lines.append(f'{{"e":"leave","v":{node.visit},"x":{_text(value)}}}')
            if spec.table and node.state is not None:
                self._remember(node)
        elif node.has_hit or (spec.table and self._is_from_table(node)):
            self._lines.append(f'{{"e":"leave","v":{node.visit},"x":{_text(value)}}}')
        else:
            is_over = "" if node.is_over is None else ',"end":true' if node.is_over else ',"end":false'
            score = value if type(value) is int else _text(value)
            self._lines.append(f'{{"e":"evaluate","v":{node.visit},"x":{score}{is_over}}}')
        stack.pop()
        if not stack:
            return self._end_root()
        parent = stack[-1]
        if parent.child_is_zero:
            parent.pending = value
        else:
            self._take(parent, value)
        if monotonic() - self._written > _WRITES_APART or gettrace() is not None:
            self._write()

    def abandon(self, node):
        """An exception left the call: the search has not finished."""
        if node is None or not self._stack:
            return
        if self.is_recording:
            self._stop("an exception left the search")
        del self._stack[node.at:]
        if node.at == 0:
            self._end_root()

    def _end_root(self):
        self._write()
        sys.setrecursionlimit(self._limit)

    def _flush_return(self, node):
        """Tells the value of the child that ended last."""
        value, node.pending = node.pending, None
        self._take(node, value)

    def _take(self, node, value):
        """A child has come back with its value."""
        best = node.best
        if node.role == _CHANCE:
            node.best = best = (best or 0) + value / (node.count or node.entered)  # 0: the game was said to be over
        elif best is None or (value > best if node.role > 0 else value < best):
            node.best = best = value
        self._lines.append(f'{{"e":"return","v":{node.visit},"x":{best if type(best) is int else _text(best)}}}')

    def _flush_bound(self, node, low, high):
        """The window of the next child shows whether the node has moved its bound."""
        if node.role > 0 and low != node.now_low:
            node.now_low = bound = low
        elif node.role < 0 and high != node.now_high:
            node.now_high = bound = high
        else:
            return
        node.window = _window_text(node.now_low, node.now_high)
        self._lines.append(f'{{"e":"bound","v":{node.visit},"x":{_text(bound)}}}')

    def _flush_cutoff(self, node, spec):
        if node.count is not None:
            if node.count > node.entered:
                self._lines.append(f'{{"e":"cutoff","v":{node.visit},"n":{node.count - node.entered}}}')
        elif spec.alpha is not None and node.role != _CHANCE:
            if node.best >= node.high if node.role > 0 else node.best <= node.low:
                self._lines.append(f'{{"e":"cutoff","v":{node.visit},"n":null}}')

    def _role_of(self, spec, player, parent):
        """The role of a node whose player is neither True nor False."""
        if spec.player is None:
            return _MAX if parent is None else -parent.role if parent.role else _MIN
        if isinstance(player, str) and player.lower() in _ROLES_BY_NAME:
            return _ROLES_BY_NAME[player.lower()]
        if parent is None:
            self._roots_player = player
            return _MIN if player == -1 else _MAX
        if player in (1, -1) and self._roots_player in (1, -1):
            return player
        return _MAX if player == self._roots_player else _MIN

    def _move_of(self, spec, values, parent, state):
        """The number of the move to a new child."""
        if spec.move is not None:
            move = spec.move(values)
            if isinstance(move, int) and not isinstance(move, bool) and move >= 0:
                return move
            if move is not None:
                return self._codes.setdefault(move if getattr(move, "__hash__", None) else repr(move),
                                              len(self._codes))
        siblings, place = parent.state, parent.entered
        if self._is_tree and isinstance(siblings, _TREE):
            if place < len(siblings) and siblings[place] is state:
                return place
            places = [i for i, child in enumerate(siblings) if child is state]
            if places:
                return places[0]
        return place

    def _remember(self, node):
        self._seen[self._key_of(node.state)] = node.visit

    def _key_of(self, state):
        if self._is_tree and isinstance(state, _TREE):
            return id(state)
        return state if getattr(state, "__hash__", None) else repr(state)

    def _is_from_table(self, node):
        """Whether a node without children has its result from a table; records it."""
        if node.depth == 0 or node.count == 0:
            return False
        of = self._seen.get(self._key_of(node.state))
        if of is None and node.count is None:
            return False
        of = "" if of is None else f',"of":{of}'
        self._lines.append(f'{{"e":"table","v":{node.visit},"k":"hit"{of}}}')
        return True
