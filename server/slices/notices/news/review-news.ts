import type { NoticeKind } from '@stepwell/contract/notices/notices.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { reviewAnswered, reviewHidden, reviewReported, reviewWritten } from '../../../events/catalog.ts';
import type { Db } from '../../../platform/database/db.ts';
import { on } from '../../../platform/events/event.ts';
import { draft } from '../../../platform/letters/letter.ts';
import type { Services } from '../../../platform/services.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { courses, reviews } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { notifyWithEmail } from '../telling.ts';

/** What teachers, writers and moderators hear about reviews. A review that is gone by then is no news. */
export const reviewNews = [
  on(reviewWritten, async ({ reviewId }, services) => {
    const found = await findReview(services.db, reviewId);
    if (!found) return;
    const { title, slug, stars, instructorId } = found;
    await notifyWithEmail(services, [instructorId], {
      kind: 'review-written',
      key: `review-written:${reviewId}`,
      about: { title, stars: String(stars) },
      letter: draft('review-written', {
        title,
        stars: i18n.t('{stars, plural, one {# star} other {# stars}}', { stars }),
      }),
      path: `/instructor/review?course=${slug}`,
    });
  }),

  on(reviewAnswered, async ({ reviewId }, services) => {
    const found = await findReview(services.db, reviewId);
    if (!found?.studentId) return;
    const { title, slug, reply } = found;
    await notifyWithEmail(services, [found.studentId], {
      ...aboutCourse('review-answered', `review-answered:${reviewId}`, found),
      letter: draft('review-answered', { title, reply: reply ?? '' }),
      path: pageOf(slug),
    });
  }),

  on(reviewHidden, async ({ reviewId, at }, services) => {
    const found = await findReview(services.db, reviewId);
    if (!found?.studentId || found.hiddenReason === null) return;
    const { title, slug, hiddenReason: reason } = found;
    const { about, ...rest } = aboutCourse('review-hidden', `review-hidden:${reviewId}:${at}`, found);
    await notifyWithEmail(services, [found.studentId], {
      ...rest,
      about: { ...about, reason },
      letter: draft('review-hidden', { title, reason }),
      path: pageOf(slug),
    });
  }),

  on(reviewReported, async ({ reviewId }, services) => {
    const found = await findReview(services.db, reviewId);
    if (!found) return;
    await notifyWithEmail(services, await adminsOf(services), {
      kind: 'review-reported',
      key: `review-reported:${reviewId}`,
      about: { title: found.title },
      letter: draft('review-reported', { title: found.title }),
      path: '/admin/reviews?state=reported',
    });
  }),
];

const pageOf = (slug: string) => `/pages/course/detail-adv/${slug}#reviews`;
const aboutCourse = (kind: NoticeKind, key: string, { title, slug }: { title: string; slug: string }) => ({
  kind,
  key,
  about: { title, course: slug },
});

async function findReview(db: Db, reviewId: string) {
  const [row] = await db
    .select({
      stars: reviews.stars,
      reply: reviews.reply,
      hiddenReason: reviews.hiddenReason,
      studentId: reviews.studentId,
      title: courses.title,
      slug: courses.slug,
      instructorId: courses.instructorId,
    })
    .from(reviews)
    .innerJoin(courses, eq(courses.id, reviews.courseId))
    .where(eq(reviews.id, reviewId));
  return row;
}

async function adminsOf({ db }: Pick<Services, 'db'>) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.erasedAt)));
  return rows.map(({ id }) => id);
}
