import { noIntegrity } from '@stepwell/contract/exams/integrity.ts';
import type { OwnFinalPage } from '@stepwell/contract/exams/own-finals.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listOf } from '../../../testing/courses.ts';
import { profileOf, signedInAs } from '../../../testing/people.ts';
import { show } from '../../../testing/screen.tsx';

beforeAll(() => import('./final-room.screen.tsx'));
beforeEach(() => void signedInAs({ fullName: 'Asha Rao' }));

const id = (n: number) => `0192f0aa-0000-7000-8000-${String(n).padStart(12, '0')}`;
const [quizId, slotId] = [id(1), id(2)] as const;
const PLACE = '/student/final-assessment';
const [startsAt, endsAt] = ['2030-01-01T09:00:00.000Z', '2030-01-01T11:00:00.000Z'] as const;
const page: OwnFinalPage = {
  quizId,
  title: 'The last word',
  instructions: '',
  questions: 2,
  marks: 2,
  timeLimitSeconds: null,
  opensAt: null,
  closesAt: null,
  attemptsAllowed: 1,
  attemptsTaken: 0,
  needsPassword: false,
  openAttemptId: null,
  counted: null,
  passPercent: 60,
  gapMinutes: 0,
  grading: 'best',
  penalties: false,
  attempts: [],
  wait: { reason: 'not-eligible', at: null },
  conditions: { met: 0, of: 1 },
  slot: null,
  eligibility: [
    {
      kind: 'course',
      title: 'Wells',
      needed: 80,
      reached: 35,
      met: false,
      reason: 'below',
      courseId: 'wells',
      lectureId: null,
      quizId: null,
    },
  ],
  slots: [{ slotId, startsAt, endsAt, free: 1, mine: false }],
  hasSlots: true,
  can: { book: false, cancel: false },
  parts: [{ title: '', questions: 2, marks: 2 }],
  integrity: noIntegrity,
  certificate: false,
  serverNow: '2029-12-01T09:00:00.000Z',
};
const frame = {
  'GET /api/profile': () => ({ data: profileOf({ fullName: 'Asha Rao' }) }),
  'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
};
const AT = `GET /api/assessment/own-finals/${quizId}`;

test('who may not begin reads what is missing, how far it is, and where it is done', async () => {
  show(`${PLACE}?final=${quizId}`, { ...frame, [AT]: () => ({ data: page }) });
  expect(await screen.findByText('“Wells”: 80% complete')).toBeTruthy();
  expect(screen.getByText('35% so far.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue course' }).getAttribute('href')).toBe(
    '/pages/course/video-player?course=wells',
  );
  expect(screen.queryByRole('button', { name: 'Book slot' })).toBeNull();
});

test('a slot is booked once however often it is pressed; one that is full by now is said, and seats are asked anew', async () => {
  const user = userEvent.setup();
  let [requests, booked] = [0, 0];
  const pressed = Promise.withResolvers<void>();
  const wait = { reason: 'no-slot-chosen', at: null } as const;
  const ready = { ...page, eligibility: [], wait, can: { book: true, cancel: false } };
  show(`${PLACE}?final=${quizId}`, {
    ...frame,
    [AT]: () => {
      requests += 1;
      return { data: booked === 0 ? ready : { ...ready, slots: [{ ...page.slots[0], free: 0 }] } };
    },
    [`PUT /api/assessment/own-finals/${quizId}/booking`]: async () => {
      booked += 1;
      await pressed.promise;
      const message = 'This slot is full. Choose another one.';
      return {
        status: 409,
        data: { type: 'about:blank', title: message, status: 409, code: 'final_slot_full', message },
      };
    },
  });
  await user.dblClick(await screen.findByRole('button', { name: 'Book slot' }));
  pressed.resolve();
  expect(await screen.findByText('This slot is full. Choose another one.')).toBeTruthy();
  await screen.findByText('No seats left');
  expect(booked).toBe(1);
  await waitFor(() => expect(requests).toBeGreaterThan(1));
});

test('a page that was asked for before the booking and answers after it takes nothing back', async () => {
  const user = userEvent.setup();
  const ready = {
    ...page,
    eligibility: [],
    wait: { reason: 'no-slot-chosen', at: null } as const,
    can: { book: true, cancel: false },
  };
  const mine = { ...ready, wait: { reason: 'slot-later', at: startsAt } as const, can: { book: true, cancel: true } };
  const lateReply = Promise.withResolvers<void>();
  let requests = 0;
  const booked = { ...mine, slots: [{ ...page.slots[0], mine: true }] };
  let current: typeof ready | typeof booked = ready;
  show(`${PLACE}?final=${quizId}`, {
    ...frame,
    [AT]: async () => {
      requests += 1;
      const data = current;
      if (requests === 2) await lateReply.promise;
      return { data };
    },
    [`PUT /api/assessment/own-finals/${quizId}/booking`]: () => {
      current = booked;
      return { data: booked };
    },
  });
  const button = await screen.findByRole('button', { name: 'Book slot' });
  await waitFor(() => expect(requests).toBe(2));
  await user.click(button);
  await screen.findByText(/Your slot starts on/);
  lateReply.resolve();
  // More turns than a reply needs to be read.
  for (let turn = 0; turn < 30; turn += 1) await new Promise((later) => setTimeout(later));
  expect(screen.queryByText(/Your slot starts on/)).not.toBeNull();
});

test('what there is to do now stands above the facts, and the second press of a double click gives nothing back', async () => {
  const user = userEvent.setup();
  let given = 0;
  const mine = { ...page, eligibility: [], wait: { reason: 'slot-later', at: startsAt } as const };
  show(`${PLACE}?final=${quizId}`, {
    ...frame,
    [AT]: () => ({
      data: {
        ...page,
        wait: { reason: 'no-slot-chosen', at: null },
        conditions: { met: 1, of: 1 },
        can: { book: true, cancel: false },
      },
    }),
    [`PUT /api/assessment/own-finals/${quizId}/booking`]: () => ({
      data: { ...mine, slots: [{ ...page.slots[0], mine: true }], can: { book: true, cancel: true } },
    }),
    [`DELETE /api/assessment/own-finals/${quizId}/booking`]: () => {
      given += 1;
      return { data: page };
    },
  });
  const slots = await screen.findByRole('heading', { name: 'Slots' });
  const facts = screen.getByText('Questions');
  expect(slots.compareDocumentPosition(facts) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Book slot' }));
  const back = await screen.findByRole('button', { name: 'Cancel booking' });
  back.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
  expect(given).toBe(0);
  await user.click(back);
  await waitFor(() => expect(given).toBe(1));
});

test('an empty list says what a final assessment is', async () => {
  show(PLACE, { ...frame, 'GET /api/assessment/own-finals': () => ({ data: listOf([]) }) });
  expect(await screen.findByRole('heading', { name: 'No final assessments to take' })).toBeTruthy();
});
