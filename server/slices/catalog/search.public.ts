import type { Db } from '../../platform/database/db.ts';
import { listCourses } from './search/course-lists.ts';
import { suggest } from './search/suggestions.ts';

/** As many courses as a list of suggestions holds. */
const COURSES = 5;
/** Fewer letters are in nearly every text. */
const LETTERS = 3;

/** Courses, subjects and teachers by their names; where few courses are called so, those that teach it follow. */
export async function coursesAndTeachers(db: Db, q: string) {
  const found = await suggest(db, q);
  if (found.courses.length >= COURSES || [...q].length < LETTERS) return found;
  // What was meant is known by now.
  const searched = found.reading?.searched ?? q;
  const { items } = await listCourses(db, { q: searched, exact: 'yes', page: 1, limit: COURSES, sort: 'relevance' });
  const known = new Set(found.courses.map(({ courseId }) => courseId));
  const more = items
    .filter(({ courseId }) => !known.has(courseId))
    .map(({ courseId, title, instructor, minutes }) => ({ courseId, title, instructor, minutes }));
  return { ...found, courses: [...found.courses, ...more].slice(0, COURSES) };
}
