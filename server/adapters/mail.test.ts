import { once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { examineMail } from '../ports/mail.exam.ts';
import type { Letter } from '../ports/mail.ts';
import { letters } from '../tables/platform.ts';
import { openHouse } from '../testing/house.ts';
import { memoryMail } from './mail-memory.ts';
import { outboxMail } from './mail-outbox.ts';
import { smtpMail } from './mail-smtp.ts';

const house = await openHouse();
const quiet = { info() {}, warn() {}, error() {} };

examineMail('memory', async () => {
  const mail = memoryMail();
  return { mail, arrived: async () => mail.letters };
});

examineMail('outbox', async () => ({
  mail: outboxMail(house.db),
  arrived: () => house.db.select().from(letters),
}));

/** A real mail server on this machine, which keeps what it is handed. */
const postOffice = await openPostOffice();

examineMail('smtp', async () => {
  await house.db.delete(letters);
  postOffice.taken.clear();
  return { mail: postOffice.mail(), arrived: async () => [...postOffice.taken.values()] };
});

test('smtp: a server that is down delays a letter and loses none', async () => {
  const mail = postOffice.mail();
  const key = 'down-for-a-while';
  postOffice.refuse = true;
  await mail.send({ key, to: 'ben@stepwell.test', subject: 'Later', text: 'It waits.' });
  expect((await house.db.select().from(letters).where(eq(letters.key, key)))[0]?.sentAt).toBeNull();
  postOffice.refuse = false;
  await house.db.update(letters).set({ createdAt: sql`now() - interval '2 minutes'` }).where(eq(letters.key, key));
  await Promise.all([mail.sendWaiting(), mail.sendWaiting()]);
  expect([...postOffice.taken.values()].filter(({ subject }) => subject === 'Later')).toHaveLength(1);
  expect((await house.db.select().from(letters).where(eq(letters.key, key)))[0]?.sentAt).not.toBeNull();
});

async function openPostOffice() {
  const taken = new Map<string, Letter>();
  const office = { taken, refuse: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(office.refuse ? new Error('closed today') : null),
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void readLetter(Buffer.concat(chunks).toString('utf8')).then((letter) => {
          taken.set(letter.key, letter);
          done();
        });
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as { port: number };
  afterAll(() => new Promise<void>((closed) => server.close(() => closed())));
  const mail = () =>
    smtpMail(house.db, { url: `smtp://127.0.0.1:${port}`, from: 'Stepwell <no-reply@stepwell.test>', log: quiet });
  return Object.assign(office, { mail });
}

/** The letter as its reader's program shows it; the row with the same subject tells its key. */
async function readLetter(source: string): Promise<Letter> {
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
  const clean = text.replace(/\r\n/g, '\n').replace(/\n$/, '');
  const rows = await house.db.select().from(letters);
  const key = rows.find((row) => row.subject === subject && row.text === clean)?.key ?? `unknown: ${subject}`;
  return { key, to: field('To'), subject, text: clean };
}
const quotedPrintable = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');
