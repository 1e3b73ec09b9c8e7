import type { NoticeKind } from '@stepwell/contract/notices/notices.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { reviewAnswered, reviewHidden, reviewReported, reviewWritten } from '../../../events/catalog.ts';
import type { Db } from '../../../platform/database/db.ts';
import { on } from '../../../platform/events/event.ts';
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
      subject: i18n.t('New review of “{title}”', { title }),
      text: i18n.t('a student gave “{title}” {stars, plural, one {# star} other {# stars}}. Read and reply:', {
        title,
        stars,
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
      subject: i18n.t('The instructor replied to your review of “{title}”', { title }),
      text: i18n.t('the instructor of “{title}” replied to your review:\n\n{reply}', { title, reply: reply ?? '' }),
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
      subject: i18n.t('Your review of “{title}” was hidden', { title }),
      text: i18n.t('an admin hid your review of “{title}”. Reason:\n\n{reason}', { title, reason }),
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
      subject: i18n.t('Review reported'),
      text: i18n.t('a review of “{title}” was reported:', { title: found.title }),
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
