// A learning management system for the tests: the run-time scorm-again behind a proxy that adds the strict rules of Moodle
// and ILIAS: lengths, characters, order, no calls after LMSFinish. Breaches are recorded in `faults`. Committed data is on
// the "disk" for the next session.
/* global Scorm12API */

const rules = {
  'cmi.core.lesson_status': /^(passed|completed|failed|incomplete|browsed)$/,
  'cmi.core.exit': /^(suspend|)$/,
  'cmi.core.lesson_location': /^[ -~]{0,255}$/,
  'cmi.core.session_time': /^\d{2,4}:\d{2}:\d{2}(\.\d{1,2})?$/,
  'cmi.core.score.raw': /^(100|\d{1,2}(\.\d{1,2})?)$/,
  'cmi.core.score.min': /^0$/,
  'cmi.core.score.max': /^100$/,
  'cmi.suspend_data': /^[ -~]{0,4000}$/,
};
const interactionRules = {
  id: /^[!-~]{1,255}$/,
  type: /^(true-false|choice|fill-in|matching|performance|sequencing|likert|numeric)$/,
  student_response: /^[ -~]{1,255}$/,
  pattern: /^[ -~]{1,255}$/,
  result: /^(correct|wrong|unanticipated|neutral|\d{1,3}(\.\d{1,2})?)$/,
  time: /^\d{2}:\d{2}:\d{2}$/,
};
const readable = ['cmi.core.student_id', 'cmi.core.lesson_mode', 'cmi.core.lesson_status', 'cmi.suspend_data',
  'cmi.interactions._count'];

window.lms = {
  calls: [],
  faults: [],
  disk: {}, // committed data
  fault: '', // 'commit': nothing is stored; 'throw': every call throws
};

let inner = null;
let state = 'closed';
let set = {};

function fault(text) {
  window.lms.faults.push(text);
}

function isFine(element, value) {
  const interaction = element.match(/^cmi\.interactions\.(\d+)\.(\w+)(?:\.\d+\.(pattern))?$/);
  const rule = interaction ? interactionRules[interaction[3] ?? interaction[2]] : rules[element];
  return typeof value === 'string' && Boolean(rule?.test(value));
}

function check(name, expected) {
  window.lms.calls.push(name);
  if (state !== expected) fault(`${name} while the session is ${state}`);
  if (window.lms.fault === 'throw') throw new Error('the network is gone');
}

const strict = {
  LMSInitialize(empty) {
    check('LMSInitialize', 'new');
    if (empty !== '') fault('LMSInitialize takes ""');
    state = 'running';
    return inner.LMSInitialize('');
  },
  LMSGetValue(element) {
    check(`LMSGetValue ${element}`, 'running');
    if (!readable.includes(element)) fault(`reads ${element}`);
    return inner.LMSGetValue(element);
  },
  LMSSetValue(element, value) {
    check(`LMSSetValue ${element}`, 'running');
    if (!isFine(element, value)) fault(`${element} = ${value}`);
    const wasDone = /^(passed|completed|failed)$/.test(set[element] ?? window.lms.disk[element]);
    if (element === 'cmi.core.lesson_status' && value === 'incomplete' && wasDone) fault('what was done is no longer done');
    const answer = inner.LMSSetValue(element, value);
    if (String(answer) !== 'true') fault(`refused: ${element} = ${value}: ${inner.LMSGetLastError()}`);
    set[element] = value;
    return answer;
  },
  LMSCommit(empty) {
    check('LMSCommit', 'running');
    if (empty !== '') fault('LMSCommit takes ""');
    if (window.lms.fault === 'commit') return 'false';
    Object.assign(window.lms.disk, set);
    return inner.LMSCommit('');
  },
  LMSFinish(empty) {
    check('LMSFinish', 'running');
    if (empty !== '') fault('LMSFinish takes ""');
    state = 'finished';
    return inner.LMSFinish('');
  },
  LMSGetLastError: () => inner.LMSGetLastError(),
  LMSGetErrorString: (code) => inner.LMSGetErrorString(code),
  LMSGetDiagnostic: (code) => inner.LMSGetDiagnostic(code),
};

/** Opens the package in a frame with the disk's data. `options.mode`: the lesson mode. */
window.openCourse = async (address, options = {}) => {
  document.querySelector('iframe')?.remove();
  await new Promise((resolve) => setTimeout(resolve)); // until the previous page has gone
  const { disk } = window.lms;
  inner = new Scorm12API({ autocommit: false, logLevel: 5 });
  inner.loadFromJSON({
    suspend_data: disk['cmi.suspend_data'] ?? '',
    core: {
      student_id: options.student ?? 's1',
      lesson_mode: options.mode ?? 'normal',
      lesson_status: disk['cmi.core.lesson_status'] ?? 'not attempted',
      entry: disk['cmi.core.exit'] === 'suspend' ? 'resume' : 'ab-initio',
    },
  });
  set = {};
  state = 'new';
  window.lms.calls = [];
  window.API = strict;
  const frame = document.createElement('iframe');
  frame.src = address;
  document.body.append(frame);
};

/** The run-time's own data, to compare with the calls to the proxy. */
window.innerValue = (element) => {
  const part = element.replace(/^cmi\./, '').split('.');
  return String(part.reduce((at, name) => at[name], inner.cmi));
};
