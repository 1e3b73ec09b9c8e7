import { eq } from 'drizzle-orm';
import { confirmationWanted, signUpRepeated } from '../../events/identity.ts';
import type { Db } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/event.ts';
import { users } from '../../tables/identity/identity.ts';

const MINUTE = 60_000;

export async function findUser(db: Db, id: string) {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

export async function findByEmail(db: Db, email: string) {
  const [user] = await db.select().from(users).where(eq(users.email, email));
  return user;
}

/** The person's row, held until the transaction ends: what is decided about one person happens one after the other. */
export async function lockPerson(tx: Db, id: string) {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  return user;
}

/**
 * The unique address, not a prior read, decides who was first; the letter tells a known person from a new one. Of those
 * who sign up with an address that nobody has proved, none is believed more than another: see `makeClaimLink`.
 */
export async function signUp(tx: Db, person: { fullName: string; email: string; passwordHash: string }, now: Date) {
  const [fresh] = await tx
    .insert(users)
    .values({ ...person, termsAcceptedAt: now })
    .onConflictDoNothing()
    .returning();
  if (fresh) return emit(tx, confirmationWanted, { userId: fresh.id, at: now.toISOString() });
  const known = await findByEmail(tx, person.email);
  if (!known) return;
  const about = { userId: known.id, at: now.toISOString() };
  // A second press, or a browser that tried again by itself, is the same wish.
  const again = now.getTime() - known.createdAt.getTime() > MINUTE;
  if (!known.emailConfirmedAt) return emit(tx, confirmationWanted, { ...about, again });
  await emit(tx, signUpRepeated, about);
}
