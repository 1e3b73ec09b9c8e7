import type { ProblemCode } from '@stepwell/contract/problems.ts';
import { isBlank } from '@stepwell/contract/questions/question.ts';
import type { MockTestSection, SectionState } from '@stepwell/contract/quizzes/section-clocks.ts';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { attemptQuestions, type attempts } from '../../../tables/quizzes/attempts.ts';
import { attemptSections } from '../../../tables/quizzes/section-clocks.ts';

type AttemptRow = typeof attempts.$inferSelect;
export type SectionRow = typeof attemptSections.$inferSelect;

/** The parts of an attempt that are taken in order; none where its parts have no clocks. */
export const sectionRows = (db: Db, attemptId: string): Promise<SectionRow[]> =>
  db
    .select()
    .from(attemptSections)
    .where(eq(attemptSections.attemptId, attemptId))
    .orderBy(asc(attemptSections.position));

/** Of two moments the one that comes first; nothing never comes. */
export const sooner = (one: Date | null, other: Date | null) => (one && other && other < one ? other : (one ?? other));

/** Closed by going on, or by its own clock: the deadline itself is too late. */
export const isSectionOver = ({ endedAt, deadlineAt }: Pick<SectionRow, 'endedAt' | 'deadlineAt'>, now: Date) =>
  endedAt !== null || (deadlineAt !== null && deadlineAt <= now);

/** How a part stands among all of an attempt, by the server's clock. */
export function sectionState(rows: readonly SectionRow[], row: SectionRow, now: Date): SectionState {
  if (row.startedAt) return isSectionOver(row, now) ? 'done' : 'open';
  return rows.find(({ startedAt }) => startedAt === null) === row ? 'next' : 'later';
}

/**
 * Why a question of an open attempt takes nothing now; nothing where it does. `section` is the part it stands in, where
 * parts are taken in order.
 */
export function closedBecause(
  { navigation, furthest }: Pick<AttemptRow, 'navigation' | 'furthest'>,
  { position, section }: { position: number; section: SectionRow | null },
  now: Date,
): ProblemCode | undefined {
  if (section && !section.startedAt) return 'section_not_begun';
  if (section && isSectionOver(section, now)) return 'section_ended';
  return navigation === 'forward' && position < furthest ? 'question_left' : undefined;
}

/** Joins the part that a question of an attempt stands in. */
export const ofItsSection = and(
  eq(attemptSections.attemptId, attemptQuestions.attemptId),
  eq(attemptSections.title, attemptQuestions.section),
);

/** The parts of an open attempt as its student sees them; nothing where they have no clocks. */
export async function sectionViews(db: Db, attempt: AttemptRow, now: Date): Promise<MockTestSection[] | undefined> {
  const rows = await sectionRows(db, attempt.id);
  if (rows.length === 0) return undefined;
  const servedQuestions = await db
    .select({
      position: attemptQuestions.position,
      section: attemptQuestions.section,
      answer: attemptQuestions.answer,
    })
    .from(attemptQuestions)
    .where(eq(attemptQuestions.attemptId, attempt.id))
    .orderBy(asc(attemptQuestions.position));
  return rows.map((row) => {
    const own = servedQuestions.filter(({ section }) => section === row.title);
    const deadlineAt = row.startedAt && sooner(row.deadlineAt, attempt.deadlineAt);
    const state = sectionState(rows, row, now);
    return {
      position: row.position,
      title: row.title,
      limitSeconds: row.limitSeconds,
      state,
      questions: own.length,
      first: own[0]?.position ?? 1,
      answered: own.filter(({ answer }) => !isBlank(answer)).length,
      startedAt: row.startedAt?.toISOString() ?? null,
      deadlineAt: deadlineAt?.toISOString() ?? null,
      endedAt: (state === 'done' ? (row.endedAt ?? row.deadlineAt) : null)?.toISOString() ?? null,
    };
  });
}

/** Closes what is open of an attempt's parts as of a moment; one whose time was over before closed by its own clock. */
export const endSections = (tx: Db, attemptId: string, at: Date) =>
  tx
    .update(attemptSections)
    .set({ endedAt: sql`least(${attemptSections.deadlineAt}, ${at.toISOString()}::timestamptz)` })
    .where(
      and(
        eq(attemptSections.attemptId, attemptId),
        isNotNull(attemptSections.startedAt),
        isNull(attemptSections.endedAt),
      ),
    );
