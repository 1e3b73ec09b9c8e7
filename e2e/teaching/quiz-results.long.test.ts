import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { barriers } from '../testing/barriers.ts';
import { openBrowser, type Someone, sessionOf } from '../testing/browser.ts';
import { callsOf } from '../testing/calls.ts';
import { isNarrow } from '../testing/narrow.ts';
import { soon } from '../testing/patience.ts';
import { shelved } from '../testing/shelved.ts';
import { look } from '../testing/stepwell.ts';

const { address, databaseUrl, someone, comingBack } = await openBrowser();

const one = async (sql: string, values: unknown[]) => {
  const [row] = await look<{ id: string }>(databaseUrl, `${sql} returning id`, values);
  return row?.id ?? '';
};

/** A published course of this teacher with one quiz of two questions, whose right options are `a`. */
async function quizOf(teacher: Someone) {
  const slug = `walls-${teacher.userId.slice(0, 8)}`;
  const title = `Walls ${teacher.userId.slice(0, 8)}`;
  const course = await one(
    `with page as (insert into catalog_instructors (user_id, slug) values ($2, $1))
     insert into catalog_courses (slug, instructor_id, category_id, title, summary, level, state, published_at)
     values ($1, $2, (select id from catalog_categories order by position limit 1), $3, 'How walls stand.', 'beginner', 'published', now())`,
    [slug, teacher.userId, title],
  );
  const section = await one(`insert into catalog_sections (course_id, position, title) values ($1, 1, 'First')`, [
    course,
  ]);
  const lecture = await one(
    `insert into catalog_lectures (course_id, section_id, position, title, kind, seconds) values ($1, $2, 1, 'Check', 'quiz', 60)`,
    [course, section],
  );
  const quiz = await one(
    `insert into assessment_quizzes (owner_id, course_id, lecture_id, title, shuffle_questions, shuffle_options)
     values ($1, $2, $3, $4, false, false)`,
    [teacher.userId, course, lecture, title],
  );
  const questions: string[] = [];
  for (const [place, stem] of ['Which stone lies below?', 'Which wall stands longest?'].entries()) {
    const question = await one('insert into assessment_questions (owner_id) values ($1)', [teacher.userId]);
    questions.push(question);
    await correct(question, 1, 'a', stem);
    await one('insert into assessment_quiz_items (quiz_id, position, question_id) values ($1, $2, $3)', [
      quiz,
      place + 1,
      question,
    ]);
  }
  await shelved(databaseUrl, slug);
  return { course, slug, title, lecture, quiz, questions };
}

const correct = (question: string, number: number, right: string, stem: string) =>
  one(
    `insert into assessment_question_versions (question_id, number, kind, stem, face, key)
     values ($1, $2, 'single', '<p>' || $4 || '</p>',
       '{"kind":"single","options":[{"id":"a","text":"granite"},{"id":"b","text":"basalt"},{"id":"c","text":"chalk"}]}',
       jsonb_build_object('kind', 'single', 'right', $3::text))`,
    [question, number, right, stem],
  );

/** Takes the quiz as its player does, without the pages. */
async function take(learner: Someone, { course, quiz }: { course: string; quiz: string }, choices: string[]) {
  await look(databaseUrl, 'insert into learning_enrolments (student_id, course_id) values ($1, $2)', [
    learner.userId,
    course,
  ]);
  const call = callsOf(address, (await sessionOf(address, learner)).token);
  const { attemptId } = await call('POST', `/assessment/quizzes/${quiz}/attempts`);
  for (const [place, choice] of choices.entries()) {
    await call('PUT', `/assessment/attempts/${attemptId}/questions/${place + 1}`, {
      saveId: crypto.randomUUID(),
      version: 0,
      flagged: false,
      answer: { kind: 'single', choice },
    });
  }
  await call('POST', `/assessment/attempts/${attemptId}/hand-in`);
  return String(attemptId);
}

test('a teacher reads how a quiz went, changes marks with a reason that the learner reads, and regrades and takes it back', {
  timeout: 300_000,
}, async () => {
  const teacher = await someone({ fullName: 'Ira Sen', role: 'instructor' });
  const quiz = await quizOf(teacher);
  const [asha, bela, chandra] = [
    await someone({ fullName: 'Asha Rao' }),
    await someone({ fullName: 'Bela Das' }),
    await someone({ fullName: 'Chandra Nair' }),
  ];
  await take(asha, quiz, ['a', 'b']);
  const ofBela = await take(bela, quiz, ['a', 'b']);
  await take(chandra, quiz, ['a', 'a']);

  const { page, complaints } = await comingBack(teacher);
  await page.goto('/instructor/student-list');
  await page.getByRole('link', { name: 'Quiz results' }).click();
  await page.getByRole('link', { name: quiz.title }).click();
  await page.getByRole('heading', { name: quiz.title, level: 1 }).waitFor();
  await page.getByText('1 (33.3%)').waitFor();
  await page.getByText('About these statistics').click();
  await page.getByText(/Cronbach, Psychometrika 16, 1951/).waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(await isNarrow(page)).toBe(true);

  // One question: what was answered by how many.
  await page.getByRole('link', { name: 'Questions', exact: true }).click();
  await page.getByRole('link', { name: /Which wall stands longest/ }).click();
  await page
    .getByRole('row', { name: /basalt\s*incorrect/ })
    .getByText('2 (66.7%)')
    .waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(await isNarrow(page)).toBe(true);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'This question (CSV)' }).click();
  const file = await readFile((await (await download).path()) ?? '', 'utf8');
  expect(file.split('\r\n').filter((line) => line.includes('Which wall stands longest?'))).toHaveLength(3);

  // Marks by hand: the learner is told, and reads why.
  await page.getByRole('link', { name: 'Attempts', exact: true }).click();
  await page.getByRole('link', { name: 'Asha Rao' }).click();
  await page.getByRole('button', { name: 'Change marks for question 2' }).click();
  await page.getByLabel('Marks, of 1').fill('0.5');
  await page.getByLabel('Reason').fill('Basalt walls stand long as well.');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Change marks' }).click();
  await page.getByRole('heading', { name: 'Mark changes' }).waitFor();
  await page.getByText('1.5 of 2').waitFor();
  expect(await isNarrow(page)).toBe(true);

  const learner = (await comingBack(asha)).page;
  // A word that comes while the page is open is said beside the list, too; what leads on is in the list.
  const inList = learner.getByRole('main').getByRole('link', { name: `Your marks for “${quiz.title}” were changed` });
  await expect
    .poll(async () => {
      await learner.goto('/notices');
      await learner.getByRole('heading', { level: 1 }).waitFor();
      return inList.count();
    }, soon)
    .toBe(1);
  await inList.click();
  await learner.waitForURL(({ pathname }) => pathname !== '/notices');
  await learner.getByText('Basalt walls stand long as well.').waitFor();

  // The key was wrong: who would change is shown first, then it is applied, and taken back as a whole.
  await correct(quiz.questions[1] ?? '', 2, 'b', 'Which wall stands longest?');
  await page.getByRole('link', { name: 'Regrade', exact: true }).click();
  await page.getByRole('link', { name: /Which wall stands longest/ }).click();
  await page.getByText('1 manually marked answer keeps its marks.').waitFor();
  await page.getByRole('row', { name: /Bela Das.*0 → 1/ }).waitFor();
  await page.getByRole('row', { name: /Chandra Nair.*1 → 0/ }).waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(await isNarrow(page)).toBe(true);
  await page.getByRole('button', { name: 'Regrade all 2' }).click();
  await page.getByLabel('Reason').fill('Basalt is right.');
  await page.getByRole('dialog').getByRole('button', { name: 'Regrade', exact: true }).click();
  await page.getByText('2 attempts with changed marks').waitFor();

  const result = async () => {
    const [row] = await look<{ marks: string; passed: boolean }>(
      databaseUrl,
      'select marks, passed from assessment_attempts where id = $1',
      [ofBela],
    );
    return [Number(row?.marks), row?.passed];
  };
  expect(await result()).toEqual([2, true]);
  await page.getByRole('button', { name: /^Undo regrade/ }).click();
  await page.getByLabel('Reason').fill('Granite was meant.');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Undone').waitFor();
  expect(await result()).toEqual([1, false]);
  expect(complaints).toEqual([]);
});
