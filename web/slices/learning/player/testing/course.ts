import type { Lecture, LectureState, Outline, Step } from '@stepwell/contract/learning/learning.ts';
import { profileOf } from '../../../../testing/people.ts';

export const ids = { film: '0192f0aa-0000-7000-8000-00000000000a', text: '0192f0aa-0000-7000-8000-00000000000b' };
export const course = 'algorithms-you-can-explain';
export const at = (lectureId: string) => `/pages/course/video-player?course=${course}&lecture=${lectureId}`;

const lecture = (about: Partial<LectureState>): LectureState => ({
  lectureId: ids.film,
  title: 'Binary search on the stairs',
  kind: 'video',
  minutes: 2,
  preview: false,
  done: false,
  open: true,
  lock: null,
  required: true,
  completion: 'auto',
  ...about,
});
export const outline = (about: Partial<Outline> = {}, open = true): Outline => ({
  courseId: course,
  title: 'Algorithms you can explain',
  language: 'hi',
  instructor: 'Rohan Kulkarni',
  enrolled: true,
  progress: { done: 0, total: 2, percent: 0 },
  resumeAt: ids.film,
  certificateCode: null,
  news: null,
  can: { talk: true, teach: false },
  sections: [
    {
      title: 'Count, then halve',
      lectures: [
        lecture({ open }),
        lecture({ lectureId: ids.text, title: 'Two pointers, one walk', kind: 'article', minutes: 4, open }),
      ],
    },
  ],
  ...about,
});
export const film: Lecture = {
  kind: 'video',
  lectureId: ids.film,
  courseId: course,
  title: 'Binary search on the stairs',
  done: false,
  completion: 'auto',
  files: [],
  source: '/media/demo/a.webm?sig=first',
  poster: '/media/demo/a.png',
  captions: '/media/demo/a.vtt',
  language: 'en',
  tracks: [{ language: 'en', url: '/media/demo/a.vtt' }],
  seconds: 100,
  transcript: [
    { from: 0, to: 4, text: 'Twelve sorted values.' },
    { from: 4, to: 60, text: 'Where is the first value that is at least 40?' },
  ],
  html: '',
  position: 0,
  watched: [],
  watchedPercent: 0,
};
const text: Lecture = {
  kind: 'article',
  lectureId: ids.text,
  courseId: course,
  title: 'Two pointers, one walk',
  done: false,
  completion: 'auto',
  files: [],
  html: '<p>Both ends walk towards each other.</p>',
  minutes: 4,
};
export const step = (about: Partial<Step> = {}): Step => ({
  lectureId: ids.film,
  done: false,

  watched: [],
  watchedPercent: 0,
  progress: { done: 0, total: 2, percent: 0 },
  certificateCode: null,
  ...about,
});

export const paths = {
  outline: `GET /api/learning/courses/${course}/outline`,
  film: `GET /api/learning/lectures/${ids.film}`,
  text: `GET /api/learning/lectures/${ids.text}`,
  watch: `POST /api/learning/lectures/${ids.film}/watching`,
};
export const everyday = {
  'GET /api/profile': () => ({ data: profileOf() }),
  [paths.outline]: () => ({ data: outline() }),
  [paths.film]: () => ({ data: film }),
  [paths.text]: () => ({ data: text }),
  [`POST /api/learning/lectures/${ids.film}/opening`]: () => ({ data: {} }),
  [`POST /api/learning/lectures/${ids.text}/opening`]: () => ({ data: {} }),
};
