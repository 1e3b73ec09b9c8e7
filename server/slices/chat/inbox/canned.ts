import { type CannedAnswer, MOST_CANNED } from '@stepwell/contract/chat/inbox.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { chatCannedAnswers as canned } from '../../../tables/chat/chat.ts';
import { users } from '../../../tables/identity/identity.ts';

type Staff = Pick<Viewer, 'id' | 'role'>;

/** One's own and shared ones, by title. */
export async function cannedFor(db: Db, viewer: Staff): Promise<{ answers: CannedAnswer[] }> {
  const rows = await db
    .select({ answer: canned, author: users.fullName })
    .from(canned)
    .leftJoin(users, eq(users.id, canned.ownerId))
    .where(or(eq(canned.ownerId, viewer.id), eq(canned.isShared, true)))
    .orderBy(asc(sql`lower(${canned.title})`), asc(canned.id));
  return {
    answers: rows.map(({ answer: { id, ownerId, title, text, isShared }, author }) => ({
      cannedId: id,
      title,
      text,
      isShared,
      isMine: ownerId === viewer.id,
      author,
    })),
  };
}

/** Only its author changes an answer, and admins shared ones. */
const mayChange = (viewer: Staff) =>
  or(eq(canned.ownerId, viewer.id), viewer.role === 'admin' ? eq(canned.isShared, true) : undefined);

interface Kept {
  cannedId: string;
  title: string;
  text: string;
  isShared: boolean;
  now: Date;
}

/** Throws `chat_canned_not_found` for another's, and `chat_canned_full`. */
export async function keepCanned(tx: Db, viewer: Staff, { cannedId: id, now, ...answer }: Kept) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for('no key update');
  const changed = { ...answer, savedAt: now };
  const [known] = await tx.select({ id: canned.id }).from(canned).where(eq(canned.id, id));
  if (!known && (await tx.$count(canned, eq(canned.ownerId, viewer.id))) >= MOST_CANNED)
    throw new Problem('chat_canned_full');
  if (!known)
    await tx
      .insert(canned)
      .values({ id, ownerId: viewer.id, ...changed })
      .onConflictDoNothing();
  const [updated] = await tx
    .update(canned)
    .set(changed)
    .where(and(eq(canned.id, id), mayChange(viewer)))
    .returning({ id: canned.id });
  if (!updated) throw new Problem('chat_canned_not_found');
}

/** Throws `chat_canned_not_found`. */
export async function removeCanned(db: Db, viewer: Staff, cannedId: string) {
  const [gone] = await db
    .delete(canned)
    .where(and(eq(canned.id, cannedId), mayChange(viewer)))
    .returning({ id: canned.id });
  if (!gone) throw new Problem('chat_canned_not_found');
}
