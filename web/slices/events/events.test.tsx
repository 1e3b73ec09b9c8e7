import type { EventPage, ProgrammePage } from '@stepwell/contract/events/events.ts';
import type { EventSummary, Registration } from '@stepwell/contract/events/manage.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { nobodySignedIn, profileOf, signedInAs } from '../../testing/people.ts';
import { show } from '../../testing/screen.tsx';

const user = userEvent.setup();
beforeEach(nobodySignedIn);

const eventId = '0192f0aa-0000-7000-8000-0000000000aa';
const event: EventPage = {
  eventId,
  kind: 'event',
  slug: 'open-evening',
  path: '/pages/event-detail?id=open-evening',
  title: 'Open evening',
  summary: 'See a course from the inside.',
  cover: { url: '/covers/events/open-evening.svg', alt: '' },
  startsAt: '2099-03-02T12:30:00.000Z',
  endsAt: '2099-03-02T14:30:00.000Z',
  closesAt: '2099-03-02T12:30:00.000Z',
  timeZone: 'Asia/Kolkata',
  mode: 'both',
  venue: 'Study Hall',
  address: '12 Tank Road, Pune',
  directions: 'Blue gate.',
  phase: 'open',
  seats: 24,
  seatsLeft: 3,
  waiting: 0,
  cancelReason: '',
  html: '<p>Come in.</p>',
  topic: 'Academy',
  speakers: [{ name: 'Meera Iyer', role: 'Teacher', about: '', photoUrl: null, path: '/pages/instructors/meera-iyer' }],
  agenda: [{ startsAt: '2099-03-02T12:30:00.000Z', title: 'Welcome', text: 'Tea.' }],
  publishedAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
};
const page = (change: Partial<EventPage> = {}) => ({
  'GET /api/events/page': () => ({ data: { event: { ...event, ...change }, others: [] } }),
});
const token = { 'GET /api/enquiries/form-token': () => ({ data: { token: 'a.b.c', bits: 1, waitMs: 0 } }) };

async function register() {
  await user.type(await screen.findByLabelText('Name'), 'Nila Bose');
  await user.type(screen.getByLabelText('Email'), 'nila@example.test');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Register' }));
}

test('a visitor registers, and is led to the ticket', async () => {
  const bodies: unknown[] = [];
  show(event.path, {
    ...page(),
    ...token,
    [`POST /api/events/${eventId}/registrations`]: ({ body }: { body: unknown }) => {
      bodies.push(body);
      return { data: { state: 'registered', position: null, key: 'k.s' } };
    },
  });
  expect((await screen.findByText('Mon, 2 Mar 2099, 18:00–20:00')).closest('time')?.dateTime).toBe(event.startsAt);
  await register();
  await screen.findByText('You’re registered');
  expect(screen.getByRole('link', { name: 'View ticket' }).getAttribute('href')).toBe('/registration?key=k.s');
  expect(bodies[0]).toMatchObject({ fullName: 'Nila Bose', email: 'nila@example.test', homepage: '' });
});

test('where the last seat went meanwhile, the place on the waiting list is named; a refusal keeps what was typed', async () => {
  const replies = [
    {
      status: 409,
      data: {
        status: 409,
        code: 'registration_closed',
        message: 'Registration for this event has closed.',
      },
    },
    { data: { state: 'waiting', position: 4, key: 'k.s' } },
  ];
  show(event.path, {
    ...page(),
    ...token,
    [`POST /api/events/${eventId}/registrations`]: () => replies.shift() as never,
  });
  await register();
  expect((await screen.findByRole('alert')).textContent).toContain('has closed');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Nila Bose');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await screen.findByText('You’re number 4 on the waiting list');
});

test.each([
  ['cancelled', 'The speaker is ill.'],
  ['over', 'You can no longer register.'],
  ['closed', 'If you have a ticket, it stays valid.'],
] as const)('an event that is %s says so and shows no form', async (phase, expected) => {
  show(event.path, page({ phase, cancelReason: phase === 'cancelled' ? 'The speaker is ill.' : '' }));
  const panel = await screen.findByRole('complementary');
  expect(panel.textContent).toContain(expected);
  expect(screen.queryByLabelText('Name')).toBeNull();
});

test('nothing planned, and an event that doesn’t exist', async () => {
  const first = show('/pages/workshop-detail', {
    'GET /api/events/page': () => ({ data: { event: null, others: [] } }),
  });
  await screen.findByText('No workshops planned');
  first.unmount();
  show('/pages/event-detail?id=gone', {
    'GET /api/events/page': () => ({
      status: 404,
      data: {
        status: 404,
        code: 'event_not_found',
        message: 'This event doesn’t exist.',
      },
    }),
  });
  await screen.findByText('This event doesn’t exist.');
});

const programme: ProgrammePage = {
  slug: 'msc-data',
  path: '/pages/abroad-single?id=msc-data',
  title: 'MSc Data',
  summary: 'Two years.',
  cover: { url: '/covers/programmes/msc-data.svg', alt: '' },
  country: 'Germany',
  city: 'Lindenau',
  university: 'Lindenau University',
  degree: 'master',
  months: 24,
  language: 'English',
  currency: 'EUR',
  firstYearCost: 9915,
  nextIntake: { startsIn: '2099-10', deadline: '2099-04-30' },
  requirements: [{ name: 'Degree', text: 'A bachelor’s degree.' }],
  costs: [{ label: 'Room', amount: 340, per: 'month' }],
  intakes: [{ startsIn: '2099-10', deadline: '2099-04-30' }],
  html: '<p>Small.</p>',
  topic: 'Data',
  updatedAt: '2026-11-20T10:00:00.000Z',
};

test('a programme is compared by the address, and counselling is asked for about it', async () => {
  const other = { ...programme, slug: 'bsc', title: 'BSc Computing', path: '/pages/abroad-single?id=bsc' };
  const bodies: unknown[] = [];
  show(programme.path, {
    ...token,
    'GET /api/programmes/page': ({ search }: { search: string }) => ({
      data: { programme, others: [other], compared: search.includes('compare=bsc') ? [other] : [] },
    }),
    'POST /api/enquiries': ({ body }: { body: unknown }) => {
      bodies.push(body);
      return { data: { reference: '7K3M-9Q2PX', link: '/enquiry?key=x', held: false } };
    },
  } as never);
  await user.click(await screen.findByRole('link', { name: 'Compare with BSc Computing' }));
  const table = await screen.findByRole('region', { name: 'Comparison' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['MSc Data', 'BSc Computing']);
  await user.type(screen.getByLabelText('Name'), 'Nila Bose');
  await user.type(screen.getByLabelText('Email'), 'nila@example.test');
  await user.type(screen.getByLabelText('Your question'), 'Is there a scholarship?');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Request counselling' }));
  await screen.findByText('7K3M-9Q2PX');
  expect(bodies[0]).toMatchObject({
    kind: 'counselling',
    programme: 'MSc Data, Lindenau University',
    intake: 'October 2099',
  });
});

const summary: EventSummary = {
  eventId,
  kind: 'event',
  title: 'Open evening',
  path: event.path,
  startsAt: event.startsAt,
  endsAt: event.endsAt,
  timeZone: 'Asia/Kolkata',
  phase: 'open',
  cancelReason: '',
  seats: 24,
  counts: { held: 0, registered: 2, waiting: 0, offered: 0, cancelled: 0, 'checked-in': 1, 'not-checked-in': 1 },
};
const row: Registration = {
  registrationId: '0192f0aa-0000-7000-8000-0000000000cc',
  number: 1,
  fullName: 'Nila Bose',
  email: 'nila@example.test',
  isMember: false,
  state: 'registered',
  code: '7K3M9Q2PX',
  holdReasons: [],
  offerEndsAt: null,
  checkedInAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
};

test('staff check in by code; a used ticket says when, and without a reader of QR codes there is no camera', async () => {
  signedInAs({ role: 'admin' });
  const replies = [
    { data: row },
    {
      status: 409,
      data: {
        status: 409,
        code: 'ticket_used',
        message: 'Nila Bose was already checked in: Mon, 18:02.',
      },
    },
  ];
  show(`/admin/admin-settings/events/${eventId}?code=7K3M9Q2PX`, {
    'GET /api/profile': () => ({ data: profileOf({ role: 'admin' }) }),
    [`GET /api/admin/events/${eventId}`]: () => ({ data: summary }),
    [`GET /api/admin/events/${eventId}/registrations`]: () => ({ data: { items: [row], nextCursor: null } }),
    [`POST /api/admin/events/${eventId}/check-ins`]: () => replies.shift() as never,
  });
  const field = await screen.findByLabelText<HTMLInputElement>('Ticket code');
  expect(field.value).toBe('7K3M9Q2PX');
  expect(screen.queryByRole('button', { name: 'Scan tickets' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Check in' }));
  const desk = screen.getByRole('region', { name: 'Check-in' });
  await within(desk).findByText('Nila Bose', { exact: false });
  await user.type(field, '7K3M9Q2PX');
  await user.click(screen.getByRole('button', { name: 'Check in' }));
  await within(desk).findByText('already checked in', { exact: false });
});
