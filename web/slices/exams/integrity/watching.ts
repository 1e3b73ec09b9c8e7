import type { GoingOn, SignalQueue } from './signal-queue.ts';

/** Each watches one thing until it is told to stop, and then ends what still goes on. */
export type Stop = () => void;

/** Milliseconds after which something that goes on is told though it has not ended: the tab may never come back. */
const TOLD_AFTER = 6000;

/**
 * Other windows and tabs. How long is too short to count is the server's rule. Choosing a file for an answer opens a
 * window of the system, and is none of this.
 */
export function watchFocus(queue: SignalQueue, win: Window & typeof globalThis = window): Stop {
  const doc = win.document;
  let away: GoingOn | undefined;
  let hidden = false;
  let choosing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = () => {
    if (doc.visibilityState === 'hidden') hidden = true;
    if (away || choosing) return;
    away = queue.begin(() => (hidden ? 'hid-tab' : 'lost-focus'));
    timer = setTimeout(() => away?.send(), TOLD_AFTER);
  };
  const back = () => {
    if (doc.visibilityState === 'hidden' || !doc.hasFocus()) return;
    choosing = false;
    clearTimeout(timer);
    away?.end();
    away = undefined;
    hidden = false;
  };
  const seen = () => (doc.visibilityState === 'hidden' ? leave() : back());
  const press = ({ target }: Event) => {
    if (target instanceof win.HTMLInputElement && target.type === 'file') choosing = true;
  };
  const chosen = () => {
    choosing = false;
  };
  win.addEventListener('blur', leave);
  win.addEventListener('focus', back);
  doc.addEventListener('visibilitychange', seen);
  doc.addEventListener('click', press, true);
  for (const name of ['change', 'cancel']) doc.addEventListener(name, chosen, true);
  return () => {
    win.removeEventListener('blur', leave);
    win.removeEventListener('focus', back);
    doc.removeEventListener('visibilitychange', seen);
    doc.removeEventListener('click', press, true);
    for (const name of ['change', 'cancel']) doc.removeEventListener(name, chosen, true);
    clearTimeout(timer);
    away?.end();
  };
}

/** How many texts that were copied or cut here are remembered, to know them again when they are pasted. */
const OWN = 50;
const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Text that is pasted into an answer: how long it is and where it goes, never what it says. What was copied or cut here,
 * in this attempt, is the student's to move.
 */
export function watchPaste(queue: SignalQueue, doc: Document = document): Stop {
  const own: string[] = [];
  const taken = ({ target }: Event) => {
    const field = target as Partial<HTMLTextAreaElement> | null;
    const inField =
      typeof field?.value === 'string' ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0) : '';
    const text = plain(inField || String(doc.getSelection() ?? ''));
    if (text) own.push(text);
    if (own.length > OWN) own.shift();
  };
  const pasted = (event: ClipboardEvent) => {
    const place = (event.target as Element | null)?.closest?.('[data-position]');
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!place || !text || own.includes(plain(text))) return;
    queue.note('pasted', { position: Number(place.getAttribute('data-position')), letters: [...text].length });
  };
  doc.addEventListener('copy', taken, true);
  doc.addEventListener('cut', taken, true);
  doc.addEventListener('paste', pasted, true);
  return () => {
    doc.removeEventListener('copy', taken, true);
    doc.removeEventListener('cut', taken, true);
    doc.removeEventListener('paste', pasted, true);
  };
}

/** What browsers of the Chromium family tell of screens (Window Management, W3C draft); others tell nothing. */
type Screens = Partial<EventTarget> & { isExtended?: boolean };

/** Whether several screens are connected. A browser that does not tell is said to be silent, once. */
export function watchScreens(queue: SignalQueue, screen: Screens = window.screen as Screens): Stop {
  if (typeof screen.isExtended !== 'boolean') {
    queue.note('screens-not-known');
    return () => {};
  }
  let several: GoingOn | undefined;
  const look = () => {
    if (screen.isExtended && !several) {
      several = queue.begin(() => 'several-screens');
      several.send();
    } else if (!screen.isExtended) {
      several?.end();
      several = undefined;
    }
  };
  look();
  screen.addEventListener?.('change', look);
  return () => {
    screen.removeEventListener?.('change', look);
    several?.end();
  };
}
