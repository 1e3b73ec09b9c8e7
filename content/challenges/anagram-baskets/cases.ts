import { answered, hidden, linesOf, sample } from '../cases/case.ts';
import { seeded } from '../cases/seeded.ts';

/** The key is how often each letter occurs. */
function solve(input: string) {
  const baskets = new Map<string, Set<string>>();
  for (const word of linesOf(input).slice(1)) {
    const counts = new Array<number>(26).fill(0);
    for (const letter of word) {
      const place = letter.charCodeAt(0) - 97;
      counts[place] = (counts[place] ?? 0) + 1;
    }
    const key = counts.join();
    baskets.set(key, (baskets.get(key) ?? new Set()).add(word));
  }
  const full = [...baskets.values()].filter((basket) => basket.size > 1);
  return full.map((basket) => [...basket].toSorted().join(' ')).join('\n') || 'none';
}

const chance = seeded(26);
const list = (words: readonly string[]) => `${words.length}\n${words.join('\n')}\n`;
const any = (count: number, longest: number, letters: string) =>
  chance.list(count, () => chance.word(chance.int(1, longest), letters));

export const cases = answered(solve, [
  sample('two baskets', list(['listen', 'won', 'river', 'silent', 'own', 'enlist'])),
  sample('the same word twice', list(['noon', 'noon'])),
  hidden('one word', list(['a'])),
  hidden('one letter each', list(['a', 'b', 'c'])),
  hidden('the same letters, not as often', list(['noon', 'no', 'on', 'noo'])),
  hidden('the same sum', list(['ad', 'bc', 'cb', 'e'])),
  hidden('one inside the other', list(['tea', 'teas', 'eat', 'seat', 'east'])),
  hidden('a word twice in a basket', list(['ab', 'ba', 'ab', 'ba'])),
  hidden('one basket for all', list(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])),
  hidden('palindromes', list(['level', 'noon', 'civic'])),
  hidden('equal in length and set', list(['aab', 'abb', 'baa', 'bba'])),
  hidden('the longest words', list(['abcdefghijkl', 'lkjihgfedcba', 'abcdefghijkk'])),
  ...chance.list(8, (place) => hidden(`any list ${place + 1}`, list(any(25, 3, 'abc')))),
  hidden('many words alone', list(any(20_000, 12, 'abcdefghijklmnopqrstuvwxyz'))),
  hidden('many words, many baskets', list(any(20_000, 6, 'aeinrst'))),
]);
