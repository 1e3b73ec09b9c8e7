import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { emailRequested } from '../../../events/identity.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { record } from '../../../platform/security/audit.ts';
import { users } from '../../../tables/identity/identity.ts';

interface Sending {
  actorId: string;
  userId: string;
  kind: 'confirm' | 'password';
  now: Date;
}

/** Requests the email as the person would on the sign-in page; `email_confirmed_already` where nothing is to be confirmed. */
export async function sendLink(tx: Db, { actorId, userId, kind, now }: Sending) {
  const [person] = await tx
    .select({ email: users.email, emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)));
  if (!person) throw new Problem('user_not_found');
  if (kind === 'confirm' && person.emailConfirmedAt) throw new Problem('email_confirmed_already');
  const act = kind === 'confirm' ? 'people.confirmation-sent' : 'people.password-link-sent';
  await record(tx, { actorId, act, subjectId: userId, before: {}, after: {} });
  await emit(tx, emailRequested, { letter: kind, email: person.email, at: now.toISOString() });
}
