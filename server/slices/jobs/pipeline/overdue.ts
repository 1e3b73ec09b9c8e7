import { and, eq, inArray, isNull } from 'drizzle-orm';
import { repliesOverdue } from '../../../events/jobs.ts';
import { emit } from '../../../platform/events/event.ts';
import { touchPublicContent } from '../../../platform/pages/content-version.ts';
import type { Services } from '../../../platform/services.ts';
import { applications } from '../../../tables/jobs/applications.ts';
import { isOverdue } from '../access.public.ts';

const MOST = 2000;

/** Staff are told once of each reply that is overdue, a job's together; the employer's page counts them. */
export async function nudgeOverdue({ db, now }: Services) {
  await db.transaction(async (tx) => {
    const at = now();
    const rows = await tx
      .select({ id: applications.id, jobId: applications.jobId })
      .from(applications)
      .where(and(isOverdue(at), isNull(applications.nudgedAt)))
      .limit(MOST)
      .for('update', { skipLocked: true });
    if (rows.length === 0) return;
    for (const jobId of new Set(rows.map((row) => row.jobId))) {
      const here = rows.filter((row) => row.jobId === jobId).map(({ id }) => id);
      await tx
        .update(applications)
        .set({ nudgedAt: at })
        .where(and(eq(applications.jobId, jobId), inArray(applications.id, here)));
      await emit(tx, repliesOverdue, { jobId, count: here.length, at: at.toISOString() });
    }
    await touchPublicContent(tx);
  });
}
