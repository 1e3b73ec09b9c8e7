import { zstdDecompressSync } from 'node:zlib';
import { Problem } from '@stepwell/contract/problem.ts';
import { MOST_APKG_BYTES, MOST_DECK_WORDS, NewDeckWord } from '@stepwell/contract/vocabulary/decks.ts';
import * as z from 'zod/mini';
import { SqliteRefused, sqliteRows } from '../../platform/archives/sqlite-rows.ts';
import { openZip, sourceIn } from '../../platform/archives/zip.ts';
import { ZipRefused } from '../../platform/archives/zip-faults.ts';
import type { Db } from '../../platform/database/db.ts';
import { cleanText, textOf } from '../../platform/text/author-html.ts';
import { addWords } from './decks.ts';

const MOST_UNPACKED = 4 * MOST_APKG_BYTES;
const limits = { entries: 20_000, bytes: 40 * MOST_APKG_BYTES, entryBytes: MOST_UNPACKED };
/** Newest first: a file of today holds an old collection, too, that only says to update. */
const COLLECTIONS = ['collection.anki21b', 'collection.anki21', 'collection.anki2'];
/** Of a row of `notes`, whose fields stand in one column. */
const FIELDS = 6;
const BETWEEN = '\u001f';
/** Refused notes that are told. */
const MOST_TOLD = 20;

/**
 * Adds the notes of an Anki package to a list: the first field as the word, the second as its meaning, the third as an
 * example. Pictures, sounds and due dates stay behind. Throws `anki_unreadable`.
 */
export async function importAnki(tx: Db, studentId: string, deckId: string, file: Uint8Array, now: Date) {
  const words = new Map<string, z.output<typeof NewDeckWord>>();
  const refused: { row: number; reason: string }[] = [];
  let twice = 0;
  for (const [at, fields] of (await notesOf(Buffer.from(file))).entries()) {
    const [word = '', meaning = '', example = ''] = fields.map(plain);
    // A long third field is no example; the word is worth more than it.
    const read = z.safeParse(NewDeckWord, { word, meaning, example: example.length > 300 ? '' : example });
    const key = word.toLowerCase();
    if (!read.success) refused.push({ row: at + 1, reason: read.error.issues[0]?.message ?? '' });
    else if (words.has(key)) twice += 1;
    else words.set(key, read.data);
  }
  const { added, skipped } = await addWords(tx, studentId, deckId, [...words.values()], now);
  return { added, skipped: skipped + twice, refused: refused.slice(0, MOST_TOLD) };
}

async function notesOf(file: Buffer): Promise<string[][]> {
  try {
    const zip = await openZip(sourceIn(file), limits);
    const entry = COLLECTIONS.map((name) => zip.find(name)).find((found) => found !== undefined);
    if (!entry) throw new Problem('anki_unreadable');
    const packed = await entry.read(MOST_UNPACKED);
    const collection = entry.path.endsWith('b')
      ? zstdDecompressSync(packed, { maxOutputLength: MOST_UNPACKED })
      : packed;
    const rows = sqliteRows(collection, 'notes', { rows: 2 * MOST_DECK_WORDS, rowBytes: 1024 ** 2 });
    return rows.flatMap(({ [FIELDS]: fields }) => (typeof fields === 'string' ? [fields.split(BETWEEN)] : []));
  } catch (error) {
    const isTheirs = error instanceof SqliteRefused || error instanceof ZipRefused;
    const code = (error as { code?: unknown }).code;
    if (isTheirs || code === 'ERR_BUFFER_TOO_LARGE' || String(code).startsWith('ZSTD_'))
      throw new Problem('anki_unreadable');
    throw error;
  }
}

/** A field as a person reads it: without tags, sounds and the marks of a gap. */
const plain = (html: string) =>
  textOf(cleanText(html.toWellFormed().replaceAll('\0', '')))
    .replace(/\[sound:[^\]]*\]/g, '')
    .replace(/\{\{c\d+::(.*?)(?:::.*?)?\}\}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
