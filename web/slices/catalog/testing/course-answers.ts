import type { CoursePage, LectureLine, Review } from '@stepwell/contract/catalog/catalog.ts';
import type { Lecture } from '@stepwell/contract/learning/learning.ts';
import type { ApiRequest } from '../../../testing/screen.tsx';
import { catalogueCourse } from './catalogue-answers.ts';

export const COURSE = 'algorithms-you-can-explain';
const id = (last: number) => `0192f0aa-0000-7000-8000-${String(last).padStart(12, '0')}`;
export const ids = { film: id(31), text: id(32), shut: id(33), quiz: id(34) };

const line = (lectureId: string, title: string, kind: LectureLine['kind'], preview: boolean): LectureLine => ({
  lectureId,
  title,
  kind,
  minutes: 4,
  preview,
});

export const pageOf = (about: Partial<CoursePage> = {}): CoursePage => ({
  courseId: COURSE,
  title: 'Algorithms you can explain',
  summary: 'Count steps, then say aloud why.',
  category: { key: 'web-development', label: 'Web Development' },
  level: 'intermediate',
  instructor: 'Rohan Kulkarni',
  instructorId: 'rohan-kulkarni',
  minutes: 67,
  lectures: 4,
  language: 'en',
  rating: { stars: 4.2, count: 12 },
  learners: 13,
  updatedAt: '2026-02-16T09:00:00.000Z',
  publishedAt: '2026-02-01T09:00:00.000Z',
  previewId: ids.film,
  picture: `/pictures/${COURSE}-0a1b2c3d.png`,
  description: '<p>Many people freeze when somebody asks why.</p>',
  outcomes: ['Count the steps of a loop', 'Explain a solution aloud'],
  requirements: ['You can write a loop'],
  faq: [{ question: 'Do I need mathematics?', answer: 'School algebra is enough.' }],
  path: [
    { key: 'development', label: 'Development' },
    { key: 'web-development', label: 'Web Development' },
  ],
  histogram: [0, 1, 2, 2, 7],
  teacher: {
    instructorId: 'rohan-kulkarni',
    fullName: 'Rohan Kulkarni',
    headline: 'Backend engineer',
    subjects: ['Algorithms'],
    photoUrl: null,
    courses: 1,
    learners: 13,
    rating: { stars: 4.2, count: 12 },
    bio: 'Eleven years of services in Pune.',
  },
  sections: [
    {
      title: 'Count, then halve',
      lectures: [
        line(ids.text, 'What counting steps means', 'article', true),
        line(ids.film, 'Binary search on the stairs', 'video', true),
      ],
    },
    {
      title: 'Walk once',
      lectures: [
        line(ids.shut, 'Two pointers, one walk', 'article', false),
        line(ids.quiz, 'Search and remember', 'quiz', false),
      ],
    },
  ],
  ...about,
});

const film: Lecture = {
  kind: 'video',
  lectureId: ids.film,
  courseId: COURSE,
  title: 'Binary search on the stairs',
  done: false,
  completion: 'auto',
  files: [],
  source: '/media/demo/a.webm?sig=first',
  poster: '/media/demo/a.png',
  captions: '/media/demo/a.vtt',
  language: 'en',
  tracks: [],
  seconds: 76,
  transcript: [{ from: 0, to: 4, text: 'Twelve sorted values.' }],
  html: '',
  position: 0,
  watched: [],
  watchedPercent: 0,
};
export const text: Lecture = {
  kind: 'article',
  lectureId: ids.text,
  courseId: COURSE,
  title: 'What counting steps means',
  done: false,
  completion: 'auto',
  files: [],
  html: '<p>A step is one comparison.</p>',
  minutes: 4,
};

export const reviewOf = (last: number, stars: number, text: string): Review => ({
  reviewId: id(last),
  author: 'Harsh Vardhan',
  stars,
  text,
  writtenAt: '2026-11-15T09:00:00.000Z',
  reply: null,
});

export const paths = {
  course: `GET /api/courses/${COURSE}`,
  reviews: `GET /api/courses/${COURSE}/reviews`,
  related: `GET /api/courses/${COURSE}/related`,
  film: `GET /api/learning/lectures/${ids.film}`,
  text: `GET /api/learning/lectures/${ids.text}`,
};

/** Two pages of reviews; one star number has words of its own, and one has none. */
export function reviews({ search }: ApiRequest) {
  const params = new URLSearchParams(search);
  if (params.get('stars') === '5') return { data: { items: [reviewOf(41, 5, 'Clear to the end.')], nextCursor: null } };
  if (params.has('stars')) return { data: { items: [], nextCursor: null } };
  if (params.has('cursor')) return { data: { items: [reviewOf(43, 3, 'Slow in places.')], nextCursor: null } };
  return {
    data: { items: [reviewOf(41, 5, 'Clear to the end.'), reviewOf(42, 4, 'Good examples.')], nextCursor: 'after-42' },
  };
}

export const related = () => ({ data: { items: [catalogueCourse('sql', 'SQL that answers questions')] } });

export const everyday = {
  'GET /api/site/frame': () => ({ data: { demo: false } }),
  [paths.course]: () => ({ data: pageOf() }),
  [paths.reviews]: reviews,
  [paths.related]: related,
  [paths.film]: () => ({ data: film }),
  [paths.text]: () => ({ data: text }),
};
