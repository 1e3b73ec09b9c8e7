// The run time of a package, in its frame: the object that SCORM has an item look for (API in 1.2, API_1484_11 in 2004)
// before the item's own scripts run. The data model is scorm-again's (MIT); what is said here is told to the player's page,
// which keeps it. It speaks to our own pages only, and hears nobody else.
(() => {
  const launch = JSON.parse(document.getElementById('stepwell-launch').textContent);
  const outside = window.parent;
  const site = launch.sites.find((one) => location.hash === `#${one}`) ?? originAround();
  const isOld = launch.format === 'scorm-1.2';
  const inner = new (isOld ? window.Scorm12API : window.Scorm2004API)({
    autocommit: false,
    lmsCommitUrl: false,
    logLevel: 5,
    mastery_override: false,
  });
  const SUSPEND = 65_536;
  const suspend = 'cmi.suspend_data';
  const name = (word) => (isOld ? `LMS${word === 'Terminate' ? 'Finish' : word}` : word);

  // The library keeps 64,000 characters of suspend data; we keep 64 KiB, and never let a letter of it change.
  // An item that never says how it went is completed as it ends or is left (SCORM 1.2 RTE 3.4.4, lesson_status).
  const status = 'cmi.core.lesson_status';
  let isStatusSaid = !isOld || status in launch.values;
  let suspended = launch.values[suspend] ?? '';
  const { [suspend]: _, ...first } = launch.values;
  inner.loadFromFlattenedJSON(first, '');

  let number = 0;
  let flying = false;
  let timer;
  let frame;
  let state = 'before';
  let ended = false;
  let closing = false;
  const pending = new Map();
  const calls = new Set();
  const told = new Set();

  function originAround() {
    const around = location.ancestorOrigins ? [...location.ancestorOrigins] : [];
    return launch.sites.find((one) => around.includes(one)) ?? launch.sites[0];
  }
  const say = (message) => outside.postMessage({ stepwell: 'package', ...message }, site);

  /** An item often says its last words as its page goes: it goes first, and the run time stays to hear them. */
  function close() {
    const done = () => {
      closing = true;
      complete();
      send();
    };
    if (!frame) return done();
    frame.onload = done;
    frame.src = 'about:blank';
  }
  /** One save at a time, so that they arrive in their order; what changes meanwhile goes with the next. */
  function send() {
    clearTimeout(timer);
    if (flying) return;
    if (pending.size === 0 && calls.size === 0 && !ended) {
      if (closing) say({ say: 'closed' });
      return;
    }
    flying = true;
    number += 1;
    say({ say: 'save', number, values: JSON.stringify(Object.fromEntries(pending)), calls: [...calls], ended });
    pending.clear();
    calls.clear();
    ended = false;
  }
  function complete() {
    if (isStatusSaid) return;
    isStatusSaid = true;
    pending.set(status, 'completed');
  }
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(send, 300);
  };
  function unsupported(call) {
    const words = call.slice(0, 200);
    if (told.has(words) || told.size >= 200 || calls.size >= 50) return;
    told.add(words);
    calls.add(words);
    soon();
  }
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== outside || !launch.sites.includes(origin) || data?.stepwell !== 'package') return;
    if (data.say === 'saved' && data.number === number) {
      flying = false;
      send();
    }
    if (data.say === 'close') close();
  });
  window.addEventListener('pagehide', () => {
    complete();
    send();
  });

  let own = null;
  const error = (code) => {
    own = code;
    return 'false';
  };
  const asText = (value) => (value === undefined || value === null ? '' : String(value));

  const api = {
    [name('Initialize')](argument = '') {
      own = null;
      const answer = asText(inner[name('Initialize')](argument));
      if (answer === 'true') state = 'running';
      return answer;
    },
    [name('Terminate')](argument = '') {
      own = null;
      const to = isOld ? '' : wishOf(asText(inner.adl?.nav?.request));
      const answer = asText(inner[name('Terminate')](argument));
      if (answer === 'true') {
        state = 'after';
        ended = true;
        complete();
        send();
        if (to) say({ say: 'navigate', to });
      }
      return answer;
    },
    [name('GetValue')](element) {
      own = null;
      if (element === suspend && state === 'running') return suspended;
      const answer = asText(inner[name('GetValue')](element));
      if (isUnknown()) unsupported(`GetValue ${element}`);
      return answer;
    },
    [name('SetValue')](element, given) {
      own = null;
      const value = asText(given);
      if (element === suspend && state === 'running') {
        if (value.length > SUSPEND) return error(isOld ? '405' : '406');
        suspended = value;
        keep(element, value);
        return 'true';
      }
      const answer = asText(inner[name('SetValue')](element, value));
      if (answer !== 'true') {
        if (isUnknown()) unsupported(`SetValue ${element}`);
      } else if (String(element).startsWith('cmi.')) keep(element, value);
      else if (!(element === 'adl.nav.request' && (wishOf(value) || value === '_none_')))
        unsupported(`SetValue ${element} ${value}`);
      return answer;
    },
    [name('Commit')](argument = '') {
      own = null;
      const answer = asText(inner[name('Commit')](argument));
      if (answer === 'true') send();
      return answer;
    },
    [name('GetLastError')]: () => own ?? asText(inner[name('GetLastError')]()),
    [name('GetErrorString')]: (code) => asText(inner[name('GetErrorString')](code)),
    [name('GetDiagnostic')]: (code) => asText(inner[name('GetDiagnostic')](code)),
  };
  function keep(element, value) {
    if (element === status) isStatusSaid = true;
    pending.set(element, value);
    soon();
  }
  /** "Not implemented", and in 2004 "undefined": an element that is not there. */
  function isUnknown() {
    const code = asText(inner[name('GetLastError')]());
    return code === '401' || code === '402';
  }
  /** Where an item wishes to go as it ends (2004 SN 5.6.1). */
  function wishOf(request) {
    if (request === 'continue') return 'next';
    if (request === 'previous') return 'previous';
    return ['exit', 'exitAll', 'suspendAll', 'abandon', 'abandonAll'].includes(request) ? 'exit' : '';
  }

  window[isOld ? 'API' : 'API_1484_11'] = api;
  say({ say: 'opened' });
  if (launch.src === null) {
    // In a closed box nobody may look at the page around; whoever begins its search there finds itself.
    Object.defineProperty(window, 'parent', { value: window });
    // A window of its own is another closed box, which cannot look back into this one: its author should know.
    const open = window.open.bind(window);
    window.open = (...more) => {
      unsupported(`window.open ${String(more[0] ?? '').slice(0, 100)}`);
      return open(...more);
    };
    return;
  }
  frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-modals allow-popups');
  frame.allow = 'autoplay; fullscreen';
  frame.allowFullscreen = true;
  frame.title = document.title;
  frame.src = launch.src;
  document.body.append(frame);
})();
