import { catalog } from '@stepwell/contract/catalog.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { route } from '../../platform/slice.ts';
import { anyone } from '../../platform/viewer.ts';
import { categoryTree } from './categories.ts';
import { findCoursePage, shelf } from './courses.ts';

export const routes = [
  route(catalog.categories, anyone, async ({ db }) => ({ items: await categoryTree(db) })),

  route(catalog.courses, anyone, ({ db, query }) => shelf(db, query)),

  route(catalog.course, anyone, async ({ db, params }) => {
    const course = await findCoursePage(db, params.courseId);
    if (!course) throw new Problem('course_not_found');
    return course;
  }),
];
