import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { anyone } from '../../platform/security/viewer.ts';
import { route } from '../../platform/slice.ts';
import { categoryTree } from './categories/categories.public.ts';
import { findInstructorPage } from './instructors/instructor-pages.ts';
import { countInstructors, listInstructors } from './instructors/instructors.ts';
import { findCoursePage } from './pages/course-pages.ts';
import { findFeatured, findRelated } from './pages/related-courses.ts';
import { movedKeys } from './pages/slugs.ts';
import { findReviews } from './reviews/reviews.ts';
import { listCourses } from './search/course-lists.ts';
import { countCourses } from './search/facet-counts.ts';
import { suggest } from './search/suggestions.ts';

export const routes = [
  route(catalog.categories, anyone, async ({ db }) => {
    const [items, moved] = await Promise.all([categoryTree(db), movedKeys(db)]);
    return { items, ...(Object.keys(moved).length > 0 && { moved }) };
  }),

  route(catalog.courses, anyone, ({ db, query }) => listCourses(db, query)),

  route(catalog.courseFacets, anyone, ({ db, query }) => countCourses(db, query)),

  route(catalog.suggestions, anyone, ({ db, query }) => suggest(db, query.q)),

  route(catalog.featuredCourse, anyone, async ({ db }) => {
    const course = await findFeatured(db);
    if (!course) throw new Problem('course_not_found');
    return { courseId: course.courseId };
  }),

  route(catalog.course, anyone, async ({ db, params }) => {
    const course = await findCoursePage(db, params.courseId);
    if (!course) throw new Problem('course_not_found');
    return course;
  }),

  route(catalog.related, anyone, async ({ db, params }) => {
    const items = await findRelated(db, params.courseId);
    if (!items) throw new Problem('course_not_found');
    return { items };
  }),

  route(catalog.reviews, anyone, async ({ db, params, query }) => {
    const reviews = await findReviews(db, params.courseId, query);
    if (!reviews) throw new Problem('course_not_found');
    return reviews;
  }),

  route(catalog.instructors, anyone, ({ db, query }) => listInstructors(db, query)),

  route(catalog.instructorFacets, anyone, ({ db, query }) => countInstructors(db, query)),

  route(catalog.instructor, anyone, async ({ db, params }) => {
    const person = await findInstructorPage(db, params.instructorId);
    if (!person) throw new Problem('instructor_not_found');
    return person;
  }),
];
