import { afterEach, expect, test } from 'vitest';
import { barriers } from '../testing/barriers.ts';
import { openBrowser } from '../testing/browser.ts';
import { soon } from '../testing/patience.ts';
import { attemptIn, saved, servedIn } from '../testing/quiz.ts';
import { trueStatements } from '../testing/true-statements.ts';

const { databaseUrl, someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

const fill = (ownerId: string, stems: string[]) => trueStatements(databaseUrl, ownerId, stems);

test('a quiz is planned, tried out and published with a password; a student takes it and sees what they may', {
  timeout: 300_000,
}, async () => {
  const ben = await someone({ role: 'instructor', fullName: 'Ben Ito' });
  await fill(ben.userId, ['Patan has seven storeys.', 'Adalaj has five.', 'Abhaneri has steps.', 'Wells hold water.']);
  const teaching = await comingBack(ben);
  const { page } = teaching;
  await page.goto('/instructor/quiz');
  await page.getByRole('link', { name: 'Quizzes', exact: true }).first().click();
  await page.getByText('No quizzes yet').waitFor();
  await page.getByRole('button', { name: 'New quiz' }).first().click();
  await page.getByLabel('Title').fill('Entrance test');
  await page.getByRole('button', { name: 'Create draft' }).click();

  await page.getByRole('button', { name: 'Add questions', exact: true }).click();
  const picker = page.getByRole('dialog', { name: 'Add questions' });
  await picker.getByRole('checkbox', { name: /Patan has seven/ }).check();
  await picker.getByRole('checkbox', { name: /Adalaj has five/ }).check();
  await picker.getByRole('button', { name: 'Add 2 questions' }).click();
  await page.getByRole('button', { name: 'Add random questions' }).click();
  // Five are too many for a bank of which two are asked already.
  await page.getByText('2 matching in your bank').waitFor();
  await page.getByRole('checkbox', { name: 'All enrolled students' }).check();
  await page.getByLabel('Password').fill('rani ki vav');
  await page.getByLabel('Correct answers').selectOption({ label: 'Never' });
  await page.getByLabel('Explanations').selectOption({ label: 'After the quiz closes' });
  await page.getByText(/^Saved( \d\d:\d\d)?$/).waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  const live = page.getByRole('dialog');
  await live.getByText('7 questions, 7 marks').waitFor();
  await live.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Random selection 1 needs 5 questions, but your bank has 2.').first().waitFor();
  await live.getByRole('button', { name: 'Cancel' }).click();
  await page.getByLabel('Number of random questions').fill('1');
  await page.getByText(/^Saved( \d\d:\d\d)?$/).waitFor();

  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.waitForURL(/[?&]attempt=/);
  await page.getByRole('heading', { name: /^Question 1\b/ }).waitFor();
  expect(await servedIn(databaseUrl, attemptIn(page))).toHaveLength(3);
  await page
    .getByRole('button', { name: /^Leave/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published', { exact: true }).first().waitFor();
  expect(await barriers(page)).toEqual([]);

  const learning = await comingBack(await someone({ fullName: 'Asha Rao' }));
  const own = learning.page;
  await own.goto('/student/quiz');
  await own.getByRole('link', { name: 'Entrance test', exact: true }).click();
  await own.getByLabel('Password').fill('adalaj');
  await own.getByRole('button', { name: 'Start quiz' }).click();
  await own.getByText('This isn’t the quiz password.').waitFor();
  expect(await barriers(own)).toEqual([]);
  await own.getByLabel('Password').fill('rani ki vav');
  await own.getByRole('button', { name: 'Start quiz' }).click();
  await own.waitForURL(/[?&]attempt=/);
  await own.getByRole('heading', { name: /^Question 1\b/ }).waitFor();
  await own.getByRole('radio').first().check();
  await expect.poll(() => saved(own).count(), soon).toBe(1);
  await own.reload();
  await own.getByRole('heading', { name: /^Question 1\b/ }).waitFor();
  await expect.poll(() => own.getByRole('radio').first().isChecked(), soon).toBe(true);
  // Escape leads nowhere: the time goes on, and nothing is behind.
  await own.keyboard.press('Escape');
  await own.getByRole('button', { name: 'Review and submit' }).click();
  await own.getByRole('dialog', { name: 'Submit this attempt?' }).getByRole('button', { name: 'Submit' }).click();
  await own.waitForURL(/[?&]review=/);
  await own.getByRole('heading', { name: '1 of 3, not passed' }).waitFor();
  await own.getByText('The full result is shown here once the quiz has closed').waitFor();
  await own.getByRole('heading', { name: 'Question 1' }).waitFor();
  expect(await own.getByText(/Correct answer|Your choice|The builders say so/).count()).toBe(0);

  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByText('Closed', { exact: true }).first().waitFor();
  await own.reload();
  await own.getByText('The builders say so.').first().waitFor();
  expect(await own.getByText(/Correct answer|Your choice/).count()).toBe(0);
  await own.getByRole('link', { name: 'Back to quiz' }).first().click();
  await own.getByText('This quiz is closed.').waitFor();
  await own.getByText('33%, not passed').waitFor();
  expect([...teaching.complaints, ...learning.complaints]).toEqual([]);
});
