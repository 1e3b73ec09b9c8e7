import { EXPORT_DAYS } from '@stepwell/contract/identity/account.ts';
import { eq, inArray } from 'drizzle-orm';
import {
  accountDeletionCancelled,
  deletionRequested,
  erased,
  exportReady,
  exportRequested,
} from '../../../events/identity.ts';
import type { Db } from '../../../platform/database/db.ts';
import { on } from '../../../platform/events/event.ts';
import { mayLearn } from '../../../platform/security/viewer.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { deletions, type Handover, type users } from '../../../tables/identity/identity.ts';
import { findUser } from '../users.ts';
import {
  courseTransferredEmail,
  deletionCancelledEmail,
  deletionEmail,
  exportEmail,
  transferEmail,
} from './account-emails.ts';

type User = typeof users.$inferSelect;
/** Where somebody finds the panels about their own data: who is not approved has them on the dashboard. */
const placeOf = (user: User) => {
  if (!mayLearn(user)) return '/student/dashboard';
  return user.role === 'student' || user.role === 'staff'
    ? '/student/setting?view=data'
    : '/instructor/setting?view=data';
};

// Each letter's key names its occasion, so news that arrives twice is still one letter.
export const accountListeners = [
  on(exportRequested, async ({ exportId }, { ports }) => {
    await ports.queue.enqueue('identity.make-export', { exportId }, { key: exportId });
  }),

  on(exportReady, async ({ userId, at }, { db, ports, publicUrl }) => {
    const user = await findUser(db, userId);
    if (!user || user.erasedAt) return;
    const { siteName } = await siteSettingsOf(db);
    const letter = exportEmail({ ...user, siteName, link: publicUrl + placeOf(user), days: EXPORT_DAYS });
    await ports.mail.send({ key: `export:${userId}:${at}`, to: user.email, ...letter });
  }),

  on(deletionRequested, async ({ userId, eraseAt, at }, { db, ports, publicUrl }) => {
    await ports.realtime.tell(userId, 'account-changed');
    const user = await findUser(db, userId);
    if (!user || user.erasedAt) return;
    const { siteName } = await siteSettingsOf(db);
    const letter = deletionEmail({ ...user, siteName, link: publicUrl + placeOf(user), eraseAt });
    await ports.mail.send({ key: `deletion:${userId}:${at}`, to: user.email, ...letter });
    const [wish] = await db.select().from(deletions).where(eq(deletions.userId, userId));
    for (const { person, titles } of await takersOf(db, wish?.courses ?? [])) {
      const link = `${publicUrl}/pages/instructors`;
      const news = transferEmail({ ...person, siteName, link, leaver: user.fullName, titles, eraseAt });
      await ports.mail.send({ key: `handover:${userId}:${person.id}:${at}`, to: person.email, ...news });
    }
  }),

  on(accountDeletionCancelled, async ({ userId, at }, { db, ports, publicUrl }) => {
    await ports.realtime.tell(userId, 'account-changed');
    const user = await findUser(db, userId);
    if (!user || user.erasedAt) return;
    const { siteName } = await siteSettingsOf(db);
    const letter = deletionCancelledEmail({ ...user, siteName, link: `${publicUrl}/student/dashboard` });
    await ports.mail.send({ key: `kept:${userId}:${at}`, to: user.email, ...letter });
  }),

  on(erased, async ({ userId, courses: handed }, { db, ports, publicUrl }) => {
    const { siteName } = await siteSettingsOf(db);
    for (const { person, titles } of await takersOf(db, handed)) {
      const letter = courseTransferredEmail({ ...person, siteName, link: `${publicUrl}/instructor/dashboard`, titles });
      await ports.mail.send({ key: `course-yours:${userId}:${person.id}`, to: person.email, ...letter });
    }
  }),
];

/** Who takes courses over, each with their titles. */
async function takersOf(db: Db, handed: Handover[]) {
  const ids = handed.map(({ courseId }) => courseId);
  if (ids.length === 0) return [];
  const titled = await db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(inArray(courses.id, ids));
  const takers = [...new Set(handed.flatMap(({ to }) => to ?? []))];
  const people = await Promise.all(takers.map((to) => findUser(db, to)));
  return people.flatMap((person) => {
    if (!person) return [];
    const theirs = handed.filter(({ to }) => to === person.id).map(({ courseId }) => courseId);
    return [{ person, titles: titled.filter(({ id }) => theirs.includes(id)).map(({ title }) => title) }];
  });
}
