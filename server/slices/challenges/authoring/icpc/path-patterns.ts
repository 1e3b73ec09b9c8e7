/** Patterns of paths as problem packages write them: `*` is anything but a slash, `{a,b}` one of several. */

const [MOST_PATTERNS, MOST_LETTERS] = [100, 200];

/** Those that a pattern with braces stands for; with too many of them it stands for itself. */
export function patternsOf(pattern: string): string[] {
  // Nothing in a package has so long a path.
  if (pattern.length > MOST_LETTERS) return [];
  let open = [pattern];
  // The innermost braces first, until there are none.
  for (let n = 0; n < MOST_LETTERS; n += 1) {
    const next = open.flatMap((one) => {
      const [whole, inside] = /\{([^{}]*)\}/.exec(one) ?? [];
      return whole === undefined ? [one] : (inside ?? '').split(',').map((part) => one.replace(whole, () => part));
    });
    if (next.length > MOST_PATTERNS) return [pattern];
    if (next.length === open.length && next.every((one, at) => one === open[at])) break;
    open = next;
  }
  return open;
}

/** In time that grows with path times pattern, however many stars there are. */
export function matchesPattern(path: string, pattern: string): boolean {
  const [parts, wanted] = [path.split('/'), pattern.split('/')];
  return parts.length === wanted.length && parts.every((part, at) => matchesName(part, wanted[at] ?? ''));
}

function matchesName(name: string, pattern: string): boolean {
  let [at, to, star, from] = [0, 0, -1, 0];
  while (at < name.length) {
    if (pattern[to] === '*') [star, from, to] = [to, at, to + 1];
    else if (pattern[to] === name[at]) [at, to] = [at + 1, to + 1];
    else if (star >= 0) [from, at, to] = [from + 1, from + 1, star + 1];
    else return false;
  }
  while (pattern[to] === '*') to += 1;
  return to === pattern.length;
}
