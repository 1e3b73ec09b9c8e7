import { keepChannel } from '../session/live.ts';
import { keepThemeOnAccount } from '../session/preferences.ts';

/**
 * What goes on beside every screen of a signed-in person, since that moment (in milliseconds); visitors fetch nothing of
 * it. Returns what stops it.
 */
export function whileSignedIn(token: string, since: number) {
  const stops = [keepChannel(token), keepThemeOnAccount(since)];
  return () => {
    for (const stop of stops) stop?.();
  };
}
