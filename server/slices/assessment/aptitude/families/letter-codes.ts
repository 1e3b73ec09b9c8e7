import { shuffled } from '../../chance.ts';
import { between, pick, two } from './draws.ts';
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

/** A word and its code; another word is to be written in the same code. */
export const letterCodes: Family = {
  id: 'letter-codes',
  area: 'logical',
  topic: 'coding',
  title: 'Words in a code',
  difficulty: 0,
  draw(chance, level) {
    const [shown, asked] = two(chance, words[level < 2 ? 4 : level < 4 ? 5 : 6] ?? []);
    const kind =
      level < 2
        ? 'shift'
        : level === 2
          ? pick(chance, ['shift', 'mirror'])
          : pick(chance, ['turns', 'back', 'grow', 'mirror']);
    const by = between(chance, 1, 6) * (chance(2) ? 1 : -1);
    const second = between(chance, 1, 6) * (by > 0 ? -1 : 1);
    const size = (step: number) =>
      `${Math.abs(step)} ${Math.abs(step) === 1 ? 'place' : 'places'} ${step > 0 ? 'forward' : 'back'}`;
    const codes = {
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
    const { code, rule } = codes[kind as keyof typeof codes];
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
