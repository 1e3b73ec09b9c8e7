import { Problem } from '@stepwell/contract/problem.ts';
import { MOST_VERSIONS, type SubmittedText, type WritingPage } from '@stepwell/contract/writing/writing.ts';
import { and, desc, eq } from 'drizzle-orm';
import { writingScored } from '../../events/writing.ts';
import { type Db, one } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/event.ts';
import type { Services } from '../../platform/services.ts';
import { writingContests, writingVersions, writingWorks } from '../../tables/writing/writing.ts';
import { modelInUse } from '../language-model/asking.public.ts';
import { marksOf } from './marking/marks.ts';
import { opinionsOf } from './opinions.ts';
import { allPrompts, promptOf } from './prompts/all-prompts.ts';
import type { WrittenPrompt } from './prompts/prompt.ts';
import { reviewsOf } from './review-rows.ts';
import { refusalOf, scoreText } from './scoring/score.ts';
import { factsOf } from './scoring/text-facts.ts';

/** So many keys of ignored marks are kept with one text. */
const MOST_IGNORED = 500;

interface Whose {
  promptId: string;
  studentId: string;
}
const ofStudent = ({ promptId, studentId }: Whose) =>
  and(eq(writingWorks.promptId, promptId), eq(writingWorks.studentId, studentId));

/** All prompts with how far a student is. */
export async function promptLines(db: Db, studentId: string) {
  const works = await db
    .select({
      promptId: writingWorks.promptId,
      versions: writingWorks.versions,
      bestBand: writingWorks.bestBand,
      savedAt: writingWorks.savedAt,
      submittedAt: writingWorks.submittedAt,
    })
    .from(writingWorks)
    .where(eq(writingWorks.studentId, studentId));
  const byPrompt = new Map(works.map((work) => [work.promptId, work]));
  return {
    items: allPrompts.map(({ promptId, kind, title, register, words }) => {
      const work = byPrompt.get(promptId);
      const versions = work?.versions ?? 0;
      const isDraft = work?.savedAt && (!work.submittedAt || work.savedAt > work.submittedAt);
      const state = isDraft ? ('draft' as const) : versions > 0 ? ('submitted' as const) : ('new' as const);
      const savedAt = work?.savedAt?.toISOString() ?? null;
      return { promptId, kind, title, register, words, state, versions, bestBand: work?.bestBand ?? null, savedAt };
    }),
  };
}

/** A prompt with a student's own text and its submitted versions, newest first. */
export async function writingPage(db: Db, workRef: Whose): Promise<WritingPage> {
  const prompt = promptOf(workRef.promptId);
  const [work] = await db.select().from(writingWorks).where(ofStudent(workRef));
  const versions = work
    ? await db
        .select()
        .from(writingVersions)
        .where(eq(writingVersions.workId, work.id))
        .orderBy(desc(writingVersions.number))
    : [];
  const ids = versions.map(({ id }) => id);
  const [opinions, reviews, model] = await Promise.all([opinionsOf(db, ids), reviewsOf(db, ids), modelInUse(db)]);
  const contested = work ? await db.select().from(writingContests).where(eq(writingContests.workId, work.id)) : [];
  return {
    prompt: promptView(prompt),
    draft: {
      text: work?.text ?? '',
      version: work?.draftVersion ?? 0,
      savedAt: work?.savedAt?.toISOString() ?? null,
    },
    versions: versions.map((version) => ({
      ...versionView(version),
      opinion: opinions.get(version.id) ?? null,
      review: reviews.get(version.id) ?? null,
    })),
    model,
    ignored: work?.ignored ?? [],
    contested: contested.map(({ key, state, reply }) => ({ key, state, reply })),
  };
}

export const promptView = ({ points, ...prompt }: WrittenPrompt) => ({
  ...prompt,
  points: points.map(({ text }) => text),
});

export const versionView = (version: typeof writingVersions.$inferSelect): SubmittedText => ({
  versionId: version.id,
  number: version.number,
  text: version.text,
  submittedAt: version.submittedAt.toISOString(),
  result: version.result,
  marks: version.marks,
  opinion: null,
  review: null,
});

/** The student's row for a prompt, held until the transaction ends; made where there is none. */
export async function holdWork(tx: Db, workRef: Whose) {
  promptOf(workRef.promptId);
  await tx.insert(writingWorks).values(workRef).onConflictDoNothing();
  return one(await tx.select().from(writingWorks).where(ofStudent(workRef)).for('update'));
}

/** Keeps what was written so far. Throws `changed_elsewhere` where another save came between; the same again is fine. */
export async function keepText(tx: Db, workRef: Whose & { now: Date }, wish: { text: string; version: number }) {
  const { now, promptId, studentId } = workRef;
  const work = await holdWork(tx, { promptId, studentId });
  const text = wish.text.toWellFormed().replace(/\r\n?/g, '\n');
  if (work.text === text && work.savedAt) return { version: work.draftVersion, savedAt: work.savedAt.toISOString() };
  if (wish.version !== work.draftVersion) throw new Problem('changed_elsewhere');
  const version = work.draftVersion + 1;
  await tx.update(writingWorks).set({ text, draftVersion: version, savedAt: now }).where(eq(writingWorks.id, work.id));
  return { version, savedAt: now.toISOString() };
}

/**
 * Submits the saved draft as version `number`. The estimate is made outside of the transaction, which would hold the row
 * meanwhile; of two tabs one writes it and the other is answered the same version.
 */
export async function submitText(
  { db, now }: Pick<Services, 'db' | 'now'>,
  workRef: Whose,
  wish: { number: number; version: number },
) {
  const prompt = promptOf(workRef.promptId);
  const [work] = await db.select().from(writingWorks).where(ofStudent(workRef));
  if (!work) throw new Problem('writing_too_short');
  const before = await versionAt(db, work.id, wish.number);
  if (before) return versionView(before);
  refuseStale(work, wish);
  const facts = factsOf(work.text);
  const refusal = refusalOf(facts);
  if (refusal) throw new Problem(refusal);
  const marks = await marksOf(work.text);
  const result = scoreText(facts, prompt, marks);
  return db.transaction(async (tx) => {
    const held = await holdWork(tx, workRef);
    const first = await versionAt(tx, held.id, wish.number);
    if (first) return versionView(first);
    refuseStale(held, wish);
    const submittedAt = now();
    const row = { workId: held.id, number: wish.number, text: work.text, submittedAt, result, marks };
    const version = one(
      await tx
        .insert(writingVersions)
        .values({ ...row, words: result.words, band: result.band })
        .returning(),
    );
    await tx
      .update(writingWorks)
      .set({ versions: wish.number, submittedAt, bestBand: Math.max(held.bestBand ?? 0, result.band) })
      .where(eq(writingWorks.id, held.id));
    await emit(tx, writingScored, { versionId: version.id, studentId: workRef.studentId });
    return versionView(version);
  });
}

function refuseStale(work: typeof writingWorks.$inferSelect, wish: { number: number; version: number }) {
  if (wish.number !== work.versions + 1 || wish.version !== work.draftVersion) throw new Problem('changed_elsewhere');
  if (work.versions >= MOST_VERSIONS) throw new Problem('writing_versions_used');
}

async function versionAt(db: Db, workId: string, number: number) {
  const [found] = await db
    .select()
    .from(writingVersions)
    .where(and(eq(writingVersions.workId, workId), eq(writingVersions.number, number)));
  return found;
}

/** Hides marks of one key from their writer, or shows them again. */
export async function ignoreMark(tx: Db, workRef: Whose, { key, isIgnored }: { key: string; isIgnored: boolean }) {
  const work = await holdWork(tx, workRef);
  const others = work.ignored.filter((one) => one !== key.toWellFormed());
  const ignored = isIgnored ? [...others, key.toWellFormed()].slice(-MOST_IGNORED) : others;
  await tx.update(writingWorks).set({ ignored }).where(eq(writingWorks.id, work.id));
  return { ignored };
}
