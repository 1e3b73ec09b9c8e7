import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { acceptedWays, variantsOf } from '@stepwell/contract/speaking/variants.ts';

const dictionaryFile = fileURLToPath(new URL('model/en-us/dict.txt', import.meta.resolve('soundswallower')));
const ownFile = join(import.meta.dirname, '../../../../content/speaking/indian-words.txt');

interface OwnWay {
  sounds: string;
  reason: string;
}

/** Lines of a content file as their parts; comments and empty lines are left out. */
export const partsOf = (text: string): string[][] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('|').map((part) => part.trim()));

let own: ReadonlyMap<string, OwnWay[]> | undefined;

/** Words with ways of their own, with why. */
export function ownWays(): ReadonlyMap<string, OwnWay[]> {
  if (own) return own;
  const found = new Map<string, OwnWay[]>();
  for (const [word = '', sounds = '', reason = ''] of partsOf(readFileSync(ownFile, 'utf8')))
    found.set(word, [...(found.get(word) ?? []), { sounds, reason }]);
  own = found;
  return found;
}

/**
 * The ways the CMU Pronouncing Dictionary (in the recogniser's model) has for these words; those that it lacks are left
 * out. It reads 3 MB, so it is asked once for all texts.
 */
export function dictionaryWays(words: ReadonlySet<string>): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>();
  for (const line of readFileSync(dictionaryFile, 'utf8').split('\n')) {
    const blank = line.search(/\s/);
    const word = line.slice(0, blank).replace(/\(\d+\)$/, '');
    if (words.has(word)) found.set(word, [...(found.get(word) ?? []), line.slice(blank).trim()]);
  }
  return found;
}

/** All accepted ways of a word: the dictionary's, its own Indian ones, and those by rule. */
export const waysOf = (word: string, dictionary: ReadonlyMap<string, string[]>) =>
  acceptedWays(
    dictionary.get(word) ?? [],
    (ownWays().get(word) ?? []).map(({ sounds }) => sounds),
  );

/** The published list: what is accepted beside the dictionary, with why. */
export function publishedVariants(dictionary: ReadonlyMap<string, string[]>) {
  const words = new Set([...dictionary.keys(), ...ownWays().keys()]);
  return [...words].sort().flatMap((word) => {
    const known = dictionary.get(word) ?? [];
    const special = (ownWays().get(word) ?? []).filter(({ sounds }) => !known.includes(sounds));
    const all = [...known, ...special.map(({ sounds }) => sounds)];
    return [
      ...special.map(({ sounds, reason }) => ({ word, sounds, reason })),
      ...variantsOf(all).map(({ sounds, ruleId }) => ({ word, sounds, reason: ruleId })),
    ];
  });
}
