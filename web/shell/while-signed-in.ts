import { keepChannel } from '../session/live.ts';
import { keepThemeOnAccount } from '../session/preferences.ts';
import { registerWorker } from '../ui/storage/kept-offline.ts';

/**
 * What goes on beside every screen of a signed-in person, since that moment (in milliseconds); visitors fetch nothing of
 * it. Returns what stops it.
 */
export function whileSignedIn(token: string, since: number) {
  // Rooms that need a connection say so instead of leaving the browser’s own error.
  void registerWorker();
  const stops = [keepChannel(token), keepThemeOnAccount(since)];
  return () => {
    for (const stop of stops) stop?.();
  };
}
