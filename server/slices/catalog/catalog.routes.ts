import { catalog } from '@stepwell/contract/catalog.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { route } from '../../platform/slice.ts';
import { anyone } from '../../platform/viewer.ts';
import { categoryTree } from './categories.ts';
import { listCourses } from './course-lists.ts';
import { findCoursePage } from './course-pages.ts';
import { findInstructorPage } from './instructor-pages.ts';
import { countInstructors, listInstructors } from './instructors.ts';
import { findFeatured, findRelated } from './related-courses.ts';
import { findReviews } from './reviews.ts';
import { countCourses } from './shelf-counts.ts';
import { movedKeys } from './slugs.ts';
import { suggest } from './suggestions.ts';

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
