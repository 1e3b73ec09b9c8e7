import { MOST_DECK_WORDS, NewDeckWord } from '@stepwell/contract/vocabulary/decks.ts';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/db.ts';
import { csvRows } from '../../platform/text/csv-reading.ts';
import { addWords } from './decks.ts';

/** Refused rows that are told. */
const MOST_TOLD = 20;
const headings = ['word', 'term', 'front', 'english'];

/** Adds the words of a CSV file; a row with something wrong is told by its number and costs no other row. */
export async function importCsv(tx: Db, studentId: string, deckId: string, text: string, now: Date) {
  const words = new Map<string, z.output<typeof NewDeckWord>>();
  const refused: { row: number; reason: string }[] = [];
  let twice = 0;
  for (const { number, cells, notes } of csvRows([text], { rows: MOST_DECK_WORDS, columns: 20, cellLetters: 1000 })) {
    const [word = '', meaning = '', example = ''] = cells;
    if (cells.every((cell) => cell.trim() === '') && notes.length === 0) continue;
    if (number === 1 && headings.includes(word.trim().toLowerCase())) continue;
    const note = notes.find(({ level }) => level === 'error')?.words;
    const read = z.safeParse(NewDeckWord, { word, meaning, example });
    if (note || !read.success) {
      refused.push({ row: number, reason: note ?? read.error?.issues[0]?.message ?? '' });
      continue;
    }
    const key = read.data.word.toLowerCase();
    if (words.has(key)) twice += 1;
    else words.set(key, read.data);
  }
  const { added, skipped } = await addWords(tx, studentId, deckId, [...words.values()], now);
  return { added, skipped: skipped + twice, refused: refused.slice(0, MOST_TOLD) };
}
