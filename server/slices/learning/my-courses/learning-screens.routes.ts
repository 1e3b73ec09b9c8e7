import { learningScreens } from '@stepwell/contract/learning/learning-screens.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { anyone, approved } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { catalogueFacets, cataloguePage, catalogueTree } from '../../catalog/catalogue-page.public.ts';
import { savedKeys } from '../../wishlist/items.public.ts';
import { lectureFor, outlineAround } from '../lectures.ts';
import { rhythmFor } from './activity.ts';
import { myCoursesOf } from './my-courses.ts';
import { recommendedBeside, recommendedFor } from './recommended.ts';
import { standingsOf } from './standings.ts';
import { stepsFor } from './steps.ts';
import { aheadFor } from './upcoming.ts';

/** Courses on the dashboard, as many as the list of one's courses begins with. */
const ON_DASHBOARD = 20;

/** What whole screens of a learner ask when they open. */
export const learningScreenRoutes = [
  route(learningScreens.dashboard, approved, async ({ db, viewer, query, now }) => {
    const dates = aheadFor(db, viewer.id, now());
    const ownCourses = myCoursesOf(db, viewer.id, { limit: ON_DASHBOARD, sort: 'opened' });
    const [courses, rhythm, ahead, items, steps] = await Promise.all([
      ownCourses,
      rhythmFor(db, viewer.id, { zone: query.zone, now: now() }),
      dates,
      recommendedBeside(db, viewer.id, ownCourses),
      stepsFor(db, viewer.id, now(), {
        deadlines: dates.then(({ deadlines }) => deadlines),
        courses: ownCourses.then(({ items, nextCursor }) => (nextCursor === null ? items : null)),
      }),
    ]);
    return { courses, rhythm, ahead, steps: { items: steps }, recommended: { items } };
  }),

  route(learningScreens.availableCourses, approved, async ({ db, viewer, query }) => {
    const { page, limit: _, sort: __, ...filters } = query;
    const { currency: ___, ...narrowing } = filters;
    const isWhole = page === 1 && Object.values(narrowing).every((value) => value === undefined);
    const [courses, facets, categories, recommended, saved] = await Promise.all([
      cataloguePage(db, query),
      catalogueFacets(db, filters),
      catalogueTree(db),
      isWhole ? recommendedFor(db, viewer.id) : undefined,
      savedKeys(db, viewer.id),
    ]);
    const shown = [...courses.items, ...(recommended ?? []).map(({ course }) => course)];
    const slugs = [...new Set(shown.map(({ courseId }) => courseId))];
    return {
      courses,
      facets,
      categories,
      ...(recommended && { recommended: { items: recommended } }),
      standings: { items: await standingsOf(db, viewer, slugs) },
      saved: { items: saved },
    };
  }),

  route(learningScreens.player, anyone, async ({ viewer, params: { lectureId }, ...services }) => {
    const { db, now } = services;
    const [outline, lecture] = await Promise.all([
      outlineAround(db, viewer, lectureId, now()),
      // What may not be opened is no fault of the screen: its own question says why.
      lectureFor(services, viewer, lectureId).catch((error: unknown) => {
        if (error instanceof Problem) return null;
        throw error;
      }),
    ]);
    return { outline, lecture };
  }),
];
