import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../testing/browser.ts';

const { someone, signedIn } = await openBrowser();

const saved = (page: Page) => page.getByText(/^Saved( \d\d:\d\d)?$/).waitFor();
const lectures = (page: Page) =>
  page
    .getByRole('list', { name: /^Lectures in/ })
    .getByRole('link')
    .allTextContents();
/** Through the step's own link; what was typed is at the server before the next step asks what is missing. */
const step = async (page: Page, name: string) => {
  await saved(page);
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 2, name }).waitFor();
};

async function write(page: Page, label: string, content: string) {
  const text = page.getByRole('textbox', { name: label, exact: true });
  await text.click();
  await text.pressSequentially(content);
}

async function addLecture(page: Page, kind: string, title: string) {
  await page.getByRole('button', { name: 'Add lectures to First steps' }).click();
  await page.getByLabel('Type').selectOption({ label: kind });
  await page.getByLabel('Titles').fill(title);
  await page.getByRole('button', { name: 'Add 1 lecture' }).click();
  await page.getByRole('link', { name: title }).waitFor();
}

test('an instructor makes a course from its title to the review', async () => {
  const teacher = await someone({ fullName: 'Meera Iyer', role: 'instructor' });
  const { page, complaints } = await signedIn(teacher);
  await page.goto('/instructor/manage-course');
  await page.getByRole('button', { name: 'Create course' }).click();
  await page.getByRole('dialog').getByLabel('Title', { exact: true }).fill('Lamps and their light');
  await page.getByRole('dialog').getByRole('button', { name: 'Create draft' }).click();
  await page.waitForURL(/course=/);

  await page.getByLabel('Summary').fill('How oil lamps burn, and why.');
  await write(page, 'Description', 'For everybody who ever lit a lamp.');
  await page.getByLabel('Category').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Add outcome' }).click();
  await page.getByLabel('Learning outcomes 1', { exact: true }).fill('Light a lamp without smoke');

  await step(page, 'Curriculum');
  await page.getByRole('button', { name: 'Add section' }).click();
  await page.getByLabel('Section 1 title').fill('First steps');
  await addLecture(page, 'Article', 'The wick');
  await addLecture(page, 'Quiz', 'What burns');

  // By keys alone: lifted, one place down, put down; readers hear it, and a reload finds it so.
  expect(await lectures(page)).toEqual(['1.1 The wick', '1.2 What burns']);
  await page.getByRole('button', { name: 'Move The wick' }).focus();
  await page.keyboard.press('Space');
  await page.getByText('Picked up. The wick: 1 of 2').waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await page.getByText('The wick: 2 of 2').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await expect.poll(() => lectures(page)).toEqual(['1.1 What burns', '1.2 The wick']);
  await saved(page);
  await page.reload();
  await page.getByRole('link', { name: 'The wick' }).waitFor();
  expect(await lectures(page)).toEqual(['1.1 What burns', '1.2 The wick']);

  await page.getByRole('link', { name: 'The wick' }).click();
  await write(page, 'Text', 'A wick draws oil upwards.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+F10');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.locator('.tiptap:focus').waitFor();
  await page.keyboard.type('Always trim it.');
  await page.locator('.tiptap strong', { hasText: 'Always trim it.' }).waitFor();
  await saved(page);

  await page.getByRole('link', { name: 'Previous lecture' }).first().click();
  await page.getByRole('heading', { level: 2, name: 'What burns' }).waitFor();
  await page.getByLabel('Add question').selectOption({ label: 'Multiple choice, one answer' });
  await write(page, 'Question', 'What burns in a lamp?');
  await page.getByLabel('Option 1', { exact: true }).fill('Vapour of oil');
  await page.getByLabel('Option 2', { exact: true }).fill('The wick itself');
  await page.getByLabel('Option 1 is correct', { exact: true }).check();
  await saved(page);
  await page.reload();
  await page.getByRole('button', { name: /^Question 1: What burns in a lamp/, expanded: false }).click();
  expect(await page.getByLabel('Option 1 is correct', { exact: true }).isChecked()).toBe(true);

  await step(page, 'Review and submit');
  await page.getByText('Ready to submit.').waitFor();
  await page.getByLabel('Note to the reviewer').fill('My first course.');
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.waitForURL('**/instructor/course-added?**');
  await page.getByRole('heading', { level: 1, name: '“Lamps and their light” submitted' }).waitFor();
  await page.getByRole('link', { name: 'Manage courses' }).last().click();
  await page.getByRole('row', { name: /Lamps and their light.*In review/ }).waitFor();
  expect(complaints).toEqual([]);
});

test('the page stays where it is from step to step, on a telephone too', async () => {
  const teacher = await someone({ fullName: 'Meera Iyer', role: 'instructor' });
  const { page } = await signedIn(teacher, { viewport: { width: 390, height: 844 } });
  await page.goto('/instructor/create-course');
  await page.getByLabel('Title', { exact: true }).fill('Lamps and their light');
  await page.getByRole('button', { name: 'Create course' }).click();
  await page.waitForURL(/course=/);
  const courseId = new URL(page.url()).searchParams.get('course');
  const heights: (number | undefined)[] = [];
  for (const [key, name] of [
    ['details', 'Details'],
    ['access', 'Access'],
    ['faq', 'FAQ'],
  ]) {
    await page.goto(`/instructor/create-course?course=${courseId}&step=${key}`);
    const heading = page.getByRole('heading', { level: 2, name: `${name}`, exact: true });
    heights.push((await heading.boundingBox())?.y);
  }
  expect(new Set(heights).size).toBe(1);
});
