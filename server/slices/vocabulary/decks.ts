import { Problem } from '@stepwell/contract/problem.ts';
import { type DeckLine, type DeckPage, MOST_DECK_WORDS, MOST_DECKS } from '@stepwell/contract/vocabulary/decks.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type Db, one, rowsOf } from '../../platform/database/db.ts';
import { escapedText } from '../../platform/text/escaped.ts';
import { mistakes } from '../../tables/aptitude/mistakes.ts';
import { deckWords, wordDecks } from '../../tables/vocabulary/vocabulary.ts';
import { addDeckCards, archiveDeckCards, type EnglishCard } from '../aptitude/mistakes/english-cards.public.ts';
import { bandOfWord } from './frequency-bands.public.ts';
import { KNOWN_STABILITY_DAYS } from './progress.public.ts';

type WordRow = typeof deckWords.$inferSelect;
const DAY = 86_400_000;
/** New words become due so many a day, so that a long list is no flood. */
export const NEW_WORDS_A_DAY = 10;
const cardId = (wordId: string) => `deck:${wordId}`;

/** Lists of words, the oldest first, with what is due and known of each. */
export const decksOf = (db: Db, studentId: string, now: Date, deckId: string | null = null) =>
  rowsOf<DeckLine>(
    db,
    sql`
    select d.id as "deckId", d.name, count(w.id)::int as words,
      count(m.id) filter (where m.put_away_at is null and m.due_at <= ${now.toISOString()}::timestamptz)::int as due,
      count(m.id) filter (where m.put_away_at is null and (m.memory ->> 'reps')::int > 0
        and (m.memory ->> 'stability')::float >= ${KNOWN_STABILITY_DAYS})::int as known
    from vocabulary_decks d
    left join vocabulary_deck_words w on w.deck_id = d.id
    left join assessment_mistakes m on m.student_id = d.student_id and m.item_id = 'deck:' || w.id
    where d.student_id = ${studentId} and (${deckId}::uuid is null or d.id = ${deckId}::uuid)
    group by d.id order by d.id`,
  );

export async function createDeck(tx: Db, studentId: string, name: string, now: Date) {
  // Two presses at once must not pass the limit together.
  await rowsOf(tx, sql`select pg_advisory_xact_lock(84, hashtext(${studentId}))`);
  if ((await tx.$count(wordDecks, eq(wordDecks.studentId, studentId))) >= MOST_DECKS)
    throw new Problem('too_many_decks');
  return one(await tx.insert(wordDecks).values({ studentId, name, createdAt: now }).returning()).id;
}

async function ownDeck(db: Db, studentId: string, deckId: string) {
  const [deck] = await db.select().from(wordDecks).where(eq(wordDecks.id, deckId)).for('update');
  if (deck?.studentId !== studentId) throw new Problem('deck_not_found');
  return deck;
}

/** A list with its words, the newest last. */
export async function deckPage(db: Db, studentId: string, deckId: string, now: Date): Promise<DeckPage> {
  const [line] = await decksOf(db, studentId, now, deckId);
  if (!line) throw new Problem('deck_not_found');
  const words = await db
    .select({ word: deckWords, dueAt: mistakes.dueAt })
    .from(deckWords)
    .leftJoin(mistakes, and(eq(mistakes.studentId, studentId), eq(mistakes.itemId, sql`'deck:' || ${deckWords.id}`)))
    .where(eq(deckWords.deckId, deckId))
    .orderBy(asc(deckWords.id));
  return {
    ...line,
    items: words.map(({ word: { id, word, meaning, example, band }, dueAt }) => ({
      wordId: id,
      word,
      meaning,
      example,
      band,
      dueAt: dueAt?.toISOString() ?? null,
    })),
  };
}

interface NewWord {
  word: string;
  meaning: string;
  example: string;
}

/** Adds words and their cards; what the list has already, in any letter case, is skipped. */
export async function addWords(tx: Db, studentId: string, deckId: string, words: readonly NewWord[], now: Date) {
  const deck = await ownDeck(tx, studentId, deckId);
  if (words.length === 0) return { added: 0, skipped: 0 };
  const here = await tx.$count(deckWords, eq(deckWords.deckId, deckId));
  if (here + words.length > MOST_DECK_WORDS) throw new Problem('deck_full');
  const rows = await Promise.all(
    words.map(async ({ word, meaning, example }) => {
      const band = await bandOfWord(word);
      return { deckId, word, meaning, example, band, addedAt: now };
    }),
  );
  const added = await tx.insert(deckWords).values(rows).onConflictDoNothing().returning();
  const waiting = await tx.$count(
    mistakes,
    and(
      inArray(
        mistakes.itemId,
        sql`(select 'deck:' || ${deckWords.id} from ${deckWords} where ${deckWords.deckId} = ${deckId})`,
      ),
      sql`(${mistakes.memory} ->> 'reps')::int = 0`,
    ),
  );
  const cards = added.map((row, place) => ({
    ...cardOf(row, deck.name),
    dueAt: new Date(now.getTime() + Math.floor((waiting + place) / NEW_WORDS_A_DAY) * DAY),
  }));
  await addDeckCards(tx, studentId, cards, now);
  return { added: added.length, skipped: words.length - added.length };
}

/** A word is asked by its meaning, and typed. */
function cardOf({ id, word, meaning, example }: WordRow, topic: string): EnglishCard {
  const solution = [`<p>${escapedText(word)}: ${escapedText(meaning)}</p>`];
  if (example !== '') solution.push(`<p>${escapedText(example)}</p>`);
  return {
    itemId: cardId(id),
    topic,
    stem: `<p>${escapedText(meaning)}</p>`,
    face: { kind: 'short-text' },
    secret: {
      key: { kind: 'short-text', accepted: [word] },
      solution,
      slips: {},
      english: { accepted: [word], speak: null },
    },
  };
}

export async function removeWord(tx: Db, studentId: string, deckId: string, wordId: string, now: Date) {
  await ownDeck(tx, studentId, deckId);
  const gone = await tx
    .delete(deckWords)
    .where(and(eq(deckWords.deckId, deckId), eq(deckWords.id, wordId)))
    .returning({ id: deckWords.id });
  if (gone.length === 0) throw new Problem('deck_word_not_found');
  await archiveDeckCards(tx, studentId, [cardId(wordId)], now);
}

export async function removeDeck(tx: Db, studentId: string, deckId: string, now: Date) {
  await ownDeck(tx, studentId, deckId);
  const words = await tx.delete(deckWords).where(eq(deckWords.deckId, deckId)).returning({ id: deckWords.id });
  await tx.delete(wordDecks).where(eq(wordDecks.id, deckId));
  await archiveDeckCards(
    tx,
    studentId,
    words.map(({ id }) => cardId(id)),
    now,
  );
}
