import { eq } from 'drizzle-orm';
import { finalSlotChanged, finalSoon } from '../../../events/exams.ts';
import type { Db } from '../../../platform/database/db.ts';
import { on } from '../../../platform/events/event.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { notifyWithEmail } from '../telling.ts';

const pathOf = (quizId: string) => `/student/final-assessment?final=${quizId}`;

/** What students hear of the slots that they booked. Times stand on the page, in each reader's own zone. */
export const finalsNews = [
  on(finalSlotChanged, async ({ quizId, studentId, slotId, startsAt, at }, services) => {
    const title = await titleOf(services.db, quizId);
    if (title === undefined) return;
    await notifyWithEmail(services, [studentId], {
      kind: 'final-slot-changed',
      key: `final-slot:${slotId}:${at}`,
      about: { title, quizId, ...(startsAt && { startsAt }) },
      subject: startsAt
        ? i18n.t('Your slot for “{title}” was rescheduled', { title })
        : i18n.t('Your slot for “{title}” was cancelled', { title }),
      text: startsAt
        ? i18n.t('your slot for the final assessment “{title}” was rescheduled:', { title })
        : i18n.t('your slot for the final assessment “{title}” was cancelled. Book another one:', {
            title,
          }),
      path: pathOf(quizId),
    });
  }),

  on(finalSoon, async ({ quizId, studentId, slotId, startsAt }, services) => {
    const title = await titleOf(services.db, quizId);
    if (title === undefined) return;
    await notifyWithEmail(services, [studentId], {
      kind: 'final-soon',
      key: `final-soon:${slotId}:${startsAt}`,
      about: { title, quizId, startsAt },
      subject: i18n.t('“{title}” starts within a day', { title }),
      text: i18n.t('your slot for the final assessment “{title}” starts within a day. See the time and rules:', {
        title,
      }),
      path: pathOf(quizId),
    });
  }),
];

async function titleOf(db: Db, quizId: string) {
  const [quiz] = await db.select({ title: quizzes.title }).from(quizzes).where(eq(quizzes.id, quizId));
  return quiz?.title;
}
