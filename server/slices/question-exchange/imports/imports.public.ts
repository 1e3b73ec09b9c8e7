import { Problem } from '@stepwell/contract/problem.ts';
import {
  type ImportTarget,
  QUESTION_IMPORT_BYTES,
  type QuestionImport,
  QuestionImportFacts,
} from '@stepwell/contract/question-exchange/question-exchange.ts';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { nameOf } from '../../../platform/files/file-name.ts';
import type { Services } from '../../../platform/services.ts';
import { questionImports as imports } from '../../../tables/question-exchange/question-imports.ts';
import { dropImported } from '../forgetting.ts';
import { formatNamed } from '../formats/formats.ts';
import { countsOf } from './import-rows.ts';
import { targetOf } from './targets.public.ts';

export type ImportLine = typeof imports.$inferSelect;

/** The jobs that read a file that is whole, and that write what was confirmed. */
export const READ_QUESTIONS = 'assessment.read-questions';
export const WRITE_QUESTIONS = 'assessment.write-questions';

/** So many files of one person may wait to be confirmed. */
const MOST_UNDER_WAY = 20;
const MOST_TOLD = 10;
const TOLD_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Writes down an import that begins. `said` is what its sender wrote into `Upload-Metadata`. Throws `malformed`,
 * `file_empty`, `media_too_large`, `too_many_uploads` and `invalid_fields`.
 */
export async function beginImport(
  db: Db,
  ownerId: string,
  upload: { id: string; bytes: number; said: Record<string, string | null> },
  now: Date,
) {
  const read = z.safeParse(QuestionImportFacts, upload.said);
  if (!read.success || read.data.filename.includes('\0')) throw new Problem('malformed');
  const { filename, target, format } = read.data;
  if (format !== undefined) mustRead(format);
  if (upload.bytes === 0) throw new Problem('file_empty');
  if (upload.bytes > QUESTION_IMPORT_BYTES)
    throw new Problem('media_too_large', { message: 'This file is too large. Upload at most 64 MB.' });
  const waiting = and(eq(imports.ownerId, ownerId), isNull(imports.writtenAt));
  if ((await db.$count(imports, waiting)) >= MOST_UNDER_WAY)
    throw new Problem('too_many_uploads', {
      message: 'You have 20 files to confirm. Confirm or dismiss some first.',
    });
  await db.insert(imports).values({
    id: upload.id,
    ownerId,
    target,
    name: nameOf(filename),
    bytes: upload.bytes,
    format: format ?? null,
    createdAt: now,
    touchedAt: now,
  });
}

function mustRead(format: string) {
  if (!formatNamed(format)) throw new Problem('invalid_fields', { fields: { format: 'Choose a format.' } });
}

/** An import that this person began; `import_not_found` otherwise. */
export async function ownImport(db: Db, { id: ownerId }: { id: string }, importId: string): Promise<ImportLine> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, importId), eq(imports.ownerId, ownerId)));
  if (!row) throw new Problem('import_not_found');
  return row;
}

type Queueing = Pick<Services, 'ports'>;
/** Asks for a whole file to be read; fine to repeat. */
export const orderRead = ({ ports }: Queueing, importId: string) =>
  ports.queue.enqueue(READ_QUESTIONS, { importId }, { key: importId });
/** Asks for a confirmed one to be written; fine to repeat. */
export const orderWrite = ({ ports }: Queueing, importId: string) =>
  ports.queue.enqueue(WRITE_QUESTIONS, { importId }, { key: importId });

/** Where an import stands. One that waits for a job is ordered once more, should the first order have been lost. */
export async function importView(services: Pick<Services, 'db' | 'ports'>, row: ImportLine): Promise<QuestionImport> {
  const { id: importId, target, name: filename, bytes, createdAt, remarks, written } = row;
  const basics = { importId, target, filename, bytes, begunAt: createdAt.toISOString() };
  if (row.refusal !== null) return { ...basics, state: 'refused', words: row.refusal, remarks };
  if (row.readAt === null) {
    const received = (await services.ports.arrivals.size(importId)) ?? 0;
    if (received < bytes) return { ...basics, state: 'arriving', received };
    await orderRead(services, importId);
    return { ...basics, state: 'reading', questions: row.questions };
  }
  const found = { ...basics, formatId: row.format ?? '', counts: await countsOf(services.db, importId), remarks };
  if (row.writtenAt !== null) return { ...found, state: 'written', written, writtenAt: row.writtenAt.toISOString() };
  if (row.confirmedAt === null) return { ...found, state: 'read' };
  await orderWrite(services, importId);
  return { ...found, state: 'writing', written };
}

export async function recentImports(
  services: Pick<Services, 'db' | 'ports' | 'now'>,
  { id: ownerId }: { id: string },
  target: ImportTarget,
) {
  const since = new Date(services.now().getTime() - TOLD_MS);
  const rows = await services.db
    .select()
    .from(imports)
    .where(and(eq(imports.ownerId, ownerId), eq(imports.target, target), gt(imports.createdAt, since)))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(MOST_TOLD);
  return { items: await Promise.all(rows.map((row) => importView(services, row))) };
}

/** Reads a file anew as another format. What was found before goes. Throws `import_confirmed`. */
export async function readAs(services: Pick<Services, 'db' | 'ports' | 'now'>, row: ImportLine, format: string) {
  mustRead(format);
  const [fresh] = await services.db
    .update(imports)
    .set({
      format,
      turn: sql`${imports.turn} + 1`,
      readAt: null,
      refusal: null,
      questions: 0,
      remarks: [],
      touchedAt: services.now(),
    })
    .where(and(eq(imports.id, row.id), isNull(imports.confirmedAt)))
    .returning();
  if (!fresh) throw new Problem('import_confirmed');
  return importView(services, fresh);
}

/**
 * What is taken is written as soon as a worker comes to it. Throws `import_not_read`, `import_empty`, and
 * `import_changed` where it is not as many as the caller saw. Confirmed already, it is told as it stands.
 */
export async function confirm(services: Pick<Services, 'db' | 'ports' | 'now'>, { id }: ImportLine, seen: number) {
  const row = await services.db.transaction(async (tx) => {
    const [held] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
    if (!held) throw new Problem('import_not_found');
    if (held.confirmedAt) return held;
    if (!held.readAt || held.refusal !== null) throw new Problem('import_not_read');
    const { taken } = await countsOf(tx, id);
    if (taken !== seen) throw new Problem('import_changed');
    if (taken === 0) throw new Problem('import_empty');
    await targetOf(held.target).mustBeReady?.(tx, id);
    const at = services.now();
    const [confirmed] = await tx
      .update(imports)
      .set({ confirmedAt: at, touchedAt: at })
      .where(eq(imports.id, id))
      .returning();
    return confirmed ?? held;
  });
  return importView(services, row);
}

/** Gives up what was not confirmed; what it became stays. Fine to repeat. */
export async function giveUpImport(services: Pick<Services, 'db' | 'ports'>, importId: string) {
  const [row] = await services.db.select().from(imports).where(eq(imports.id, importId));
  if (!row || row.confirmedAt) return;
  await dropImported(services, importId);
}
