import type { OwnQuiz } from '@stepwell/contract/quizzes/own-quizzes.ts';
import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listOf } from '../../../testing/courses.ts';
import { profileOf, signedInAs } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';

beforeAll(() => import('./quiz-room.screen.tsx'));
beforeEach(() => void signedInAs());

const quiz = (n: number, about: Partial<OwnQuiz>): OwnQuiz => ({
  quizId: `0192f0aa-0000-7000-8000-00000000000${n}`,
  title: `Quiz ${n}`,
  questions: 3,
  marks: 6,
  timeLimitSeconds: null,
  opensAt: null,
  closesAt: null,
  attemptsAllowed: null,
  attemptsTaken: 0,
  needsPassword: false,
  openAttemptId: null,
  wait: null,
  counted: null,
  ...about,
});

test('a row says of its time, of an attempt that no clock ends, and of a result that is not shown', async () => {
  const items = [
    quiz(1, { timedParts: true, openAttemptId: '0192f0aa-0000-7000-8000-00000000000a', attemptsTaken: 1 }),
    quiz(2, { scoreHidden: 'until-close', attemptsTaken: 1, closesAt: '2026-11-30T10:00:00.000Z' }),
    quiz(3, { scoreHidden: 'for-good' }),
  ];
  show('/student/quiz', {
    'GET /api/profile': () => ({ data: profileOf() }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
    'GET /api/assessment/own-quizzes': () => ({ data: listOf(items) }),
  });
  const row = async (name: string) => (await screen.findByRole('heading', { name })).closest('li')?.textContent ?? '';
  expect(await row('Quiz 1')).toContain('timed parts');
  expect(await row('Quiz 1')).toContain('stays open until you submit it');
  // One press goes on with what runs.
  const attempt = '0192f0aa-0000-7000-8000-00000000000a';
  expect(screen.getByRole('link', { name: 'Continue: Quiz 1' }).getAttribute('href')).toBe(
    `/student/quiz?quiz=${items[0]?.quizId}&attempt=${attempt}`,
  );
  expect(await row('Quiz 2')).toContain('no time limit');
  expect(await row('Quiz 2')).toContain('shown once the quiz has closed');
  expect(await row('Quiz 2')).not.toContain('stays open');
  expect(within(screen.getByRole('main')).queryByText(/not shown here/)).toBeNull();
});
