import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { MarkContest, speaking } from '@stepwell/contract/speaking/speaking.ts';
import { and, asc, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import { practiceFeedback } from '../../events/communication.ts';
import { type Db, one } from '../../platform/database/db.ts';
import { listFrom, readCursor } from '../../platform/database/list.ts';
import { emit } from '../../platform/events/event.ts';
import { recordOfAdmin } from '../../platform/security/audit.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import type { Services } from '../../platform/services.ts';
import { fileAddress } from '../../platform/submitted-files/signed-files.ts';
import { users } from '../../tables/identity/identity.ts';
import { speakingAttempts, speakingContests } from '../../tables/speaking/speaking.ts';
import { ownAttempt } from './attempts.ts';
import { speakingLibrary } from './tasks/all-tasks.ts';

/** A student says that the mark of a word is wrong. The same word again is the same case. */
export async function contestWord(
  tx: Db,
  { studentId, attemptId, now }: { studentId: string; attemptId: string; now: Date },
  { at, comment }: Parsed<typeof speaking.contest>['body'],
) {
  const attempt = await ownAttempt(tx, studentId, attemptId);
  const word = attempt.assessment?.words[at];
  if (!word || word.state === 'good') throw new Problem('contest_not_found');
  await tx
    .insert(speakingContests)
    .values({ attemptId, wordAt: at, comment: comment.toWellFormed(), contestedAt: now })
    .onConflictDoNothing();
  return attempt;
}

const rows = (db: Db) =>
  db
    .select({ contest: speakingContests, attempt: speakingAttempts, student: users.fullName })
    .from(speakingContests)
    .innerJoin(speakingAttempts, eq(speakingAttempts.id, speakingContests.attemptId))
    .innerJoin(users, eq(users.id, speakingAttempts.studentId));

type Viewing = Pick<Services, 'db' | 'signer' | 'now'> & { sessionId: string };

async function view(
  services: Viewing,
  { contest, attempt, student }: Awaited<ReturnType<typeof rows>>[number],
): Promise<MarkContest> {
  const task = (await speakingLibrary()).byId.get(attempt.taskId);
  const word = attempt.assessment?.words[contest.wordAt];
  return {
    contestId: contest.id,
    student,
    taskTitle: task?.title ?? '',
    text: attempt.assessment?.words.map(({ text }) => text).join(' ') ?? '',
    word: word?.text ?? '',
    state: word?.state ?? 'check',
    sounds: word?.sounds.map(({ sound }) => sound) ?? [],
    start: word?.start ?? null,
    comment: contest.comment,
    contestedAt: contest.contestedAt.toISOString(),
    recordingUrl: attempt.recordingKey && fileAddress(services, 'speaking', attempt.id, services.sessionId),
    decision: contest.decision,
    reply: contest.reply,
  };
}

/** Contested marks: what waits, oldest first; what is decided, newest first. */
export async function contestList(
  services: Viewing,
  { state, limit, cursor }: Parsed<typeof speaking.contests>['query'],
) {
  const after = readCursor(z.tuple([z.uuid()]), cursor)?.[0];
  const isOpen = state === 'open';
  const { id, decision } = speakingContests;
  const found = await rows(services.db)
    .where(
      and(
        isNull(users.erasedAt),
        isOpen ? eq(decision, 'open') : ne(decision, 'open'),
        after ? (isOpen ? gt(id, after) : lt(id, after)) : undefined,
      ),
    )
    .orderBy(isOpen ? asc(id) : desc(id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(found, limit, ({ contest }) => [contest.id]);
  return { items: await Promise.all(items.map((row) => view(services, row))), nextCursor };
}

/** Staff decide about a contested mark; the student reads the reply. Throws `contest_not_found`. */
export async function decideContest(
  services: Viewing,
  viewer: Pick<Viewer, 'id' | 'role'>,
  { contestId, decision, reply }: { contestId: string; decision: 'accepted' | 'kept'; reply: string },
) {
  const decidedAt = services.now();
  const row = await services.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(speakingContests)
      .set({ decision, reply: reply.toWellFormed(), decidedBy: viewer.id, decidedAt })
      .where(eq(speakingContests.id, contestId))
      .returning({ id: speakingContests.id });
    if (!changed) throw new Problem('contest_not_found');
    const found = one(await rows(tx).where(eq(speakingContests.id, contestId)));
    const { studentId, taskId: placeId } = found.attempt;
    const title = (await speakingLibrary()).byId.get(placeId)?.title ?? '';
    await recordOfAdmin(tx, viewer, {
      act: 'practice.contest-decided',
      subjectId: studentId,
      before: {},
      after: { practiceTask: title, decision },
      reason: reply,
    });
    const key = `spoken-word:${contestId}:${decidedAt.toISOString()}`;
    await emit(tx, practiceFeedback, { studentId, subject: 'spoken-word', placeId, title, key });
    return found;
  });
  return view(services, row);
}
