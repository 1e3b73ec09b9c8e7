import { afterAll, expect, test } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { PATIENCE } from '../testing/patience.ts';
import { answerRight, attemptIn, handIn, saved, servedIn } from '../testing/quiz.ts';
import { stepwell } from '../testing/running-stepwell.ts';
import { look, startCopy, startServer } from '../testing/stepwell.ts';

// A database that keeps its promises through anything, and a server that is killed without a word.
const copy = await startCopy(stepwell.loaded, { safe: true });
const { database } = copy;
let { server } = copy;
const options = { databaseUrl: database.url, dataDir: database.folder };
afterAll(async () => {
  await server.stop();
  await database.close();
});
const { someone, signedIn } = await openBrowser({ address: server.address, databaseUrl: database.url });

async function dieAndComeBack() {
  await server.kill();
  server = await startServer({ ...options, port: server.port });
}
async function lectureOf(course: string, kind: string) {
  const [row] = await look<{ id: string }>(
    database.url,
    `select l.id from catalog_lectures l join catalog_courses c on c.id = l.course_id join catalog_sections s on s.id = l.section_id
     where c.slug = $1 and l.kind = $2 order by s.position, l.position limit 1`,
    [course, kind],
  );
  return `/pages/course/video-player?course=${course}&lecture=${row?.id}`;
}
async function student(course: string) {
  const person = await someone();
  await look(
    database.url,
    'insert into learning_enrolments (student_id, course_id) select $1, id from catalog_courses where slug = $2',
    [person.userId, course],
  );
  return person;
}

test('the server dies in mid-lecture: the film plays on, nothing watched is lost, nobody is signed out', async () => {
  const course = 'algorithms-you-can-explain';
  const person = await student(course);
  const { page } = await signedIn(person);
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await page.goto(await lectureOf(course, 'video'));
  const film = page.locator('video');
  const at = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect.poll(at, { timeout: PATIENCE }).toBeGreaterThan(4);
  await dieAndComeBack();
  const resumed = await at();
  await expect.poll(at, { timeout: PATIENCE }).toBeGreaterThan(resumed + 6);
  await page.getByRole('button', { name: 'Pause', exact: true }).first().click();
  const position = await at();
  // What was watched before, during and after the death is one stretch from the start.
  await expect
    .poll(
      async () => {
        const [row] = await look<{ watched: number }>(
          database.url,
          `select (select sum(upper(r) - lower(r)) from unnest(p.watched) r)::int as watched
           from learning_lecture_progress p join learning_enrolments e on e.id = p.enrolment_id where e.student_id = $1`,
          [person.userId],
        );
        return (row?.watched ?? 0) / 1000;
      },
      { timeout: PATIENCE },
    )
    .toBeGreaterThan(position - 2);
  await page.reload();
  await expect.poll(at, { timeout: PATIENCE }).toBeGreaterThan(position - 5);
  expect(alerts).toEqual([]);
});

test('the server dies in mid-quiz: the answer saved before it, and the one given meanwhile, both count', async () => {
  const course = 'speak-up-in-meetings';
  const person = await student(course);
  const { page } = await signedIn(person);
  await page.goto(await lectureOf(course, 'quiz'));
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await page.waitForURL(/[?&]attempt=/);
  const attemptId = attemptIn(page);
  const [first] = await servedIn(database.url, attemptId);
  if (!first) throw new Error('a quiz without questions');
  await answerRight(page, first);
  await server.kill();
  await page.getByRole('button', { name: 'Flag' }).click();
  await page.getByText(/^Saved on this device at/).waitFor();
  server = await startServer({ ...options, port: server.port });
  await saved(page).waitFor({ timeout: PATIENCE });
  await handIn(page);
  const rows = await look<{ flagged: boolean; marks: number }>(
    database.url,
    'select flagged, marks::float from assessment_attempt_questions where attempt_id = $1 and position = $2',
    [attemptId, first.position],
  );
  expect(rows[0]?.flagged).toBe(true);
  expect(rows[0]?.marks).toBeGreaterThan(0);
});
