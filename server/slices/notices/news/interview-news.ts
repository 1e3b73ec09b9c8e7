import { and, eq } from 'drizzle-orm';
import { reviewReleased, reviewRequested } from '../../../events/interviews.ts';
import type { Db } from '../../../platform/database/db.ts';
import { on } from '../../../platform/events/event.ts';
import { draft } from '../../../platform/letters/letter.ts';
import { dayText } from '../../../platform/text/day-text.ts';
import { interviewSessions, interviewSetVersions } from '../../../tables/interviews/interviews.ts';
import { notifyWithEmail } from '../telling.ts';

/** What graders hear of interviews that are shared with them, and students of reviews. */
export const interviewNews = [
  on(reviewRequested, async ({ sessionId, graderId, key }, services) => {
    const found = await interviewOf(services.db, sessionId);
    // Taken back or given to somebody else meanwhile.
    if (!found || ![found.sharedWith, found.secondGrader].includes(graderId)) return;
    const { role, studentId, requestDueOn } = found;
    const dueOn = key.startsWith('again') ? requestDueOn : null;
    await notifyWithEmail(services, [graderId], {
      kind: 'interview-to-review',
      key: `interview:${sessionId}:${key}`,
      about: { role, sessionId, ...(dueOn && { dueOn }) },
      subjectId: studentId,
      letter: dueOn
        ? draft('interview-to-review-again', { role, dueOn: dayText(dueOn) })
        : draft('interview-to-review', { role }),
      path: `/instructor/self-interview-evalution?interview=${sessionId}`,
    });
  }),

  on(reviewReleased, async ({ sessionId, studentId, key }, services) => {
    const found = await interviewOf(services.db, sessionId);
    if (!found) return;
    const { role } = found;
    await notifyWithEmail(services, [studentId], {
      kind: 'interview-reviewed',
      key: `interview:${sessionId}:${key}`,
      about: { role, sessionId },
      letter: draft('interview-reviewed', { role }),
      path: `/student/selfInterview?interview=${sessionId}`,
    });
  }),
];

async function interviewOf(db: Db, sessionId: string) {
  const [row] = await db
    .select({ session: interviewSessions, content: interviewSetVersions.content })
    .from(interviewSessions)
    .innerJoin(
      interviewSetVersions,
      and(
        eq(interviewSetVersions.setId, interviewSessions.setId),
        eq(interviewSetVersions.number, interviewSessions.setVersion),
      ),
    )
    .where(eq(interviewSessions.id, sessionId));
  return row && { ...row.session, role: row.content.role };
}
