// In what order the letters of a line stand on paper. What the Unicode Bidirectional Algorithm (UAX #9) says of a line
// without explicit formatting: enough for names and titles.

const rightward = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;
const digit = /\p{Nd}/u;
const strong = /\p{L}|\p{M}/u;
const mirrored = new Map(
  ['()', '[]', '{}', '<>', '«»', '‹›'].flatMap(([one = '', other = '']) => [
    [one, other],
    [other, one],
  ]),
);

type Direction = 'left' | 'right' | 'number' | null;
const directionOf = (letter: string): Direction =>
  digit.test(letter) ? 'number' : rightward.test(letter) ? 'right' : strong.test(letter) ? 'left' : null;

/** The level of each letter: odd ones are read from right to left. A line goes the way its first word goes. */
export function levelsOf(letters: string[]): number[] {
  const directions = letters.map(directionOf);
  if (!directions.includes('right')) return letters.map(() => 0);
  const base = directions.find((one) => one === 'left' || one === 'right') === 'right' ? 1 : 0;
  // A number belongs to the words before it.
  let before: Direction = base ? 'right' : 'left';
  const resolved = directions.map((one) => {
    if (one === 'left' || one === 'right') before = one;
    return one === 'number' && before === 'left' ? 'left' : one;
  });
  const side = (one: Direction | undefined) => (one === 'number' ? 'right' : one);
  const own = base ? 'right' : 'left';
  return resolved.map((one, place) => {
    if (one === 'number') return 2;
    // Spaces and signs go with their neighbours where these agree, else with the line.
    const behind = side(resolved.slice(place).find(Boolean) ?? own);
    const ahead = side(resolved.slice(0, place).findLast(Boolean) ?? own);
    const way = one ?? (behind === ahead ? behind : own);
    return way === 'right' ? 1 : base * 2;
  });
}

/** Stretches of a line as they stand from left to right (UAX #9, rule L2). */
export function inOrder<T extends { level: number }>(stretches: T[]): T[] {
  const order = [...stretches];
  for (let level = Math.max(0, ...order.map((one) => one.level)); level > 0; level -= 1) {
    for (let from = 0; from < order.length; from += 1) {
      let to = from;
      while ((order[to]?.level ?? -1) >= level) to += 1;
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = to;
    }
  }
  return order;
}

/** Signs that are read from right to left: brackets turn, and what no font turns by itself is turned. */
export function turned(text: string): string {
  const signs = [...text].map((sign) => mirrored.get(sign) ?? sign);
  return rightward.test(text) ? signs.join('') : signs.reverse().join('');
}
