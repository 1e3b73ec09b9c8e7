import { randomUUID } from 'node:crypto';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';

/** Chance that is the same in every run (mulberry32), so that a fault can be met again. */
export function seededChance(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  const pick = <T>(from: readonly T[]): T => from[upTo(from.length - 1)] as T;
  return { upTo, pick, flip: (share = 0.5) => next() < share };
}
export type Chance = ReturnType<typeof seededChance>;

const bits = [
  ...['wall', 'नदी', 'étape', 'a = b', '~50', '{x}', '#1', ':', 'C:\\dir', '\\n', '\\{', '100 %', '->', '//', '“so”'],
  ...['::', '$CATEGORY: x', 'A. one', 'ANSWER: B', '🌱', '2 < 3', 'Q&A', '[html]', '%50%', 'T', '*', '****', '\\'],
];
const lineBits = [...bits, '**bold**', '`code = 1`', '*so*', '$x^2$', '3 * 4'];
const htmlBits = [
  ...[
    '<strong>so</strong>',
    '<em>{}</em>',
    '<code>a = {1}</code>',
    '<span data-math="\\frac{1}{2}"></span>',
    '&lt;b&gt;',
  ],
  ...['<a href="https://example.org/?a=1&amp;b=2">there</a>', 'x<sub>2</sub>', '&amp;amp;'],
];
const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A question of any kind but the pictured one, with all the signs that formats trip over. */
export function generatedQuestion(chance: Chance): DraftQuestion {
  const { upTo, pick, flip } = chance;
  const some = (from: readonly string[], most = 4) =>
    Array.from({ length: 1 + upTo(most - 1) }, () => pick(from)).join(' ');
  let count = 0;
  const fresh = () => {
    count += 1;
    return count;
  };
  // Two lines of a question are never alike.
  const line = () => `${some(lineBits)} ${fresh()}`;
  const typed = () => `${some(bits)} ${fresh()}`;
  const maybe = () => (flip(0.3) ? line() : '');
  const html = () =>
    Array.from({ length: 1 + upTo(1) }, () => {
      const parts = Array.from({ length: 1 + upTo(3) }, () => (flip(0.7) ? asHtml(pick(bits)) : pick(htmlBits)));
      return `<p>${parts.join(' ')}</p>`;
    }).join(flip() ? '\n' : '');
  const basics = {
    id: randomUUID(),
    stem: html(),
    explanation: flip() ? html() : '',
    marks: flip(0.9) ? 1 : 2,
    penalty: flip(0.95) ? 0 : 1,
    difficulty: flip(0.9) ? 3 : 1 + upTo(4),
    topic: pick(['', 'Shapes', 'Shapes / Round', 'top', 'a = b / {c}']),
    taughtInId: null,
    ...(flip(0.2) && { said: { right: maybe(), partly: maybe(), wrong: maybe() } }),
  };
  const options = () => {
    const all = Array.from({ length: 2 + upTo(3) }, (_, at) => ({
      id: `o${at}`,
      text: line(),
      right: at === 0,
      feedback: maybe(),
    }));
    return all.map((_, at) => all[(at + count) % all.length] as (typeof all)[number]);
  };
  switch (
    pick(['single', 'single', 'multiple', 'true-false', 'numeric', 'short-text', 'matching', 'ordering'] as const)
  ) {
    case 'single': {
      const all = options();
      if (flip(0.7)) return { ...basics, kind: 'single', options: all };
      return {
        ...basics,
        kind: 'single',
        options: all.map((one) => ({ ...one, credit: one.right ? 100 : pick([0, 50, 33, -25]) })),
      };
    }
    case 'multiple': {
      const all = options().map((one) => ({ ...one, right: one.right || flip(0.3) }));
      if (flip(0.6)) return { ...basics, kind: 'multiple', options: all };
      const rights = all.filter(({ right }) => right).length;
      const share = pick([Math.round(100 / rights), Math.floor(100 / rights)]);
      return {
        ...basics,
        kind: 'multiple',
        options: all.map((one) => ({ ...one, credit: one.right ? share : pick([0, -50, -100]) })),
      };
    }
    case 'true-false':
      return { ...basics, kind: 'true-false', right: flip() };
    case 'numeric':
      return {
        ...basics,
        kind: 'numeric',
        right: pick([0, 5, -3.25, 1e-7, 6.02e23, 0.1]),
        tolerance: pick([0, 0.5, 1e-9]),
        unit: flip(0.9) ? '' : 'm',
      };
    case 'short-text':
      return {
        ...basics,
        kind: 'short-text',
        accepted: Array.from({ length: 1 + upTo(2) }, typed),
        ...(flip(0.3) && { partly: [{ text: typed(), credit: pick([50, 33, 0, -20]) }] }),
      };
    case 'matching':
      return {
        ...basics,
        kind: 'matching',
        pairs: Array.from({ length: 2 + upTo(2) }, (_, at) => ({
          id: `p${at}`,
          left: line(),
          right: flip() ? typed() : line(),
        })),
        ...(flip(0.3) && { others: [typed()] }),
      };
    default:
      return {
        ...basics,
        kind: 'ordering',
        items: Array.from({ length: 3 }, (_, at) => ({ id: `i${at}`, text: line() })),
      };
  }
}
