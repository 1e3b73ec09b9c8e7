import type { Profile } from '@stepwell/contract/identity/identity.ts';
import { call } from '../api/call.ts';
import { keepColorScheme, onSchemeChosen } from '../ui/theme/color-scheme.ts';
import { chooseZone } from '../ui/time/time-zone.ts';
import { sessionNow, tokenNow } from './session.ts';

/** The theme of the account that this browser followed last, with whose it was. */
const SEEN = 'account-theme';
/** After a choice made here, answers that were asked before it may still arrive; in milliseconds. */
const SETTLING = 10_000;
let chosenAt = Number.NEGATIVE_INFINITY;

const seen = () => {
  try {
    return localStorage.getItem(SEEN);
  } catch {
    return null;
  }
};
const see = (mark: string) => {
  try {
    localStorage.setItem(SEEN, mark);
  } catch {
    // Then it is followed again next time.
  }
};

/**
 * Follows what the account says. A theme is taken over when it is news: on another device's choice and on the first
 * sign-in here; a choice made in this browser is not undone by an older answer.
 */
export function followPreferences({ userId, preferences }: Profile) {
  if (!preferences) return;
  chooseZone(preferences.timeZone);
  const { theme } = preferences;
  const mark = `${userId} ${theme}`;
  if (!theme || seen() === mark || Date.now() - chosenAt < SETTLING) return;
  see(mark);
  keepColorScheme(theme);
}

/**
 * Remembers on the account what somebody chooses here, and chose here since that moment (in milliseconds). Returns what
 * stops it.
 */
export const keepThemeOnAccount = (since: number) =>
  onSchemeChosen((theme) => {
    const session = sessionNow();
    if (!session || session.looking || !tokenNow()) return;
    chosenAt = Date.now();
    // What the account said meanwhile is older.
    keepColorScheme(theme);
    // The choice holds in this browser either way.
    import('@stepwell/contract/identity/account.ts')
      .then(({ account }) => call(account.prefer, { body: { theme } }))
      .catch(() => {});
  }, since);
