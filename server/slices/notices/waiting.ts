import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { users } from '../../tables/identity/identity.ts';
import { emailPeople, pushToPeople } from './delivery/sending.public.ts';
import { approvalsWaitingEmail } from './emails.ts';
import { notify, settle } from './notices.ts';

type Waiting = 'student-waiting' | 'application-waiting';

const admins = (db: Db) =>
  db
    .select({ id: users.id })
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

/** Tells every admin that somebody waits, in the bell and, for those who want that, on devices and by email at most once an hour. */
export async function notifyAdmins(services: Services, { kind, key, subjectId, at, stillWaits }: Occasion) {
  if (!(await stillWaits())) return;
  const { db, publicUrl } = services;
  const ids = await adminsOf(db);
  await notify(services, ids, { kind, key, subjectId });
  if (!(await stillWaits())) return settleWaiting(services, kind, subjectId);
  const { path, ...letter } = approvalsWaitingEmail(kind, publicUrl);
  const news = { kind, key: `${kind}:${at.slice(0, 13)}`, subject: letter.subject, path };
  await pushToPeople(services, ids, news);
  await emailPeople(services, ids, {
    ...news,
    letterTo: () => letter,
    mailKey: (reader) => `${kind}:${reader.id}:${at.slice(0, 13)}`,
  });
}

/** Nobody need look at it any more; the bells that said so are told. */
export async function settleWaiting({ db, ports, now }: Services, kind: Waiting, subjectId: string) {
  for (const userId of await settle(db, kind, subjectId, now())) await ports.realtime.tell(userId, 'notice');
}
