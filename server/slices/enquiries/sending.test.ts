import { enquiries } from '@stepwell/contract/enquiries/enquiries.ts';
import { inbox } from '@stepwell/contract/enquiries/inbox.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { enquiries as rows } from '../../tables/enquiries/enquiries.ts';
import { newEnquiries } from '../../testing/fixtures/enquiries.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { newFormToken } from './spam/form-token.ts';

const app = await startTestApp();
const { guard, contact, sent } = newEnquiries(app);
const DAY = 24 * 60 * 60 * 1000;
const emailsTo = (email: string) => app.mail.letters.filter(({ to }) => to === email);
const send = (body: ReturnType<typeof contact>) => app.visitor.call(enquiries.send, { body });
const rowsOf = (sendingId: string) => app.db.select().from(rows).where(eq(rows.sendingId, sendingId));
const boss = () => app.person({ role: 'admin' });
/** Forgets who sent what, as the next hour would. */
const anotherHour = () => app.db.update(rows).set({ senderHash: null });

test('an honest form arrives, and its receipt leads to a page where it can be read and continued', async () => {
  const { key, email, reference, held, link } = await sent({ message: 'Do you teach weaving on a pit loom?' });
  expect(held).toBe(false);
  expect(reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{5}$/);
  await app.settle();
  const [receipt] = emailsTo(email);
  expect(receipt?.subject).toContain(reference);
  expect(receipt?.text).toContain(`http://localhost:3000${link}`);
  expect(receipt?.text).toContain('pit loom');

  const own = await app.visitor.call(enquiries.own, { body: { key } });
  expect(own.data).toMatchObject({ reference, state: 'received', fields: { topic: 'courses' }, messages: [] });
  const sendingId = crypto.randomUUID();
  const more = { key, sendingId, text: 'Evenings would suit me.' };
  const [first, second] = await Promise.all([
    app.visitor.call(enquiries.answer, { body: more }),
    app.visitor.call(enquiries.answer, { body: more }),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect((await app.visitor.call(enquiries.own, { body: { key } })).data.messages).toHaveLength(1);
});

test('pressing the button twice keeps one enquiry and sends one receipt', async () => {
  const body = contact();
  const [first, second] = await Promise.all([send(body), send(body)]);
  expect(first.data).toEqual(second.data);
  expect(await rowsOf(body.sendingId)).toHaveLength(1);
  await app.settle();
  expect(emailsTo(body.email)).toHaveLength(1);
  await anotherHour();
});

test('words that were changed before the second try are added, so that none are lost', async () => {
  const body = contact({ message: 'My first words were these.' });
  await send(body);
  const changed = { ...body, message: 'And these are my second words.' };
  const { data } = await send(changed);
  await send(changed);
  const key = new URL(data.link, 'http://x').searchParams.get('key') ?? '';
  const own = await app.visitor.call(enquiries.own, { body: { key } });
  expect(own.data.message).toBe(body.message);
  expect(own.data.messages.map(({ text }) => text)).toEqual([changed.message]);
  await anotherHour();
});

test('a page that was open for too long is told so, and the same form goes through with a new token', async () => {
  const body = contact();
  app.pass(25 * 60 * 60 * 1000);
  const stale = await send(body);
  expect(stale.data).toMatchObject({ status: 409, code: 'form_expired' });
  expect(stale.data.message).toContain('Nothing you typed is lost');
  expect(await rowsOf(body.sendingId)).toHaveLength(0);
  const { data, status } = await send({ ...body, ...guard(body.sendingId) });
  expect([status, data.held]).toEqual([200, false]);
  expect((await send({ ...contact(), token: 'of.another.site' })).data.code).toBe('form_expired');
  await anotherHour();
});

test.each([
  ['the hidden field is filled in', 'hidden-field', () => ({ homepage: 'https://pills.example' })],
  ['nobody worked for it', 'no-proof', () => ({ proof: -1 })],
  ['it is full of links', 'many-links', () => ({ message: 'https://a.example '.repeat(4) })],
  [
    'it came sooner than anybody types',
    'too-fast',
    () => ({ ...guard(), token: newFormToken(app.services).token, proof: -1 }),
  ],
] as const)('held and not dropped where %s', async (_, reason, about) => {
  const body = { ...contact(), ...about() };
  const { data, status } = await send(body);
  expect([status, data.held]).toEqual([200, true]);
  const [row] = await rowsOf(body.sendingId);
  expect(row?.holdReasons).toContain(reason);
  await app.settle();
  // Nobody else’s mailbox is written to by what may be a machine.
  expect(emailsTo(body.email)).toEqual([]);
  const admin = await boss();
  const listed = async (state?: 'held') =>
    (await admin.call(inbox.list, { query: { q: body.email, ...(state && { state }) } })).data.items.length;
  expect([await listed(), await listed('held')]).toEqual([0, 1]);

  // Let in, it is as any other, and its sender gets the receipt.
  const letIn = await admin.call(inbox.change, { params: { enquiryId: row?.id ?? '' }, body: { state: 'new' } });
  expect(letIn.data).toMatchObject({ state: 'new', holdReasons: [] });
  await app.settle();
  expect(emailsTo(body.email)).toHaveLength(1);
  expect(await listed()).toBe(1);
  await anotherHour();
});

test('from the sixth of one address within an hour on they wait for an admin; the next hour is free again', async () => {
  const held: boolean[] = [];
  for (let n = 0; n < 7; n += 1) held.push((await send(contact())).data.held);
  expect(held).toEqual([false, false, false, false, false, true, true]);
  app.pass(61 * 60 * 1000);
  expect((await send(contact())).data.held).toBe(false);
  await anotherHour();
});

test('ten megabytes are refused before they are read, five thousand characters and one with the field’s name', async () => {
  const whole = await send(contact({ message: 'x'.repeat(10 * 1024 * 1024) }));
  expect(whole.data).toMatchObject({ status: 413, code: 'too_large' });
  const long = await send(contact({ message: 'x'.repeat(5001) }));
  expect(long.data).toMatchObject({ status: 422, fields: { message: 'Use at most 5,000 characters.' } });
  const hostile = await send({
    ...contact(),
    fullName: 'a\nBcc: all@example.test',
    email: 'nobody',
    timeZone: 'Mars/Olympus',
  });
  expect(Object.keys(hostile.data.fields ?? {}).sort()).toEqual(['email', 'fullName', 'timeZone']);
  expect((await send({ ...contact(), consent: false as never })).data.fields).toHaveProperty('consent');
});

test('a key that is not ours opens nothing', async () => {
  const { key } = await sent();
  const other = await sent();
  const mixed = `${key.split('.')[0]}.${other.key.split('.')[1]}`;
  for (const wrong of ['x', `${key}x`, mixed, '../..', `${crypto.randomUUID()}.x`])
    expect((await app.visitor.call(enquiries.own, { body: { key: wrong } })).data.code).toBe('enquiry_not_found');
});

test('every kind of form arrives with what it asked', async () => {
  const { kind: _, topic: __, ...sender } = contact() as Extract<ReturnType<typeof contact>, { kind: 'contact' }>;
  const demo = await send({
    ...sender,
    ...guard(),
    kind: 'demo',
    organisation: 'Loom College',
    position: '',
    phone: '+91 98765 43210',
    size: 'to-500',
    interests: ['courses', 'coding'],
    time: 'morning',
    message: '',
  });
  const access = await send({
    ...sender,
    ...guard(),
    kind: 'access',
    organisation: 'Loom College',
    type: 'college',
    website: 'https://loom.example',
    position: 'Head of department',
    phone: '',
    seats: 120,
  });
  const admin = await boss();
  const { data } = await admin.call(inbox.list, { query: { q: sender.email } });
  expect(data.items.map(({ kind, fields }) => [kind, fields])).toEqual([
    [
      'access',
      {
        organisation: 'Loom College',
        type: 'college',
        website: 'https://loom.example',
        position: 'Head of department',
        seats: 120,
      },
    ],
    [
      'demo',
      {
        organisation: 'Loom College',
        phone: '+91 98765 43210',
        size: 'to-500',
        interests: ['courses', 'coding'],
        time: 'morning',
      },
    ],
  ]);
  expect([demo.status, access.status]).toEqual([200, 200]);
  await anotherHour();
});

test('network addresses are forgotten after a day, and what is over after the time that an admin set', async () => {
  const [over, waiting, spam] = [await sent(), await sent(), await send({ ...contact(), proof: -1 })];
  const admin = await boss();
  await admin.call(inbox.change, { params: { enquiryId: over.enquiryId }, body: { state: 'closed' } });
  app.pass(31 * DAY);
  await app.runJob('enquiries.forget-old');
  const left = async () => (await app.db.select().from(rows)).map(({ reference }) => reference);
  expect(await left()).toContain(over.reference.replace('-', ''));
  expect(await left()).not.toContain(spam.data.reference.replace('-', ''));
  expect((await app.db.select().from(rows)).every(({ senderHash }) => senderHash === null)).toBe(true);
  app.pass(335 * DAY);
  await app.runJob('enquiries.forget-old');
  expect(await left()).not.toContain(over.reference.replace('-', ''));
  expect(await left()).toContain(waiting.reference.replace('-', ''));
});
