/** How others write a formula within text; the pair begins and ends it. */
const PAIRS = [
  ['\\(', '\\)'],
  ['\\[', '\\]'],
  ['$$', '$$'],
] as const;
const MOST = 2000;

/** Escaped text with the formulas in it as the site writes them. Takes time by its length only. */
export function withMath(text: string): string {
  if (!text.includes('\\(') && !text.includes('\\[') && !text.includes('$$')) return text;
  let out = '';
  let from = 0;
  // Where a pair has no further beginning it is not looked for again.
  const next = PAIRS.map(([begin]) => text.indexOf(begin));
  const ended = PAIRS.map(() => false);
  for (;;) {
    let which = -1;
    for (const [at, [begin]] of PAIRS.entries()) {
      const here = next[at] ?? -1;
      if (here >= 0 && here < from) next[at] = text.indexOf(begin, from);
      const found = next[at] ?? -1;
      if (found >= 0 && !ended[at] && (which < 0 || found < (next[which] ?? 0))) which = at;
    }
    const pair = PAIRS[which];
    const start = next[which];
    if (!pair || start === undefined) return out + text.slice(from);
    const [begin, end] = pair;
    const close = text.indexOf(end, start + begin.length);
    if (close < 0) {
      ended[which] = true;
      continue;
    }
    const latex = text.slice(start + begin.length, close).trim();
    const isMath = latex !== '' && latex.length <= MOST;
    out += isMath
      ? `${text.slice(from, start)}<span data-math="${latex.replaceAll('"', '&quot;')}"></span>`
      : text.slice(from, close + end.length);
    from = close + end.length;
  }
}
