import type { Difference } from '@stepwell/contract/judge/judging.ts';
import { shownValue } from '../shown.public.ts';

/** What a checker says of an answer. `told`: the reason says nothing of the data, so it may be told of hidden tests. */
export type Checked = { right: true } | { right: false; reason: string; told: boolean; difference: Difference | null };

export const RIGHT: Checked = { right: true };

interface Place {
  line: number | null;
  word: number | null;
  /** Undefined: nothing was there. */
  expected: string | undefined;
  got: string | undefined;
}

/** Wrong, and where it first differs, as a sentence. */
export function wrongAt({ line, word, expected, got }: Place): Checked {
  const [want, has] = [
    expected === undefined ? null : shownValue(expected),
    got === undefined ? null : shownValue(got),
  ];
  const place = [line === null ? '' : `line ${line}`, word === null ? '' : `word ${word}`].filter(Boolean).join(', ');
  const where = place === '' ? '' : `${place.charAt(0).toUpperCase()}${place.slice(1)}: `;
  const text = `${where}${describeMismatch(want, has)}`;
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return {
    right: false,
    reason: sentence,
    told: false,
    difference: { line, word, expected: want, got: has, words: sentence },
  };
}

function describeMismatch(expected: string | null, got: string | null) {
  if (expected === null) return `${quiet(got)} where nothing more was expected.`;
  if (got === null) return `the output ends where ${quiet(expected)} was expected.`;
  return `${quiet(got)} where ${quiet(expected)} was expected.`;
}

const quiet = (value: string | null) => (value === '' || value === null ? 'an empty line' : value);
