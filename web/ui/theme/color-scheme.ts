import { useSyncExternalStore } from 'react';

export type ColorScheme = 'light' | 'dark' | 'auto';

const KEY = 'theme';
const DARK = '(prefers-color-scheme: dark)';
const watchers = new Set<() => void>();
/** Holds where nothing can be stored, as long as the page does. */
let unstored: ColorScheme = 'auto';

/** What the person chose; the script at the page's head has stored something before anything else runs. */
function chosen(): ColorScheme {
  try {
    const saved = localStorage.getItem(KEY);
    return saved === 'light' || saved === 'dark' || saved === 'auto' ? saved : unstored;
  } catch {
    return unstored;
  }
}

/** Writes the theme that holds now where the styles look for it. */
function show() {
  const scheme = chosen();
  const theme = scheme === 'auto' ? (matchMedia(DARK).matches ? 'dark' : 'light') : scheme;
  document.documentElement.dataset['theme'] = theme;
  for (const watcher of watchers) watcher();
}

/** A choice that nobody heard of yet, and when it was made, in milliseconds. */
let unheard: [scheme: ColorScheme, at: number] | undefined;
const notYet = (scheme: ColorScheme) => {
  unheard = [scheme, Date.now()];
};
let whenChosen: (scheme: ColorScheme) => void = notYet;
/**
 * Hears of every choice that a person makes here, and of one made since that moment (in milliseconds) while nobody heard.
 * Returns what stops it.
 */
export const onSchemeChosen = (listener: (scheme: ColorScheme) => void, since: number) => {
  whenChosen = listener;
  if (unheard && unheard[1] >= since) listener(unheard[0]);
  unheard = undefined;
  return () => {
    whenChosen = notYet;
  };
};

/** A person's choice: kept, and applied at once. */
export function chooseColorScheme(scheme: ColorScheme) {
  keepColorScheme(scheme);
  whenChosen(scheme);
}

/** Stores a scheme, whoever chose it, and applies it at once. */
export function keepColorScheme(scheme: ColorScheme) {
  unstored = scheme;
  try {
    localStorage.setItem(KEY, scheme);
  } catch {
    // It holds until the page goes.
  }
  show();
}

/** Follows the system and the other tabs. Returns what stops it. */
export function followColorScheme() {
  const system = matchMedia(DARK);
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) show();
  };
  show();
  system.addEventListener('change', show);
  window.addEventListener('storage', onStorage);
  return () => {
    system.removeEventListener('change', show);
    window.removeEventListener('storage', onStorage);
  };
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

export const useColorScheme = () => useSyncExternalStore(watch, chosen, () => 'auto' as const);
