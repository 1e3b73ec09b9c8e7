import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { ltiContents, ltiGradeLinks, ltiScores } from '../../../tables/lti/lti.ts';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';

export const POST_SCORES = 'lti.post-scores';
/** What a line item that we made takes; the platform scales others. */
const MAXIMUM = 100;

type Content = Pick<typeof ltiContents.$inferSelect, 'courseId' | 'lectureId'>;
interface Score {
  /** Names the result, so that each is sent once. */
  result: string;
  score: number;
}

/** What somebody reached in what was launched, as its quiz counts attempts; nothing before there is a result. */
async function scoreOf(db: Db, userId: string, { courseId, lectureId }: Content): Promise<Score | undefined> {
  if (lectureId === null) {
    const [enrolment] = await db
      .select({ completedAt: enrolments.completedAt })
      .from(enrolments)
      .where(and(eq(enrolments.courseId, courseId), eq(enrolments.studentId, userId)));
    return enrolment?.completedAt ? { result: 'completed', score: MAXIMUM } : undefined;
  }
  const taken = await db
    .select({
      id: attempts.id,
      share: sql<number>`greatest(0, ${attempts.marks} / nullif(${attempts.maxMarks}, 0))::float8`,
      rule: quizzes.grading,
    })
    .from(attempts)
    .innerJoin(quizzes, eq(quizzes.id, attempts.quizId))
    .where(
      and(
        eq(quizzes.lectureId, lectureId),
        eq(attempts.studentId, userId),
        eq(attempts.preview, false),
        // Only what is marked in full.
        sql`${attempts.state} <> 'open' and ${attempts.waiting} = 0 and ${attempts.marks} is not null`,
      ),
    )
    .orderBy(desc(attempts.number));
  const [latest] = taken;
  if (!latest) return undefined;
  const shares = taken.map(({ share }) => share ?? 0);
  const counted =
    latest.rule === 'best'
      ? Math.max(...shares)
      : latest.rule === 'last'
        ? (shares[0] ?? 0)
        : shares.reduce((sum, one) => sum + one, 0) / shares.length;
  const score = Math.round(counted * MAXIMUM * 100) / 100;
  return { result: `${taken.length}:${latest.id}:${score}`, score };
}

interface Whose {
  userId: string;
  contentId?: string;
  courseId?: string;
  lectureId?: string | null;
}

/** Keeps a score for each place that wants it and has not had this result yet, and sees to their being sent. */
export async function keepScores({ db, now, ports }: Services, { userId, contentId, courseId, lectureId }: Whose) {
  const links = await db
    .select({ id: ltiGradeLinks.id, courseId: ltiContents.courseId, lectureId: ltiContents.lectureId })
    .from(ltiGradeLinks)
    .innerJoin(ltiContents, eq(ltiContents.id, ltiGradeLinks.contentId))
    .where(
      and(
        eq(ltiGradeLinks.userId, userId),
        contentId === undefined ? undefined : eq(ltiContents.id, contentId),
        courseId === undefined ? undefined : eq(ltiContents.courseId, courseId),
        lectureId == null ? undefined : eq(ltiContents.lectureId, lectureId),
      ),
    );
  for (const link of links) {
    const fresh = await db.transaction(async (tx) => {
      // Held, so that two results of one moment come one after the other.
      await tx.select({ id: ltiGradeLinks.id }).from(ltiGradeLinks).where(eq(ltiGradeLinks.id, link.id)).for('update');
      const reached = await scoreOf(tx, userId, link);
      if (!reached) return undefined;
      const [last] = await latestScore(tx, link.id);
      // A platform passes over a score that is not younger than the one before.
      const scoredAt = new Date(Math.max(now().getTime(), (last?.scoredAt.getTime() ?? 0) + 1));
      const row = { gradeLinkId: link.id, ...reached, maximum: MAXIMUM, scoredAt };
      const [inserted] = await tx.insert(ltiScores).values(row).onConflictDoNothing().returning({ id: ltiScores.id });
      return inserted;
    });
    if (fresh) await ports.queue.enqueue(POST_SCORES, { gradeLinkId: link.id }, { key: fresh.id });
  }
}

const latestScore = (db: Db, gradeLinkId: string) =>
  db.select().from(ltiScores).where(eq(ltiScores.gradeLinkId, gradeLinkId)).orderBy(desc(ltiScores.scoredAt)).limit(1);

/** Scores that still have to be sent, the oldest first. */
export const waitingScores = (db: Db, gradeLinkId: string) =>
  db
    .select()
    .from(ltiScores)
    .where(and(eq(ltiScores.gradeLinkId, gradeLinkId), eq(ltiScores.state, 'waiting')))
    .orderBy(asc(ltiScores.scoredAt));

/** Asks again for what waits: its job was lost, or the platform was away for longer than the queue tries. */
export async function postWaiting({ db, ports }: Services) {
  const rows = await db
    .selectDistinct({ gradeLinkId: ltiScores.gradeLinkId })
    .from(ltiScores)
    .where(and(eq(ltiScores.state, 'waiting'), sql`${ltiScores.scoredAt} > now() - interval '7 days'`));
  for (const { gradeLinkId } of rows) await ports.queue.enqueue(POST_SCORES, { gradeLinkId }, { key: gradeLinkId });
}
