import { once } from 'node:events';
import { eq, isNull, sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { examineMail } from '../ports/mail.exam.ts';
import type { Email } from '../ports/mail.ts';
import { emails } from '../tables/platform/platform.ts';
import { startTestApp } from '../testing/test-app.ts';
import { memoryMail } from './mail-memory.ts';
import { outboxMail } from './mail-outbox.ts';
import { smtpMail, wayOf } from './mail-smtp.ts';

const app = await startTestApp();
const quiet = { info() {}, warn() {}, error() {} };

examineMail('memory', async () => {
  const mail = memoryMail();
  return { mail, arrived: async () => mail.letters };
});

examineMail('outbox', async () => ({
  mail: outboxMail(app.db),
  arrived: () => app.db.select().from(emails),
}));

/** A real mail server on this machine, which keeps what it is handed. */
const postOffice = await openPostOffice();

examineMail('smtp', async () => {
  await app.db.delete(emails);
  postOffice.taken.clear();
  return { mail: postOffice.mail(), arrived: async () => [...postOffice.taken.values()] };
});

test('smtp: a server that is down delays a letter and loses none', async () => {
  const mail = postOffice.mail();
  const key = 'down-for-a-while';
  postOffice.refuse = true;
  await mail.send({ key, to: 'ben@stepwell.test', subject: 'Later', text: 'It waits.' });
  expect((await app.db.select().from(emails).where(eq(emails.key, key)))[0]?.sentAt).toBeNull();
  postOffice.refuse = false;
  await app.db.update(emails).set({ createdAt: sql`now() - interval '2 minutes'` }).where(eq(emails.key, key));
  await Promise.all([mail.sendWaiting(), mail.sendWaiting()]);
  expect([...postOffice.taken.values()].filter(({ subject }) => subject === 'Later')).toHaveLength(1);
  expect((await app.db.select().from(emails).where(eq(emails.key, key)))[0]?.sentAt).not.toBeNull();
});

test('smtp: an hour without a mail server: what was written meanwhile is all sent after it, each once', async () => {
  await app.db.delete(emails);
  const [one, other] = [postOffice.mail(), postOffice.mail()];
  const keys = Array.from({ length: 30 }, (_, at) => `hour:${at}`);
  const minutePasses = () =>
    app.db.update(emails).set({
      createdAt: sql`created_at - interval '1 minute'`,
      triedAt: sql`tried_at - interval '1 minute'`,
    });
  postOffice.refuse = true;
  for (let minute = 0; minute < 60; minute += 1) {
    const key = keys[minute / 2];
    // Some events are told twice.
    if (key)
      for (const mail of [one, other]) await mail.send({ key, to: 'ben@stepwell.test', subject: key, text: 'News.' });
    await minutePasses();
    await one.sendWaiting();
  }
  expect(await app.db.$count(emails, isNull(emails.sentAt))).toBe(30);
  postOffice.refuse = false;
  postOffice.handed.length = 0;
  await minutePasses();
  await Promise.all([one.sendWaiting(), other.sendWaiting()]);
  await one.sendWaiting();
  expect([...postOffice.handed].sort()).toEqual([...keys].sort());
  expect(await app.db.$count(emails, isNull(emails.sentAt))).toBe(0);
});

const rowOf = async (key: string) => (await app.db.select().from(emails).where(eq(emails.key, key)))[0];
const older = (key: string, by: string) =>
  app.db
    .update(emails)
    .set({ createdAt: sql`created_at - ${by}::interval`, triedAt: sql`tried_at - ${by}::interval` })
    .where(eq(emails.key, key));

test('smtp: a letter that is refused waits longer each time, says why, and holds up no other', async () => {
  const mail = postOffice.mail();
  await mail.send({ key: 'to-nobody', to: 'nobody@stepwell.test', subject: 'To nobody', text: 'Who reads this?' });
  expect(await rowOf('to-nobody')).toMatchObject({ sentAt: null, refusals: 1 });
  // The reader's address is not kept a second time.
  expect((await rowOf('to-nobody'))?.refusal).toMatch(/^550 no … here$/);
  await app.db.insert(emails).values({ key: 'behind', to: 'ben@stepwell.test', subject: 'Behind', text: 'Next.' });
  for (const key of ['to-nobody', 'behind']) await older(key, '90 seconds');
  await mail.sendWaiting();
  expect((await rowOf('behind'))?.sentAt).not.toBeNull();
  expect((await rowOf('to-nobody'))?.refusals).toBe(1);
  await older('to-nobody', '1 minute');
  await mail.sendWaiting();
  expect((await rowOf('to-nobody'))?.refusals).toBe(2);
  await app.db.update(emails).set({ refusals: 12 }).where(eq(emails.key, 'to-nobody'));
  await older('to-nobody', '1 day');
  await mail.sendWaiting();
  expect((await rowOf('to-nobody'))?.refusals).toBe(12);
  postOffice.knowsNobody = true;
  expect(await mail.sendNow('to-nobody')).toMatchObject({ outcome: 'taken' });
  postOffice.knowsNobody = false;
  expect(await rowOf('to-nobody')).toMatchObject({ refusal: null, sentAt: expect.any(Date) });
  expect(await mail.sendNow('to-nobody')).toBeUndefined();
});

test('smtp: a server that will not take our letters, or none that answers, counts as nobody’s refusal', async () => {
  postOffice.refuse = true;
  await postOffice.mail().send({ key: 'closed', to: 'ben@stepwell.test', subject: 'Closed', text: 'It waits.' });
  expect(await rowOf('closed')).toMatchObject({ refusals: 0, refusal: '550 closed today' });
  postOffice.refuse = false;
  const nowhere = smtpMail(app.db, { url: 'smtp://127.0.0.1:1', from: 'a@stepwell.test', log: quiet });
  expect(await nowhere.sendNow('closed')).toEqual({
    outcome: 'closed',
    answer: expect.stringContaining('ECONNREFUSED'),
  });
  expect(await rowOf('closed')).toMatchObject({ refusals: 0 });
});

test('smtp: a trial says what the server said, and keeps only what was taken', async () => {
  const trial = (to: string) => postOffice.mail().trial({ key: `trial:${to}`, to, subject: 'A trial', text: 'Words.' });
  expect(await trial('ben@stepwell.test')).toMatchObject({ outcome: 'taken', answer: expect.stringMatching(/^250 /) });
  expect((await rowOf('trial:ben@stepwell.test'))?.sentAt).not.toBeNull();
  expect(await trial('nobody@stepwell.test')).toEqual({ outcome: 'refused', answer: '550 no … here' });
  expect(await rowOf('trial:nobody@stepwell.test')).toBeUndefined();
  const wrong = smtpMail(app.db, {
    url: `smtp://ann:hunter22@127.0.0.1:${postOffice.port}`,
    from: 'a@stepwell.test',
    log: quiet,
  });
  const answer = await wrong.trial({ key: 'trial:login', to: 'ben@stepwell.test', subject: 'A trial', text: 'Words.' });
  expect(answer).toMatchObject({ outcome: 'closed', answer: expect.stringContaining('535') });
  expect(JSON.stringify(answer)).not.toContain('hunter22');
});

test('the way letters go is told without user and password', () => {
  expect(wayOf('smtps://ann:secret@mail.example.org', 'A <a@example.org>')).toEqual({
    by: 'smtp',
    server: 'mail.example.org:465',
    encrypted: true,
    signsIn: true,
    sender: 'A <a@example.org>',
  });
  expect(wayOf('smtp://10.0.0.7:2525', 'a@example.org')).toMatchObject({ server: '10.0.0.7:2525', signsIn: false });
});

async function openPostOffice() {
  const taken = new Map<string, Email>();
  const office = { taken, handed: [] as string[], refuse: false, knowsNobody: false, port: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onMailFrom: (_address, _session, done) => done(office.refuse ? new Error('closed today') : null),
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('nobody@') && !office.knowsNobody ? new Error(`no ${address} here`) : null),
    onAuth: (_auth, _session, done) => done(new Error('Wrong user or password')),
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void readLetter(Buffer.concat(chunks).toString('utf8')).then((email) => {
          taken.set(email.key, email);
          office.handed.push(email.key);
          done();
        });
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as { port: number };
  office.port = port;
  afterAll(() => new Promise<void>((closed) => server.close(() => closed())));
  const mail = () =>
    smtpMail(app.db, { url: `smtp://127.0.0.1:${port}`, from: 'Stepwell <no-reply@stepwell.test>', log: quiet });
  return Object.assign(office, { mail });
}

/** The letter as its reader's program shows it; the row with the same subject tells its key. */
async function readLetter(source: string): Promise<Email> {
  const [head = '', ...body] = source.split('\r\n\r\n');
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ');
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'mi').exec(unfolded)?.[1] ?? '';
  const raw = body.join('\r\n\r\n');
  const encoding = field('Content-Transfer-Encoding').toLowerCase();
  const text =
    encoding === 'base64'
      ? Buffer.from(raw, 'base64').toString('utf8')
      : encoding === 'quoted-printable'
        ? quotedPrintable(raw.replace(/=\r\n/g, ''))
        : raw;
  const subject = field('Subject').replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=\s*/gi, (_, kind: string, part: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(part, 'base64').toString('utf8')
      : quotedPrintable(part.replaceAll('_', ' ')),
  );
  const boundary = /boundary="([^"]+)"/.exec(unfolded)?.[1];
  if (boundary) return readParts(source, boundary);
  const clean = text.replace(/\r\n/g, '\n').replace(/\n$/, '');
  const rows = await app.db.select().from(emails);
  const key = rows.find((row) => row.subject === subject && row.text === clean)?.key ?? `unknown: ${subject}`;
  return { key, to: field('To'), subject, text: clean };
}
/** The first part is the text, or holds it beside the same as HTML; the others are files. */
async function readParts(source: string, boundary: string): Promise<Email> {
  const [head = '', first = '', ...more] = source.split(`--${boundary}`);
  const heading = head.replace(/Content-Type: multipart[\s\S]*?\r\n(?![ \t])/, '').trimEnd();
  const letter = await readLetter(`${heading}\r\n${first.trim()}\r\n`);
  const files = more.slice(0, -1).filter((part) => !/Content-Type: text\/html/i.test(part));
  if (files.length === 0) return letter;
  const attachments = files.map((part) => ({
    name: /filename="?([^"\r\n]+)/.exec(part)?.[1] ?? '',
    contentType: /Content-Type: ([^;\r\n]+)/.exec(part)?.[1] ?? '',
    base64: (part.split('\r\n\r\n')[1] ?? '').replace(/\s/g, ''),
  }));
  return { ...letter, attachments };
}
const quotedPrintable = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
