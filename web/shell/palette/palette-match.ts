/** Letters without marks and case, in words: `Self-Interview` and `selfInterview` are both `self interview`. */
export const wordsOf = (text: string) =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}+#]+/u)
    .filter(Boolean);

/** Whether one word becomes the other with so many letters put in, left out, changed or swapped with their neighbour. */
export function isSlipOf(typed: string, target: string, most: number): boolean {
  if (Math.abs(typed.length - target.length) > most) return false;
  let before: number[] = [];
  let last = Array.from({ length: target.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= target.length; at += 1) {
      const same = typed[row - 1] === target[at - 1] ? 0 : 1;
      let cost = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + same);
      const swapped = row > 1 && at > 1 && typed[row - 1] === target[at - 2] && typed[row - 2] === target[at - 1];
      if (swapped) cost = Math.min(cost, (before[at - 2] ?? 0) + 1);
      next.push(cost);
    }
    [before, last] = [last, next];
  }
  return (last[target.length] ?? most + 1) <= most;
}

/** How well one typed word fits one word: 4 whole, 3 its beginning, 2 within it, 1 with a slip, 0 not at all. */
function closeness(typed: string, word: string) {
  if (word === typed) return 4;
  if (word.startsWith(typed)) return 3;
  if (typed.length > 2 && word.includes(typed)) return 2;
  if (typed.length < 4) return 0;
  const most = typed.length > 6 ? 2 : 1;
  // While one types, only the beginning of the word stands there.
  const beginnings = [-1, 0, 1].map((more) => word.slice(0, typed.length + more));
  return [word, ...beginnings].some((one) => isSlipOf(typed, one, most)) ? 1 : 0;
}

/** How well typed words fit a label and the other words for it; 0 where one of them fits nothing. Labels count double. */
export function scoreOf(typed: string, label: string, also = ''): number {
  const wanted = wordsOf(typed);
  const inLabel = wordsOf(label);
  const inOthers = wordsOf(also);
  if (wanted.length === 0) return 0;
  let sum = 0;
  for (const word of wanted) {
    const best = Math.max(
      0,
      ...inLabel.map((one) => closeness(word, one) * 2),
      ...inOthers.map((one) => closeness(word, one)),
      // Written together what stands apart.
      inLabel.length > 1 ? closeness(word, inLabel.join('')) : 0,
    );
    if (best === 0) return 0;
    sum += best;
  }
  // Of equals the one that says little else comes first.
  return sum / wanted.length + 1 / (1 + inLabel.length);
}
