import { useSyncExternalStore } from 'react';

const KEY = 'timeZone';
const watchers = new Set<() => void>();
/** Holds where nothing can be stored, as long as the page does. */
let unstored: string | null = null;

/** Names that some browsers still give by what the place was called long ago (the tz database's `backward` file). */
const today: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};
const named = (zone: string) => today[zone] ?? zone;

export const browserZone = () => named(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Every zone there is to choose, by its present name. */
export const allZones = () => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(named)])].sort();

function isKnown(zone: string) {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** The zone somebody chose for all their devices; empty follows this browser. */
export function chosenZone(): string | null {
  let saved = unstored;
  try {
    saved = localStorage.getItem(KEY) ?? unstored;
  } catch {
    // What holds for this page does.
  }
  return saved && isKnown(saved) ? saved : null;
}

/** The IANA name of the zone that times are told in. */
export const zoneNow = () => chosenZone() ?? browserZone();

export function chooseZone(zone: string | null) {
  if (zone === chosenZone()) return;
  unstored = zone;
  try {
    if (zone) localStorage.setItem(KEY, zone);
    else localStorage.removeItem(KEY);
  } catch {
    // It holds until the page goes.
  }
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

/** The zone that holds now; UTC on a page from the server, which knows nobody's. */
export const useTimeZone = () => useSyncExternalStore(watch, zoneNow, () => 'UTC');
