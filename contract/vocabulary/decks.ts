import * as z from 'zod/mini';
import { del, get, post } from '../endpoint.ts';

export const MOST_DECKS = 50;
export const MOST_DECK_WORDS = 2000;
export const MOST_CSV_CHARACTERS = 400_000;
/** Of an Anki package, with its pictures and sounds. */
export const MOST_APKG_BYTES = 20 * 1024 * 1024;
/** Words of one request: a longer file comes in several. */
export const MOST_NEW_WORDS = 200;

const Line = (most: number) => z.string().check(z.trim(), z.maxLength(most, `Use at most ${most} characters.`));
export const NewDeckWord = z.object({
  word: Line(60).check(z.minLength(1, 'Enter the word.')),
  meaning: Line(200).check(z.minLength(1, 'Enter its meaning.')),
  example: z._default(Line(300), ''),
});
export type NewDeckWord = z.input<typeof NewDeckWord>;

export const DeckLine = z.object({
  deckId: z.uuid(),
  name: z.string(),
  words: z.int(),
  /** Cards that are due now. */
  due: z.int(),
  /** Words remembered for at least a week, by the scheduler’s estimate. */
  known: z.int(),
});
export type DeckLine = z.infer<typeof DeckLine>;

export const DeckPage = z.object({
  ...DeckLine.shape,
  items: z.array(
    z.object({
      wordId: z.uuid(),
      word: z.string(),
      meaning: z.string(),
      example: z.string(),
      /** Its frequency band; nothing for several words. */
      band: z.nullable(z.int()),
      dueAt: z.nullable(z.iso.datetime()),
    }),
  ),
});
export type DeckPage = z.infer<typeof DeckPage>;

const Imported = z.object({
  added: z.int(),
  skipped: z.int(),
  /** The first twenty. */
  refused: z.array(z.object({ row: z.int(), reason: z.string() })),
});

const OfDeck = z.object({ deckId: z.uuid() });

export const decks = {
  list: get('/vocabulary/decks', { reply: z.object({ items: z.array(DeckLine) }) }),
  create: post('/vocabulary/decks', {
    body: z.object({ name: Line(60).check(z.minLength(1, 'Enter a name.')) }),
    reply: z.object({ deckId: z.uuid() }),
  }),
  deck: get('/vocabulary/decks/:deckId', { params: OfDeck, reply: DeckPage }),
  /** Words that the deck has already are skipped. New ones become due ten a day. */
  addWords: post('/vocabulary/decks/:deckId/words', {
    params: OfDeck,
    body: z.object({
      words: z
        .array(NewDeckWord)
        .check(
          z.minLength(1, 'Add at least 1 word.'),
          z.maxLength(MOST_NEW_WORDS, `Add at most ${MOST_NEW_WORDS} words.`),
        ),
    }),
    reply: z.object({ added: z.int(), skipped: z.int() }),
  }),
  /** A CSV file: word, meaning and, optionally, example; a heading is skipped. Rows with something wrong are told. */
  importCsv: post('/vocabulary/decks/:deckId/csv', {
    params: OfDeck,
    body: z.object({ text: z.string().check(z.maxLength(MOST_CSV_CHARACTERS, 'Use a file of up to 400 kB.')) }),
    reply: Imported,
  }),
  /**
   * An Anki package (.apkg): fields one to three of each note as word, meaning and example; pictures, sounds and due dates
   * stay behind. 422 `anki_unreadable`.
   */
  importAnki: post('/vocabulary/decks/:deckId/apkg', {
    params: OfDeck,
    file: { accept: ['application/octet-stream'], maxBytes: MOST_APKG_BYTES },
    reply: Imported,
  }),
  removeWord: del('/vocabulary/decks/:deckId/words/:wordId', {
    params: z.object({ deckId: z.uuid(), wordId: z.uuid() }),
    reply: z.object({}),
  }),
  remove: del('/vocabulary/decks/:deckId', { params: OfDeck, reply: z.object({}) }),
};
