import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { erased } from '../../../events/identity.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { forgetFiles } from '../../../platform/files/file-storage.ts';
import { deleteEmails } from '../../../platform/files/forgetting.ts';
import { touchPublicContent } from '../../../platform/pages/content-version.ts';
import { eraseRows } from '../../../platform/security/personal.ts';
import type { Services } from '../../../platform/services.ts';
import { certificates } from '../../../tables/certificates/certificates.ts';
import * as identityTables from '../../../tables/identity/identity.ts';
import * as signInTables from '../../../tables/identity/sign-in.ts';
import { finalHandovers, holdWithAdmins } from './erasures.ts';
import { filesOf } from './export-archive.ts';

const { instructorApplications, ownExports, sessions, users } = identityTables;

/** Erases every account whose grace is over, one after the other. Safe to stop and run again at any line. */
export async function eraseDueAccounts(services: Services) {
  const { db, now, log } = services;
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.eraseAt), lte(users.eraseAt, now()), isNull(users.erasedAt)))
    .orderBy(asc(users.eraseAt), asc(users.id));
  for (const { id } of due) {
    try {
      await eraseAccount(services, id);
    } catch (error) {
      // One account that cannot go must not keep the others.
      log.error({ err: error, userId: id }, 'an account could not be erased');
    }
  }
}

async function eraseAccount(services: Services, userId: string) {
  const { db, ports, now, log } = services;
  const before = await db.transaction(async (tx) => {
    const user = await holdWithAdmins(tx, userId);
    if (!user?.eraseAt || user.eraseAt > now()) return undefined;
    if (user.role === 'admin' && (await othersRule(tx, userId)) === 0) {
      log.warn({ userId }, 'the last admin stays until there is another one');
      return undefined;
    }
    // Files go first: what stops half way begins again, and nothing is left that no row knows of.
    const keys = await keysOf(tx, userId);
    for (const key of keys) await ports.storage.remove(key);
    await forgetFiles(tx, keys);
    const ended = await tx.delete(sessions).where(eq(sessions.viewedBy, userId)).returning({ id: sessions.id });
    const own = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
    await deleteEmails(tx, { to: user.email, about: [userId, ...(await occasionsOf(tx, userId))] });
    await emit(tx, erased, { userId, courses: await finalHandovers(tx, userId) });
    await eraseRows(tx, signInTables, userId);
    await eraseRows(tx, identityTables, userId);
    await unname(tx, userId, now());
    await touchPublicContent(tx);
    return [...ended, ...own].map(({ id }) => id);
  });
  for (const sessionId of before ?? []) await ports.realtime.hangUp(sessionId);
}

const othersRule = async (tx: Db, userId: string) => {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'approved'), isNull(users.erasedAt), isNull(users.eraseAt)));
  return admins.filter(({ id }) => id !== userId).length;
};

/** Photo, certificates, documents and exports, by their keys in the storage. */
async function keysOf(tx: Db, userId: string) {
  const exports = await tx.select({ key: ownExports.key }).from(ownExports).where(eq(ownExports.userId, userId));
  return [...(await filesOf(tx, userId)).map(({ key }) => key), ...exports.flatMap(({ key }) => key ?? [])];
}

/** Ids that letters of theirs are known by. */
async function occasionsOf(tx: Db, userId: string) {
  const papers = await tx.select({ id: certificates.id }).from(certificates).where(eq(certificates.studentId, userId));
  const wishes = await tx
    .select({ id: instructorApplications.id })
    .from(instructorApplications)
    .where(eq(instructorApplications.userId, userId));
  return [...papers, ...wishes].map(({ id }) => id);
}

/** What others' rows point at stays a row, and says nothing about anybody. It opens nothing any more. */
const unname = (tx: Db, userId: string, now: Date) =>
  tx
    .update(users)
    .set({
      fullName: '',
      email: `${userId}@erased.invalid`,
      role: 'student',
      status: 'declined',
      statusReason: null,
      suspendedUntil: null,
      passwordHash: null,
      passwordChangedAt: null,
      headline: '',
      bio: '',
      photoKey: null,
      termsAcceptedAt: null,
      emailConfirmedAt: null,
      decidedAt: null,
      lastSeenAt: null,
      eraseAt: null,
      erasedAt: now,
    })
    .where(eq(users.id, userId));
