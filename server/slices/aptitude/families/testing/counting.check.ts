import { type Checker, figures, parts } from './shown-question.ts';

/** Counted one by one. */

const committees: Checker = ({ text }) => {
  const [men = 0, women = 0, size = 0, wanted = 0] = figures(
    text,
    /From (\d+) men and (\d+) women .* of (\d+) is chosen, with (?:at least|exactly) (\d+)/,
  );
  let count = 0;
  for (let group = 0; group < 2 ** (men + women); group += 1) {
    const members = [...group.toString(2).padStart(men + women, '0')].flatMap((bit, place) =>
      bit === '1' ? [place] : [],
    );
    const she = members.filter((place) => place >= men).length;
    if (members.length === size && (/at least/.test(text) ? she >= wanted : she === wanted)) count += 1;
  }
  return count;
};

/** Every order that can be read, written out once. */
function orders(letters: string): string[] {
  if (letters === '') return [''];
  return [...new Set(letters)].flatMap((first) => orders(letters.replace(first, '')).map((rest) => first + rest));
}
const vowelsApart = (order: string) => /[AEIOU][^AEIOU]+[AEIOU]/.test(order);

const wordOrders: Checker = ({ text }) => {
  const word = parts(text, /letters of the word ([A-Z]+)/)[0] ?? '';
  const all = orders(word);
  if (/begin with/.test(text))
    return all.filter((order) => order.startsWith(parts(text, /begin with ([A-Z])/)[0] ?? '')).length;
  if (/do not all stand together/.test(text)) return all.filter(vowelsApart).length;
  if (/all stand together/.test(text)) return all.filter((order) => !vowelsApart(order)).length;
  return all.length;
};

const ballsDrawn: Checker = ({ text }) => {
  const bag = [...text.matchAll(/(\d+) (red|blue|green|yellow|white|black)/g)].flatMap(([, count, colour]) =>
    Array.from({ length: Number(count) }, () => colour ?? ''),
  );
  if (/One \w+ is drawn/.test(text)) {
    const not = parts(text, /that it is not (\w+)/)[0];
    return bag.filter((colour) => colour !== not).length / bag.length;
  }
  const pairs = bag.flatMap((one, place) => bag.slice(place + 1).map((other) => [one, other] as const));
  const rule = (() => {
    if (/same colour/.test(text)) return ([one, other]: readonly [string, string]) => one === other;
    if (/both are/.test(text)) {
      const wanted = parts(text, /both are (\w+)/)[0];
      return (pair: readonly [string, string]) => pair.every((colour) => colour === wanted);
    }
    const wanted = parts(text, /one is (\w+) and the other (\w+)/);
    return (pair: readonly [string, string]) => [...pair].sort().join() === wanted.sort().join();
  })();
  return pairs.filter(rule).length / pairs.length;
};

export const countingCheckers: Record<string, Checker> = {
  committees: remembered(committees),
  'word-orders': remembered(wordOrders),
  'balls-drawn': ballsDrawn,
};

/** The same text has the same answer, and long counts are not made twice. */
function remembered(check: Checker): Checker {
  const known = new Map<string, ReturnType<Checker>>();
  return (question) => {
    const before = known.get(question.text);
    const found = before ?? check(question);
    known.set(question.text, found);
    return found;
  };
}
