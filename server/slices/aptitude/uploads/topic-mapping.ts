import type { TopicWord } from '@stepwell/contract/aptitude/uploads.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { aptitudeImportTopics as chosenTopics } from '../../../tables/aptitude/import-topics.ts';
import {
  questionImports as imports,
  questionImportRows as rows,
} from '../../../tables/question-exchange/question-imports.ts';
import { refuseUnknown } from '../scopes.public.ts';
import { guessedTopic, type MappedTopic } from './topic-labels.ts';

/** The topics of an import that somebody chose, by the words of its file. */
async function choices(db: Db, importId: string) {
  const chosen = await db.select().from(chosenTopics).where(eq(chosenTopics.importId, importId));
  return new Map(chosen.map(({ word, area, topic }): [string, MappedTopic] => [word, { area, topic }]));
}

/** Every topic word of a file's questions, those without a place first, and what it becomes. */
export async function topicWords(db: Db, importId: string): Promise<TopicWord[]> {
  const statedTopics = await db
    .select({ word: rows.topic, rows: sql<number>`count(*)::int` })
    .from(rows)
    .where(and(eq(rows.importId, importId), eq(rows.hasErrors, false)))
    .groupBy(rows.topic)
    .orderBy(asc(rows.topic));
  const chosen = await choices(db, importId);
  return statedTopics
    .map(({ word, rows }) => {
      const own = chosen.get(word);
      const mapped = own ?? guessedTopic(word);
      return { word, rows, area: mapped?.area ?? null, topic: mapped?.topic ?? null, isGuess: !own };
    })
    .toSorted((a, b) => Number(a.area !== null) - Number(b.area !== null));
}

/** What each topic word of an import means; nothing where nobody knows. */
export async function topicOf(db: Db, importId: string) {
  const chosen = await choices(db, importId);
  return (word: string) => chosen.get(word) ?? guessedTopic(word);
}

/** Says what a word means, for the rest of this import. Throws `import_confirmed`, and `invalid_fields` for no topic. */
export async function chooseTopic(tx: Db, importId: string, { word, ...mapped }: MappedTopic & { word: string }) {
  refuseUnknown(mapped.area, mapped.topic);
  await mustBeOpen(tx, importId);
  const known = (await topicWords(tx, importId)).some((one) => one.word === word);
  if (!known) throw new Problem('invalid_fields', { fields: { word: 'No question in this file has this topic.' } });
  await tx
    .insert(chosenTopics)
    .values({ importId, word, ...mapped })
    .onConflictDoUpdate({ target: [chosenTopics.importId, chosenTopics.word], set: mapped });
}

/** Holds an import that can still be changed. Throws `import_not_read` and `import_confirmed`. */
export async function mustBeOpen(tx: Db, importId: string) {
  const [held] = await tx.select().from(imports).where(eq(imports.id, importId)).for('update');
  if (!held?.readAt || held.refusal !== null) throw new Problem('import_not_read');
  if (held.confirmedAt) throw new Problem('import_confirmed');
  return held;
}

/** Refuses with `import_topics_open` an import that would take a question whose topic has no place. */
export async function topicsMustBeKnown(db: Db, importId: string) {
  const taken = await db
    .selectDistinct({ word: rows.topic })
    .from(rows)
    .where(and(eq(rows.importId, importId), eq(rows.hasErrors, false), eq(rows.isLeftOut, false)));
  const known = await topicOf(db, importId);
  if (taken.some(({ word }) => !known(word))) throw new Problem('import_topics_open');
}
