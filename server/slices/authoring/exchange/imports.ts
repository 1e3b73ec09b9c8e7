import { type CourseImport, IMPORT_BYTES, ImportFacts } from '@stepwell/contract/authoring/exchange.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { nameOf } from '../../../platform/files/file-name.ts';
import type { Services } from '../../../platform/services.ts';
import { imports } from '../../../tables/authoring/authoring.ts';

type Row = typeof imports.$inferSelect;

/** The job that makes a course of a whole archive. */
export const IMPORT = 'authoring.import';

/** So many imports of one person may be under way. */
const MOST_UNDER_WAY = 5;
const MOST_TOLD = 5;
const TOLD_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Writes down an import that begins. `said` is what its sender wrote into `Upload-Metadata`. Throws `malformed`,
 * `file_empty`, `media_too_large`, `too_many_uploads`.
 */
export async function beginImport(
  db: Db,
  ownerId: string,
  upload: { id: string; bytes: number; said: Record<string, string | null> },
  now: Date,
) {
  const read = z.safeParse(ImportFacts, upload.said);
  if (!read.success || read.data.filename.includes('\0')) throw new Problem('malformed');
  if (upload.bytes === 0) throw new Problem('file_empty');
  if (upload.bytes > IMPORT_BYTES)
    throw new Problem('media_too_large', { message: 'This file is too large. Upload at most 20 GB.' });
  const underWay = and(eq(imports.ownerId, ownerId), isNull(imports.courseId), isNull(imports.refusal));
  if ((await db.$count(imports, underWay)) >= MOST_UNDER_WAY)
    throw new Problem('too_many_uploads', {
      message: 'You have 5 imports in progress. Finish or stop some first.',
    });
  await db.insert(imports).values({
    id: upload.id,
    ownerId,
    name: nameOf(read.data.filename),
    bytes: upload.bytes,
    createdAt: now,
    touchedAt: now,
  });
}

/** An import that this person began; `import_not_found` otherwise. */
export async function ownImport(db: Db, { id: ownerId }: { id: string }, importId: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.id, importId), eq(imports.ownerId, ownerId)));
  if (!row) throw new Problem('import_not_found');
  return row;
}

/** Asks for a whole archive to be read; fine to repeat. */
export const orderImport = ({ ports }: Pick<Services, 'ports'>, importId: string) =>
  ports.queue.enqueue(IMPORT, { importId }, { key: importId });

/** Where an import stands. One that is whole and waits is ordered once more, should the first order have been lost. */
export async function importView(services: Pick<Services, 'ports'>, row: Row): Promise<CourseImport> {
  const { id: importId, name: filename, bytes, createdAt, courseId, report, refusal, percent } = row;
  const basics = { importId, filename, bytes, begunAt: createdAt.toISOString() };
  if (refusal !== null) return { ...basics, state: 'refused', words: refusal };
  if (courseId !== null)
    return { ...basics, state: 'made', courseId, title: report?.title ?? '', losses: report?.losses.length ?? 0 };
  const received = (await services.ports.arrivals.size(importId)) ?? 0;
  if (received < bytes) return { ...basics, state: 'arriving', received };
  await orderImport(services, importId);
  return { ...basics, state: 'reading', percent };
}

export async function recentImports(services: Pick<Services, 'db' | 'ports' | 'now'>, { id: ownerId }: { id: string }) {
  const rows = await services.db
    .select()
    .from(imports)
    .where(and(eq(imports.ownerId, ownerId), gt(imports.createdAt, new Date(services.now().getTime() - TOLD_MS))))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(MOST_TOLD);
  return Promise.all(rows.map((row) => importView(services, row)));
}

/** What was taken into a course and what was not; `import_not_found` for one that was begun here. */
export async function reportOf(db: Db, courseId: string) {
  const [row] = await db.select({ report: imports.report }).from(imports).where(eq(imports.courseId, courseId));
  if (!row?.report) throw new Problem('import_not_found');
  return row.report;
}

/** The sender gave up; what it became already stays. Fine to repeat. */
export async function giveUpImport({ db, ports }: Pick<Services, 'db' | 'ports'>, importId: string) {
  await db.delete(imports).where(and(eq(imports.id, importId), isNull(imports.courseId)));
  await ports.arrivals.remove(importId);
}
