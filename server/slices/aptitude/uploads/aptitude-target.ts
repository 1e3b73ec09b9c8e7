import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { aptitudeItems, aptitudeUploads } from '../../../tables/aptitude/aptitude.ts';
import { users } from '../../../tables/identity/identity.ts';
import { questionImportRows as rows } from '../../../tables/question-exchange/question-imports.ts';
import { duplicateKeyOf } from '../../question-exchange/imports/duplicate-detection.public.ts';
import type { ReadyQuestion, Target } from '../../question-exchange/imports/target.public.ts';
import { readDraft } from '../../questions/bank/bank-writing.public.ts';
import { guessingOf } from '../pool.ts';
import { topicOf, topicsMustBeKnown } from './topic-mapping.ts';
import { draftOfWritten, logitsOf, writtenOf } from './written-draft.ts';

/** The pool that practice and mock papers of everybody draw from. */
export const aptitudeTarget: Target = {
  id: 'aptitude',
  keepsPictures: false,
  take(question) {
    const read = readDraft(question);
    writtenOf(read);
    return read;
  },
  notes(question) {
    const lost = question.marks !== 1 || question.penalty !== 0;
    return [
      ...(question.explanation === '' ? [i18n.t('No worked solution. Add one so students learn from mistakes.')] : []),
      ...(lost ? [i18n.t('Marks not imported. Mock tests set their own marks.')] : []),
    ];
  },

  async twins(db, _, wanted) {
    const found = new Map<string, string>();
    if (wanted.size === 0) return found;
    const written = await db
      .select({ id: aptitudeItems.id, written: aptitudeItems.written })
      .from(aptitudeItems)
      .where(and(isNotNull(aptitudeItems.written), isNull(aptitudeItems.retiredAt)));
    for (const one of written) {
      const duplicateKey = one.written && duplicateKeyOf(draftOfWritten(one.id, one.written));
      if (duplicateKey && wanted.has(duplicateKey) && !found.has(duplicateKey)) found.set(duplicateKey, one.id);
    }
    return found;
  },

  mustBeReady: topicsMustBeKnown,

  async write(tx, ownerId, ready, importId) {
    const topicFor = await topicOf(tx, importId);
    const items = ready.flatMap((one) => itemOf(one, topicFor(one.question.topic)));
    if (items.length < ready.length) throw new Error(`import ${importId} was confirmed with open topics`);
    await tx.insert(aptitudeItems).values(items);
    const uploads = ready.map(({ question, createdAt }) => ({
      itemId: question.id,
      ownerId,
      importId,
      uploadedAt: createdAt,
    }));
    await tx.insert(aptitudeUploads).values(uploads);
    await retireReplaced(tx, { ownerId, importId, ids: items.map(({ id }) => id) });
  },
};

function itemOf({ question }: ReadyQuestion, mapped: ReturnType<Awaited<ReturnType<typeof topicOf>>>) {
  if (!mapped) return [];
  const written = writtenOf(question);
  const difficulty = logitsOf(question.difficulty);
  const pooled = { difficulty, startDifficulty: difficulty, guessing: guessingOf(written.answer) };
  return [{ id: question.id, ...mapped, ...pooled, written }];
}

/** The twins that these rows were to replace leave the pool, where their uploader may still say so. */
async function retireReplaced(
  tx: Db,
  { ownerId, importId, ids }: { ownerId: string; importId: string; ids: string[] },
) {
  const replaced = await tx
    .select({ itemId: aptitudeUploads.itemId })
    .from(rows)
    .innerJoin(aptitudeUploads, eq(aptitudeUploads.itemId, rows.twinId))
    .innerJoin(users, eq(users.id, ownerId))
    .where(
      and(
        eq(rows.importId, importId),
        rows.isReplacing,
        inArray(sql`${rows.question} ->> 'id'`, ids),
        sql`(${aptitudeUploads.ownerId} = ${users.id} or ${users.role} = 'admin')`,
      ),
    );
  if (replaced.length === 0) return;
  const itemIds = replaced.map(({ itemId }) => itemId);
  await tx
    .update(aptitudeItems)
    .set({ retiredAt: sql`now()` })
    .where(and(inArray(aptitudeItems.id, itemIds), isNull(aptitudeItems.retiredAt)));
}
