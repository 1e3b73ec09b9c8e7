import { type Chance, shuffled } from '../../questions/chance.public.ts';

/** A whole number from low to high, both included. */
export const between = (chance: Chance, low: number, high: number) => low + chance(high - low + 1);

export function pick<T>(chance: Chance, list: readonly T[]): T {
  const one = list[chance(list.length)];
  if (one === undefined) throw new Error('Nothing to pick from');
  return one;
}

/** Some of a list, none twice, in an order of chance. */
export const several = <T>(chance: Chance, list: readonly T[], count: number): T[] =>
  shuffled(list, chance).slice(0, count);

/** Two, of which the types know that they are there. */
export function two<T>(chance: Chance, list: readonly T[]): [T, T] {
  const first = pick(chance, list);
  return [
    first,
    pick(
      chance,
      list.filter((one) => one !== first),
    ),
  ];
}

export function three<T>(chance: Chance, list: readonly T[]): [T, T, T] {
  const [first, second] = two(chance, list);
  return [
    first,
    second,
    pick(
      chance,
      list.filter((one) => one !== first && one !== second),
    ),
  ];
}

/** Draws again until the numbers come out well; a family whose numbers never do is a mistake of ours. */
export function until<T>(draw: () => T | undefined): T {
  for (let round = 0; round < 20_000; round += 1) {
    const drawn = draw();
    if (drawn !== undefined) return drawn;
  }
  throw new Error('No draw came out well');
}

export const gcd = (a: number, b: number): number => (b === 0 ? Math.abs(a) : gcd(b, a % b));
export const lcm = (a: number, b: number) => (a / gcd(a, b)) * b;

/** Whole numbers with commas as India sets them: 1,25,000. */
export const grouped = (value: number) => value.toLocaleString('en-IN');
export const rupees = (value: number) => `₹${grouped(value)}`;
/** “3 days”, “1 day”: for words whose many is the one with an s. */
export const counted = (value: number, many: string) => `${value} ${value === 1 ? many.replace(/s$/, '') : many}`;
/** A proper fraction in its lowest terms. */
export const fraction = (over: number, under: number) => `${over / gcd(over, under)}/${under / gcd(over, under)}`;

/** First names from several parts of India and some from elsewhere. */
export const women = [
  'Asha',
  'Meera',
  'Farida',
  'Nandini',
  'Ritu',
  'Kavya',
  'Anjali',
  'Leela',
  'Sana',
  'Tara',
  'Deepa',
  'Grace',
];
export const men = [
  'Ravi',
  'Imran',
  'Arjun',
  'Karan',
  'Vikram',
  'Joseph',
  'Manoj',
  'Nikhil',
  'Harish',
  'Omar',
  'Tenzin',
  'Peter',
];
