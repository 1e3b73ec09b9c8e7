import type { GoingOn, SignalQueue } from './signal-queue.ts';
import type { Stop } from './watching.ts';

/** Whoever opens the room needs a moment to press the button. Milliseconds. */
const FIRST = 30_000;

export type FullScreen = 'none-here' | 'in' | 'out' | 'left';

interface Needs {
  queue: SignalQueue;
  /** `leftAt` is when it was left last, by the server's clock. */
  onState: (state: FullScreen) => void;
  doc?: Document;
  first?: number;
}

/**
 * Full screen: asked for by a button, noted when it is left, and by nothing ended. A room that is opened outside it, or
 * by a browser that has none, is noted after half a minute.
 */
export function watchFullScreen({ queue, onState, doc = document, first = FIRST }: Needs): Stop {
  const isIn = () => doc.fullscreenElement !== null && doc.fullscreenElement !== undefined;
  let wasIn = isIn();
  let out: GoingOn | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (!wasIn) {
    const waiting = queue.begin(() => 'not-in-full-screen');
    out = waiting;
    timer = setTimeout(() => waiting.send(), first);
  }
  onState(doc.fullscreenEnabled ? (wasIn ? 'in' : 'out') : 'none-here');
  const changed = () => {
    if (isIn()) {
      // Entered before the half minute was over: that is how a room begins.
      if (!wasIn && timer !== undefined) {
        clearTimeout(timer);
        if (!isReportable()) out?.forget();
      }
      out?.end();
      out = undefined;
      wasIn = true;
      return onState('in');
    }
    if (out) return;
    out = queue.begin(() => 'left-full-screen');
    out.send();
    onState('left');
  };
  const began = performance.now();
  const isReportable = () => performance.now() - began >= first;
  doc.addEventListener('fullscreenchange', changed);
  return () => {
    doc.removeEventListener('fullscreenchange', changed);
    clearTimeout(timer);
    if (!wasIn && !isReportable()) out?.forget();
    out?.end();
  };
}

/** Asks for the whole page, with the frame of the attempt in it. False where the browser will not. */
export async function goFullScreen(): Promise<boolean> {
  try {
    await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
    return true;
  } catch {
    return false;
  }
}

export function leaveFullScreen() {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
}
