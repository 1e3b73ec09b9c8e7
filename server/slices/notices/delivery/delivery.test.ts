import { noticeDelivery } from '@stepwell/contract/notices/delivery.ts';
import { notices as contract, type NoticeKind, noticeKinds } from '@stepwell/contract/notices/notices.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { draft } from '../../../platform/letters/letter.ts';
import { noticeMessages } from '../../../tables/notices/delivery.ts';
import { newBell } from '../../../testing/fixtures/bell.ts';
import { deviceOf } from '../../../testing/push-browser.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { kinds } from '../kinds.ts';
import { notifyWithEmail } from '../telling.ts';

const app = await startTestApp();
const { listOf, lettersTo } = newBell(app);
const HOUR = 3_600_000;

const roleOf = (kind: NoticeKind) => kinds[kind].roles.at(-1) ?? 'student';
const tell = (person: { id: string }, kind: NoticeKind, key: string = kind) =>
  notifyWithEmail(app.services, [person.id], {
    kind,
    key,
    about: {},
    letter: draft('announcement', { course: 'About', title: key }),
    path: `/notices?about=${key}`,
  });
const pushesOf = ({ id }: { id: string }) =>
  app.db
    .select()
    .from(noticeMessages)
    .where(and(eq(noticeMessages.userId, id), eq(noticeMessages.channel, 'push')));
/** Moves the site's clock to an hour of today or tomorrow in Kolkata, which knows no summer time. */
function passTo(hour: number) {
  const local = new Date(app.services.now().getTime() + 5.5 * HOUR);
  const at = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate(), hour);
  app.pass((at > local.getTime() ? at : at + 24 * HOUR) - local.getTime());
}
const quietFor = (person: Person, quiet: { from: string; to: string } | null) =>
  person.call(noticeDelivery.keepQuietHours, { body: { quiet, timeZone: 'Asia/Kolkata' } });
const sendDue = () => app.runJob('notices.send-due');

test('every kind reaches exactly the channels that are chosen for it, told twice or not', async () => {
  const wrong: string[] = [];
  for (const kind of noticeKinds) {
    const { mailRule, letterOnly } = kinds[kind];
    for (const on of [true, false]) {
      const person = await app.person({ role: roleOf(kind) });
      await deviceOf(app, person);
      const mail = on || mailRule !== 'chosen';
      await person.call(contract.prefer, { body: { kind, bell: on, mail, push: on } });
      await tell(person, kind);
      await tell(person, kind);
      const came = [(await listOf(person)).length, lettersTo(person).length, (await pushesOf(person)).length];
      const wanted = [on && !letterOnly, mail, on && !letterOnly].map(Number);
      // A letter of its own, as the weekly summary is, is never told in the bell; its slice asks for the email alone.
      if (letterOnly) [came[0], wanted[0]] = [0, 0];
      if (came.join() !== wanted.join()) wrong.push(`${kind} ${on}: ${came} instead of ${wanted}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('in quiet hours emails and push messages wait, the bell and what is urgent do not; nothing comes twice', async () => {
  const person = await app.person();
  await deviceOf(app, person);
  await quietFor(person, { from: '21:30', to: '06:30' });
  passTo(23);
  await tell(person, 'marks-released');
  await tell(person, 'certificate-withdrawn');
  expect((await listOf(person)).map(({ kind }) => kind)).toEqual(['certificate-withdrawn', 'marks-released']);
  expect(lettersTo(person)).toEqual(['About: certificate-withdrawn']);
  await sendDue();
  expect(lettersTo(person)).toHaveLength(1);
  passTo(7);
  await sendDue();
  await tell(person, 'marks-released');
  await sendDue();
  expect(lettersTo(person)).toEqual(['About: certificate-withdrawn', 'About: marks-released']);
  const pushes = await pushesOf(person);
  expect(pushes.map(({ kind, tries }) => [kind, tries]).sort()).toEqual([
    ['certificate-withdrawn', 1],
    ['marks-released', 1],
  ]);
});

test('an email that waits is not sent to somebody who turned its kind off meanwhile', async () => {
  const person = await app.person();
  await quietFor(person, { from: '21:30', to: '06:30' });
  passTo(23);
  await tell(person, 'marks-released');
  await person.call(contract.prefer, { body: { kind: 'marks-released', bell: true, mail: false } });
  passTo(7);
  await sendDue();
  expect(lettersTo(person)).toEqual([]);
});

test('a digest is one email a day or a week, by topic, with links to the exact places', async () => {
  const person = await app.person();
  const choose = (kind: NoticeKind, pace: 'daily' | 'weekly') =>
    person.call(contract.prefer, { body: { kind, bell: true, mail: true, pace } });
  await choose('marks-released', 'daily');
  await choose('announcement', 'daily');
  await choose('job-alert', 'weekly');
  await quietFor(person, null);
  passTo(12);
  for (const key of ['first', 'second', 'first']) await tell(person, 'announcement', key);
  await tell(person, 'marks-released');
  await tell(person, 'job-alert');
  await sendDue();
  expect(lettersTo(person)).toEqual([]);
  passTo(9);
  await Promise.all([sendDue(), sendDue()]);
  const digests = () => app.mail.letters.filter(({ to }) => to === person.email);
  expect(digests()).toHaveLength(1);
  const [digest] = digests();
  expect(digest?.text).toMatch(
    /Courses and certificates\n\n• About: first\n {2}http:\/\/localhost:3000\/notices\?about=first\n• About: second/,
  );
  expect(digest?.text).toContain('Marks and assessments\n\n• About: marks-released');
  // Each event once, whichever digest it is in.
  app.pass(8 * 24 * HOUR);
  await sendDue();
  const lines = digests().flatMap(({ text }) => text.match(/• About: \S+/g) ?? []);
  expect(lines.sort()).toEqual(['• About: first', '• About: job-alert', '• About: marks-released', '• About: second']);
});
