import { emptyContent } from '@stepwell/contract/content/entries.ts';
import { contentAdmin } from '@stepwell/contract/content/manage.ts';
import { emptyEvent, emptyProgramme } from '@stepwell/contract/events/details.ts';
import { events } from '@stepwell/contract/events/events.ts';
import { expect, test } from 'vitest';
import { newEvents } from '../../../testing/fixtures/events.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { eventProblems } from '../../content/writing/event-problems.ts';
import { momentOf } from '../../content/writing/event-times.public.ts';
import { spanText } from '../registering/when-and-where.ts';
import { firstYearCost, openIntakes } from './programmes.ts';

const app = await startTestApp();
const { event, programme, registered, wallTime } = newEvents(app);
const admin = await app.person({ role: 'admin' });

test('the next one is shown first, the others below it; a kind of its own for workshops', async () => {
  const later = await event({ startsAt: wallTime(9), endsAt: wallTime(9, 1) });
  const next = await event({ startsAt: wallTime(2), endsAt: wallTime(2, 1), seats: 1 });
  await event({ startsAt: wallTime(-2), endsAt: wallTime(-1) });
  await event({ startsAt: wallTime(1), endsAt: wallTime(1, 1) }, { state: 'draft' });
  const workshop = await event({}, { kind: 'workshop' });
  await registered(next.id);
  const { data } = await app.visitor.call(events.page, { query: { kind: 'event' } });
  expect(data.event).toMatchObject({ slug: next.slug, phase: 'full', seatsLeft: 0 });
  expect(data.others.map(({ slug }) => slug)).toEqual([later.slug]);
  const list = await app.visitor.call(events.upcoming, { query: { kind: 'workshop' } });
  expect(list.data.items).toMatchObject([{ slug: workshop.slug, path: `/pages/workshop-detail?id=${workshop.slug}` }]);
  expect((await app.visitor.call(events.page, { query: { kind: 'event', id: 'of-another-day' } })).data).toMatchObject({
    status: 404,
    code: 'event_not_found',
  });
  const sitemap = (await app.http.inject({ url: '/sitemap.xml' })).body;
  expect(sitemap).toContain(`/pages/workshop-detail?id=${workshop.slug}`);
});

test.each([
  ['before clocks go forward', 'Europe/Berlin', '2027-03-27T18:00', '2027-03-27T17:00:00.000Z'],
  ['after they did', 'Europe/Berlin', '2027-03-28T18:00', '2027-03-28T16:00:00.000Z'],
  ['in the hour that is left out', 'Europe/Berlin', '2027-03-28T02:30', '2027-03-28T01:00:00.000Z'],
  ['the first of an hour that comes twice', 'America/New_York', '2027-11-07T01:30', '2027-11-07T05:30:00.000Z'],
  ['in a zone of half hours', 'Asia/Kolkata', '2027-03-28T18:00', '2027-03-28T12:30:00.000Z'],
])('a time is meant by the event’s own clock: %s', (_, zone, wall, moment) => {
  expect(momentOf(zone, wall)?.toISOString()).toBe(moment);
});

test('a span over a night with a change of clocks is written by the clock of each end', () => {
  const span = { startsAt: new Date('2027-03-27T21:00:00Z'), endsAt: new Date('2027-03-28T06:00:00Z') };
  expect(spanText(span, 'Europe/Berlin')).toBe('Sat, 27 Mar 2027, 22:00 to Sun, 28 Mar 2027, 08:00 (Europe/Berlin)');
});

test('an event is published once it says when and where; absurd dates are refused', async () => {
  const { data: draft } = await admin.call(contentAdmin.create, { body: { kind: 'event', title: 'Open evening' } });
  const params = { entryId: draft.entryId };
  const details = { ...emptyEvent('Asia/Kolkata'), venue: 'Hall' };
  const save = (change: Partial<typeof details>, version: number) =>
    admin.call(contentAdmin.save, {
      params,
      body: {
        ...emptyContent,
        title: 'Open evening',
        summary: 'Come in.',
        html: '<p>Come.</p><script>alert(1)</script>',
        event: { ...details, ...change },
        version,
      },
    });
  expect((await save({ startsAt: '0026-01-01T10:00' }, 1)).status).toBe(422);
  expect((await save({ startsAt: '2027-02-30T10:00' }, 1)).status).toBe(422);
  expect((await save({ timeZone: 'Mars/Olympus' }, 1)).status).toBe(422);
  expect((await save({ onlineUrl: 'javascript:alert(1)' }, 1)).status).toBe(422);
  const backwards = await save({ startsAt: '2027-03-02T18:00', endsAt: '2027-03-02T17:00' }, 1);
  expect(backwards.data.problems).toContain('The end must be later than the start.');
  expect((await admin.call(contentAdmin.publish, { params, body: { version: 2 } })).data).toMatchObject({
    code: 'content_incomplete',
  });
  await save({ startsAt: '2027-03-02T18:00', endsAt: '2027-03-02T20:00' }, 2);
  expect((await admin.call(contentAdmin.publish, { params, body: { version: 3 } })).data.state).toBe('published');
  const page = await app.visitor.call(events.page, { query: { kind: 'event', id: draft.slug } });
  expect(page.data.event).toMatchObject({ startsAt: '2027-03-02T12:30:00.000Z', html: '<p>Come.</p>' });
  expect((await app.http.inject({ url: page.data.event?.cover.url ?? '' })).headers['content-type']).toBe(
    'image/svg+xml',
  );
});

test('what an event lacks is said in sentences', () => {
  const details = {
    ...emptyEvent('UTC'),
    mode: 'both' as const,
    startsAt: '2027-03-02T18:00',
    endsAt: '2027-06-02T20:00',
    closesAt: '2028-01-01T00:00',
    agenda: [{ startsAt: '2027-03-01T18:00', title: 'Welcome', text: '' }],
    speakers: [{ name: '', role: '', about: '', instructor: '' }],
  };
  expect(eventProblems(details)).toEqual([
    'It lasts more than 60 days. Check the dates.',
    'Registration closes after the end. Choose an earlier time.',
    '“Welcome” is outside the time of the event. Change its time.',
    'Enter the venue.',
    'Enter the link for online participants.',
    'Enter the name of each speaker.',
  ]);
  expect(eventProblems(undefined)).toHaveLength(1);
});

test('programmes stand by their next deadline, beside up to two others', async () => {
  const day = (days: number) => wallTime(days).slice(0, 10);
  const intake = (days: number) => [{ startsIn: day(days + 60).slice(0, 7), deadline: day(days) }];
  const soon = await programme({ intakes: intake(20) });
  const late = await programme({ intakes: intake(90) });
  const never = await programme({ intakes: intake(-3) });
  const { data } = await app.visitor.call(events.programme, {
    query: { compare: `${late.slug},${never.slug},${soon.slug}` as never },
  });
  expect(data.programme).toMatchObject({ slug: soon.slug, nextIntake: { deadline: day(20) } });
  expect(data.compared.map(({ slug }) => slug)).toEqual([late.slug, never.slug]);
  expect(data.others.map(({ slug }) => slug)).toEqual([late.slug, never.slug]);
  expect(data.compared[1]?.nextIntake).toBeNull();
  const cards = (await app.visitor.call(events.programmes, { query: { limit: 2 } })).data.items;
  expect(cards.map(({ slug }) => slug)).toEqual([soon.slug, late.slug]);
});

test('the cost of a first year counts months and what is paid once; a deadline’s day still counts', () => {
  const costs = [
    { label: 'Tuition', amount: 3000, per: 'year' as const },
    { label: 'Rent', amount: 500, per: 'month' as const },
    { label: 'Visa', amount: 75, per: 'once' as const },
  ];
  expect(firstYearCost({ costs, months: 24 })).toBe(9075);
  expect(firstYearCost({ costs, months: 6 })).toBe(6075);
  expect(firstYearCost(emptyProgramme)).toBeNull();
  const intakes = [{ startsIn: '2027-04', deadline: '2027-01-15' }];
  expect(openIntakes({ intakes }, new Date('2027-01-16T11:59:00Z'))).toHaveLength(1);
  expect(openIntakes({ intakes }, new Date('2027-01-16T12:01:00Z'))).toHaveLength(0);
});
