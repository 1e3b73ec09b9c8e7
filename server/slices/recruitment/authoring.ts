import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import {
  MOST_RESULTS,
  type OwnAssessment,
  type ownAssessments,
  type SectionChoices,
} from '@stepwell/contract/recruitment/own-assessments.ts';
import type { AssessmentContent, AssessmentState } from '@stepwell/contract/recruitment/sections.ts';
import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/db.ts';
import { listFrom, readCursor } from '../../platform/database/list.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import { challenges, challengeVersions } from '../../tables/challenges/challenges.ts';
import { users } from '../../tables/identity/identity.ts';
import { interviewSets } from '../../tables/interviews/interviews.ts';
import { employers, jobs } from '../../tables/jobs/jobs.ts';
import {
  recruitmentAppeals,
  recruitmentAssessments,
  recruitmentAttempts,
  recruitmentItems,
} from '../../tables/recruitment/assessments.ts';
import { staffedBy, staffJob } from '../jobs/access.public.ts';
import { bankQuestions, itemsOf } from './section-items.ts';
import { sectionResults } from './section-results.ts';

type Staff = Pick<Viewer, 'id' | 'role'>;
type Row = typeof recruitmentAssessments.$inferSelect;
/** More are no choice in a list. */
const MOST_CHOICES = 500;

const openAppeals = (of: 'assessment' | 'attempt') =>
  sql<number>`(select count(*)::int from ${recruitmentAppeals} a join ${recruitmentAttempts} t on t.id = a.attempt_id
    where a.answered_at is null and ${
      of === 'assessment' ? sql`t.assessment_id = ${recruitmentAssessments.id}` : sql`t.id = ${recruitmentAttempts.id}`
    })`;

/** Texts of finished attempts that nobody has marked. */
const textsToMark = sql<number>`(select count(*)::int from recruitment_items i join recruitment_attempts t on t.id = i.attempt_id
  where t.assessment_id = recruitment_assessments.id and t.finished_at is not null and t.deleted_at is null
    and i.kind = 'writing' and i.points is null)`;

/** The caller’s assessments, newest first; an admin’s list holds everyone’s. */
export async function ownAssessmentList(
  db: Db,
  { id, role }: Staff,
  { limit, cursor }: Parsed<typeof ownAssessments.list>['query'],
) {
  const after = readCursor(z.tuple([z.iso.datetime(), z.uuid()]), cursor);
  const { savedAt } = recruitmentAssessments;
  const rows = await db
    .select({
      row: recruitmentAssessments,
      owner: users.fullName,
      finished: db.$count(
        recruitmentAttempts,
        and(
          eq(recruitmentAttempts.assessmentId, recruitmentAssessments.id),
          isNotNull(recruitmentAttempts.finishedAt),
          isNull(recruitmentAttempts.deletedAt),
        ),
      ),
      appeals: openAppeals('assessment'),
      toMark: textsToMark,
    })
    .from(recruitmentAssessments)
    .leftJoin(users, eq(users.id, recruitmentAssessments.ownerId))
    .where(
      and(
        role === 'admin' ? undefined : eq(recruitmentAssessments.ownerId, id),
        after && sql`(${savedAt}, ${recruitmentAssessments.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(savedAt), desc(recruitmentAssessments.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, ({ row }) => [row.savedAt.toISOString(), row.id]);
  return {
    items: items.map(({ row, owner, finished, appeals, toMark }) => ({
      assessmentId: row.id,
      title: row.content.title,
      role: row.content.role,
      state: row.state,
      owner: row.ownerId === id ? null : (owner ?? ''),
      sections: row.content.sections.length,
      finished,
      appeals,
      toMark,
      savedAt: row.savedAt.toISOString(),
    })),
    nextCursor,
  };
}

/** An assessment that the caller may change. Throws `recruitment_assessment_not_found`. */
async function ownRow(db: Db, { id, role }: Staff, assessmentId: string, held = false): Promise<Row> {
  const query = db.select().from(recruitmentAssessments).where(eq(recruitmentAssessments.id, assessmentId));
  const [row] = await (held ? query.for('update') : query);
  if (!row || (role !== 'admin' && row.ownerId !== id)) throw new Problem('recruitment_assessment_not_found');
  return row;
}

const viewOf = ({ id, content, state, version }: Row): OwnAssessment => ({ assessmentId: id, content, state, version });

export const ownAssessment = async (db: Db, viewer: Staff, assessmentId: string) =>
  viewOf(await ownRow(db, viewer, assessmentId));

interface Wish {
  assessmentId: string;
  content: AssessmentContent;
  version: number;
  now: Date;
}

/**
 * Saves it whole. A published one must stay ready. Throws `changed_elsewhere`, `recruitment_assessment_not_found`,
 * `job_not_found`, `recruitment_not_ready`.
 */
export async function saveAssessment(tx: Db, viewer: Staff, { assessmentId, content, version, now }: Wish) {
  if (content.jobId) await staffJob(tx, viewer, content.jobId);
  const values = { content, version: version + 1, savedAt: now };
  if (version === 0) {
    const made = await tx
      .insert(recruitmentAssessments)
      .values({ id: assessmentId, ownerId: viewer.id, ...values })
      .onConflictDoNothing()
      .returning();
    if (made.length === 0) throw new Problem('changed_elsewhere');
    return ownAssessment(tx, viewer, assessmentId);
  }
  const before = await ownRow(tx, viewer, assessmentId, true);
  if (before.version !== version) throw new Problem('changed_elsewhere');
  if (before.state === 'published') await refuseUnready(tx, { ...before, content });
  await tx.update(recruitmentAssessments).set(values).where(eq(recruitmentAssessments.id, assessmentId));
  return ownAssessment(tx, viewer, assessmentId);
}

/** Publishes an assessment whose sections can all be asked, returns it to draft, or archives it. */
export async function setAssessmentState(tx: Db, viewer: Staff, assessmentId: string, state: AssessmentState) {
  const row = await ownRow(tx, viewer, assessmentId, true);
  if (state === 'published') await refuseUnready(tx, row);
  await tx.update(recruitmentAssessments).set({ state }).where(eq(recruitmentAssessments.id, assessmentId));
  return viewOf({ ...row, state });
}

async function refuseUnready(tx: Db, { content, ownerId }: Row) {
  if (content.sections.length === 0)
    throw new Problem('recruitment_not_ready', { fields: { sections: 'Add at least one section.' } });
  for (const section of content.sections) await itemsOf(tx, section, ownerId);
}

/** What sections can be made of: the caller’s bank, published challenges and interview sets, and jobs they work on. */
export async function sectionChoices(db: Db, viewer: Staff): Promise<SectionChoices> {
  const [bank, coding, sets, own] = await Promise.all([
    bankQuestions(db, viewer.id),
    db
      .select({ challengeId: challenges.id, title: challengeVersions.title })
      .from(challenges)
      .innerJoin(challengeVersions, eq(challengeVersions.id, challenges.publishedVersionId))
      .where(eq(challenges.state, 'published'))
      .orderBy(asc(challengeVersions.title), asc(challenges.id))
      .limit(MOST_CHOICES),
    db
      .select({ setId: interviewSets.id, content: interviewSets.content })
      .from(interviewSets)
      .where(
        and(
          eq(interviewSets.state, 'published'),
          viewer.role === 'admin'
            ? undefined
            : or(eq(interviewSets.ownerId, viewer.id), eq(interviewSets.isShared, true)),
        ),
      )
      .limit(MOST_CHOICES),
    db
      .select({ jobId: jobs.id, title: jobs.title, employer: employers.name })
      .from(jobs)
      .innerJoin(employers, eq(employers.id, jobs.employerId))
      .where(and(staffedBy(viewer), eq(jobs.state, 'published')))
      .orderBy(asc(jobs.title), asc(jobs.id))
      .limit(MOST_CHOICES),
  ]);
  const topics = new Map<string, number>();
  for (const { topic } of bank) topics.set(topic, (topics.get(topic) ?? 0) + 1);
  return {
    topics: [...topics]
      .map(([topic, questions]) => ({ topic, questions }))
      .sort((a, b) => (a.topic < b.topic ? -1 : 1)),
    challenges: coding,
    sets: sets
      .map(({ setId, content: { role, round, questions } }) => ({
        setId,
        name: `${role} (${round})`,
        questions: questions.length,
      }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    jobs: own,
  };
}

/** Everyone who took an assessment, newest first, by sections. */
export async function assessmentResults(db: Db, viewer: Staff, assessmentId: string) {
  const { content } = await ownRow(db, viewer, assessmentId);
  const rows = await db
    .select({
      attempt: recruitmentAttempts,
      student: users.fullName,
      email: users.email,
      appeals: openAppeals('attempt'),
    })
    .from(recruitmentAttempts)
    .innerJoin(users, eq(users.id, recruitmentAttempts.studentId))
    .where(and(eq(recruitmentAttempts.assessmentId, assessmentId), isNull(recruitmentAttempts.deletedAt)))
    .orderBy(desc(recruitmentAttempts.startedAt), desc(recruitmentAttempts.id))
    .limit(MOST_RESULTS);
  const items = await db
    .select({
      attemptId: recruitmentItems.attemptId,
      section: recruitmentItems.section,
      kind: recruitmentItems.kind,
      points: recruitmentItems.points,
      ofPoints: recruitmentItems.ofPoints,
      secret: recruitmentItems.secret,
      answer: recruitmentItems.answer,
      isFollowUp: recruitmentItems.isFollowUp,
    })
    .from(recruitmentItems)
    .innerJoin(recruitmentAttempts, eq(recruitmentAttempts.id, recruitmentItems.attemptId))
    .where(eq(recruitmentAttempts.assessmentId, assessmentId));
  const itemsOfAttempt = Map.groupBy(items, ({ attemptId }) => attemptId);
  return {
    title: content.title,
    items: rows.map(({ attempt, student, email, appeals }) => ({
      attemptId: attempt.id,
      student,
      email,
      startedAt: attempt.startedAt.toISOString(),
      finishedAt: attempt.finishedAt?.toISOString() ?? null,
      sections: sectionResults(attempt, itemsOfAttempt.get(attempt.id) ?? []).map(({ kind, points, of }) => ({
        kind,
        points,
        of,
      })),
      hasAppeal: appeals > 0,
      isToMark:
        attempt.finishedAt !== null &&
        (itemsOfAttempt.get(attempt.id) ?? []).some(({ kind, points }) => kind === 'writing' && points === null),
    })),
  };
}
