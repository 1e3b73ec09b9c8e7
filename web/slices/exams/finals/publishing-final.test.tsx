import type { Final } from '@stepwell/contract/exams/finals.ts';
import { noIntegrity } from '@stepwell/contract/exams/integrity.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listOf } from '../../../testing/courses.ts';
import { profileOf, signedInAs } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';
import { finalFacts } from './use-final-actions.tsx';

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
  expect(dialog.getByText('Students see it immediately and can start now: it has no opening date.')).toBeTruthy();
  for (const [label, value] of [
    ['Questions', 'No questions'],
    ['Closes', 'When you close it'],
    ['Time limit', 'None'],
  ])
    expect(dialog.getByText(label ?? '').nextSibling?.textContent).toBe(value);
  expect(moves).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(moves).toEqual([{ state: 'published' }]));
});

test('a summary names questions, slots and times of its parts', () => {
  const item = { kind: 'draw' as const, topic: '', from: 1, to: 5, count: 4, marks: 1, penalty: 0 };
  const slot = { slotId: quizId, startsAt: final.serverNow, endsAt: final.serverNow, seats: 3, booked: 0 };
  const sections = [{ title: '', items: [item], minutes: 20 }];
  const facts = finalFacts({ ...final, sections, slots: [slot], certificate: true });
  const factOf = (label: string) => facts.find((fact) => fact.label === label)?.value;
  expect(factOf('Questions')).toBe('4 questions, 4 marks');
  expect(factOf('Time limit')).toBe('20 min');
  expect(factOf('Certificate')).toBe('For students who pass');
  // Students come in their slots, whatever the opening times say.
  expect(factOf('Opens')).toBeUndefined();
  expect(facts.some(({ odd }) => odd)).toBe(false);
});

test('a final assessment is written in steps, each with its own address', async () => {
  const user = userEvent.setup();
  const saved: object[] = [];
  const { place } = show(`/instructor/final-assessment?final=${quizId}`, {
    'GET /api/profile': () => ({ data: profileOf({ role: 'instructor', fullName: 'Ira Sen' }) }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
    [`GET /api/assessment/finals/${quizId}`]: () => ({ data: final }),
    [`GET /api/assessment/finals/${quizId}/exemptions`]: () => ({ data: listOf([]) }),
    [`PUT /api/assessment/finals/${quizId}/terms`]: ({ body }) => {
      saved.push(body as object);
      return { data: { ...final, ...(body as object), audience: final.audience, version: 2 } };
    },
  });
  const title = await screen.findByLabelText('Title');
  await user.type(title, ' on wells');
  // The next step does not wait, and loses nothing.
  await user.click(screen.getByRole('link', { name: 'Next: Questions' }));
  await screen.findByRole('button', { name: 'Add questions' });
  expect(place()).toContain('step=questions');
  await waitFor(() => expect(saved).toMatchObject([{ title: 'The last word on wells', version: 1 }]), {
    timeout: 4000,
  });
  await user.click(screen.getByRole('link', { name: /^Summary/ }));
  await screen.findByText('All enrolled students');
});
