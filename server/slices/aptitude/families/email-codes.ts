import { shuffled } from '../../questions/chance.public.ts';
import { between, pick, two, until } from './draws.ts';
import type { Family } from './family.ts';
import { choice, type Slip } from './options.ts';

const words: Record<number, string[]> = {
  4: [
    'FARM',
    'DESK',
    'LAMP',
    'BIRD',
    'CLAY',
    'GOLD',
    'HARP',
    'JUMP',
    'KITE',
    'MILK',
    'NEST',
    'PLUM',
    'RICE',
    'SALT',
    'TIDE',
    'WING',
  ],
  5: [
    'BRICK',
    'CHALK',
    'DRUMS',
    'FLUTE',
    'GRAIN',
    'HOUSE',
    'JUDGE',
    'KNIFE',
    'LIGHT',
    'MONEY',
    'NIGHT',
    'OCEAN',
    'PLANT',
    'RIVER',
    'STONE',
    'TRAIN',
  ],
  6: [
    'BRANCH',
    'CASTLE',
    'DOCTOR',
    'FAMILY',
    'GARDEN',
    'HUNTER',
    'ISLAND',
    'JUNGLE',
    'LADIES',
    'MARKET',
    'NUMBER',
    'PENCIL',
    'ROCKET',
    'SILVER',
    'TEMPLE',
    'WINDOW',
  ],
};

const shifted = (letter: string, by: number) => String.fromCharCode(((letter.charCodeAt(0) - 65 + by + 52) % 26) + 65);
const each = (word: string, by: (place: number) => number) =>
  [...word].map((letter, place) => shifted(letter, by(place))).join('');
const backwards = (word: string) => [...word].reverse().join('');
const mirrored = (word: string) => [...word].map((letter) => String.fromCharCode(155 - letter.charCodeAt(0))).join('');

/** The ways to write a code: `by` and `second` are places in the alphabet, back where they are below nought. */
function ways(by: number, second: number) {
  const size = (step: number) =>
    `${Math.abs(step)} ${Math.abs(step) === 1 ? 'place' : 'places'} ${step > 0 ? 'forward' : 'back'}`;
  return {
    shift: { code: (word: string) => each(word, () => by), rule: `Each letter moves ${size(by)} in the alphabet.` },
    mirror: {
      code: mirrored,
      rule: 'Each letter is replaced by the one as far from the other end: A and Z, B and Y, C and X.',
    },
    turns: {
      code: (word: string) => each(word, (place) => (place % 2 === 0 ? by : second)),
      rule: `The letters move by turns ${size(by)} and ${size(second)}.`,
    },
    back: {
      code: (word: string) => each(backwards(word), () => by),
      rule: `The word is written backwards and each letter moves ${size(by)}.`,
    },
    grow: {
      code: (word: string) => each(word, (place) => (by > 0 ? 1 : -1) * (place + 1)),
      rule: `The first letter moves ${size(by > 0 ? 1 : -1)}, the second 2, the third 3, and so on.`,
    },
  };
}

/** In how many of the ways of this family a code can be read: with two, another word could be written in two ways. */
function readings(shown: string, code: string) {
  const by = [...code].map((letter, place) => (letter.charCodeAt(0) - shown.charCodeAt(place) + 26) % 26);
  const back = [...code].map(
    (letter, place) => (letter.charCodeAt(0) - shown.charCodeAt(shown.length - 1 - place) + 26) % 26,
  );
  const first = by[0] ?? 0;
  return [
    by.every((step, place) => step === by[place % 2]),
    back.every((step) => step === back[0]),
    by.every((step, place) => step === (first * (place + 1)) % 26),
    mirrored(shown) === code,
  ].filter(Boolean).length;
}

/** A word and its code; another word is to be written in the same code. */
export const encodedLetters: Family = {
  id: 'letter-codes',
  area: 'logical',
  topic: 'coding',
  title: 'Words in a code',
  difficulty: 0,
  draw(chance, level) {
    const kind =
      level < 2
        ? 'shift'
        : level === 2
          ? pick(chance, ['shift', 'mirror'] as const)
          : pick(chance, ['turns', 'back', 'grow', 'mirror'] as const);
    const { shown, asked, by, code, rule } = until(() => {
      const [one, other] = two(chance, words[level < 2 ? 4 : level < 4 ? 5 : 6] ?? []);
      const by = between(chance, 1, 6) * (chance(2) ? 1 : -1);
      const way = ways(by, between(chance, 1, 6) * (by > 0 ? -1 : 1))[kind];
      return readings(one, way.code(one)) === 1 ? { shown: one, asked: other, by, ...way } : undefined;
    });
    const right = code(asked);
    const [from, to] = two(
      chance,
      [...right].map((_, place) => place),
    );
    const swapped = [...right]
      .map((letter, place) => right[place === from ? to : place === to ? from : place] ?? letter)
      .join('');
    const slips: Slip<string>[] = [
      [each(right, (place) => (place === from ? 1 : 0)), 'One letter was counted a place too far.'],
      [
        kind === 'mirror' ? each(right, () => 1) : each(asked, () => -by),
        kind === 'mirror' ? 'Every letter was counted a place too far.' : 'Moved every letter the wrong way.',
      ],
      [backwards(right), 'Wrote the code from the wrong end.'],
      [swapped, 'Two letters have changed places.'],
      [each(right, (place) => (place === to ? -1 : 0)), 'One letter was counted a place too short.'],
    ];
    return {
      stem: `<p>In a code, ${shown} is written as ${code(shown)}. How is ${asked} written in the same code?</p>`,
      answer: choice(chance, right, shuffled(slips, chance)),
      solution: [`Compare ${shown} with ${code(shown)}: ${rule}`, `Done with ${asked}, this gives ${right}.`],
    };
  },
};
