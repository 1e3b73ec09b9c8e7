import { eq } from 'drizzle-orm';
import { finalSlotChanged, finalSoon } from '../../../events/exams.ts';
import type { Db } from '../../../platform/database/db.ts';
import { on } from '../../../platform/events/event.ts';
import { draft } from '../../../platform/letters/letter.ts';
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
      letter: startsAt ? draft('final-slot-moved', { title }) : draft('final-slot-cancelled', { title }),
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
      letter: draft('final-soon', { title }),
      path: pathOf(quizId),
    });
  }),
];

async function titleOf(db: Db, quizId: string) {
  const [quiz] = await db.select({ title: quizzes.title }).from(quizzes).where(eq(quizzes.id, quizId));
  return quiz?.title;
}
