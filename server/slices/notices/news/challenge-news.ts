import { and, eq, isNull, lte, ne, or } from 'drizzle-orm';
import { postReported, postWritten } from '../../../events/challenges.ts';
import { judgedAnew } from '../../../events/judge.ts';
import { statementScored } from '../../../events/problem-statements.ts';
import type { Db } from '../../../platform/database/db.ts';
import { on } from '../../../platform/events/event.ts';
import { draft } from '../../../platform/letters/letter.ts';
import { challengePosts } from '../../../tables/challenges/challenge-discussion.ts';
import { challenges, challengeVersions } from '../../../tables/challenges/challenges.ts';
import { users } from '../../../tables/identity/identity.ts';
import { statementScores, statements, statementWorks } from '../../../tables/problem-statements/problem-statements.ts';
import { notify } from '../notices.ts';
import { notifyWithEmail, sendOutside } from '../telling.ts';

// What was written may give a solution away, so news says where something stands and by whom, never what.
export const challengeNews = [
  on(postWritten, async ({ postId }, services) => {
    const found = await postOf(services.db, postId);
    if (!found || found.post.hiddenAt || found.post.threadId === null) return;
    const { post, slug, title } = found;
    const threadId = post.threadId ?? postId;
    const about = { slug, title, threadId };
    const key = `challenge-post:${postId}`;
    const people = await services.db
      .selectDistinct({ id: users.id })
      .from(challengePosts)
      .innerJoin(users, eq(users.id, challengePosts.authorId))
      .where(
        and(
          or(eq(challengePosts.id, threadId), eq(challengePosts.threadId, threadId)),
          // Who came later has read it.
          lte(challengePosts.writtenAt, post.writtenAt),
          isNull(users.erasedAt),
          post.authorId ? ne(users.id, post.authorId) : undefined,
        ),
      );
    const kind = 'challenge-answered' as const;
    const ids = people.map(({ id }) => id);
    await notify(services, ids, { kind, key, about, ...(post.authorId && { subjectId: post.authorId }) });
    const path = `/student/code-challenge?challenge=${slug}&tab=discussion&thread=${threadId}`;
    await sendOutside(services, ids, { kind, key, path, letter: draft('challenge-answered', { title }) });
  }),

  // One report after another of the same post is one notice.
  on(postReported, async ({ postId }, services) => {
    const found = await postOf(services.db, postId);
    if (!found || found.post.hiddenAt) return;
    const { post, title, challengeId, ownerId } = found;
    const about = { title, challengeId, threadId: post.threadId ?? postId };
    await notifyWithEmail(services, [ownerId], {
      kind: 'challenge-post-reported',
      key: `post-reported:${postId}`,
      about,
      letter: draft('challenge-post-reported', { title }),
      path: `/instructor/challenges/${challengeId}?tab=discussion&thread=${about.threadId}`,
    });
  }),

  on(judgedAnew, async ({ rejudgeId, challengeId, studentId, solved }, services) => {
    const [found] = await services.db
      .select({ slug: challenges.slug, title: challengeVersions.title })
      .from(challenges)
      .innerJoin(challengeVersions, eq(challengeVersions.id, challenges.publishedVersionId))
      .where(eq(challenges.id, challengeId));
    if (!found) return;
    const { slug, title } = found;
    await notifyWithEmail(services, [studentId], {
      kind: 'challenge-judged-anew',
      key: `judged-anew:${rejudgeId}`,
      about: { slug, title, ...(solved && { solved: 'yes' }) },
      letter: solved ? draft('challenge-rejudged-solved', { title }) : draft('challenge-rejudged-lost', { title }),
      path: `/student/code-challenge?challenge=${slug}&tab=history`,
    });
  }),

  // Whose score did not change when scores were corrected hears nothing: it still carries the moment it was told at.
  on(statementScored, async ({ statementId }, services) => {
    const [statement] = await services.db.select().from(statements).where(eq(statements.id, statementId));
    if (!statement?.scoredAt) return;
    const scored = await services.db
      .select({ studentId: statementWorks.studentId, at: statementScores.publishedAt })
      .from(statementScores)
      .innerJoin(statementWorks, eq(statementWorks.id, statementScores.workId))
      .where(eq(statementWorks.statementId, statementId));
    const { title, scoredAt } = statement;
    for (const [moment, people] of Map.groupBy(scored, ({ at }) => at.toISOString())) {
      const isAgain = moment !== scoredAt.toISOString();
      await notifyWithEmail(
        services,
        people.map(({ studentId }) => studentId),
        {
          kind: 'problem-scored',
          key: `problem-scored:${statementId}:${moment}`,
          about: { statementId, title, ...(isAgain && { again: 'yes' }) },
          letter: isAgain ? draft('problem-scores-corrected', { title }) : draft('problem-scored', { title }),
          path: `/student/problem-statement-submit/${statementId}`,
        },
      );
    }
  }),
];

async function postOf(db: Db, postId: string) {
  const [found] = await db
    .select({
      post: challengePosts,
      slug: challenges.slug,
      challengeId: challenges.id,
      ownerId: challenges.ownerId,
      title: challengeVersions.title,
    })
    .from(challengePosts)
    .innerJoin(challenges, eq(challenges.id, challengePosts.challengeId))
    .innerJoin(challengeVersions, eq(challengeVersions.id, challenges.publishedVersionId))
    .where(eq(challengePosts.id, postId));
  return found;
}
