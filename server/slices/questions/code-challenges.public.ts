import { Problem } from '@stepwell/contract/problem.ts';
import type { ChosenChallenge, OfferedChallenge } from '@stepwell/contract/questions/code-questions.ts';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import type { QuestionView } from '@stepwell/contract/questions/question.ts';
import { and, asc, eq, ilike, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/db.ts';
import { listFrom, readCursor } from '../../platform/database/list.ts';
import type { Services } from '../../platform/services.ts';
import { anywhere } from '../../platform/text/like.ts';
import { i18n } from '../../platform/text/messages.ts';
import { challenges, challengeTests, challengeVersions } from '../../tables/challenges/challenges.ts';
import { questionVersions } from '../../tables/questions/questions.ts';
import { taskOf } from '../challenges/challenges/code-tasks.public.ts';

/**
 * Challenges that somebody's questions may point to: published ones, and their own that were put away after they were
 * published. Those nobody finds in the list of challenges, which is what an exam wants.
 */
const mayAsk = (userId: string): SQL | undefined =>
  and(
    isNotNull(challenges.publishedVersionId),
    or(eq(challenges.state, 'published'), and(eq(challenges.state, 'archived'), eq(challenges.ownerId, userId))),
  );

const Key = z.tuple([z.string().check(z.maxLength(1000)), z.uuid()]);
const testsOf = (db: Db) => db.$count(challengeTests, eq(challengeTests.versionId, challengeVersions.id));

/** By title. */
export async function offeredChallenges(
  db: Db,
  userId: string,
  { q, limit, cursor }: { q?: string | undefined; limit: number; cursor?: string | undefined },
) {
  const after = readCursor(Key, cursor);
  const title = sql<string>`lower(${challengeVersions.title}) collate "C"`;
  const rows = await db
    .select({ version: challengeVersions, challenge: challenges, tests: testsOf(db), title })
    .from(challenges)
    .innerJoin(challengeVersions, eq(challengeVersions.id, challenges.publishedVersionId))
    .where(
      and(
        mayAsk(userId),
        q ? ilike(challengeVersions.title, anywhere(q)) : undefined,
        after && sql`(${title}, ${challenges.id}) > (${after[0]}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(title, asc(challenges.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, ({ title: by, challenge }) => [by, challenge.id]);
  return {
    items: items.map(
      ({ version, challenge, tests }): OfferedChallenge => ({
        versionId: version.id,
        slug: challenge.slug,
        title: version.title,
        difficulty: version.difficulty,
        points: version.points,
        groups: version.groups.filter(({ points }) => points > 0).length,
        tests,
        mine: challenge.ownerId === userId,
        away: challenge.state === 'archived',
      }),
    ),
    nextCursor,
  };
}

/** A version that was published once, and whether a question of theirs may be pointed to it. */
async function findPublished(db: Db, userId: string, versionId: string) {
  const [found] = await db
    .select({
      version: challengeVersions,
      challenge: challenges,
      tests: testsOf(db),
      askable: sql<boolean>`coalesce(${mayAsk(userId)}, false)`,
    })
    .from(challengeVersions)
    .innerJoin(challenges, eq(challenges.id, challengeVersions.challengeId))
    .where(and(eq(challengeVersions.id, versionId), wasPublished));
  return found;
}
/** What a question points to already goes on being asked when its author puts it away; whoever has the question reads it. */
const isServed = async (db: Db, versionId: string) =>
  (
    await db
      .select({ id: questionVersions.id })
      .from(questionVersions)
      .where(and(eq(questionVersions.kind, 'code'), sql`${questionVersions.face} ->> 'versionId' = ${versionId}`))
      .limit(1)
  ).length > 0;
/** What the author still writes on is frozen by publishing; drafts are never asked. */
const wasPublished = or(isNotNull(challengeVersions.frozenAt), eq(challenges.publishedVersionId, challengeVersions.id));

export async function chosenChallenge(
  { db, ports }: Pick<Services, 'db' | 'ports'>,
  userId: string,
  versionId: string,
): Promise<ChosenChallenge> {
  const found = await findPublished(db, userId, versionId);
  if (!found || !(found.askable || (await isServed(db, versionId)))) throw new Problem('challenge_not_found');
  const { version, challenge, tests, askable } = found;
  const [newer] = await db
    .select({ versionId: challengeVersions.id, title: challengeVersions.title, number: challengeVersions.number })
    .from(challengeVersions)
    .where(and(eq(challengeVersions.id, challenge.publishedVersionId ?? ''), ne(challengeVersions.id, versionId)));
  const task = await taskOf({ db, runner: ports.runner }, versionId);
  const { number, points } = version;
  return { versionId, slug: challenge.slug, number, points, tests, askable, newer: (askable && newer) || null, task };
}

/**
 * Questions with the titles that their challenges have. One that points elsewhere than it did (`before`: its newest face)
 * must point to a challenge that its author may ask. Throws `invalid_fields` otherwise.
 */
export async function withChallenges<Question extends DraftQuestion>(
  db: Db,
  userId: string,
  questions: readonly Question[],
  before: (question: Question) => QuestionView | undefined = () => undefined,
): Promise<Question[]> {
  const settled: Question[] = [];
  for (const question of questions) {
    if (question.kind !== 'code' || !question.challenge) {
      settled.push(question);
      continue;
    }
    const { versionId } = question.challenge;
    const known = before(question);
    if (known?.kind === 'code' && known.versionId === versionId) {
      settled.push({ ...question, challenge: { versionId, title: known.title } });
      continue;
    }
    const found = await findPublished(db, userId, versionId);
    if (!found?.askable)
      throw new Problem('invalid_fields', {
        fields: { question: i18n.t('This challenge is no longer available. Choose another.') },
      });
    settled.push({ ...question, challenge: { versionId, title: found.version.title } });
  }
  return settled;
}
