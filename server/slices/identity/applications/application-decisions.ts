import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq } from 'drizzle-orm';
import { accountChanged, applicationDecided } from '../../../events/identity.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { record } from '../../../platform/security/audit.ts';
import { instructorApplications, users } from '../../../tables/identity/identity.ts';
import { lockPerson } from '../users.ts';

interface Decision {
  actorId: string;
  applicationId: string;
  decision: 'accepted' | 'declined';
  reason?: string | undefined;
  now: Date;
}
type Person = typeof users.$inferSelect;

/**
 * Accepts or declines what was handed in; whoever is accepted teaches from then on, and was waited for as a student no
 * longer. The person's row, held meanwhile, and the state of the application say who was first.
 */
export async function decideApplication(tx: Db, { actorId, applicationId, decision, reason, now }: Decision) {
  const [known] = await tx.select().from(instructorApplications).where(eq(instructorApplications.id, applicationId));
  const person = known && (await lockPerson(tx, known.userId));
  if (!known || !person || person.erasedAt) throw new Problem('application_not_found');
  const [decided] = await tx
    .update(instructorApplications)
    .set({
      state: decision,
      decidedAt: now,
      decidedBy: actorId,
      reason: decision === 'declined' ? (reason ?? null) : null,
    })
    .where(and(eq(instructorApplications.id, applicationId), eq(instructorApplications.state, 'submitted')))
    .returning();
  if (!decided) throw new Problem(await whyNot(tx, applicationId));
  if (decision === 'accepted') refuseClosed(person);

  const { role, status } = person;
  const after =
    decision === 'accepted' ? { role: 'instructor' as const, status: 'approved' as const } : { role, status };
  const at = now.toISOString();
  await record(tx, {
    actorId,
    act: `applications.${decision}`,
    subjectId: person.id,
    before: { role, status, applicationId },
    after: { ...after, applicationId },
    reason: decision === 'declined' ? reason : undefined,
  });
  await emit(tx, applicationDecided, {
    applicationId,
    userId: person.id,
    decision,
    at,
    reason: decision === 'declined' ? (reason ?? null) : null,
  });
  if (decision === 'accepted') {
    await tx
      .update(users)
      .set({ ...after, ...(status === 'pending' && { decidedAt: now }) })
      .where(eq(users.id, person.id));
    // One change for both: who was pending came to teach.
    const from = status === 'pending' ? status : role;
    await emit(tx, accountChanged, { userId: person.id, from, to: after.role, reason: null, at });
  }
  return decision;
}

/** Only an open account of a student is made a teacher's. */
function refuseClosed({ role, status, eraseAt }: Person) {
  if (role !== 'student') throw new Problem('applicant_teaches');
  if (status !== 'approved' && status !== 'pending') throw new Problem('applicant_not_open');
  if (eraseAt) throw new Problem('applicant_leaves');
}

/** It is decided already, or its writer has taken it back. */
async function whyNot(tx: Db, applicationId: string) {
  const [now] = await tx.select().from(instructorApplications).where(eq(instructorApplications.id, applicationId));
  return now?.state === 'accepted' || now?.state === 'declined' ? 'application_decided' : 'application_not_found';
}
