import { eq } from 'drizzle-orm';
import { splitChanged } from '../../../events/shop.ts';
import { on } from '../../../platform/events/event.ts';
import { draft } from '../../../platform/letters/letter.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { notifyWithEmail } from '../telling.ts';

/** Co-instructors hear what they are offered and what was set, the instructor what they answered. */
export const splitNews = [
  on(splitChanged, async ({ courseId, toId, byId, change, partBp, at }, services) => {
    const [course] = await services.db.select().from(courses).where(eq(courses.id, courseId));
    const [by] = await services.db.select({ name: users.fullName }).from(users).where(eq(users.id, byId));
    if (!course) return;
    const percent = `${partBp / 100}%`;
    const about = { title: course.title, change, percent, courseId };
    const fields = { title: course.title, percent, who: by?.name ?? '' };
    const letters = {
      proposed: () => draft('split-proposed', fields),
      accepted: () => draft('split-accepted', fields),
      declined: () => draft('split-declined', fields),
      set: () => draft('split-set', fields),
      ended: () => draft('split-ended', fields),
    };
    const isForOwner = change === 'accepted' || change === 'declined';
    await notifyWithEmail(services, [toId], {
      kind: 'course-split',
      key: `course-split:${courseId}:${toId}:${byId}:${at}`,
      about,
      letter: letters[change](),
      path: isForOwner ? `/instructor/create-course?course=${courseId}&step=access` : '/instructor/payout',
    });
  }),
];
