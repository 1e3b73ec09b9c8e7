import { endIfAllowed, hasStayed, isHeld } from './before-the-end.ts';
import { hasSessionEnded, isForgottenElsewhere, removeSession, sessionGeneration, sessionNow } from './session.ts';
import { goBack } from './view-as.ts';

const OTHERWISE = 'Session expired or logged in elsewhere';

/**
 * What every answer with status 401 leads to: the person is told once, however many calls fail together, the session is
 * removed, and the call is refused with `Error('Unauthorized')`. `madeUnder` is the session's count when the call began.
 * What is written and not saved is asked about first; whoever stays with it is asked again by the next change that is sent.
 * A look through somebody's eyes ends without an alert: the admin's own session comes back.
 */
export async function unauthorized(answer: Response, madeUnder: number, isChange: boolean): Promise<never> {
  const text = await answer.json().then(
    (body: { message?: string } | null) => `⛔ ${body?.message ?? OTHERWISE}`,
    () => 'You have been logged out.',
  );
  const isOver = () => madeUnder !== sessionGeneration() || hasSessionEnded();
  await oneTabAtATime(async () => {
    // The screen that is about to go may ask once more, for nobody.
    if (isOver()) return;
    if (sessionNow()?.looking && goBack('over')) return;
    if (isHeld()) {
      if (isChange || !hasStayed()) await endIfAllowed(() => isOver() || removeSession(), text);
      return;
    }
    // Another tab has told already; its storage event is on the way.
    if (!isForgottenElsewhere()) window.alert(text);
    removeSession();
  });
  throw new Error('Unauthorized');
}

/**
 * Two windows whose calls fail together tell it once: while one tells, the other leaves it to the storage event that
 * follows. Browsers lend no locks to plain http addresses other than localhost; there each window tells.
 */
async function oneTabAtATime(end: () => Promise<void>) {
  if (!navigator.locks) return end();
  await navigator.locks.request('session-ends', { ifAvailable: true }, (lock) => lock && end());
}
