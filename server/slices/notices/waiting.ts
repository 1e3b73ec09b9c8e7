import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { users } from '../../tables/identity/identity.ts';
import { approvalsWaitingEmail } from './emails.ts';
import { notify, settle } from './notices.ts';
import { wantsMail } from './preferences.public.ts';

type Waiting = 'student-waiting' | 'application-waiting';

const admins = (db: Db) =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.erasedAt)));

/** Everybody who is an admin. */
export const adminsOf = async (db: Db) => (await admins(db)).map(({ id }) => id);

/** Has every open admin screen count anew what waits. */
export async function waitingChanged({ db, ports }: Pick<Services, 'db' | 'ports'>) {
  for (const { id } of await admins(db)) await ports.realtime.tell(id, 'waiting-changed');
}

interface Occasion {
  kind: Waiting;
  key: string;
  subjectId: string;
  /** Event's moment, ISO. */
  at: string;
  /** Asked once more after everybody was told: a decision may have come in between. */
  stillWaits: () => Promise<boolean>;
}

/** Tells every admin that somebody waits, in the bell and, for those who want that, by at most one letter an hour. */
export async function notifyAdmins(services: Services, { kind, key, subjectId, at, stillWaits }: Occasion) {
  if (!(await stillWaits())) return;
  const { db, ports, publicUrl } = services;
  const adminRows = await admins(db);
  const ids = adminRows.map(({ id }) => id);
  await notify(services, ids, { kind, key, subjectId });
  if (!(await stillWaits())) return settleWaiting(services, kind, subjectId);
  for (const { id, email } of adminRows) {
    if (!(await wantsMail(db, id, kind))) continue;
    await ports.mail.send({
      key: `${kind}:${id}:${at.slice(0, 13)}`,
      to: email,
      ...approvalsWaitingEmail(kind, publicUrl),
    });
  }
}

/** Nobody need look at it any more; the bells that said so are told. */
export async function settleWaiting({ db, ports, now }: Services, kind: Waiting, subjectId: string) {
  for (const userId of await settle(db, kind, subjectId, now())) await ports.realtime.tell(userId, 'notice');
}
