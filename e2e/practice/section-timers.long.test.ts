import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { faultsOf } from '../testing/axe.ts';
import { openBrowser } from '../testing/browser.ts';
import { soon } from '../testing/patience.ts';
import { attemptIn, saved } from '../testing/quiz.ts';
import { look } from '../testing/stepwell.ts';
import { trueStatements } from '../testing/true-statements.ts';

const { databaseUrl, someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

const fill = (ownerId: string, stems: string[]) => trueStatements(databaseUrl, ownerId, stems);
/** Lets the time of a part run out in the server's book; no screen is told. */
const endPart = (attemptId: string, position: number) =>
  look(
    databaseUrl,
    `update assessment_attempt_sections set started_at = started_at - interval '20 minutes',
       deadline_at = deadline_at - interval '20 minutes' where attempt_id = $1 and position = $2`,
    [attemptId, position],
  );
const asks = (page: Page, position: number) =>
  page.getByRole('heading', { name: new RegExp(`^Question ${position} of 4`) }).waitFor();
const next = (page: Page) => page.getByRole('button', { name: /^Next/ }).click();

test('a quiz of two timed parts is planned; a student is held to one part and one question at a time, on two devices', {
  timeout: 300_000,
}, async () => {
  const ben = await someone({ role: 'instructor', fullName: 'Ben Ito' });
  await fill(ben.userId, ['Patan has seven storeys.', 'Adalaj has five.', 'Abhaneri has steps.', 'Wells hold water.']);
  const { page, complaints } = await comingBack(ben);
  await page.goto('/instructor/quiz?view=quizzes');
  await page.getByRole('link', { name: 'Quizzes', exact: true }).first().click();
  await page.getByRole('button', { name: 'New quiz' }).first().click();
  await page.getByLabel('Title').fill('Entrance test in parts');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('button', { name: 'Add part' }).click();
  for (const [place, [title, minutes, stems]] of [
    ['Walls', '20', [/Patan has seven/, /Adalaj has five/]] as const,
    ['Steps', '10', [/Abhaneri has/, /Wells hold/]] as const,
  ].entries()) {
    await page.getByLabel(`Title of part ${place + 1}`).fill(title);
    await page.getByLabel(`Time of part ${place + 1}`).fill(minutes);
    await page.getByRole('button', { name: 'Add questions', exact: true }).nth(place).click();
    const picker = page.getByRole('dialog', { name: 'Add questions' });
    for (const stem of stems) await picker.getByRole('checkbox', { name: stem }).check();
    await picker.getByRole('button', { name: 'Add 2 questions' }).click();
  }
  await page.getByLabel('Time limit').fill('25');
  await page.getByText('Parts take 30 minutes, but the time limit is 25').waitFor();
  await page.getByLabel('Time limit').fill('15');
  await page.getByText('shorter than the longest part (20 min)').waitFor();
  await page
    .getByText(/^Not saved: The time limit \(15 min\) is shorter than one part.*Raise it/)
    .first()
    .waitFor();
  await page.getByLabel('Time limit').fill('40');
  await page.getByLabel('Navigation').selectOption({ label: 'One at a time, no going back' });
  await page.getByRole('checkbox', { name: 'Shuffle questions' }).uncheck();
  await page.getByRole('checkbox', { name: 'All enrolled students' }).check();
  await page.getByText(/^Saved( \d\d:\d\d)?$/).waitFor();
  await page.getByText('Parts take 30 of 40 minutes.').waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published', { exact: true }).first().waitFor();

  const student = await someone({ fullName: 'Asha Rao' });
  const { page: desk, complaints: more } = await comingBack(student);
  await desk.goto('/student/quiz');
  await desk.getByRole('link', { name: 'Open: Entrance test in parts' }).click();
  const order = desk.getByRole('region', { name: 'Parts (in order)' });
  await order.waitFor();
  expect(await order.getByRole('listitem').allTextContents()).toEqual([
    '1.Walls2 questions, 20 min',
    '2.Steps2 questions, 10 min',
  ]);
  await desk.getByRole('button', { name: 'Start quiz' }).click();
  await desk.waitForURL(/[?&]attempt=/);
  await asks(desk, 1);
  await desk.getByRole('timer', { name: 'Time left in this part' }).waitFor();
  await desk.getByRole('radio').first().check();
  await expect.poll(() => saved(desk).count(), soon).toBe(1);
  await next(desk);
  await asks(desk, 2);
  expect(await desk.getByRole('button', { name: 'Previous' }).count()).toBe(0);
  await desk.reload();
  await asks(desk, 2);
  // Without a pointer: the last question leads on, and what is asked first can be taken back.
  await desk.getByRole('button', { name: 'Continue to Steps', exact: true }).focus();
  await desk.keyboard.press('Enter');
  await desk.getByRole('dialog', { name: 'Continue to Steps?' }).getByText('Question 2 isn’t answered.').waitFor();
  expect(await faultsOf(desk)).toEqual([]);
  await desk.keyboard.press('Escape');

  // Its time runs out while the screen still thinks that there is some: the answer is late, and is said to be.
  await endPart(attemptIn(desk), 1);
  // Not `check`: the part may have ended on the screen before it is seen to be checked.
  await desk.getByRole('radio').first().click();
  await desk.getByRole('heading', { name: 'Time for this part is up' }).waitFor();
  await desk.getByText(/^1 answer wasn’t saved in time/).waitFor();
  expect(await faultsOf(desk)).toEqual([]);

  const { page: phone, complaints: most } = await comingBack(student, { viewport: { width: 390, height: 844 } });
  await phone.goto(`/student/quiz?attempt=${attemptIn(desk)}`);
  await phone.getByRole('heading', { name: 'Time for this part is up' }).waitFor();
  await phone.getByRole('button', { name: 'Continue to Steps' }).click();
  await asks(phone, 3);
  // The desk looks on, and comes along.
  await asks(desk, 3);
  await desk.getByText(/This attempt moved to another device at/).waitFor();
  expect(await desk.getByRole('radio').first().isDisabled()).toBe(true);
  await next(phone);
  await phone.getByRole('dialog', { name: 'Skip question 3?' }).getByRole('button', { name: 'Skip question' }).click();
  await asks(phone, 4);
  const wide = await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide, 'nothing scrolls sideways').toBeLessThanOrEqual(0);
  expect(await faultsOf(phone)).toEqual([]);
  await phone.getByRole('button', { name: '4 of 4' }).click();
  const sheet = phone.getByRole('dialog', { name: 'Questions in this part' });
  await sheet.getByText('Question 3, viewed, not answered').waitFor({ state: 'attached' });
  await phone.keyboard.press('Escape');
  await phone.getByRole('radio').first().check();
  await expect.poll(() => saved(phone).count(), soon).toBe(1);
  await phone.getByRole('button', { name: 'Submit', exact: true }).click();
  const dialog = phone.getByRole('dialog', { name: 'Submit this attempt?' });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await phone.waitForURL(/[?&]review=/);
  await phone.getByRole('heading', { name: '2 of 4, not passed' }).waitFor();
  expect([...complaints, ...more, ...most]).toEqual([]);
});
