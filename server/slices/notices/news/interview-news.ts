import { and, eq } from 'drizzle-orm';
import { reviewReleased, reviewRequested } from '../../../events/interviews.ts';
import type { Db } from '../../../platform/database/db.ts';
import { on } from '../../../platform/events/event.ts';
import { dayText } from '../../../platform/text/day-text.ts';
import { i18n } from '../../../platform/text/messages.ts';
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
      subject: dueOn
        ? i18n.t('Another interview review is requested')
        : i18n.t('Interview to review: {role}', { role }),
      text: dueOn
        ? i18n.t('a student asks you to review an interview ({role}) again by {dueOn}:', {
            role,
            dueOn: dayText(dueOn),
          })
        : i18n.t('an interview ({role}) is shared with you for review:', { role }),
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
      subject: i18n.t('Your interview was reviewed'),
      text: i18n.t('your interview ({role}) was reviewed:', { role }),
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
