import { afterEach, expect, test } from 'vitest';
import { openBrowser } from '../testing/browser.ts';
import { look } from '../testing/stepwell.ts';

const { databaseUrl, someone, comingBack, everybodyLeaves } = await openBrowser();
afterEach(everybodyLeaves);

const teacher = (fullName = 'Ben Ito') => someone({ role: 'instructor', fullName });

/** Questions of this teacher, as a course of theirs would have brought them. */
async function fill(ownerId: string, stems: string[]) {
  await look(
    databaseUrl,
    `with made as (
       insert into assessment_questions (owner_id, topic, created_at)
       select $1, 'Wells', now() - n * interval '1 minute' from generate_series(1, $3::int) n returning id, created_at),
     placed as (select id, row_number() over (order by created_at desc) as nth from made)
     insert into assessment_question_versions (question_id, number, kind, stem, face, key)
     select id, 1, 'true-false', '<p>' || ($2::text[])[nth] || '</p>', '{"kind":"true-false"}',
       '{"kind":"true-false","right":true}' from placed`,
    [ownerId, stems, stems.length],
  );
}
const topicsOf = async (ownerId: string) =>
  (
    await look<{ topic: string; count: number }>(
      databaseUrl,
      'select topic, count(*)::int as count from assessment_questions where owner_id = $1 group by 1 order by 1',
      [ownerId],
    )
  ).map(({ topic, count }) => `${topic} ${count}`);

test('a question is written, found by a word, tried out, changed, and its versions say what changed', async () => {
  const ben = await teacher();
  const { page, complaints } = await comingBack(ben);
  await page.goto('/instructor/dashboard');
  await page.getByRole('link', { name: 'Question bank' }).click();
  await page.getByText('No questions yet').waitFor();
  await page.getByRole('button', { name: 'New question' }).first().click();
  await page.getByRole('menuitem', { name: 'Multiple choice, one answer' }).click();
  await page.getByRole('textbox', { name: 'Question' }).fill('How many storeys has the well of Patan?');
  await page.getByRole('textbox', { name: 'Option 1' }).fill('seven');
  await page.getByRole('button', { name: 'Add to bank' }).click();
  await page
    .getByRole('alert')
    .getByText('Mark exactly one option as correct.')
    .or(page.getByText('Fill in or remove the empty line'))
    .first()
    .waitFor();
  await page.getByRole('textbox', { name: 'Option 2' }).fill('five');
  await page.getByRole('radio', { name: 'Option 1 is correct' }).check();
  await page.getByRole('button', { name: '1 mark', exact: true }).click();
  await page.getByLabel('Topic').fill('Wells / Patan');
  await page.getByLabel('Tags').fill('gujarat, stone');
  await page.getByRole('button', { name: 'Add to bank' }).click();

  await page.getByRole('searchbox', { name: 'Search questions' }).fill('storey');
  await page.waitForURL((url) => url.searchParams.get('q') === 'storey');
  await page.getByRole('link', { name: 'How many storeys has the well of Patan?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Question' });
  await dialog.getByRole('radio', { name: /seven/ }).check();
  await dialog.getByRole('button', { name: 'Check answer' }).click();
  await dialog.getByText('Correct, your choice').waitFor();
  await dialog.getByRole('link', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Question' }).fill('How many storeys has the well of Adalaj?');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Save question' }).click();
  await page.getByRole('link', { name: 'How many storeys has the well of Adalaj?' }).click();
  await dialog.getByRole('tab', { name: 'Versions (2)' }).click();
  await dialog.locator('del', { hasText: 'Patan' }).waitFor();
  expect(complaints).toEqual([]);
});

test('all that match are given a topic at once by the keyboard, and one press takes it back', async () => {
  const ben = await teacher();
  await fill(
    ben.userId,
    Array.from({ length: 27 }, (_, n) => `Storey ${n + 1} of the well lies below the water for some of the year.`),
  );
  const { page, complaints } = await comingBack(ben);
  await page.goto('/instructor/quiz?topic=Wells');
  const boxes = page.getByRole('row').getByRole('checkbox');
  await expect.poll(() => boxes.count()).toBe(21);
  await boxes.nth(1).focus();
  await page.keyboard.press('Space');
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await page.getByText('4 selected').waitFor();
  await page.getByRole('button', { name: 'All matching' }).click();
  await page.getByText('All 27 matches').waitFor();
  await page.getByRole('button', { name: 'Set topic' }).click();
  await page.getByRole('dialog').getByLabel('Topic').fill('Storeys/Deep');
  await page.keyboard.press('Enter');
  await page.getByText('27 questions changed.').waitFor();
  expect(await topicsOf(ben.userId)).toEqual(['Storeys / Deep 27']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => topicsOf(ben.userId)).toEqual(['Wells 27']);
  expect(complaints).toEqual([]);
});

test('a question is shared with one colleague, who copies it; one that is nearly the same is told apart once', async () => {
  const name = `Zora${crypto.randomUUID().slice(0, 6)}`;
  const [ben, zora] = [await teacher(), await teacher(`${name} Quill`)];
  const stem = 'The stair of a well turns at every landing so that it stays in the shade.';
  await fill(ben.userId, [stem, `${stem} Always.`]);
  const { page } = await comingBack(ben);
  await page.goto('/instructor/quiz');
  await page.getByRole('link', { name: stem, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Question' });
  await dialog.getByRole('tab', { name: 'Sharing' }).click();
  await dialog.getByRole('button', { name: 'Share' }).click();
  const share = page.getByRole('dialog', { name: 'Share' });
  await share.getByRole('combobox', { name: 'Share with' }).click();
  await share.getByRole('combobox', { name: 'Share with' }).fill(name);
  await share.getByRole('option', { name: `${name} Quill` }).click();
  await share.getByLabel('Permission').selectOption({ label: 'Copy and use' });
  await share.getByRole('button', { name: 'Share', exact: true }).click();
  await dialog.getByText(`${name} Quill`).waitFor();
  await page.goto('/instructor/quiz?view=alike');
  await page.getByRole('button', { name: 'Not duplicates' }).click();
  await page.getByText('No similar questions').waitFor();

  const hers = await comingBack(zora);
  await hers.page.goto('/instructor/quiz?whose=shared');
  await hers.page.getByRole('button', { name: /^Actions for/ }).click();
  await hers.page.getByRole('menuitem', { name: 'Copy' }).click();
  await hers.page.getByRole('button', { name: 'Save question' }).click();
  await hers.page.goto('/instructor/quiz');
  await hers.page.getByRole('link', { name: stem, exact: true }).waitFor();
});
