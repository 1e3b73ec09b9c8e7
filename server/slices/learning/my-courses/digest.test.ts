import { courseDiscussion } from '@stepwell/contract/learning/course-discussion.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { expect, test } from 'vitest';
import { article, newDrafts } from '../../../testing/fixtures/drafts.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { author, published } = newDrafts(app);
const DAY = 24 * 60 * 60 * 1000;
const digestsTo = ({ email }: Person) =>
  app.mail.letters.filter(({ to, key }) => to === email && key.startsWith('digest:')).map(({ text }) => text);
const send = () => app.runJob('learning.send-digests');

test('once a week a learner reads what they learnt, where they go on, what comes and what came', async () => {
  const ben = await author();
  const { slug, params, lectureIds } = await published(
    ben,
    [article('First'), article('Second'), article('Third', { opensAfterDays: 3 })],
    'Trees and roads',
  );
  const asha = await app.person({ fullName: 'Asha Rao' });
  await asha.call(learning.enrol, { params: { courseId: slug } });
  await asha.call(learning.read, { params: { lectureId: lectureIds[0] ?? '' } });
  await ben.call(courseDiscussion.announce, {
    params: { courseId: slug },
    body: { title: 'A walk on Friday', html: '<p>We count trees.</p>' },
  });
  await send();
  await send();
  const [letter, ...more] = digestsTo(asha);
  expect(more).toEqual([]);
  expect(letter).toContain('Hello Asha,');
  expect(letter).toContain('completed 1 lecture.');
  expect(letter).toContain('Trees and roads, 2 lectures left\n');
  expect(letter).toContain(`/pages/course/video-player?course=${slug}`);
  expect(letter).toMatch(/: “Third” opens \(Trees and roads\)/);
  expect(letter).toContain('Trees and roads: A walk on Friday');
  expect(letter).toContain('/student/setting?view=notices');
  expect(params.courseId).not.toBe(slug);
  app.pass(7 * DAY);
  await asha.call(learning.read, { params: { lectureId: lectureIds[1] ?? '' } });
  await send();
  expect(digestsTo(asha)).toHaveLength(2);
});

test('who wants none, who has nothing new, and who has completed everything, gets none', async () => {
  const { slug, lectureIds } = await published(await author(), [article('Only')]);
  const [silent, away, done] = [await app.person(), await app.person(), await app.person()];
  for (const one of [silent, away, done]) await one.call(learning.enrol, { params: { courseId: slug } });
  await silent.call(notices.prefer, { body: { kind: 'digest', bell: false, mail: false } });
  await silent.call(learning.open, { params: { lectureId: lectureIds[0] ?? '' } });
  await done.call(learning.read, { params: { lectureId: lectureIds[0] ?? '' } });
  app.pass(60 * DAY);
  await send();
  expect([silent, away, done].flatMap(digestsTo)).toEqual([]);
});

test('more people than are looked at together all get theirs, and a stopped job goes on where letters are missing', async () => {
  const { slug, lectureIds } = await published(await author(), [article('One'), article('Two')]);
  const people = await Promise.all(Array.from({ length: 12 }, () => app.person()));
  for (const one of people) {
    await one.call(learning.enrol, { params: { courseId: slug } });
    await one.call(learning.read, { params: { lectureId: lectureIds[0] ?? '' } });
  }
  await send();
  expect(people.map((one) => digestsTo(one).length)).toEqual(people.map(() => 1));
});
