import { classes } from '@stepwell/contract/enquiries/classes.ts';
import { inbox } from '@stepwell/contract/enquiries/inbox.ts';
import { expect, test } from 'vitest';
import { newClasses } from '../../../testing/fixtures/classes.ts';
import { newEnquiries } from '../../../testing/fixtures/enquiries.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { teaching, classForm, booked, openHours } = newClasses(app);
const { guard } = newEnquiries(app);
const emailsTo = (email: string) => app.mail.letters.filter(({ to }) => to === email);
const request = (body: Awaited<ReturnType<typeof classForm>>) => app.visitor.call(classes.request, { body });
const slotsOf = async (teacher: string) => (await app.visitor.call(classes.slots, { query: { teacher } })).data.slots;

test('of many who want the same time at once one gets it, and the others are told', async () => {
  const teacher = await teaching();
  const forms = [];
  for (let n = 0; n < 20; n += 1) forms.push(await classForm(teacher));
  const startsAt = forms[0]?.startsAt ?? '';
  const answers = await Promise.all(forms.map((form) => request({ ...form, startsAt })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ data }) => data.code))).toEqual(
    new Set(['slot_taken']),
  );
  expect(await slotsOf(teacher.slug)).not.toContain(startsAt);
});

test('the same form sent twice is one class', async () => {
  const teacher = await teaching();
  const form = await classForm(teacher);
  const [first, second] = await Promise.all([request(form), request(form)]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(first.data.reference).toBe(second.data.reference);
});

test('confirmed, it stands in both mailboxes in both time zones, and on both calendars', async () => {
  const { teaching: teacher, email, key, bookingId, startsAt } = await booked();
  await app.settle();
  expect(emailsTo(teacher.email).map(({ subject }) => subject)).toEqual([expect.stringContaining('New class request')]);
  const params = { bookingId };
  const confirmed = await teacher.call(classes.decide, { params, body: { act: 'confirm' } });
  expect(confirmed.data).toMatchObject({ state: 'confirmed', isMoved: false, startsAt });
  expect((await teacher.call(classes.decide, { params, body: { act: 'confirm' } })).status).toBe(200);
  await app.settle();
  for (const address of [email, teacher.email]) {
    const sent = emailsTo(address).filter(({ subject }) => subject.includes('confirmed'));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('(Europe/Berlin)');
    expect(sent[0]?.text).toContain('(Asia/Kolkata)');
  }
  const stamp = `DTSTART:${startsAt.slice(0, 19).replace(/[-:]/g, '')}Z`;
  const own = await app.visitor.call(classes.own, { body: { key } });
  const file = await app.http.inject({ url: own.data.calendarUrl });
  expect(file.headers['content-type']).toContain('text/calendar');
  expect(file.payload).toContain(stamp);
  expect(file.payload).toContain('STATUS:CONFIRMED');
  const { feedUrl } = (await teacher.call(classes.availability, {})).data;
  const feed = await app.http.inject({ url: new URL(feedUrl).pathname });
  expect(feed.payload).toContain(stamp);
  expect(feed.payload).toContain('Weaving with Nila Bose');
  expect((await app.http.inject({ url: '/class-calendars/x.ics' })).statusCode).toBe(404);
});

test('moved, both are told, calendars follow, and the old time is free again', async () => {
  const { teaching: teacher, email, key, bookingId, startsAt } = await booked();
  const other = await booked(teacher);
  const free = await slotsOf(teacher.slug);
  const params = { bookingId };
  const taken = await teacher.call(classes.decide, { params, body: { act: 'move', startsAt: other.startsAt } });
  expect(taken.data.code).toBe('slot_taken');
  const to = free.at(-1) ?? '';
  const moved = await teacher.call(classes.decide, { params, body: { act: 'move', startsAt: to, note: 'I travel.' } });
  expect(moved.data).toMatchObject({ state: 'confirmed', isMoved: true, startsAt: to });
  await app.settle();
  expect(emailsTo(email).at(-1)).toMatchObject({
    subject: expect.stringContaining('moved'),
    text: expect.stringContaining('I travel.'),
  });
  expect(await slotsOf(teacher.slug)).toContain(startsAt);
  const own = await app.visitor.call(classes.own, { body: { key } });
  expect((await app.http.inject({ url: own.data.calendarUrl })).payload).toContain('SEQUENCE:1');
  const past = await teacher.call(classes.decide, { params, body: { act: 'move', startsAt: '2020-01-01T00:00:00Z' } });
  expect(past.data.fields).toHaveProperty('startsAt');
});

test('cancelled by who booked it, the time is free and the calendar says so', async () => {
  const { teaching: teacher, key, startsAt, bookingId } = await booked();
  const cancelled = await app.visitor.call(classes.cancel, { body: { key } });
  expect(cancelled.data).toMatchObject({ state: 'cancelled', canCancel: false });
  expect((await app.visitor.call(classes.cancel, { body: { key } })).status).toBe(200);
  expect(await slotsOf(teacher.slug)).toContain(startsAt);
  expect((await app.http.inject({ url: cancelled.data.calendarUrl })).payload).toContain('STATUS:CANCELLED');
  const late = await teacher.call(classes.decide, { params: { bookingId }, body: { act: 'confirm' } });
  expect(late.data.code).toBe('class_decided');
});

test('a time that is no slot, too soon, or of somebody who takes no bookings is refused', async () => {
  const teacher = await teaching({ noticeHours: 48 });
  const form = await classForm(teacher);
  const soon = new Date(app.services.now().getTime() + 3_600_000).toISOString();
  expect((await request({ ...form, ...guard(), startsAt: soon })).data.code).toBe('slot_taken');
  const odd = new Date(Date.parse(form.startsAt) + 60_000).toISOString();
  expect((await request({ ...form, ...guard(), startsAt: odd })).data.code).toBe('slot_taken');
  const closed = await teaching({ isOpen: false });
  expect((await request({ ...form, ...guard(), teacher: closed.slug })).data.code).toBe('teacher_not_bookable');
  const { teachers } = (await app.visitor.call(classes.teachers, {})).data;
  expect(teachers.map(({ teacher: slug }) => slug)).toContain(teacher.slug);
  expect(teachers.map(({ teacher: slug }) => slug)).not.toContain(closed.slug);
});

test('what a machine asked for takes nobody’s time until an admin lets it in', async () => {
  const teacher = await teaching();
  const form = { ...(await classForm(teacher)), proof: -1 };
  expect((await request(form)).data.held).toBe(true);
  expect(await slotsOf(teacher.slug)).toContain(form.startsAt);
  expect((await teacher.call(classes.bookings, { query: {} })).data.items).toEqual([]);
  await app.settle();
  expect(emailsTo(teacher.email)).toEqual([]);
  const boss = await app.person({ role: 'admin' });
  const held = await boss.call(inbox.list, { query: { q: form.email, state: 'held' } });
  const params = { enquiryId: held.data.items[0]?.enquiryId ?? '' };
  await boss.call(inbox.change, { params, body: { state: 'new' } });
  await app.settle();
  expect(emailsTo(teacher.email)).toHaveLength(1);
  expect(await slotsOf(teacher.slug)).not.toContain(form.startsAt);
});

test('hours are kept once: of two tabs the second is told; hours that overlap or end before they start are refused', async () => {
  const person = await app.person({ role: 'instructor' });
  const keep = (about: object, version = 0) =>
    person.call(classes.keepAvailability, { body: { ...openHours(), ...about, version } as never });
  expect((await keep({})).data).toMatchObject({ version: 1, hindrance: 'no-page' });
  expect((await keep({})).data.code).toBe('changed_elsewhere');
  expect((await keep({ noticeHours: 5 }, 1)).data).toMatchObject({ version: 2, noticeHours: 5 });
  const overlapping = [
    { day: 1, from: '09:00', to: '11:00' },
    { day: 1, from: '10:59', to: '12:00' },
  ];
  expect((await keep({ weekly: overlapping }, 2)).data.fields).toHaveProperty('weekly');
  expect((await keep({ weekly: [{ day: 1, from: '11:00', to: '09:00' }] }, 2)).status).toBe(422);
  expect((await keep({ exceptions: [{ date: '2026-02-30', hours: [] }] }, 2)).status).toBe(422);
  expect((await keep({ timeZone: 'Mars/Olympus' }, 2)).data.fields).toHaveProperty('timeZone');
});
