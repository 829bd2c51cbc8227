// Connects the page to a course if it is part of a course package: loads the exercises next to the page and finds the
// API (SCORM 1.2) that the learning management system offers in a window above. The program makes the calls
// (course_connection.cpp).

const kMostLevels = 7;

/** The result of act(); null if it throws or has none. */
function attempt(act) {
  try {
    return act() ?? null;
  } catch {
    return null; // the window has another origin
  }
}

/** The API of the window or of its nearest ancestor that has one, at most kMostLevels up; else null. */
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

  /** Calls a function of the API. Returns its answer as text, or null if it throws. */
  call(name, first, second) {
    const answer = attempt(() => (name === "LMSSetValue" ? this.api[name](first, second) : this.api[name](first)));
    // Close the window if the course opened it.
    if (name === "LMSFinish" && window.opener && window.top === window) setTimeout(() => window.close());
    return answer === null ? null : String(answer);
  }

  /** The local time as HH:MM:SS. */
  timeOfDay() {
    return new Date().toTimeString().slice(0, 8);
  }
}

/** The text of the exercises. Throws if the file cannot be loaded. */
export async function loadExercises(name) {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: the server answered ${response.status}`);
  return response.text();
}

/** Sends all results when the page is hidden or back online, and ends the session when the page closes. */
export function listenForLeaving(page, frames) {
  const save = () => {
    page.call("_plytrace_save_course");
    frames.wake();
  };
  document.addEventListener("visibilitychange", () => document.hidden && save());
  window.addEventListener("online", save);
  window.addEventListener("pagehide", () => page.call("_plytrace_leave_course"));
  window.addEventListener("pageshow", (event) => event.persisted && location.reload()); // the session has ended
}
