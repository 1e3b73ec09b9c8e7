import { expect, test } from 'vitest';
import { openBrowser, type Someone, sessionOf } from '../testing/browser.ts';
import { PATIENCE } from '../testing/patience.ts';
import { answerRight, attemptIn, handIn, saved, servedIn } from '../testing/quiz.ts';
import { look } from '../testing/stepwell.ts';

const { address, databaseUrl, someone, signedIn } = await openBrowser();
const COURSE = 'speak-up-in-meetings';

/** A student of the course, with the address of its first lecture of this kind. */
async function learner(kind: 'quiz' | 'article', course = COURSE) {
  const person = await someone();
  await look(
    databaseUrl,
    'insert into learning_enrolments (student_id, course_id) select $1, id from catalog_courses where slug = $2',
    [person.userId, course],
  );
  const [lecture] = await look<{ id: string }>(
    databaseUrl,
    `select l.id from catalog_lectures l join catalog_courses c on c.id = l.course_id join catalog_sections s on s.id = l.section_id
     where c.slug = $1 and l.kind = $2 order by s.position, l.position limit 1`,
    [course, kind],
  );
  return { person, path: `/pages/course/video-player?course=${course}&lecture=${lecture?.id}` };
}
const attemptsOf = ({ userId }: Someone) =>
  look<{ id: string; state: string; marks: number }>(
    databaseUrl,
    'select id, state, marks::float from assessment_attempts where student_id = $1 order by number',
    [userId],
  );

test('two presses on Start begin one attempt', async () => {
  const { person, path } = await learner('quiz');
  const { page } = await signedIn(person);
  await page.goto(path);
  await page.getByRole('button', { name: 'Start quiz' }).dblclick();
  await page.waitForURL(/[?&]attempt=/);
  expect(await attemptsOf(person)).toHaveLength(1);
});

test('a reload in mid-quiz comes back to the same attempt, the same answers and the same time', async () => {
  const { person, path } = await learner('quiz');
  const { page } = await signedIn(person);
  await page.goto(path);
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await page.waitForURL(/[?&]attempt=/);
  const served = await servedIn(databaseUrl, attemptIn(page));
  const [first] = served;
  if (!first) throw new Error('a quiz without questions');
  await answerRight(page, first);
  const receipt = await saved(page).textContent();
  const before = new URL(page.url()).searchParams.get('attempt');
  /** What the page shows of the time that is left, and what the server knows of it. */
  const remaining = async () => {
    const shown = (await page.getByRole('timer', { name: 'Time left' }).textContent()) ?? '';
    const [row] = await look<{ deadline: Date; seconds: number }>(
      databaseUrl,
      `select deadline_at as deadline, extract(epoch from deadline_at - now())::float as seconds
       from assessment_attempts where id = $1`,
      [before],
    );
    return { shown, deadline: row?.deadline, seconds: row?.seconds ?? 0 };
  };
  const { deadline } = await remaining();
  await page.reload();
  await page.getByRole('timer', { name: 'Time left' }).waitFor();
  expect(new URL(page.url()).searchParams.get('attempt')).toBe(before);
  await page
    .getByRole('button', { name: /^(Question )?1\b/ })
    .first()
    .click();
  await expect.poll(() => saved(page).textContent()).toBe(receipt);
  const after = await remaining();
  expect(after.deadline).toEqual(deadline);
  const [minutes = 0, seconds = 0] = (/(\d+):(\d\d)/.exec(after.shown) ?? []).slice(1).map(Number);
  // A second for its rounding, and one for what the look took.
  expect(Math.abs(minutes * 60 + seconds - after.seconds)).toBeLessThanOrEqual(2);
});

test('a quiz in two tabs: one attempt, every answer once, and both tabs show it', async () => {
  const { person, path } = await learner('quiz');
  const { page, context } = await signedIn(person);
  await page.goto(path);
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await page.waitForURL(/[?&]attempt=/);
  const second = await context.newPage();
  await second.goto(page.url());
  await second.getByRole('timer', { name: 'Time left' }).waitFor();
  const served = await servedIn(databaseUrl, attemptIn(page));
  const [first] = served;
  if (!first) throw new Error('a quiz without questions');
  await answerRight(page, first);
  await expect.poll(() => saved(second).count(), { timeout: PATIENCE }).toBe(1);
  await handIn(second);
  // The first tab learns that it is over, and nothing is counted twice.
  await page.getByRole('heading', { name: 'Attempt ended' }).waitFor();
  await page.getByRole('button', { name: 'View result' }).click();
  await page.waitForURL(/[?&]review=/);
  expect(await attemptsOf(person)).toEqual([expect.objectContaining({ state: 'handed-in' })]);
  const rows = await look<{ n: number }>(
    databaseUrl,
    'select count(*)::int as n from assessment_answer_log where attempt_id = $1',
    [(await attemptsOf(person))[0]?.id],
  );
  expect(rows[0]?.n).toBeGreaterThan(0);
});

test('without a connection answers are kept on the device and go up once it is back, in order and once', async () => {
  const { person, path } = await learner('quiz');
  const { page, context } = await signedIn(person);
  await page.goto(path);
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await page.waitForURL(/[?&]attempt=/);
  const attemptId = attemptIn(page);
  const [first] = await servedIn(databaseUrl, attemptId);
  await page.getByRole('timer', { name: 'Time left' }).waitFor();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Flag' }).click();
  await page.getByText(/^Saved on this device at/).waitFor();
  const storedAnswers = () =>
    look(databaseUrl, 'select flagged from assessment_attempt_questions where attempt_id = $1 and flagged', [
      attemptId,
    ]);
  expect(await storedAnswers()).toHaveLength(0);
  await context.setOffline(false);
  await expect.poll(storedAnswers, { timeout: PATIENCE }).toHaveLength(1);
  expect(first).toBeDefined();
  const log = await look(databaseUrl, 'select save_id from assessment_answer_log where attempt_id = $1', [attemptId]);
  expect(log).toHaveLength(1);
});

test('at the end of the time the attempt ends by itself with all that was saved, the page closed or not', async () => {
  const { person, path } = await learner('quiz');
  const { page } = await signedIn(person);
  await page.goto(path);
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await page.waitForURL(/[?&]attempt=/);
  const attemptId = attemptIn(page);
  const [first] = await servedIn(databaseUrl, attemptId);
  if (!first) throw new Error('a quiz without questions');
  await answerRight(page, first);
  await page.close();
  await look(databaseUrl, "update assessment_attempts set deadline_at = now() - interval '1 second' where id = $1", [
    attemptId,
  ]);
  const { token } = await sessionOf(address, person);
  const review = await fetch(`${address}/api/assessment/attempts/${attemptId}/review`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(((await review.json()) as { state: string; score: { marks: number } }).state).toBe('timed-out');
  expect((await attemptsOf(person))[0]).toMatchObject({ state: 'timed-out' });
  expect((await attemptsOf(person))[0]?.marks).toBeGreaterThan(0);
});

test('two presses on Enrol and on Mark as read count once', async () => {
  const person = await someone();
  const { page } = await signedIn(person);
  await page.goto('/pages/course/detail-adv/probability-for-everyday-decisions');
  await page.getByRole('button', { name: 'Enrol' }).dblclick();
  await page.waitForURL('**/pages/course/video-player?**');
  await page.getByRole('button', { name: 'Mark as read' }).dblclick();
  await page.getByText('Done', { exact: true }).first().waitFor();
  const rows = await look<{ enrolments: number; done: number; told: number }>(
    databaseUrl,
    `select (select count(*)::int from learning_enrolments where student_id = $1) as enrolments,
       (select count(*)::int from learning_lecture_progress p join learning_enrolments e on e.id = p.enrolment_id
        where e.student_id = $1 and p.done_at is not null) as done,
       (select count(*)::int from platform_outbox where name = 'learning.lecture-done' and payload->>'studentId' = $1::text) as told`,
    [person.userId],
  );
  expect(rows).toEqual([{ enrolments: 1, done: 1, told: 1 }]);
});
