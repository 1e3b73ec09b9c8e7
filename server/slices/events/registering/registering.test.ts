import { contentAdmin } from '@stepwell/contract/content/manage.ts';
import { events } from '@stepwell/contract/events/events.ts';
import { eventsAdmin } from '@stepwell/contract/events/manage.ts';
import { registrations } from '@stepwell/contract/events/registrations.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { registrations as rows } from '../../../tables/events/events.ts';
import { newEvents } from '../../../testing/fixtures/events.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { event, form, registered, rowsOf, wallTime } = newEvents(app);
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const emailsTo = (email: string) => app.mail.letters.filter(({ to }) => to === email);
const send = (eventId: string, body: ReturnType<typeof form>) =>
  app.visitor.call(registrations.register, { params: { eventId }, body });
const own = async (key: string) => (await app.visitor.call(registrations.own, { body: { key } })).data;
const states = async (eventId: string) => (await rowsOf(eventId)).map(({ state }) => state);

test('200 people at once for 20 seats: 20 tickets, the others wait in order, none twice', async () => {
  const { id } = await event({ seats: 20 });
  const people = await Promise.all(Array.from({ length: 200 }, () => registered(id)));
  const all = await rowsOf(id);
  expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1));
  expect(all.filter(({ state }) => state === 'registered').map(({ number }) => number)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 1),
  );
  expect(all.filter(({ state }) => state === 'waiting')).toHaveLength(180);
  const last = people.find(({ number }) => number === 200);
  expect((await own(last?.key ?? '')).position).toBe(180);
});

test('a ticket arrives by email with its PDF; the private page shows the code and the link to join', async () => {
  const onlineUrl = 'https://meet.example.test/loom';
  const { id, slug } = await event({ mode: 'both', onlineUrl }, { content: { title: 'Weaving evening' } });
  const body = form();
  const { data } = await send(id, body);
  expect(data).toMatchObject({ state: 'registered', position: null });
  await app.settle();
  const [email] = emailsTo(body.email);
  expect(email?.text).toContain(onlineUrl);
  const pdf = Buffer.from(email?.attachments?.[0]?.base64 ?? '', 'base64');
  const written = pdfText(pdf).join(' ');
  expect(written).toContain('Weaving evening');
  expect(written).toContain('Nila Bose');
  const page = await own(data.key ?? '');
  expect(page).toMatchObject({ state: 'registered', ticket: { onlineUrl }, canCancel: true });
  const file = await app.http.inject({ url: page.ticket?.pdfUrl ?? '' });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  const calendar = (await app.http.inject({ url: page.calendarUrl })).body.replace(/\r\n /g, '');
  expect(calendar).toContain('STATUS:CONFIRMED');
  expect(calendar).toContain(onlineUrl);
  // Whoever isn’t registered never reads where one joins.
  const publicly = await Promise.all([
    app.visitor.call(events.page, { query: { kind: 'event', id: slug } }),
    app.http.inject({ url: `/calendars/events/${slug}.ics` }),
    app.http.inject({ url: '/calendars/events.ics' }),
  ]);
  expect(JSON.stringify(publicly[0].data) + publicly[1].body + publicly[2].body).not.toContain(onlineUrl);
  expect(publicly[1].body).toContain('SUMMARY:Weaving evening');
});

test('a registration that is sent twice is one, and so is an email address', async () => {
  const { id } = await event();
  const body = form();
  const [first, second] = await Promise.all([send(id, body), send(id, body)]);
  expect(first.data).toEqual(second.data);
  const again = await send(id, form({ email: body.email.toUpperCase() }));
  // Only the owner of the address gets the link, by email.
  expect(again.data).toMatchObject({ state: 'registered', key: null });
  expect(await states(id)).toEqual(['registered']);
  await app.settle();
  expect(emailsTo(body.email)).toHaveLength(2);
});

test('a member registers with one press; what they registered as a visitor becomes theirs', async () => {
  const { id } = await event();
  const member = await app.person({ fullName: 'Asha Rao' });
  await send(id, form({ email: member.email }));
  const params = { eventId: id };
  const self = await member.call(registrations.registerSelf, { params, body: { timeZone: 'Asia/Kolkata' } });
  expect(self.data).toMatchObject({ state: 'registered', email: member.email });
  expect(await states(id)).toEqual(['registered']);
  expect((await member.call(registrations.mine, {})).data.items.map(({ eventId }) => eventId)).toEqual([id]);
  const stranger = await app.person({ emailConfirmedAt: null });
  const refused = await stranger.call(registrations.registerSelf, { params, body: { timeZone: 'UTC' } });
  expect(refused.data).toMatchObject({ code: 'confirm_own_email_first' });
});

test('a seat that comes free is offered to the first who waits, then to the next; accepted it is theirs', async () => {
  const { id } = await event({ seats: 1 });
  const [first, second, third] = [await registered(id), await registered(id), await registered(id)];
  await Promise.all([1, 2].map(() => app.visitor.call(registrations.cancel, { body: { key: first.key } })));
  expect(await states(id)).toEqual(['cancelled', 'offered', 'waiting']);
  // Nobody else takes a seat that is offered.
  expect((await registered(id)).state).toBe('waiting');
  app.pass(25 * HOUR);
  const late = await app.visitor.call(registrations.accept, { body: { key: second.key } });
  expect(late.data).toMatchObject({ status: 409, code: 'offer_expired' });
  await Promise.all([app.runJob('events.offers-and-times'), app.runJob('events.offers-and-times')]);
  expect(await states(id)).toEqual(['cancelled', 'cancelled', 'offered', 'waiting']);
  const accepted = await app.visitor.call(registrations.accept, { body: { key: third.key } });
  expect(accepted.data).toMatchObject({ state: 'registered', offerEndsAt: null });
  await app.settle();
  expect(emailsTo(second.email).map(({ subject }) => subject.split(':')[0])).toContain('Offer expired');
  expect(emailsTo(third.email).at(-1)?.attachments).toHaveLength(1);
});

test.each([
  ['is over', 'event_over', { startsAt: -2, endsAt: -1 }],
  ['has closed', 'registration_closed', { startsAt: 3, endsAt: 4, closesAt: -1 }],
])('an event that %s says so to a page that was open for long', async (_, code, days) => {
  const times = Object.fromEntries(Object.entries(days).map(([name, at]) => [name, wallTime(at)]));
  const { id } = await event(times);
  const body = form();
  expect((await send(id, body)).data).toMatchObject({ status: 409, code });
  expect(await states(id)).toEqual([]);
});

test('a cancelled event takes nobody, and everyone who registered gets the reason', async () => {
  const { id, slug } = await event();
  const { email, key } = await registered(id);
  const admin = await app.person({ role: 'admin' });
  const params = { eventId: id };
  expect((await admin.call(eventsAdmin.cancelEvent, { params, body: { reason: ' ' } })).status).toBe(422);
  await admin.call(eventsAdmin.cancelEvent, { params, body: { reason: 'The speaker is ill.' } });
  await app.settle();
  expect(emailsTo(email).at(-1)?.text).toContain('The speaker is ill.');
  expect((await send(id, form())).data).toMatchObject({ code: 'event_cancelled' });
  expect(await own(key)).toMatchObject({ phase: 'cancelled', ticket: null, canCancel: false });
  const page = await app.visitor.call(events.page, { query: { kind: 'event', id: slug } });
  expect(page.data.event).toMatchObject({ phase: 'cancelled', cancelReason: 'The speaker is ill.' });
});

test('what looks like a machine is held without a seat until an admin admits it', async () => {
  const { id } = await event({ seats: 1 });
  const body = form({ homepage: 'https://pills.example' });
  expect((await send(id, body)).data).toMatchObject({ state: 'held' });
  expect((await registered(id)).state).toBe('registered');
  await app.settle();
  expect(emailsTo(body.email)).toHaveLength(0);
  const admin = await app.person({ role: 'admin' });
  const [held] = await rowsOf(id);
  const params = { eventId: id, registrationId: held?.id ?? '' };
  expect((await admin.call(eventsAdmin.admit, { params })).data).toMatchObject({ state: 'waiting', number: 3 });
});

test('a script in a name stays text, and a text of many lines is refused', async () => {
  const { id } = await event();
  const fullName = '<script>alert(1)</script>';
  const { data } = await send(id, form({ fullName }));
  expect((await own(data.key ?? '')).fullName).toBe(fullName);
  expect((await send(id, form({ fullName: 'Nila\nBcc: all@example.test' }))).status).toBe(422);
});

test('another time is told to everyone, more seats are offered, and each is reminded once a day before', async () => {
  const { id } = await event({ seats: 1 });
  const [first, second] = [await registered(id), await registered(id)];
  const admin = await app.person({ role: 'admin' });
  const { data } = await admin.call(contentAdmin.entry, { params: { entryId: id } });
  const details = { ...data.content.event, seats: 2, startsAt: wallTime(11), endsAt: wallTime(11, 2) };
  const body = { ...data.content, event: details as NonNullable<typeof data.content.event>, version: data.version };
  const { data: saved } = await admin.call(contentAdmin.save, { params: { entryId: id }, body });
  await admin.call(contentAdmin.publish, { params: { entryId: id }, body: { version: saved.version } });
  await app.settle();
  expect(await states(id)).toEqual(['registered', 'offered']);
  expect(emailsTo(first.email).at(-1)?.subject).toMatch(/^New time or place/);
  await app.visitor.call(registrations.accept, { body: { key: second.key } });
  await app.runJob('events.remind');
  const reminders = () => emailsTo(first.email).filter(({ subject }) => subject.startsWith('Reminder'));
  expect(reminders()).toHaveLength(0);
  app.pass(10 * DAY + HOUR);
  await app.runJob('events.remind');
  await app.runJob('events.remind');
  expect(reminders()).toHaveLength(1);
});

test('registrations are deleted so many days after the event; network hashes after a day', async () => {
  const { id } = await event({ startsAt: wallTime(1), endsAt: wallTime(1, 2) });
  await send(id, form());
  expect((await rowsOf(id))[0]?.senderHash).not.toBeNull();
  app.pass(3 * DAY);
  await app.runJob('events.forget-old');
  expect((await rowsOf(id))[0]?.senderHash).toBeNull();
  app.pass(400 * DAY);
  await app.runJob('events.forget-old');
  expect(await app.db.$count(rows, eq(rows.eventId, id))).toBe(0);
});
