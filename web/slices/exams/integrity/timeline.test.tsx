import { type Timeline as Noted, noIntegrity } from '@stepwell/contract/exams/integrity.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../../api/world.ts';
import { Providers } from '../../../app.tsx';
import { signedInAs } from '../../../testing/people.ts';
import { answering } from '../../../testing/screen.tsx';
import { IntegrityConsent } from './integrity-consent.tsx';
import { Timeline } from './timeline.public.tsx';

const id = (n: number) => `0192f0aa-0000-7000-8000-${String(n).padStart(12, '0')}`;
const attemptId = id(1);
const at = (second: number) => new Date(Date.parse('2026-11-21T10:00:00.000Z') + second * 1000).toISOString();
const signal = { what: 'signal' as const, seconds: null, position: null, letters: null, late: null };
const noted: Noted = {
  attemptId,
  quizId: id(2),
  title: 'Final',
  number: 1,
  student: { userId: id(3), fullName: 'Asha Rao' },
  startedAt: at(0),
  endedAt: at(600),
  settings: { ...noIntegrity, focus: true, paste: true },
  agreedAt: at(0),
  totals: [
    { kind: 'hid-tab', times: 2, seconds: 47 },
    { kind: 'pasted', times: 1, seconds: null },
  ],
  entries: [
    { what: 'began', at: at(0) },
    { ...signal, at: at(30), signalId: id(10), kind: 'hid-tab', seconds: 40 },
    { what: 'saved', at: at(80), position: 2, times: 3, until: at(90) },
    { ...signal, at: at(100), signalId: id(11), kind: 'pasted', position: 2, letters: 120, late: 90 },
    { what: 'still', at: at(120), stillId: id(12), url: '/still-files/x' },
    { what: 'ended', at: at(600) },
  ],
  notKept: 0,
  stills: 1,
  stillsUntil: at(90 * 86_400),
  words: [],
  can: { write: true },
};

beforeEach(() => void signedInAs());
afterEach(cleanup);

function open(isOwn: boolean, about: Partial<Noted> = {}) {
  const path = `/api/assessment/integrity/attempts/${attemptId}`;
  const requests = answering({
    [`GET ${path}/timeline`]: () => ({ data: { ...noted, ...about } }),
    [`PUT ${path}/words`]: ({ body }) => ({ data: { ...noted, body } }),
  });
  const router = createMemoryRouter([{ path: '/', element: <Timeline attemptId={attemptId} isOwn={isOwn} /> }]);
  render(
    <Providers queryClient={newQueryClient()}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { requests, user: userEvent.setup({ delay: null }) };
}

test('the list says what, when and how long, beside what it can innocently mean, and judges nothing', async () => {
  open(false);
  const place = await screen.findByRole('region', { name: 'Timeline' });
  expect(await within(place).findByText('2 times, 47 s in total')).toBeTruthy();
  expect(within(place).getByText(/Another tab or app was in front, the screen/)).toBeTruthy();
  expect(within(place).getByText('Pasted 120 characters into the answer to question 2')).toBeTruthy();
  expect(within(place).getByText('reported 1 min 30 s later, after reconnecting')).toBeTruthy();
  expect(within(place).getByText(/question 2 saved 3 times/)).toBeTruthy();
  expect(
    within(place)
      .getByRole('img', { name: /Camera photo at/ })
      .getAttribute('src'),
  ).toBe('/still-files/x');
  expect(place.textContent).not.toMatch(/suspicious|cheat|risk|score/i);
  expect(within(place).getByText('The student hasn’t responded.')).toBeTruthy();
});

test('nothing noted is said; an empty answer is refused before it is sent', async () => {
  const { requests, user } = open(true, { totals: [], entries: [], stills: 0 });
  expect(await screen.findByText('No events recorded')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Send response' }));
  expect(screen.getByRole('alert').textContent).toBe('Enter some text.');
  expect(requests.filter((line) => line.includes('/words/'))).toEqual([]);
});

test('consent names what is asked and nothing else, and is a tick and a press', async () => {
  const onAgree = vi.fn();
  const user = userEvent.setup({ delay: null });
  render(<IntegrityConsent settings={{ ...noIntegrity, focus: true }} onAgree={onAgree} />);
  expect(screen.getByText(/Up to 3 seconds/)).toBeTruthy();
  expect(screen.queryByText(/A small camera photo every 1–2 minutes,/)).toBeNull();
  expect(screen.getByText(/No camera, microphone, screen content,/)).toBeTruthy();
  expect(screen.getByText('No automatic decisions')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Agree and start' }));
  expect(onAgree).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toContain('talk to your teacher');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Agree and start' }));
  expect(onAgree).toHaveBeenCalledTimes(1);
});
