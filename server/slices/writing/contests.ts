import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { type Contest, markKey, type writing } from '@stepwell/contract/writing/writing.ts';
import { and, asc, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import { practiceFeedback } from '../../events/communication.ts';
import { type Db, one } from '../../platform/database/db.ts';
import { listFrom, readCursor } from '../../platform/database/list.ts';
import { emit } from '../../platform/events/event.ts';
import { recordOfAdmin } from '../../platform/security/audit.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import { users } from '../../tables/identity/identity.ts';
import { writingContests, writingWorks } from '../../tables/writing/writing.ts';
import { promptOf } from './prompts/all-prompts.ts';
import { holdWork } from './texts.ts';

/** So many marks of one text may be contested. */
const MOST_CONTESTS = 100;

/** A student says that a mark is wrong. The same mark again is the same case. */
export async function contestMark(
  tx: Db,
  { now, ...workRef }: { promptId: string; studentId: string; now: Date },
  wish: Parsed<typeof writing.contest>['body'],
) {
  const work = await holdWork(tx, workRef);
  const [ruleId, marked] = [wish.ruleId.toWellFormed(), wish.marked.toWellFormed()];
  const key = markKey(ruleId, marked);
  const same = and(eq(writingContests.workId, work.id), eq(writingContests.key, key));
  const [before] = await tx.select().from(writingContests).where(same);
  if (before) return { key, state: before.state, reply: before.reply };
  if ((await tx.$count(writingContests, eq(writingContests.workId, work.id))) >= MOST_CONTESTS)
    throw new Problem('invalid_fields', {
      fields: { comment: `You can contest up to ${MOST_CONTESTS} marks of one text.` },
    });
  const texts = {
    sentence: wish.sentence.toWellFormed(),
    reason: wish.reason.toWellFormed(),
    comment: wish.comment.toWellFormed(),
  };
  await tx.insert(writingContests).values({ workId: work.id, key, ruleId, marked, ...texts, contestedAt: now });
  return { key, state: 'open' as const, reply: '' };
}

const rows = (db: Db) =>
  db
    .select({ contest: writingContests, student: users.fullName, promptId: writingWorks.promptId, studentId: users.id })
    .from(writingContests)
    .innerJoin(writingWorks, eq(writingWorks.id, writingContests.workId))
    .innerJoin(users, eq(users.id, writingWorks.studentId));

const view = ({ contest, student, promptId }: Awaited<ReturnType<typeof rows>>[number]): Contest => ({
  contestId: contest.id,
  student,
  promptTitle: promptOf(promptId).title,
  ruleId: contest.ruleId,
  marked: contest.marked,
  sentence: contest.sentence,
  reason: contest.reason,
  comment: contest.comment,
  contestedAt: contest.contestedAt.toISOString(),
  state: contest.state,
  reply: contest.reply,
});

/** Contested marks: what waits, oldest first; what is decided, newest first. */
export async function contestList(db: Db, { state, limit, cursor }: Parsed<typeof writing.contests>['query']) {
  const after = readCursor(z.tuple([z.uuid()]), cursor)?.[0];
  const isOpen = state === 'open';
  const found = await rows(db)
    .where(
      and(
        isNull(users.erasedAt),
        isOpen ? eq(writingContests.state, 'open') : ne(writingContests.state, 'open'),
        after ? (isOpen ? gt(writingContests.id, after) : lt(writingContests.id, after)) : undefined,
      ),
    )
    .orderBy(isOpen ? asc(writingContests.id) : desc(writingContests.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(found, limit, ({ contest }) => [contest.id]);
  return { items: items.map(view), nextCursor };
}

/** Staff decide about a contested mark; the student reads the reply. Throws `contest_not_found`. */
export async function decideContest(
  tx: Db,
  viewer: Pick<Viewer, 'id' | 'role'>,
  { contestId, state, reply, now }: { contestId: string; state: 'accepted' | 'kept'; reply: string; now: Date },
) {
  const [changed] = await tx
    .update(writingContests)
    .set({ state, reply: reply.toWellFormed(), decidedBy: viewer.id, decidedAt: now })
    .where(eq(writingContests.id, contestId))
    .returning({ id: writingContests.id });
  if (!changed) throw new Problem('contest_not_found');
  const row = one(await rows(tx).where(eq(writingContests.id, contestId)));
  const { promptId: placeId, studentId } = row;
  await recordOfAdmin(tx, viewer, {
    act: 'practice.contest-decided',
    subjectId: studentId,
    before: {},
    after: { practiceTask: promptOf(placeId).title, decision: state },
    reason: reply,
  });
  const key = `text-mark:${contestId}:${now.toISOString()}`;
  await emit(tx, practiceFeedback, { studentId, subject: 'text-mark', placeId, title: promptOf(placeId).title, key });
  return view(row);
}
