import type { Found } from '@stepwell/contract/search/search.ts';
import type { Db } from '../../platform/database/db.ts';
import { mayLearn, type Viewer } from '../../platform/security/viewer.ts';
import { peopleCalled } from '../admin/people-called.public.ts';
import { coursesAndTeachers } from '../catalog/search.public.ts';
import { challengesCalled } from '../challenges/search.public.ts';
import { articlesAndPosts } from '../content/search.public.ts';

/** From so many letters on there is something to go by. */
const LETTERS = 2;

/**
 * Everything this person may open for the letters so far. Each part puts typing errors right by its own words; what was
 * found only so is left out where another part matches the words as typed.
 */
export async function searchEverything(db: Db, viewer: Viewer | null, q: string): Promise<Found> {
  const nothing = { courses: [], categories: [], instructors: [], help: [], posts: [], challenges: [], people: [] };
  if ([...q].length < LETTERS) return { ...nothing, reading: null };
  const [courses, texts, solving, people] = await Promise.all([
    coursesAndTeachers(db, q),
    articlesAndPosts(db, q),
    viewer && mayLearn(viewer) ? challengesCalled(db, q) : { challenges: [], corrected: false },
    viewer?.role === 'admin' && mayLearn(viewer) ? peopleCalled(db, q) : [],
  ]);
  const { reading: ofCourses, ...catalogue } = courses;
  const { reading: ofTexts, ...articles } = texts;
  const { challenges, corrected } = solving;
  const matchesAsTyped = [
    ofCourses ? [] : [...catalogue.courses, ...catalogue.categories, ...catalogue.instructors],
    ofTexts ? [] : [...articles.help, ...articles.posts],
    corrected ? [] : challenges,
    people,
  ].some((part) => part.length > 0);
  return {
    ...nothing,
    ...(!(ofCourses && matchesAsTyped) && catalogue),
    ...(!(ofTexts && matchesAsTyped) && articles),
    challenges: corrected && matchesAsTyped ? [] : challenges,
    people,
    reading: matchesAsTyped ? null : (ofCourses ?? ofTexts),
  };
}
