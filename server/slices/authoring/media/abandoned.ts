import { and, inArray, isNull, lt } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import type { Job } from '../../../platform/slice.ts';
import { imports, uploads } from '../../../tables/authoring/authoring.ts';
import { interviewVideoUploads } from '../../../tables/interview-videos/interview-videos.ts';
import { questionImports } from '../../../tables/question-exchange/question-imports.ts';
import { productUploads } from '../../../tables/shop/downloads.ts';
import { dropTaken } from '../exchange/taken-files.ts';

const DAY = 24 * 60 * 60 * 1000;
/** An upload to which nothing was added for so long is not coming back. */
const ABANDONED_MS = 7 * DAY;
/** What became of an upload may be asked for so long. */
const TOLD_MS = 30 * DAY;

/** Bytes of uploads that nobody goes on with, or whose course or sender is gone. */
async function forgetAbandoned({ db, ports, now }: Services) {
  const before = (ms: number) => new Date(now().getTime() - ms);
  await db
    .delete(uploads)
    .where(and(lt(uploads.touchedAt, before(ABANDONED_MS)), isNull(uploads.mediaId), isNull(uploads.refusal)));
  await db.delete(uploads).where(lt(uploads.touchedAt, before(TOLD_MS)));
  const given = and(lt(imports.touchedAt, before(ABANDONED_MS)), isNull(imports.courseId), isNull(imports.refusal));
  for (const { id } of await db.delete(imports).where(given).returning({ id: imports.id }))
    await dropTaken({ db, ports }, id);
  await db.delete(imports).where(and(lt(imports.touchedAt, before(TOLD_MS)), isNull(imports.courseId)));
  // Listed first: one that begins meanwhile is not among them.
  const lying = await ports.arrivals.all();
  const rows = [];
  if (lying.length > 0) {
    rows.push(...(await db.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, lying))));
    rows.push(...(await db.select({ id: imports.id }).from(imports).where(inArray(imports.id, lying))));
    // Files of questions, mock interviews and products arrive at the same place; their own jobs forget them.
    const existing = db
      .select({ id: questionImports.id })
      .from(questionImports)
      .where(inArray(questionImports.id, lying));
    rows.push(...(await existing));
    const films = db.select({ id: interviewVideoUploads.id }).from(interviewVideoUploads);
    rows.push(...(await films.where(inArray(interviewVideoUploads.id, lying))));
    const sold = db.select({ id: productUploads.id }).from(productUploads);
    rows.push(...(await sold.where(inArray(productUploads.id, lying))));
  }
  const known = new Set(rows.map(({ id }) => id));
  for (const id of lying) if (!known.has(id)) await ports.arrivals.remove(id);
}

export const abandonedJob: Job = {
  name: 'authoring.forget-abandoned-uploads',
  cron: '23 4 * * *',
  run: forgetAbandoned,
};
