import type { Final } from '@stepwell/contract/exams/finals.ts';
import { noIntegrity } from '@stepwell/contract/exams/integrity.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listOf } from '../../../testing/courses.ts';
import { profileOf, signedInAs } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';
import { publishingText } from './use-final-actions.tsx';

beforeAll(() => import('./final-desk.screen.tsx'));
beforeEach(() => void signedInAs({ role: 'instructor', fullName: 'Ira Sen' }));

const quizId = '0192f0aa-0000-7000-8000-000000000001';
const final: Final = {
  quizId,
  state: 'draft',
  version: 1,
  wasPublished: false,
  title: 'The last word',
  instructions: '',
  sections: [],
  shuffleQuestions: false,
  shuffleOptions: false,
  timeLimitMinutes: null,
  opensAt: null,
  closesAt: null,
  attemptsAllowed: 1,
  gapMinutes: 0,
  grading: 'best',
  passPercent: 60,
  hasPassword: false,
  review: { score: 'never', answers: 'never', key: 'never', explanations: 'never' },
  audience: { everybody: true, courses: [], batches: [], students: [] },
  questions: [],
  attempts: { open: 0, ended: 0 },
  eligibility: [],
  slots: [],
  integrity: noIntegrity,
  certificate: false,
  serverNow: '2026-11-24T09:00:00.000Z',
};

test('publishing says what will happen and what is missing, and happens only when that is confirmed', async () => {
  const user = userEvent.setup();
  const moves: unknown[] = [];
  show(`/instructor/final-assessment?final=${quizId}`, {
    'GET /api/profile': () => ({ data: profileOf({ role: 'instructor', fullName: 'Ira Sen' }) }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
    [`GET /api/assessment/finals/${quizId}`]: () => ({ data: final }),
    [`GET /api/assessment/planned-quizzes/${quizId}/allowances`]: () => ({ data: listOf([]) }),
    [`GET /api/assessment/finals/${quizId}/exemptions`]: () => ({ data: listOf([]) }),
    [`PUT /api/assessment/finals/${quizId}/state`]: ({ body }) => {
      moves.push(body);
      return { data: { ...final, state: 'published', version: 2 } };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText(
      'Students see it immediately and can start now: it has no opening date. No closing date. No time limit. No questions.',
    ),
  ).toBeTruthy();
  expect(moves).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(moves).toEqual([{ state: 'published' }]));
});

test('one with questions, slots and times of its parts lacks nothing', () => {
  const item = { kind: 'bank' as const, count: 4 } as never;
  const slot = { slotId: quizId, startsAt: final.serverNow, endsAt: final.serverNow, seats: 3, booked: 0 };
  const sections = [{ title: '', items: [item], minutes: 20 }];
  expect(publishingText({ ...final, sections, slots: [slot], certificate: true })).toBe(
    'Students see it immediately and start within their slot. 4 questions. Students who pass get a certificate.',
  );
});
