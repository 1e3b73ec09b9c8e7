import { between, pick, until } from './draws.ts';
import type { Family } from './family.ts';
import { numberChoice, typed } from './options.ts';

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
/** Ways to choose k of n. */
export const chosen = (n: number, k: number) => (k > n || k < 0 ? 0 : factorial(n) / factorial(k) / factorial(n - k));

/** A committee with a given number of women, or at least so many. */
export const committees: Family = {
  id: 'committees',
  area: 'quantitative',
  topic: 'counting',
  title: 'Committees',
  difficulty: 0.3,
  draw(chance, level) {
    const { men, women, size, wanted } = until(() => {
      const [him, her, of] = [between(chance, 3, level < 3 ? 6 : 7), between(chance, 3, 6), between(chance, 3, 5)];
      const least = between(chance, 1, Math.min(of - 1, her - 1));
      return him >= of - least ? { men: him, women: her, size: of, wanted: least } : undefined;
    });
    const atLeast = level >= 4;
    const what = pick(chance, ['committee', 'team', 'jury', 'working group']);
    const kinds = Array.from({ length: size + 1 }, (_, w) => w).filter((w) => (atLeast ? w >= wanted : w === wanted));
    const ways = kinds.map((w) => chosen(women, w) * chosen(men, size - w));
    const total = ways.reduce((sum, way) => sum + way, 0);
    const of = (n: number, k: number) => `<sup>${n}</sup>C<sub>${k}</sub>`;
    const message = `${atLeast ? 'at least' : 'exactly'} ${wanted} ${wanted === 1 ? 'woman' : 'women'}`;
    const used = kinds.filter((w) => chosen(women, w) * chosen(men, size - w) > 0);
    return {
      stem: `<p>From ${men} men and ${women} women a ${what} of ${size} is chosen, with ${message}. In how many ways?</p>`,
      answer: numberChoice(chance, total, [
        [
          atLeast ? chosen(women, wanted) * chosen(men, size - wanted) : chosen(men + women, size),
          atLeast ? `Counted exactly ${wanted}, not at least.` : 'Left out the condition.',
        ],
        [
          chosen(women, wanted) + chosen(men, size - wanted),
          'Added the two choices, though each of one goes with each of the other.',
        ],
        [
          chosen(women, wanted) * chosen(men + women - wanted, size - wanted),
          'Chose the rest from all who were left: the same group is then counted more than once.',
        ],
        [chosen(men + women, size), 'Left out the condition.'],
      ]),
      solution: [
        ...used.map(
          (w) =>
            `${w} of ${women} women and ${size - w} of ${men} men: ${of(women, w)} × ${of(men, size - w)} = ${chosen(women, w)} × ${chosen(men, size - w)} = ${chosen(women, w) * chosen(men, size - w)}.`,
        ),
        used.length > 1
          ? `Together ${ways.filter(Boolean).join(' + ')} = ${total} ways.`
          : `So there are ${total} ways.`,
      ],
    };
  },
};

const words = [
  'RIVER',
  'MANGO',
  'TABLE',
  'PENCIL',
  'LEVEL',
  'RADAR',
  'COFFEE',
  'BANANA',
  'GARDEN',
  'SUMMER',
  'ORANGE',
  'MONSOON',
  'PEPPER',
  'LETTER',
  'CANDLE',
  'SCHOOL',
  'BAMBOO',
  'TEMPLE',
  'KITTEN',
  'MARBLE',
  'WINTER',
  'BUTTER',
  'CIRCUS',
  'PAPAYA',
  'COTTON',
  'VELVET',
  'MIRROR',
  'TURTLE',
  'STREET',
  'POCKET',
  'CARROT',
  'SILVER',
  'HAMMER',
  'TOMATO',
  'LADDER',
  'MANGOES',
  'BASKET',
  'DINNER',
  'PILLOW',
  'COPPER',
  'SADDLE',
  'ISLAND',
  'JUNGLE',
  'CAMERA',
  'VIOLIN',
  'GUITAR',
  'TUNNEL',
  'BUBBLE',
  'NOTICE',
  'PLANET',
  'SPOON',
  'APPLE',
  'LEMON',
  'TRAIN',
  'HOTEL',
  'CHILLI',
  'CABIN',
  'DELTA',
  'ROBOT',
  'KAYAK',
];

/** How often each letter of a list stands in it. */
const repeats = (letters: readonly string[]) =>
  [...new Set(letters)].map((one) => letters.filter((other) => other === one).length);
const orders = (letters: readonly string[]) =>
  repeats(letters).reduce((ways, n) => ways / factorial(n), factorial(letters.length));
const sum = (letters: readonly string[]) => {
  const under = repeats(letters)
    .filter((n) => n > 1)
    .map((n) => `${n}!`);
  return under.length ? `${letters.length}!/(${under.join(' × ')})` : `${letters.length}!`;
};

/** The letters of a word in another order, some of them kept together or apart. */
export const wordOrders: Family = {
  id: 'word-orders',
  area: 'quantitative',
  topic: 'counting',
  title: 'Letters in another order',
  difficulty: 0.5,
  draw(chance, level) {
    const word = pick(chance, words);
    const letters = [...word];
    const vowels = letters.filter((letter) => 'AEIOU'.includes(letter));
    const rest = letters.filter((letter) => !'AEIOU'.includes(letter));
    const all = orders(letters);
    const kind =
      level === 1 ? 'all' : level < 4 ? pick(chance, ['first', 'together']) : pick(chance, ['together', 'apart']);
    const together = orders([...rest, '*']) * orders(vowels);
    const plain = `All ${letters.length} letters: ${sum(letters)} = ${all}.`;
    if (kind === 'all' || vowels.length < 2)
      return {
        stem: `<p>In how many different ways can the letters of the word ${word} be arranged?</p>`,
        answer: typed(all, null),
        solution: [
          new Set(letters).size === letters.length
            ? `${letters.length} letters, all of them different.`
            : `${letters.length} letters; those that are the same can change places without making a new order, so divide by their orders.`,
          `${sum(letters)} = ${all} orders.`,
        ],
      };
    if (kind === 'first') {
      const first = pick(chance, letters);
      const others = letters.toSpliced(letters.indexOf(first), 1);
      return {
        stem: `<p>How many different arrangements of the letters of the word ${word} begin with ${first}?</p>`,
        answer: numberChoice(chance, orders(others), [
          [all, 'Left out that the first letter is given.'],
          [factorial(others.length), 'Counted equal letters as different.'],
          [all - orders(others), 'Counted the orders that do not begin so.'],
        ]),
        solution: [
          `With ${first} in front, ${others.length} letters are left to arrange.`,
          `${sum(others)} = ${orders(others)} orders.`,
        ],
      };
    }
    const block = `Take the vowels ${vowels.join(', ')} as one block: ${rest.length + 1} things in ${sum([...rest, '*'])} = ${orders([...rest, '*'])} orders; inside the block ${sum(vowels)} = ${orders(vowels)}.`;
    const apart = kind === 'apart';
    const right = apart ? all - together : together;
    return {
      stem: `<p>In how many different ways can the letters of the word ${word} be arranged so that the vowels ${apart ? 'do not all stand together' : 'all stand together'}?</p>`,
      answer: numberChoice(chance, right, [
        [orders([...rest, '*']), 'Forgot that the vowels can change places inside their block.'],
        [
          apart ? together : all - together,
          apart ? 'Counted the orders in which they do stand together.' : 'Counted the orders in which they do not.',
        ],
        [factorial(rest.length + 1) * factorial(vowels.length), 'Counted equal letters as different.'],
        [all, 'Left out the condition.'],
      ]),
      solution: [
        block,
        ...(apart
          ? [`Together: ${together}.`, plain, `Not all together: ${all} − ${together} = ${right}.`]
          : [`${orders([...rest, '*'])} × ${orders(vowels)} = ${right} orders.`]),
      ],
    };
  },
};
