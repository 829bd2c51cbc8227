// Where the page is part of a package for a course: the exercises beside it, and the course's own system around it, which
// offers its API (SCORM 1.2) in a window above ours. What is called when, the program says (course_link.cpp).

const kMostLevels = 7;

function attempt(act) {
  try {
    return act() ?? null;
  } catch {
    return null; // a window of another origin
  }
}

function apiAbove(start) {
  let frame = start;
  for (let level = 0; frame && level <= kMostLevels; ++level) {
    const at = frame;
    const api = attempt(() => at.API);
    if (api) return api;
    const parent = attempt(() => at.parent);
    if (parent === at) return null;
    frame = parent;
  }
  return null;
}

export class Course {
  constructor() {
    this.api = apiAbove(window) ?? apiAbove(attempt(() => window.opener)) ?? apiAbove(attempt(() => window.top.opener));
  }

  /** What the API answers, as text; null where it throws. */
  call(name, first, second) {
    const answer = attempt(() => (name === "LMSSetValue" ? this.api[name](first, second) : this.api[name](first)));
    // A window that the course has opened for us is closed again by us.
    if (name === "LMSFinish" && window.opener && window.top === window) setTimeout(() => window.close());
    return answer === null ? null : String(answer);
  }

  timeOfDay() {
    return new Date().toTimeString().slice(0, 8);
  }
}

/** The name of the file with the exercises; empty where the page is no part of a course. */
export function exercisesName() {
  return document.querySelector('meta[name="plytrace-exercises"]').content;
}

export async function loadExercises() {
  const name = exercisesName();
  if (!name) return null;
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: the server answers ${response.status}`);
  return response.text();
}

/** All is sent before the page may be gone; a page that goes ends its session. */
export function listenForLeaving(page, frames) {
  const save = () => {
    page.call("_plytrace_save_course");
    frames.wake();
  };
  document.addEventListener("visibilitychange", () => document.hidden && save());
  window.addEventListener("online", save);
  window.addEventListener("pagehide", () => page.call("_plytrace_leave_course"));
  window.addEventListener("pageshow", (event) => event.persisted && location.reload()); // its session is over
}
