import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { challengePosts } from '../../../tables/challenges/challenge-discussion.ts';
import { challenges } from '../../../tables/challenges/challenges.ts';
import { solutions } from '../../../tables/judge/judged.ts';

type Challenge = typeof challenges.$inferSelect;
export type PostRow = typeof challengePosts.$inferSelect;
/** What somebody is to a challenge. */
export interface Reader {
  viewer: Viewer;
  /** Looks after it: wrote it, or is an admin. */
  tends: boolean;
  /** May read what gives a solution away. */
  solved: boolean;
}

export async function readerOf(db: Db, viewer: Viewer, challenge: Pick<Challenge, 'id' | 'ownerId'>): Promise<Reader> {
  const tends = viewer.role === 'admin' || challenge.ownerId === viewer.id;
  const [solved] = tends
    ? [true]
    : await db
        .select({ at: solutions.solvedAt })
        .from(solutions)
        .where(and(eq(solutions.studentId, viewer.id), eq(solutions.challengeId, challenge.id)));
  return { viewer, tends, solved: solved !== undefined };
}

/** Whether its words go to this reader. Where they do not, they are in no answer of ours. */
export const isOpenTo = ({ viewer, solved }: Reader, post: Pick<PostRow, 'spoiler' | 'authorId'>) =>
  !post.spoiler || solved || post.authorId === viewer.id;

const sees = ({ viewer, tends }: Reader, { hiddenAt, authorId }: PostRow) =>
  !hiddenAt || tends || authorId === viewer.id;

/** A challenge by its address: a published one, or one that the caller looks after. */
export async function talkedOf(db: Db, viewer: Viewer, slug: string) {
  const [challenge] = await db.select().from(challenges).where(eq(challenges.slug, slug));
  const reader = challenge && (await readerOf(db, viewer, challenge));
  if (!reader || (challenge.state !== 'published' && !reader.tends)) throw new Problem('challenge_not_found');
  return { challenge, reader };
}

/** A post and its thread that the caller may know of. For everybody else there is none. */
export async function knownPost(db: Db, viewer: Viewer, postId: string) {
  const [found] = await db
    .select({ post: challengePosts, challenge: challenges })
    .from(challengePosts)
    .innerJoin(challenges, eq(challenges.id, challengePosts.challengeId))
    .where(eq(challengePosts.id, postId));
  if (!found) throw new Problem('post_not_found');
  const { post, challenge } = found;
  const reader = await readerOf(db, viewer, challenge);
  const thread = post.threadId === null ? post : await threadOf(db, post.threadId);
  const open = challenge.state === 'published' || reader.tends;
  if (!open || !sees(reader, post) || !sees(reader, thread)) throw new Problem('post_not_found');
  // Of an answer under what is closed nothing is known either.
  if (post !== thread && !isOpenTo(reader, thread) && post.authorId !== viewer.id) throw new Problem('post_not_found');
  return { post, thread, challenge, reader, mine: post.authorId === viewer.id };
}

async function threadOf(db: Db, threadId: string) {
  const [thread] = await db.select().from(challengePosts).where(eq(challengePosts.id, threadId));
  if (!thread) throw new Problem('post_not_found');
  return thread;
}

/** As `sees`, in SQL. */
export const seenBy = ({ viewer, tends }: Reader) =>
  tends ? undefined : sql`(${challengePosts.hiddenAt} is null or ${challengePosts.authorId} = ${viewer.id})`;
