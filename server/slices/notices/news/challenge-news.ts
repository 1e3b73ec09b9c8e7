import { and, eq, isNull, lte, ne, or } from 'drizzle-orm';
import { postReported, postWritten } from '../../../events/challenges.ts';
import { judgedAnew } from '../../../events/judge.ts';
import { statementScored } from '../../../events/problem-statements.ts';
import type { Db } from '../../../platform/database/db.ts';
import { on } from '../../../platform/events/event.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { challengePosts } from '../../../tables/challenges/challenge-discussion.ts';
import { challenges, challengeVersions } from '../../../tables/challenges/challenges.ts';
import { users } from '../../../tables/identity/identity.ts';
import { statementScores, statements, statementWorks } from '../../../tables/problem-statements/problem-statements.ts';
import { emailPeople, pushToPeople } from '../delivery/sending.public.ts';
import { notify } from '../notices.ts';
import { notifyWithEmail } from '../telling.ts';

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
    const subject = i18n.t('New reply in a discussion about {title}', { title });
    const path = `/student/code-challenge?challenge=${slug}&tab=discussion&thread=${threadId}`;
    const text = i18n.t(
      'Hello,\n\nthere is a new reply in a discussion you joined about the challenge “{title}”:\n\n{link}',
      { title, link: services.publicUrl + path },
    );
    await pushToPeople(services, ids, { kind, key, subject, path });
    await emailPeople(services, ids, { kind, key, subject, path, letterTo: () => ({ subject, text }) });
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
      subject: i18n.t('Reported post in “{title}”', { title }),
      text: i18n.t('a post in the discussion of your challenge “{title}” was reported. Check it:', { title }),
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
      subject: i18n.t('“{title}” was rejudged', { title }),
      text: solved
        ? i18n.t(
            'the tests of the challenge “{title}” were corrected and your submission was rejudged. It now counts as solved:',
            { title },
          )
        : i18n.t(
            'the tests of the challenge “{title}” were corrected and your submission was rejudged. It no longer counts as solved, and its points were removed. Review the verdicts and submit again:',
            { title },
          ),
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
          subject: isAgain
            ? i18n.t('Scores of “{title}” were corrected', { title })
            : i18n.t('Scores of “{title}” are published', { title }),
          text: isAgain
            ? i18n.t('scores of “{title}” were corrected, which changed your score or rank:', { title })
            : i18n.t('your answer to “{title}” was scored, and the final standings are published:', { title }),
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
