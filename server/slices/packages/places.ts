/** A file of a package and what follows it in an address (`?a=1#b`). */
export interface Place {
  place: string;
  rest: string;
}

/** One name for a file however its letters are written: exporters on Windows are not exact about capitals. */
export const asPlace = (path: string) => path.normalize('NFC').toLowerCase();

/** Where an address within a package leads, seen from a base: `outside` is another site, `nowhere` above its root. */
export function placeIn(base: string, href: string): Place | 'outside' | 'nowhere' {
  const whole = base + href.trim();
  if (/^([a-z][a-z0-9+.-]+:|\/\/)/i.test(whole)) return 'outside';
  const [path = '', rest = ''] = splitAt(whole, whole.search(/[?#]/));
  const parts: string[] = [];
  for (const part of decoded(path).replaceAll('\\', '/').split('/')) {
    if (part === '' || part === '.') continue;
    if (part === '..' && parts.pop() === undefined) return 'nowhere';
    if (part !== '..') parts.push(part);
  }
  return parts.length === 0 ? 'nowhere' : { place: asPlace(parts.join('/')), rest };
}

const splitAt = (text: string, at: number) => (at < 0 ? [text] : [text.slice(0, at), text.slice(at)]);

function decoded(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    // A bare percent sign is part of a name.
    return path;
  }
}
