import { readFile } from 'node:fs/promises';
import { afterEach, expect, test } from 'vitest';
import { barriers } from '../testing/barriers.ts';
import { openBrowser, type Someone } from '../testing/browser.ts';
import { isNarrow } from '../testing/narrow.ts';
import { look } from '../testing/stepwell.ts';

const { databaseUrl, someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

const one = async (sql: string, values: unknown[]) => {
  const [row] = await look<{ id: string }>(databaseUrl, `${sql} returning id`, values);
  return row?.id ?? '';
};

/** A published course with a quiz of two marks, which the first of its students took twice and the second once. */
async function courseOf(teacher: Someone, [asha, bela]: [Someone, Someone]) {
  const slug = `wells-${teacher.userId.slice(0, 8)}`;
  const course = await one(
    `insert into catalog_courses (slug, instructor_id, category_id, title, summary, level, state, published_at)
     values ($1, $2, (select id from catalog_categories order by position limit 1), 'Digging wells', 'How wells are dug.',
       'beginner', 'published', now())`,
    [slug, teacher.userId],
  );
  const section = await one(`insert into catalog_sections (course_id, position, title) values ($1, 1, 'First')`, [
    course,
  ]);
  const lecture = await one(
    `insert into catalog_lectures (course_id, section_id, position, title, kind, seconds) values ($1, $2, 1, 'Check', 'quiz', 60)`,
    [course, section],
  );
  const quiz = await one(
    `insert into assessment_quizzes (owner_id, course_id, lecture_id, title) values ($1, $2, $3, 'How deep')`,
    [teacher.userId, course, lecture],
  );
  const question = await one('insert into assessment_questions (owner_id) values ($1)', [teacher.userId]);
  await one('insert into assessment_quiz_items (quiz_id, position, question_id, marks) values ($1, 1, $2, 2)', [
    quiz,
    question,
  ]);
  for (const student of [asha, bela])
    await one('insert into learning_enrolments (student_id, course_id) values ($1, $2)', [student.userId, course]);
  for (const [student, number, marks] of [
    [asha, 1, 0.5],
    [asha, 2, 1.5],
    [bela, 1, 0.5],
  ] as const)
    await one(
      `insert into assessment_attempts (quiz_id, student_id, number, state, seed, started_at, ended_at, marks, max_marks, passed)
       values ($1, $2, $3, 'handed-in', 's', now(), now(), $4, 2, false)`,
      [quiz, student.userId, number, marks],
    );
}

test('a teacher sets the rules of a gradebook, fills it by keys and downloads it; a student reads how it adds up', {
  timeout: 300_000,
}, async () => {
  const teacher = await someone({ fullName: 'Ira Sen', role: 'instructor' });
  const [asha, bela] = [await someone({ fullName: 'Asha Rao' }), await someone({ fullName: 'Bela Das' })];
  await courseOf(teacher, [asha, bela]);

  const { page, complaints } = await comingBack(teacher);
  await page.goto('/instructor/student-quiz-result');
  await page.getByRole('link', { name: 'Gradebooks' }).click();
  await page.getByRole('link', { name: 'Digging wells' }).click();
  const grid = page.getByRole('grid', { name: 'Marks' });
  await grid.getByRole('row', { name: /Asha Rao 75\.00%/ }).waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(await isNarrow(page)).toBe(true);

  // A column by hand, and of two columns the lower is dropped; seen before it is kept.
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await page.getByRole('button', { name: 'Add category' }).click();
  await page.getByLabel('Name').fill('Everything');
  await page.getByLabel('Drop').selectOption({ label: 'Lowest' });
  await page.getByRole('button', { name: 'Add column' }).click();
  await page.getByLabel('Title').fill('Viva');
  for (const column of ['How deep', 'Viva'])
    await page.getByRole('group', { name: column }).getByLabel('Category').selectOption({ label: 'Everything' });
  await page.getByLabel('Pass mark').fill('80');
  await page.getByRole('button', { name: '10 points (O–F)' }).click();
  expect(await barriers(page)).toEqual([]);
  expect(await isNarrow(page)).toBe(true);
  await page.getByRole('button', { name: 'Preview changes' }).click();
  const preview = page.getByRole('dialog', { name: '2 totals change' });
  await preview.getByRole('row', { name: /Asha Rao 75\.00%, passed 75\.00% A, not passed/ }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await preview.getByLabel('Reason').fill('One slip is human.');
  await preview.getByRole('button', { name: 'Save rules' }).click();
  await page.getByText('These rules are in use').waitFor();
  await page.getByRole('link', { name: 'Rule changes' }).click();
  await page.getByText('Added: Manual: Viva, of 10').waitFor();

  // By keys alone: to the viva's cell of the first row, marks, Enter.
  await page.getByRole('link', { name: 'Marks', exact: true }).click();
  await grid.getByRole('rowheader', { name: 'Asha Rao' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const cell = page.getByRole('dialog', { name: 'Asha Rao: Viva' });
  await cell.getByText('No marks yet, so not counted.').waitFor();
  await page.keyboard.type('9.25');
  await page.keyboard.press('Enter');
  await grid.getByRole('row', { name: /Asha Rao 92\.50% O 1\.50 Dropped 9\.25/ }).waitFor();
  await grid.getByRole('gridcell', { name: '92.50% O' }).click();
  const total = page.getByRole('dialog', { name: 'Asha Rao: total' });
  await total.getByText('9.25 of 10.00 points = 92.500000%.').waitFor();
  await page.keyboard.press('Escape');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await readFile((await (await download).path()) ?? '', 'utf8');
  expect(file).toContain(`Asha Rao,${asha.email},1.50,9.25,92.50,O,10,yes\r\n`);
  expect(file).toContain(`Bela Das,${bela.email},0.50,,25.00,F,0,no\r\n`);
  expect(complaints).toEqual([]);

  const learner = await comingBack(asha);
  await learner.page.goto('/student/quiz');
  await learner.page.getByRole('link', { name: 'Grades' }).click();
  await learner.page.getByRole('link', { name: 'Digging wells' }).click();
  await learner.page.getByText('92.50%').first().waitFor();
  await learner.page.getByText('Calculation: How deep').click();
  await learner.page.getByText('Attempt 2: 1.50 of 2.00 (counted)').waitFor();
  await learner.page.getByText('Dropped to give the highest total.', { exact: true }).waitFor();
  expect(await learner.page.getByText('Bela Das').count()).toBe(0);
  expect(await barriers(learner.page)).toEqual([]);
  expect(await isNarrow(learner.page)).toBe(true);
  expect(learner.complaints).toEqual([]);
});
