/** How many patterns `coverArt` knows; one is named by its number, from 0. */
const PATTERNS = 6;

/** The pattern of a cover's own: spread evenly by its id (FNV-1a). */
export function patternOf(id: string) {
  let hash = 2166136261;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 16777619);
  return (hash >>> 0) % PATTERNS;
}

/**
 * Which pattern each of these covers takes on a shelf of so many columns, where neighbours never look alike: its own, or
 * the next one that neither the cover before it nor the one above it has. Undefined for its own.
 */
export function shelfPatterns(ids: readonly string[], columns: number) {
  const taken: number[] = [];
  return ids.map((id, place) => {
    const own = patternOf(id);
    const beside = [taken[place - 1], taken[place - columns]];
    let pattern = own;
    while (beside.includes(pattern)) pattern = (pattern + 1) % PATTERNS;
    taken.push(pattern);
    return pattern === own ? undefined : pattern;
  });
}

/** The pattern that an address names in its `pattern`; undefined for anything else. */
export const patternNamed = (text: unknown) =>
  typeof text === 'string' && /^[0-5]$/.test(text) ? Number(text) : undefined;
