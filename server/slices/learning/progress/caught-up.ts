import { and, eq, isNull, sql } from 'drizzle-orm';
import { coursePublished } from '../../../events/catalog.ts';
import { on } from '../../../platform/events/event.ts';
import type { Services } from '../../../platform/services.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { issue } from '../../certificates/certificates.public.ts';
import { doneOf, requiredOf } from '../enrolments.ts';

/**
 * Publishing may take out of a course the very lectures that a learner had not done: then they have completed it. Who
 * completed it before stays so, whatever was added. Safe to run twice.
 */
export const onPublished = on(coursePublished, ({ courseId }, services) => completeCaughtUp(services, courseId));

/** Those who have done everything that a course requires by now complete it. Safe to run twice. */
export async function completeCaughtUp({ db, now }: Pick<Services, 'db' | 'now'>, courseId: string) {
  const waits = and(eq(enrolments.courseId, courseId), isNull(enrolments.completedAt));
  const caughtUp = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(waits, sql`${requiredOf} > 0`, sql`${doneOf} >= ${requiredOf}`));
  for (const { id } of caughtUp) {
    await db.transaction(async (tx) => {
      const at = now();
      const [completed] = await tx
        .update(enrolments)
        .set({ completedAt: at })
        .where(and(eq(enrolments.id, id), isNull(enrolments.completedAt)))
        .returning();
      if (completed) await issue(tx, completed, at);
    });
  }
}
