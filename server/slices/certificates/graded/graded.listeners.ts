import { eq } from 'drizzle-orm';
import { marksChanged } from '../../../events/grading.ts';
import { attemptEnded } from '../../../events/quizzes.ts';
import { on } from '../../../platform/events/event.ts';
import type { Services } from '../../../platform/services.ts';
import { finals } from '../../../tables/exams/finals.ts';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { missingCertificates, settleFinal } from './graded-certificates.ts';

const AT_ONCE = 500;

/** Whatever moves marks settles anew what the certificate says; quizzes that are no finals have none. */
async function settle({ db, now }: Pick<Services, 'db' | 'now'>, attemptId: string) {
  const [candidate] = await db
    .select({ quizId: attempts.quizId, studentId: attempts.studentId, preview: attempts.preview })
    .from(attempts)
    .innerJoin(finals, eq(finals.quizId, attempts.quizId))
    .where(eq(attempts.id, attemptId));
  if (candidate && !candidate.preview) await db.transaction((tx) => settleFinal(tx, candidate, now()));
}

export const gradedListeners = [
  on(attemptEnded, ({ attemptId }, services) => settle(services, attemptId)),
  on(marksChanged, ({ attemptId }, services) => settle(services, attemptId)),
];

/** Certificates that no event asks for; some at a time, and stopped anywhere it goes on with what is left. */
export async function settleMissing({ db, now }: Pick<Services, 'db' | 'now'>) {
  for (const candidate of await missingCertificates(db, now(), AT_ONCE))
    await db.transaction((tx) => settleFinal(tx, candidate, now()));
}
