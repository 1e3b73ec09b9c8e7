import { learning } from '@stepwell/contract/learning/learning.ts';
import { shelves } from '@stepwell/contract/learning/my-courses.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { enrolments } from '../../tables/learning/learning.ts';
import { newBell } from '../../testing/fixtures/bell.ts';
import { article, newDrafts } from '../../testing/fixtures/drafts.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { listOf, lettersTo } = newBell(app);
const { author, published } = newDrafts(app);
const HOUR = 60 * 60 * 1000;
const opened = async (person: Awaited<ReturnType<typeof app.person>>) =>
  (await listOf(person)).flatMap(({ kind, about }) => (kind === 'lectures-opened' ? [about] : []));
const notifyOpenings = () => app.runJob('notices.tell-openings');

test('lectures that the calendar opens are told once, those of one moment together, to whom they open', async () => {
  const { slug, lectureIds } = await published(await author(), [
    article('First'),
    article('Second', { opensAfterDays: 1 }),
    article('Third', { opensAfterDays: 1 }),
    article('Fourth', { opensAfterDays: 2 }),
  ]);
  const [asha, cara] = [await app.person(), await app.person()];
  await asha.call(learning.enrol, { params: { courseId: slug } });
  await notifyOpenings();
  expect(await opened(asha)).toEqual([]);
  app.pass(25 * HOUR);
  await cara.call(learning.enrol, { params: { courseId: slug } });
  // She came a day later: the database dates an enrolment by its own clock.
  await app.db
    .update(enrolments)
    .set({ enrolledAt: new Date(Date.now() + 25 * HOUR) })
    .where(eq(enrolments.studentId, cara.id));
  await notifyOpenings();
  await notifyOpenings();
  expect(await opened(asha)).toEqual([
    { title: 'Graphs', course: slug, lecture: 'Second', lectureId: lectureIds[1], lectures: '2' },
  ]);
  expect(lettersTo(asha)).toEqual(['New lectures open in “Graphs”']);
  expect(await opened(cara)).toEqual([]);
  app.pass(24 * HOUR);
  await notifyOpenings();
  expect((await opened(asha)).map(({ lecture }) => lecture)).toEqual(['Fourth', 'Second']);
  expect((await opened(cara)).map(({ lectures }) => lectures)).toEqual(['2']);
});

test('nobody is told of what they have put away, of what waits for another lecture, or of what opened long ago', async () => {
  const ben = await author();
  const { slug, lectureIds } = await published(ben, [article('First'), article('Second', { opensAfterDays: 1 })]);
  const [asha, cara] = [await app.person(), await app.person()];
  const params = { courseId: slug };
  for (const one of [asha, cara]) await one.call(learning.enrol, { params });
  await asha.call(learning.indexCourses, { params, body: { shelved: true } });
  await app.db.execute(`update catalog_lectures set needs = '{${lectureIds[0]}}' where id = '${lectureIds[1]}'`);
  app.pass(25 * HOUR);
  await notifyOpenings();
  expect([await opened(asha), await opened(cara)]).toEqual([[], []]);
  app.pass(72 * HOUR);
  await cara.call(learning.read, { params: { lectureId: lectureIds[0] ?? '' } });
  await notifyOpenings();
  expect(await opened(cara)).toEqual([]);
  expect((await cara.call(shelves.ahead, {})).data.deadlines).toEqual([]);
});
