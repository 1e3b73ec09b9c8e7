import type { StudentStep } from '@stepwell/contract/learning/my-courses.ts';
import { expect, test } from 'vitest';
import { stepAddress } from './student-steps.public.ts';

const id = (last: number) => `0192f0aa-0000-7000-8000-${String(last).padStart(12, '0')}`;
const step: StudentStep = {
  kind: 'quiz-running',
  title: 'Check',
  courseId: null,
  courseTitle: null,
  lectureId: null,
  subjectId: id(1),
  attemptId: id(2),
  slug: null,
  isFinal: false,
  at: null,
  count: 0,
};

test.each<[string, Partial<StudentStep>, string]>([
  ['a quiz outside courses', {}, `/student/quiz?quiz=${id(1)}&attempt=${id(2)}`],
  ['a final assessment', { isFinal: true }, `/student/final-assessment?final=${id(1)}&attempt=${id(2)}`],
  [
    'a quiz of a course',
    { courseId: 'graphs', lectureId: id(3) },
    `/pages/course/video-player?course=graphs&lecture=${id(3)}&attempt=${id(2)}`,
  ],
])('a running attempt of %s opens at once, without the page before it', (_, about, address) => {
  expect(stepAddress({ ...step, ...about })).toBe(address);
});

test('a challenge opens its workspace', () => {
  expect(stepAddress({ ...step, kind: 'challenge', slug: 'two-drums' })).toBe(
    '/student/code-challenge?challenge=two-drums',
  );
});
