import type { CatalogueCourse, CategoryNode, CourseFacets } from '@stepwell/contract/catalog/catalog.ts';
import { cardOf } from '../../../testing/courses.ts';
import type { ApiRequest } from '../../../testing/screen.tsx';

export const catalogueCourse = (
  courseId: string,
  title: string,
  about: Partial<CatalogueCourse> = {},
): CatalogueCourse => ({
  ...cardOf(courseId, title),
  instructorId: 'rohan-kulkarni',
  language: 'en',
  rating: { stars: 4.5, count: 12 },
  learners: 30,
  updatedAt: '2026-05-01T00:00:00.000Z',
  previewId: null,
  ...about,
});

const node = (key: string, label: string, parentKey: string | null, courses: number): CategoryNode => ({
  key,
  label,
  parentKey,
  isMegaMenu: true,
  courses,
});
export const tree: CategoryNode[] = [
  node('development', 'Development', null, 5),
  node('music', 'Music', null, 2),
  node('networks', 'Networks', null, 0),
  node('databases', 'Databases', 'development', 3),
  node('web-development', 'Web Development', 'development', 2),
  node('singing', 'Singing', 'music', 0),
];

export const facetsOf = (total: number, about: Partial<CourseFacets> = {}): CourseFacets => ({
  total,
  reading: null,
  categories: tree.filter(({ courses }) => courses > 0),
  levels: [
    { value: 'beginner', courses: 4 },
    { value: 'advanced', courses: 3 },
  ],
  languages: [
    { value: 'en', courses: 6 },
    { value: 'hi', courses: 1 },
  ],
  ratings: [
    { value: 4.5, courses: 2 },
    { value: 4, courses: 5 },
  ],
  lengths: [{ value: '1h-2h', courses: 7 }],
  prices: [],
  currency: 'INR',
  without: { q: 0, category: 0, level: 0, language: 0, rating: 0, length: 0, price: 0 },
  ...about,
});

export const COURSES = 'GET /api/courses';
export const FACETS = 'GET /api/course-facets';
export const TREE = 'GET /api/categories';

/** A site with seven courses, whose rows say what they were asked for. */
export const answers = {
  [TREE]: () => ({ data: { items: tree } }),
  [FACETS]: () => ({ data: facetsOf(7) }),
  [COURSES]: ({ search }: ApiRequest) => ({
    data: {
      items: [
        catalogueCourse('sql', search.includes('level') ? 'SQL, narrowed' : 'SQL'),
        catalogueCourse('css', 'CSS'),
      ],
      nextPage: null,
      reading: null,
    },
  }),
  'GET /api/site/frame': () => ({ data: { demo: false } }),
};
