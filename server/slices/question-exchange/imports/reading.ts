import { buffer } from 'node:stream/consumers';
import { type ImportRemark, MOST_IMPORTED } from '@stepwell/contract/question-exchange/question-exchange.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import type { Job } from '../../../platform/slice.ts';
import { i18n } from '../../../platform/text/messages.ts';
import {
  questionImports as imports,
  questionImportPictures as pictures,
  questionImportRows as rows,
} from '../../../tables/question-exchange/question-imports.ts';
import { fillPictureHashes } from '../../questions/pictures/picture-hashes.public.ts';
import { dropPictures } from '../forgetting.ts';
import type { FoundQuestion } from '../formats/format.ts';
import { formatNamed, recognised } from '../formats/formats.ts';
import { takePictures } from '../pictures/picture-taking.ts';
import { type ImportLine, READ_QUESTIONS } from './imports.public.ts';
import { taken } from './taking.ts';
import { targetOf } from './targets.public.ts';
import { markTwins } from './twins.ts';

/** Rows that are written at a time. */
export const AT_ONCE = 100;
/** Remarks of a whole file that are kept. */
const MOST_REMARKS = 100;

/**
 * Reads a file that has arrived whole. May be stopped and run again anywhere: each run begins a turn, in which what
 * earlier ones found goes, and nothing of an earlier turn is kept after that.
 */
async function readQuestions(services: Services, { importId }: { importId: string }) {
  const { db, ports } = services;
  const [waiting] = await db.select().from(imports).where(eq(imports.id, importId));
  if (!waiting || waiting.readAt !== null || waiting.refusal !== null) return;
  if ((await ports.arrivals.size(importId)) !== waiting.bytes) return;
  const [row] = await db
    .update(imports)
    .set({ turn: sql`${imports.turn} + 1`, questions: 0, remarks: [] })
    .where(and(eq(imports.id, importId), isNull(imports.readAt)))
    .returning();
  if (!row) return;
  await dropPictures(services, [importId]);
  await db.delete(rows).where(eq(rows.importId, importId));
  const bytes = new Uint8Array(await buffer(await ports.arrivals.open(importId)));
  const known = row.format === null ? recognised(bytes, row.name) : formatNamed(row.format);
  if (!known)
    return end(services, row, {
      refusal: i18n.t('No questions found, or the format isn’t supported. Choose the format.'),
    });
  await fillPictureHashes(services, row.ownerId);
  const { remarks, count, stopped } = await readAll(services, row, known.format.read(bytes, row.name));
  if (stopped) return;
  const refusal = refusalOf(remarks, count);
  if (refusal === null) await markTwins(db, row);
  await end(services, row, { format: known.format.id, refusal, remarks, questions: count });
}

export const readJob: Job = { name: READ_QUESTIONS, run: readQuestions };

function refusalOf(remarks: ImportRemark[], count: number) {
  if (count > MOST_IMPORTED)
    return i18n.t('This file has more than {most} questions. Split it into several files.', { most: MOST_IMPORTED });
  if (count > 0) return null;
  return (
    remarks.find(({ level }) => level === 'error')?.words ??
    i18n.t('No questions found in this file. If it uses another format, choose it.')
  );
}

/** Keeps what is found, some at a time; `stopped` where a later turn has begun meanwhile. */
async function readAll(services: Services, row: ImportLine, found: ReturnType<FormatRead>) {
  const remarks: ImportRemark[] = [];
  let some: FoundQuestion[] = [];
  let count = 0;
  const keep = takePictures(services, row);
  const flush = async () => {
    const first = count - some.length + 1;
    const fresh = await rowsOf(row, some, first, keep);
    some = [];
    return store(services, row, fresh, count);
  };
  for await (const one of found) {
    if (!('question' in one)) {
      if (remarks.length < MOST_REMARKS) remarks.push({ ...one, words: clean(one.words) });
      continue;
    }
    count += 1;
    if (count > MOST_IMPORTED) break;
    some.push(one);
    if (some.length === AT_ONCE && !(await flush())) return { remarks, count, stopped: true };
  }
  const stopped = count <= MOST_IMPORTED && some.length > 0 && !(await flush());
  return { remarks, count, stopped };
}
type FormatRead = NonNullable<ReturnType<typeof formatNamed>>['format']['read'];

const clean = (message: string) => message.toWellFormed().replaceAll('\0', '').slice(0, 600);

async function rowsOf(row: ImportLine, some: FoundQuestion[], first: number, keep: ReturnType<typeof takePictures>) {
  const fresh = [];
  for (const [at, found] of some.entries()) {
    const { question, remarks, pictures: named, hashes } = await keep(found);
    const one = taken({ ...found, question, remarks }, targetOf(row.target), hashes);
    fresh.push({ importId: row.id, number: first + at, ...one, pictures: named });
  }
  return fresh;
}

/** False where a later turn has begun. */
function store({ db, now }: Services, row: ImportLine, fresh: (typeof rows.$inferInsert)[], questions: number) {
  return db.transaction(async (tx) => {
    const [mine] = await tx
      .update(imports)
      .set({ questions, touchedAt: now() })
      .where(and(eq(imports.id, row.id), eq(imports.turn, row.turn)))
      .returning({ id: imports.id });
    if (!mine) return false;
    await tx.insert(rows).values(fresh);
    return true;
  });
}

interface Outcome {
  format?: string;
  refusal: string | null;
  remarks?: ImportRemark[];
  questions?: number;
}

/** What a turn came to, where it is still the newest one. A refused file leaves nothing but its bytes. */
async function end(services: Services, row: ImportLine, { refusal, ...outcome }: Outcome) {
  const at = services.now();
  const [mine] = await services.db
    .update(imports)
    .set({ ...outcome, refusal, readAt: refusal === null ? at : null, touchedAt: at })
    .where(and(eq(imports.id, row.id), eq(imports.turn, row.turn)))
    .returning();
  if (!mine || refusal === null) return;
  await services.db.delete(rows).where(eq(rows.importId, row.id));
  const keys = await services.db.select().from(pictures).where(eq(pictures.importId, row.id)).limit(1);
  if (keys.length > 0) await dropPictures(services, [row.id]);
}
