import type { CatalogueCourse } from '@stepwell/contract/catalog/catalog.ts';

/** Things to fill the parts with; their covers are drawn by the server from the demo's own courses. */
export const sampleCourses: CatalogueCourse[] = [
  ['algorithms-you-can-explain', 'Algorithms you can explain', 'Programming Languages', 96],
  ['speak-up-in-meetings', 'Speak up in meetings', 'Communication', 71],
  ['probability-for-everyday-decisions', 'Probability for everyday decisions, with a longer title', 'Probability', 135],
].map(([courseId, title, label, minutes], place) => ({
  courseId: String(courseId),
  title: String(title),
  summary: 'A summary says in one sentence what somebody will be able to do.',
  category: { key: 'sample', label: String(label) },
  level: 'beginner',
  instructor: 'Sample Person',
  instructorId: 'sample-person',
  minutes: Number(minutes),
  lectures: 10,
  language: 'en',
  rating: place === 1 ? null : { stars: 4.6, count: 12 + place },
  learners: 24,
  updatedAt: '2026-05-01T00:00:00.000Z',
  previewId: null,
}));

export interface SampleRow {
  id: string;
  name: string;
  email: string;
  waits: boolean;
  done: number;
  at: string;
}
export const sampleRows: SampleRow[] = ['Asha Rao', 'Ben Ito', 'Chitra Venkataraman Subramanian', 'Dev Malik'].map(
  (name, place) => ({
    id: String(place),
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}@stepwell.test`,
    waits: place % 2 === 0,
    done: place * 3,
    at: `2026-0${place + 2}-14T09:30:00.000Z`,
  }),
);
