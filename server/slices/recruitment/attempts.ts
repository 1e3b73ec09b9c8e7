import { followUpFor } from '@stepwell/contract/interviews/feedback/feedback.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { type Answer, isBlank } from '@stepwell/contract/questions/question.ts';
import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { type Db, one } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { recruitmentAssessments, recruitmentAttempts, recruitmentItems } from '../../tables/recruitment/assessments.ts';
import { nextAdaptiveQuestion } from '../aptitude/adaptive.public.ts';
import { refusePaused } from '../jobs/pauses.public.ts';
import { misfit } from '../questions/question-views.public.ts';
import { type ItemRow, isItem, keyPoints, markSection, textOf } from './marking.ts';
import { mayTake } from './open-assessments.ts';
import { followUpItem, itemsIn, itemsOf } from './section-items.ts';
import { noteSession } from './signals.ts';

export type AttemptRow = typeof recruitmentAttempts.$inferSelect;
type Working = Pick<Services, 'db' | 'ports' | 'now'>;
interface Whose {
  attemptId: string;
  studentId: string;
  /** Of who works on it, to notice another device; left out where nobody does. */
  sessionId?: string;
}

const MINUTE_MS = 60_000;
/** Follow-ups in one interview section. */
const MOST_FOLLOW_UPS = 2;

/** One’s own attempt, held until the transaction ends; 404 for another person’s and for a deleted one. */
export async function holdAttempt(
  tx: Db,
  { attemptId, studentId }: Pick<Whose, 'attemptId' | 'studentId'>,
): Promise<AttemptRow> {
  const [row] = await tx.select().from(recruitmentAttempts).where(eq(recruitmentAttempts.id, attemptId)).for('update');
  if (row?.studentId !== studentId || row.deletedAt) throw new Problem('recruitment_attempt_not_found');
  return row;
}

export const sectionItems = (db: Db, { id, section }: Pick<AttemptRow, 'id' | 'section'>) =>
  db
    .select()
    .from(recruitmentItems)
    .where(and(eq(recruitmentItems.attemptId, id), eq(recruitmentItems.section, section)))
    .orderBy(asc(recruitmentItems.position));

/** The question that is asked now: the first that isn’t submitted. */
export const unansweredItem = (items: readonly ItemRow[]) => items.find(({ submittedAt }) => submittedAt === null);

interface Starting extends Whose {
  assessmentId: string;
  now: Date;
}

/**
 * Starts an attempt and draws what it asks. The same id again is the same attempt. Throws
 * `recruitment_assessment_not_found`, `recruitment_taken`, `recruitment_deleted`, `recruitment_not_ready`, `job_paused`.
 */
export async function startAttempt(tx: Db, { attemptId, studentId, assessmentId, now }: Starting) {
  const [known] = await tx.select().from(recruitmentAttempts).where(eq(recruitmentAttempts.id, attemptId));
  if (known) return holdAttempt(tx, { attemptId, studentId });
  const [assessment] = await tx
    .select()
    .from(recruitmentAssessments)
    .where(eq(recruitmentAssessments.id, assessmentId));
  if (!assessment || !(await mayTake(tx, studentId, assessment))) throw new Problem('recruitment_assessment_not_found');
  const { content, ownerId } = assessment;
  const theirs = and(eq(recruitmentAttempts.assessmentId, assessmentId), eq(recruitmentAttempts.studentId, studentId));
  if (
    content.audience !== 'open' &&
    (await tx.$count(recruitmentAttempts, and(theirs, isNotNull(recruitmentAttempts.deletedAt)))) > 0
  )
    throw new Problem('recruitment_deleted');
  if (content.audience !== 'open' && content.jobId) await refusePaused(tx, { jobId: content.jobId });
  const { sections } = content;
  const made = await tx
    .insert(recruitmentAttempts)
    .values({
      id: attemptId,
      assessmentId,
      studentId,
      sections,
      clocks: sections.map(() => ({ startedAt: null, finishedAt: null })),
      signals: content.signals,
      consentedAt: now,
      startedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (made.length === 0) {
    // Either the same start sent twice at once, or another attempt of theirs.
    const [same] = await tx.select().from(recruitmentAttempts).where(eq(recruitmentAttempts.id, attemptId));
    if (same) return holdAttempt(tx, { attemptId, studentId });
    throw new Problem('recruitment_taken');
  }
  for (const [section, what] of sections.entries()) {
    const items = await itemsOf(tx, what, ownerId, `${attemptId} ${section}`);
    if (items.length > 0)
      await tx.insert(recruitmentItems).values(items.map((item) => ({ ...item, attemptId, section })));
  }
  return one(made);
}

const isOver = ({ sectionEndsAt }: AttemptRow, now: Date) => sectionEndsAt !== null && sectionEndsAt <= now;

/** Ends the open section, marks what is saved, and finishes the attempt after its last. */
async function closeSection(services: Working, tx: Db, attempt: AttemptRow): Promise<AttemptRow> {
  const { id, section, sections, clocks, sectionEndsAt } = attempt;
  const now = services.now();
  await markSection(services, tx, attempt.studentId, await sectionItems(tx, attempt));
  const endedAt = sectionEndsAt && sectionEndsAt < now ? sectionEndsAt : now;
  const values = {
    section: section + 1,
    sectionEndsAt: null,
    clocks: clocks.map((clock, place) => (place === section ? { ...clock, finishedAt: endedAt.toISOString() } : clock)),
    finishedAt: section + 1 >= sections.length ? endedAt : null,
  };
  await tx.update(recruitmentAttempts).set(values).where(eq(recruitmentAttempts.id, id));
  return { ...attempt, ...values };
}

/** One’s own attempt as it stands now: a section whose time is up is ended first. */
async function settledAttempt(services: Working, tx: Db, attemptRef: Whose) {
  const held = await holdAttempt(tx, attemptRef);
  const now = services.now();
  const attempt = attemptRef.sessionId ? await noteSession(tx, held, attemptRef.sessionId, now) : held;
  return isOver(attempt, now) ? closeSection(services, tx, attempt) : attempt;
}

/** The same in a transaction of its own. */
export const ownAttempt = (services: Working, attemptRef: Whose) =>
  services.db.transaction((tx) => settledAttempt(services, tx, attemptRef));

/** Starts the clock of the next section, once. Throws `recruitment_section_closed` where another one is next. */
export const startSection = (services: Working, { section, ...attemptRef }: Whose & { section: number }) =>
  services.db.transaction(async (tx) => {
    const attempt = await settledAttempt(services, tx, attemptRef);
    const what = attempt.sections[section];
    if (attempt.section > section) return attempt;
    if (attempt.section !== section || !what) throw new Problem('recruitment_section_closed');
    if (attempt.sectionEndsAt) return attempt;
    const now = services.now();
    const values = {
      sectionEndsAt: new Date(now.getTime() + what.minutes * MINUTE_MS),
      clocks: attempt.clocks.map((clock, place) =>
        place === section ? { ...clock, startedAt: now.toISOString() } : clock,
      ),
    };
    await tx.update(recruitmentAttempts).set(values).where(eq(recruitmentAttempts.id, attempt.id));
    const started = { ...attempt, ...values };
    await askNext(tx, started, []);
    return started;
  });

interface Answering extends Whose {
  section: number;
  position: number;
  answer: Answer | null;
}

/**
 * Saves an answer to the question that is asked now. What comes after the time counts nothing, and the section is ended.
 * Throws `recruitment_item_closed`, `invalid_fields`.
 */
export async function keepAnswer(services: Working, wish: Answering) {
  const saved = await services.db.transaction(async (tx) => {
    const attempt = await settledAttempt(services, tx, wish);
    const item = await openItem(tx, attempt, wish);
    return item && writeAnswer(services, tx, item, wish.answer);
  });
  if (!saved) throw new Problem('recruitment_item_closed');
  return { savedAt: services.now().toISOString() };
}

/** Submits an answer and asks what comes next; one that was submitted before changes nothing. */
export async function submitAnswer(services: Working, wish: Answering) {
  const { after, isLate } = await services.db.transaction(async (tx) => {
    const before = await holdAttempt(tx, wish);
    const attempt = await settledAttempt(services, tx, wish);
    const items = await sectionItems(tx, attempt);
    const isSame = attempt.section === wish.section;
    const known = isSame ? items.find(({ position }) => position === wish.position) : undefined;
    if (known?.submittedAt || attempt.section > before.section || attempt.section > wish.section)
      return { after: attempt, isLate: attempt.section > before.section };
    const item = await openItem(tx, attempt, wish);
    if (!item) return { after: attempt, isLate: true };
    const written = await writeAnswer(services, tx, item, wish.answer);
    const isKeyed = item.kind === 'aptitude' || item.kind === 'technical';
    const values = { submittedAt: services.now(), ...(isKeyed && { points: keyPoints(written) }) };
    await tx.update(recruitmentItems).set(values).where(isItem(item));
    const submitted = { ...written, ...values };
    const now = items.map((one) => (one.position === item.position ? submitted : one));
    const isMore = await askNext(tx, attempt, now, submitted);
    return { after: isMore ? attempt : await closeSection(services, tx, attempt), isLate: false };
  });
  if (isLate) throw new Problem('recruitment_item_closed');
  return after;
}

/** The question asked now, where it is the one that is meant. */
async function openItem(tx: Db, attempt: AttemptRow, { section, position }: Pick<Answering, 'section' | 'position'>) {
  if (!attempt.sectionEndsAt || attempt.section !== section) return undefined;
  const item = unansweredItem(await sectionItems(tx, attempt));
  return item?.position === position ? item : undefined;
}

async function writeAnswer(services: Working, tx: Db, item: ItemRow, given: Answer | null): Promise<ItemRow> {
  const answer = given && isBlank(given) ? null : given;
  const wrong = misfit(item.face, answer);
  if (wrong) throw new Problem('invalid_fields', { fields: { answer: wrong } });
  const values = { answer, savedAt: services.now() };
  await tx.update(recruitmentItems).set(values).where(isItem(item));
  return { ...item, ...values };
}

/** Puts the next question behind those that were asked, where it rests on their answers. Says whether one is left. */
async function askNext(tx: Db, attempt: AttemptRow, items: ItemRow[], submitted?: ItemRow): Promise<boolean> {
  const { id: attemptId, section, sections, studentId } = attempt;
  const what = sections[section];
  if (what?.kind === 'aptitude') {
    if (items.length >= itemsIn(what)) return false;
    const answered = items.flatMap(({ secret, points }) =>
      secret.aptitude ? [{ ...secret.aptitude, right: points === 1 }] : [],
    );
    const wish = { studentId, areas: what.areas, asked: answered, seed: `${attemptId} ${section}` };
    const next = await nextAdaptiveQuestion(tx, wish);
    if (!next) return false;
    const { stem, figure, face, secret, ...aptitude } = next;
    await tx.insert(recruitmentItems).values({
      attemptId,
      section,
      position: items.length + 1,
      kind: 'aptitude',
      stem,
      figure,
      face,
      secret: { aptitude, marking: secret },
      ofPoints: 1,
    });
    return true;
  }
  const question = submitted?.secret.interview;
  if (question && submitted && !submitted.isFollowUp) {
    const text = textOf(submitted.answer);
    const followUpCount = items.filter(({ isFollowUp }) => isFollowUp).length;
    const followUp = text.trim() !== '' && followUpCount < MOST_FOLLOW_UPS ? followUpFor(question, text) : undefined;
    if (followUp) {
      await tx
        .insert(recruitmentItems)
        .values({ ...followUpItem(submitted.position, followUp.text), attemptId, section });
      return true;
    }
  }
  return unansweredItem(items) !== undefined;
}

/** Ends the open section by hand. One that has ended stays as it is. Throws `recruitment_section_closed` before its start. */
export const finishSection = (services: Working, { section, ...attemptRef }: Whose & { section: number }) =>
  services.db.transaction(async (tx) => {
    const attempt = await settledAttempt(services, tx, attemptRef);
    if (attempt.section > section) return attempt;
    if (attempt.section !== section || !attempt.sectionEndsAt) throw new Problem('recruitment_section_closed');
    return closeSection(services, tx, attempt);
  });

/** The version of the challenge that is asked now. Throws `recruitment_item_closed`. */
export async function openChallenge(services: Working, wish: Omit<Answering, 'answer'>) {
  const found = await services.db.transaction(async (tx) =>
    openItem(tx, await settledAttempt(services, tx, wish), wish),
  );
  if (found?.face.kind !== 'code') throw new Problem('recruitment_item_closed');
  return found.face.versionId;
}

/** Sections whose time is up end though nobody looks: results are complete and programs are judged. */
export async function closeOverdue(services: Working) {
  const rows = await services.db
    .select({ attemptId: recruitmentAttempts.id, studentId: recruitmentAttempts.studentId })
    .from(recruitmentAttempts)
    .where(and(lte(recruitmentAttempts.sectionEndsAt, services.now()), isNull(recruitmentAttempts.deletedAt)));
  for (const attemptRef of rows) await ownAttempt(services, attemptRef);
}
