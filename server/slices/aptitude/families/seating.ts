import { type Chance, shuffled } from '../../questions/chance.public.ts';
import { men, pick, several, two, until, women } from './draws.ts';
import type { Family } from './family.ts';
import { choice, type Slip } from './options.ts';

interface Clue {
  text: string;
  holds: (row: readonly string[]) => boolean;
}

function rows(names: readonly string[]): string[][] {
  if (names.length === 0) return [[]];
  return names.flatMap((name) => rows(names.filter((other) => other !== name)).map((rest) => [name, ...rest]));
}

/** A true sentence about a row. */
function clueOf(chance: Chance, row: readonly string[]): Clue {
  const [one, other] = two(chance, row);
  const gap = row.indexOf(other) - row.indexOf(one);
  const between = Math.abs(gap) - 1;
  const end = row.at(-1) === one ? 'right' : row[0] === one ? 'left' : undefined;
  if (end && chance(3) === 0)
    return { text: `${one} sits at the ${end} end.`, holds: (any) => (end === 'left' ? any[0] : any.at(-1)) === one };
  if (gap === 1 && chance(2))
    return {
      text: `${one} sits immediately to the left of ${other}.`,
      holds: (any) => any.indexOf(other) - any.indexOf(one) === 1,
    };
  if (between > 0 && chance(2))
    return {
      text: `Exactly ${between} ${between === 1 ? 'person sits' : 'people sit'} between ${one} and ${other}.`,
      holds: (any) => Math.abs(any.indexOf(other) - any.indexOf(one)) === between + 1,
    };
  if (between > 0 && chance(3) === 0)
    return {
      text: `${one} does not sit next to ${other}.`,
      holds: (any) => Math.abs(any.indexOf(other) - any.indexOf(one)) !== 1,
    };
  return {
    text: `${one} sits somewhere to the ${gap > 0 ? 'left' : 'right'} of ${other}.`,
    holds: (any) => any.indexOf(other) > any.indexOf(one) === gap > 0,
  };
}

/** For each wrong name, a clue without which it could be the answer: the one that was probably overlooked. */
function overlooked(row: readonly string[], clues: readonly Clue[], answerOf: (any: readonly string[]) => string) {
  const all = rows(row);
  const found = new Map<string, string>();
  for (const clue of clues) {
    const others = clues.filter((other) => other !== clue);
    for (const any of all) if (others.every(({ holds }) => holds(any))) found.set(answerOf(any), clue.text);
  }
  return found;
}

/** The clues in the order in which they say most, and how many orders each of them leaves. */
function narrowed(row: readonly string[], clues: readonly Clue[]): string[] {
  let [open, rest] = [rows(row), [...clues]];
  const steps = [`${open.length} orders are possible. Begin with the clue that leaves the fewest.`];
  while (rest.length > 0) {
    const [next] = rest
      .map((clue) => ({ clue, left: open.filter(clue.holds) }))
      .sort((one, other) => one.left.length - other.left.length);
    if (!next) break;
    rest = rest.filter((clue) => clue !== next.clue);
    if (next.left.length === open.length) continue;
    open = next.left;
    const shown = open.length < 5 && open.length > 1 ? `: ${open.map((one) => one.join(', ')).join('; ')}` : '';
    steps.push(`“${next.clue.text}” leaves ${open.length}${shown}.`);
  }
  return steps;
}

/** People in a row, told by clues that leave one order only. */
export const seatingRow: Family = {
  id: 'seating-row',
  area: 'logical',
  topic: 'seating',
  title: 'Who sits where',
  difficulty: 0.6,
  draw(chance, level) {
    const count = level < 2 ? 4 : level < 5 ? 5 : 6;
    const row = several(chance, [...women, ...men], count);
    const clues = until(() => {
      let open = rows(row);
      const saved: Clue[] = [];
      for (let tries = 0; tries < 30 && open.length > 1; tries += 1) {
        const clue = clueOf(chance, row);
        const left = open.filter(clue.holds);
        // A clue that tells nothing new would only be noise.
        if (left.length === open.length) continue;
        saved.push(clue);
        open = left;
      }
      return open.length === 1 && saved.length <= count ? saved : undefined;
    });
    const place = chance(count);
    const questionKind = pick(chance, ['place', 'left', 'right']);
    const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
    const many = ['', '', '', '', 'Four', 'Five', 'Six'][count];
    const beside = questionKind === 'left' ? Math.max(1, place) : Math.min(count - 2, place);
    const [question, key] =
      questionKind === 'place'
        ? [`Who sits ${ordinals[place]} from the left?`, place]
        : questionKind === 'left'
          ? [`Who sits immediately to the left of ${row[beside]}?`, beside - 1]
          : [`Who sits immediately to the right of ${row[beside]}?`, beside + 1];
    const right = row[key] ?? '';
    const mirror =
      questionKind === 'place' ? row[count - 1 - key] : row[questionKind === 'left' ? beside + 1 : beside - 1];
    const named = new Set(questionKind === 'place' ? [] : [row[beside]]);
    const beyond = questionKind === 'left' ? -1 : 1;
    const missed = overlooked(
      row,
      clues,
      (any) => any[questionKind === 'place' ? key : any.indexOf(row[beside] ?? '') + beyond] ?? '',
    );
    const slips: Slip<string>[] = [
      ...(mirror ? ([[mirror, 'Took left for right.']] as const) : []),
      ...shuffled(row, chance)
        .filter((name) => !named.has(name))
        .map((name): Slip<string> => {
          const clue = missed.get(name);
          return [
            name,
            clue
              ? `Would fit if this were overlooked: ${clue}`
              : 'Breaks more than one of the clues: write the row down.',
          ];
        }),
    ];
    return {
      stem: `<p>${many} friends sit in a row and face north: ${shuffled(row, chance).join(', ')}. ${clues.map(({ text }) => text).join(' ')} ${question}</p>`,
      answer: choice(chance, right, slips, Math.min(3, count - named.size - 1)),
      solution: [
        ...narrowed(row, clues),
        `Only one order keeps to every clue, from left to right: ${row.join(', ')}.`,
        `So the answer is ${right}.`,
      ],
    };
  },
};
