import { Problem } from '@stepwell/contract/problem.ts';
import { MOST_IMPORTED } from '@stepwell/contract/question-exchange/question-exchange.ts';
import { and, asc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { dropFiles } from '../../../platform/files/file-storage.ts';
import type { Services } from '../../../platform/services.ts';
import type { Job } from '../../../platform/slice.ts';
import {
  questionImports as imports,
  questionImportPictures as pictures,
  questionImportRows as rows,
} from '../../../tables/question-exchange/question-imports.ts';
import { questionPictures } from '../../../tables/questions/question-pictures.ts';
import { picturesNamedIn } from '../../questions/pictures/named-pictures.public.ts';
import { dropPictures } from '../forgetting.ts';
import { type ImportLine, WRITE_QUESTIONS } from '../imports/imports.public.ts';
import { targetOf } from '../imports/targets.public.ts';

/** Questions that are written by one statement; the memory holds no more of them at a time. */
const AT_ONCE = 100;
/** Of one author, as in `question-pictures.ts`. */
const MOST_PICTURES = 2000;

/**
 * Writes a confirmed import, all of it in one transaction. May be run twice at once or again: whoever comes second waits,
 * and finds it written. How far it is is told beside the transaction.
 */
async function writeQuestions({ db, ports, now }: Services, { importId }: { importId: string }) {
  let unnamed: string[] = [];
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`question import ${importId}`}, 0))`);
      const [row] = await tx.select().from(imports).where(eq(imports.id, importId));
      if (!row?.confirmedAt || row.writtenAt) return;
      const named = new Set<string>();
      const written = await writeAll(tx, row, named, (sum) =>
        db.update(imports).set({ written: sum, touchedAt: now() }).where(eq(imports.id, importId)),
      );
      if (targetOf(row.target).keepsPictures) unnamed = await takeOverPictures(tx, row, named);
      const at = now();
      const ended = await tx
        .update(imports)
        .set({ writtenAt: at, written, touchedAt: at })
        .where(eq(imports.id, importId))
        .returning({ id: imports.id });
      // Its owner was erased meanwhile: nothing of it is to stay.
      if (ended.length === 0) throw new Problem('import_not_found');
    });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await reopen(db, importId, error.message);
    return;
  }
  await dropFiles({ db, ports }, unnamed);
  const [row] = await db.select({ writtenAt: imports.writtenAt }).from(imports).where(eq(imports.id, importId));
  if (!row?.writtenAt) return;
  // Pictures that nothing kept.
  await dropPictures({ db, ports }, [importId]);
  await ports.arrivals.remove(importId);
}

export const writeJob: Job = { name: WRITE_QUESTIONS, run: writeQuestions };

async function writeAll(
  tx: Db,
  { id, target, ownerId, confirmedAt }: ImportLine,
  /** Pictures that its questions name are put in here. */
  named: Set<string>,
  reportProgress: (written: number) => Promise<unknown>,
) {
  const { write } = targetOf(target);
  // A millisecond apart, and none of them after this moment.
  const begun = (confirmedAt?.getTime() ?? 0) - MOST_IMPORTED;
  let [last, written] = [0, 0];
  for (;;) {
    const some = await tx
      .select({ number: rows.number, question: rows.question, tags: rows.tags, title: rows.title })
      .from(rows)
      .where(and(eq(rows.importId, id), isNotNull(rows.question), eq(rows.isLeftOut, false), gt(rows.number, last)))
      .orderBy(asc(rows.number))
      .limit(AT_ONCE);
    const ready = some.flatMap(({ number, question, tags, title }) =>
      question ? [{ question, tags, title, createdAt: new Date(begun + number) }] : [],
    );
    if (ready.length === 0) break;
    await write(tx, ownerId, ready, id);
    for (const { question } of ready) for (const picture of picturesNamedIn(question)) named.add(picture);
    last = some.at(-1)?.number ?? last;
    written += ready.length;
    await reportProgress(written);
  }
  await tx
    .update(rows)
    .set({ questionId: sql`(${rows.question} ->> 'id')::uuid` })
    .where(and(eq(rows.importId, id), isNotNull(rows.question), eq(rows.isLeftOut, false)));
  return written;
}

/**
 * Pictures that are named become pictures of questions, under the ids by which these name them. Answers where the others
 * lie: nobody asks for them once this is kept.
 */
async function takeOverPictures(tx: Db, { id, ownerId }: ImportLine, named: ReadonlySet<string>) {
  const mine = await tx.$count(questionPictures, eq(questionPictures.ownerId, ownerId));
  const moved = await tx.delete(pictures).where(eq(pictures.importId, id)).returning();
  const saved = moved.filter((picture) => named.has(picture.id));
  if (saved.length > 0 && mine + saved.length > MOST_PICTURES) throw new Problem('too_many_pictures');
  if (saved.length > 0)
    await tx.insert(questionPictures).values(saved.map(({ importId: _, ...picture }) => ({ ...picture, ownerId })));
  return moved.flatMap((picture) => (named.has(picture.id) ? [] : picture.key));
}

/** Nothing of it was written: it can be confirmed again once that is mended. */
async function reopen(db: Db, importId: string, text: string) {
  const remark = JSON.stringify([{ level: 'error', words: text, place: { line: 1 } }]);
  await db
    .update(imports)
    .set({ confirmedAt: null, written: 0, remarks: sql`${imports.remarks} || ${remark}::jsonb` })
    .where(and(eq(imports.id, importId), isNull(imports.writtenAt)));
}
