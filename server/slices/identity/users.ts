import { randomBytes } from 'node:crypto';
import type { Decision, Status } from '@stepwell/contract/identity.ts';
import { and, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { accountChanged, confirmationWanted, signUpRepeated } from '../../events/identity.ts';
import { record } from '../../platform/audit.ts';
import type { Db } from '../../platform/db.ts';
import { emit } from '../../platform/event.ts';
import { mailLinks, users } from '../../tables/identity.ts';
import { hashOf } from './sessions.public.ts';

const DAY = 24 * 60 * 60 * 1000;

export async function findUser(db: Db, id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

export async function findByEmail(db: Db, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

/** The unique address, not a prior read, decides who was first; the letter tells a known person from a new one. */
export async function signUp(tx: Db, person: { fullName: string; email: string; passwordHash: string }, now: Date) {
  const [fresh] = await tx.insert(users).values(person).onConflictDoNothing().returning();
  if (fresh) return emit(tx, confirmationWanted, { userId: fresh.id, at: now.toISOString() });
  const known = await findByEmail(tx, person.email);
  if (!known) return;
  if (!known.emailConfirmedAt) return emit(tx, confirmationWanted, { userId: known.id, at: now.toISOString() });
  await emit(tx, signUpRepeated, { userId: known.id, at: now.toISOString() });
}

/** Asks for a new letter where an unconfirmed person has this address; says nothing otherwise. */
export async function wantConfirmation(tx: Db, email: string, now: Date) {
  const known = await findByEmail(tx, email);
  if (!known || known.emailConfirmedAt) return;
  await emit(tx, confirmationWanted, { userId: known.id, at: now.toISOString() });
}

/** A link for three days; only its hash is kept. */
export async function makeConfirmLink(tx: Db, userId: string) {
  const token = randomBytes(24).toString('base64url');
  await tx.insert(mailLinks).values({
    tokenHash: hashOf(token),
    userId,
    purpose: 'confirm',
    expiresAt: new Date(Date.now() + 3 * DAY),
  });
  return token;
}

/** Spends a link once; its owner's address is confirmed from then on. Nothing where it is spent, too old or unknown. */
export async function spendConfirmLink(tx: Db, token: string) {
  const [link] = await tx
    .update(mailLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(mailLinks.tokenHash, hashOf(token)), isNull(mailLinks.usedAt), gt(mailLinks.expiresAt, sql`now()`)))
    .returning();
  if (!link) return undefined;
  await tx
    .update(users)
    .set({ emailConfirmedAt: sql`now()` })
    .where(and(eq(users.id, link.userId), isNull(users.emailConfirmedAt)));
  return link.userId;
}

interface Act {
  actorId: string;
  userId: string;
  reason?: string | undefined;
}

/** Only a pending student can be decided about; the row, not a prior read, says who was first. */
export const decide = (tx: Db, act: Act & { decision: Decision }) =>
  moveStatus(tx, { ...act, from: ['pending'], to: act.decision, name: `students.${act.decision}` });

/** Students and instructors, never admins: an admin is first made something else. */
export const suspend = (tx: Db, act: Act) =>
  moveStatus(tx, { ...act, from: ['approved', 'pending'], to: 'suspended', name: 'people.suspended' });

export const reinstate = (tx: Db, act: Act) =>
  moveStatus(tx, { ...act, from: ['suspended'], to: 'approved', name: 'people.reinstated' });

async function moveStatus(
  tx: Db,
  { actorId, userId, reason, from, to, name }: Act & { from: Status[]; to: Status; name: string },
) {
  const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!before) return undefined;
  const [user] = await tx
    .update(users)
    .set({ status: to, statusReason: reason ?? null, decidedAt: sql`now()` })
    .where(
      and(
        eq(users.id, userId),
        inArray(users.status, from),
        ne(users.role, 'admin'),
        // A pending instructor counts as approved, so suspending one is no decision about an application.
        to === 'suspended' ? or(eq(users.status, 'approved'), ne(users.role, 'student')) : undefined,
      ),
    )
    .returning();
  if (!user) return undefined;
  await record(tx, {
    actorId,
    act: name,
    subjectId: userId,
    before: { status: before.status },
    after: { status: to },
    reason,
  });
  const at = (user.decidedAt ?? new Date()).toISOString();
  await emit(tx, accountChanged, { userId, from: before.status, to, reason: reason ?? null, at });
  return user;
}
