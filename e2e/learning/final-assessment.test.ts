import { afterEach, expect, test } from 'vitest';
import { barriers } from '../testing/barriers.ts';
import { openBrowser } from '../testing/browser.ts';
import { soon } from '../testing/patience.ts';
import { saved } from '../testing/quiz.ts';
import { look } from '../testing/stepwell.ts';
import { trueStatements } from '../testing/true-statements.ts';

const { databaseUrl, someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

const fill = (ownerId: string, stems: string[]) => trueStatements(databaseUrl, ownerId, stems);

/** A course of this teacher, so that something can come first: theirs is a course of the demo from now on. */
const teachCourse = (ownerId: string) =>
  look(databaseUrl, `update catalog_courses set instructor_id = $1 where slug = 'read-a-food-label'`, [ownerId]);

test('a final assessment is composed; its student reads the reason, does what comes first, books, takes two parts, sees the result', {
  timeout: 300_000,
}, async () => {
  const ben = await someone({ role: 'instructor', fullName: 'Ben Ito' });
  await fill(ben.userId, ['Patan has seven storeys.', 'Adalaj has five.']);
  await teachCourse(ben.userId);
  const { page } = await comingBack(ben);
  await page.goto('/instructor/final-assessment');
  await page.getByText('No final assessments yet').waitFor();
  await page.getByRole('button', { name: 'New assessment' }).first().click();
  await page.getByLabel('Title').fill('Certified stepwell guide');
  await page.getByRole('button', { name: 'Create draft' }).click();

  const step = (name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name }).click();
  await step('Questions');
  const pick = async (part: number, stem: RegExp) => {
    await page.getByRole('button', { name: 'Add questions', exact: true }).nth(part).click();
    const picker = page.getByRole('dialog', { name: 'Add questions' });
    await picker.getByRole('checkbox', { name: stem }).check();
    await picker.getByRole('button', { name: /^Add (1|one) question/ }).click();
  };
  await pick(0, /Patan has seven/);
  await page.getByRole('button', { name: 'Add part' }).click();
  await page.getByLabel('Title of part 1').fill('Storeys');
  await page.getByLabel('Title of part 2').fill('Steps');
  await pick(1, /Adalaj has five/);
  await step('Who and when');
  await page.getByRole('checkbox', { name: 'All enrolled students' }).check();
  await page.getByLabel('Add condition').selectOption({ label: 'Course progress' });
  await page.getByLabel('Course', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Minimum progress').fill('1');
  await page.getByRole('button', { name: 'Add slot' }).click();
  await page.getByLabel('Seats').fill('1');
  await step('Rules');
  await page.getByRole('checkbox', { name: 'Other windows and tabs' }).check();
  await page.getByText(/^Saved( \d\d:\d\d)?$/).waitFor();
  await step('Summary');
  await page.getByText('1 condition', { exact: true }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published', { exact: true }).first().waitFor();

  const asha = await someone({ fullName: 'Anila Bhat' });
  const own = (await comingBack(asha)).page;
  await own.goto('/student/final-assessment');
  await own.getByRole('link', { name: 'Certified stepwell guide', exact: true }).click();
  await own.getByText('You’re not enrolled in this course yet.').waitFor();
  expect(await own.getByRole('button', { name: 'Book slot' }).count()).toBe(0);
  expect(await barriers(own)).toEqual([]);
  // What comes first is done, as the player would tell it.
  await look(
    databaseUrl,
    `with learns as (
       insert into learning_enrolments (student_id, course_id, completed_at)
       select $1, id, now() from catalog_courses where slug = 'read-a-food-label' returning id)
     select id from learns`,
    [asha.userId],
  );
  await own.reload();
  await own.getByRole('button', { name: 'Book slot' }).click();
  await own.getByText('Your slot', { exact: true }).waitFor();
  await own.getByText('Your slot starts on').waitFor();
  // The day has come.
  await look(
    databaseUrl,
    `update assessment_final_slots set starts_at = now() - interval '1 minute', ends_at = now() + interval '1 hour'
     where quiz_id in (select id from assessment_quizzes where owner_id = $1)`,
    [ben.userId],
  );
  await own.reload();
  await own.getByRole('checkbox', { name: /agree to it/ }).check();
  await own.getByRole('button', { name: 'Agree and start' }).click();
  await own.waitForURL(/[?&]attempt=/);
  for (const question of [1, 2]) {
    await own.getByRole('heading', { name: new RegExp(`^Question ${question}\\b`) }).waitFor();
    await own.getByRole('radio', { name: 'True' }).check();
    await expect.poll(() => saved(own).count(), soon).toBe(1);
    if (question === 1) await own.getByRole('button', { name: 'Next' }).click();
  }
  await own.getByRole('button', { name: 'Review and submit' }).click();
  await own.getByRole('dialog', { name: 'Submit this attempt?' }).getByRole('button', { name: 'Submit' }).click();
  await own.waitForURL(/[?&]review=/);
  await own.goto('/student/final-assessment?show=done');
  await own.getByText('100%, passed').waitFor();

  await page.getByRole('link', { name: 'Students', exact: true }).click();
  const row = page.getByRole('row', { name: /Anila Bhat/ });
  await row.getByRole('cell', { name: 'Passed', exact: true }).waitFor();
  expect(await barriers(page)).toEqual([]);
});
