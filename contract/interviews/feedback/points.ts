import type { Point } from '../questions.ts';

/** A word of an answer with its place in the text. */
export interface Word {
  text: string;
  /** Without case, marks and endings. */
  stem: string;
  /** Characters from the begin. */
  at: number;
  /** After a comma or the end of a sentence, or the first of all: what stands before does not deny it. */
  isFirst: boolean;
}

/** Words that say nothing about a subject; they are skipped when a wording of several words is looked for. */
const LIGHT = new Set(
  'a an the of to in on at by for from with and or is are was were be been it its this that these those i we you they he she my our your their me us as do does did have has had will would can could should so then than also into out up'.split(
    ' ',
  ),
);
const NEGATIONS = new Set(
  'not no never dont didnt doesnt wont wouldnt cant cannot without isnt wasnt arent'.split(' '),
);
/** How far apart the words of one wording may stand: its own length and so many more. */
const SLACK = 5;

/** Porter-like endings that English adds to one word; enough to match "indexes" with "index" and "tested" with "tests". */
export function stemOf(word: string): string {
  const plain = word
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .replace(/[^\p{L}\p{N}+#]/gu, '');
  if (plain.length <= 3) return plain;
  const short = plain
    .replace(/(?:ization|isation)$/, 'ize')
    .replace(/ies$/, 'y')
    .replace(/(?<=[^aeiou]{2}|[aeiou]{2}[^aeiou]|[^aeiou][aeiou][^aeiou])(?:ing|ed)$/, '')
    .replace(/(?<=.{3})is$/, 'iz')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/(?<=[^s])s$/, '')
    .replace(/ly$/, '')
    .replace(/ise$/, 'ize');
  // "planned" and "plan", "caching" and "cache".
  return short.replace(/([bdfgmnprt])\1$/, '$1').replace(/(?<=.{3})e$/, '');
}

/** The words of a text in their order. */
export function wordsOf(text: string): Word[] {
  let end = 0;
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’+#]*/gu)].map(({ 0: word, index }) => {
    const isFirst = index === 0 || /[.,!?;:\n]/.test(text.slice(end, index));
    end = index + word.length;
    return { text: word, stem: stemOf(word), at: index, isFirst };
  });
}

export interface Found {
  /** Places of the first and last word among the words of the text. */
  from: number;
  to: number;
}

/** Where a wording occurs: its meaningful words in any order within a few words of each other, and not denied. */
export function findWording(words: readonly Word[], wording: string): Found | undefined {
  const all = wordsOf(wording);
  const meaningful = all.filter(({ text }) => !LIGHT.has(text.toLowerCase()));
  const wanted = [...new Set((meaningful.length > 0 ? meaningful : all).map(({ stem }) => stem))];
  if (wanted.length === 0) return undefined;
  const isNegative = all.some(({ stem }) => NEGATIONS.has(stem));
  const reach = all.length + (wanted.length > 1 ? SLACK : 0);
  for (const [from, { stem }] of words.entries()) {
    if (!wanted.includes(stem)) continue;
    const rest = new Set(wanted);
    for (let to = from; to < Math.min(words.length, from + reach); to++) {
      rest.delete(words[to]?.stem ?? '');
      if (rest.size > 0) continue;
      if (!isNegative && isDenied(words, from)) break;
      return { from, to };
    }
  }
  return undefined;
}

/** "I did not write tests" is no mention of tests. */
function isDenied(words: readonly Word[], from: number) {
  for (let at = from; at > Math.max(0, from - 3) && !words[at]?.isFirst; at--) {
    const before = words[at - 1]?.text.toLowerCase().replace(/['’]/g, '') ?? '';
    if (NEGATIONS.has(before)) return true;
  }
  return false;
}

/** Where a point is made first, by its phrase or another wording. */
export function findPoint(words: readonly Word[], { phrase, alternatives }: Pick<Point, 'phrase' | 'alternatives'>) {
  const found = [phrase, ...alternatives].flatMap((wording) => findWording(words, wording) ?? []);
  return found.toSorted((a, b) => a.from - b.from || a.to - b.to)[0];
}

/** The words around a place, at most so many on each side and within the sentence, as they stand in the text. */
export function quoteOf(text: string, words: readonly Word[], { from, to }: Found, around = 8): string {
  const begin = words[from]?.at ?? 0;
  const last = words[to];
  const end = last ? last.at + last.text.length : text.length;
  const sentenceBegin =
    Math.max(...['.', '!', '?', '\n'].map((sign) => text.lastIndexOf(sign, Math.max(0, begin - 1)))) + 1;
  const ends = ['.', '!', '?', '\n'].map((sign) => text.indexOf(sign, end)).filter((at) => at !== -1);
  const sentenceEnd = Math.min(text.length, ...ends);
  const first = words[Math.max(0, from - around)]?.at ?? 0;
  const final = words[Math.min(words.length - 1, to + around)];
  const start = Math.max(sentenceBegin, first);
  const stop = Math.min(sentenceEnd, final ? final.at + final.text.length : text.length);
  const quote = text.slice(start, stop).replace(/\s+/g, ' ').trim();
  return `${start > sentenceBegin ? '… ' : ''}${quote}${stop < sentenceEnd ? ' …' : ''}`;
}
