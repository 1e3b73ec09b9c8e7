import { removeSession, sessionGeneration } from './session.ts';

const OTHERWISE = 'Session expired or logged in elsewhere';

/**
 * What every answer with status 401 leads to: the person is told once, however many calls fail together, the session is
 * removed, and the call is refused with `Error('Unauthorized')`. `madeUnder` is the session's count when the call began.
 */
export async function unauthorized(answer: Response, madeUnder: number): Promise<never> {
  const words = await answer.json().then(
    (body: { message?: string } | null) => `⛔ ${body?.message ?? OTHERWISE}`,
    () => 'You have been logged out.',
  );
  if (madeUnder === sessionGeneration()) {
    window.alert(words);
    removeSession();
  }
  throw new Error('Unauthorized');
}
