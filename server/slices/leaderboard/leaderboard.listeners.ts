import type { PointKind } from '@stepwell/contract/leaderboard/leaderboard.ts';
import { eq } from 'drizzle-orm';
import { marksChanged } from '../../events/grading.ts';
import { solutionWithdrawn, submissionJudged } from '../../events/judge.ts';
import { lectureDone } from '../../events/learning.ts';
import { statementScored } from '../../events/problem-statements.ts';
import { attemptEnded } from '../../events/quizzes.ts';
import { spoken } from '../../events/speaking.ts';
import { practised } from '../../events/vocabulary.ts';
import { writingScored } from '../../events/writing.ts';
import { on } from '../../platform/events/event.ts';
import { publishStandingsMoved } from '../../platform/events/standings-moved.ts';
import type { Services } from '../../platform/services.ts';
import { statementScores, statementWorks } from '../../tables/problem-statements/problem-statements.ts';
import { attempts } from '../../tables/quizzes/attempts.ts';
import { settlePoints } from './points-recording.ts';

async function settle({ db, ports, now, zone }: Services, studentIds: string | string[], ...kinds: PointKind[]) {
  const students = [studentIds].flat();
  const moved = await db.transaction((tx) => settlePoints(tx, { students, kinds, zone, now: now() }));
  if (moved) await publishStandingsMoved(ports.realtime);
}

/** What gives points, or takes them away: each time what somebody has earned is asked anew, so twice does no harm. */
export const leaderboardListeners = [
  on(lectureDone, ({ studentId }, services) => settle(services, studentId, 'lecture-done', 'streak-day')),
  on(attemptEnded, ({ studentId }, services) => settle(services, studentId, 'quiz-passed')),
  on(marksChanged, async ({ attemptId }, services) => {
    const [attempt] = await services.db
      .select({ studentId: attempts.studentId })
      .from(attempts)
      .where(eq(attempts.id, attemptId));
    if (attempt) await settle(services, attempt.studentId, 'quiz-passed');
  }),
  on(submissionJudged, async ({ studentId, purpose }, services) => {
    if (purpose === 'challenge') await settle(services, studentId, 'challenge-solved');
  }),
  on(statementScored, async ({ statementId }, services) => {
    const rows = await services.db
      .select({ studentId: statementWorks.studentId })
      .from(statementScores)
      .innerJoin(statementWorks, eq(statementWorks.id, statementScores.workId))
      .where(eq(statementWorks.statementId, statementId));
    await settle(
      services,
      rows.map(({ studentId }) => studentId),
      'weekly-rank',
    );
  }),
  on(practised, ({ studentId }, services) => settle(services, studentId, 'streak-day', 'practice-day')),
  on(spoken, ({ studentId }, services) => settle(services, studentId, 'streak-day', 'practice-day')),
  on(writingScored, ({ studentId }, services) => settle(services, studentId, 'writing-done')),
  on(solutionWithdrawn, ({ studentId }, services) => settle(services, studentId, 'challenge-solved')),
];
