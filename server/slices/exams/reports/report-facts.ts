import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, isNull, max, sql } from 'drizzle-orm';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { certificates } from '../../../tables/certificates/certificates.ts';
import { finals } from '../../../tables/exams/finals.ts';
import { preferences, users } from '../../../tables/identity/identity.ts';
import { attemptQuestions, type attempts } from '../../../tables/quizzes/attempts.ts';
import { quizAllowances, quizPlans } from '../../../tables/quizzes/quiz-plans.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { timesOf } from '../../grading/results/answer-times.public.ts';
import { reviewOf } from '../../grading/results/review.public.ts';
import type { Shows } from '../../quizzes/planning/shown.public.ts';
import { type SectionRow, sectionRows } from '../../quizzes/sections/attempt-sections.public.ts';
import { comparisonOf } from './comparison.ts';
import { integrityFactsOf } from './integrity-facts.ts';

export type AttemptRow = typeof attempts.$inferSelect;

/** Everything a report follows from. `shows` says what of it is told. */
export async function reportFacts(db: Db, attempt: AttemptRow, shows: Shows) {
  const review = await reviewOf(db, attempt);
  if (!review || !attempt.endedAt) throw new Problem('attempt_still_open');
  const { quizId, studentId, id } = attempt;
  const [site, quiz, student, certificate, sections, times, comparison, clocks, noted] = await Promise.all([
    siteSettingsOf(db),
    findFinal(db, quizId),
    db.select({ name: users.fullName }).from(users).where(eq(users.id, studentId)),
    db
      .select({ code: certificates.code })
      .from(certificates)
      .where(
        and(eq(certificates.quizId, quizId), eq(certificates.studentId, studentId), isNull(certificates.withdrawnAt)),
      ),
    db
      .select({ position: attemptQuestions.position, section: attemptQuestions.section })
      .from(attemptQuestions)
      .where(eq(attemptQuestions.attemptId, id))
      .orderBy(asc(attemptQuestions.position)),
    rowsOf<{ position: number; seconds: number }>(
      db,
      sql`select position, seconds from (${timesOf(sql`${id}::uuid`)}) spent`,
    ),
    shows.score ? comparisonOf(db, attempt) : undefined,
    sectionRows(db, id),
    integrityFactsOf(db, id),
  ]);
  if (!quiz) throw new Problem('attempt_not_found');
  return {
    attempt,
    review,
    quiz,
    comparison,
    noted,
    endedAt: attempt.endedAt,
    site: site.siteName,
    student: one(student).name,
    certificateCode: certificate[0]?.code ?? null,
    clockOf: new Map(clocks.map((row) => [row.title, clockFigures(row, review.endedAt)])),
    sectionAt: new Map(sections.map(({ position, section }) => [position, section])),
    secondsAt: new Map(times.map(({ position, seconds }) => [position, seconds])),
  };
}
/** Seconds that a part with a clock took, and that it had; nothing taken where it was never begun. */
function clockFigures({ startedAt, endedAt, deadlineAt, limitSeconds }: SectionRow, attemptEnd: string) {
  if (!startedAt) return { used: null, limit: limitSeconds };
  const ends = [endedAt, deadlineAt, new Date(attemptEnd)].filter((at) => at !== null).map((at) => at.getTime());
  return { used: Math.max(0, Math.min(...ends) - startedAt.getTime()) / 1000, limit: limitSeconds };
}

export type ReportFacts = Awaited<ReturnType<typeof reportFacts>>;

/** A final assessment, with the last moment at which anybody may take it; nothing for any other quiz. */
async function findFinal(db: Db, quizId: string) {
  const [row] = await db
    .select({
      title: quizzes.title,
      closesAt: quizzes.closesAt,
      state: quizPlans.state,
      score: quizPlans.scoreShown,
      answers: quizPlans.answersShown,
      key: quizPlans.keyShown,
      teacher: users.fullName,
    })
    .from(quizzes)
    .innerJoin(finals, eq(finals.quizId, quizzes.id))
    .innerJoin(quizPlans, eq(quizPlans.quizId, quizzes.id))
    .leftJoin(users, eq(users.id, quizzes.ownerId))
    .where(eq(quizzes.id, quizId));
  if (!row) return undefined;
  const [later] = await db
    .select({ closesAt: max(quizAllowances.closesAt) })
    .from(quizAllowances)
    .where(eq(quizAllowances.quizId, quizId));
  const { score, answers, key, ...quiz } = row;
  const last = [quiz.closesAt, later?.closesAt].filter((at) => at != null).sort((a, b) => b.getTime() - a.getTime());
  return { ...quiz, shown: { score, answers, key }, closesAt: quiz.closesAt ? (last[0] ?? null) : null };
}

/** The zone that somebody chose to read times in. */
export async function zoneOf(db: Db, userId: string, requestedZone: string | undefined) {
  const [chosen] = await db
    .select({ zone: preferences.timeZone })
    .from(preferences)
    .where(eq(preferences.userId, userId));
  return chosen?.zone ?? requestedZone ?? 'UTC';
}
