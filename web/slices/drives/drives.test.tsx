import type { OwnDrive } from '@stepwell/contract/drives/own-drives.ts';
import type { StaffDrive } from '@stepwell/contract/drives/staff-drives.ts';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { DESK, removeSession } from '../../session/session.ts';
import { signedInAs } from '../../testing/people.ts';
import { type ApiRequest, show } from '../../testing/screen.tsx';

const id = (at: number) => `0192f0aa-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`;
const card = {
  driveId: id(1),
  title: 'Campus drive',
  employer: 'Lotus Labs',
  mode: 'place' as const,
  timeZone: 'Asia/Kolkata',
  firstDay: '2099-03-02',
  lastDay: '2099-03-02',
  registerBy: '2099-02-28T12:30:00.000Z',
  state: 'open' as const,
  jobs: ['Junior developer'],
  outcome: null,
  isEligible: true,
};
const slot = (at: number, startsAt: string, seatsLeft = 1) => ({
  slotId: id(at),
  startsAt,
  endsAt: startsAt.replace(':00:00', ':30:00'),
  seatsLeft,
});
const round: OwnDrive['rounds'][number] = {
  roundId: id(2),
  kind: 'technical',
  name: 'Technical interview',
  minutes: 30,
  state: 'now',
  result: null,
  booking: null,
  history: [],
};
const own = (more: Partial<OwnDrive> = {}): OwnDrive => ({
  ...card,
  description: '',
  cancelReason: '',
  isPaused: false,
  place: '12 Lake Road, Pune',
  jobLinks: [],
  rules: [
    { rule: { kind: 'finished', courses: 2 }, names: [], isMet: false, has: 1 },
    { rule: { kind: 'profile' }, names: [], isMet: true, has: null },
  ],
  canRegister: false,
  registration: null,
  rounds: [round],
  slots: [],
  ...more,
});
const registration: NonNullable<OwnDrive['registration']> = {
  registrationId: id(3),
  number: 7,
  code: 'ABCD12345',
  ticketUrl: 'http://localhost/x',
  calendarUrl: '/drive-calendars/x.ics',
  checkedInAt: null,
  canWithdraw: true,
  wait: null,
  offer: null,
};
const staffDrive = (more: Partial<StaffDrive> = {}): StaffDrive => ({
  driveId: id(1),
  version: 3,
  state: 'open',
  cancelReason: '',
  isPaused: false,
  employer: { name: 'Lotus Labs', isVerified: true },
  fields: {
    employerId: id(4),
    jobIds: [],
    title: 'Campus drive',
    description: '',
    mode: 'place',
    place: '12 Lake Road, Pune',
    timeZone: 'Asia/Kolkata',
    firstDay: '2099-03-02',
    lastDay: '2099-03-02',
    registerBy: '2099-02-28T12:30:00.000Z',
  },
  jobs: [],
  rules: [],
  rounds: [{ roundId: id(2), kind: 'technical', name: 'Technical interview', minutes: 30, cutOff: 60 }],
  panels: [{ panelId: id(5), name: 'Panel A', place: 'Room 4', seats: 1, memberIds: [], members: [] }],
  staff: [],
  counts: { registered: 40, checkedIn: 0, selected: 0, rejected: 0, withdrawn: 0, slots: 4 },
  canManage: true,
  ...more,
});
const as = (role: 'student' | 'instructor') => {
  const profile = signedInAs({ role });
  return {
    'GET /api/profile': () => ({ data: profile }),
    'GET /api/notices/unread': () => ({ data: { unread: 0 } }),
  };
};
const list = (items: object[]) => ({ data: { items, nextCursor: null } });

// Fetched with the first screen that is shown: the file is, not a test.
beforeAll(() =>
  Promise.all([
    import('./day/day.tsx'),
    import('./own/own-drive.public.tsx'),
    import('./staff/staff-drive.tsx'),
    import('./staff/what-if.tsx'),
    import('../jobs/own/own-jobs.screen.tsx'),
    import('../recruitment/staff/own-assessments.screen.tsx'),
  ]),
);
beforeEach(() => localStorage.clear());

test('a student reads which rule they miss and by how much, and can’t register', async () => {
  show(`/student/interview-details?drive=${id(1)}`, {
    ...as('student'),
    [`GET /api/drives/${id(1)}`]: () => ({ data: own() }),
  });
  await screen.findByRole('heading', { name: 'Campus drive' });
  const [missed, met] = screen
    .getAllByRole('listitem')
    .filter((item) => item.textContent?.includes('Your') || item.textContent?.includes('You have'));
  expect(missed?.textContent).toContain('You have finished 2 courses or more.1 of 2');
  expect(within(missed as HTMLElement).getByLabelText('Not met')).toBeTruthy();
  expect(within(met as HTMLElement).getByLabelText('Met')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
});

test('slots of one time are one button, and booking shows the slot', async () => {
  const slots = [
    slot(10, '2099-03-02T04:00:00.000Z'),
    slot(11, '2099-03-02T04:00:00.000Z', 2),
    slot(12, '2099-03-02T05:00:00.000Z'),
  ];
  const booked = own({
    outcome: 'active',
    registration,
    rounds: [
      {
        ...round,
        booking: { ...slot(10, '2099-03-02T04:00:00.000Z'), panel: 'Panel A', place: 'Room 4', state: 'booked' },
      },
    ],
    slots: slots.slice(2),
  });
  const book = vi.fn((_: ApiRequest) => ({ data: booked }));
  show(`/student/interview-details?drive=${id(1)}`, {
    ...as('student'),
    [`GET /api/drives/${id(1)}`]: () => ({ data: own({ outcome: 'active', registration, slots }) }),
    [`PUT /api/drives/${id(1)}/slot`]: book,
    'GET /api/drives': () => list([card]),
  });
  const times = await screen.findAllByRole('button', { name: /^\d\d:\d\d/ });
  expect(times.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('3 left'),
    expect.stringMatching(/^\d\d:\d\d$/),
  ]);
  await userEvent.click(times[0] as HTMLElement);
  await screen.findByText(/Panel A, Room 4/);
  expect(book.mock.calls[0]?.[0].body).toEqual({ slotId: id(10) });
  expect(screen.getByRole('link', { name: 'Add slots to calendar' }).getAttribute('href')).toBe(
    '/drive-calendars/x.ics',
  );
});

test('drives come first, assessments beside them', async () => {
  show('/instructor/company-interview', {
    ...as('instructor'),
    'GET /api/staff-drives': () => list([]),
  });
  await screen.findByText('No drives yet');
  expect(screen.getByRole('link', { name: 'Assessments' }).getAttribute('href')).toBe(
    '/instructor/company-interview?view=assessments',
  );
});

test('an interviewer sees the day alone', async () => {
  show(`/instructor/company-interview?drive=${id(1)}`, {
    ...as('instructor'),
    [`GET /api/staff-drives/${id(1)}`]: () => ({ data: staffDrive({ canManage: false }) }),
    [`GET /api/drive-days/${id(1)}`]: () => ({ data: { items: [], checkedIn: 0 } }),
  });
  await screen.findByRole('link', { name: 'Panel A' });
  expect(screen.queryByRole('link', { name: 'Candidates' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

test('a check-in without a network is kept on the device and sent once it is back', async () => {
  const rows = [
    { registrationId: id(3), number: 7, fullName: 'Asha Rao', code: 'ABCD12345', outcome: 'active', checkedInAt: null },
  ];
  let isDown = true;
  let isFaulty = false;
  const fault = { code: 'internal', message: 'Something went wrong on our side.', title: 'Internal Server Error' };
  const checkIn = vi.fn((_: ApiRequest) => {
    if (isDown) throw new TypeError('Failed to fetch');
    if (isFaulty) return { status: 503, data: { ...fault, type: 'about:blank', status: 503, requestId: 'r-1' } };
    return {
      data: {
        items: [
          {
            registrationId: id(3),
            fullName: 'Asha Rao',
            outcome: 'checked-in',
            checkedInAt: '2099-03-02T04:00:00.000Z',
          },
        ],
      },
    };
  });
  show(`/instructor/company-interview?drive=${id(1)}&part=day`, {
    ...as('instructor'),
    [`GET /api/staff-drives/${id(1)}`]: () => ({ data: staffDrive() }),
    [`GET /api/drive-days/${id(1)}`]: () => ({ data: { items: rows, checkedIn: 0 } }),
    [`POST /api/drive-days/${id(1)}/check-ins`]: checkIn,
  });
  const row = (await screen.findByText('Asha Rao')).closest('li') as HTMLElement;
  await userEvent.click(within(row).getByRole('button', { name: 'Check in' }));
  await screen.findByText(/1 check-in is kept on this device/);
  expect(JSON.parse(localStorage.getItem(`stepwell.drive-check-ins.${id(1)}`) ?? '[]')).toMatchObject([
    { registrationId: id(3) },
  ]);
  // A fault of the server loses nothing either.
  isDown = false;
  isFaulty = true;
  const calls = checkIn.mock.calls.length;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(checkIn.mock.calls.length).toBeGreaterThan(calls));
  await screen.findByText(/1 check-in is kept on this device/);
  expect(JSON.parse(localStorage.getItem(`stepwell.drive-check-ins.${id(1)}`) ?? '[]')).toHaveLength(1);
  isFaulty = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText(/kept on this device and sent/)).toBeNull());
  expect(localStorage.getItem(`stepwell.drive-check-ins.${id(1)}`)).toBeNull();
  // What is sent at last is what was done at the desk, with its time.
  const bodies = checkIn.mock.calls.map(([{ body }]) => body);
  expect(bodies.at(-1)).toEqual(bodies[0]);
});

test('a paused drive says why, checks nobody in, and keeps what a desk has collected', async () => {
  const collected = [{ registrationId: id(3), at: '2099-03-02T04:00:00.000Z' }];
  localStorage.setItem(`stepwell.drive-check-ins.${id(1)}`, JSON.stringify(collected));
  const refused = { code: 'drive_paused', message: 'This drive is paused.', title: 'Conflict' };
  const checkIn = vi.fn(() => ({
    status: 409,
    data: { ...refused, type: 'about:blank', status: 409, requestId: 'r-1' },
  }));
  const row = { number: 8, fullName: 'Bilal Khan', code: 'ABCD12346', outcome: 'active', checkedInAt: null };
  show(`/instructor/company-interview?drive=${id(1)}&part=day`, {
    ...as('instructor'),
    [`GET /api/staff-drives/${id(1)}`]: () => ({ data: staffDrive({ isPaused: true }) }),
    [`GET /api/drive-days/${id(1)}`]: () => ({ data: { items: [{ ...row, registrationId: id(6) }], checkedIn: 0 } }),
    [`POST /api/drive-days/${id(1)}/check-ins`]: checkIn,
  });
  await screen.findByText(/^Paused: an admin is checking a reported demand for money/);
  for (const button of await screen.findAllByRole('button', { name: 'Check in' }))
    expect(button.hasAttribute('disabled') || button.getAttribute('aria-disabled') === 'true').toBe(true);
  await waitFor(() => expect(checkIn).toHaveBeenCalled());
  await screen.findByText(/1 check-in is kept on this device and sent when the drive continues/);
  expect(JSON.parse(localStorage.getItem(`stepwell.drive-check-ins.${id(1)}`) ?? '[]')).toEqual(collected);
});

test('a desk that is opened anew without a network shows the list this device kept, until its person signs out', async () => {
  const rows = [
    { registrationId: id(3), number: 7, fullName: 'Asha Rao', code: 'ABCD12345', outcome: 'active', checkedInAt: null },
  ];
  let isDown = false;
  const answer = (data: object) => () => {
    if (isDown) throw new TypeError('Failed to fetch');
    return { data };
  };
  const signedIn = as('instructor');
  const open = () =>
    show(`/instructor/company-interview?drive=${id(1)}&part=day`, {
      ...signedIn,
      [`GET /api/staff-drives/${id(1)}`]: answer(staffDrive()),
      [`GET /api/drive-days/${id(1)}`]: answer({ items: rows, checkedIn: 0 }),
    });
  open();
  await screen.findByText('Asha Rao');
  cleanup();
  isDown = true;
  onlineManager.setOnline(false);
  open();
  await screen.findByText('Asha Rao');
  await screen.findByText(/No connection. You can check people in/);
  cleanup();
  onlineManager.setOnline(true);
  removeSession();
  expect(localStorage.getItem(DESK)).toBeNull();
});

test('what if: the figures of the drive come out as times, and more panels end earlier', async () => {
  show(`/instructor/company-interview?drive=${id(1)}&part=what-if`, {
    ...as('instructor'),
    [`GET /api/staff-drives/${id(1)}`]: () => ({ data: staffDrive() }),
  });
  // 40 candidates, one panel, 30 minutes: 16 a day.
  await screen.findByText('The rounds need 3 days. They end on day 3 at 13:00 with 16 selected.');
  const panels = screen.getByRole('spinbutton', { name: 'Panels, Technical interview' });
  await userEvent.clear(panels);
  await userEvent.type(panels, '4');
  await screen.findByText('All rounds end at 14:00 with 16 selected.');
});
